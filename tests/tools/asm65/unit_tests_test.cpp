// Unit tests in a source: what their directives do, and that the program does not change.
#include "tests/tools/asm65/assemble_text.hpp"
#include "tools/asm65/unit_tests/program.hpp"

#include <gtest/gtest.h>

namespace asm65 {
namespace {

// A program with two routines, at $4000.
const std::string program = "COUT = $FDED\n.org $4000\n"
                            "double: asl a\n inc calls\n rts\n"
                            "print: jsr COUT\n ldx #7\n rts\n"
                            "calls: .byte 0\n";

TestProgram prepared(const std::string& source) {
    return prepare_tests({"main.s"}, {}, [&](const std::string&) { return std::optional(source); });
}

// "" if all tests pass; otherwise the messages of the assembler or of the tests.
std::string failures_of(const std::string& source, std::uint64_t limit = 100'000) {
    const TestProgram tests = prepared(source);
    std::string text = messages(tests.assembly) + tests.error;
    if (!text.empty()) return text;
    for (const Test& test : tests.assembly.tests) text += run_test(test, tests.memory, tests.names, {limit}).failure;
    return text;
}

// A test with this body, after the program.
std::string failure(const std::string& body, std::uint64_t limit = 100'000) {
    return failures_of(program + ".test \"one\"\n" + body + "\n.endtest\n", limit);
}

TEST(Asm65Tests, sets_and_compares_registers_flags_and_memory) {
    EXPECT_EQ(failure(".given a = 3, x = $FF, c = 1, v = 1, [calls] = 9, \"A\"\n jsr double\n"
                      ".expect a = 6, x = -1, c = 0, v = 1, n = 0, [calls] = 10, 65\n"
                      ".expect a >= 6, a < 7, a <> 5, [calls, 2] = $410A"),
              "");
    EXPECT_EQ(failure(" lda #3\n jsr double\n.expect a = 7"), "expected a = $07, found $06");
    EXPECT_EQ(failure(".given c = 1\n jsr double\n.expect c = 1"), "expected c = 1, found 0");
    EXPECT_EQ(failure(" jsr double\n.expect [calls] = 1, 2"), "expected [calls] = $01 $02, found $01 $00");
}

TEST(Asm65Tests, a_given_value_changes_nothing_else) {
    EXPECT_EQ(
        failure(".given p = $E5, a = 1, x = 2, y = 3, [calls] = 7\n.expect p = $E5, a = 1, x = 2, y = 3, s = $FD\n"
                ".given z = 1, c = 0\n.expect p = $E6, a = 1, x = 2, y = 3\n"
                ".given d = 1, v = 0, n = 0, i = 0\n.expect p = $2A, a = 1"),
        "");
}

TEST(Asm65Tests, counts_cycles_of_the_routine_to_the_end_of_its_rts) {
    EXPECT_EQ(failure(" jsr double\n.expect cycles = 14, cycles <= 14"), "");
    EXPECT_EQ(failure(" jsr double\n.expect cycles <= 13"), "expected cycles <= 13, found 14");
    EXPECT_EQ(failure(".expect cycles = 0"), "no call before 'cycles': the test has called nothing yet");
}

TEST(Asm65Tests, distinguishes_kept_from_clobbered_registers) {
    EXPECT_EQ(failure(".mock COUT, rts\n jsr print\n.expect kept a, y, s, c\n.expect clobbered x"), "");
    EXPECT_EQ(failure(".mock COUT, rts\n jsr print\n.expect kept x"),
              "expected print to keep x, found $00 before the call and $07 after it");
    EXPECT_EQ(failure(" jsr double\n.expect clobbered y"),
              "expected double to clobber y, found $00 before the call and $00 after it");
}

TEST(Asm65Tests, a_mock_replaces_a_routine_and_may_have_expectations) {
    const std::string body = " ldx #2\n.mock COUT\n.expect x = 2\n.given a = 5\n@loop: dex\n bne @loop\n.endmock\n"
                             " jsr print\n.expect a = 5, x = 7";
    EXPECT_EQ(failure(body), "");
    EXPECT_EQ(failure(" ldx #9\n" + body.substr(8)), "expected x = $02, found $09");
    EXPECT_EQ(failure(" jsr print"), "executes BRK at COUT while the IRQ vector is 0; mock routines in ROM")
        << "the next test has no mock";
}

TEST(Asm65Tests, routines_that_do_not_return_properly_fail) {
    EXPECT_EQ(failure(" jsr @loop\n nop\n@loop: jmp @loop", 5000), "$D804 does not return in 5000 cycles");
    EXPECT_EQ(failure("@loop: jmp @loop", 5000), "the test does not end in 5000 cycles");
    EXPECT_EQ(failure(" jsr @drops\n@back: rts\n@drops: pla\n pla\n pla\n jmp @back"),
              "$D804 returns with S = $FE, called with $FD");
    EXPECT_EQ(failure(" .byte $02"), "the processor jams at $D800 (opcode $02)");
    EXPECT_EQ(failure(" jsr @pushes\n rts\n@pushes: pha\n rts"),
              "executes BRK at $0201 while the IRQ vector is 0; the rts at $D805 returned to no jsr");
}

TEST(Asm65Tests, claims_that_are_never_reached_fail) {
    EXPECT_EQ(failure(" lda #0\n beq @past\n.expect a = 55\n@past:"), "no .expect was reached");
    EXPECT_EQ(failure(" rts\n.expect a = 0"), "no .expect was reached");
    EXPECT_EQ(failure(" jsr double"), "") << "a test without claims";
}

TEST(Asm65Tests, a_call_takes_the_time_that_its_loops_declare) {
    const std::string loop = "COUT = $FDED\n.org $4000\nf: ldx #200\n.loop 3\n@l: dex\n bne @l\n rts\n.test \"t\"\n";
    EXPECT_EQ(failures_of(loop + " jsr f\n.endtest\n"),
              "f takes 1007 cycles, and its .loop and .index declare 22 to 22; correct them");
    EXPECT_EQ(failures_of(loop + ".mock COUT, rts\n jsr f\n.endtest\n"), "") << "a mock takes its own time";
}

TEST(Asm65Tests, texts_are_shown_as_texts) {
    EXPECT_EQ(failure(".given [calls] = \"10\"\n.expect [calls] = \"19\""),
              "expected [calls] = $31 $39 '19', found $31 $30 '10'");
}

TEST(Asm65Tests, leave_every_byte_and_name_of_the_program_alone) {
    const std::string test = ".test \"t\"\n.setcpu \"6502X\"\n.charmap 65, 1\n.macro m\n.endmacro\n.define D 1\n"
                             "label: jmp :+\n: lax label\n.endtest\n";
    const auto with = [&](const std::string& t) {
        return "a:\n: lda #'A'\n@l:" + t + " bne @l\n bne :-\nm = 1\nD = 2\n";
    };
    EXPECT_EQ(result_of(assemble_text(with(test))), result_of(assemble_text(with("\n"))));
    EXPECT_EQ(failures_of(with("\n" + test)), "");
}

TEST(Asm65Tests, are_placed_where_the_program_has_nothing) {
    EXPECT_EQ(prepared(program + ".test \"t\"\n nop\n.endtest\n").assembly.tests.at(0).start, 0xD800);
    EXPECT_EQ(prepared(".org $D800\n.res $2000\n.test \"t\"\n nop\n.endtest\n").assembly.tests.at(0).start, 0xF800);
    EXPECT_EQ(failures_of(".org $0200\n.res $FC00\n.test \"t\"\n.res 300\n.endtest\n"),
              "test 't' is too large: 300 bytes; divide it, since 256 bytes of memory are free");
}

TEST(Asm65Tests, a_segment_without_a_name_is_not_theirs) {
    EXPECT_EQ(failures_of(".segment \"\"\nf: rts\n.test \"t\"\n jsr f\n.endtest\n"), "");
    EXPECT_EQ(prepared(".segment \"\"\n.expect a = 1\n").assembly.diagnostics.at(0).text, ".expect outside of a .test");
}

TEST(Asm65Tests, faults_of_a_test_are_errors_at_its_line) {
    EXPECT_EQ(result_of(assemble_text(".test \"a\"\n")), "this .test has no .endtest");
    EXPECT_EQ(result_of(assemble_text(".expect a = 1\n")), ".expect outside of a .test");
    const auto message = [](const std::string& body) {
        return prepared(".test \"a\"\n" + body + "\n.endtest\n rts\n").assembly.diagnostics.at(0).text;
    };
    EXPECT_EQ(message(".code"), ".code is not allowed in a test: its code has an address of its own");
    EXPECT_EQ(message(".feature pc_assignment\n*=5"), "= is not allowed in a test: its code has an address of its own");
    EXPECT_EQ(message(".res $2800\n.mock 5\n.res $2000\n.endmock"), "this test is too large");
    EXPECT_EQ(message(".given q = 1"), "a register, a flag or [address] expected");
    EXPECT_EQ(message(".given a < 1"), "'=' expected");
    EXPECT_EQ(message(".expect a = 256"), "256 is not in the range -128 to 255");
    EXPECT_EQ(message(".expect c = 2"), "2 is not in the range 0 to 1");
    EXPECT_EQ(message(".cycles <= 5"), "a test has no budget; use .expect cycles");
    EXPECT_EQ(message(".mock 5"), "a .mock in this test has no .endmock");
}

} // namespace
} // namespace asm65
