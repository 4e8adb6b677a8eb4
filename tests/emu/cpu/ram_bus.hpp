// A bus of 64K RAM that logs every cycle and has lines under the test's control.
#pragma once

#include "emu/cpu/cpu6502.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

struct RamBus {
    static constexpr bool has_interrupts = true;

    struct Access {
        char kind; // 'r' or 'w'
        std::uint16_t address;
        std::uint8_t data;
        bool operator==(const Access&) const = default;
    };

    std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(65536);
    std::vector<Access> log;
    // The cycles (from 0) at whose end the lines go low, and the number of cycles they stay low.
    int irq_from = 1'000'000, nmi_from = 1'000'000;
    int irq_length = 1'000'000, nmi_length = 1'000'000;

    [[gnu::noinline]] std::uint8_t read(std::uint16_t address) {
        log.push_back({'r', address, memory[address]});
        return memory[address];
    }

    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t value) {
        log.push_back({'w', address, value});
        memory[address] = value;
    }

    bool irq() const { return low(irq_from, irq_length); }
    bool nmi() const { return low(nmi_from, nmi_length); }
    bool nmi_fell() {
        if (nmi_seen_ || last() < nmi_from) return false;
        return nmi_seen_ = true;
    }

    void put(std::uint16_t address, std::initializer_list<std::uint8_t> bytes) {
        std::copy(bytes.begin(), bytes.end(), memory.begin() + address);
    }

  private:
    int last() const { return static_cast<int>(log.size()) - 1; }
    bool low(int from, int length) const { return last() >= from && last() - from < length; }
    bool nmi_seen_ = false;
};

// Runs one instruction and returns the registers after it.
inline emu::Registers run_one(RamBus& bus, const emu::Registers& before) {
    emu::Cpu6502 cpu;
    cpu.set_registers(before);
    cpu.step(bus);
    return cpu.registers();
}
