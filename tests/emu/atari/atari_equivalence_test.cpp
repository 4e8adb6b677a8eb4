// A machine that runs whole frames, planning lines and fetching, encoding and drawing them at once, equals one
// stopped before every instruction, whose ANTIC and GTIA advance by single cycles. Random programs write to the
// chips and under the beam.
#include "tests/emu/atari/looping_atari.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/small_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace emu::atari::test {
namespace {

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);

int register_address(Random& random) {
    static constexpr int antic[] = {0xD400, 0xD401, 0xD404, 0xD405, 0xD407, 0xD409, 0xD40A, 0xD40A, 0xD40E, 0xD40F};
    switch (below(random, 4)) {
    case 0: return antic[below(random, 10)];
    case 1: return 0xD200 + below(random, 9);
    default: return 0xD000 + below(random, 32);
    }
}

int read_address(Random& random) {
    static constexpr int others[] = {0xD40B, 0xD40F, 0xD20A, 0xD014, 0xD300, 0xC123};
    return below(random, 2) == 0 ? 0xD000 + below(random, 16) : others[below(random, 6)];
}

// An address in the screen, the display list (where nearly any byte is valid), objects or characters.
int watched_address(Random& random) {
    static constexpr int pages[] = {0x4000, 0x4000, 0x3000, 0x5000, 0x5800};
    const int page = pages[below(random, 5)];
    return page + below(random, page == 0x3000 ? 0x60 : 0x400);
}

void append_random_instruction(Bytes& program, Random& random, bool busy) {
    switch (below(random, busy ? 12 : 60)) {
    case 0:
    case 1: append(program, 0x8D, register_address(random)); break;                // sta
    case 2: append(program, 0xEE, register_address(random)); break;                // inc
    case 3: append(program, 0x8E, register_address(random)); break;                // stx
    case 4: append(program, 0x6D, read_address(random)); break;                    // adc
    case 5: append(program, 0x9D, watched_address(random)); break;                 // sta ,x
    case 6: append(program, 0xEE, watched_address(random)); break;                 // inc
    case 7: append(program, 0x8D, 0xD40A); break;                                  // sta WSYNC
    case 8: program.insert(program.end(), {0xA9, any_byte(random)}); break;        // lda #
    case 9: program.insert(program.end(), {0xA2, any_byte(random)}); break;        // ldx #
    case 10: program.insert(program.end(), {0x65, any_byte(random)}); break;       // adc zp
    default: program.insert(program.end(), {0xE8, 0x69, any_byte(random)}); break; // inx, adc #
    }
}

Bytes random_program(Random& random) {
    Bytes program{0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x30, 0x8D, 0x03, 0xD4, 0xA9, 0x3E, 0x8D, 0x00,
                  0xD4, 0xA9, 0xC0, 0x8D, 0x0E, 0xD4, 0xA9, 0x03, 0x8D, 0x1D, 0xD0, 0x8D, 0x0F, 0xD2};
    const auto loop = static_cast<std::uint16_t>(atari_program + program.size());
    const bool busy = below(random, 2) == 0;
    const int length = 10 + below(random, 500);
    for (int i = 0; i < length; ++i) append_random_instruction(program, random, busy);
    append(program, 0x4C, loop);
    return program;
}

// Mode lines of all kinds, usually with few jumps. Ends with a JVB.
Bytes random_list(Random& random) {
    Bytes list{0x70, 0x70};
    while (list.size() < 0x50) {
        const std::uint8_t instruction = any_byte(random);
        if ((instruction & 15) == 1) continue;
        list.push_back(instruction);
        if ((instruction & 0x4F) >= 0x42) list.insert(list.end(), {any_byte(random), 0x40});
    }
    list.insert(list.end(), {0x41, 0x00, 0x30});
    return list;
}

// Runs of one instruction, usually of a bit-mapped mode. Some begin with an address, an interrupt, or both.
Bytes list_of_runs(Random& random) {
    Bytes list;
    while (list.size() < 0xC0) {
        static constexpr std::uint8_t modes[] = {0x0F, 0x0E, 0x0C, 0x0F, 0x1E, 0x0D, 0x2F, 0x54};
        const auto instruction = modes[below(random, 8)];
        const auto first = static_cast<std::uint8_t>(instruction | (any_byte(random) & 0xC0));
        list.push_back(first);
        if ((first & 0x40) != 0) list.insert(list.end(), {any_byte(random), 0x40});
        list.insert(list.end(), static_cast<std::size_t>(below(random, 24)), instruction & 0xBF);
    }
    list.insert(list.end(), {0x41, 0x00, 0x30});
    return list;
}

using ListMaker = Bytes(Random& random);

Atari800 random_machine(unsigned seed, ListMaker* make_list = random_list) {
    Random random(seed);
    Atari800 machine = atari_with(random_program(random), {.tv = seed % 4 == 0 ? TvSystem::pal : TvSystem::ntsc});
    poke(machine, 0x3000, make_list(random));
    for (std::uint16_t at = 0x4000; at < 0x5C00; ++at) machine.poke_ram(at, any_byte(random));
    poke(machine, nmi_program, {0x48, 0xAD, 0x0B, 0xD4, 0x8D, 0x0A, 0xD4, 0x8D, 0x16, 0xD0, 0x68, 0x40});
    return machine;
}

void run_by_instructions(Atari800& machine, Cycle end) {
    while (machine.cycles() < end && !machine.jammed()) machine.run_until(machine.cycles() + 1);
}

// The first ones, seeds that found bugs, and two whose programs eventually enable interrupts.
constexpr unsigned seeds[] = {1,   2,   3,   4,   5,   6,   7,    8,   9,   10,   11,   12,  13, 14,
                              15,  16,  17,  18,  19,  20,  21,   22,  23,  24,   25,   26,  27, 28,
                              106, 418, 477, 500, 568, 610, 1075, 724, 909, 1507, 1105, 412, 553};

// Also checks a machine that runs whole frames without drawing.
void expect_as_if_stopped(const Atari800& machine, unsigned seed) {
    Atari800 blind = machine, left_alone = machine;
    left_alone.set_rendering(true);
    Atari800 stopped = left_alone;
    for (int part = 1; part <= 3; ++part) {
        const Cycle end = frame * static_cast<Cycle>(part) + seed;
        run_by_instructions(stopped, end);
        left_alone.run_until(end);
        blind.run_until(end);
        ASSERT_EQ(left_alone.cpu().registers(), stopped.cpu().registers()) << "seed " << seed << ", frame " << part;
        ASSERT_EQ(left_alone.hash(), stopped.hash()) << "seed " << seed << ", frame " << part;
        ASSERT_EQ(blind.hash(), stopped.hash()) << "seed " << seed << ", frame " << part;
    }
    expect_same_picture(left_alone.draw_frame(), stopped.draw_frame(), "seed " + std::to_string(seed));
}

TEST(AtariEquivalence, random_programs_run_and_draw_as_if_stopped_before_every_instruction) {
    for (const unsigned seed : seeds) {
        expect_as_if_stopped(random_machine(seed), seed);
        if (HasFatalFailure()) return;
    }
}

TEST(AtariEquivalence, random_programs_before_bit_maps_run_and_draw_as_if_stopped_before_every_instruction) {
    for (const unsigned seed : seeds) {
        expect_as_if_stopped(random_machine(seed, list_of_runs), seed);
        if (HasFatalFailure()) return;
    }
}

TEST(AtariEquivalence, random_programs_run_and_draw_as_if_every_cycle_were_stepped) {
    for (const unsigned seed : seeds) {
        Atari800 quick = random_machine(seed);
        Atari800 exact = stepped_exactly(quick);
        quick.set_rendering(true);
        exact.set_rendering(true);
        for (Cycle end = frame / 2 + seed; end < 3 * frame; end += frame / 2) {
            exact.run_until(end);
            quick.run_until(end);
            ASSERT_EQ(quick.hash(), exact.hash()) << "seed " << seed << ", cycle " << end;
        }
        expect_same_picture(quick.draw_frame(), exact.draw_frame(), "seed " + std::to_string(seed));
        if (HasFatalFailure()) return;
    }
}

// Instructions whose bytes, or the last of them, are read from chips; a BRK returns.
TEST(AtariEquivalence, code_from_the_chips_runs_as_if_every_cycle_were_stepped) {
    for (const int begin : {0xCFFC, 0xCFFD, 0xCFFE, 0xCFFF, 0xD000, 0xD00F, 0xD010, 0xD300, 0xD40B, 0xD7FE, 0xD7FF}) {
        Bytes program{0xA9, 0x0A, 0x8D, 0x00, 0xD3, 0xA2, 0x02}; // PORTA's directions, and an index
        append(program, 0x4C, begin);
        Atari800 quick = atari_with(program);
        Atari800 exact = stepped_exactly(quick);
        for (int step = 1; step <= 40; ++step) {
            exact.run_until(exact.cycles() + 7);
            quick.run_until(exact.cycles());
            ASSERT_EQ(quick.hash(), exact.hash()) << begin << ", " << step;
        }
    }
}

TEST(AtariEquivalence, rendering_and_sound_do_not_change_the_machine) {
    for (unsigned seed = 100; seed < 120; ++seed) {
        Atari800 blind = random_machine(seed);
        Atari800 shown = blind;
        shown.set_rendering(true);
        shown.set_sound(true);
        shown.run_until(5 * frame);
        blind.run_until(5 * frame);
        ASSERT_EQ(shown.hash(), blind.hash()) << seed;
    }
}

TEST(AtariEquivalence, switched_off_and_on_it_knows_no_line_any_more) {
    for (unsigned seed = 401; seed < 433; seed += 4) {
        Atari800 fresh = random_machine(seed);
        Atari800 used = random_machine(seed + 1);
        used.run_until(3 * frame);
        used.power_on();
        for (std::uint16_t at = 0; at < Memory::full_ram; ++at) used.poke_ram(at, fresh.peek(at));
        fresh.run_until(3 * frame);
        used.run_until(3 * frame);
        ASSERT_EQ(used.hash(), fresh.hash()) << seed;
    }
}

// Each execution of an instruction at a breakpoint stops once, even between interrupts.
using Moments = std::vector<std::pair<Cycle, std::uint16_t>>;

Moments executions(Atari800 machine, Cycle end, const Breakpoints& stops) {
    Moments found;
    while (machine.cycles() < end && !machine.jammed()) {
        machine.run_until(machine.cycles() + 1);
        const auto pc = machine.cpu().registers().pc;
        if (machine.cpu().executes_next() && stops.contains(pc)) found.emplace_back(machine.cycles(), pc);
    }
    return found;
}

Moments stops_of(Atari800& machine, Cycle end, const Breakpoints& stops) {
    Moments found;
    while (machine.cycles() < end && !machine.jammed())
        if (machine.run_until(end, stops)) found.emplace_back(machine.cycles(), machine.cpu().registers().pc);
    return found;
}

Breakpoints random_stops(Random& random, int count) {
    Breakpoints stops;
    for (int i = 0; i < count; ++i) stops.set(static_cast<std::uint16_t>(atari_program + below(random, 800)));
    stops.set(nmi_program);
    return stops;
}

TEST(AtariStops, are_reported_once_for_every_execution_and_do_not_change_the_machine) {
    for (unsigned seed = 300; seed < 315; ++seed) {
        Random random(seed);
        Atari800 stopping = random_machine(seed);
        const Breakpoints stops = random_stops(random, 1 << below(random, 8));
        const Moments expected = executions(stopping, 2 * frame, stops);
        Atari800 steady = stopping;
        ASSERT_EQ(stops_of(stopping, 2 * frame, stops), expected) << seed;
        steady.run_until(2 * frame);
        ASSERT_EQ(steady.hash(), stopping.hash()) << seed;
    }
}

TEST(AtariStops, in_a_loop_that_waits_are_reported_in_each_round) {
    Atari800 machine = atari_with({0xA9, 0x40, 0x8D, 0x0E, 0xD4,         // NMIEN = $40
                                   0xA5, 0x14, 0xC5, 0x14, 0xF0, 0xFC}); // lda $14, cmp $14, beq
    poke(machine, nmi_program, {0xE6, 0x14, 0x40});
    for (const std::uint16_t stop : {std::uint16_t{0x6007}, std::uint16_t{0x6009}}) {
        Breakpoints stops;
        stops.set(stop);
        Atari800 stopping = machine;
        EXPECT_EQ(stops_of(stopping, frame, stops), executions(machine, frame, stops));
    }
}

TEST(AtariSnapshot, a_restored_machine_continues_like_the_original) {
    for (unsigned seed = 200; seed < 210; ++seed) {
        Atari800 machine = random_machine(seed);
        machine.run_until(2 * frame + 40 * seed);
        Atari800 restored(small_atari_firmware(), machine.options());
        ASSERT_TRUE(restored.restore(machine.snapshot())) << seed;
        ASSERT_EQ(restored.hash(), machine.hash()) << seed;
        machine.run_until(4 * frame);
        restored.run_until(4 * frame);
        ASSERT_EQ(restored.hash(), machine.hash()) << seed;
    }
}

TEST(AtariSnapshot, of_another_firmware_is_refused) {
    Firmware other = small_atari_firmware();
    other.os[0] ^= 1;
    Atari800 machine(other);
    EXPECT_FALSE(machine.restore(atari_with({0xEA}).snapshot()));
}

TEST(AtariSnapshot, cut_short_is_refused_and_leaves_the_machine) {
    Atari800 machine = random_machine(7);
    machine.run_until(frame);
    const auto bytes = machine.snapshot();
    const auto before = machine.hash();
    for (const std::size_t kept : {std::size_t{0}, std::size_t{20}, bytes.size() / 2, bytes.size() - 1})
        EXPECT_FALSE(machine.restore(std::span(bytes).first(kept)));
    EXPECT_EQ(machine.hash(), before);
}

// Bit 5 of the status is always set; bit 4 exists only in the pushed byte.
TEST(AtariSnapshot, with_a_status_that_the_processor_cannot_have_is_refused) {
    constexpr std::size_t status = 18 + 4; // after the machine's identification, A, X, Y and S
    Atari800 machine = atari_with({0xEA});
    const auto bytes = machine.snapshot();
    EXPECT_TRUE(machine.restore(bytes));
    for (const std::uint8_t bit : {flag::unused, flag::brk}) {
        auto changed = bytes;
        changed[status] ^= bit;
        EXPECT_FALSE(machine.restore(changed)) << int{bit};
    }
}

// The clock follows the machine's identification (18 bytes), the processor's registers (6) and its program counter
// (2).
constexpr std::size_t clock_of_snapshot = 18 + 6 + 2;

TEST(AtariSnapshot, whose_pokey_is_ahead_of_the_machine_is_refused) {
    Atari800 machine = atari_with({0xEA});
    machine.run_until(40'000);
    auto bytes = machine.snapshot();
    ASSERT_EQ(bytes[clock_of_snapshot], machine.cycles() & 0xFF);
    EXPECT_TRUE(machine.restore(bytes));
    --bytes[clock_of_snapshot];
    EXPECT_FALSE(machine.restore(bytes));
}

// The clock is followed by the line's start, then by the first and last cycle of WSYNC's halt.
TEST(AtariSnapshot, whose_wsync_holds_the_processor_for_ever_is_refused) {
    constexpr std::size_t from = clock_of_snapshot + 2 * sizeof(Cycle), until = from + sizeof(Cycle);
    Atari800 machine = atari_with({0x8D, 0x0A, 0xD4, 0xEA, 0x4C, 0x00, 0x60}); // sta WSYNC, nop
    while (machine.cpu().registers().pc != 0x6003) machine.run_until(machine.cycles() + 1);
    const auto held = machine.snapshot();
    EXPECT_TRUE(machine.restore(held));
    const auto with = [&](std::size_t at, std::uint8_t value) {
        auto bytes = held;
        bytes.at(at) = value;
        return bytes;
    };
    EXPECT_FALSE(machine.restore(with(until + 1, 0x10)));                                       // much later
    EXPECT_FALSE(machine.restore(with(until, static_cast<std::uint8_t>(machine.cycles()))));    // already over
    EXPECT_FALSE(machine.restore(with(from, static_cast<std::uint8_t>(machine.cycles() + 2)))); // not yet written
    auto endless = held;
    std::fill_n(endless.begin() + until, sizeof(Cycle), std::uint8_t{0xFF}); // never
    EXPECT_FALSE(machine.restore(endless));
}

TEST(AtariSnapshot, of_each_instruction_next_to_wsync_is_taken) {
    for (const bool exact : {false, true}) {
        // sta WSYNC, inc WSYNC, sta WSYNC twice, sty WSYNC, and a number of cycles that does not divide a line
        Atari800 machine = atari_with({0x8D, 0x0A, 0xD4, 0xEE, 0x0A, 0xD4, 0x8D, 0x0A, 0xD4, 0x8D, 0x0A, 0xD4, 0x8C,
                                       0x0A, 0xD4, 0xCA, 0xD0, 0xFD, 0xA6, 0x80, 0xE6, 0x80, 0x4C, 0x00, 0x60},
                                      {.exact = exact});
        for (int step = 0; step < 5'000; ++step) {
            machine.run_until(machine.cycles() + (step % 7 == 0 ? 50 : 1));
            ASSERT_TRUE(machine.restore(machine.snapshot())) << step;
        }
    }
}

} // namespace
} // namespace emu::atari::test
