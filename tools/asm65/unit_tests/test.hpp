// A .test of a source: its code, and its directives, each at an address of that code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace asm65 {

struct TestStep {
    enum class Kind : std::uint8_t { given, expect, kept, clobbered, mock };

    // A mock begins with code that writes a jump to its body over the routine, for debuggers, and jumps over the body.
    static constexpr std::size_t mock_header = 23;

    Kind kind = Kind::given;
    std::string subject{}; // "a" "x" "y" "s" "p", a flag "c" "z" "i" "d" "v" "n", "cycles", or "[address]" as written
    std::uint8_t flag = 0; // its bit in P; 0: not a flag
    std::uint16_t address = 0;  // of memory, or of the mocked routine
    std::size_t value_size = 1; // bytes of each value in memory
    std::string relation{};     // "=" "<>" "<" "<=" ">" ">="
    std::vector<std::int64_t> values{};
    bool is_text = false; // a value was written as a string
    std::uint16_t at = 0; // of its code: a NOP, then that which sets a value, or a mock
    std::size_t code_size = 1;
    std::size_t file = 0; // index into Assembly::files
    std::uint32_t line = 1;

    bool is_memory() const { return subject.starts_with('['); }
    bool is_claim() const { return kind != Kind::given && kind != Kind::mock; }
};

struct Test {
    std::string name;
    std::size_t file = 0;
    std::uint32_t line = 1;
    std::uint16_t start = 0;
    std::vector<std::uint8_t> bytes{};
    std::vector<TestStep> steps{};             // in the order of the source
    std::size_t first_line = 0, last_line = 0; // of its body in Assembly::lines
    bool contains(std::size_t assembled_line) const {
        return assembled_line >= first_line && assembled_line < last_line;
    }
};

} // namespace asm65
