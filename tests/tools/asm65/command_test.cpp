// The program asm65 itself: options, exit codes, files.
#include "tests/host/process_test.hpp"

#include <sys/stat.h>
#include <thread>

namespace {

namespace fs = std::filesystem;

class Asm65Command : public host::ProcessTest {
  protected:
    void SetUp() override {
        ProcessTest::SetUp();
        write("good.s", ".memory A, $300, 8\n.memory B, $400, 8\n.segment \"X\", A\n.segment \"Y\", B\n"
                        ".byte 2\n.segment \"X\"\nhere: .byte 1\n");
        write("bad.s", " lda nothing\n");
    }
    std::string read(const std::string& name) const { return ProcessTest::read(file(name)); }
    int run(const Words& arguments) const { return program("asm65", arguments).exit_code; }
};

TEST_F(Asm65Command, writes_program_listing_and_symbols) {
    EXPECT_EQ(run("-o all.bin -l all.lst -s all.sym good.s"), 0);
    EXPECT_EQ(read("all.bin"), "\x01\x02");
    EXPECT_EQ(read("all.sym"), "here = $0300\n");
    EXPECT_NE(read("all.lst").find("here: .byte 1"), std::string::npos);
}

TEST_F(Asm65Command, writes_files_for_other_programs_and_the_dependencies) {
    write("main.s", ".org $4000\n.include \"a.inc\"\nmain: rts\n");
    write("a.inc", "K = 1\n");
    EXPECT_EQ(run("--xex main.xex --dbg main.dbg -MD main.s"), 0);
    EXPECT_EQ(read("main.xex").size(), 2u + 5 + 6);
    EXPECT_NE(read("main.dbg").find("oname=\"main.xex\""), std::string::npos);
    EXPECT_EQ(read("main.d"), "main.xex main.dbg: \\\n  a.inc \\\n  main.s\n\na.inc:\n\nmain.s:\n");
    EXPECT_EQ(run("--vice main.s main.s"), 2) << "an input";
    EXPECT_EQ(run("-MD main.s"), 2) << "nothing that depends";
    write("areas.s", ".memory A, $300, $10\n.memory B, $400, $10\n.segment \"ONE\", A\n.segment \"TWO\", B\n"
                     ".segment \"ONE\"\n rts\n.segment \"TWO\"\n rts\n");
    EXPECT_EQ(run("-o B=b.bin -o A=a.bin -MD areas.s"), 0) << read(".err");
    EXPECT_EQ(read("b.d"), "a.bin b.bin: \\\n  areas.s\n\nareas.s:\n");
}

TEST_F(Asm65Command, pipes_are_sources_and_nothing_depends_on_them) {
    ASSERT_EQ(::mkfifo(file("pipe").c_str(), 0600), 0);
    std::thread writer([&] { write("pipe", " nop\n.include \"a.inc\"\n"); });
    write("a.inc", " rts\n");
    EXPECT_EQ(run("-o all.bin -MD pipe"), 0) << read(".err");
    writer.join();
    EXPECT_EQ(read("all.bin"), "\xEA\x60");
    EXPECT_EQ(read("all.d"), "all.bin: \\\n  a.inc\n\na.inc:\n");
    EXPECT_EQ(run("/dev/zero"), 3) << "it has no end";
}

TEST_F(Asm65Command, warnings_are_switched_by_name) {
    write("warns.s", "first: jmp ($10FF)\nunused: jmp first\n");
    EXPECT_EQ(run("warns.s"), 0);
    EXPECT_NE(read(".err").find("[-Windirect-jump]"), std::string::npos);
    EXPECT_EQ(read(".err").find("unused"), std::string::npos);
    EXPECT_EQ(run("-Wall -Wno-indirect-jump warns.s"), 0);
    EXPECT_NE(
        read(".err").find("warning: 'unused' is not used; .export it if another program uses it [-Wunused-label]"),
        std::string::npos);
    EXPECT_EQ(read(".err").find("indirect"), std::string::npos);
}

TEST_F(Asm65Command, warnings_become_errors_by_name) {
    write("warns.s", "first: jmp ($10FF)\nunused: jmp first\n");
    EXPECT_EQ(run("-Werror=unused-label -o warns.bin warns.s"), 1);
    EXPECT_NE(read(".err").find("error: 'unused' is not used"), std::string::npos);
    EXPECT_NE(read(".err").find("warning: a 6502 reads"), std::string::npos);
    EXPECT_EQ(run("-Werror warns.s"), 1);
    EXPECT_EQ(run("-Wall -Werror -Wno-error=unused-label -Wno-indirect-jump warns.s"), 0);
    EXPECT_EQ(run("-Wnothing warns.s"), 2);
    EXPECT_NE(read(".err").find("unknown warning '-Wnothing' (all, error or user, "), std::string::npos);
}

// The second test fails.
const std::string tested = ".org $4000\nadd: clc\n adc #2\n rts\nname: .byte \"x\"\n"
                           ".test \"adds\"\n lda #1\n jsr add\n.expect a = 3\n.endtest\n"
                           ".test \"it's wrong\"\n jsr add\n.expect a = 3\n.endtest\n"
                           ".repeat 20, i\n.test .sprintf(\"row %d\", i)\n lda #i\n jsr add\n.expect a = i + 2\n"
                           ".endtest\n.endrepeat\n";

TEST_F(Asm65Command, tests_print_tap_with_the_run_that_led_to_a_failure) {
    write("it.s", tested);
    EXPECT_EQ(run("test it.s"), 1);
    const auto tap = read(".out");
    EXPECT_EQ(tap.find("TAP version 13\n1..22\nok 1 - adds\nnot ok 2 - it's wrong\n  ---\n  at: 'it.s:13'\n"
                       "  message: 'expected a = $03, found $02'\n  run: |\n    it.s:12  "),
              0u)
        << tap;
    EXPECT_NE(tap.find("it.s:3                   adc #2                       A=02 X=00 Y=00 S=FB nv-bdIzc\n"),
              tap.npos);
    EXPECT_NE(tap.find("open it: fortress debug --test 'it'\\''s wrong' 'it.s'\n  ...\nok 3 - row 0\n"), tap.npos);
    EXPECT_EQ(run("test --lines 1 it.s"), 1);
    EXPECT_EQ(read(".out").find("adc #2"), tap.npos);
}

TEST_F(Asm65Command, a_path_through_a_macro_names_its_call) {
    const std::string macro = ".org $4000\n.macro wait\n nop\n.endmacro\n";
    write("budget.s", macro + "f:\n.cycles <= 7\n wait\n rts\n");
    EXPECT_EQ(run("budget.s"), 1);
    EXPECT_THAT(read(".err"), testing::HasSubstr("budget.s:3 in a macro called from budget.s:7  nop\n"));
    EXPECT_THAT(read(".err"), testing::HasSubstr("budget.s:8  rts\n"));
    write("it.s", macro + "f: wait\n rts\n.test \"a\"\n jsr f\n.expect x = 9\n.endtest\n");
    EXPECT_EQ(run("test it.s"), 1);
    EXPECT_THAT(read(".out"), testing::HasSubstr("it.s:3 in a macro called from it.s:5 nop "));
}

TEST_F(Asm65Command, tests_name_the_debugger_only_where_it_runs_the_same) {
    write("it.s", tested);
    run("test - < it.s");
    EXPECT_EQ(read(".out").find("open it"), std::string::npos) << "the debugger has no such source";
    write("rom.s", "COUT = $FDED\n" + tested + ".test \"rom\"\n.mock COUT, rts\n.expect a = 1\n.endtest\n");
    run("test -n rom rom.s");
    EXPECT_EQ(read(".out").find("open it"), std::string::npos) << "a mock is not written over ROM";
}

TEST_F(Asm65Command, tests_give_the_same_output_from_any_number_of_threads) {
    write("it.s", tested);
    run("test -j 1 it.s");
    const auto alone = read(".out");
    run("test -j 16 it.s");
    EXPECT_EQ(read(".out"), alone);
}

TEST_F(Asm65Command, tests_are_chosen_by_name_and_written_for_junit) {
    write("it.s", tested);
    EXPECT_EQ(run("test -n row --junit it.xml it.s"), 0);
    EXPECT_NE(read("it.xml").find("tests=\"20\" failures=\"0\""), std::string::npos);
    EXPECT_EQ(run("test -n wrong --junit it.xml it.s"), 1);
    EXPECT_NE(read("it.xml").find("<failure message=\"expected a = $03, found $02\">it.s:13\n"), std::string::npos);
    EXPECT_EQ(run("test --junit it.s it.s"), 3) << "not over a source";
    EXPECT_EQ(read("it.s"), tested);
    EXPECT_EQ(run("test -n nothing it.s"), 1);
    EXPECT_EQ(read(".err"), "error: no test contains 'nothing' in its name\n");
    EXPECT_EQ(run("test good.s"), 1) << "no tests";
}

TEST_F(Asm65Command, tests_refuse_wrong_values_and_missing_sources) {
    EXPECT_EQ(run("test --limit 0 good.s"), 2);
    EXPECT_EQ(read(".err"), "error: invalid value '0' for --limit (1 to 100000000000)\n");
    EXPECT_EQ(run("test"), 2);
    EXPECT_EQ(run("test nowhere.s"), 3);
    EXPECT_EQ(run("test bad.s"), 1);
}

TEST_F(Asm65Command, tests_cost_the_program_nothing) {
    write("it.s", tested);
    write("without.s", tested.substr(0, tested.find(".test")));
    EXPECT_EQ(run("-o it.bin -s it.sym -l it.lst it.s") + run("-o without.bin -s without.sym without.s"), 0);
    EXPECT_EQ(read("it.bin"), read("without.bin"));
    EXPECT_EQ(read("it.sym"), read("without.sym"));
}

TEST_F(Asm65Command, writes_to_standard_output_by_its_name) {
    EXPECT_EQ(run("-o all.bin -s /dev/stdout good.s"), 0);
    EXPECT_EQ(read(".out"), "here = $0300\n");
}

TEST_F(Asm65Command, writes_to_standard_output_for_a_dash) {
    EXPECT_EQ(run("-o - good.s"), 0);
    EXPECT_EQ(read(".out"), "\x01\x02");
    EXPECT_EQ(run("-o - -s - good.s"), 2);
}

TEST_F(Asm65Command, writes_the_files_that_a_configuration_names) {
    write("a.cfg", "MEMORY { A: start = 0, size = 9; B: start = 0, size = 9, file = \"%O.b\"; }\n"
                   "SEGMENTS { CODE: load = A; DATA: load = B; }\n");
    write("a.s", " rts\n");
    write("b.s", ".data\n.byte 5\n");
    EXPECT_EQ(run("-C a.cfg -o x.bin a.s b.s"), 0) << read(".err");
    EXPECT_EQ(read("x.bin"), "\x60");
    EXPECT_EQ(read("x.bin.b"), "\x05");
}

TEST_F(Asm65Command, shows_control_characters_of_a_source_harmless) {
    write("evil.s", " lda \x1b]0;a\x7f\xc2\x9b\n");
    EXPECT_EQ(run("evil.s"), 1);
    EXPECT_NE(read(".err").find("\n   lda \\x1B]0;a\\x7F\\xC2\\x9B\n"), std::string::npos) << read(".err");
}

TEST_F(Asm65Command, writes_an_area_to_its_own_file) {
    EXPECT_EQ(run("-o B=b.bin -o rest.bin good.s"), 0);
    EXPECT_EQ(read("b.bin"), "\x02");
    EXPECT_EQ(read("rest.bin"), "\x01");
}

TEST_F(Asm65Command, writes_nothing_when_there_is_an_error) {
    write("old.bin", "old");
    EXPECT_EQ(run("-o old.bin -s new.sym bad.s"), 1);
    EXPECT_EQ(read("old.bin"), "old");
    EXPECT_FALSE(fs::exists(file("new.sym")));
    EXPECT_NE(read(".err").find("bad.s:1:6: error: 'nothing' is not defined"), std::string::npos);
}

TEST_F(Asm65Command, never_writes_over_what_the_program_is_made_of) {
    write("main.s", ".include \"good.s\"\n.incbin \"data\"\n");
    write("data", "12");
    fs::create_symlink("main.s", file("link.s"));
    for (const char* output : {"-o main.s", "-o x.bin -o A=good.s", "-o x.bin -l data", "-s ./main.s", "-g link.s"}) {
        EXPECT_EQ(run({"main.s", output}), 2) << output;
        EXPECT_NE(read(".err").find("it is part of the source; choose another file\n"), std::string::npos) << output;
    }
    EXPECT_EQ(read("data"), "12");
    EXPECT_FALSE(fs::exists(file("x.bin")));
}

TEST_F(Asm65Command, never_writes_two_outputs_to_one_file) {
    EXPECT_EQ(run("good.s -o x.bin -l ./x.bin"), 2);
    EXPECT_EQ(read(".err"), "error: two outputs go to './x.bin'; choose another file for one of them\n");
    EXPECT_EQ(run("good.s -o A=x.bin -o B=x.bin"), 2);
    EXPECT_FALSE(fs::exists(file("x.bin")));
    EXPECT_EQ(run("good.s -o /dev/null -l /dev/null"), 0);
}

TEST_F(Asm65Command, knows_an_output_by_all_its_names) {
    fs::create_directory_symlink(".", file("here"));
    fs::create_symlink("new.bin", file("later"));
    for (const char* names : {"-o new.bin -l here/new.bin", "-o later -l new.bin"}) {
        EXPECT_EQ(run({"good.s", names}), 2) << names;
        EXPECT_NE(read(".err").find("two outputs go to"), std::string::npos) << read(".err");
    }
    EXPECT_FALSE(fs::exists(file("new.bin")));
}

TEST_F(Asm65Command, never_writes_over_what_looks_like_a_person_s_work) {
    write("a.cfg",
          "MEMORY { A: start = 0, size = 9, file = \"main.s\"; }\nSEGMENTS { CODE: load = A; DATA: load = A; }\n");
    write("plain.s", " nop\n");
    for (const char* name : {"main.s", "lib.inc", "mine.dsk", "x.d"}) write(name, "mine");
    for (const char* output : {"-o main.s", "-l lib.inc", "-o mine.dsk", "-o x.bin -MD", "-C a.cfg -o y.bin"}) {
        EXPECT_EQ(run({"plain.s", output}), 2) << output;
        EXPECT_NE(read(".err").find("it exists and is "), std::string::npos) << read(".err");
    }
    for (const char* name : {"main.s", "lib.inc", "mine.dsk", "x.d"}) EXPECT_EQ(read(name), "mine") << name;
}

TEST_F(Asm65Command, renews_its_own_outputs) {
    for (int time = 0; time < 2; ++time) EXPECT_EQ(run("good.s -o x.bin -MD -l x.lst -s x.sym -g x.lines"), 0);
    EXPECT_EQ(run("good.s -o boot.dsk"), 0);
    EXPECT_EQ(run("good.s -o boot.dsk"), 0);
    EXPECT_EQ(run("good.s -o - -MD"), 2);
    EXPECT_EQ(run("good.s -o /dev/null -MD"), 2);
}

TEST_F(Asm65Command, says_that_it_only_checked) {
    EXPECT_EQ(run("good.s"), 0);
    EXPECT_EQ(read(".err"), "good.s: no errors; checked only: give -o FILE to write the program\n");
    EXPECT_EQ(run("-o good.bin good.s"), 0);
    EXPECT_EQ(read(".err"), "");
}

TEST_F(Asm65Command, shows_the_beginning_of_an_endless_line) {
    write("zeros.s", std::string(60'000, '\0'));
    EXPECT_EQ(run("zeros.s"), 1);
    EXPECT_LT(read(".err").size(), 2000U);
}

TEST_F(Asm65Command, names_the_file_it_cannot_write) {
    EXPECT_EQ(run("-o no/such/folder.bin good.s"), 3);
    EXPECT_NE(read(".err").find("no/such/folder.bin"), std::string::npos);
}

TEST_F(Asm65Command, distinguishes_usage_from_missing_files) {
    EXPECT_EQ(run(""), 2);
    EXPECT_EQ(run("--nonsense good.s"), 2);
    EXPECT_EQ(run("missing.s"), 3);
    EXPECT_EQ(run("-o NOWHERE=x.bin good.s"), 2);
    EXPECT_EQ(run("-o x.bin -o y.bin good.s"), 2);
    EXPECT_EQ(run("-o A=x.bin -o A=y.bin good.s"), 2);
    EXPECT_EQ(run("--help"), 0);
}

} // namespace
