// A program that is ready for its unit tests: in memory, with the names and source lines of its addresses.
#pragma once

#include "tools/asm65/assembler.hpp"
#include "tools/asm65/unit_tests/runner.hpp"

namespace asm65 {

struct TestProgram {
    Assembly assembly{}; // with the tests
    Memory memory{};
    std::map<std::uint16_t, std::string> names;
    std::map<std::uint16_t, AssembledLine> lines; // of the instructions outside the tests
    std::string error{};                          // that is about no line; "": none

    // The executed line: of the test's own code, or of the program. nullptr: the address contains no instruction.
    const AssembledLine* line(const Test& test, std::uint16_t address) const;
};

// Assembles the sources without tests and with them, and checks that the program is the same.
TestProgram prepare_tests(const std::vector<std::string>& sources, Options options, const ReadFile& read);

} // namespace asm65
