// The bounds of routines against the processor: random routines with branches, calls and nested loops.
#include <gtest/gtest.h>
#include <random>

#include "emu/cpu/cpu6502.hpp"
#include "tests/tools/asm65/assemble_text.hpp"

namespace asm65 {
namespace {

class RandomRoutines {
  public:
    explicit RandomRoutines(unsigned seed) : random_(seed) {}

    // `first` calls nothing, later ones may call earlier ones. Counters of loops are in zero page from $80 on.
    std::string write() {
        text_ = ".org $10" + std::to_string(10 + pick(80)) + "\n";
        for (routine_ = 0; routine_ < 4; ++routine_) {
            line("r" + std::to_string(routine_) + ":");
            statements(2);
            line(" rts");
        }
        return text_;
    }

  private:
    unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
    void line(const std::string& text) { text_ += text + "\n"; }
    std::string label() { return "@l" + std::to_string(labels_++); }

    void statements(unsigned depth) {
        for (unsigned i = 1 + pick(3); i > 0; --i) statement(depth);
    }
    void statement(unsigned depth) {
        static constexpr const char* plain[] = {" nop",         " lda ($10),y", " lda $20F0,x",
                                                " sta $3000,x", " asl $40",     " pha\n pla"};
        const unsigned kind = depth == 0 ? 0 : pick(4);
        if (kind == 0) return line(plain[pick(6)]);
        if (kind == 1) return choice(depth);
        if (kind == 2) return loop(depth);
        if (routine_ > 0) line(" jsr r" + std::to_string(pick(routine_)));
    }
    void choice(unsigned depth) {
        const std::string other = label(), end = label();
        line(" ror $50\n bcs " + other);
        statements(depth - 1);
        line(" jmp " + end + "\n" + other + ":");
        statements(depth - 1);
        line(end + ":");
    }
    void loop(unsigned depth) {
        const std::string head = label(), count = std::to_string(1 + pick(4)),
                          at = "$" + std::to_string(80 + routine_ * 4 + depth);
        const bool at_head = pick(2) == 0;
        line(" lda #" + count + "\n sta " + at);
        if (at_head) line(" .loop " + count);
        line(head + ":");
        statements(depth - 1);
        line(" dec " + at + (at_head ? "" : "\n .loop " + count) + "\n bne " + head);
    }

    std::mt19937 random_;
    std::string text_;
    unsigned routine_ = 0, labels_ = 0;
};

struct Bus {
    static constexpr bool has_interrupts = false;
    std::uint8_t read(std::uint16_t address) { return ++cycles, ram[address]; }
    void write(std::uint16_t address, std::uint8_t value) { ++cycles, ram[address] = value; }
    std::array<std::uint8_t, 65536> ram{};
    std::uint64_t cycles = 0;
};

std::uint64_t time_of(std::uint16_t address, const AreaImage& program, std::mt19937& random) {
    Bus bus;
    for (std::size_t i = 0; i < 256; ++i) bus.ram[i] = static_cast<std::uint8_t>(random());
    std::ranges::copy(program.bytes, bus.ram.begin() + program.start);
    bus.ram[0x01FE] = 0xFF; // returns to $F000
    bus.ram[0x01FF] = 0xEF;
    emu::Cpu6502 cpu;
    emu::Registers registers;
    registers.pc = address;
    registers.s = 0xFD;
    registers.x = static_cast<std::uint8_t>(random());
    registers.y = static_cast<std::uint8_t>(random());
    cpu.set_registers(registers);
    while (cpu.registers().pc != 0xF000) cpu.step(bus);
    return bus.cycles;
}

TEST(Asm65Bounds, the_processor_keeps_those_of_random_routines) {
    std::mt19937 random(1);
    std::size_t tight = 0, calls = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        Options options;
        options.bounds = true;
        const std::string source = RandomRoutines(seed).write();
        const Assembly program = assemble_files({{"main.s", source}}, options);
        ASSERT_TRUE(program.ok) << messages(program) << source;
        ASSERT_EQ(program.routines.size(), 4u) << source;
        AreaImage image = program.areas.at(0);
        image.start = program.routines[0].address;
        for (const auto& routine : program.routines)
            for (int run = 0; run < 20; ++run, ++calls) {
                const auto cycles = static_cast<std::int64_t>(time_of(routine.address, image, random));
                ASSERT_GE(cycles, routine.min) << routine.name << "\n" << source;
                ASSERT_LE(cycles, routine.max) << routine.name << "\n" << source;
                tight += cycles == routine.min || cycles == routine.max;
            }
    }
    EXPECT_GT(tight, calls / 10) << "bounds that are never reached";
}

} // namespace
} // namespace asm65
