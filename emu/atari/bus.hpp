// The processor's side of the schematic. Two buses: while nothing can happen on the interrupt lines, one that only
// counts the processor's cycles; near an event, one that finds the time of each. Private to atari*.cpp.
#pragma once

#include "emu/atari/atari800.hpp"
#include "emu/atari/idle_loop.hpp"

#include <optional>

namespace emu {

// No instruction, and no interrupt sequence, takes more cycles.
inline constexpr int longest_instruction = 8;

// What the fast bus counts; by value, so that it stays in registers of the host.
struct Atari800::Slots {
    int slot = 0;        // to come, of the line begun last; below 0, of one before, in a loop that waits
    int stop = 0;        // no instruction is to begin at this slot or later without a look at the horizon
    int plain_until = 0; // writes in slots before this one to plain pages need no time
};

// What VCOUNT says from a slot on, and the slot before which it is known to stay so; counted from the beginning of the
// line begun last.
struct Atari800::VcountStay {
    std::optional<std::uint8_t> value; // nothing: it is not known
    int until = 0;
};

// What it seldom needs; of one run of the processor.
struct Atari800::FastRun {
    const Breakpoints* stops = nullptr;
    std::uint8_t interrupts = 0;  // of `attention`, as an instruction has found them
    bool begun = false;           // an instruction has been executed
    int lines_slots = 0;          // of the lines left behind
    int write_count = -2;         // slots until the last write to a chip
    Cycle written = 0;            // when that was
    int before_wsync = 0;         // the stop as known when WSYNC was written, which changes nothing of it; 0: none
    int lines_ahead = 0;          // as counted at the last look ahead
    int stop_but_for_nmi = 0;     // of that look
    bool ends_by_lines = false;   // it is the end of these lines, and nothing else
    bool lines_end_first = false; // and so is the stop
    VcountStay vcount{};          // as known last, but counted from the beginning of the first line
    Slots slots{};                // the bus', while it has something done that is not inlined
};

struct Atari800::Horizon {
    Slots slots;
    bool reached = false; // the processor must leave the fast bus, or the run's target has come
};

// Counts slots: the cycles of the scan line that ANTIC leaves to the processor. Lives for one run of the processor, so
// that the count can stay in a register of the host: nothing that is not inlined gets a pointer to it.
struct Atari800::FastBus {
    static constexpr bool has_interrupts = false; // Atari800::find_horizon sees to it that none comes

    FastBus(Atari800& machine, FastRun& run) : slots(machine.first_slots()), machine_(machine), run_(run) {}

    // Before the instruction at `pc`.
    bool done(std::uint16_t pc) {
        if (slots.slot < slots.stop) [[likely]]
            return false;
        const Horizon horizon = machine_.find_horizon(slots, run_, pc, slots.slot == unpolled_);
        take(horizon.slots);
        run_.vcount.until = 0; // lines may come otherwise now
        return horizon.reached || AtariMemory::is_code_of_chips(pc);
    }
    // Whether an interrupt sequence, or the rest of a BRK, can be run here: no interrupt comes in its course.
    bool leaves_room() const { return slots.slot + longest_instruction < slots.stop; }

    std::uint8_t read(std::uint16_t address) {
        ++slots.slot;
        const std::uint8_t data = machine_.memory_[address];
        if (data != AtariMemory::floating || !AtariMemory::is_io(address)) [[likely]] // so memory is behind the chips
            return data;
        run_.slots = slots;
        const std::uint8_t read = read_io(machine_, run_, address);
        take(run_.slots);
        return read;
    }
    // Where chips answer, and just before, memory is all floating: code is read there only behind that opcode.
    std::uint8_t read_code(std::uint16_t address) {
        ++slots.slot;
        return machine_.memory_[address];
    }
    std::uint16_t read_code_word(std::uint16_t address) {
        slots.slot += 2;
        return machine_.memory_.word(address);
    }
    void write(std::uint16_t address, std::uint8_t data) {
        ++slots.slot;
        if (slots.slot <= slots.plain_until && (AtariMemory::is_low(address) || machine_.memory_.is_plain(address)))
            [[likely]]
            machine_.memory_[address] = data;
        else {
            run_.slots = slots;
            store(machine_, run_, address, data);
            take(run_.slots);
        }
    }

    // A loop that waits for an interrupt to change memory comes round as it was: at once, where it is the one found
    // last.
    void pass_idle_rounds(std::uint16_t pc, std::uint16_t after, const Operations& now) {
        const std::uint64_t round =
            std::uint64_t{after} << 24 | std::uint64_t{now.a} << 16 | std::uint64_t{now.x} << 8 | now.y;
        if (round == round_ || machine_.idle_loop_.ends_before(after)) [[unlikely]]
            take(pass_rounds(machine_, run_, slots, {{now.a, now.x, now.y, now.s, now.packed(), pc}, after}));
        round_ = round;
    }
    void branch_unpolled() { unpolled_ = slots.slot; }
    bool puts_off_brk() { return !leaves_room() && put_off(); }
    bool puts_off_ff(std::uint16_t pc) { return AtariMemory::is_code_of_chips(pc) && put_off(); }

    Slots slots;

  private:
    // After a look at the machine: the line may be another.
    void take(const Slots& counted) {
        slots.slot = counted.slot;
        slots.stop = counted.stop;
        slots.plain_until = counted.plain_until;
        unpolled_ = polled;
    }

    bool put_off() {
        --slots.slot;
        slots.stop = 0;
        return true;
    }

    static constexpr int polled = -(1 << 20); // no slot

    struct Moment {
        Cycle next_event;
        bool irq;
        bool operator==(const Moment&) const = default;
    };

    [[gnu::noinline]] static std::uint8_t read_io(Atari800& machine, FastRun& run, std::uint16_t address) {
        if (is_vcount(address)) {
            if (const auto data = vcount_at(machine, run, run.slots.slot - 1, run.slots.stop)) return *data;
        }
        if (is_nmist(address) && nmist_is_told(machine, run.slots.slot)) return machine.antic_.read(address & 15, 0);
        return machine.read_io(address, machine.time_of(run.slots, run));
    }
    static constexpr bool is_nmist(std::uint16_t address) { return (address & 0xFF0F) == 0xD40F; }
    // In all of the line begun last, once its early cycles have been run: at any time in it.
    static bool nmist_is_told(const Atari800& machine, int slot) {
        return machine.antic_.cycle() >= Antic::early_cycles_end && slot <= machine.slots();
    }
    static std::optional<std::uint8_t> vcount_at(const Atari800& machine, FastRun& run, int slot, int stop) {
        if (run.lines_slots + slot >= run.vcount.until) {
            run.vcount = machine.stay_of_vcount(slot, stop);
            run.vcount.until += run.lines_slots;
        }
        return run.vcount.value;
    }
    [[gnu::noinline]] static void store(Atari800& machine, FastRun& run, std::uint16_t address, std::uint8_t data) {
        if (AtariMemory::is_io(address)) return store_io(machine, run, address, data);
        if (machine.is_plain_now(run.slots.slot, address))
            machine.memory_.store(address, data);
        else
            machine.write_special(address, data, machine.time_of(run.slots, run));
        if (machine.antic_.is_list_ahead(address)) run.slots.stop = 0;
    }
    // What brings no event is GTIA's.
    static void store_io(Atari800& machine, FastRun& run, std::uint16_t address, std::uint8_t data) {
        const int page = address >> 8;
        if (page == 0xD4 && machine.antic_.holds(address & 15, data)) return;
        if (page == 0xD0 && machine.gtia_.is_unseen(address & 31)) return machine.gtia_.write(address & 31, data, 0);
        Slots& slots = run.slots;
        const Cycle at = machine.time_of(slots, run);
        const Moment before{machine.next_event_, machine.irq_};
        machine.note_write(run, run.lines_slots + slots.slot, at);
        if (!Atari800::may_bring_event(address)) return machine.write_gtia(address & 0x1F, data, at);
        if (Atari800::may_need_bus(address)) machine.trace(at, data); // chips may take bytes from here on
        machine.write_io(address, data, at);
        const bool as_planned = before == Moment{machine.next_event_, machine.irq_} && run.interrupts == 0;
        if (Atari800::is_pokey(address) && as_planned) return;
        run.before_wsync = Atari800::is_wsync(address) ? slots.stop : 0;
        slots.stop = 0;
    }
    [[gnu::noinline]] static Slots pass_rounds(Atari800& machine, FastRun& run, Slots slots, LoopBack back) {
        IdleLoop& loop = machine.idle_loop_;
        const bool known = loop.ends_before(back.after);
        if (known && slots.stop - slots.slot < loop.round().slots && !run.lines_end_first) return slots;
        const int stays = run.vcount.until - run.lines_slots; // where VCOUNT has been looked at
        const auto vcount = slots.slot < stays ? run.vcount.value : std::nullopt;
        if (known && loop.round().looks_at_vcount && !vcount) return slots;
        IdleRound round = loop.find(machine.memory_, back, vcount);
        if (round.slots == 0) return slots;
        if (round.looks_at_vcount) {
            pass_rounds_before(std::min(stays, slots.stop), machine.memory_, slots, round, back.registers.s);
            return slots;
        }
        do {
            pass_rounds_before(slots.stop, machine.memory_, slots, round, back.registers.s);
        } while (round.most >= fewest_rounds_left && machine.pass_idle_lines(slots, run));
        return slots;
    }
    static void pass_rounds_before(int stop, AtariMemory& memory, Slots& slots, IdleRound& round, std::uint8_t stack) {
        if (round.writes() && slots.plain_until < stop) return;
        const int rounds = std::clamp((stop - slots.slot) / round.slots, 0, round.most);
        if (rounds == 0) return;
        round.leave(memory, rounds, stack);
        round.most -= rounds;
        slots.slot += rounds * round.slots;
    }
    static constexpr int fewest_rounds_left =
        4; // before a counter ends the loop or leads out of it: sure to pass a line's end

    Atari800& machine_;
    FastRun& run_;
    std::uint64_t round_ = ~std::uint64_t{0}; // the last branch back: where, and the registers
    int unpolled_ = polled; // the slot after a branch that did not look for interrupts in its last cycles
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
