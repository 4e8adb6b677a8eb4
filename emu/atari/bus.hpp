// The processor's side of the schematic. Two buses: while nothing can happen on the interrupt lines, one that only
// counts the processor's cycles; near an event, one that finds the time of each. Private to atari*.cpp.
#pragma once

#include "emu/atari/atari800.hpp"

namespace emu {

// The processor's cycles in a round of a loop from `pc` to before `after`, if it does nothing but look at memory; else
// 0.
int slots_of_idle_loop(const AtariMemory& memory, std::uint16_t pc, std::uint16_t after);

// Counts slots: the cycles of the scan line that ANTIC leaves to the processor. Lives for one run of the processor, so
// that the count can stay in a register of the host.
struct Atari800::FastBus {
    static constexpr bool has_interrupts = false; // Atari800::find_horizon sees to it that none comes

    FastBus(Atari800& machine, int first_slot) : slot(first_slot), machine_(machine), memory_(machine.memory_) {}

    bool done() { return slot >= stop && machine_.find_horizon(*this); }

    std::uint8_t read(std::uint16_t address) {
        ++slot;
        if (!AtariMemory::is_io(address)) [[likely]]
            return memory_[address];
        return read_io(*this, address);
    }
    void write(std::uint16_t address, std::uint8_t data) {
        ++slot;
        if (slot <= plain_until && (AtariMemory::is_low(address) || memory_.is_plain(address))) [[likely]]
            memory_[address] = data;
        else
            store(*this, address, data);
    }

    // A loop that waits for an interrupt to change memory comes round as it was.
    void pass_idle_rounds(std::uint16_t pc, std::uint16_t after, std::uint8_t a, std::uint8_t x, std::uint8_t y) {
        const std::uint64_t round = std::uint64_t{after} << 24 | std::uint64_t{a} << 16 | std::uint64_t{x} << 8 | y;
        if (round == round_) [[unlikely]]
            pass_rounds(*this, pc, after);
        round_ = round;
    }

    // The cycle of the slot taken last; the machine goes on to its line.
    Cycle time() {
        machine_.begin_slots();
        while (slot > machine_.slots()) {
            stop = plain_until = 0;
            pass_lines_before(slot - 1);
            if (slot == 1 && !machine_.antic_.fetched(0)) return machine_.line_start_; // before ANTIC's cycle 1
            machine_.begin_slots();
        }
        return machine_.line_start_ + static_cast<Cycle>(machine_.antic_.taken().cycle_of_slot(slot - 1));
    }

    // The line begun last, which does not have this slot, and the lines like it that do not have it either.
    void pass_lines_before(int of_slot) {
        const int slots = machine_.slots();
        const int ahead = of_slot - slots;
        const int slots_ahead = machine_.antic_.slots_ahead();
        int lines = 0; // beside this one
        if (ahead >= slots_ahead) lines = std::min(ahead / slots_ahead, machine_.antic_.lines_ahead());
        lines_slots_ += slots + lines * slots_ahead;
        slot -= slots + lines * slots_ahead;
        machine_.pass_lines(lines + 1);
    }

    int slot;                    // to come, of the line begun last
    int stop = 0;                // no instruction is to begin at this slot or later without a look at the horizon
    int plain_until = 0;         // writes in slots before this one to plain pages need no time
    std::uint8_t interrupts = 0; // of `attention`: found by an instruction that looked between its two writes

  private:
    [[gnu::noinline]] static std::uint8_t read_io(FastBus& bus, std::uint16_t address) {
        return bus.machine_.read_io(address, bus.time());
    }
    [[gnu::noinline]] static void store(FastBus& bus, std::uint16_t address, std::uint8_t data) {
        const bool io = AtariMemory::is_io(address);
        if (!io && bus.is_plain_now(address)) {
            bus.memory_[address] = data;
            return;
        }
        const Cycle at = bus.time();
        if (io) bus.note_write(at);
        bus.machine_.write_special(address, data, at);
        if (io && Atari800::may_bring_event(address)) bus.stop = 0;
    }
    // RAM that is watched, but not for this line.
    bool is_plain_now(std::uint16_t address) const {
        return slot <= machine_.slots() && machine_.antic_.cycle() >= 2 && !machine_.antic_.awaits_address() &&
               memory_.is_ram(address) && !machine_.antic_.may_fetch(address);
    }
    [[gnu::noinline]] static void pass_rounds(FastBus& bus, std::uint16_t pc, std::uint16_t after) {
        const int round = slots_of_idle_loop(bus.memory_, pc, after);
        if (round != 0 && bus.slot < bus.stop) bus.slot += (bus.stop - bus.slot) / round * round;
    }
    // An instruction that modifies a register writes it twice, and has looked for interrupts in between.
    void note_write(Cycle at) {
        const int count = lines_slots_ + slot;
        if (count == write_count_ + 1) interrupts = machine_.interrupts_at_end_of(written_);
        write_count_ = count;
        written_ = at;
    }

    Atari800& machine_;
    AtariMemory& memory_;
    std::uint64_t round_ = ~std::uint64_t{0}; // the last branch back: where, and the registers
    int lines_slots_ = 0;                     // of the lines left behind
    int write_count_ = -2;
    Cycle written_ = 0;
};

// Tells the time of every cycle, WSYNC's holding of RDY, and the interrupt lines. For a few instructions at a time.
struct Atari800::ExactBus {
    static constexpr bool has_interrupts = true;

    explicit ExactBus(Atari800& machine) : machine_(machine) {}

    [[gnu::noinline]] std::uint8_t read(std::uint16_t address);
    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t data);

    bool irq() { return machine_.irq_at_end_of(last_); }
    bool nmi_fell() { return machine_.take_nmi(last_); }
    bool nmi() { return machine_.nmi_is_low(last_); }
    bool held() const { return held_; }
    bool irq_before() const { return irq_before_; }
    bool nmi_fell_before() { return machine_.take_nmi(last_ - 1); }

  private:
    Atari800& machine_;
    Cycle last_ = machine_.now_ - 1; // the processor's last cycle
    bool held_ = false;              // it was held at least once
    bool irq_before_ = false;        // on the cycle before, if so
};

} // namespace emu
