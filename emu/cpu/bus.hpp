// What the processor asks of the machine around it, as concepts: what every bus has, and what a fast one may have.
#pragma once

#include "emu/cpu/operations.hpp"

#include <concepts>
#include <cstdint>

namespace emu {

// clang-format off: version 14 breaks concepts

template <class Bus>
concept InterruptLines = requires(Bus& bus) {
    { bus.irq() } -> std::same_as<bool>;      // whether the line was low at the end of the last cycle
    { bus.nmi() } -> std::same_as<bool>;      // the same
    { bus.nmi_fell() } -> std::same_as<bool>; // since the last call: the bus holds the edge, this call forgets it
};

// Where RDY can hold the processor. A held cycle is a repeated read, made inside the one call of read.
template <class Bus>
concept RdyLine = requires(Bus& bus) {
    { bus.held() } -> std::same_as<bool>;            // the last read was held for at least one cycle
    { bus.irq_before() } -> std::same_as<bool>;      // as irq(), at the end of the cycle before the last
    { bus.nmi_fell_before() } -> std::same_as<bool>; // as nmi_fell(), at the end of the cycle before the last
};

// One call of read or write is one clock cycle: the bus advances its own clock (if RDY holds the processor, by several)
// before it returns. Without has_interrupts the lines are never polled and need not exist. A bus that shows what RDY
// repeats may offer a second read(address, carried): held while a carry into the high byte is on its way, the chip
// shows the second address from the second cycle on.
template <class Bus>
concept Bus6502 = requires(Bus& bus, std::uint16_t address, std::uint8_t value) {
    { bus.read(address) } -> std::same_as<std::uint8_t>;
    { bus.write(address, value) } -> std::same_as<void>;
    { Bus::has_interrupts } -> std::convertible_to<bool>;
}
&&(!Bus::has_interrupts || InterruptLines<Bus>);

// Members that change no cycle: leave them out and the same happens, later by the host's clock.
//
// skip_polling_iterations: a BPL at the end of `length` bytes, 5 or 11, has branched back to their start, pc. If the
// loop polls bit 7 of a device, the bus may advance its clock, and the loop's counter in memory, by whole iterations
// in which the bit is clear, except the last one before its deadline.
template <class Bus>
concept PassesPollingLoops = Bus6502<Bus> && requires(Bus& bus, std::uint16_t pc, int length, std::uint8_t x) {
    bus.skip_polling_iterations(pc, length, x);
};

// skip_idle_iterations: a branch, the instruction before `after`, has branched back to pc, which the registers do not
// show yet, and no interrupt waits. If the loop only reads memory, calls and counts, and so reaches the branch again
// with the same registers, the bus may advance its clock, and change memory, by whole iterations in which nothing else
// happens.
template <class Bus>
concept SkipsIdleLoops = Bus6502<Bus> && requires(Bus& bus, std::uint16_t pc, const Operations& registers) {
    bus.skip_idle_iterations(pc, pc, registers);
};

// is_quiet: no interrupt line has changed, nor is one low: no poll finds anything.
template <class Bus>
concept KnowsQuiet = requires(const Bus& bus) {
    { bus.is_quiet() } -> std::same_as<bool>;
};

// The loop that is inlined for this bus has the documented opcodes only; the others are a call.
template <class Bus>
concept KeepsUndocumentedOutside = Bus::keeps_undocumented_outside;
// clang-format on

} // namespace emu
