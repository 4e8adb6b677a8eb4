// The bus of the processor while nothing can happen on the interrupt lines.
#pragma once

#include "emu/atari/accelerator/accelerated_run.hpp"

#include <algorithm>

namespace emu::atari {

// Counts free cycles: the cycles of the scan line that ANTIC leaves to the processor. Lives for one run of the
// processor, so that the count can stay in a register of the host: nothing that is not inlined gets a pointer to it.
// What compilers think too large, or too seldom run, is inlined by force.
struct AcceleratedRun::FastBus {
    static constexpr bool has_interrupts = false; // AcceleratedRun::find_next_event sees to it that none comes

    FastBus(AcceleratedRun& machine, FastRun& run)
        : free_cycles(machine.first_free_cycles()), memory_(machine.memory_), pages_(machine.pages_), machine_(machine),
          run_(run) {}

    // Before the instruction at `pc`.
    bool done(std::uint16_t pc) {
        if (free_cycles.free_cycle < free_cycles.stop) [[likely]]
            return false;
        const NextEvent next_event =
            machine_.find_next_event(free_cycles, run_, pc, free_cycles.free_cycle == unpolled_);
        take(next_event.free_cycles);
        run_.vcount.until = 0;                         // the lines to come may have changed
        if (Memory::is_code_of_chips(pc)) return true; // guard: chips answer, and code is read from memory
        return next_event.reached;
    }
    // Whether an interrupt sequence, or the rest of a BRK, can be run here: no interrupt comes in its course.
    bool leaves_room() const { return free_cycles.free_cycle + longest_instruction < free_cycles.stop; }

    [[gnu::always_inline]] std::uint8_t read(std::uint16_t address) {
        ++free_cycles.free_cycle;
        const std::uint8_t data = memory_[address];
        if (data != Memory::floating || !Memory::is_io(address)) [[likely]] // so memory is behind the chips
            return data;
        run_.free_cycles = free_cycles;
        const std::uint8_t read = read_io(machine_, run_, address);
        take(run_.free_cycles);
        return read;
    }
    // Where chips answer, and just before, memory is all floating: code is read there only behind that opcode.
    std::uint8_t read_code(std::uint16_t address) {
        ++free_cycles.free_cycle;
        return memory_[address];
    }
    std::uint16_t read_code_word(std::uint16_t address) {
        free_cycles.free_cycle += 2;
        return memory_.word(address);
    }
    [[gnu::always_inline]] void write(std::uint16_t address, std::uint8_t data) {
        ++free_cycles.free_cycle;
        const bool is_plain = Memory::is_low(address) || pages_.is_plain(address);
        const bool is_late = free_cycles.free_cycle > free_cycles.plain_until;
        if (is_late) return store(address, data);   // guard: the line may fetch low pages
        if (!is_plain) return store(address, data); // guard: a page that ANTIC reads
        memory_[address] = data;
    }

    // A loop that waits for an interrupt to change memory comes round as it was: at once, where it is the one found
    // last.
    [[gnu::always_inline]] void skip_idle_iterations(std::uint16_t pc, std::uint16_t after, const Operations& now) {
        const std::uint64_t iteration =
            std::uint64_t{after} << 24 | std::uint64_t{now.a} << 16 | std::uint64_t{now.x} << 8 | now.y;
        if (iteration == iteration_ || machine_.idle_loop_.ends_before(after)) [[unlikely]]
            take(skip_iterations(machine_, run_, free_cycles, {{now.a, now.x, now.y, now.s, now.packed(), pc}, after}));
        iteration_ = iteration;
    }
    void branch_unpolled() { unpolled_ = free_cycles.free_cycle; }
    bool puts_off_brk() {
        if (!leaves_room()) return put_off(); // guard: an NMI may take over its way to the handler
        return false;
    }
    bool puts_off_sei() {
        if (!machine_.masked_ && !leaves_room()) return put_off(); // guard: an IRQ in its first cycle comes after it
        return false;
    }
    bool puts_off_cli() {
        if (machine_.masked_) return !lets_irqs_in();
        if (!leaves_room()) return put_off(); // guard: an IRQ in its first cycle has to wait
        return false;
    }
    // The P that PLP pulls has not been there when it looks.
    bool puts_off_plp() {
        if (machine_.masked_) return run_.unmasks = put_off(); // guard: IRQ may be low
        if (!leaves_room()) return put_off();                  // guard: an IRQ is looked for with the old flag
        return false;
    }
    bool puts_off_rti(std::uint16_t address) {
        const bool unmasks = (memory_[address] & flag::interrupt_disable) == 0;
        if (machine_.masked_ && unmasks) return !lets_irqs_in();
        return false;
    }
    bool puts_off_ff(std::uint16_t pc) {
        if (Memory::is_code_of_chips(pc)) return put_off(); // guard: what was read as $FF may be what a chip answers
        return false;
    }

    FreeCycles free_cycles;

  private:
    // After a look at the machine: the line may be another.
    void take(const FreeCycles& counted) {
        free_cycles.free_cycle = counted.free_cycle;
        free_cycles.stop = counted.stop;
        free_cycles.plain_until = counted.plain_until;
        unpolled_ = polled;
    }

    [[gnu::cold, gnu::always_inline]] void store(std::uint16_t address, std::uint8_t data) {
        run_.free_cycles = free_cycles;
        store(machine_, run_, address, data);
        take(run_.free_cycles);
    }

    // What cannot be let in ends the run.
    bool lets_irqs_in() {
        run_.free_cycles = free_cycles;
        const bool let_in = machine_.lets_irqs_in(run_);
        take(run_.free_cycles);
        if (let_in) return true;
        run_.unmasks = put_off();
        return false;
    }
    bool put_off() {
        --free_cycles.free_cycle;
        free_cycles.stop = 0;
        return true;
    }

    static constexpr int polled = -(1 << 20); // no free cycle

    struct Moment {
        Cycle deadline;
        bool irq, may_rise;
        static Moment of(const AcceleratedRun& machine) {
            return {machine.deadline(), machine.sees_irq(), machine.irq_may_rise()};
        }
        bool operator==(const Moment&) const = default;
    };

    [[gnu::noinline]] static std::uint8_t read_io(AcceleratedRun& machine, FastRun& run, std::uint16_t address) {
        if (is_vcount(address)) {
            if (const auto data = vcount_at(machine, run, run.free_cycles.free_cycle - 1, run.free_cycles.stop))
                return *data;
        }
        const Cycle at = machine.time_of(run.free_cycles, run);
        if (may_change_irq(address)) machine.look_for_irq_before_access(run); // guard: it may be looked for before
        const std::uint8_t data = machine.read_io(address, at);
        const bool cartridge = chip_page::of(address) == chip_page::cartridge;
        if (cartridge) run.free_cycles.stop = 0; // guard: cartridges may have changed what ANTIC reads ahead
        return data;
    }
    static constexpr bool may_change_irq(std::uint16_t address) {
        return chip_page::of(address) == chip_page::pokey || chip_page::of(address) == chip_page::pia;
    }
    static std::optional<std::uint8_t> vcount_at(const AcceleratedRun& machine, FastRun& run, int free_cycle,
                                                 int stop) {
        if (run.lines_free_cycles + free_cycle >= run.vcount.until) {
            run.vcount = machine.stay_of_vcount(free_cycle, stop);
            run.vcount.until += run.lines_free_cycles;
        }
        return run.vcount.value;
    }
    [[gnu::noinline]] static void store(AcceleratedRun& machine, FastRun& run, std::uint16_t address,
                                        std::uint8_t data) {
        if (Memory::is_io(address)) return store_io(machine, run, address, data);
        if (machine.is_plain_now(run, address))
            machine.store_watched(address, data);
        else
            machine.write(address, data, machine.time_of(run.free_cycles, run));
        if (machine.antic_.is_list_ahead(address)) run.free_cycles.stop = 0; // guard: the lines ahead may be others
    }
    // What brings no event is GTIA's.
    static void store_io(AcceleratedRun& machine, FastRun& run, std::uint16_t address, std::uint8_t data) {
        const int page = chip_page::of(address);
        if (page == chip_page::antic && machine.antic_.holds(address & 15, data)) return;
        if (page == chip_page::gtia && machine.gtia_.is_unseen(address & 31))
            return machine.gtia_.write(address & 31, data, 0);
        if (is_wsync(address)) return machine.write_wsync(run);
        FreeCycles& free_cycles = run.free_cycles;
        const Cycle at = machine.time_of(free_cycles, run);
        if (!AcceleratedRun::may_bring_event(address)) return machine.write_gtia(address & 0x1F, data, at);
        if (may_change_irq(address)) machine.look_for_irq_before_access(run); // guard: it may be looked for before
        const Moment before = Moment::of(machine);
        if (AcceleratedRun::may_need_bus(address)) machine.end_cycle(at, data); // guard: chips may take bytes from here
        machine.write(address, data, at);
        const bool as_planned = before == Moment::of(machine);
        if (AcceleratedRun::is_pokey(address) && as_planned) return;
        free_cycles.stop = 0;
    }
    [[gnu::noinline]] static FreeCycles skip_iterations(AcceleratedRun& machine, FastRun& run, FreeCycles free_cycles,
                                                        BackwardBranch back) {
        IdleLoop& loop = machine.idle_loop_;
        if (!machine.uses(AcceleratorLayer::idle_loops)) return free_cycles;
        const bool is_cached = loop.ends_before(back.after);
        if (is_cached && free_cycles.stop - free_cycles.free_cycle < loop.iteration().free_cycles &&
            !free_cycles.ends_by_lines())
            return free_cycles;
        const int stays = run.vcount.until - run.lines_free_cycles; // where VCOUNT has been looked at
        const auto vcount = free_cycles.free_cycle < stays ? run.vcount.value : std::nullopt;
        if (is_cached && loop.iteration().looks_at_vcount && !vcount) return free_cycles;
        IdleIteration iteration = loop.find(machine.memory_, back, vcount);
        if (iteration.free_cycles == 0) return free_cycles;
        if (iteration.looks_at_vcount) {
            skip_iterations_before(std::min(stays, free_cycles.stop), machine.memory_, free_cycles, iteration);
            return free_cycles;
        }
        do {
            skip_iterations_before(free_cycles.stop, machine.memory_, free_cycles, iteration);
        } while (iteration.most >= fewest_iterations_left && machine.skip_idle_lines(free_cycles, run));
        return free_cycles;
    }
    static void skip_iterations_before(int stop, Memory& memory, FreeCycles& free_cycles, IdleIteration& iteration) {
        const bool may_be_fetched = iteration.writes() && free_cycles.plain_until < stop;
        if (may_be_fetched) return; // guard: ANTIC may fetch what the loop stores
        const int iterations = std::clamp((stop - free_cycles.free_cycle) / iteration.free_cycles, 0, iteration.most);
        if (iterations == 0) return;
        iteration.leave(memory, iterations);
        iteration.most -= iterations;
        free_cycles.free_cycle += iterations * iteration.free_cycles;
    }
    static constexpr int fewest_iterations_left =
        4; // before a counter ends the loop or leads out of it: sure to pass a line's end

    Memory& memory_;
    const StorePages& pages_;
    AcceleratedRun& machine_;
    FastRun& run_;
    std::uint64_t iteration_ = ~std::uint64_t{0}; // the last branch back: where, and the registers
    int unpolled_ = polled; // the free cycle after a branch that did not look for interrupts in its last cycles
};

} // namespace emu::atari
