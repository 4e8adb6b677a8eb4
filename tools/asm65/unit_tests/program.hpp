// A program that is ready for its unit tests: in memory, with the names and source lines of its addresses.
#pragma once

#include "emu/result.hpp"
#include "tools/asm65/assembler.hpp"
#include "tools/asm65/unit_tests/runner.hpp"

namespace asm65 {

struct TestProgram {
    Assembly assembly{}; // with the tests
    Memory memory{};
    RoutineNames names;                         // with the routines' bounds
    std::map<std::uint16_t, std::size_t> lines; // of the instructions outside the tests: index into Assembly::lines
    std::string error{};                        // that is about no line; "": none

    // The executed line: of the test's own code, or of the program. nullptr: the address contains no instruction.
    const AssembledLine* line(const Test& test, std::uint16_t address) const;
};

// Memory pages for the code of tests: by default those of ROM that programs rarely call.
struct TestPages {
    std::size_t first = 0xD8, last = 0xFE;
};

// Assembles the sources without tests and with them, and checks that the program is the same.
TestProgram prepare_tests(const std::vector<std::string>& sources, Options options, const ReadFile& read,
                          const TestPages& pages = {});

// The program that runs one test, its only one in `tests`, from the label `start` on with A, X and Y zero, and ends in
// an endless loop at `test_end`. Error: one line.
emu::Result<Assembly> assemble_test(const std::string& source, const std::string& name, const ReadFile& read);

} // namespace asm65
