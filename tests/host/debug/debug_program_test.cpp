// `fortress debug` as a process: scripts, traces, and a line with completion in a pseudo-terminal.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>

namespace host {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class DebugProgram : public ProcessTest {
  protected:
    Outcome debug(const std::string& script, const Words& more = "") {
        write("commands.txt", script);
        return program("fortress", {"debug -x commands.txt", more});
    }
};

TEST_F(DebugProgram, a_script_ends_with_1_at_its_first_error) {
    const auto good = debug("continue 1\nexpect cycle > 1000000\n# a comment\n\nprint 2 + 3\n");
    EXPECT_EQ(good.exit_code, 0) << good.errors;
    EXPECT_THAT(good.output, HasSubstr("$05  5"));
    const auto bad = debug("print 1\nexpect 1 = 2\nprint 7\n");
    EXPECT_EQ(bad.exit_code, 1);
    EXPECT_EQ(bad.errors, "fortress debug: commands.txt:2: expected, but false: 1 = 2\n");
    EXPECT_THAT(bad.output, Not(HasSubstr("$07")));
}

TEST_F(DebugProgram, commands_come_from_standard_input_too) {
    const auto end = program("fortress", "debug --machine atari800", {.piped = "print $10\nquit\nprint $20\n"});
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_EQ(end.output, "$10  16  %00010000\n");
}

TEST_F(DebugProgram, a_trace_is_run_to_its_end_and_back) {
    ASSERT_EQ(program("fortress", "record --seconds 5 -o my.trace").exit_code, 0);
    const auto end = debug("continue\nexpect cycle > 5000000\nback frame\ngo start\nexpect cycle = 0\ngo 2s\n"
                           "last-write $0100..$01FF\n",
                           "my.trace");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output, AllOf(HasSubstr("The end of the trace."), HasSubstr(" writes $01")));
}

TEST_F(DebugProgram, a_move_of_a_trace_stops_in_both_directions) {
    const auto end =
        debug("break event move 3\ncontinue\ncontinue 2\nback continue\n",
              support::one_word(FORTRESS_SOURCE_DIR "/tests/traces/apple2plus/tournament_vauban_squire.trace"));
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    const auto first = end.output.find("stop 1, event move 3.\n"), last = end.output.rfind("stop 1, event move 3.\n");
    ASSERT_LT(first, last) << end.output;
    const auto place = end.output.substr(last);
    EXPECT_EQ(end.output.substr(first, place.size()), place);
}

TEST_F(DebugProgram, a_unit_test_of_a_source_is_opened_at_its_start) {
    write("prog.s",
          ".org $4000\nstart: jmp start\nread: lda value\n rts\nvalue: .byte 1\n.test \"other\"\n nop\n.endtest\n"
          ".test \"reads\"\n.given [value] = 7, x = 3\n.mock start, ldy #9\n jsr start\n jsr read\n"
          ".expect a = 7\n.endtest\n");
    for (const std::string machine : {"", " --machine atari800"}) {
        const auto end = debug("list\nuntil read\nexpect x = 3 && y = 9\nout\nexpect a = 7\nlist\n",
                               "--test reads prog.s" + machine);
        EXPECT_EQ(end.exit_code, 0) << end.errors;
        EXPECT_THAT(end.output,
                    AllOf(HasSubstr(">    10  .given [value] = 7, x = 3"), HasSubstr(">    14  .expect a = 7")));
    }
    for (const std::string machine : {"", " --machine atari800"}) {
        const auto end = debug("continue\nexpect pc = test_end\n", "--test reads prog.s" + machine);
        EXPECT_EQ(end.exit_code, 0) << end.errors;
    }
    EXPECT_EQ(debug("", "--test none prog.s").errors, "fortress debug: prog.s: no test 'none' in this source\n");
    EXPECT_EQ(debug("", "--test none").exit_code, 2);
}

TEST_F(DebugProgram, a_unit_test_stops_at_its_false_claims_and_at_its_end) {
    write("prog.s", ".org $4000\nf: lda #1\n rts\nword: .word $1234\n.test \"one\"\n jsr f\n"
                    ".expect a = 1, z = 0, [word, 2] = $1234, [word] <> $34, $13\n.expect a <> 1\n"
                    ".expect [word] = $34, 9, [word, 2] < $1234\n rts\n.endtest\n");
    const auto end = debug(
        "continue\nexpect a = 1\ncontinue\ncontinue\ncontinue\nexpect pc = test_end\ncontinue\nexpect pc = test_end\n",
        "--test one prog.s");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output,
                AllOf(HasSubstr("prog.s:8  .expect a <> 1"), HasSubstr("if !([$4003] = 52 && [$4004] = 9)."),
                      HasSubstr("if !([$4003] + [$4004] * 256 < 4660).")));
    write("prog.s", ".test \"one\"\n.endtest\n.test \"one\"\n.endtest\n");
    EXPECT_EQ(debug("", "--test one prog.s").errors,
              "fortress debug: prog.s: two tests are named 'one', at prog.s:1 and prog.s:3; rename one\n");
}

TEST_F(DebugProgram, a_jam_is_reported_where_it_is) {
    write("jam.s", "        .org $6000\n        nop\nstop:   .byte $02\n");
    const auto end =
        debug("break jam\ncontinue 1\nexpect pc = stop\ncontinue 1\nstops\nback 2\nexpect pc = $6000\n", "jam.s");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output, AllOf(HasSubstr("The processor has jammed at $6001."), HasSubstr("jam.s:3 "),
                                  HasSubstr("jam, met 1 time\n")));
}

TEST_F(DebugProgram, a_line_table_alone_gives_the_names_of_routines) {
    write("own.s", "        .org $6000\nfirst:  nop\nsecond: jmp second\n");
    ASSERT_EQ(program("asm65", "-g own.lines --dos33 own.bin own.s").exit_code, 0);
    const auto end = program("fortress", "debug own.bin -x -", {.piped = "load own.lines\nexpect second = $6001\n"});
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output, HasSubstr("2 symbols are known"));
}

TEST_F(DebugProgram, an_editor_gets_the_assembler_s_errors) {
    write("bad.s", "        .org $6000\n        ldq #1\n");
    const std::string launch = R"({"type":"request","seq":1,"command":"launch","arguments":{"program":"bad.s"}})";
    const auto end =
        program("fortress", "dap", {.piped = "Content-Length: " + std::to_string(launch.size()) + "\r\n\r\n" + launch});
    const auto error = end.output.find("'ldq' is not an instruction");
    EXPECT_NE(end.output.find("'ldq' is not an instruction", error + 1), std::string::npos) << end.output;
    EXPECT_THAT(end.output, HasSubstr(R"("event":"output")"));
}

TEST_F(DebugProgram, the_stack_in_an_interrupt_is_not_confused_by_registers_on_it) {
    write("vbi.s", "        .org $4000\nstart:  lda #<vbi\n        sta $222\n        lda #>vbi\n        sta $223\n"
                   "        ldx #0\n        ldy #$20\n        lda #$20\nloop:   jmp loop\nvbi:    jmp vbi\n");
    const auto end = debug("break vbi\ncontinue 1\nstack\n", "--machine atari800 vbi.s");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output, HasSubstr(" loop  (returns to"));
}

// The indented blocks of a document, without the remarks after two blanks.
std::vector<std::string> examples_in(const std::filesystem::path& document) {
    std::vector<std::string> blocks;
    std::ifstream text(document);
    bool inside = false;
    for (std::string line; std::getline(text, line); inside = line.starts_with("    ")) {
        if (!line.starts_with("    ")) continue;
        if (!inside) blocks.emplace_back();
        blocks.back() += line.substr(4, line.find("  ", 4) - 4) + '\n';
    }
    return blocks;
}

TEST_F(DebugProgram, the_examples_of_the_document_run) {
    const auto source = std::filesystem::path(FORTRESS_SOURCE_DIR);
    std::string commands, script;
    for (const auto& block : examples_in(source / "host/DEBUGGER.md")) {
        if (block.starts_with("break ")) script = block;
        if (!block.starts_with("fortress debug my.trace\n")) continue;
        for (std::size_t at = 0; (at = block.find("(fortress) ", at)) != std::string::npos; ++at)
            commands += block.substr(at + 11, block.find('\n', at) - at - 10);
    }
    const auto trace = source / "tests/traces/apple2plus/tournament_vauban_squire.trace";
    for (const auto& lines : {commands, script}) {
        ASSERT_NE(lines, "");
        const auto end = debug(lines, trace);
        EXPECT_EQ(end.exit_code, 0) << end.errors << lines;
    }
}

TEST_F(DebugProgram, missing_files_end_with_3) {
    EXPECT_EQ(program("fortress", "debug nowhere.dsk").exit_code, 3);
    EXPECT_EQ(program("fortress", "debug -x nowhere").exit_code, 3);
    EXPECT_EQ(program("fortress", "debug --symbols nowhere").exit_code, 3);
}

TEST_F(DebugProgram, tab_completes_in_a_terminal) {
    int terminal = -1;
    winsize size{25, 100, 0, 0};
    const auto child = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        ::setenv("TERM", "vt100", 1);
        ::execl(FORTRESS_BINARY_DIR "/bin/fortress", "fortress", "debug", nullptr);
        ::_exit(127);
    }
    std::string seen;
    const auto read_until = [&](const std::string& text) {
        pollfd waiting{terminal, POLLIN, 0};
        char bytes[1000];
        while (seen.find(text) == std::string::npos && ::poll(&waiting, 1, 100'000) > 0) {
            const auto count = ::read(terminal, bytes, sizeof bytes);
            if (count <= 0) break;
            seen.append(bytes, static_cast<std::size_t>(count));
        }
        EXPECT_THAT(seen, HasSubstr(text));
    };
    read_until("(fortress) ");
    EXPECT_EQ(::write(terminal, "hel\t last-w\t\r", 13), 13);
    read_until("wrote there");
    EXPECT_EQ(::write(terminal, "quit\r", 5), 5);
    int status = -1;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    ::close(terminal);
}

} // namespace
} // namespace host
