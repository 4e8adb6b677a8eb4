// The results of unit tests for people, for TAP and for JUnit.
#pragma once

#include "tools/asm65/unit_tests/program.hpp"

namespace asm65 {

struct TestReport {
    const TestProgram& program;
    std::vector<const Test*> tests;
    std::vector<TestResult> results; // of each test
    std::string debugged{};          // the source, if fortress debug can open it
};

std::size_t failures(const TestReport& report);
std::string as_text(const TestReport& report); // the failures and a summary
std::string as_tap(const TestReport& report);
std::string as_junit(const TestReport& report);

} // namespace asm65
