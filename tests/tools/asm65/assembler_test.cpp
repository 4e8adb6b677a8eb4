// Memory areas, passes, includes: properties of whole programs.
#include <gmock/gmock.h>

#include "tests/tools/asm65/assemble_text.hpp"
#include "tools/asm65/source.hpp"

namespace asm65 {
namespace {

TEST(Asm65, an_area_ends_at_its_last_byte) {
    const Assembly result = assemble_text(".memory MAIN, $4000, $100\n.segment \"CODE\", MAIN\n"
                                          ".segment \"BSS\", MAIN, bss\n.res 5\n.segment \"CODE\"\nrts\n");
    ASSERT_EQ(result.areas.size(), 1U);
    EXPECT_EQ(result.areas[0].name, "MAIN");
    EXPECT_EQ(result.areas[0].start, 0x4000);
    EXPECT_EQ(result_of(result), "60");
}

TEST(Asm65, an_area_with_a_fill_value_is_written_whole) {
    EXPECT_EQ(result_of(assemble_text(".memory ROM, $F000, 4, $FF\n.segment \"CODE\", ROM\nrts\n")), "60 FF FF FF");
}

TEST(Asm65, bss_between_segments_takes_its_room_in_the_file) {
    EXPECT_EQ(result_of(assemble_text(".memory M, 0, 9\n.segment \"A\", M\nnop\n.segment \"B\", M, bss\n.res 2\n"
                                      ".segment \"C\", M\nrts\n")),
              "EA 00 00 60");
}

TEST(Asm65, segments_without_areas_follow_one_another) {
    EXPECT_EQ(result_of(assemble_text("jmp next\n.segment \"DATA\"\nnext: .byte 1\n.segment \"CODE\"\nnop\n")),
              "4C 04 00 EA 01");
}

TEST(Asm65, a_full_area_is_not_an_error) {
    EXPECT_TRUE(assemble_text(".memory M, $FFFE, 2\n.segment \"A\", M\n.word $1234\n").ok);
}

TEST(Asm65, symbols_carry_their_scopes_and_no_locals) {
    const Assembly result = assemble_text(".org $300\nstart: nop\n@loop: nop\n.proc p\ninner: rts\n.endproc\n"
                                          ".scope\nhidden: nop\n.endscope\n");
    const std::map<std::string, std::int64_t> expected{{"p", 0x302}, {"p::inner", 0x302}, {"start", 0x300}};
    EXPECT_EQ(result.symbols, expected);
}

TEST(Asm65, a_name_defined_below_is_absolute_as_in_ca65) {
    EXPECT_EQ(
        result_of(assemble_text(".org $1000\nlda later\njmp here\nhere: rts\nlater = one + 1\none = two\ntwo = 5\n")),
        "AD 06 00 4C 06 10 60");
}

// Lines `a0 = FORMULA of a1` and so on, ending with the last name's value.
std::string chain(int length, const std::string& formula, const std::string& last) {
    std::string source;
    for (int i = 0; i < length; ++i)
        source += "a" + std::to_string(i) + " = a" + std::to_string(i + 1) + formula + '\n';
    return source + "a" + std::to_string(length) + " = " + last + '\n';
}

TEST(Asm65, a_chain_of_constants_that_each_need_the_next_has_any_length) {
    EXPECT_EQ(result_of(assemble_text(" lda #a0\n" + chain(32, "+1", "5"))), "A9 25");
    EXPECT_EQ(result_of(assemble_text(" .word a0\n" + chain(20'000, "+1", "5"))), "25 4E");
}

TEST(Asm65, such_a_chain_may_hang_on_a_label_that_moves) {
    EXPECT_EQ(result_of(assemble_text(".org $10\n lda end\n" + chain(100, "+1+*-*", "end") + "end: .byte a0\n")),
              "AD 13 00 77");
}

TEST(Asm65, each_constant_of_a_chain_sees_a_variable_as_it_was_set_there) {
    EXPECT_EQ(result_of(assemble_text("step .set 1\n" + chain(100, "+step", "0") + "step .set 9\n .byte a0, step\n")),
              "64 09");
}

TEST(Asm65, of_constants_that_lead_to_a_circle_one_in_the_circle_is_named) {
    const Assembly result = assemble_text(chain(40, "+1", "b+1") + "b = c\nc = d\nd = b+1\n");
    EXPECT_EQ(messages(result), "main.s:42:1: error: 'b' depends on itself\n  b = c\n  ^\n");
}

TEST(Asm65, variables_in_a_circle_with_constants_depend_on_themselves) {
    EXPECT_EQ(result_of(assemble_text("a = w\nv .set w\nw = v\n")), "'w' depends on itself");
}

TEST(Asm65, an_area_may_begin_where_another_segment_ends) {
    EXPECT_EQ(result_of(assemble_text(".memory A, $300, 16\n.segment \"X\", A\n"
                                      ".memory B, .segend(\"X\"), 16\n.segment \"Y\", B\n"
                                      ".word *\n.segment \"X\"\n.word .segstart(\"Y\")\n")),
              "02 03 02 03");
}

TEST(Asm65, a_program_that_never_settles_names_the_label_that_moves) {
    const Assembly result = assemble_text(".org 0\n.if target = 2\n nop\n.else\n nop\n nop\n.endif\ntarget:\n"
                                          ".if target = 2\n .res 1\n.endif\nend:\n");
    ASSERT_FALSE(result.ok);
    EXPECT_EQ(result.diagnostics[0].text,
              "the program does not become stable in 32 passes: 'target' changes each time");
}

TEST(Asm65, labels_move_with_segments_that_the_first_pass_misplaces) {
    EXPECT_EQ(result_of(assemble_text(".memory M, $1000, $100\n.segment \"A\", M\n.segment \"B\", M\n"
                                      ".segment \"A\"\n jmp ahead\n jmp :+\n size = end - ahead\n"
                                      ".segment \"B\"\nahead: nop\n: .byte size\nend:\n")),
              "4C 06 10 4C 07 10 EA 02");
}

TEST(Asm65, includes_are_sought_next_to_the_file_then_in_the_folders) {
    const Files files{{"main.s", ".include \"lib/a.inc\"\n.include \"c.inc\"\n"},
                      {"lib/a.inc", ".include \"b.inc\"\n"},
                      {"lib/b.inc", ".byte 1\n"},
                      {"inc/c.inc", ".byte 2\n"}};
    EXPECT_EQ(result_of(assemble_files(files, {{"inc"}, {}})), "01 02");
}

TEST(Asm65, definitions_of_the_command_line_come_first) {
    const Files files{{"main.s", ".ifdef FLAG\n.byte FLAG, SIZE\n.endif\n"}};
    EXPECT_EQ(result_of(assemble_files(files, {{}, {"FLAG", "SIZE=$20+1"}})), "01 21");
}

TEST(Asm65, files_that_include_each_other_are_an_error) {
    const Files files{{"main.s", ".include \"a.inc\"\n"}, {"a.inc", ".include \"main.s\"\n"}};
    EXPECT_EQ(result_of(assemble_files(files)), "'main.s' includes itself");
}

TEST(Asm65, a_macro_that_calls_itself_for_ever_is_an_error) {
    EXPECT_EQ(result_of(assemble_text(".macro m\n m\n.endmacro\n m\n")),
              "macros, repeats and includes nest deeper than 128");
}

TEST(Asm65, repeats_in_one_another_share_the_bound) {
    std::string source = ".org 0\n", end;
    for (int i = 0; i < 100; ++i) {
        source += ".repeat 1\n";
        end += ".endrepeat\n";
    }
    for (int i = 0; i < 10'000; ++i) source += " nop\n";
    EXPECT_EQ(result_of(assemble_text(source + end)), "the repeats in one another come to more than 1000000 lines");
}

TEST(Asm65, memory_of_an_expansion_is_free_after_it) {
    EXPECT_EQ(result_of(assemble_text(".org 0\n.macro m x\n.if 0\n.byte x\n.endif\n.endmacro\n.repeat 60000\n m 1\n"
                                      " m {1,2,3,4,5,6,7,8,9,10}\n.endrepeat\n rts\n")),
              "60");
}

TEST(Asm65, an_endless_expansion_is_an_error) {
    EXPECT_EQ(result_of(assemble_text(".repeat 65536\n.repeat 65536\n.endrepeat\n.endrepeat\n")),
              "more than 10000000 lines: a macro or repeat without end?");
}

TEST(Asm65, a_segment_beyond_64_k_is_one_error) {
    const Assembly result = assemble_text(".res $FFFF\n.byte 1\n.byte 2\n.byte 3\n");
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].text, "segment 'CODE' grows beyond 64K");
}

TEST(Asm65, a_segment_beyond_256_m_is_an_error_under_org_too) {
    const Assembly result = assemble_text(".memory RAM, 0, $10000\n.segment \"BUFFERS\", RAM, bss\n.org 0\n"
                                          ".repeat 4097\n.res $10000\n.endrepeat\n");
    ASSERT_FALSE(result.diagnostics.empty());
    EXPECT_EQ(result.diagnostics[0].text, "segment 'BUFFERS' grows beyond 256M");
}

TEST(Asm65, segments_may_exceed_64_k_under_org) {
    const Assembly result = assemble_text(".org 0\n.res $FFFF\n.org $10\n.res $FFFF\n.org $20\nhere: .word here\n");
    ASSERT_TRUE(result.ok) << messages(result);
    EXPECT_EQ(result.areas[0].bytes.size(), 0x20000U);
    EXPECT_EQ(result.symbols.at("here"), 0x20);
}

TEST(Asm65, sources_may_exceed_2_mb) {
    EXPECT_EQ(result_of(assemble_text(".org 0\n" + std::string(3 << 20, ';') + "\n rts\n")), "60");
}

TEST(Asm65, names_of_other_sources_must_be_imported) {
    const Files files{
        {"a.s", ".org 0\n.import x\n.byte x\n"}, {"b.s", ".export x\nx = 3\ny = 4\n"}, {"c.s", ".byte y\n"}};
    const auto result = [&](const std::vector<std::string>& sources) {
        return result_of(assemble(sources, {}, [&](const std::string& path) { return std::optional(files.at(path)); }));
    };
    EXPECT_EQ(result({"a.s", "b.s"}), "03");
    EXPECT_EQ(result({"b.s", "c.s"}), "'y' is not defined");
    EXPECT_EQ(result({"a.s"}), "'x' is imported, but no source exports it");
}

TEST(Asm65, mistakes_in_a_configuration_name_its_line) {
    const auto message = [](const std::string& config) {
        const Files files{{"main.s", " rts\n"}, {"a.cfg", config}};
        return result_of(assemble_files(files, {.include_dirs = {}, .defines = {}, .config = "a.cfg"}));
    };
    EXPECT_EQ(message("MEMORY { M: start = 0, size = 9; }\nSEGMENTS { CODE: load = M; }\n"), "60");
    EXPECT_EQ(message("MEMORY { M: start = 0; }\n"), "'M' needs the attribute 'size'");
    EXPECT_EQ(message("SEGMENTS { CODE: load = M; }\n"), "no memory area 'M' for segment 'CODE'");
    EXPECT_EQ(message("MEMORY { M: start = 0, size = 9; }\n"), "segment 'CODE' is not in the configuration file");
    EXPECT_EQ(message("NONSENSE { }\n"), "unknown block 'NONSENSE' in the configuration");
    EXPECT_EQ(message("MEMORY { M: start = 0, size = nothing; }\n"), "'nothing' is not defined");
}

TEST(Asm65, equal_sources_give_equal_results) {
    std::string source = ".org $800\n.macro m a\n.local l\nl: lda #a\n bne l\n.endmacro\n";
    for (int i = 0; i < 300; ++i)
        source += "name" + std::to_string(i * 7919 % 1000) + ": m " + std::to_string(i % 256) + "\n";
    const Assembly one = assemble_text(source), other = assemble_text(source);
    ASSERT_TRUE(one.ok) << messages(one);
    EXPECT_EQ(one.listing, other.listing);
    EXPECT_EQ(one.symbols, other.symbols);
    EXPECT_EQ(result_of(one), result_of(other));
}

TEST(Asm65, the_listing_shows_address_bytes_and_cycles) {
    const Assembly result = assemble_text(".org $300\n lda $1000,x\n bne *\n inc $1000,x\n.byte 1, 2, 3, 4, 5\n");
    EXPECT_EQ(result.listing, "; main.s\n"
                              "0000                          1  .org $300\n"
                              "0300  BD 00 10     4+         2   lda $1000,x\n"
                              "0303  D0 FE        2+         3   bne *\n"
                              "0305  FE 00 10     7          4   inc $1000,x\n"
                              "0308  01 02 03 04             5  .byte 1, 2, 3, 4, 5\n"
                              "030C  05 \n");
}

TEST(Asm65, the_listing_shows_the_times_of_routines_or_why_there_is_no_longest) {
    Options options;
    options.bounds = true;
    const Assembly result =
        assemble_files({{"main.s", ".org $300\nonce: ldx #1\n rts\nwait: lda $C000\n bpl wait\n rts\n"}}, options);
    EXPECT_THAT(result.listing, testing::HasSubstr("; once: 8 cycles\n"));
    EXPECT_THAT(result.listing,
                testing::HasSubstr(
                    "; wait: at least 12 cycles: the loop that ends at main.s:5 has no .loop with its passes\n"));
}

} // namespace
} // namespace asm65
