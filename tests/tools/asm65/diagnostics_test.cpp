// The format and number of messages.
#include <gtest/gtest.h>

#include "tests/tools/asm65/assemble_text.hpp"

namespace asm65 {
namespace {

// sl0 differs by one letter from the undocumented slo.
TEST(Asm65Diagnostics, an_undocumented_opcode_is_suggested_only_where_it_is_on) {
    const std::string typed = "\tsl0 $10\n";
    EXPECT_EQ(messages(assemble_text(typed)).find("did you mean"), std::string::npos);
    EXPECT_NE(messages(assemble_text(".setcpu \"6502X\"\n" + typed)).find("did you mean 'slo'?"), std::string::npos);
}

TEST(Asm65Diagnostics, a_message_shows_place_line_and_caret) {
    EXPECT_EQ(messages(assemble_text("start:\tlda  #1\n\tlda\tstrat ; go\n")),
              "main.s:2:6: error: 'strat' is not defined, did you mean 'start'?\n"
              "  \tlda\tstrat ; go\n"
              "  \t   \t^\n");
}

TEST(Asm65Diagnostics, the_way_through_includes_macros_and_repeats_is_reported) {
    const Files files{{"main.s", "\n.include \"a.inc\"\n"},
                      {"a.inc", ".macro m x1\n .repeat 2\n  lda #x1\n .endrepeat\n.endmacro\n m 300\n"}};
    const Assembly result = assemble_files(files);
    EXPECT_EQ(format(result.diagnostics.at(0)), "a.inc:6:4: error: value 300 ($12C) is out of range, -128 to 255\n"
                                                "   m 300\n"
                                                "     ^\n"
                                                "  in iteration 1 of .repeat from a.inc:2\n"
                                                "  in macro m, called from a.inc:6\n"
                                                "  included from main.s:2\n");
}

TEST(Asm65Diagnostics, a_run_stops_after_twenty_errors) {
    std::string source;
    for (int i = 0; i < 50; ++i) source += "lda nothing\n";
    EXPECT_EQ(assemble_text(source).diagnostics.size(), 20U);
}

TEST(Asm65Diagnostics, a_wrong_definition_is_not_held_against_its_users) {
    const Assembly result = assemble_text("a1 = nothing\n lda a1\n lda #a1\n bne a1\n.res a1\n.if a1\n.endif\n");
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].text, "'nothing' is not defined");
}

TEST(Asm65Diagnostics, an_undefined_operand_does_not_move_what_follows) {
    const Assembly result = assemble_text("start: lda nothing\n.res 120\n bne start\n.assert * = 125, error\n");
    EXPECT_EQ(result.diagnostics.size(), 1U) << messages(result);
}

TEST(Asm65Diagnostics, a_warning_is_not_an_error) {
    const Assembly result = assemble_text(".warning \"mind\"\nrts\n");
    EXPECT_TRUE(result.ok);
    EXPECT_EQ(result.diagnostics.at(0).severity, Severity::warning);
}

TEST(Asm65Diagnostics, control_characters_do_not_reach_the_terminal) {
    EXPECT_EQ(messages(assemble_text("\x1b[2J\n")).find('\x1b'), std::string::npos);
}

TEST(Asm65Diagnostics, a_missing_main_file_is_marked_as_such) {
    const Assembly result = assemble_files({});
    EXPECT_TRUE(result.file_missing);
    EXPECT_EQ(messages(result), "error: cannot read file 'main.s'\n");
}

} // namespace
} // namespace asm65
