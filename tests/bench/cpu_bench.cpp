// The processor alone with flat memory. Runs Klaus Dormann's functional test if the conformance data is available, else
// a short loop of our own; the label says which.
#include "emu/cpu/cpu6502.hpp"
#include "emu/cpu/flatten.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

struct FlatBus {
    static constexpr bool has_interrupts = false;
    std::uint8_t* memory;
    std::uint64_t cycles = 0;

    std::uint8_t read(std::uint16_t address) {
        ++cycles;
        return memory[address];
    }
    void write(std::uint16_t address, std::uint8_t value) {
        ++cycles;
        memory[address] = value;
    }
};

struct Program {
    const char* name;
    std::vector<std::uint8_t> memory;
    std::uint16_t start, end;
};

std::vector<std::uint8_t> functional_test() {
    const char* named = std::getenv("CONFORMANCE_DIR");
    const std::filesystem::path root =
        named ? std::filesystem::path(named) : std::filesystem::path(FORTRESS_SOURCE_DIR) / "../shared/conformance";
    std::ifstream file(root / "cpu/programs/functional.bin", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Copies a page, sums it, counts: 256 * 256 iterations of loads, stores, arithmetic and branches.
Program own_loop() {
    static constexpr std::uint8_t code[] = {
        0xA2, 0x00,       // 0400  ldx #0
        0xA0, 0x00,       // 0402  ldy #0
        0xB9, 0x00, 0x10, // 0404  lda $1000,y
        0x99, 0x00, 0x20, // 0407  sta $2000,y
        0x18,             // 040A  clc
        0x65, 0x80,       // 040B  adc $80
        0x85, 0x80,       // 040D  sta $80
        0x90, 0x02,       // 040F  bcc $0413
        0xE6, 0x81,       // 0411  inc $81
        0xC8,             // 0413  iny
        0xD0, 0xEE,       // 0414  bne $0404
        0xE8,             // 0416  inx
        0xD0, 0xE9,       // 0417  bne $0402
    };                    // 0419
    Program program{"own loop (no conformance data)", std::vector<std::uint8_t>(65536), 0x0400, 0x0419};
    std::copy(std::begin(code), std::end(code), program.memory.begin() + program.start);
    return program;
}

Program program_at_hand() {
    auto functional = functional_test();
    if (functional.size() == 65536) return {"functional test", std::move(functional), 0x0400, 0x3469};
    return own_loop();
}

// Returns the cycles taken, or 0 if the program did not reach its end. Flattened, so that the bus is local to the
// processor's loop.
FORTRESS_FLATTEN std::uint64_t run_to_end(std::uint8_t* memory, std::uint16_t start, std::uint16_t end) {
    FlatBus bus{memory};
    emu::Cpu6502 cpu;
    cpu.set_registers({.pc = start});
    cpu.run(bus, [&bus, end](std::uint16_t pc) { return pc == end || bus.cycles > 200'000'000; });
    return cpu.registers().pc == end ? bus.cycles : 0;
}

void cpu_functional(benchmark::State& state) {
    const Program program = program_at_hand();
    std::uint64_t cycles = 0;
    for (auto _ : state) {
        std::vector<std::uint8_t> memory = program.memory;
        const std::uint64_t taken = run_to_end(memory.data(), program.start, program.end);
        if (taken == 0) state.SkipWithError("the program did not reach its end");
        cycles += taken;
    }
    state.SetLabel(program.name);
    state.counters["mhz"] = benchmark::Counter(static_cast<double>(cycles) / 1e6, benchmark::Counter::kIsRate);
}
BENCHMARK(cpu_functional)->Name("cpu/functional")->Unit(benchmark::kMillisecond);

} // namespace
