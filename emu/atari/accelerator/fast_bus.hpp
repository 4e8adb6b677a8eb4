// The bus of the processor while nothing can happen on the interrupt lines.
#pragma once

#include "emu/atari/accelerator/accelerated_run.hpp"

namespace emu::atari {

// Counts slots: the cycles of the scan line that ANTIC leaves to the processor. Lives for one run of the processor, so
// that the count can stay in a register of the host: nothing that is not inlined gets a pointer to it. What compilers
// think too large, or too seldom run, is inlined by force.
struct AcceleratedRun::FastBus {
    static constexpr bool has_interrupts = false; // AcceleratedRun::find_horizon sees to it that none comes

    FastBus(AcceleratedRun& machine, FastRun& run)
        : slots(machine.first_slots()), memory_(machine.memory_), pages_(machine.pages_), machine_(machine), run_(run) {
    }

    // Before the instruction at `pc`.
    bool done(std::uint16_t pc) {
        if (slots.slot < slots.stop) [[likely]]
            return false;
        const Horizon horizon = machine_.find_horizon(slots, run_, pc, slots.slot == unpolled_);
        take(horizon.slots);
        run_.vcount.until = 0;                         // the lines to come may have changed
        if (Memory::is_code_of_chips(pc)) return true; // guard: chips answer, and code is read from memory
        return horizon.reached;
    }
    // Whether an interrupt sequence, or the rest of a BRK, can be run here: no interrupt comes in its course.
    bool leaves_room() const { return slots.slot + longest_instruction < slots.stop; }

    [[gnu::always_inline]] std::uint8_t read(std::uint16_t address) {
        ++slots.slot;
        const std::uint8_t data = memory_[address];
        if (data != Memory::floating || !Memory::is_io(address)) [[likely]] // so memory is behind the chips
            return data;
        run_.slots = slots;
        const std::uint8_t read = read_io(machine_, run_, address);
        take(run_.slots);
        return read;
    }
    // Where chips answer, and just before, memory is all floating: code is read there only behind that opcode.
    std::uint8_t read_code(std::uint16_t address) {
        ++slots.slot;
        return memory_[address];
    }
    std::uint16_t read_code_word(std::uint16_t address) {
        slots.slot += 2;
        return memory_.word(address);
    }
    [[gnu::always_inline]] void write(std::uint16_t address, std::uint8_t data) {
        ++slots.slot;
        const bool is_plain = Memory::is_low(address) || pages_.is_plain(address);
        if (slots.slot > slots.plain_until) return store(address, data); // guard: the line may fetch low pages
        if (!is_plain) return store(address, data);                      // guard: a page that ANTIC reads
        memory_[address] = data;
    }

    // A loop that waits for an interrupt to change memory comes round as it was: at once, where it is the one found
    // last.
    [[gnu::always_inline]] void pass_idle_rounds(std::uint16_t pc, std::uint16_t after, const Operations& now) {
        const std::uint64_t round =
            std::uint64_t{after} << 24 | std::uint64_t{now.a} << 16 | std::uint64_t{now.x} << 8 | now.y;
        if (round == round_ || machine_.idle_loop_.ends_before(after)) [[unlikely]]
            take(pass_rounds(machine_, run_, slots, {{now.a, now.x, now.y, now.s, now.packed(), pc}, after}));
        round_ = round;
    }
    void branch_unpolled() { unpolled_ = slots.slot; }
    bool puts_off_brk() {
        if (!leaves_room()) return put_off(); // guard: an NMI may take over its way to the handler
        return false;
    }
    // What lets IRQs in again ends a run in which they were not looked for.
    bool puts_off_cli() {
        if (machine_.masked_) return run_.unmasks = put_off(); // guard: IRQ may be low
        return false;
    }
    bool puts_off_pull(std::uint16_t address) {
        const bool unmasks = (memory_[address] & flag::interrupt_disable) == 0;
        if (machine_.masked_ && unmasks) return run_.unmasks = put_off(); // guard: IRQ may be low
        return false;
    }
    bool puts_off_ff(std::uint16_t pc) {
        if (Memory::is_code_of_chips(pc)) return put_off(); // guard: what was read as $FF may be what a chip answers
        return false;
    }

    Slots slots;

  private:
    // After a look at the machine: the line may be another.
    void take(const Slots& counted) {
        slots.slot = counted.slot;
        slots.stop = counted.stop;
        slots.plain_until = counted.plain_until;
        unpolled_ = polled;
    }

    [[gnu::cold, gnu::always_inline]] void store(std::uint16_t address, std::uint8_t data) {
        run_.slots = slots;
        store(machine_, run_, address, data);
        take(run_.slots);
    }

    bool put_off() {
        --slots.slot;
        slots.stop = 0;
        return true;
    }

    static constexpr int polled = -(1 << 20); // no slot

    struct Moment {
        Cycle deadline;
        bool irq;
        static Moment of(const AcceleratedRun& machine) { return {machine.deadline(), machine.sees_irq()}; }
        bool operator==(const Moment&) const = default;
    };

    [[gnu::noinline]] static std::uint8_t read_io(AcceleratedRun& machine, FastRun& run, std::uint16_t address) {
        if (is_vcount(address)) {
            if (const auto data = vcount_at(machine, run, run.slots.slot - 1, run.slots.stop)) return *data;
        }
        if (is_nmist(address) && nmist_is_told(machine, run.slots.slot)) return machine.antic_.read(address & 15, 0);
        const std::uint8_t data = machine.read_io(address, machine.time_of(run.slots, run));
        const bool cartridge = chip_page::of(address) == chip_page::cartridge;
        if (cartridge) run.slots.stop = 0; // guard: cartridges may have changed what ANTIC reads ahead
        return data;
    }
    static constexpr bool is_nmist(std::uint16_t address) {
        return chip_page::of(address) == chip_page::antic && (address & 15) == antic_reg::NMIST;
    }
    // In all of the line begun last, once its early cycles have been run: at any time in it.
    static bool nmist_is_told(const AcceleratedRun& machine, int slot) {
        if (machine.antic_.cycle() < FastAntic::early_cycles_end) return false; // guard: an NMI may still be raised
        if (slot > machine.slots()) return false;                               // guard: of a later line
        return true;
    }
    static std::optional<std::uint8_t> vcount_at(const AcceleratedRun& machine, FastRun& run, int slot, int stop) {
        if (run.lines_slots + slot >= run.vcount.until) {
            run.vcount = machine.stay_of_vcount(slot, stop);
            run.vcount.until += run.lines_slots;
        }
        return run.vcount.value;
    }
    [[gnu::noinline]] static void store(AcceleratedRun& machine, FastRun& run, std::uint16_t address,
                                        std::uint8_t data) {
        if (Memory::is_io(address)) return store_io(machine, run, address, data);
        if (machine.is_plain_now(run, address))
            machine.store_watched(address, data);
        else
            machine.write(address, data, machine.time_of(run.slots, run));
        if (machine.antic_.is_list_ahead(address)) run.slots.stop = 0; // guard: the lines ahead may be others
    }
    // What brings no event is GTIA's.
    static void store_io(AcceleratedRun& machine, FastRun& run, std::uint16_t address, std::uint8_t data) {
        const int page = chip_page::of(address);
        if (page == chip_page::antic && machine.antic_.holds(address & 15, data)) return;
        if (page == chip_page::gtia && machine.gtia_.is_unseen(address & 31))
            return machine.gtia_.write(address & 31, data, 0);
        if (is_wsync(address)) return machine.write_wsync(run);
        Slots& slots = run.slots;
        const Cycle at = machine.time_of(slots, run);
        const Moment before = Moment::of(machine);
        machine.note_write(run, run.lines_slots + slots.slot, at);
        if (!AcceleratedRun::may_bring_event(address)) return machine.write_gtia(address & 0x1F, data, at);
        if (AcceleratedRun::may_need_bus(address)) machine.end_cycle(at, data); // guard: chips may take bytes from here
        machine.write(address, data, at);
        const bool as_planned = before == Moment::of(machine) && run.interrupts == 0;
        if (AcceleratedRun::is_pokey(address) && as_planned) return;
        slots.stop = 0;
    }
    [[gnu::noinline]] static Slots pass_rounds(AcceleratedRun& machine, FastRun& run, Slots slots, LoopBack back) {
        IdleLoop& loop = machine.idle_loop_;
        if (!machine.uses(AcceleratorLayer::idle_loops)) return slots;
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
    static void pass_rounds_before(int stop, Memory& memory, Slots& slots, IdleRound& round, std::uint8_t stack) {
        if (round.writes() && slots.plain_until < stop) return; // guard: ANTIC may fetch what the loop stores
        const int rounds = std::clamp((stop - slots.slot) / round.slots, 0, round.most);
        if (rounds == 0) return;
        round.leave(memory, rounds, stack);
        round.most -= rounds;
        slots.slot += rounds * round.slots;
    }
    static constexpr int fewest_rounds_left =
        4; // before a counter ends the loop or leads out of it: sure to pass a line's end

    Memory& memory_;
    const StorePages& pages_;
    AcceleratedRun& machine_;
    FastRun& run_;
    std::uint64_t round_ = ~std::uint64_t{0}; // the last branch back: where, and the registers
    int unpolled_ = polled; // the slot after a branch that did not look for interrupts in its last cycles
};

} // namespace emu::atari
