// One line of a conformance file: a state of chip and memory, input pins, and every following bus cycle. The README
// next to the files describes the format.
#pragma once

#include "emu/cpu/registers.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace conformance {

struct BusCycle {
    char kind; // 'f' read with SYNC, 'r' read, 'w' write
    std::uint16_t address;
    std::uint8_t data;
};

// The cycles, inclusive, in which an input pin is low.
struct LowTime {
    int first = 1'000'000, last = -1;
    bool covers(int cycle) const { return cycle >= first && cycle <= last; }
};

struct Vector {
    std::string name; // "op=A9", "int NOP", ...
    LowTime irq, nmi, rdy;
    emu::Registers before;
    std::vector<std::pair<std::uint16_t, std::uint8_t>> memory; // before
    std::optional<emu::Registers> after;
    std::vector<std::pair<std::uint16_t, std::uint8_t>> written; // final values
    std::vector<BusCycle> cycles;
};

Vector parse(std::string_view line);

} // namespace conformance
