#include "host/machine/apple2_machine.hpp"
#include "host/terminal/view.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::uint16_t first_row = 0x400;
constexpr int white = 2; // index of the monitor

class ViewTest : public testing::Test {
  protected:
    // Output for a terminal of that size.
    std::string drawn(TerminalSize size, bool urgent = false, std::string_view status = "STATUS") {
        return drawn(size, Look{}, {status, urgent});
    }
    std::string drawn(TerminalSize size, const Look& look, const Status& status = {}) {
        return compose(machine_, white, size, look, status).changes_from(Canvas({0, 0}), look.colors);
    }

    // Shows lo-res blocks, white above magenta, with text below.
    void show_graphics() {
        throw_switch(0x50);
        throw_switch(0x53);
        computer_.poke_ram(0x400, 0x1F);
        computer_.poke_ram(0x650, 'H' | 0x80);
    }

    void SetUp() override { throw_switch(0x51); } // text

    // Runs BIT $C0xx.
    void throw_switch(std::uint8_t low) {
        machine_.run_until(7); // the reset sequence
        computer_.poke_ram(0x300, 0x2C);
        computer_.poke_ram(0x301, low);
        computer_.poke_ram(0x302, 0xC0);
        auto registers = computer_.cpu().registers();
        registers.pc = 0x300;
        computer_.cpu().set_registers(registers);
        machine_.run_until(machine_.cycles() + 4);
    }

    Apple2Machine machine_{emu::apple2::Firmware{}};
    emu::apple2::Apple2& computer_ = machine_.computer();
};

TEST_F(ViewTest, text_is_text) {
    computer_.poke_ram(first_row, 'H' | 0x80);
    computer_.poke_ram(first_row + 1, 'I' | 0x80);
    EXPECT_THAT(drawn({80, 25}), HasSubstr("HI"));
}

TEST_F(ViewTest, inverse_text_is_dark_on_light) {
    computer_.poke_ram(first_row, 'X' | 0x80);
    computer_.poke_ram(first_row + 1, 1);
    EXPECT_THAT(drawn({80, 25}), HasSubstr("X\x1b[38;2;0;0;0m\x1b[48;2;255;255;255mA"));
}

TEST_F(ViewTest, a_terminal_of_24_rows_gives_them_all_to_the_text) {
    EXPECT_THAT(drawn({80, 24}), Not(HasSubstr("STATUS")));
    EXPECT_THAT(drawn({80, 25}), HasSubstr("STATUS"));
}

TEST_F(ViewTest, an_urgent_status_takes_the_last_row_of_the_text) {
    EXPECT_THAT(drawn({80, 24}, true), HasSubstr("STATUS"));
}

TEST_F(ViewTest, a_status_holds_nothing_that_a_terminal_obeys) {
    EXPECT_THAT(drawn({80, 25}, false, "a\x1b]0;b\x9b\x7f"), HasSubstr("a?]0;b??"));
}

TEST_F(ViewTest, a_terminal_that_is_too_small_says_so) {
    EXPECT_THAT(drawn({30, 10}), HasSubstr("enlarge it to 40 x 24"));
}

TEST_F(ViewTest, graphics_are_half_blocks_with_text_below_them) {
    show_graphics();
    EXPECT_THAT(drawn({80, 25}), HasSubstr("\u2580"));
    EXPECT_THAT(drawn({80, 25}), HasSubstr("H"));
}

TEST_F(ViewTest, a_plain_field_has_the_colour_of_its_dots) {
    constexpr int color = 0; // index of the monitor
    throw_switch(0x50);
    throw_switch(0x52);
    for (int at = first_row; at < 0x800; ++at) computer_.poke_ram(static_cast<std::uint16_t>(at), 0x99); // orange
    const auto picture = machine_.draw(color);
    const auto dot = picture.pixels[static_cast<std::size_t>(picture.width) * 40 + 100];
    const auto ink = fmt::format("\x1b[38;2;{};{};{}m", dot & 0xFF, dot >> 8 & 0xFF, dot >> 16 & 0xFF);
    EXPECT_THAT(compose(machine_, color, {80, 25}, {}, {}).changes_from(Canvas({0, 0}), Colors::direct),
                HasSubstr(ink));
}

TEST_F(ViewTest, without_half_blocks_nothing_but_ascii_is_sent) {
    show_graphics();
    for (const auto colors : {Colors::direct, Colors::indexed, Colors::ansi, Colors::none}) {
        const auto text = drawn({80, 25}, {colors, false});
        EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c >= 0; }));
        EXPECT_THAT(text, HasSubstr("H"));
    }
}

TEST_F(ViewTest, without_colours_light_is_distinguished_from_dark) {
    show_graphics();
    EXPECT_THAT(drawn({80, 25}, {Colors::none, false}), HasSubstr("@"));
    const auto blocks = drawn({80, 25}, {Colors::none, true});
    EXPECT_THAT(blocks, HasSubstr("\u2588"));
    EXPECT_THAT(blocks, Not(HasSubstr("\x1b[38")));
    EXPECT_THAT(blocks, Not(HasSubstr("\x1b[48")));
}

TEST_F(ViewTest, without_colours_a_white_field_has_no_dark_half_cell) {
    throw_switch(0x50);
    throw_switch(0x52);
    for (int at = first_row; at < 0x800; ++at) computer_.poke_ram(static_cast<std::uint16_t>(at), 0xFF);
    const auto blocks = drawn({80, 25}, {Colors::none, true});
    EXPECT_THAT(blocks, HasSubstr("\u2588"));
    EXPECT_THAT(blocks, Not(HasSubstr("\u2580")));
    EXPECT_THAT(blocks, Not(HasSubstr("\u2584")));
}

TEST_F(ViewTest, the_keys_are_next_to_a_screen_of_text_that_takes_all_rows) {
    const auto keys = terminal_shortcuts(MachineKind::apple2plus);
    EXPECT_THAT(drawn({80, 24}, Look{}, {"", false, keys}), HasSubstr("pick disk"));
    EXPECT_THAT(drawn({60, 24}, Look{}, {"", false, keys}), Not(HasSubstr("pick disk")));
    EXPECT_THAT(drawn({80, 30}, Look{}, {"", false, keys}), Not(HasSubstr("pick disk")));
}

TEST_F(ViewTest, the_marked_line_of_a_panel_is_inverse) {
    Canvas marked({40, 10}), plain({40, 10});
    draw_panel(marked, {"TITLE", {"one", "two"}, 1}, {});
    draw_panel(plain, {"TITLE", {"one", "two"}}, {});
    const auto changes = marked.changes_from(plain);
    EXPECT_THAT(changes, HasSubstr("two"));
    EXPECT_THAT(changes, Not(HasSubstr("one")));
}

TEST_F(ViewTest, a_panel_is_over_the_picture_at_any_size) {
    for (const TerminalSize size : {TerminalSize{80, 24}, {40, 24}, {20, 3}}) {
        Canvas canvas(size);
        draw_panel(canvas, {"TITLE", {"line", "more"}}, {});
        EXPECT_THAT(canvas.changes_from(Canvas{{0, 0}}), HasSubstr("TITLE")) << size.columns;
    }
}

// A combining accent, a wide letter and an invalid byte; marks of writing direction are not shown.
TEST_F(ViewTest, names_beyond_ascii_are_shown_where_the_terminal_knows_them) {
    const auto shown = [](bool utf8) {
        Canvas canvas({40, 10});
        draw_panel(canvas, {"TITLE", {"\u00DCbung e\u0301 \u7826! \u202E \xFC"}}, {Colors::direct, utf8});
        return canvas.changes_from(Canvas{{0, 0}});
    };
    EXPECT_THAT(shown(true), HasSubstr("\u00DCbung e\u0301 \u7826! ? ? "));
    EXPECT_THAT(shown(false), HasSubstr("?bung e? ?! ? ? "));
}

// A panel has lines of up to 36 letters.
TEST_F(ViewTest, a_panel_grows_with_letters_that_take_two_columns_up_to_the_terminals_edge) {
    const auto line_of = [](int wide, int columns) {
        Canvas canvas({columns, 10});
        std::string name;
        for (int i = 0; i < wide; ++i) name += "\u7826";
        draw_panel(canvas, {"TITLE", {name}}, {});
        return canvas.changes_from(Canvas{{0, 0}});
    };
    const auto count = [](const std::string& text) {
        std::size_t found = 0;
        for (std::size_t at = text.find("\u7826"); at != std::string::npos; at = text.find("\u7826", at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(Panel::columns, 36U);
    EXPECT_EQ(count(line_of(18, 60)), 18U);
    EXPECT_EQ(count(line_of(36, 80)), 36U);
    EXPECT_EQ(count(line_of(36, 60)), 29U) << "59 columns behind the edge";
}

TEST_F(ViewTest, no_terminal_is_too_small_to_survive) {
    for (const TerminalSize size : {TerminalSize{1, 1}, {2, 3}, {1, 50}, {300, 1}}) EXPECT_FALSE(drawn(size).empty());
}

} // namespace
} // namespace host
