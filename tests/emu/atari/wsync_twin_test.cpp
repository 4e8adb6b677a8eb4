// The processor's timing equals that of the reference ANTIC: random programs of loads and stores, many to WSYNC, over
// random display lists. Each access takes the first cycle that is free of DMA and, for reads, has RDY high
// (Altirra Hardware Reference Manual, 4.10).
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/small_atari.hpp"
#include "tests/emu/atari/ticked_antic.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <memory>

namespace emu::atari::test {
namespace {

using Memory = std::array<std::uint8_t, 0x10000>;

constexpr std::uint16_t list = 0x3000;
constexpr int wsync = 10;

// An instruction's timing: a number of reads, then optionally a write to a register of ANTIC.
struct Instruction {
    Bytes code;
    int reads;
    int reg = -1;
    std::uint8_t data = 0;
};

Instruction store(int reg, std::uint8_t data) { return {{0x8D, static_cast<std::uint8_t>(reg), 0xD4}, 3, reg, data}; }

// The first six instructions set ANTIC up; the others are a loop.
constexpr std::size_t set_up = 6;

std::vector<Instruction> random_program(Random& random) {
    const auto dmactl = static_cast<std::uint8_t>(0x20 | below(random, 32));
    std::vector<Instruction> program{{{0xA9, 0x00}, 2}, store(2, 0x00), {{0xA9, 0x30}, 2}, store(3, 0x30)};
    program.insert(program.end(), {{{0xA9, dmactl}, 2}, store(0, dmactl)});
    for (int i = 5 + below(random, 40); i > 0; --i) {
        switch (below(random, 4)) {
        case 0: program.push_back(store(wsync, 0)); break;
        case 1: program.push_back({{0xEA}, 2}); break;              // nop
        case 2: program.push_back({{0xA5, 0x80}, 3}); break;        // lda zp
        default: program.push_back({{0xAD, 0x80, 0x00}, 4}); break; // lda
        }
    }
    std::size_t loop = atari_program;
    for (std::size_t i = 0; i < set_up; ++i) loop += program[i].code.size();
    program.push_back({{0x4C, static_cast<std::uint8_t>(loop), static_cast<std::uint8_t>(loop >> 8)}, 3});
    return program;
}

// Mode lines of any kind; the only jump is the JVB at the end.
Bytes random_list(Random& random) {
    Bytes bytes;
    while (bytes.size() < 0x60) {
        const auto instruction = static_cast<std::uint8_t>(random());
        if ((instruction & 15) == 1) continue;
        bytes.push_back(instruction);
        if ((instruction & 0x4F) >= 0x42) bytes.insert(bytes.end(), {0x00, 0x40});
    }
    bytes.insert(bytes.end(), {0x41, 0x00, 0x30});
    return bytes;
}

// Models only the processor's timing.
class Timed {
  public:
    Timed(const Memory& memory, Cycle now) : antic_(memory, lines_per_frame(TvSystem::ntsc)) {
        while (now_ < now) tick();
    }
    Cycle now() const { return now_; }

    void run(const Instruction& instruction) {
        for (int i = 0; i < instruction.reads; ++i) {
            while (!tick() || (now_ > ready_not_from_ && now_ <= ready_again_)) {
            }
        }
        if (instruction.reg < 0) return;
        while (!tick()) {
        }
        if (instruction.reg != wsync) return antic_.write(instruction.reg, instruction.data);
        constexpr Cycle released = 105;
        ready_not_from_ = now_ + 1; // the second cycle after the write
        ready_again_ = ready_not_from_ / 114 * 114 + released;
        if (ready_again_ < ready_not_from_) ready_again_ += 114;
    }

  private:
    // Runs one cycle; false: ANTIC took it.
    bool tick() {
        const auto cycle = static_cast<std::size_t>(antic_.cycle());
        antic_.tick(processor_);
        ++now_;
        return !antic_.result().taken.test(cycle);
    }

    std::array<std::uint8_t, 114> processor_{};
    TickedAntic antic_;
    Cycle now_ = 0;
    Cycle ready_not_from_ = 0, ready_again_ = 0;
};

void compare(unsigned seed) {
    Random random(seed);
    const std::vector<Instruction> program = random_program(random);
    Bytes code;
    for (const Instruction& each : program) code.insert(code.end(), each.code.begin(), each.code.end());
    Atari800 machine = atari_with(code);
    const auto memory = std::make_unique<Memory>();
    const Bytes instructions = random_list(random);
    poke(machine, list, instructions);
    std::copy(instructions.begin(), instructions.end(), memory->begin() + list);
    while (machine.cpu().registers().pc != atari_program) machine.run_until(machine.cycles() + 1);
    Timed expected(*memory, machine.cycles());
    std::size_t at = 0;
    for (int count = 0; count < 10'000; ++count) {
        expected.run(program[at]);
        machine.run_until(machine.cycles() + 1);
        ASSERT_EQ(machine.cycles(), expected.now()) << "seed " << seed << ", instruction " << count;
        at = at + 1 == program.size() ? set_up : at + 1;
    }
}

TEST(WsyncTwin, random_programs_take_the_time_of_the_reference) {
    for (unsigned seed = 1; seed <= 30 && !HasFatalFailure(); ++seed) compare(seed);
}

} // namespace
} // namespace emu::atari::test
