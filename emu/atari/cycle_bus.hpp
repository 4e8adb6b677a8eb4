// The processor's side of the schematic: the cycle of every access, RDY (WSYNC), and the interrupt lines. Altirra
// Hardware Reference Manual, 2.3 (bus), 4.10 (WSYNC).
#pragma once

#include "emu/atari/atari800.hpp"

namespace emu::atari {

// Serves one run of the processor. The fast path looks up the cycle of an access that involves no chip
// (Atari800::find_limits). The slow path is out of line and gets the time by value, so that the time stays in a host
// register.
class CycleBus {
  public:
    static constexpr bool has_interrupts = true;
    static constexpr bool keeps_undocumented_outside = true;

    explicit CycleBus(Atari800& machine) : machine_(machine), cycle_(machine.in_line(machine.now_)) {}

    // Fast path only: in memory_ the chips' addresses contain $FF.
    [[gnu::always_inline]] std::uint8_t read(std::uint16_t address) {
        const int after = machine_.dma_->after(cycle_);
        const std::uint8_t data = machine_.memory_[address];
        if (after > machine_.no_chip_until_ || (data == Memory::floating && Memory::is_io(address))) [[unlikely]] {
            const Access done = read_slowly(machine_, address, cycle_);
            cycle_ = done.after;
            return done.data;
        }
        machine_.on_bus_ = data;
        cycle_ = after;
        return data;
    }

    // The processor checks RDY only in reads. A write takes effect at the end of its cycle.
    [[gnu::always_inline]] void write(std::uint16_t address, std::uint8_t data) {
        const int after = machine_.dma_->after(cycle_);
        if (after > machine_.no_chip_until_ || !machine_.is_plain_store(address)) [[unlikely]] {
            cycle_ = write_slowly(machine_, address, data, cycle_);
            return;
        }
        machine_.on_bus_ = machine_.memory_[address] = data;
        cycle_ = after;
    }

    bool is_quiet() const {
        return cycle_ <= machine_.no_interrupt_until_;
    } // no line that the processor checks has changed
    bool irq() { return irq_at(machine_, cycle_); }
    bool nmi_fell() { return nmi_fell_at(machine_, cycle_, 1); }
    bool nmi() { return machine_.nmi_is_low(now() - 1); }
    bool held() const { return cycle_ == machine_.held_before_; }
    bool irq_before() const { return machine_.irq_before_; }
    bool nmi_fell_before() { return nmi_fell_at(machine_, cycle_, 2); }

    Cycle now() const { return machine_.line_start_ + static_cast<Cycle>(cycle_); }
    // Call before the instruction at `pc`, or before an interrupt sequence if `attends`.
    bool ends(std::uint16_t pc, bool attends) {
        return cycle_ >= machine_.no_check_until_ && ends_here(machine_, pc, attends, cycle_);
    }
    void skip_idle_iterations(std::uint16_t pc, std::uint16_t after, const Operations& now) {
        if (machine_.idle_loop_.may_be(after, now))
            cycle_ = skip_iterations(machine_, {now.a, now.x, now.y, now.s, now.packed(), pc}, after, cycle_);
    }

  private:
    struct Access {
        int after; // the cycle after it
        std::uint8_t data;
    };

    [[gnu::noinline]] static Access read_slowly(Atari800& machine, std::uint16_t address, int cycle);
    [[gnu::noinline]] static int write_slowly(Atari800& machine, std::uint16_t address, std::uint8_t data, int cycle);
    [[gnu::noinline]] static bool irq_at(Atari800& machine, int cycle);
    [[gnu::noinline]] static bool nmi_fell_at(Atari800& machine, int cycle, Cycle cycles_ago);
    [[gnu::noinline]] static bool ends_here(Atari800& machine, std::uint16_t pc, bool attends, int cycle);
    [[gnu::noinline]] static int skip_iterations(Atari800& machine, const Registers& registers, std::uint16_t after,
                                                 int cycle);

    Atari800& machine_;
    int cycle_; // the processor's next cycle, in the current line
};

} // namespace emu::atari
