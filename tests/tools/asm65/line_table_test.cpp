// The line table written by -g.
#include "tests/tools/asm65/assemble_text.hpp"
#include "tools/asm65/line_table.hpp"

#include <gtest/gtest.h>

namespace asm65 {
namespace {

const std::string head = "; asm65 lines 1\n";

std::string table(const Files& files) { return format_line_table(assemble_files(files), "main.s"); }
std::string table(const std::string& source) { return table(Files{{"main.s", source}}); }

TEST(LineTable, names_the_line_and_routine_of_each_statement_with_bytes) {
    EXPECT_EQ(table(".org $4000\nmain: lda #5\n@again: bne @again\nvalue = 7\ntext: .byte 1, 2\n"),
              head + "4000 code A905 main.s:2 main\n"
                     "4002 code D0FE main.s:3 main\n"
                     "4004 data 0102 main.s:5 text\n");
}

TEST(LineTable, names_where_the_outermost_macro_was_called) {
    EXPECT_EQ(table(".macro inner\n nop\n.endmacro\n.macro outer\n inner\n.endmacro\n outer\n"),
              head + "0000 code EA main.s:7 - main.s:2\n");
}

TEST(LineTable, names_the_line_in_a_repeat_and_in_a_file_that_a_macro_does_not_hold) {
    EXPECT_EQ(table({{"main.s", "a:\n.repeat 2\n nop\n.endrepeat\n.include \"sub/b.s\"\n"}, {"sub/b.s", "b: nop\n"}}),
              head + "0000 code EA main.s:3 a\n0001 code EA main.s:3 a\n0002 code EA sub/b.s:1 b\n");
}

TEST(LineTable, is_sorted_by_address_and_distinguishes_overlays_by_their_bytes) {
    EXPECT_EQ(table(".memory A, $300, 4\n.memory B, $300, 4\n.segment \"X\", A\n.segment \"Y\", B\n"
                    "y: clc\n sec\n.segment \"X\"\nx: nop\n"),
              head + "0300 code 18 main.s:5 y\n0300 code EA main.s:8 x\n0301 code 38 main.s:6 y\n");
}

TEST(LineTable, gives_the_labels_of_each_segment_and_their_scopes) {
    EXPECT_EQ(table(".memory A, $300, 8\n.segment \"X\", A\n.segment \"Y\", A\n.proc p\n nop\n.segment \"X\"\n"
                    "t: .byte 1\n.segment \"Y\"\n rts\nl: rts\n.endproc\n"),
              head + "0300 data 01 main.s:7 p::t\n0301 code EA main.s:5 p\n0302 code 60 main.s:9 p\n"
                     "0303 code 60 main.s:10 p::l\n");
}

TEST(LineTable, leaves_out_what_has_no_bytes) {
    EXPECT_EQ(table(".memory A, $300, 8\n.segment \"X\", A, bss\nb: .res 4\n"), head);
}

} // namespace
} // namespace asm65
