// The processor's side of the schematic: one call a cycle, decoded as the motherboard's address decoders do it.
// Private to apple2.cpp and switches.cpp.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace emu {

// Lives for one run of the processor, so that the clock can stay in a register of the host.
struct Apple2::Bus {
  public:
    static constexpr bool has_interrupts = false; // nothing in this machine pulls IRQ or NMI

    // No instruction is to begin at `stop` or later.
    Bus(Apple2& machine, Cycle stop) : machine_(machine), memory_(machine.memory_), now_(machine.now_), stop_(stop) {}

    bool done() const { return now_ >= stop_; }

    std::uint8_t read(std::uint16_t address) {
        const Cycle now = now_++;
        if (!Memory::is_io(address)) [[likely]]
            return memory_[address];
        return read_io(machine_, address, now);
    }

    // The keyboard first, for programs that wait.
    [[gnu::noinline]] static std::uint8_t read_io(Apple2& machine, std::uint16_t address, Cycle now) {
        return (address & 0xFFF0) == 0xC000 ? machine.keyboard_.data() : machine.read_io(address, now);
    }

    void write(std::uint16_t address, std::uint8_t data) {
        const Cycle now = now_++;
        if (Memory::is_low(address) || machine_.memory_.kind(address) == PageKind::ram) [[likely]]
            machine_.memory_[address] = data;
        else
            store(machine_, address, data, now);
    }

    [[gnu::noinline]] static void store(Apple2& machine, std::uint16_t address, std::uint8_t data, Cycle now) {
        switch (machine.memory_.kind(address)) {
        case PageKind::ram: machine.memory_[address] = data; break;
        case PageKind::watched: machine.write_watched(address, data, now); break;
        case PageKind::special: machine.write_special(address, data, now); break;
        }
    }

    // A last round is left to the processor, whose registers it gives what a round gives them.
    void pass_waiting_rounds(std::uint16_t pc, int length, std::uint8_t x) {
        if (stop_ < now_ + longest_round) return;
        if (length == keyin_length)
            now_ = pass_keyin(machine_, pc, now_, stop_ - longest_round);
        else
            pass_loads(pc, x);
    }

    Cycle now() const { return now_; }

  private:
    // "LDA address, BPL": the load reads in its fourth cycle, a round takes seven.
    void pass_loads(std::uint16_t pc, std::uint8_t x) {
        const std::uint8_t opcode = memory_[pc];
        const bool indexed = opcode == lda_absolute_x;
        if (!indexed && opcode != lda_absolute && opcode != bit_absolute) return;
        const int base = memory_[static_cast<std::uint16_t>(pc + 1)];
        const int low = base + (indexed ? x : 0);
        const int high = memory_[static_cast<std::uint16_t>(pc + 2)];
        if (low > 0xFF) return;
        const auto address = static_cast<std::uint16_t>(high << 8 | low);
        now_ += round * machine_.waiting_rounds(address, now_ + 3, round, (stop_ - longest_round - now_) / round);
    }

    // The monitor's KEYIN, "INC low, BNE, INC high, BIT $C000, BPL", up to where `low` wraps; the clock behind it.
    [[gnu::noinline]] static Cycle pass_keyin(Apple2& machine, std::uint16_t pc, Cycle now, Cycle stop) {
        static constexpr std::array<std::uint8_t, 9> code{0xE6, 0, 0xD0, 0x02, 0xE6, 0, 0x2C, 0x00, 0xC0};
        static constexpr Cycle keyin_round = 15;
        if (machine.keyboard_.strobe()) return now;
        for (std::size_t i = 0; i < code.size(); ++i)
            if (i != 1 && i != 5 && machine.memory_[static_cast<std::uint16_t>(pc + i)] != code[i]) return now;
        std::uint8_t& low = machine.memory_[machine.memory_[static_cast<std::uint16_t>(pc + 1)]];
        const Cycle rounds = std::min<Cycle>((stop - now) / keyin_round, 0xFFu - low);
        low = static_cast<std::uint8_t>(low + rounds);
        return now + rounds * keyin_round;
    }

    Apple2& machine_;
    const Memory& memory_;
    Cycle now_; // of the cycle to come
    Cycle stop_;

    static constexpr std::uint8_t lda_absolute = 0xAD;
    static constexpr std::uint8_t lda_absolute_x = 0xBD;
    static constexpr std::uint8_t bit_absolute = 0x2C;
    static constexpr Cycle round = 7;
    static constexpr Cycle longest_round = 20; // KEYIN's takes 19 where both its bytes are counted up
    static constexpr int keyin_length = 11;
};

} // namespace emu
