// The files for other programs.
#include "tests/tools/asm65/assemble_text.hpp"
#include "tools/asm65/output/debug_info.hpp"
#include "tools/asm65/output/labels.hpp"
#include "tools/asm65/output/outputs.hpp"
#include "tools/asm65/output/program.hpp"

#include <gtest/gtest.h>

namespace asm65 {
namespace {

const Assembly& small() {
    static const Assembly assembly = assemble_text("K = 5\n.org $4000\nmain: ldx #K\n.proc start\n nop\ninner: rts\n"
                                                   ".endproc\n.org $4010\n.byte 1, 2\n");
    return assembly;
}

std::string in_hex(const emu::Result<std::string>& file) {
    return file ? hex({file->begin(), file->end()}) : file.error();
}

TEST(Asm65Output, a_dos33_binary_begins_with_address_and_length) {
    EXPECT_EQ(in_hex(dos33_binary(assemble_text(".org $4000\nlda #1\n.org $4004\nrts\n"))),
              "00 40 05 00 A9 01 00 00 60");
}

TEST(Asm65Output, a_xex_has_a_segment_for_each_block_and_starts_at_start) {
    EXPECT_EQ(in_hex(xex(small())), "FF FF 00 40 03 40 A2 05 EA 60 10 40 11 40 01 02 E0 02 E1 02 02 40");
}

TEST(Asm65Output, a_program_without_the_label_starts_at_its_first_instruction) {
    EXPECT_EQ(start_of(assemble_text(".org $300\n.byte 1\nlda #1\n")), 0x301);
    EXPECT_EQ(start_of(assemble_text("start = 5\n.org $300\nlda #1\n")), 0x300) << "a constant is not a label";
}

TEST(Asm65Output, memory_areas_are_loaded_where_they_are_and_code_in_them_not_where_it_runs) {
    const auto blocks = blocks_of(assemble_text(".memory A, $800, 9\n.memory B, $300, 9\n.segment \"X\", A\nnop\n"
                                                ".org $20\nrts\n.segment \"Y\", B\n.byte 7\n"));
    ASSERT_EQ(blocks.size(), 2u);
    EXPECT_EQ(blocks[0].address, 0x800);
    EXPECT_EQ(hex(blocks[0].bytes), "EA 60");
    EXPECT_EQ(blocks[1].address, 0x300);
}

TEST(Asm65Output, programs_that_cannot_be_one_file_are_rejected) {
    EXPECT_EQ(in_hex(xex(assemble_text("K = 1\n"))), "the program has no bytes");
    EXPECT_EQ(in_hex(intel_hex(assemble_text(".org $300\nrts\n.org $300\nrts\n"))).substr(0, 38),
              "bytes at $0300 are loaded over others;");
}

TEST(Asm65Output, intel_hex_records_have_valid_sums) {
    EXPECT_EQ(*intel_hex(small()), ":04400000A205EA60CB\n:024010000102AB\n:00000001FF\n");
}

TEST(Asm65Output, labels_are_written_in_four_notations) {
    EXPECT_EQ(vice_labels(small()), "al C:4000 .main\nal C:4002 .start\nal C:4003 .start::inner\n");
    EXPECT_EQ(applewin_symbols(small()), "4000 main\n4002 start\n4003 start::inner\n");
    EXPECT_EQ(mads_labels(small()), "mads 2.1 (asm65)\nLabel table:\n00\t0005\tK\n00\t4000\tmain\n00\t4002\tstart\n"
                                    "00\t4003\tstart.inner\n");
    const auto rom = assemble_text(".memory H, 0, 16, 0\n.memory R, $8000, 16\n.memory V, $10, 4\n.segment \"H\", H\n"
                                   ".byte \"NES\", $1A\n.segment \"R\", R\nnop\nmain: rts\n.segment \"Z\", V, bss\n"
                                   "z: .res 1\n");
    EXPECT_EQ(mesen_labels(rom), "P:0001:main\nR:0010:z\n");
}

// In the notation of ld65 2.19 for the same source; a macro's statements also belong to the line that calls it.
TEST(Asm65Output, debug_information_has_lines_spans_scopes_and_symbols) {
    const auto assembly = assemble_text(".macro two\nnop\ninx\n.endmacro\n.org $4000\n.proc a\ntwo\nb: rts\n.endproc\n"
                                        ".byte 1, 2, 3\n");
    const auto text = format_debug_info(assembly, "a.bin", {{"main.s", 99}});
    for (const auto* record :
         {"file\tid=0,name=\"main.s\",size=99,", "file=0,line=2,type=2,count=1,span=0\n", "file=0,line=7,span=4\n",
          "span\tid=4,seg=0,start=0,size=2\n", "oname=\"a.bin\",ooffs=0\n", "start=3,size=3,type=0\n",
          "type\tid=0,val=\"800320\"\n", "name=\"a\",mod=0,type=scope,size=6,parent=0,sym=0,span=",
          "name=\"b\",addrsize=absolute,scope=1,val=0x4002,seg=0,type=lab\n"})
        EXPECT_NE(text.find(record), std::string::npos) << record << text;
}

TEST(Asm65Output, dependencies_are_a_rule_of_make) {
    const std::vector<std::string> outputs{"a.bin"}, inputs{"my file.s", "$.inc"};
    EXPECT_EQ(format_dependencies(outputs, inputs),
              "a.bin: \\\n  my\\ file.s \\\n  $$.inc\n\nmy\\ file.s:\n\n$$.inc:\n");
}

} // namespace
} // namespace asm65
