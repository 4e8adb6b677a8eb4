// Concepts for the processor's bus: the members that every bus has, and those that a fast one may have.
#pragma once

#include "emu/cpu/operations.hpp"

#include <concepts>
#include <cstdint>

namespace emu {

// clang-format off: version 14 breaks concepts

template <class Bus>
concept InterruptLines = requires(Bus& bus) {
    { bus.irq() } -> std::same_as<bool>;      // the line was low at the end of the last cycle
    { bus.nmi() } -> std::same_as<bool>;      // the same
    { bus.nmi_fell() } -> std::same_as<bool>; // the edge since the last call; the call clears it
};

// A bus on which RDY can hold the processor. A held cycle is a repeated read within one call of read.
template <class Bus>
concept RdyLine = requires(Bus& bus) {
    { bus.held() } -> std::same_as<bool>;            // the last read was held for at least one cycle
    { bus.irq_before() } -> std::same_as<bool>;      // as irq(), at the end of the cycle before the last
    { bus.nmi_fell_before() } -> std::same_as<bool>; // as nmi_fell(), at the end of the cycle before the last
};

// One call of read or write is one clock cycle: the bus advances its clock before it returns (by several cycles if RDY
// holds the processor). Without has_interrupts the processor never polls the lines, and the bus can omit them. A bus
// that shows repeated reads may offer a second read(address, carried): while the carry into the high byte is on its
// way, a held chip shows the second address from the second cycle on.
template <class Bus>
concept Bus6502 = requires(Bus& bus, std::uint16_t address, std::uint8_t value) {
    { bus.read(address) } -> std::same_as<std::uint8_t>;
    { bus.write(address, value) } -> std::same_as<void>;
    { Bus::has_interrupts } -> std::convertible_to<bool>;
}
&&(!Bus::has_interrupts || InterruptLines<Bus>);

// Optional members. None changes a cycle: without them the same happens, only slower.
//
// skip_polling_iterations: a BPL at the end of `length` bytes, 5 or 11, has branched back to their start, pc. If the
// loop polls bit 7 of a device, the bus may advance its clock, and the loop's counter in memory, by whole iterations in
// which the bit is clear, but not by the last one before its deadline.
template <class Bus>
concept PassesPollingLoops = Bus6502<Bus> && requires(Bus& bus, std::uint16_t pc, int length, std::uint8_t x) {
    bus.skip_polling_iterations(pc, length, x);
};

// skip_idle_iterations: a branch, the instruction before `after`, has branched back to pc (not yet in the registers),
// and no interrupt is pending. If the loop only reads memory, calls and counts, so that it reaches the branch again
// with the same registers, the bus may advance its clock, and change memory, by whole iterations without other events.
template <class Bus>
concept SkipsIdleLoops = Bus6502<Bus> && requires(Bus& bus, std::uint16_t pc, const Operations& registers) {
    bus.skip_idle_iterations(pc, pc, registers);
};

// is_quiet: no interrupt line is low or has changed, so polls find nothing.
template <class Bus>
concept KnowsQuiet = requires(const Bus& bus) {
    { bus.is_quiet() } -> std::same_as<bool>;
};

// The inlined loop for this bus contains only documented opcodes; the others are a call.
template <class Bus>
concept KeepsUndocumentedOutside = Bus::keeps_undocumented_outside;
// clang-format on

} // namespace emu
