// Symbols and lines in each format, as the assemblers write them for small programs.
#include "host/debug/symbols.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

using Place = ProgramSymbols::Place;

std::uint8_t nothing(std::uint16_t) { return 0; }

ProgramSymbols symbols_in(std::string_view text) {
    ProgramSymbols symbols;
    const auto error = symbols.add_text(text);
    EXPECT_FALSE(error) << error->text;
    return symbols;
}

std::string error_of(std::string_view text) {
    ProgramSymbols symbols;
    const auto error = symbols.add_text(text);
    return error ? error->text : "";
}

// main.s: a .proc of 13 bytes with a macro of two instructions in line 11, and a data line. From ld65 2.19.
constexpr std::string_view ca65 =
    "version\tmajor=2,minor=0\n"
    "file\tid=0,name=\"src/main.s\",size=218,mtime=0x6B0848C8,mod=0\n"
    "line\tid=1,file=0,line=11,span=4\n"
    "line\tid=2,file=0,line=2,span=0\n"
    "line\tid=4,file=0,line=20,span=11\n"
    "line\tid=8,file=0,line=12,span=5\n"
    "line\tid=10,file=0,line=5,type=2,count=1,span=2\n"
    "line\tid=13,file=0,line=10,span=1\n"
    "line\tid=14,file=0,line=6,type=2,count=1,span=3\n"
    "seg\tid=0,name=\"CODE\",start=0x004000,size=0x0011,type=ro,oname=\"a,b.bin\",ooffs=0\n"
    "seg\tid=4,name=\"ZEROPAGE\",start=0x000080,size=0x0002,type=rw\n"
    "span\tid=0,seg=4,start=0,size=2\nspan\tid=1,seg=0,start=0,size=2\n"
    "span\tid=2,seg=0,start=2,size=2\nspan\tid=3,seg=0,start=4,size=2\n"
    "span\tid=4,seg=0,start=2,size=4\nspan\tid=5,seg=0,start=6,size=1\n"
    "span\tid=9,seg=0,start=0,size=13\nspan\tid=11,seg=0,start=14,size=3,type=0\n"
    "scope\tid=0,name=\"\",mod=0,size=17\n"
    "scope\tid=1,name=\"main\",mod=0,type=scope,size=13,parent=0,sym=3,span=9\n"
    "sym\tid=1,name=\"inner\",scope=1,def=9,val=0x4006,seg=0,type=lab\n"
    "sym\tid=2,name=\"@l\",parent=3,val=0x4002,seg=0,type=lab\n"
    "sym\tid=3,name=\"main\",size=13,scope=0,val=0x4000,seg=0,type=lab\n"
    "sym\tid=4,name=\"K\",scope=0,val=0x5,type=equ\n"
    "sym\tid=5,name=\"ptr\",scope=0,val=0x80,seg=4,type=lab\n"
    "sym\tid=6,name=\"exit\",scope=0,val=0x400D,seg=0,type=lab\n"
    "sym\tid=7,name=\"far\",scope=0,val=0x123456,type=equ\n";

TEST(ProgramSymbols, ca65_lines_are_the_calls_of_macros) {
    const auto symbols = symbols_in(ca65);
    EXPECT_EQ(symbols.place(0x4001, nothing), (Place{"src/main.s", 10}));
    EXPECT_EQ(symbols.place(0x4004, nothing), (Place{"src/main.s", 11}));
    EXPECT_EQ(symbols.place(0x4010, nothing), (Place{"src/main.s", 20}));
    EXPECT_FALSE(symbols.place(0x400B, nothing));
}

TEST(ProgramSymbols, ca65_routines_are_procs_then_labels) {
    const auto symbols = symbols_in(ca65);
    EXPECT_EQ(symbols.describe(0x4000, nothing), "main");
    EXPECT_EQ(symbols.describe(0x4006, nothing), "main+6");
    EXPECT_EQ(symbols.describe(0x400F, nothing), "exit+2");
    EXPECT_EQ(symbols.describe(0x0081, nothing), "ptr+1");
    EXPECT_EQ(symbols.describe(0x0005, nothing), "$0005") << "a constant is not a label";
}

TEST(ProgramSymbols, ca65_names_have_values) {
    const auto symbols = symbols_in(ca65);
    EXPECT_EQ(symbols.value("K"), 5);
    EXPECT_EQ(symbols.value("main::inner"), 0x4006);
    EXPECT_EQ(symbols.value("inner"), 0x4006);
    EXPECT_EQ(symbols.value("MAIN"), 0x4000);
    EXPECT_FALSE(symbols.value("@l"));
    EXPECT_FALSE(symbols.value("far"));
}

TEST(ProgramSymbols, lines_lead_to_their_code_or_that_of_the_next_line) {
    const auto symbols = symbols_in(ca65);
    EXPECT_EQ(symbols.addresses("main.s", 11)->addresses, (std::vector<std::uint16_t>{0x4002}));
    EXPECT_EQ(symbols.addresses("src/main.s", 3)->line, 10);
    EXPECT_FALSE(symbols.addresses("main.s", 13)) << "data is not code";
    EXPECT_FALSE(symbols.addresses("ain.s", 10));
}

TEST(ProgramSymbols, lines_of_c_hide_the_assembly_made_of_them) {
    const auto symbols = symbols_in("version\tmajor=2,minor=0\nfile\tid=0,name=\"c.s\"\nfile\tid=1,name=\"c.c\"\n"
                                    "line\tid=0,file=0,line=40,span=1\nline\tid=1,file=1,line=2,type=1,span=0\n"
                                    "line\tid=2,file=1,line=3,type=1,span=2\n"
                                    "seg\tid=0,name=\"CODE\",start=0x800,size=9,oname=\"c\",ooffs=0\n"
                                    "span\tid=0,seg=0,start=0,size=9\nspan\tid=1,seg=0,start=0,size=2\n"
                                    "span\tid=2,seg=0,start=4,size=3\n"
                                    "sym\tid=0,name=\"_main\",scope=0,val=0x800,seg=0,type=lab\n");
    EXPECT_EQ(symbols.place(0x801, nothing), (Place{"c.c", 2}));
    EXPECT_EQ(symbols.place(0x806, nothing), (Place{"c.c", 3}));
    EXPECT_EQ(symbols.addresses("c.c", 3)->addresses, (std::vector<std::uint16_t>{0x804}));
    EXPECT_EQ(symbols.value("main"), 0x800);
}

TEST(ProgramSymbols, vice_labels_of_ld65_and_64tass_are_read) {
    const auto symbols = symbols_in("# a comment\nal C:4000 .main\nal 004002 .@l\r\nadd_label 4005 loop\nbreak 4000\n");
    EXPECT_EQ(symbols.value("main"), 0x4000);
    EXPECT_EQ(symbols.describe(0x4007, nothing), "loop+2");
    EXPECT_EQ(symbols.names().size(), 2u);
}

TEST(ProgramSymbols, mads_labels_are_read) {
    const auto symbols = symbols_in("mads 2.1.3 build 12 (26 Jun 21)\nLabel table:\n00\t2000\tMAIN\n"
                                    "00\t2006\tMAIN.LOOP\nFFFB\t0004\tPOINT\n");
    EXPECT_EQ(symbols.value("main"), 0x2000);
    EXPECT_EQ(symbols.value("LOOP"), 0x2006);
    EXPECT_FALSE(symbols.value("POINT"));
}

TEST(ProgramSymbols, asm65_tables_give_names_routines_and_lines) {
    const auto assembly = asm65::assemble("main.s", {}, [](const std::string&) {
        return "LIMIT = 3\n.org $4000\nmain: ldx #LIMIT\n@l: dex\n bne @l\n rts\ntext: .byte 1, 2\n";
    });
    auto symbols = symbols_in(asm65::format_line_table(assembly, "main.s"));
    EXPECT_EQ(symbols.describe(0x4003, nothing), "$4003") << "other bytes are in memory";
    const std::vector<std::uint8_t> memory = assembly.areas[0].bytes;
    const auto peek = [&](std::uint16_t at) {
        return at >= 0x4000 && at < 0x4008 ? memory[at - 0x4000u] : std::uint8_t{0};
    };
    EXPECT_EQ(symbols.describe(0x4003, peek), "main+3");
    EXPECT_FALSE(symbols.add_text(asm65::format_symbols(assembly.symbols)));
    EXPECT_EQ(symbols.value("LIMIT"), 3);
    EXPECT_EQ(symbols.describe(0x4007, peek), "text+1");
    EXPECT_EQ(symbols.addresses("main.s", 4)->addresses, (std::vector<std::uint16_t>{0x4002}));
}

TEST(ProgramSymbols, malformed_files_are_rejected_with_their_line) {
    EXPECT_EQ(error_of("al C:4000 .a\nal C:40G0 .b\n"), "line 2: not of the form al C:1234 .NAME");
    EXPECT_EQ(error_of("mads 2\n00\t20\n"), "line 2: not a bank, an address and a name");
    EXPECT_EQ(error_of("version\tmajor=3,minor=0\n"), "line 1: version 3; version 2 is supported");
    EXPECT_EQ(error_of("version\tmajor=2\nspan\tid=x,seg=0\n"), "line 2: invalid value 'x' for 'id'");
    EXPECT_EQ(error_of("version\tmajor=2\nspan\tid=0\n"), "line 2: 'seg' is missing");
    EXPECT_EQ(error_of("version\tmajor=2\nfile\tid=0,name=\"a\n"), "line 2: not of the form KEY=VALUE,...");
    EXPECT_TRUE(error_of("hello world\n").starts_with("unknown format; ")) << error_of("hello world\n");
}

TEST(ProgramSymbols, spans_that_cover_too_much_are_rejected) {
    std::string text = "version\tmajor=2\nline\tid=0,file=0,line=1,span=0";
    for (int i = 0; i < 1000; ++i) text += "+0";
    text += "\nseg\tid=0,start=0,size=65536\nspan\tid=0,seg=0,start=0,size=65536\n";
    EXPECT_EQ(error_of(text), "its lines and segments cover too many bytes");
}

} // namespace
} // namespace host
