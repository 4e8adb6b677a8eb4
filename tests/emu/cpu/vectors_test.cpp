// The processor against recorded bus cycles of the chip's netlist, one test per file.
#include "emu/cpu/cpu6502.hpp"
#include "tests/emu/cpu/vector_bus.hpp"
#include "tests/support/conformance.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace {

using conformance::Vector;
using conformance::VectorBus;

bool agree(const conformance::BusCycle& is, const conformance::BusCycle& want) {
    return is.address == want.address && is.data == want.data && (is.kind == 'w') == (want.kind == 'w');
}

// Runs the vector; returns the first difference, or an empty string.
std::string difference(VectorBus& bus, const Vector& vector, emu::Cpu6502& cpu) {
    while (bus.log.size() < vector.cycles.size()) cpu.step(bus);
    for (std::size_t i = 0; i < vector.cycles.size(); ++i)
        if (!agree(bus.log[i], vector.cycles[i])) return "bus differs in cycle " + std::to_string(i);
    if (!vector.after) return "";
    if (bus.log.size() != vector.cycles.size()) return "takes too many cycles";
    for (auto [address, value] : vector.written)
        if (bus.memory[address] != value) return "memory differs";
    return cpu.registers() == *vector.after ? "" : "registers differ";
}

void expect_all_agree(const std::filesystem::path& file) {
    auto bus = std::make_unique<VectorBus>();
    int failures = 0;
    const auto lines = conformance::read_lines(file);
    for (const std::string& line : lines) {
        const Vector vector = conformance::parse(line);
        emu::Cpu6502 cpu;
        cpu.set_registers(vector.before);
        bus->start(vector);
        const std::string wrong = difference(*bus, vector, cpu);
        if (wrong.empty()) continue;
        if (++failures <= 5) ADD_FAILURE() << wrong << ": " << line;
    }
    conformance::report("cpu/" + file.filename().string(), lines.size());
    EXPECT_FALSE(lines.empty());
    EXPECT_EQ(failures, 0) << "of " << lines.size();
}

TEST(CpuVectors, instructions) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/instructions.txt.gz");
    expect_all_agree(file);
}

TEST(CpuVectors, consensus_of_the_unstable_opcodes) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/consensus.txt.gz");
    expect_all_agree(file);
}

TEST(CpuVectors, interrupts) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/interrupts.txt.gz");
    expect_all_agree(file);
}

TEST(CpuVectors, rdy) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/rdy.txt.gz");
    expect_all_agree(file);
}

// While RES is low, the recordings show a half-executed instruction. Compares only the sequence that ends it, and the
// following cycles. The sequence starts five cycles before the vector is read, with two fetches from one address; an
// aborted instruction may change it between them, so only the first is compared.
TEST(CpuVectors, reset_sequences) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/reset.txt.gz");
    auto bus = std::make_unique<VectorBus>();
    std::size_t cases = 0;
    for (const std::string& line : conformance::read_lines(file)) {
        Vector vector = conformance::parse(line);
        auto& cycles = vector.cycles;
        vector.memory.insert(vector.memory.end(), vector.written.begin(), vector.written.end());
        while (cycles.size() > 6 && (cycles[5].address != 0xFFFC || cycles[6].address != 0xFFFD))
            cycles.erase(cycles.begin());
        if (cycles.size() <= 6) continue; // a RES pulse inside a BRK's own sequence
        ++cases;
        cycles[1] = cycles[0];
        emu::Registers before = *vector.after;
        before.p &= static_cast<std::uint8_t>(~emu::flag::interrupt_disable);
        before.s = static_cast<std::uint8_t>(cycles[2].address);
        before.pc = cycles[0].address;
        emu::Cpu6502 cpu;
        cpu.set_registers(before);
        cpu.reset();
        bus->start(vector);
        EXPECT_EQ(difference(*bus, vector, cpu), "") << line;
    }
    conformance::report("cpu/reset.txt.gz", cases);
}

} // namespace
