// A machine that plans lines equals one that steps every cycle, on random programs with rare uses of ANTIC and GTIA:
// DMACTL and HSCROL in mid-line, VSCROL outside its region, CHBASE during character fetches, P/M DMA in only one of
// the chips, read-modify-write of registers, lists and bit maps that wrap, both kinds of interrupts.
#include "tests/emu/atari/looping_atari.hpp"
#include "tests/emu/atari/random_bytes.hpp"
#include "tests/emu/atari/small_atari.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);

struct Abuse {
    const char* name;
    Bytes values;               // the bytes written; empty: any
    std::vector<int> registers; // their addresses
};

const std::vector<Abuse> abuses{
    {"DMACTL", {0x00, 0x20, 0x21, 0x22, 0x23, 0x2A, 0x3E, 0x33}, {0xD400}},
    {"DMACTL and HSCROL", {0x22, 0x23, 0x21, 0x00, 0x2F, 0x0D, 0x07}, {0xD400, 0xD404, 0xD404}},
    {"HSCROL", {}, {0xD404}},
    {"VSCROL", {}, {0xD405}},
    {"CHBASE and CHACTL", {0xE0, 0x40, 0x44, 0xE2, 0x00, 0x03, 0x07}, {0xD409, 0xD409, 0xD401}},
    {"DLIST", {0x30, 0x00, 0x33, 0xF0}, {0xD402, 0xD403}},
    {"GRACTL and DMACTL", {0x00, 0x01, 0x02, 0x03, 0x22, 0x2A, 0x26, 0x3E}, {0xD01D, 0xD400}},
    {"PMBASE and players", {}, {0xD407, 0xD000, 0xD004, 0xD008, 0xD00C, 0xD00D, 0xD01C}},
    {"PRIOR and colours", {}, {0xD01B, 0xD01B, 0xD012, 0xD018, 0xD01E}},
    {"NMIEN and IRQEN", {0x00, 0x40, 0x80, 0xC0, 0x01, 0x02}, {0xD40E, 0xD20E, 0xD209}},
};

// The delays between writes range from a few cycles, so that several fall into one line, to several lines.
Bytes program_of(const Abuse& abuse, Random& random) {
    Bytes program{0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x30, 0x8D, 0x03, 0xD4, 0xA9, 0x2E, 0x8D, 0x00,
                  0xD4, 0xA9, 0xC0, 0x8D, 0x0E, 0xD4, 0xA9, 0x03, 0x8D, 0x1D, 0xD0, 0xA9, 0x50, 0x8D,
                  0x00, 0xD0, 0x8D, 0x04, 0xD0, 0xA9, 0x30, 0x8D, 0x00, 0xD2, 0x8D, 0x09, 0xD2, 0x58};
    const auto loop = static_cast<std::uint16_t>(atari_program + program.size());
    for (int i = 0; i < 60; ++i) {
        const auto count = static_cast<int>(abuse.values.size());
        const std::uint8_t value =
            count == 0 ? any_byte(random) : abuse.values[static_cast<std::size_t>(below(random, count))];
        const int reg =
            abuse.registers[static_cast<std::size_t>(below(random, static_cast<int>(abuse.registers.size())))];
        program.insert(program.end(), {0xA9, value});
        append(program, below(random, 8) == 0 ? 0xEE : 0x8D, reg); // inc, sta
        switch (below(random, 5)) {
        case 0: append(program, 0x8D, 0xD40A); break;                                             // WSYNC
        case 1: program.insert(program.end(), {0xA2, any_byte(random), 0xCA, 0xD0, 0xFD}); break; // ldx, dex, bne
        case 2: append(program, 0xAD, 0xD000 + below(random, 16)); break;                         // collisions
        case 3: append(program, 0xFE, 0x4000 + below(random, 0x1000)); break;                     // inc ,x
        default: program.insert(program.end(), static_cast<std::size_t>(below(random, 12)), 0xEA); break;
        }
    }
    append(program, 0x4C, loop);
    return program;
}

// Mode lines of all kinds. Some load an address, also near the end of 4K.
Bytes random_list(Random& random) {
    Bytes list{0x70};
    while (list.size() < 0xC0) {
        const auto instruction =
            static_cast<std::uint8_t>((any_byte(random) & 0xBF) | (below(random, 5) == 0 ? 0x40 : 0));
        if ((instruction & 15) == 1) continue;
        list.push_back(instruction);
        if ((instruction & 0x4F) < 0x42) continue;
        list.insert(list.end(), {any_byte(random), static_cast<std::uint8_t>(below(random, 2) == 0 ? 0x4F : 0x42)});
    }
    list.insert(list.end(), {0x41, 0x00, 0x30});
    return list;
}

Atari800 machine_of(const Abuse& abuse, unsigned seed, bool exact) {
    Random random(seed);
    Atari800 machine = atari_with(program_of(abuse, random), {.exact = exact});
    poke(machine, 0x3000, random_list(random));
    poke(machine, 0x3300, random_list(random));
    for (std::uint16_t at = 0x4000; at < 0x5C00; ++at) machine.poke_ram(at, any_byte(random));
    poke(machine, nmi_program, {0x48, 0xEE, 0x12, 0xD0, 0x68, 0x40});             // inc COLPM0
    poke(machine, irq_program, {0x48, 0xA9, 0x00, 0x8D, 0x0E, 0xD2, 0x68, 0x40}); // IRQEN
    return machine;
}

void expect_same(const Abuse& abuse, unsigned seed) {
    Atari800 exact = machine_of(abuse, seed, true), quick = machine_of(abuse, seed, false);
    const bool rendered = seed % 2 == 0;
    exact.set_rendering(rendered);
    quick.set_rendering(rendered);
    for (Cycle end = frame / 3 + seed; end < 3 * frame; end += frame / 3) {
        exact.run_until(end);
        quick.run_until(end);
        ASSERT_EQ(quick.hash(), exact.hash()) << abuse.name << ", seed " << seed << ", cycle " << end;
    }
    if (!rendered) return;
    expect_same_picture(quick.draw_frame(), exact.draw_frame(), fmt::format("{}, seed {}", abuse.name, seed));
}

TEST(AtariExact, equals_planned_lines_with_any_write_in_mid_line) {
    for (const Abuse& abuse : abuses)
        for (unsigned seed = 1; seed <= 8 && !HasFatalFailure(); ++seed) expect_same(abuse, seed);
}

// A snapshot of either machine resumes in the other.
TEST(AtariExact, takes_over_from_a_planned_machine_and_the_other_way_round) {
    for (const Abuse& abuse : abuses) {
        Atari800 quick = machine_of(abuse, 99, false), exact = machine_of(abuse, 99, true);
        for (Cycle end = frame / 2 + 17; end < 3 * frame && !HasFatalFailure(); end += frame / 2) {
            Atari800 from_exact = quick, from_quick = exact;
            ASSERT_TRUE(from_exact.restore(exact.snapshot()));
            ASSERT_TRUE(from_quick.restore(quick.snapshot()));
            for (Atari800* machine : {&quick, &exact, &from_exact, &from_quick}) machine->run_until(end);
            for (Atari800* machine : {&exact, &from_exact, &from_quick})
                ASSERT_EQ(machine->hash(), quick.hash()) << abuse.name << ", cycle " << end;
        }
    }
}

} // namespace
} // namespace emu::atari::test
