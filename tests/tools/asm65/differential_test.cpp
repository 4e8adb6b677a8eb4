// Assembles the same sources with ca65 and ld65, and with 64tass, if installed: the bytes must be equal.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <random>

#include "tests/tools/asm65/assemble_text.hpp"
#include "tests/tools/asm65/workplace.hpp"
#include "tools/asm65/opcodes.hpp"

namespace asm65 {
namespace {

constexpr const char* our_layout = ".memory ZP, $80, $80\n.memory MAIN, $4000, $8000\n"
                                   ".segment \"ZEROPAGE\", ZP, bss\n.segment \"CODE\", MAIN\n"
                                   ".segment \"RODATA\", MAIN\n.segment \"BSS\", MAIN, bss\n.segment \"CODE\"\n";

constexpr const char* ca65_layout =
    "MEMORY { ZP: start=$80, size=$80, type=rw; MAIN: start=$4000, size=$8000, type=rw, file=\"out.bin\"; }\n"
    "SEGMENTS { ZEROPAGE: load=ZP, type=zp; CODE: load=MAIN, type=rw, align=256; RODATA: load=MAIN, type=rw;\n"
    " BSS: load=MAIN, type=bss, optional=yes; }\n";

std::vector<std::uint8_t> by_ca65(const std::string& body) {
    const Workplace place;
    place.write("a.s", body);
    place.write("a.cfg", ca65_layout);
    EXPECT_TRUE(place.run("ca65 -W0 a.s -o a.o") && place.run("ld65 -C a.cfg a.o -o out.bin")) << body;
    return place.read("out.bin");
}

std::vector<std::uint8_t> by_us(const std::string& body) {
    const Assembly result = assemble_text(our_layout + body);
    EXPECT_TRUE(result.ok) << messages(result);
    return result.areas.empty() ? std::vector<std::uint8_t>{} : result.areas.back().bytes;
}

void expect_same(const std::string& body) {
    if (!installed("ca65")) GTEST_SKIP() << "ca65 is not installed";
    const auto ours = by_us(body);
    const auto theirs = by_ca65(body);
    EXPECT_FALSE(ours.empty());
    EXPECT_EQ(hex(ours), hex(theirs)) << body;
}

// An operand of the mode with a random value; the first `labels` labels may be addresses.
std::string random_operand(Mode mode, std::mt19937& random, int labels) {
    const auto byte = random() & 0xFF;
    const auto word = 0x100 + random() % 0xFE00;
    std::string address = fmt::format("${:04X}", word);
    if (labels > 0 && random() % 2) address = fmt::format("label{}+{}", random() % static_cast<unsigned>(labels), byte);
    switch (mode) {
    case Mode::implied: return "";
    case Mode::accumulator: return "a";
    case Mode::immediate: return random() % 2 ? fmt::format("#${:02X}", byte) : fmt::format("#>({})", address);
    case Mode::zero_page: return random() % 2 ? fmt::format("${:02X}", byte) : "z_word+1";
    case Mode::zero_page_x: return fmt::format("{},x", byte);
    case Mode::zero_page_y: return fmt::format("%{:08b},y", byte);
    case Mode::absolute: return address;
    case Mode::absolute_x: return address + ",X";
    case Mode::absolute_y: return address + ",y";
    case Mode::indirect: return fmt::format("(${:04X})", word & 0xFFF0);
    case Mode::indexed_indirect: return fmt::format("(${:02X},x)", byte);
    case Mode::indirect_indexed: return fmt::format("(z_word),y");
    default: return fmt::format("*+{}", random() % 120);
    }
}

std::string_view name_of(int mnemonic) { return mnemonic_names()[static_cast<std::size_t>(mnemonic)]; }

std::string random_program(unsigned seed, int instructions) {
    std::mt19937 random(seed);
    std::string source = ".setcpu \"6502X\"\n.segment \"ZEROPAGE\"\nz_word: .res 2\n.segment \"CODE\"\n";
    int labels = 0;
    for (int i = 0; i < instructions;) {
        const int mnemonic = static_cast<int>(random() % mnemonic_names().size());
        const Mode mode = static_cast<Mode>(random() % 13);
        if (!modes_of(mnemonic, Cpu::undocumented).has(mode)) continue;
        if (i++ % 10 == 0) source += fmt::format("label{}:\n", labels++);
        source += fmt::format(" {} {}\n", name_of(mnemonic), random_operand(mode, random, labels));
    }
    return source;
}

TEST(Asm65Differential, a_hundred_thousand_random_instructions_as_ca65) {
    for (unsigned seed = 1; seed <= 8; ++seed) expect_same(random_program(seed, 12500)); // less than 32K each
}

TEST(Asm65Differential, scopes_as_ca65) {
    expect_same("x1 = 1\n.proc outer\nx1 = 2\n lda #x1\n lda #::x1\n.scope deep\nx2 = 9\n@a: bne @a\n.endscope\n"
                "lab: lda #deep::x2\n@a: beq @a\nlab2:\n@a: jmp @a\n.endproc\n jmp outer::lab\n jsr outer\n"
                " lda #outer::deep::x2\n: bne :-\n bne :+\n: dex\n beq :--\n: bne :++\n:\n: nop\n");
}

TEST(Asm65Differential, macros_and_repeats_as_ca65) {
    expect_same(
        ".macro add16 from, to\n clc\n lda from\n adc to\n sta to\n lda from+1\n adc to+1\n sta to+1\n.endmacro\n"
        ".macro wait count\n.local loop\n ldx #count\nloop: dex\n bne loop\n.endmacro\n"
        ".macro list first, second, third\n .byte first, .paramcount\n .ifnblank second\n .byte second\n .endif\n"
        " .if .blank({third})\n .byte 99\n .exitmacro\n .else\n .word third\n .endif\n .byte 77\n.endmacro\n"
        " add16 $1234, $80\n wait 5\n wait 6\n list 1\n list 1,,3\n list {1, 2}, 4, 5\n"
        ".macro nest n\n .if n > 0\n .byte n\n nest n-1\n .endif\n.endmacro\n nest 5\n"
        ".repeat 4, I\n.repeat 3, J\n .byte I * 16 + J\n.endrepeat\n.word * + I\n.endrepeat\n");
}

TEST(Asm65Differential, expressions_as_ca65) {
    expect_same(
        ".byte 7 & 3 + 1, 1 | 2 ^ 2, 10 .mod 3 * 2, 1 << 3 + 1, <-1, <~3, 1 = 1, 2 <> 2, 1 < 2\n"
        ".byte 1 || 0 && 0, 5 > 3 && 2 >= 2, -3 + 5, >$1234 + 1, <$1234 + 1, 100 / 7 / 2, 8 - 4 - 2\n"
        ".byte (-5) / 2 & $FF, (-5) .mod 2 & $FF, 'A' + 1, %101 << 2, ! 3, ! 0, ^$123456, -(3 - 5)\n"
        ".byte .lobyte($1234), .hibyte($1234), .max(3, 5), .min(3, 5), .strlen(\"hello\")\n"
        ".word 2 * (3 + 4) - 1, * + 2, $8000 >> 4, 1 << 15, 5 .bitand 4, 6 .shr 1\n.dbyt $1234, 5\n.addr $FFFF\n");
}

TEST(Asm65Differential, data_and_conditionals_as_ca65) {
    expect_same(
        "flag = 3\n.if flag = 2\n.byte 1\n.elseif flag = 3\n.byte 2\n.else\n.byte 3\n.endif\n"
        ".ifdef flag\n.byte 4\n.endif\n.ifndef none\n.byte 5\n.else\n.byte 6\n.endif\n"
        ".if .defined(flag) && flag > 1\n.byte 7\n.endif\n.charmap 'A', 1\n.byte \"ABC\", 'A'\n"
        ".res 5\n.res 3, $EA\n.align 16\n.byte 1\n.align 8, $FF\n.enum\nA0\nB0\nC0 = 9\nD0\n.endenum\n"
        ".byte A0, B0, C0, D0\n.enum Tile\nE0\nE1\n.endenum\n.byte Tile::E1\n"
        ".segment \"RODATA\"\ntable: .byte 1, 2, 3\n.word table, after\n.segment \"BSS\"\nafter: .res 4\n"
        ".segment \"CODE\"\n lda table,x\n jmp after+1\n.assert * > $4000, error, \"low\"\nv1 .set 1\n.byte v1\n"
        "v1 .set v1 + 1\n.byte v1\n.pushseg\n.rodata\n.byte 5\n.popseg\n.byte <table\n");
}

// Assembles the files, of which those with ".s" are sources, with the configuration a.cfg.
void expect_same_linked(const Files& files, const std::string& options = "") {
    if (!installed("ca65")) GTEST_SKIP() << "ca65 is not installed";
    const Workplace place;
    std::vector<std::string> sources;
    std::string objects;
    for (const auto& [name, text] : files) {
        place.write(name, text);
        if (!name.ends_with(".s")) continue;
        sources.push_back(name);
        ASSERT_TRUE(place.run("ca65 -W0 " + options + " " + name + " -o " + name + ".o")) << text;
        objects += " " + name + ".o";
    }
    ASSERT_TRUE(place.run("ld65 -C a.cfg -o out.bin" + objects));
    const Assembly ours =
        assemble(sources, {.include_dirs = {}, .defines = {}, .config = "a.cfg", .cpu = options.empty() ? "" : "65C02"},
                 [&](const std::string& path) -> std::optional<std::string> {
                     const auto found = files.find(path);
                     return found == files.end() ? std::nullopt : std::optional(found->second);
                 });
    std::vector<std::uint8_t> bytes;
    for (const AreaImage& area : ours.areas) bytes.insert(bytes.end(), area.bytes.begin(), area.bytes.end());
    ASSERT_TRUE(ours.ok) << messages(ours);
    EXPECT_FALSE(bytes.empty());
    EXPECT_EQ(hex(bytes), hex(place.read("out.bin")));
}

constexpr const char* linker_config = R"(
FEATURES { STARTADDRESS: default = $0803; }
SYMBOLS { __STACK__: type = weak, value = $0040; } # a comment; with a semicolon
MEMORY {
    ZP:   file = "", start = $0080, size = $0060, define = yes;
    HEAD: file = %O, start = 0, size = 4;
    MAIN: file = %O, start = %S, size = $2000 - %S, define = yes, fillval = $EA;
    HIGH: file = %O, start = __MAIN_LAST__ + __STACK__, size = $40, fill = yes, fillval = $FF;
    RAM:  file = "", start = $6000, size = $1000, define = yes;
}
SEGMENTS {
    ZEROPAGE: load = ZP, type = zp;
    HEADER:   load = HEAD, type = ro;
    CODE:     load = MAIN, type = ro, align = $10;
    RODATA:   load = MAIN, type = ro, align = 8, optional = yes;
    MOVED:    load = MAIN, run = RAM, type = rw, define = yes;
    BSS:      load = RAM, type = bss, define = yes;
    VECTORS:  load = HIGH, type = ro, offset = $20, fillval = $11;
}
)";

TEST(Asm65Differential, a_configuration_places_segments_as_ld65) {
    expect_same_linked({{"a.cfg", linker_config},
                        {"a.s", ".import __MOVED_LOAD__, __MOVED_RUN__, __MOVED_SIZE__, __MAIN_START__, __BSS_RUN__\n"
                                ".zeropage\nzp: .res 2\n.segment \"HEADER\"\n.word __MAIN_START__, end - start\n.code\n"
                                "start: lda zp\n sta zp+1,x\n lda later\n jmp moved\n .res 5\nend: lda end - start\n"
                                " lda #<__MOVED_SIZE__\n .align 8\n .word __MOVED_LOAD__, __MOVED_RUN__, __BSS_RUN__\n"
                                ".segment \"MOVED\"\nmoved: jmp start\n.bss\nbuffer: .res 9\n.rodata\n"
                                " .byte <buffer, >buffer\n.segment \"VECTORS\"\n .res 3\n .word start, moved\n"
                                ".zeropage\nlater: .res 1\n"}});
}

TEST(Asm65Differential, sources_exchange_names_and_align_their_parts_as_ld65) {
    expect_same_linked(
        {{"a.cfg", linker_config},
         {"a.s", ".import second, count: zeropage\n.importzp zp\n.global shared\n.globalzp both\n.export first\n"
                 "first: jsr second\n lda zp\n ldx count\n lda shared\n sta both\nlocal: nop\nshared: rts\n"},
         {"b.s", ".export second, zp: zeropage, count\n.import first\n.global shared, both: zeropage\ncount = 7\n"
                 ".zeropage\nboth: .res 1\nzp: .res 1\n.code\n.align 4\nlocal: nop\nsecond: jsr first\n lda both\n"
                 " jmp local\n jmp shared\n.rodata\n.byte 1, 2, 3\n"},
         {"c.s", ".autoimport +\n.rodata\n.align 8, $77\n.byte 4\n.word second, first\n"}});
}

TEST(Asm65Differential, the_65c02_as_ca65) {
    std::mt19937 random(65);
    std::string body = ".org $1000\nz_word = $80\n";
    for (int i = 0; i < static_cast<int>(mnemonic_names().size()); ++i)
        for (std::size_t m = 0; m < mode_count; ++m) {
            const Mode mode = static_cast<Mode>(m);
            if (!modes_of(i, Cpu::cmos).has(mode)) continue;
            const std::string operand = mode == zero_page_indirect          ? "(z_word)"
                                        : mode == absolute_indexed_indirect ? "($1234,x)"
                                        : mode == zero_page_relative        ? "z_word, *+9"
                                                                            : random_operand(mode, random, 0);
            body += fmt::format(" {} {}\n", name_of(i), operand);
        }
    expect_same_linked({{"a.cfg", linker_config}, {"a.s", body}}, "--cpu 65C02");
}

TEST(Asm65Differential, names_of_scopes_and_address_sizes_as_ca65) {
    expect_same(".scope outer\nfoo = $1234\n.scope inner\n lda foo,x\nfoo = $12\n.endscope\n.endscope\n"
                ".scope foo\nbar = 3\n.endscope\n.scope other\n lda #foo::bar\n.scope foo\nbar = 2\n.endscope\n"
                ".endscope\nmask = label & $FF00\nzero = later & $FF\n lda mask,x\n lda zero\nlater = 5\n lda later\n"
                " lda zero\nlabel: lda #>label\n lda <label\n lda mask\n::later2 = 4\n lda later2\n"
                "v .set 1\n@a: beq @a\nx1:\n@a: beq @a\nv .set 2\n beq @b\n@b: rts\n.byte (-7) / 2 & $FF, 1 << -1\n");
}

TEST(Asm65Differential, all_opcodes_as_64tass) {
    if (!installed("64tass")) GTEST_SKIP() << "64tass is not installed";
    std::mt19937 random(64);
    std::string body = "z_word = $80\n";
    for (int round = 0; round < 40; ++round)
        for (int i = 0; i < static_cast<int>(mnemonic_names().size()); ++i)
            for (int m = 0; m < 13; ++m)
                if (const Mode mode = static_cast<Mode>(m); modes_of(i, Cpu::undocumented).has(mode))
                    body += fmt::format(" {} {}\n", name_of(i), random_operand(mode, random, 0));
    const Workplace place;
    place.write("a.s", " * = $4000\n .cpu \"6502i\"\n" + body);
    ASSERT_TRUE(place.run("64tass -q -b -o out.bin a.s"));
    EXPECT_EQ(hex(by_us(".setcpu \"6502X\"\n" + body)), hex(place.read("out.bin")));
}

} // namespace
} // namespace asm65
