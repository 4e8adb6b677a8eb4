// The profile of a small program.
#include "host/machine/atari_machine.hpp"
#include "host/verify/reports/profile_report.hpp"
#include "tests/host/recording/small_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace host::test {
namespace {

struct Profiled {
    SmallProgram program;
    Profile profile{program.map};

    Profiled(const std::string& source, emu::Cycle cycles) : program(small_program(source)) {
        const std::array<Watch*, 1> watches{&profile};
        run_to(program.machine, before_program + cycles, watches);
        profile.finish();
    }
    Profile::RoutineCost cost(std::string_view name) const {
        const auto names = program.map.routines();
        const auto found = std::ranges::find(names, name);
        return profile.routines().at(static_cast<std::size_t>(found - names.begin()));
    }
};

// Takes 6 + (2 + 6) + 6 + (2 + 6) cycles, then three per loop.
const std::string two_calls = "main: jsr sub\n jsr sub\nstay: jmp stay\nsub: nop\n rts\n";

TEST(Profile, gives_each_routine_its_cycles_and_its_callers_them) {
    const Profiled run(two_calls, 28 + 30);
    EXPECT_EQ(run.cost("main").exclusive, 12u);
    EXPECT_EQ(run.cost("main").inclusive, 58u); // it falls through to `stay`
    EXPECT_EQ(run.cost("sub").calls, 2u);
    EXPECT_EQ(run.cost("sub").exclusive, 16u);
    EXPECT_EQ(run.cost("sub").inclusive, 16u);
    EXPECT_EQ(run.cost("stay").calls, 1u);
}

TEST(Profile, counts_the_lines_cycles_to_the_last) {
    const Profiled run(two_calls, 28);
    emu::Cycle sum = 0;
    for (const auto& [place, cycles] : run.profile.lines()) sum += cycles;
    EXPECT_EQ(sum, 28u);
    EXPECT_EQ(run.profile.cycles(), 28u);
}

TEST(Profile, counts_a_routine_that_calls_itself_once) {
    const Profiled run("main: ldx #3\n jsr down\nstay: jmp stay\ndown: dex\n beq @done\n jsr down\n@done: rts\n", 70);
    EXPECT_EQ(run.cost("down").calls, 3u);
    EXPECT_EQ(run.cost("down").inclusive, run.cost("down").exclusive);
}

TEST(Profile, knows_a_return_over_the_callers_head) {
    const Profiled run("main: jsr outer\nstay: jmp stay\nouter: jsr inner\n nop\ninner: pla\n pla\n rts\n", 100);
    EXPECT_EQ(run.cost("outer").calls, 1u);
    EXPECT_EQ(run.cost("outer").inclusive, 6u + 4 + 4 + 6);
    EXPECT_EQ(run.cost("main").exclusive, 6u);
}

TEST(Profile, takes_a_pushed_address_for_no_call) {
    const Profiled run("main: jsr go\nstay: jmp stay\ngo: lda #>(there - 1)\n pha\n lda #<(there - 1)\n pha\n rts\n"
                       "there: nop\n rts\n",
                       100);
    EXPECT_EQ(run.cost("there").calls, 1u);
    EXPECT_EQ(run.cost("go").inclusive, 2u + 3 + 2 + 3 + 6 + 2 + 6);
}

// Returns the cost of the routine that handles each vertical blank, over 60 frames, while the program repeats an
// instruction.
Profile::RoutineCost cost_of_interrupting(const std::string& instruction) {
    const std::string source =
        ".org $0600\nhandler: inc $80\n rti\nmain: lda #$40\n sta $D40E\nstay: " + instruction + "\n jmp stay\n";
    const auto assembly = asm65::assemble("main.s", {}, [&](const std::string&) { return source; });
    const auto map = *SourceMap::parse(asm65::format_line_table(assembly, "main.s"));
    emu::atari::Firmware firmware;
    firmware.os[0xFFFB - 0xD800] = firmware.os[0xFFFD - 0xD800] = 0x06;
    firmware.os[0xFFFC - 0xD800] = 0x03; // main
    AtariMachine machine(firmware);
    std::uint16_t address = 0x0600;
    for (const auto byte : assembly.areas.at(0).bytes) machine.poke_ram(address++, byte);
    Profile profile(map);
    const std::array<Watch*, 1> watches{&profile};
    run_to(machine, 60 * machine.cycles_per_frame(), watches);
    profile.finish();
    const auto names = map.routines();
    return profile.routines().at(static_cast<std::size_t>(std::ranges::find(names, "handler") - names.begin()));
}

TEST(Profile, knows_an_interrupt_after_a_push_or_pull) {
    for (const char* instruction : {"php", "pha", "plp", "pla", "nop"}) {
        const auto cost = cost_of_interrupting(instruction);
        EXPECT_GE(cost.calls, 59U) << instruction;
        // 7 + 5 + 6 cycles, and those of ANTIC's memory refresh.
        EXPECT_GE(cost.exclusive, 18 * cost.calls) << instruction;
        EXPECT_LE(cost.exclusive, 20 * cost.calls) << instruction;
    }
}

TEST(Profile, puts_unknown_code_together) {
    const Profiled run("main: jsr $D000\n", 6 + 70); // the ROM is all zeros: BRK forever
    EXPECT_EQ(run.cost("-").exclusive, 70u);
    EXPECT_NE(profile_table(run.profile, 5).find("elsewhere"), std::string::npos);
}

TEST(Profile, speaks_the_language_of_callgrind) {
    const Profiled run("main: jsr sub\nsub: nop\n nop\n", 8);
    EXPECT_EQ(callgrind(run.profile, "src"),
              "# callgrind format\nversion: 1\ncreator: fortress trace profile\npositions: line\nevents: Cycles\n"
              "summary: 8\n\nfl=src/main.s\nfn=main\n2 6\n\nfl=src/main.s\nfn=sub\n3 2\n"
              "\nfl=src/main.s\nfn=main\ncfi=src/main.s\ncfn=sub\ncalls=1 3\n2 2\n");
}

} // namespace
} // namespace host::test
