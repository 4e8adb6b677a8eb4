// A program from its source to a machine, and the script commands that test it.
#include "host/program/start.hpp"
#include "host/program/watch.hpp"
#include "host/session/start.hpp"
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

// Prints a text, and has a routine that doubles a byte.
const std::string apple_source = ".org $4000\n"
                                 "value = $06\n"
                                 "start:  ldx #0\n"
                                 "next:   lda text,x\n"
                                 "        beq done\n"
                                 "        jsr $FDED\n"
                                 "        inx\n"
                                 "        bne next\n"
                                 "done:   rts\n"
                                 "double: asl value\n"
                                 "        lda value\n"
                                 "        rts\n"
                                 "forever: jmp forever\n"
                                 "text:   .byte $C8, $C9, $A1, 0\n";

const std::string atari_source = ".org $4000\n"
                                 "start: lda #$21\n" // A as a screen code
                                 "       ldy #0\n"
                                 "       sta ($58),y\n" // SAVMSC
                                 "loop:  jmp loop\n";

class ProgramTest : public ProcessTest {
  protected:
    // Runs a script with prog.s on the Apple.
    Outcome script(const std::string& commands, const std::string& source = apple_source) const {
        write("prog.s", source);
        write("a.script", commands);
        return program("fortress", "run prog.s --script a.script");
    }
};

TEST_F(ProgramTest, a_source_runs_on_the_apple_and_returns_to_the_monitor) {
    const auto run = script("wait-text HI! 5\nprint-text\n");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("*4000G\n")) << run.output;
    EXPECT_THAT(run.output, HasSubstr("HI!\n*")) << run.output;
}

TEST_F(ProgramTest, a_source_boots_on_the_atari) {
    write("prog.s", atari_source);
    write("a.script", "until loop 1\nprint-text\n");
    const auto run = program("fortress", "run --machine atari800 prog.s --script a.script");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("A\n"));
}

TEST_F(ProgramTest, errors_are_the_assemblers_lines) {
    const auto run = script("wait 1\n", "start: ldq #1\n");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("prog.s:1:8: error: 'ldq' is not an instruction"));
}

TEST_F(ProgramTest, binaries_with_an_address_run_and_others_are_rejected) {
    write("prog.s", apple_source);
    ASSERT_EQ(program("asm65", "prog.s -o raw.bin --dos33 dos.bin").exit_code, 0);
    write("a.prg", std::string("\x00\x40", 2) + read(file("raw.bin")));
    write("a.script", "wait-text HI! 5\n");
    for (const std::string name : {"dos.bin", "a.prg"})
        EXPECT_EQ(program("fortress", "run --script a.script " + name).exit_code, 0) << name;
    EXPECT_THAT(program("fortress", "run --script a.script raw.bin").errors,
                HasSubstr("raw.bin: has no address to load it at; write it with asm65 --dos33 or --xex"));
}

TEST_F(ProgramTest, bytes_outside_ram_are_rejected) {
    EXPECT_THAT(script("wait 1\n", ".org $BFFF\n.byte 1, 2\n").errors, HasSubstr("$BFFF to $C000: not in RAM"));
}

TEST_F(ProgramTest, a_recording_of_a_program_replays) {
    write("prog.s", apple_source);
    write("a.script", "wait-text HI! 5\nkey A\nwait 1\n");
    ASSERT_EQ(program("fortress", "record prog.s --script a.script -o a.trace").exit_code, 0);
    const auto verified = program("fortress", "verify a.trace");
    EXPECT_EQ(verified.exit_code, 0) << verified.output << verified.errors;
}

TEST_F(ProgramTest, a_routine_is_called_with_memory_and_registers_set_and_expected) {
    const auto run = script("poke value 21\nset x 7\ncall double\nexpect-register A 42\nexpect-register x $07\n"
                            "expect-memory value 42 0\npeek value\ncycles-of double 100\nexpect-memory value 84\n"
                            "registers\n");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("2A\n14\nA=54 X=07")) << run.output;
}

TEST_F(ProgramTest, a_failed_expectation_is_one_line_with_both_values) {
    for (const auto& [commands, message] :
         {std::pair("poke value 1 2\nexpect-memory value 1 3\n",
                    "line 2: memory at value: expected 01 03, found 01 02\n"),
          std::pair("set A 5\nexpect-register A 6\n", "line 2: register A: expected $06, found $05\n"),
          std::pair("cycles-of double 13\n", "line 1: double: expected at most 13 cycles, found 14\n"),
          std::pair("call forever 0.1\n",
                    "forever did not return within 0.1 seconds; the program is at $4013 forever prog.s:13")}) {
        const auto run = script(commands);
        EXPECT_EQ(run.exit_code, 1) << commands;
        EXPECT_THAT(run.errors, HasSubstr(message));
    }
}

TEST_F(ProgramTest, a_script_that_misses_basic_names_the_options_for_it) {
    write("a.script", "wait 1\nkey RESET\nwait-text READY 2\n");
    EXPECT_THAT(program("fortress", "run --no-disk --script a.script").errors, HasSubstr("--firmware DIR"));
    EXPECT_THAT(program("fortress", "run --no-disk --machine atari800 --script a.script").errors,
                HasSubstr("--basic FILE"));
}

TEST_F(ProgramTest, until_runs_to_an_address_and_fails_at_a_break_before_it) {
    const auto run = script("until next\nexpect-register X 0\nuntil next\nexpect-register X 1\nbreak done\nuntil\n"
                            "expect-register PC done\n");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(script("break next\nuntil done\n").errors,
                HasSubstr("line 2: the break at $4002 next prog.s:4 was reached before done"));
    EXPECT_THAT(script("until forever 0.5\n").errors, HasSubstr("forever was not reached within 0.5 seconds"));
    EXPECT_THAT(script("until\n").errors, HasSubstr("no break is set"));
}

TEST_F(ProgramTest, values_are_numbers_names_and_parts_of_them) {
    const auto run = script("poke $06 <text >text text-$4016\nexpect-memory 6 $16 $40 0\npoke value+1 $FF\npeek 6 2\n");
    EXPECT_EQ(run.exit_code, 2) << "only decimal offsets";
    EXPECT_EQ(
        script("poke $06 <text >text\nexpect-memory 6 $16 64\npoke value+1 255\nexpect-memory $07 255\n").exit_code, 0);
    EXPECT_THAT(script("poke valeu 1\n").errors, HasSubstr("unknown symbol 'valeu' (did you mean 'value'?)"));
    EXPECT_THAT(script("poke value 256\n").errors, HasSubstr("'256' is 256; the value must be 0 to 255"));
    EXPECT_THAT(script("poke $D000 1\n").errors, HasSubstr("$D000 is not RAM"));
}

TEST_F(ProgramTest, a_recording_rejects_commands_that_a_trace_does_not_contain) {
    write("prog.s", apple_source);
    write("a.script", "wait 1\npoke value 1\n");
    const auto run = program("fortress", "record prog.s --script a.script -o a.trace");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.errors, HasSubstr("line 2: 'poke' changes the machine, which a trace does not contain"));
}

// The machine runs on with the old variables, or starts again.
TEST_F(ProgramTest, a_change_keeps_the_state_only_if_the_layout_is_the_same) {
    const auto source = [](const std::string& count, const std::string& more) {
        return ".org $4000\nstart: lda #1\nloop: inc count\n" + more + " jmp loop\ncount: .byte " + count + "\n";
    };
    Options options;
    options.no_disk = true;
    auto started = start_session(options, DiskWrites::dropped);
    ASSERT_TRUE(started) << started.error();
    auto& session = *started;
    const auto first = *read_program(write("prog.s", source("0", " nop\n")));
    ASSERT_FALSE(start_program(session, first));
    session.run_seconds(1);
    const auto cycles = session.machine().cycles();
    const auto same = *read_program(write("prog.s", source("0", " clc\n")));
    EXPECT_EQ(*replace_program(session, first, same), "same layout: replaced, the state is kept");
    EXPECT_EQ(session.machine().cycles(), cycles);
    EXPECT_EQ(session.machine().peek(0x4005), 0x18);
    const auto longer = *read_program(write("prog.s", source("0", " clc\n nop\n")));
    EXPECT_EQ(*replace_program(session, same, longer), "layout changed: restarted");
    EXPECT_NE(session.machine().cycles(), cycles);
    EXPECT_EQ(session.machine().peek(0x4006), 0xEA);
}

} // namespace
} // namespace host
