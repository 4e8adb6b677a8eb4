// Runs one unit test on the exact 6502, in 64K of RAM.
#pragma once

#include <array>
#include <map>
#include <optional>

#include "emu/cpu/registers.hpp"
#include "tools/asm65/analysis/bounds.hpp"
#include "tools/asm65/unit_tests/test.hpp"

namespace asm65 {

using Memory = std::array<std::uint8_t, 0x10000>;

struct ExecutedInstruction {
    std::uint16_t address = 0;
    emu::Registers after{};
};

struct TestResult {
    std::string failure{};                  // expectation and value found; "": passed
    const TestStep* failed = nullptr;       // the step of the test, if the failure is one's
    std::vector<ExecutedInstruction> run{}; // the last instructions
    bool passed() const { return failure.empty(); }
};

struct TestLimits {
    std::uint64_t cycles = 10'000'000; // of the whole test
    std::size_t shown = 12;            // instructions in TestResult::run
};

struct RoutineName {
    std::string name;
    Range cycles{0, Range::unbounded}; // that the program's .loop and .index declare, as in the listing
};
using RoutineNames = std::map<std::uint16_t, RoutineName>; // by address

TestResult run_test(const Test& test, const Memory& program, const RoutineNames& names, const TestLimits& limits);

} // namespace asm65
