// Lines that begin as before are skipped: whatever they depend on is changed, after frames in which nothing was,
// and the machine is held against one that has forgotten those frames.
#include "tests/emu/atari/looping_atari.hpp"
#include "tests/emu/atari/small_atari.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace emu::atari::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);
constexpr std::uint16_t list = 0x3000, names = 0x4000, characters = 0x4800, objects = 0x5000;
constexpr std::uint16_t copied = 0x80; // to registers, in each vertical blank
constexpr std::uint8_t moved = 0x90;   // to HPOSP3

// Loops for ever. In each blank: HPOSP0, COLPF2, COLPM1, PRIOR, VDELAY; DMACTL, CHACTL, HSCROL, PMBASE, CHBASE; HITCLR;
// and player 3, of which nothing is to be seen, moves on.
Atari800 still_machine() {
    Atari800 machine =
        atari_with({0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x30, 0x8D, 0x03, 0xD4, 0xA9, 0x03, 0x8D,
                    0x1D, 0xD0, 0xA9, 0x78, 0x8D, 0x01, 0xD0, 0xA9, 0x50, 0x8D, 0x07, 0xD0, // HPOSP1, HPOSM3
                    0xA9, 0x40, 0x8D, 0x0E, 0xD4, 0x4C, 0x1E, 0x60});
    Bytes blank{0x48};
    const std::uint16_t registers[] = {0xD000, 0xD018, 0xD013, 0xD01B, 0xD01C, 0xD400, 0xD401, 0xD404, 0xD407, 0xD409};
    std::uint8_t from = copied;
    for (const std::uint16_t to : registers)
        blank.insert(blank.end(),
                     {0xA5, from++, 0x8D, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(to >> 8)});
    blank.insert(blank.end(), {0x8D, 0x1E, 0xD0, 0xE6, moved, 0xA5, moved, 0x8D, 0x03, 0xD0, 0x68, 0x40});
    poke(machine, nmi_program, blank);
    poke(machine, copied, {0x70, 0x34, 0x58, 0x01, 0x00, 0x3E, 0x02, 0x03, objects >> 8, characters >> 8});
    Bytes instructions{0x70, 0x70, 0x44, 0x00, names >> 8, 0x04, 0x14, 0x02, 0x0E, 0x0E, 0x0E, 0x08, 0x06, 0x0D};
    instructions.insert(instructions.end(), 8, 0x04);
    instructions.insert(instructions.end(), {0x41, 0x00, list >> 8});
    poke(machine, list, instructions);
    for (std::uint16_t at = 0; at < 0x400; ++at) {
        machine.poke_ram(static_cast<std::uint16_t>(names + at), static_cast<std::uint8_t>(at * 7));
        machine.poke_ram(static_cast<std::uint16_t>(characters + at), static_cast<std::uint8_t>(at * 29));
    }
    poke(machine, objects + 0x300, Bytes(0x400, 0x3C));
    poke(machine, objects + 0x700, Bytes(0x100, 0x00));
    poke(machine, moved, {0x60});
    return machine;
}

struct Change {
    std::string what;
    std::uint16_t address;
    std::uint8_t data;
};
const std::vector<Change> changes{{"HPOSP0", copied, 0x71},
                                  {"COLPF2", copied + 1, 0x36},
                                  {"COLPM1", copied + 2, 0x5A},
                                  {"PRIOR", copied + 3, 0x04},
                                  {"VDELAY", copied + 4, 0x10},
                                  {"DMACTL", copied + 5, 0x2E},
                                  {"CHACTL", copied + 6, 0x05},
                                  {"HSCROL", copied + 7, 0x06},
                                  {"PMBASE", copied + 8, 0x58},
                                  {"CHBASE", copied + 9, 0xE0},
                                  {"a name of the first mode line", names + 3, 0x41},
                                  {"dots of a bit map", names + 4 * 40 + 10, 0x5A},
                                  {"a character", characters + 8 * 7 + 3, 0xFF},
                                  {"the list", list + 9, 0x0F},
                                  {"a missile", objects + 0x300 + 60, 0x00},
                                  {"a player", objects + 0x400 + 60, 0x7E},
                                  {"another player", objects + 0x500 + 100, 0x81},
                                  {"a player of which nothing was seen", objects + 0x700 + 70, 0x81},
                                  {"what is not shown", 0x2000, 0x12}};

constexpr int still_frames = 5;

void expect_noticed(const Change& change, bool rendering) {
    constexpr int changed_frames = 3;
    Atari800 machine = still_machine();
    machine.set_rendering(rendering);
    machine.run_until(still_frames * frame);
    machine.poke_ram(change.address, change.data);
    Atari800 forgetful = machine;
    for (int passed = still_frames + 1; passed <= still_frames + changed_frames; ++passed) {
        machine.run_until(static_cast<Cycle>(passed) * frame);
        forgetful.set_rendering(rendering); // draws, or does not, as if for the first time
        forgetful.run_until(static_cast<Cycle>(passed) * frame);
        ASSERT_EQ(machine.hash(), forgetful.hash()) << change.what << ", frame " << passed;
    }
    expect_same_picture(machine.draw_frame(), forgetful.draw_frame(), change.what);
}

TEST(ScanlineCache, IsNotUsedWhenWhatTheyDependOnChanges) {
    for (const Change& change : changes) expect_noticed(change, true);
}

TEST(ScanlineCache, IsNotUsedByABlindMachineEither) {
    for (const Change& change : changes) expect_noticed(change, false);
}

// What changes in each frame is no longer noted, but drawn.
TEST(ScanlineCache, IsNotUsedWhereOthersHaveBeenDrawnSince) {
    Atari800 machine = still_machine();
    machine.set_rendering(true);
    machine.run_until(still_frames * frame);
    int passed = still_frames;
    for (const std::uint8_t name : Bytes{0x11, 0x22, 0x33, 0x44, 0x55, 0x33, 0x22}) {
        machine.poke_ram(names + 3, name);
        machine.run_until(static_cast<Cycle>(++passed) * frame);
        Atari800 forgetful = machine;
        forgetful.set_rendering(true);
        expect_same_picture(machine.draw_frame(), forgetful.draw_frame(), "name " + std::to_string(name));
    }
}

} // namespace
} // namespace emu::atari::test
