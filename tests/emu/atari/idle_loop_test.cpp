// Loops that wait, and count how often they came round, equal stepping through them: random ones, in lines of all
// kinds, with interrupts that end them.
#include "emu/atari/idle_loop.hpp"
#include "tests/emu/atari/small_atari.hpp"

#include <gtest/gtest.h>

#include <random>

namespace emu::test {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Random = std::mt19937;

constexpr Cycle frame = atari_cycles_per_frame(TvSystem::ntsc);
constexpr std::uint8_t loop_begin = 25; // in the program

const Bytes& one_of(const std::vector<Bytes>& all, Random& random) { return all[random() % all.size()]; }

void append(Bytes& program, const Bytes& piece) { program.insert(program.end(), piece.begin(), piece.end()); }

// Interrupts change $14 and $02FC, which loops look at, as at VCOUNT; $80 to $82 count.
Bytes random_loop(Random& random) {
    static const std::vector<Bytes> pieces{{0x20, 0x00, 0x70}, {0x20, 0x10, 0x70},
                                           {0xA5, 0x14},       {0xAD, 0xFC, 0x02},
                                           {0xC9, 0x40},       {0xE4, 0x14},
                                           {0xCC, 0xFC, 0x02}, {0xA2, 0x02},
                                           {0x24, 0x14},       {0xE6, 0x80},
                                           {0x10, 0x00},       {0xA4, 0x81},
                                           {0xC5, 0x14},       {0xE6, 0x82, 0xD0, 0x02, 0xE6, 0x80},
                                           {0xAD, 0x0B, 0xD4}, {0xCD, 0x0B, 0xD4}};
    static const std::vector<Bytes> tests{{0xC9, 0x77},       {0xC5, 0x14},       {0xE4, 0x14},
                                          {0xCD, 0xFC, 0x02}, {0xCD, 0x0B, 0xD4}, {}};
    static constexpr std::uint8_t branches[]{0xD0, 0xD0, 0xF0, 0xF0, 0x10, 0x30, 0x90, 0xB0, 0x50};
    Bytes loop;
    for (auto left = 1 + random() % 4; left > 0; --left) append(loop, one_of(pieces, random));
    append(loop, one_of(tests, random));
    append(loop, {branches[random() % 9], static_cast<std::uint8_t>(-static_cast<int>(loop.size()) - 2)});
    return loop;
}

// Waits until VCOUNT counts, and counts that; the nops change the step it keeps with the lines.
Bytes loop_at_vcount(Random& random) {
    Bytes loop{0xAD, 0x0B, 0xD4, 0xCD, 0x0B, 0xD4, 0xF0, 0xFB, 0xE6, 0x83};
    loop.insert(loop.end(), random() % 4, 0xEA);
    return loop;
}

Bytes random_list(Random& random) {
    Bytes list{0x70, 0x70};
    while (list.size() < 0x50) {
        const auto instruction = static_cast<std::uint8_t>(random() & (random() % 4 == 0 ? 0xFF : 0x4F));
        if ((instruction & 15) == 1) continue;
        list.push_back(instruction);
        if ((instruction & 0x4F) >= 0x42) append(list, {static_cast<std::uint8_t>(random()), 0x40});
    }
    append(list, {0x41, 0x00, 0x30});
    return list;
}

Atari800 waiting_machine(unsigned seed, Bytes (&loop)(Random&)) {
    static constexpr std::uint8_t dma[]{0x22, 0x3E, 0x3D, 0x33, 0x2A}, interrupts[]{0xC0, 0xC0, 0x40, 0x80};
    Random random(seed);
    Bytes program{0xA9, 0x00,
                  0x8D, 0x02,
                  0xD4, 0xA9,
                  0x30, 0x8D,
                  0x03, 0xD4,
                  0xA9, dma[random() % 5],
                  0x8D, 0x00,
                  0xD4, 0xA9,
                  0x03, 0x8D,
                  0x1D, 0xD0,
                  0xA9, interrupts[random() % 4],
                  0x8D, 0x0E,
                  0xD4};
    append(program, loop(random));
    append(program, {0xEE, 0x00, 0x71, 0xEA, 0x8D, 0x0A, 0xD4, 0x4C, loop_begin, 0x60}); // inc $7100, nop, sta WSYNC
    Atari800 machine = atari_with(program, {.power_up = PowerUp::random, .seed = seed});
    poke(machine, 0x7000, {0xE6, 0x80, 0xD0, 0x02, 0xE6, 0x81, 0x60});
    poke(machine, 0x7010, {0xA6, 0x14, 0x60});
    poke(machine, nmi_program, {0xE6, 0x14, 0xEE, 0xFC, 0x02, 0x40});
    poke(machine, 0x3000, random_list(random));
    return machine;
}

void expect_as_stepped(unsigned seeds, Bytes (&loop)(Random&)) {
    for (unsigned seed = 1; seed <= seeds; ++seed) {
        Atari800 left_alone = waiting_machine(seed, loop);
        left_alone.set_rendering(seed % 2 == 0);
        Atari800 stepped = left_alone;
        for (Cycle end = frame / 2 + seed; end < 3 * frame; end += frame / 2) {
            while (stepped.cycles() < end) stepped.run_until(stepped.cycles() + 1);
            left_alone.run_until(end);
            ASSERT_EQ(left_alone.hash(), stepped.hash()) << "seed " << seed << ", cycle " << end;
        }
    }
}

TEST(AtariIdleLoop, RandomOnesEqualStepping) { expect_as_stepped(40, random_loop); }
TEST(AtariIdleLoop, ThoseThatWaitForVcountEqualStepping) { expect_as_stepped(10, loop_at_vcount); }

// A loop at $6000, whose branch back has just been taken.
IdleRound round_of(const Bytes& loop, std::uint8_t counter, std::optional<std::uint8_t> vcount = std::nullopt) {
    AtariMemory memory;
    memory.load(0x6000, loop);
    memory[0x0080] = counter;
    return find_idle_round(memory, {0x6000, static_cast<std::uint16_t>(0x6000 + loop.size()), 0, 0, 0}, vcount);
}

TEST(AtariIdleLoop, IsAsLongAsItsCycles) { EXPECT_EQ(round_of({0xC5, 0x14, 0x90, 0xFC}, 0).slots, 6); }

TEST(AtariIdleLoop, CountsUpToBeforeItsCounterIsZero) {
    EXPECT_EQ(round_of({0xE6, 0x80, 0xD0, 0x00, 0xA9, 0x00, 0xF0, 0xF8}, 0xF0).most, 0x0F);
}

TEST(AtariIdleLoop, IsNoneWhereItLooksAtItsCounter) {
    EXPECT_EQ(round_of({0xE6, 0x80, 0xA5, 0x80, 0xA9, 0x00, 0xF0, 0xF8}, 0xF0).slots, 0);
}

TEST(AtariIdleLoop, IsNoneWhereItLooksAtAChip) {
    EXPECT_EQ(round_of({0xAD, 0x1F, 0xD0, 0xA9, 0x00, 0xF0, 0xF9}, 0).slots, 0);
}

TEST(AtariIdleLoop, MayLookAtVcountWhereItIsKnown) {
    const Bytes loop{0xCD, 0x0B, 0xD4, 0xF0, 0xFB};
    EXPECT_EQ(round_of(loop, 0).slots, 0);
    EXPECT_EQ(round_of(loop, 0, 1).slots, 0) << "A is another";
    const IdleRound round = round_of(loop, 0, 0);
    EXPECT_EQ(round.slots, 7);
    EXPECT_TRUE(round.looks_at_vcount);
}

} // namespace
} // namespace emu::test
