// A .test of a source: its code, and what the directives in it do when the processor reaches them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace asm65 {

struct TestStep {
    enum class Kind : std::uint8_t { given, expect, kept, clobbered, mock };

    Kind kind = Kind::given;
    std::uint16_t at = 0;         // of the NOP that stands for it
    std::size_t size_of_code = 1; // of that NOP, or of a mock: with its body
    std::size_t file = 0;         // index into Assembly::files
    std::uint32_t line = 1;
    std::string subject{}; // "a" "x" "y" "s" "p", a flag "c" "z" "i" "d" "v" "n", "cycles", or "[address]" as written
    std::uint16_t address = 0; // of memory, or of the mocked routine
    std::size_t size = 1;      // bytes of each value in memory
    std::string relation{};    // "=" "<>" "<" "<=" ">" ">="
    std::vector<std::int64_t> values{};
};

struct Test {
    std::string name;
    std::size_t file = 0;
    std::uint32_t line = 1;
    std::uint16_t start = 0;
    std::vector<std::uint8_t> bytes{};
    std::vector<TestStep> steps{};             // in the order of the source
    std::size_t first_line = 0, last_line = 0; // of its body in Assembly::lines
};

} // namespace asm65
