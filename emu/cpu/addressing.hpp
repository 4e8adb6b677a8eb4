// The bus cycles of the 6502: addressing modes, stack, branches, interrupts. Every call of read() or write() is one
// clock cycle, in the chip's order and with its addresses, dummy accesses included. Sources: MCS6500 Hardware Manual,
// appendix A; for cases it leaves open, the netlist of the chip (visual6502).
#pragma once

#include "emu/cpu/bus.hpp"
#include "emu/cpu/operations.hpp"

#include "emu/cpu/inline_begin.hpp"

namespace emu {

// Events to handle before the next instruction is fetched.
namespace attention {
inline constexpr std::uint8_t interrupt = 0x01; // the last poll found IRQ or NMI
inline constexpr std::uint8_t nmi = 0x02;       // an NMI edge is pending
inline constexpr std::uint8_t reset = 0x04;
inline constexpr std::uint8_t jammed = 0x08;
} // namespace attention

template <class Bus>
struct Addressing : Operations {
    Bus& bus;
    std::uint8_t waiting; // bits of `attention`

    static constexpr bool has_rdy = RdyLine<Bus>;

    Addressing(Bus& b, const Registers& r, std::uint8_t w) : Operations(r), bus(b), waiting(w) {}

    static constexpr std::uint16_t word(std::uint8_t low, std::uint8_t high) {
        return static_cast<std::uint16_t>(low | high << 8);
    }
    static constexpr std::uint8_t low_byte(std::uint16_t address) { return static_cast<std::uint8_t>(address); }
    static constexpr std::uint8_t high_byte(std::uint16_t address) { return static_cast<std::uint8_t>(address >> 8); }
    static constexpr std::uint16_t plus(std::uint16_t address, int n) {
        return static_cast<std::uint16_t>(address + n);
    }
    static constexpr bool same_page(std::uint16_t a, std::uint16_t b) { return ((a ^ b) & 0xFF00) == 0; }
    // The sum without the carry into the high byte: the address on the bus before the fix-up.
    static constexpr std::uint16_t plus_in_page(std::uint16_t address, int n) {
        return word(static_cast<std::uint8_t>(address + n), high_byte(address));
    }

    // --- single cycles ---
    std::uint8_t read(std::uint16_t address) { return bus.read(address); }
    // Reads before the carry reaches the high byte. If RDY holds the read, the carry has arrived by the second cycle.
    std::uint8_t read_uncarried(std::uint16_t address, std::uint16_t carried) {
        if constexpr (requires(Bus & b) { b.read(address, carried); }) return bus.read(address, carried);
        return read(address);
    }
    void write(std::uint16_t address, std::uint8_t value) { bus.write(address, value); }
    std::uint8_t fetch() { return read(pc++); }
    std::uint16_t fetch_word() {
        const std::uint8_t low = fetch();
        return word(low, fetch());
    }
    std::uint8_t read_stack() { return read(word(s, 1)); }
    std::uint8_t pull() { return read(word(++s, 1)); }
    void push(std::uint8_t value) { write(word(s--, 1), value); }

    // Interrupts are polled before the last cycle of an instruction, with the I flag of that moment. CLI, SEI and PLP
    // change I in their last cycle, so they take effect one instruction late.
    void poll() {
        if constexpr (KnowsQuiet<Bus>) {
            if (bus.is_quiet() && waiting == 0) [[likely]]
                return;
        }
        if constexpr (Bus::has_interrupts) note(bus.irq(), bus.nmi_fell());
    }

    // While RDY holds the last cycle the chip keeps polling; the poll of the cycle before the release counts.
    void poll_again_if_held() {
        if constexpr (Bus::has_interrupts && has_rdy) {
            if (bus.held()) note(bus.irq_before(), bus.nmi_fell_before());
        }
    }

    void note(bool irq, bool nmi_fell) {
        if (nmi_fell) waiting |= attention::nmi;
        if (irq && !(modes & flag::interrupt_disable)) waiting |= attention::interrupt;
        if (waiting & attention::nmi) waiting |= attention::interrupt;
    }

    // --- last cycles ---
    std::uint8_t load(std::uint16_t address) { return load_uncarried(address, address); }
    std::uint8_t load_uncarried(std::uint16_t address, std::uint16_t carried) {
        poll();
        const std::uint8_t value = read_uncarried(address, carried);
        poll_again_if_held();
        return value;
    }
    void store(std::uint16_t address, std::uint8_t value) {
        poll();
        write(address, value);
    }
    std::uint8_t immediate() {
        poll();
        const std::uint8_t value = fetch();
        poll_again_if_held();
        return value;
    }
    std::uint16_t immediate_word() {
        const std::uint8_t low = fetch();
        return word(low, immediate());
    }
    void implied() {
        poll();
        read(pc);
        poll_again_if_held();
    }

    // CLI, SEI: if the last cycle is held, its polls use the new flag.
    void change_interrupt_disable(bool on) {
        poll();
        read(pc);
        on ? set(flag::interrupt_disable) : clear(flag::interrupt_disable);
        poll_again_if_held();
    }

    // Writes the old value back while the new one is computed.
    template <std::uint8_t (Operations::*operation)(std::uint8_t)>
    void modify(std::uint16_t address) {
        const std::uint8_t old = read(address);
        write(address, old);
        store(address, (this->*operation)(old));
    }

    // --- addressing modes: all cycles between the opcode and the operand; return the operand's address ---
    std::uint16_t zero_page() { return fetch(); }
    std::uint16_t zero_page_x() { return zero_page_indexed(x); }
    std::uint16_t zero_page_y() { return zero_page_indexed(y); }
    std::uint16_t zero_page_indexed(std::uint8_t index) {
        const std::uint16_t base = fetch();
        read(base);
        return plus_in_page(base, index);
    }

    std::uint16_t absolute() { return fetch_word(); }

    std::uint16_t indexed_indirect() { // (zp,X)
        const std::uint16_t base = fetch();
        read(base);
        return pointer(plus_in_page(base, x));
    }

    std::uint16_t indirect() { return pointer(fetch()); } // (zp)

    // A load takes the extra cycle only on a page crossing; stores and read-modify-writes always do.
    std::uint16_t absolute_x() { return indexed(absolute(), x); }
    std::uint16_t absolute_y() { return indexed(absolute(), y); }
    std::uint16_t indirect_y() { return indexed(indirect(), y); }
    std::uint16_t absolute_x_always() { return indexed_always(absolute(), x); }
    std::uint16_t absolute_y_always() { return indexed_always(absolute(), y); }
    std::uint16_t indirect_y_always() { return indexed_always(indirect(), y); }

    std::uint16_t indexed(std::uint16_t base, std::uint8_t index) {
        const std::uint16_t address = plus(base, index);
        if (!same_page(address, base)) read_uncarried(plus_in_page(base, index), address);
        return address;
    }
    std::uint16_t indexed_always(std::uint16_t base, std::uint8_t index) {
        const std::uint16_t address = plus(base, index);
        if (same_page(address, base))
            read(address);
        else
            read_uncarried(plus_in_page(base, index), address);
        return address;
    }

    // The pointer's second byte wraps within its page.
    std::uint16_t pointer(std::uint16_t address) {
        const std::uint8_t low = read(address);
        return word(low, read(plus_in_page(address, 1)));
    }

    // --- SHA, SHX, SHY, TAS ---
    // Stores the value AND (high byte of the base address + 1). On a page crossing the result also replaces the
    // address' high byte. If RDY steals a cycle before the write, the value (not the address) is stored without the
    // AND.
    void store_high(std::uint16_t base, std::uint8_t index, std::uint8_t value) {
        const auto masked = static_cast<std::uint8_t>(value & (high_byte(base) + 1));
        const bool crosses = !same_page(plus(base, index), base);
        const std::uint16_t uncarried = plus_in_page(base, index);
        const std::uint16_t address = crosses ? word(low_byte(uncarried), masked) : uncarried;
        read_uncarried(uncarried, address);
        store(address, held() ? value : masked);
    }

    bool held() const {
        if constexpr (has_rdy) return bus.held();
        return false;
    }

    // --- flow ---
    // A taken branch within a page does not poll again in its third cycle.
    void branch(bool taken) {
        const auto offset = static_cast<std::int8_t>(immediate());
        if (!taken) return;
        read(pc);
        const std::uint16_t target = plus(pc, offset);
        const bool crosses = !same_page(target, pc);
        if (crosses) {
            const std::uint16_t uncarried = plus_in_page(pc, offset);
            load_uncarried(uncarried, offset < 0 ? uncarried : target); // a borrow does not arrive
        }
        if constexpr (SkipsIdleLoops<Bus>) {
            if (offset < 0 && waiting == 0) bus.skip_idle_iterations(target, pc, *this);
        }
        pc = target;
    }

    // BPL. Short loops that end in one usually poll a device: a bus that knows the deadline may skip whole iterations.
    void branch_if_positive() {
        const std::uint16_t next = plus(pc, 1);
        branch(!negative());
        if constexpr (PassesPollingLoops<Bus>) {
            const int length = next - pc;
            if ((length == 5 || length == 11) && high_byte(pc) == high_byte(next))
                bus.skip_polling_iterations(pc, length, x);
        }
    }

    void jmp_absolute() { pc = immediate_word(); }

    void jmp_indirect() {
        const std::uint16_t address = absolute();
        const std::uint8_t low = read(address);
        pc = word(low, load(plus_in_page(address, 1)));
    }

    void jsr() {
        const std::uint8_t low = fetch();
        read_stack();
        push(high_byte(pc));
        push(low_byte(pc));
        pc = word(low, immediate());
    }

    void rts() {
        read(pc);
        read_stack();
        const std::uint8_t low = pull();
        pc = word(low, pull());
        load(pc++);
    }

    void rti() {
        read(pc);
        read_stack();
        unpack(pull());
        const std::uint8_t low = pull();
        pc = word(low, load(word(++s, 1)));
    }

    void cli() { change_interrupt_disable(false); }
    void sei() { change_interrupt_disable(true); }

    void push_register(std::uint8_t value) {
        read(pc);
        poll();
        push(value);
    }

    std::uint8_t pull_register() {
        read(pc);
        read_stack();
        return load(word(++s, 1));
    }

    void plp() {
        read(pc);
        read_stack();
        poll();
        unpack(pull());
        poll_again_if_held();
    }

    // --- interrupts ---
    static constexpr std::uint16_t nmi_vector = 0xFFFA;
    static constexpr std::uint16_t reset_vector = 0xFFFC;
    static constexpr std::uint16_t irq_vector = 0xFFFE;

    void brk() {
        fetch();
        enter_handler(flag::brk);
    }

    void interrupt() {
        waiting = static_cast<std::uint8_t>(waiting & ~attention::interrupt);
        read(pc);
        read(pc);
        enter_handler(0);
    }

    // An NMI before the third push hijacks a BRK or IRQ. The sequence itself does not poll, so the handler's first
    // instruction always executes.
    void enter_handler(std::uint8_t brk_flag) {
        push(high_byte(pc));
        push(low_byte(pc));
        if constexpr (Bus::has_interrupts) {
            if (bus.nmi_fell()) waiting |= attention::nmi;
        }
        const bool nmi = (waiting & attention::nmi) != 0;
        waiting = static_cast<std::uint8_t>(waiting & ~attention::nmi);
        push(packed() | brk_flag);
        set(flag::interrupt_disable);
        fetch_vector(nmi ? nmi_vector : irq_vector);
    }

    // The edge detector is held clear during the vector fetch: an NMI that falls in the cycle of the third push or of
    // the vector's low byte is seen only if the line is still low afterwards.
    void fetch_vector(std::uint16_t vector) {
        const std::uint8_t low = read(vector);
        bool fell = false;
        if constexpr (Bus::has_interrupts) fell = bus.nmi_fell();
        pc = word(low, read(plus(vector, 1)));
        if constexpr (Bus::has_interrupts) {
            if (fell && bus.nmi()) waiting |= attention::nmi;
        }
        poll_again_if_held();
    }

    // Reset is an interrupt sequence with reads in place of its three pushes.
    void reset_sequence() {
        waiting = 0;
        read(pc);
        read(pc);
        for (int i = 0; i < 3; ++i) read(word(s--, 1));
        set(flag::interrupt_disable);
        pc = pointer(reset_vector);
    }

    // The twelve JAM opcodes: the chip reads $FFFF until it is reset.
    void jam() {
        read(pc);
        read(0xFFFF);
        read(0xFFFE);
        read(0xFFFE);
        waiting = attention::jammed;
    }
    void jammed_cycle() { read(0xFFFF); }
};

} // namespace emu

#include "emu/cpu/inline_end.hpp"
