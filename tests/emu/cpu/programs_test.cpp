// Self-checking test programs by others, run on flat memory.
#include "emu/cpu/cpu6502.hpp"
#include "tests/support/conformance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

namespace {

struct FlatBus {
    static constexpr bool has_interrupts = false;
    std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(65536);
    std::uint64_t cycles = 0;

    std::uint8_t read(std::uint16_t address) {
        ++cycles;
        return memory[address];
    }
    void write(std::uint16_t address, std::uint8_t value) {
        ++cycles;
        memory[address] = value;
    }
    void load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
        std::copy(bytes.begin(), bytes.end(), memory.begin() + address);
    }
};

emu::Cpu6502 cpu_at(std::uint16_t pc) {
    emu::Cpu6502 cpu;
    cpu.set_registers({.pc = pc});
    return cpu;
}

TEST(CpuPrograms, klaus_dormann_functional_test) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/programs/functional.bin");
    FlatBus bus;
    bus.load(0, conformance::read_bytes(file));
    emu::Cpu6502 cpu = cpu_at(0x0400);
    cpu.run(bus, [&](std::uint16_t pc) { return pc == 0x3469 || bus.cycles > 100'000'000; });
    EXPECT_EQ(cpu.registers().pc, 0x3469);
    EXPECT_EQ(bus.cycles, 96'241'364u);
    conformance::report("cpu/programs/functional.bin", 1);
}

TEST(CpuPrograms, hmc_6502_suite) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/programs/AllSuiteA.bin");
    FlatBus bus;
    bus.load(0x4000, conformance::read_bytes(file));
    emu::Cpu6502 cpu = cpu_at(0x4000);
    cpu.run(bus, [&](std::uint16_t pc) { return pc == 0x45C0 || bus.cycles > 10'000'000; });
    EXPECT_EQ(cpu.registers().pc, 0x45C0);
    EXPECT_EQ(bus.memory[0x0210], 0xFF);
    conformance::report("cpu/programs/AllSuiteA.bin", 1);
}

// The parts of a C64 that Wolfgang Lorenz's programs call.
class LorenzMachine {
  public:
    explicit LorenzMachine(std::span<const std::uint8_t> program) {
        bus_.load(static_cast<std::uint16_t>(program[0] | program[1] << 8), program.subspan(2));
        bus_.memory[0xA003] = 0x80;
        bus_.memory[0x01FE] = 0xFF;
        bus_.memory[0x01FF] = 0x7F;
        bus_.memory[0xFFFE] = 0x48;
        bus_.memory[0xFFFF] = 0xFF;
        bus_.memory[0x0316] = 0x66;
        bus_.memory[0x0317] = 0xFE;
        bus_.memory[0x0314] = 0x31;
        bus_.memory[0x0315] = 0xEA;
        const std::uint8_t irq_handler[] = {0x48, 0x8A, 0x48, 0x98, 0x48, 0xBA, 0xBD, 0x04, 0x01, 0x29,
                                            0x10, 0xF0, 0x03, 0x6C, 0x16, 0x03, 0x6C, 0x14, 0x03};
        bus_.load(0xFF48, irq_handler);
        cpu_.set_registers({.s = 0xFD, .p = emu::flag::interrupt_disable | emu::flag::unused, .pc = 0x0816});
    }

    // Runs to the end; returns the output of a failed program, else nothing.
    std::string failure() {
        std::string printed;
        while (bus_.cycles < 200'000'000 && !cpu_.jammed()) {
            cpu_.run(bus_, [&](std::uint16_t pc) { return is_trap(pc) || bus_.cycles > 200'000'000; });
            const emu::Registers& r = cpu_.registers();
            if (r.pc == 0xE16F) return "";
            if (r.pc == 0xFFD2) {
                printed += static_cast<char>(r.a & 0x7F);
                bus_.memory[0x030C] = 0;
                return_from_trap(r.a);
            } else if (r.pc == 0xFFE4) {
                return_from_trap(3);
            } else {
                break;
            }
        }
        return "fails: " + printed;
    }

  private:
    static bool is_trap(std::uint16_t pc) {
        return pc == 0xFFD2 || pc == 0xFFE4 || pc == 0xE16F || pc == 0x8000 || pc == 0xA474;
    }

    void return_from_trap(std::uint8_t a) {
        emu::Registers r = cpu_.registers();
        r.a = a;
        const std::uint8_t low = bus_.memory[0x100 + ++r.s];
        r.pc = static_cast<std::uint16_t>((low | bus_.memory[0x100 + ++r.s] << 8) + 1);
        cpu_.set_registers(r);
    }

    FlatBus bus_;
    emu::Cpu6502 cpu_;
};

TEST(CpuPrograms, wolfgang_lorenz_suite) {
    REQUIRE_CONFORMANCE_FILE(folder, "cpu/programs/lorenz");
    std::size_t run = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename();
        ++run;
        EXPECT_EQ(LorenzMachine(conformance::read_bytes(entry.path())).failure(), "") << name;
    }
    conformance::report("cpu/programs/lorenz", run);
    EXPECT_GT(run, 0u);
}

} // namespace
