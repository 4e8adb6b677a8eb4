// The Apple II+ as the processor's bus: one call a cycle, decoded as on the motherboard. Private to apple2*.cpp,
// switches.cpp and the accelerator.
#pragma once

#include "emu/apple2/apple2.hpp"

namespace emu::apple2 {

// Lives for one run of the processor, so that the clock can stay in a host register.
struct Apple2::Bus {
  public:
    static constexpr bool has_interrupts = false; // nothing in this machine pulls IRQ or NMI

    // Instructions must not begin at `stop` or later.
    Bus(Apple2& machine, Cycle stop) : machine_(machine), memory_(machine.memory_), now_(machine.now_), stop_(stop) {}

    bool done() const { return now_ >= stop_; }

    std::uint8_t read(std::uint16_t address) {
        const Cycle now = now_++;
        if (!Memory::is_io(address)) [[likely]]
            return memory_[address];
        return read_io(machine_, address, now);
    }

    // Tests the keyboard first, because programs poll it.
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

    Cycle now() const { return now_; }

  private:
    Apple2& machine_;
    const Memory& memory_;
    Cycle now_; // of the next cycle
    Cycle stop_;
};

inline Disk2* Apple2::controller_at(std::uint16_t address) {
    if ((address & 0xFFF0) == 0xC0E0) return &disk2_;
    return (address & 0xFFF0) == 0xC0D0 && second_disk2_ ? &*second_disk2_ : nullptr;
}

} // namespace emu::apple2
