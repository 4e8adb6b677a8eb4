// The logic state sequencer of the Disk II: the P6A state PROM and its latch, two steps in a CPU cycle. Written from
// the state diagrams in Sather, Understanding the Apple II, ch. 9 (figs. 9.11 to 9.13).
#pragma once

#include <cstdint>

namespace emu::apple2::sequencer {

enum class Action : std::uint8_t {
    hold,
    clear,
    shift_zero, // left, shifting in a zero
    shift_one,  // left, shifting in a one
    sense,      // right, shifting in the write protect switch
    load        // from the data bus
};

struct Step {
    std::uint8_t next; // state 0..15
    Action action;     // on the data register
};

// Reading, until bit 7 of the register is set. A pulse (a one) restarts the count of steps; states 2 to 9 last one
// cell, so each round without a pulse is a zero.
constexpr Step gather(std::uint8_t state, bool pulse) {
    const auto next = static_cast<std::uint8_t>((state + 1) & 15);
    switch (state) {
    case 0x0: return {next, Action::hold};
    case 0x1: return {next, Action::shift_one};
    case 0x9: return {static_cast<std::uint8_t>(pulse ? 0xD : 0x2), pulse ? Action::hold : Action::shift_zero};
    case 0xA: return {static_cast<std::uint8_t>(pulse ? 0xC : 0xB), Action::shift_one};  // the next byte's bit 7
    case 0xB: return {static_cast<std::uint8_t>(pulse ? 0xD : 0x5), Action::shift_zero}; // and a zero after it
    case 0xC: return {next, Action::shift_zero};
    case 0xD: return {static_cast<std::uint8_t>(pulse ? 0xD : 0x0), Action::hold};
    case 0xE: return {next, Action::shift_one};                                         // the next byte's bit 7
    case 0xF: return {static_cast<std::uint8_t>(pulse ? 0xD : 0x4), Action::shift_one}; // and a one after it
    default: return {pulse ? std::uint8_t{0xD} : next, Action::hold};
    }
}

// Reading, with a whole byte in the register. It stays for the program until the next byte's second bit is known. State
// 2 waits for the next leading one, and so drops the zeros of self-sync bytes.
constexpr Step present(std::uint8_t state, bool pulse) {
    const auto next = static_cast<std::uint8_t>((state + 1) & 15);
    switch (state) {
    case 0x1: return {0x3, Action::hold};
    case 0x2: return {static_cast<std::uint8_t>(pulse ? 0x0 : 0x2), Action::hold};
    case 0xC: return {static_cast<std::uint8_t>(pulse ? 0xD : 0xA), pulse ? Action::hold : Action::clear};
    case 0xF: return {0xE, Action::clear};
    case 0x0:
    case 0x3:
    case 0xD:
    case 0xE: return {next, Action::hold};
    default: return {pulse ? std::uint8_t{0xD} : next, Action::hold};
    }
}

// Writing: counts 8 steps a cell; states 2 and A shift or load. Bit 3 of the state is the level on the write head: it
// toggles after state 7 or F if bit 7 of the register is set.
constexpr Step record(std::uint8_t state, bool load, bool bit7) {
    const auto next = static_cast<std::uint8_t>((state + 1) & 15);
    switch (state) {
    case 0x2:
    case 0xA: return {next, load ? Action::load : Action::shift_zero};
    case 0x7: return {static_cast<std::uint8_t>(bit7 ? 0x8 : 0x0), Action::hold};
    case 0xF: return {static_cast<std::uint8_t>(bit7 ? 0x0 : 0x8), Action::hold};
    default: return {next, Action::hold};
    }
}

constexpr Step step(std::uint8_t state, bool q7_write, bool q6_load, bool bit7, bool pulse) {
    if (q7_write) return record(state, q6_load, bit7);
    if (q6_load) return {0, Action::sense};
    return bit7 ? present(state, pulse) : gather(state, pulse);
}

// The data register after a step. `bus` is the last byte that the processor wrote.
constexpr std::uint8_t apply(Action action, std::uint8_t data, std::uint8_t bus, bool write_protected) {
    switch (action) {
    case Action::clear: return 0;
    case Action::shift_zero: return static_cast<std::uint8_t>(data << 1);
    case Action::shift_one: return static_cast<std::uint8_t>(data << 1 | 1);
    case Action::sense: return static_cast<std::uint8_t>(data >> 1 | (write_protected ? 0x80 : 0));
    case Action::load: return bus;
    default: return data;
    }
}

} // namespace emu::apple2::sequencer
