// Skipping idle loops, including those that count their iterations, equals stepping: random loops, in lines of all
// kinds, ended by interrupts.
#include "emu/atari/accelerator/idle_loop.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/small_atari.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace emu::atari::test {
namespace {

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);
constexpr std::uint8_t loop_begin = 25; // offset in the program

const Bytes& one_of(const std::vector<Bytes>& all, Random& random) { return all[random() % all.size()]; }

void append(Bytes& program, const Bytes& piece) { program.insert(program.end(), piece.begin(), piece.end()); }

// Interrupts change $14 and $02FC. Loops read these and VCOUNT, and count in $80 to $82.
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

// Waits until VCOUNT increments, and counts that. The nops vary the phase between loop and lines.
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

// A handler that increments a byte that the loop reads, or flips a bit of it, or of the loop's code, back and forth.
// Some change other registers.
Bytes random_handler(Random& random, std::size_t loop_size) {
    static const std::vector<Bytes> extras{{}, {}, {0xE8}, {0xC8}, {0xA9, 0x40}};
    const auto flip = [](std::uint8_t low, std::uint8_t high, unsigned bit) -> Bytes { // pha, lda, eor #, sta, pla
        return {0x48, 0xAD, low, high, 0x49, static_cast<std::uint8_t>(1U << bit), 0x8D, low, high, 0x68};
    };
    Bytes handler = one_of(extras, random);
    if (random() % 3 == 0) {
        const auto at = static_cast<std::uint8_t>(loop_begin + random() % loop_size);
        append(handler, flip(at, 0x60, random() % 8));
    }
    append(handler, random() % 2 == 0 ? Bytes{0xE6, 0x14} : flip(0x14, 0x00, random() % 2 == 0 ? 1 : 6));
    append(handler, {0xEE, 0xFC, 0x02, 0x40});
    return handler;
}

Atari800 waiting_machine(unsigned seed, Bytes (&make_loop)(Random&)) {
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
    const Bytes loop = make_loop(random);
    append(program, loop);
    const auto entry = static_cast<std::uint8_t>(loop_begin + (random() % 2 == 0 ? 0 : random() % loop.size()));
    append(program, {0xEE, 0x00, 0x71, 0xEA, 0x8D, 0x0A, 0xD4, 0x4C, entry, 0x60}); // inc $7100, nop, sta WSYNC, jmp
    Atari800 machine = atari_with(program, {.power_up = PowerUp::random, .seed = seed});
    poke(machine, 0x7000, {0xE6, 0x80, 0xD0, 0x02, 0xE6, 0x81, 0x60});
    poke(machine, 0x7010, {0xA6, 0x14, 0x60});
    poke(machine, 0x14, {0x00});
    poke(machine, nmi_program, random_handler(random, loop.size()));
    poke(machine, 0x3000, random_list(random));
    return machine;
}

void expect_as_stepped(Atari800 left_alone, unsigned seed) {
    Atari800 stepped = left_alone;
    for (Cycle end = frame / 2 + seed; end < 3 * frame; end += frame / 9) {
        while (stepped.cycles() < end && !stepped.jammed()) stepped.run_until(stepped.cycles() + 1);
        left_alone.run_until(end);
        ASSERT_EQ(left_alone.hash(), stepped.hash()) << "seed " << seed << ", cycle " << end;
    }
}

void expect_as_stepped(unsigned seeds, Bytes (&loop)(Random&)) {
    for (unsigned seed = 1; seed <= seeds && !testing::Test::HasFatalFailure(); ++seed) {
        Atari800 machine = waiting_machine(seed, loop);
        machine.set_rendering(seed % 2 == 0);
        expect_as_stepped(machine, seed);
    }
}

TEST(AtariIdleLoop, random_ones_equal_stepping) { expect_as_stepped(40, random_loop); }
TEST(AtariIdleLoop, those_that_wait_for_vcount_equal_stepping) { expect_as_stepped(10, loop_at_vcount); }

// Stores to chips and memory throughout the frame, with some reads of VCOUNT.
Bytes program_reading_vcount(Random& random) {
    static const std::vector<Bytes> pieces{{0xAD, 0x0B, 0xD4, 0x9D, 0x00, 0x71, 0xE8},       // sta $7100,x; inx
                                           {0xAD, 0x0B, 0xD4, 0xCD, 0x0B, 0xD4, 0xF0, 0xFB}, // lda, cmp, beq
                                           {0xAD, 0x0B, 0xD4, 0xCD, 0x0B, 0xD4, 0xF0, 0xFB},
                                           {0x8D, 0x0A, 0xD4},             // WSYNC
                                           {0x8D, 0x1A, 0xD0},             // COLBK
                                           {0x8D, 0x00, 0xD2},             // AUDF1
                                           {0xA9, 0x22, 0x8D, 0x00, 0xD4}, // DMACTL
                                           {0xA9, 0x3F, 0x8D, 0x00, 0xD4},
                                           {0x8D, 0x05, 0xD4},             // VSCROL
                                           {0xEE, 0x0A, 0xD4},             // inc WSYNC
                                           {0xA0, 0x30, 0x88, 0xD0, 0xFD}, // ldy, dey, bne
                                           {0xEA}};
    Bytes program{0xA9, 0x30, 0x8D, 0x03, 0xD4, 0xA9, 0xC0, 0x8D, 0x0E, 0xD4};
    while (program.size() < 200) append(program, one_of(pieces, random));
    append(program, {0x4C, 0x0A, 0x60});
    return program;
}

TEST(AtariIdleLoop, vcount_read_among_stores_to_chips_equals_stepping) {
    for (unsigned seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        Atari800 left_alone = atari_with(program_reading_vcount(random), {.power_up = PowerUp::random, .seed = seed});
        poke(left_alone, 0x3000, random_list(random));
        poke(left_alone, nmi_program, {0xEE, 0x00, 0x72, 0x40});
        expect_as_stepped(left_alone, seed);
        if (HasFatalFailure()) return;
    }
}

TEST(AtariIdleLoop, stops_where_a_breakpoint_is_set_in_it_while_it_waits) {
    Atari800 machine = atari_with({0xA5, 0x14, 0xC5, 0x14, 0xF0, 0xFC}); // lda, cmp, beq
    machine.run_until(frame);
    Breakpoints stops;
    stops.set(0x6004);
    for (int iteration = 0; iteration < 3; ++iteration) {
        const Cycle before = machine.cycles();
        EXPECT_TRUE(machine.run_until(before + frame, stops));
        EXPECT_LT(machine.cycles(), before + 20);
    }
}

// A loop at $6000 whose branch back was just taken.
struct Waiting {
    explicit Waiting(const Bytes& code, std::uint8_t counter = 0)
        : back{{.p = flag::unused | flag::zero | flag::carry, .pc = 0x6000},
               static_cast<std::uint16_t>(0x6000 + code.size())} {
        memory.load(0x6000, code);
        memory[0x14] = 0;
        memory[0x80] = counter;
    }
    IdleIteration iteration(std::optional<std::uint8_t> vcount = std::nullopt) {
        return loop.find(memory, back, vcount);
    }

    Memory memory;
    BackwardBranch back;
    IdleLoop loop;
};

IdleIteration round_of(const Bytes& code, std::uint8_t counter, std::optional<std::uint8_t> vcount = std::nullopt) {
    return Waiting(code, counter).iteration(vcount);
}

TEST(AtariIdleLoop, is_as_long_as_its_cycles) { EXPECT_EQ(round_of({0xC5, 0x14, 0xF0, 0xFC}, 0).free_cycles, 6); }

TEST(AtariIdleLoop, counts_up_to_before_its_counter_is_zero) {
    EXPECT_EQ(round_of({0xE6, 0x80, 0xD0, 0x00, 0xA9, 0x00, 0xF0, 0xF8}, 0xF0).most, 0x0F);
}

TEST(AtariIdleLoop, is_not_idle_if_it_looks_at_its_counter) {
    EXPECT_EQ(round_of({0xE6, 0x80, 0xA5, 0x80, 0xA9, 0x00, 0xF0, 0xF8}, 0xF0).free_cycles, 0);
}

TEST(AtariIdleLoop, is_not_idle_if_it_looks_at_a_chip) {
    EXPECT_EQ(round_of({0xAD, 0x1F, 0xD0, 0xA9, 0x00, 0xF0, 0xF9}, 0).free_cycles, 0);
}

TEST(AtariIdleLoop, may_look_at_vcount_where_it_is_known) {
    const Bytes loop{0xCD, 0x0B, 0xD4, 0xF0, 0xFB};
    EXPECT_EQ(round_of(loop, 0).free_cycles, 0);
    EXPECT_EQ(round_of(loop, 0, 1).free_cycles, 0) << "A is another";
    const IdleIteration iteration = round_of(loop, 0, 0);
    EXPECT_EQ(iteration.free_cycles, 7);
    EXPECT_TRUE(iteration.looks_at_vcount);
}

TEST(AtariIdleLoop, is_not_idle_if_it_leaves_other_registers_or_flags) {
    Waiting waiting({0xC5, 0x14, 0xF0, 0xFC});
    waiting.back.registers.p &= static_cast<std::uint8_t>(~flag::carry); // as on entry to the loop
    EXPECT_EQ(waiting.iteration().free_cycles, 0);
    EXPECT_EQ(round_of({0xA9, 0x01, 0xC9, 0x01, 0xF0, 0xFA}, 0).free_cycles, 0) << "A becomes another";
    Waiting counting({0xE6, 0x80, 0xD0, 0xFC});
    counting.back.registers.p = flag::unused;
    EXPECT_EQ(counting.iteration().free_cycles, 0) << "N is the counter's";
}

TEST(AtariIdleLoop, is_known_again_unless_what_it_looks_at_has_changed) {
    Waiting waiting({0xA9, 0x00, 0xC5, 0x14, 0xF0, 0xFA});
    const auto slots_with = [&waiting](std::uint16_t address, std::uint8_t data) {
        const std::uint8_t before = std::exchange(waiting.memory[address], data);
        const int free_cycles = waiting.iteration().free_cycles;
        waiting.memory[address] = before;
        return std::pair{free_cycles, waiting.iteration().free_cycles};
    };
    EXPECT_EQ(slots_with(0x0080, 0x01), std::pair(8, 8));
    EXPECT_EQ(slots_with(0x0014, 0x01), std::pair(0, 8));
    EXPECT_EQ(slots_with(0x6002, 0xC9), std::pair(0, 8)) << "an instruction: cmp #$14";
    EXPECT_EQ(slots_with(0x6003, 0x15), std::pair(0, 8)) << "an operand";
    EXPECT_EQ(slots_with(0x6000, 0xA5), std::pair(0, 8)) << "lda $00";
}

TEST(AtariIdleLoop, that_compares_a_with_vcount_is_known_only_where_they_are_equal) {
    Waiting waiting({0xCD, 0x0B, 0xD4, 0xF0, 0xFB});
    const auto slots_with = [&waiting](std::uint8_t a, std::uint8_t vcount) {
        waiting.back.registers.a = a;
        ++waiting.back.registers.x; // the loop does not use X
        return waiting.iteration(vcount).free_cycles;
    };
    EXPECT_EQ(slots_with(0, 0), 7);
    EXPECT_EQ(slots_with(1, 1), 7);
    EXPECT_EQ(slots_with(1, 2), 0);
    EXPECT_EQ(slots_with(2, 2), 7);
    waiting.memory[0x6001] = 0x0D; // PENV
    EXPECT_EQ(slots_with(3, 3), 0);
}

TEST(AtariIdleLoop, is_known_still_after_a_branch_of_another) {
    Waiting waiting({0xC5, 0x14, 0xF0, 0xFC});
    waiting.iteration();
    const BackwardBranch counting{.registers = {.pc = 0x7000}, .after = 0x7003};
    EXPECT_EQ(waiting.loop.find(waiting.memory, counting, std::nullopt).free_cycles, 0);
    EXPECT_TRUE(waiting.loop.may_be(waiting.back.after, Operations(waiting.back.registers)));
    waiting.memory[0x14] = 1;
    waiting.iteration();
    EXPECT_FALSE(waiting.loop.may_be(waiting.back.after, Operations(Registers{.x = 1})));
}

TEST(AtariIdleLoop, leaves_its_counts_and_the_addresses_of_its_calls) {
    Waiting waiting({0x20, 0x00, 0x70, 0xA9, 0x00, 0xF0, 0xF9}); // jsr, lda #, beq
    waiting.memory.load(0x7000, Bytes{0xE6, 0x80, 0x60});        // inc, rts
    waiting.iteration().leave(waiting.memory, 5);
    EXPECT_EQ(waiting.memory[0x80], 5);
    EXPECT_EQ(waiting.memory[0x0100], 0x60);
    EXPECT_EQ(waiting.memory[0x01FF], 0x02);
}

TEST(AtariIdleLoop, is_not_idle_if_it_looks_at_the_stack_before_it_calls) {
    Waiting before({0xAD, 0xFF, 0x01, 0x20, 0x00, 0x70, 0xA9, 0x00, 0xF0, 0xF6}); // lda $01FF, jsr, lda #, beq
    before.memory.load(0x7000, Bytes{0x60});
    EXPECT_EQ(before.iteration().free_cycles, 0);
    Waiting after({0x20, 0x00, 0x70, 0xAD, 0xFF, 0x01, 0xA9, 0x00, 0xF0, 0xF6});
    after.memory.load(0x7000, Bytes{0x60});
    EXPECT_EQ(after.iteration().free_cycles, 21);
}

TEST(AtariIdleLoop, is_not_idle_if_it_depends_on_the_sign_of_its_count) {
    for (const std::uint8_t counter : Bytes{0x10, 0x90}) {
        EXPECT_EQ(round_of({0xE6, 0x80, 0x30, 0x00, 0xA9, 0x00, 0xF0, 0xF8}, counter).free_cycles, 0); // inc, bmi
        EXPECT_GT(round_of({0xE6, 0x80, 0xEA, 0xEA, 0xA9, 0x00, 0xF0, 0xF8}, counter).free_cycles, 0);
    }
}

TEST(AtariIdleLoop, is_not_idle_if_it_stores_another_byte_or_lets_interrupts_in) {
    const Bytes storing{0xA9, 0x05, 0x85, 0x80, 0xA9, 0x00, 0xF0, 0xF8}; // lda #, sta $80, lda #, beq
    EXPECT_EQ(round_of(storing, 4).free_cycles, 0);
    Waiting waiting(storing, 5);
    EXPECT_EQ(waiting.iteration().free_cycles, 10);
    waiting.memory[0x80] = 4; // as an interrupt would
    EXPECT_EQ(waiting.iteration().free_cycles, 0);
    for (const std::uint8_t opcode : Bytes{0x58, 0x28})
        EXPECT_EQ(round_of({0xA5, 0x14, opcode, 0xF0, 0xFB}, 0).free_cycles, 0); // lda, cli or plp, beq
}

} // namespace
} // namespace emu::atari::test
