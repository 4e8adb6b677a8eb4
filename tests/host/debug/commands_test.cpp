// The debugger's commands: what they print, and what they reject.
#include "host/debug/commands/commands.hpp"
#include "tests/host/debug/debugged_machine.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <bit>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace host {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class DebugCommandsTest : public testing::TestWithParam<MachineKind> {
  protected:
    DebugCommandsTest() {
        EXPECT_FALSE(names_.program.add_file(find_products().game_symbols(GetParam())));
        const auto products = find_products();
        names_.sources = SourceFiles({products.built_sources(GetParam())});
    }
    std::string text(std::string_view line) {
        const auto answer = commands_.run(line);
        EXPECT_EQ(answer.error, "") << line;
        return answer.text;
    }
    std::string error(std::string_view line) { return commands_.run(line).error; }

    DebuggedMachine game_{GetParam()};
    Names names_;
    DebugCommands commands_{game_.debugger, names_};
};

TEST_P(DebugCommandsTest, wrong_commands_give_one_line) {
    for (const char* line : {"brake 1",
                             "break nowhere",
                             "break $12345",
                             "break read",
                             "break line 999",
                             "break line 1 9999",
                             "break stack 0",
                             "break event",
                             "break event xyz",
                             "break $10 log \"{nosuch}\"",
                             "break $10 log \"{x\"",
                             "quit now",
                             "stops 3",
                             "load",
                             "go move 3",
                             "print antic.wsync",
                             "break interrupt 5",
                             "break $10 if",
                             "break $10 if nowhere = 1",
                             "break $10 if 1 +",
                             "break $10 ignore x",
                             "break $10 once more",
                             "break $10 log x",
                             "break $20..$10",
                             "delete 99",
                             "enable",
                             "step 0",
                             "step x",
                             "back memory",
                             "until",
                             "go",
                             "go nowhere",
                             "go 99999999s",
                             "last-write",
                             "last-call nowhere",
                             "pixel",
                             "pixel 9999 0",
                             "pixel x y",
                             "memory $10 0",
                             "memory $10 99999",
                             "disassemble $10 0",
                             "chips nowhere",
                             "print",
                             "print (",
                             "print 1 2",
                             "print 1/0",
                             "print \"a\"",
                             "print [",
                             "display nowhere",
                             "undisplay",
                             "undisplay 1",
                             "expect 0",
                             "load /nowhere",
                             "press NOWHERE",
                             "continue x",
                             "continue",
                             "help nowhere"}) {
        EXPECT_THAT(error(line), AllOf(Not(""), Not(HasSubstr("\n")))) << line;
        EXPECT_LT(error(line).size(), 160U) << line;
    }
    EXPECT_EQ(error(std::string(5000, '(')).find('\n'), std::string::npos);
    EXPECT_NE(error("print " + std::string(900, '(')), "");
}

TEST_P(DebugCommandsTest, stops_are_listed_as_they_were_set) {
    Names none;
    DebugCommands plain(game_.debugger, none);
    for (const char* stop :
         {"$1234", "write $0080", "read $0080..$008F", "line 100 dot 14", "interrupt", "jam", "stack below $20",
          "event move 7", "$1234 if a = 5 && [$80] > 2 ignore 3 once", "$1234 log \"x is {x} if so\""}) {
        std::string typed(stop);
        for (const char* word : {" dot", " below"})
            if (const auto at = typed.find(word); at != std::string::npos) typed.erase(at, std::string(word).size());
        const auto answer = plain.run("break " + typed).text;
        EXPECT_THAT(answer, HasSubstr(std::string(": ") + stop)) << answer;
    }
    EXPECT_THAT(plain.run("stops").text, AllOf(HasSubstr("event move 7, met 0 times")));
    plain.run("delete all");
    EXPECT_EQ(plain.run("stops").text, "no stops\n");
}

TEST_P(DebugCommandsTest, a_register_of_a_chip_stops_by_its_name_and_at_its_mirrors) {
    const bool atari = GetParam() == MachineKind::atari800;
    EXPECT_THAT(text(atari ? "break antic.nmien" : "break disk.motoron"),
                HasSubstr(atari ? "write antic.nmien" : "access disk.motoron"));
    const auto& stop = game_.debugger.stops().front();
    EXPECT_EQ(stop.step, atari ? 16 : 1);
    EXPECT_THAT(text("continue 5"), HasSubstr(atari ? "antic.nmien = $" : "disk.motoron"));
}

TEST_P(DebugCommandsTest, hits_are_ignored_and_log_points_run_on) {
    text("continue 1");
    text("break write $0100..$01FF ignore 3");
    text("continue 5");
    EXPECT_EQ(game_.debugger.stops().front().hits, 4U);
    text("delete all");
    text("break line 10 log \"line {line}\"");
    EXPECT_THAT(text("continue 0.1"), StartsWith("line $0A\nline $0A\n"));
}

TEST_P(DebugCommandsTest, a_deep_stack_and_an_interrupt_stop) {
    text("break stack $F0");
    EXPECT_THAT(text("continue 30"), HasSubstr("stop 1, stack below $F0."));
    text("expect s < $F0");
    if (GetParam() == MachineKind::apple2plus) return; // nothing interrupts it
    text("delete all");
    text("break interrupt");
    EXPECT_THAT(text("continue 5"), HasSubstr("stop 2, interrupt."));
    text("step");
    text("expect pc = [$FFFA, 2] || pc = [$FFFE, 2]");
}

TEST_P(DebugCommandsTest, conditions_read_registers_memory_symbols_and_time) {
    text("continue 2");
    const auto r = game_.debugger.registers();
    EXPECT_THAT(text("print pc"), StartsWith(fmt::format("${:X}", r.pc)));
    for (const auto& line :
         {fmt::format("expect a = {} && x = {} && y = {} && s = {}", r.a, r.x, r.y, r.s),
          fmt::format("expect flag.c = {} && flag.z = {}", r.p & 1, r.p >> 1 & 1),
          fmt::format("expect [pc] = {}", game_.debugger.peek(r.pc)),
          fmt::format("expect [pc, 2] & $FF00 = {} << 8", game_.debugger.peek(static_cast<std::uint16_t>(r.pc + 1))),
          std::string("expect main_start > 0 && .lobyte(main_start) = main_start & $FF"),
          std::string("expect cycle > 1000000 && line < 320 && frame > 50")})
        text(line);
}

TEST_P(DebugCommandsTest, a_run_that_nobody_can_interrupt_ends) {
    text("continue 1");
    text("back");
    EXPECT_THAT(error("continue"), StartsWith("nothing ends this run"));
    commands_.set_patience(1);
    text("break $1234");
    for (const char* line : {"continue", "until $1234", "step 1000000000"})
        EXPECT_EQ(error(line), "not reached within 1 seconds") << line;
}

TEST_P(DebugCommandsTest, a_run_in_frames_returns_and_continues) {
    commands_.run_in_frames();
    auto answer = commands_.run("continue 0.5");
    int frames = 1;
    for (; answer.runs_on; ++frames) answer = commands_.run_on();
    EXPECT_NEAR(frames, 30, 6);
    EXPECT_THAT(answer.text, HasSubstr("PC"));
    answer = commands_.run("step 30000");
    EXPECT_TRUE(answer.runs_on);
    const auto begin = game_.debugger.now();
    while (answer.runs_on) answer = commands_.run_on();
    EXPECT_GT(game_.debugger.now(), begin + 40'000);
    EXPECT_TRUE(commands_.run("continue").runs_on);
}

TEST_P(DebugCommandsTest, an_address_of_a_chip_is_watched_and_another_is_executed) {
    const bool atari = GetParam() == MachineKind::atari800;
    for (const char* place :
         {atari ? "$D40A" : "$C0EC", atari ? "54282" : "49152", atari ? "$D000..$D01F" : "$c000..$c00f"})
        EXPECT_THAT(text(fmt::format("break {}", place)), HasSubstr(": access ")) << place;
    for (const char* place : {"$C08", "$D40", atari ? "$C000" : "$D40A", "$E000"})
        EXPECT_THAT(text(fmt::format("break {}", place)), Not(HasSubstr("access"))) << place;
}

TEST_P(DebugCommandsTest, a_register_of_a_chip_has_its_value_in_expressions) {
    text("continue 3");
    const bool atari = GetParam() == MachineKind::atari800;
    const std::string name = atari ? "gtia.colpf2" : "keyboard.kbd";
    const auto value = text("print " + name);
    EXPECT_THAT(text("chips"),
                HasSubstr(fmt::format("{:<10} {}", name.substr(name.find('.') + 1), value.substr(0, 3))));
    text(fmt::format("expect [{0}] = {0} && {0} + 1 - {0} = 1", name));
    text(fmt::format("break $1234 if {} = 5", name));
    EXPECT_EQ(error("print antic.nobody"), "unknown name 'antic.nobody'");
    EXPECT_EQ(error("print antic::nobody"), "unknown name 'antic::nobody'");
}

TEST_P(DebugCommandsTest, a_name_of_the_program_comes_before_a_chip_s) {
    Names own;
    own.program = ProgramSymbols(Symbols{{"nmien", 0xD40E}, {"kbd", 0xC000}, {"bank", 0x2000}, {"irqst", 0x2000}});
    DebugCommands commands(game_.debugger, own);
    const bool atari = GetParam() == MachineKind::atari800;
    EXPECT_THAT(commands.run(atari ? "print nmien" : "print kbd").text, StartsWith(atari ? "$D40E" : "$C000"));
    EXPECT_THAT(commands.run(atari ? "break irqst" : "break bank").text, HasSubstr("$2000"));
    EXPECT_EQ(game_.debugger.stops().back().kind, Stop::Kind::execute);
}

TEST_P(DebugCommandsTest, values_are_printed_alike) {
    EXPECT_THAT(text("print 3"), StartsWith("$03  3"));
    EXPECT_THAT(text("print -1"), StartsWith("-$01  -1"));
    EXPECT_THAT(text("print $345"), StartsWith("$0345  837"));
}

TEST_P(DebugCommandsTest, the_disassembly_begins_at_the_next_instruction_and_continues) {
    EXPECT_THAT(text("disassemble"), HasSubstr("> $"));
    const auto next = game_.debugger.disassemble(0xF000, 3).back().address;
    text("disassemble $F000 2");
    EXPECT_THAT(text("disassemble"), HasSubstr(fmt::format("  ${:04X}", next)));
    EXPECT_THAT(text("disassemble $F000 2"), StartsWith("  $F000"));
}

TEST_P(DebugCommandsTest, the_oldest_moment_is_searched_too) {
    const auto start = game_.debugger.registers().pc;
    text("continue 0.1");
    text(fmt::format("last-call ${:04X}", start));
    EXPECT_LT(game_.debugger.now(), 100U);
}

TEST_P(DebugCommandsTest, the_oldest_moment_is_named_when_nothing_is_before_it) {
    text("continue 1");
    const auto here = game_.debugger.now();
    EXPECT_THAT(text("last-call $1234"), HasSubstr("Nothing found up to the oldest moment; the machine stays here."));
    EXPECT_EQ(game_.debugger.now(), here);
    for (const char* line : {"back continue", "back continue", "back", "back frame", "back source"}) {
        EXPECT_THAT(text(line), HasSubstr("Nothing before: this is the oldest moment.")) << line;
        EXPECT_EQ(game_.debugger.now(), 0U);
    }
    EXPECT_THAT(text("registers"), HasSubstr("\n> reset\n"));
    EXPECT_THAT(text("step"), Not(HasSubstr("> reset\n")));
}

TEST_P(DebugCommandsTest, an_address_without_a_name_is_printed_once) {
    names_.program = {};
    text("continue 3");
    EXPECT_THAT(text("registers"), HasSubstr(fmt::format("  PC ${:04X}\n", game_.debugger.registers().pc)));
    EXPECT_THAT(text("stack"), StartsWith(fmt::format("at ${:04X}\n", game_.debugger.registers().pc)));
}

TEST_P(DebugCommandsTest, a_blank_screen_has_no_text) {
    for (std::uint16_t at = 0x400; at < 0x800; ++at) game_.machine().poke_ram(at, 0xA0); // the Apple's text
    EXPECT_EQ(text("screen"), "no text on the screen\n");
}

TEST_P(DebugCommandsTest, displayed_values_follow_the_machine) {
    EXPECT_EQ(text("display"), "no values\n");
    EXPECT_THAT(text("display cycle"), StartsWith("  1  cycle  $00  0"));
    text("display [$10] + 1");
    const auto after = text("step");
    const auto value = [&](const char* expression) { return text(fmt::format("print {}", expression)); };
    EXPECT_THAT(after,
                testing::EndsWith(fmt::format("  1  cycle  {}  2  [$10] + 1  {}", value("cycle"), value("[$10] + 1"))));
    text("undisplay 1");
    EXPECT_THAT(text("registers"), AllOf(HasSubstr("\n  1  [$10] + 1  "), Not(HasSubstr("  2  "))));
    text("undisplay all");
    EXPECT_EQ(text("display"), "no values\n");
}

TEST_P(DebugCommandsTest, each_chip_has_one_heading) {
    const auto all = text("chips");
    for (const auto chip : chip_names(GetParam())) {
        const auto heading = fmt::format("{}\n", chip);
        const auto alone = text(fmt::format("chips {}", chip));
        EXPECT_THAT(alone, StartsWith(heading));
        EXPECT_EQ(all.find(alone), all.rfind(heading)) << all;
    }
}

TEST_P(DebugCommandsTest, names_are_completed) {
    const auto only = [&](const char* line) { return commands_.completions(line); };
    EXPECT_THAT(only("print [main_star"), Contains("[main_start"));
    EXPECT_THAT(only("break $80 if x=main_star"), Contains("x=main_start"));
    EXPECT_THAT(only("break $80..main_star"), Contains("$80..main_start"));
    EXPECT_EQ(only("back ").size(), 7U);
    EXPECT_THAT(only("help l"),
                testing::UnorderedElementsAre("last-write", "last-read", "last-call", "list", "locals", "load"));
    EXPECT_THAT(only("go "), testing::ElementsAre("start", "end", "move"));
    EXPECT_LT(only("chips ").size(), 9U);
    EXPECT_THAT(only("break ja"), testing::ElementsAre("jam"));
    EXPECT_THAT(only("break $10 lo"), Contains("log"));
    EXPECT_THAT(commands_.completions("la"), testing::ElementsAre("last-write", "last-read", "last-call"));
    EXPECT_THAT(commands_.completions("break main_st"), Contains("main_start"));
    EXPECT_THAT(commands_.completions("break write gtia.hpos").size(), GetParam() == MachineKind::atari800 ? 8U : 0U);
}

TEST_P(DebugCommandsTest, the_program_is_shown_with_its_names_and_source) {
    const bool atari = GetParam() == MachineKind::atari800;
    text(atari ? "break title_band once" : "break main_start once");
    const auto there = text("continue 30");
    EXPECT_THAT(there, AllOf(HasSubstr("stop 1, "), HasSubstr(atari ? "title_band:" : "main_start:"),
                             HasSubstr(atari ? "title.s:" : "start.s:")));
    EXPECT_THAT(text("list"), HasSubstr("> "));
    EXPECT_THAT(text("disassemble"), HasSubstr("> $"));
    text("continue 3");
    EXPECT_THAT(text("stack"), HasSubstr("called at $"));
    EXPECT_THAT(text("memory $0100 16"), StartsWith("$0100 "));
    EXPECT_THAT(text("chips"), HasSubstr(atari ? "dmactl" : "kbd"));
    EXPECT_THAT(text("disk"), AllOf(HasSubstr("drive 1: "), Not(HasSubstr("nothing"))));
}

TEST_P(DebugCommandsTest, the_store_behind_a_dot_of_the_picture_is_found) {
    text("continue 12");
    const bool atari = GetParam() == MachineKind::atari800;
    const auto answer = text(atari ? "pixel 188 120" : "pixel 280 96");
    EXPECT_THAT(answer, HasSubstr(" writes "));
    const auto here = game_.debugger.now();
    text("step");
    EXPECT_GT(game_.debugger.now(), here);
}

TEST_P(DebugCommandsTest, the_store_to_a_player_or_the_edge_of_the_picture_is_found) {
    text("continue 12");                         // the Atari's title: its sun is players 2 and 3
    if (GetParam() == MachineKind::apple2plus) { // its picture is all playfield
        EXPECT_TRUE(game_.debugger.pixel(0, 0).access);
        return;
    }
    const auto named = [&](const char* name) { return int{*names_.program.value(name)}; };
    const int line = named("TITLE_TOP") + named("TITLE_SUN_LINE") + 8;
    const int byte = named("SCREEN_PLAYERS") + 0x200 + line;
    const int place = game_.debugger.peek(static_cast<std::uint16_t>(named("t_title_places") + 2));
    const int right = std::countr_zero(game_.debugger.peek(static_cast<std::uint16_t>(byte))); // of the left half
    const auto sun = game_.debugger.pixel(2 * (place + 7 - right - 34), line - 8);
    ASSERT_TRUE(sun.access) << sun.error;
    EXPECT_EQ(sun.access->address, byte);
    const auto border = game_.debugger.pixel(0, 100);
    ASSERT_TRUE(border.access) << border.error;
    EXPECT_EQ(border.access->address, 0xD01A);
}

TEST_P(DebugCommandsTest, the_beam_has_its_place_in_the_picture) {
    const bool atari = GetParam() == MachineKind::atari800;
    text(atari ? "break line 128 128" : "break line 96 315"); // the middle
    text("continue 1");
    const auto [x, y] = game_.debugger.beam_in_picture();
    EXPECT_NEAR(x, 0.5, 0.2); // an instruction later
    EXPECT_NEAR(y, 0.5, 0.001);
}

TEST_P(DebugCommandsTest, variables_begin_lines_with_their_names) {
    names_.program = Symbols{{"first", 0x0300}, {"second", 0x0302}};
    EXPECT_THAT(variables_text(game_.debugger, names_, 0x0300, 3),
                testing::MatchesRegex("first          \\$0300  .. ..\nsecond         \\$0302 ( ..){8}\n"
                                      "               \\$030A ( ..){8}\n"));
}

INSTANTIATE_TEST_SUITE_P(, DebugCommandsTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         testing::PrintToStringParamName());

} // namespace
} // namespace host
