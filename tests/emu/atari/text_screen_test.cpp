// The text of hand-made display lists, in a machine before its first cycle.
#include "emu/atari/atari800.hpp"
#include "emu/atari/text_screen.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>

namespace emu::atari {
namespace {

constexpr std::uint16_t list = 0x3000, memory = 0x4000;

class TextScreen : public testing::Test {
  protected:
    TextScreen() {
        poke(0x0230, {list & 0xFF, list >> 8});                                              // SDLSTL
        poke(0x022F, {0x22});                                                                // SDMCTL: normal width
        poke(0x02F4, {0xE0});                                                                // CHBAS
        for (int address = memory; address < memory + 200; ++address) poke(address, {0x0E}); // full stops
    }
    void poke(int address, std::initializer_list<int> bytes) {
        for (const int byte : bytes)
            machine->poke_ram(static_cast<std::uint16_t>(address++), static_cast<std::uint8_t>(byte));
    }

    std::unique_ptr<Atari800> machine = std::make_unique<Atari800>(Firmware{});
};

TEST_F(TextScreen, mode_2_has_40_characters) {
    poke(list, {0x70, 0x42, 0x00, 0x40, 0x41, 0x00, 0x30});
    poke(memory, {0x28, 0x65, 0x6C, 0x6C, 0x6F}); // Hello
    EXPECT_EQ(text_screen(*machine), (std::vector<std::string>{"Hello" + std::string(35, '.')}));
}

TEST_F(TextScreen, rows_follow_each_other_in_memory) {
    poke(list, {0x42, 0x00, 0x40, 0x02, 0x41, 0x00, 0x30});
    poke(memory + 40, {0x22}); // B
    EXPECT_EQ(text_screen(*machine).at(1).substr(0, 2), "B.");
}

TEST_F(TextScreen, modes_6_and_7_have_20_in_any_colour) {
    poke(list, {0x46, 0x00, 0x40, 0x07, 0x41, 0x00, 0x30});
    poke(memory, {0x21, 0x61, 0xA1, 0xE1}); // A in four colours
    const auto rows = text_screen(*machine);
    EXPECT_EQ(rows.at(0), "AAAA" + std::string(16, '.'));
    EXPECT_EQ(rows.at(1), std::string(20, '.'));
}

TEST_F(TextScreen, lines_of_graphics_are_skipped_with_their_bytes) {
    poke(list, {0x4D, 0x00, 0x40, 0x02, 0x41, 0x00, 0x30});
    poke(memory + 40, {0x23}); // C
    EXPECT_EQ(text_screen(*machine).at(0).substr(0, 2), "C.");
}

TEST_F(TextScreen, a_jump_leads_on) {
    poke(list, {0x01, 0x00, 0x31});
    poke(list + 0x100, {0x42, 0x00, 0x40, 0x41, 0x00, 0x30});
    EXPECT_EQ(text_screen(*machine).size(), 1U);
}

TEST_F(TextScreen, width_follows_sdmctl) {
    poke(list, {0x42, 0x00, 0x40, 0x41, 0x00, 0x30});
    const std::pair<int, std::size_t> widths[] = {{0x21, 32}, {0x22, 40}, {0x23, 48}};
    for (const auto& [sdmctl, columns] : widths) {
        poke(0x022F, {sdmctl});
        EXPECT_EQ(text_screen(*machine).at(0).size(), columns);
    }
    poke(0x022F, {0x20});
    EXPECT_TRUE(text_screen(*machine).empty());
}

TEST_F(TextScreen, bit_7_is_inverse) {
    poke(list, {0x42, 0x00, 0x40, 0x41, 0x00, 0x30});
    poke(memory, {0x80, 0x00});
    const auto row = text_cells(*machine).at(0);
    EXPECT_EQ(row[0].style, TextStyle::inverse);
    EXPECT_EQ(row[1].style, TextStyle::normal);
    EXPECT_EQ(row[0].character, ' ');
}

TEST_F(TextScreen, a_list_without_end_ends) {
    for (int address = list; address < list + 0x400; ++address) poke(address, {0x02});
    EXPECT_LE(text_screen(*machine).size(), 240U);
}

TEST(AtariCharacters, have_their_ascii) {
    EXPECT_EQ(ascii_of_atari_code(0x00), ' ');
    EXPECT_EQ(ascii_of_atari_code(0x10), '0');
    EXPECT_EQ(ascii_of_atari_code(0x3A), 'Z');
    EXPECT_EQ(ascii_of_atari_code(0x7A), 'z');
    EXPECT_EQ(ascii_of_atari_code(0x52), '-'); // a horizontal bar
    for (int code = 0; code < 128; ++code) {
        const char ascii = ascii_of_atari_code(static_cast<unsigned char>(code));
        EXPECT_TRUE(ascii >= ' ' && ascii <= '~') << code;
    }
}

} // namespace
} // namespace emu::atari
