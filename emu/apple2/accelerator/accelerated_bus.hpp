// The bus of an accelerated run: Apple2::Bus, plus skipping of loops that wait for a device. Functions that a compiler
// may find too large are inlined by force: a call would put the bus, and so its clock, in memory.
#pragma once

#include "emu/apple2/accelerator/accelerated_apple2.hpp"

namespace emu::apple2 {

struct AcceleratedApple2::Bus {
    static constexpr bool has_interrupts = false;

    // Ends before any instruction at cycle `stop` or later and, except for the first instruction, before any at `stops`
    // (null: none).
    Bus(AcceleratedApple2& run, Cycle stop, const Breakpoints* stops)
        : run_(run), memory_(run.machine_.memory_), now_(run.machine_.now_), stop_(stop), stops_(stops),
          look_from_(stops == nullptr ? stop : std::min(stop, now_ + 1)) {}

    bool done(std::uint16_t pc) const {
        if (now_ < look_from_) [[likely]]
            return false;
        return now_ >= stop_ || stops_->contains(pc);
    }
    Cycle now() const { return now_; }

    [[gnu::always_inline]] std::uint8_t read(std::uint16_t address) {
        const Cycle now = now_++;
        if (!Memory::is_io(address)) [[likely]]
            return memory_[address];
        return run_.read_io(address, now);
    }

    [[gnu::always_inline]] void write(std::uint16_t address, std::uint8_t data) {
        const Cycle now = now_++;
        if (Memory::is_low(address) || memory_.kind(address) == PageKind::ram) [[likely]]
            memory_[address] = data;
        else
            run_.store(address, data, now);
    }

    // Leaves the last iteration to the processor, so that the registers end up as if none had been skipped.
    [[gnu::always_inline]] void skip_polling_iterations(std::uint16_t pc, int length, std::uint8_t x) {
        if (stop_ < now_ + longest_iteration) return;                // guard: the run must stop in this iteration
        if (stops_ != nullptr && stops_->any_in(pc, length)) return; // guard: a breakpoint lies in the loop
        const Cycle last = stop_ - longest_iteration;
        if (length == keyin_length)
            now_ = run_.skip_keyin(pc, now_, last);
        else
            skip_loads(pc, x, last);
    }

  private:
    static constexpr std::uint8_t lda_absolute = 0xAD, lda_absolute_x = 0xBD, bit_absolute = 0x2C;
    static constexpr Cycle longest_iteration = 20; // KEYIN's iteration takes 19 when it increments both counter bytes
    static constexpr int keyin_length = 11;

    // "LDA address, BPL": the load reads in its fourth cycle; an iteration takes seven cycles.
    [[gnu::always_inline]] void skip_loads(std::uint16_t pc, std::uint8_t x, Cycle last) {
        constexpr Cycle iteration = 7, read_cycle = 3;
        const std::uint8_t opcode = memory_[pc];
        const bool indexed = opcode == lda_absolute_x;
        const bool absolute = opcode == lda_absolute || opcode == bit_absolute;
        if (!indexed && !absolute) return; // guard: the loop does something else than load
        const int base = memory_[static_cast<std::uint16_t>(pc + 1)] | memory_[static_cast<std::uint16_t>(pc + 2)] << 8;
        const int address = base + (indexed ? x : 0);
        if (address >> 8 != base >> 8) return; // guard: the load takes a cycle more
        now_ += iteration * run_.idle_reads(static_cast<std::uint16_t>(address), now_ + read_cycle, iteration,
                                            (last - now_) / iteration);
    }

    AcceleratedApple2& run_;
    Memory& memory_;
    Cycle now_; // of the next cycle
    Cycle stop_;
    const Breakpoints* stops_;
    Cycle look_from_; // the run cannot stop before this cycle
};

} // namespace emu::apple2
