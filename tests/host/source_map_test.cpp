// Maps addresses to source lines with the assembler's own table.
#include "host/machine/source_map.hpp"
#include "tools/asm65/line_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace host {
namespace {

struct Memory {
    std::array<std::uint8_t, 0x10000> bytes{};
    std::uint8_t operator()(std::uint16_t address) const { return bytes[address]; }
};

// Two segments for $300, one loaded over the other, followed by a data segment.
asm65::Assembly overlays() {
    const std::string source = ".memory A, $300, 4\n.memory B, $300, 4\n.memory C, $310, 8\n"
                               ".segment \"X\", A\nx: lda #1\n clc\n"
                               ".segment \"Y\", B\ny: lda #2\n sec\n"
                               ".segment \"Z\", C\nz: .byte 1, 2, 3\n";
    return asm65::assemble("main.s", {}, [&](const std::string&) { return source; });
}

SourceMap map_of(const asm65::Assembly& assembly) {
    return *SourceMap::parse(asm65::format_line_table(assembly, "main.s"));
}

Memory memory_with(const asm65::Assembly& assembly, const std::string& area) {
    Memory memory;
    for (const auto& image : assembly.areas)
        if (image.name == area) std::ranges::copy(image.bytes, memory.bytes.begin() + image.start);
    return memory;
}

TEST(SourceMap, finds_the_statement_that_is_in_memory_now) {
    const auto assembly = overlays();
    const auto map = map_of(assembly);
    for (const auto& [area, line] : {std::pair("A", 5), std::pair("B", 8)}) {
        const Memory memory = memory_with(assembly, area);
        const auto* statement = map.find(0x0300, memory);
        ASSERT_NE(statement, nullptr);
        EXPECT_EQ(statement->line, line);
    }
}

TEST(SourceMap, finds_code_that_has_changed_its_operand_but_no_other_code) {
    const auto assembly = overlays();
    const auto map = map_of(assembly);
    Memory memory = memory_with(assembly, "A");
    memory.bytes[0x0301] = 77;
    EXPECT_EQ(map.describe(map.find(0x0301, memory), 0x0301), "main.s:5 (x)");
    memory.bytes[0x0300] = 0x4C;
    EXPECT_EQ(map.find(0x0300, memory), nullptr);
}

TEST(SourceMap, finds_data_after_any_change) {
    const auto map = map_of(overlays());
    EXPECT_EQ(map.describe(map.find(0x0312, Memory()), 0x0312), "main.s:11 (z)");
    EXPECT_EQ(map.describe(map.find(0x0313, Memory()), 0x0313), "$0313");
}

TEST(SourceMap, refuses_text_that_is_too_long) {
    const std::string most(SourceMap::largest, '\n');
    EXPECT_TRUE(SourceMap::parse(most));
    EXPECT_EQ(SourceMap::parse(most + '\n').error(), "longer than 8388608 bytes; is this a table of asm65 -g?");
}

TEST(SourceMap, refuses_files_that_are_not_line_tables) {
    for (const char* text :
         {"4000", "4000 code EA main.s main", "4000 code E main.s:1 main", "4000 text EA main.s:1 main",
          "4000 code EA main.s:0 main", "FFFF code EAEA main.s:1 main", "10000 code EA main.s:1 main"})
        EXPECT_FALSE(SourceMap::parse(text)) << text;
    EXPECT_TRUE(SourceMap::parse("; asm65 lines 1\n"));
}

} // namespace
} // namespace host
