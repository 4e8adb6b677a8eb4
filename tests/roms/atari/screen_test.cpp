// S: the display in modes 0 to 11. Operating System User's Manual, ch. 5 and appendix H; addresses from Mapping the
// Atari, for 40K.
#include "tests/roms/atari/bare_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

namespace {

constexpr std::uint16_t ROWCRS = 0x54, COLCRS = 0x55, SAVMSC = 0x58, SDLSTL = 0x230, MEMTOP = 0x2E5, RAMTOP = 0x6A;
constexpr std::uint16_t ATACHR = 0x2FB, FILDAT = 0x2FD, GPRIOR = 0x26F, BOTSCR = 0x2BF, APPMHI = 0x0E, BRKKEY = 0x11,
                        COLOR0 = 0x2C4;

struct Mode {
    int number, antic, lines, bytes, rows, split_rows, columns, colours;
    int screen, list; // with a text window, in 48K

    friend void PrintTo(const Mode& mode, std::ostream* out) { *out << mode.number; }
};

constexpr Mode modes[] = {
    {0, 2, 8, 40, 24, 24, 40, 256, 0xBC40, 0xBC20},    {1, 6, 8, 20, 24, 20, 20, 256, 0xBD80, 0xBD5E},
    {2, 7, 16, 20, 12, 10, 20, 256, 0xBE70, 0xBE58},   {3, 8, 8, 10, 24, 20, 40, 4, 0xBE70, 0xBE4E},
    {4, 9, 4, 10, 48, 40, 80, 2, 0xBD80, 0xBD48},      {5, 10, 4, 20, 48, 40, 80, 4, 0xBBA0, 0xBB68},
    {6, 11, 2, 20, 96, 80, 160, 2, 0xB7E0, 0xB778},    {7, 13, 2, 40, 96, 80, 160, 4, 0xB060, 0xAF98},
    {8, 15, 1, 40, 192, 160, 320, 2, 0xA150, 0xA050},  {9, 15, 1, 40, 192, 192, 80, 16, 0xA150, 0xA050},
    {10, 15, 1, 40, 192, 192, 80, 16, 0xA150, 0xA050}, {11, 15, 1, 40, 192, 192, 80, 16, 0xA150, 0xA050},
};

struct Screen : testing::TestWithParam<Mode> {
    BareAtari atari;
    const Mode mode = GetParam();

    void cursor(int row, int column) {
        atari.at(ROWCRS) = static_cast<std::uint8_t>(row);
        atari.at(COLCRS) = static_cast<std::uint8_t>(column);
        atari.at(COLCRS + 1) = static_cast<std::uint8_t>(column >> 8);
    }
    int plot(int row, int column, int colour) {
        cursor(row, column);
        return atari.put(6, std::string(1, static_cast<char>(colour)));
    }
    int locate(int row, int column) {
        cursor(row, column);
        EXPECT_EQ(atari.get(6, 1), 1);
        return static_cast<std::uint8_t>(atari.received.at(0));
    }
    int colour(int number) const { return 1 + number % (mode.colours - 1); }
};

// A display list as ANTIC would interpret it.
struct Picture {
    std::vector<int> modes, addresses; // of each mode line
    int scan_lines = 0;
    bool loops = false;
};

Picture walk(BareAtari& atari) {
    static constexpr int heights[] = {0, 0, 8, 10, 8, 16, 8, 16, 8, 4, 4, 2, 1, 2, 1, 1};
    static constexpr int widths[] = {0, 0, 40, 40, 40, 40, 20, 20, 10, 10, 20, 20, 20, 40, 40, 40};
    Picture picture;
    const int list = atari.word(SDLSTL);
    int address = 0;
    for (int at = list; picture.modes.size() < 250 && (at & 0xFC00) == (list & 0xFC00);) {
        const int instruction = atari.at(static_cast<std::uint16_t>(at++));
        const int kind = instruction & 0x0F;
        if (kind == 0) {
            picture.scan_lines += (instruction >> 4 & 7) + 1;
            continue;
        }
        if (kind == 1 || (instruction & 0x40)) {
            address = atari.word(static_cast<std::uint16_t>(at));
            at += 2;
        }
        if (kind == 1) {
            picture.loops = instruction == 0x41 && address == list;
            break;
        }
        picture.modes.push_back(kind);
        picture.addresses.push_back(address);
        picture.scan_lines += heights[kind];
        address = (address & 0xF000) | ((address + widths[kind]) & 0x0FFF);
    }
    return picture;
}

TEST_P(Screen, is_at_its_usual_address) {
    ASSERT_EQ(atari.graphics(mode.number), 1);
    EXPECT_EQ(atari.word(SAVMSC), mode.screen - 0x2000); // 40K
    EXPECT_EQ(atari.word(SDLSTL), mode.list - 0x2000);
    EXPECT_EQ(atari.word(MEMTOP), mode.list - 0x2000 - 1);
}

TEST_P(Screen, has_a_display_list_of_its_rows_and_a_text_window) {
    atari.graphics(mode.number);
    const Picture picture = walk(atari);
    const bool window = mode.number > 0 && mode.number < 9;
    std::vector<int> expected(static_cast<std::size_t>(mode.split_rows), mode.antic);
    if (window) expected.insert(expected.end(), 4, 2);
    EXPECT_EQ(picture.modes, expected);
    EXPECT_EQ(picture.scan_lines, 24 + 192);
    EXPECT_TRUE(picture.loops);
    EXPECT_EQ(atari.at(BOTSCR), window ? 4 : 24);
}

TEST_P(Screen, has_its_rows_one_after_the_other) {
    atari.graphics(mode.number + 16);
    const Picture picture = walk(atari);
    ASSERT_EQ(picture.modes, std::vector<int>(static_cast<std::size_t>(mode.rows), mode.antic));
    for (std::size_t row = 0; row < picture.addresses.size(); ++row)
        ASSERT_EQ(picture.addresses[row], atari.word(SAVMSC) + static_cast<int>(row) * mode.bytes) << row;
    EXPECT_EQ(picture.scan_lines, 24 + 192);
}

TEST_P(Screen, begins_blank_with_the_colours_of_old) {
    atari.at(COLOR0) = 0;
    atari.graphics(mode.number + 16);
    const auto begin = atari.bus.ram.begin() + atari.word(SAVMSC);
    EXPECT_TRUE(std::all_of(begin, begin + mode.rows * mode.bytes, [](int byte) { return byte == 0; }));
    const std::vector<int> colours(atari.bus.ram.begin() + COLOR0, atari.bus.ram.begin() + COLOR0 + 5);
    EXPECT_EQ(colours, (std::vector<int>{0x28, 0xCA, 0x94, 0x46, 0x00}));
    EXPECT_EQ(atari.at(GPRIOR) >> 6, mode.number < 9 ? 0 : mode.number - 8);
}

TEST_P(Screen, is_kept_on_request) {
    atari.graphics(mode.number + 16);
    plot(3, 5, colour(1));
    atari.graphics(mode.number + 16 + 32);
    EXPECT_EQ(locate(3, 5), colour(1));
}

TEST_P(Screen, gives_back_what_was_put) {
    atari.graphics(mode.number + 16);
    std::mt19937 random(3);
    for (int i = 0; i < 40; ++i) {
        const int row = static_cast<int>(random()) % mode.rows & 0xFF, column = static_cast<int>(random() % 1000);
        if (row >= mode.rows || column >= mode.columns) continue;
        const int put = mode.colours == 256 ? 'A' + i % 26 : i % mode.colours;
        ASSERT_EQ(plot(row, column, put), 1);
        ASSERT_EQ(locate(row, column), put) << row << ", " << column;
    }
}

TEST_P(Screen, has_pixels_that_do_not_touch_their_neighbours) {
    atari.graphics(mode.number + 16);
    const int last = mode.columns - 1, row = mode.rows - 2;
    for (int column : {0, 3, last}) plot(row, column, colour(1));
    EXPECT_NE(locate(row, 3), locate(row, 2));
    EXPECT_EQ(locate(row, 2), locate(row, 4));
    EXPECT_EQ(locate(row, last), colour(1));
    EXPECT_EQ(locate(row - 1, last), locate(row, 2));
}

TEST_P(Screen, ends_at_its_edges) {
    atari.graphics(mode.number);
    EXPECT_EQ(plot(mode.split_rows, 0, 1), 0x8D);
    EXPECT_EQ(plot(0, mode.columns, 1), 0x8D);
    EXPECT_EQ(plot(mode.split_rows - 1, mode.columns - 1, 1), 1);
}

TEST_P(Screen, draws_lines_to_their_end_without_gaps) {
    atari.graphics(mode.number + 16);
    std::mt19937 random(11);
    const int put = colour(mode.colours == 256 ? 64 : 0);
    for (int i = 0; i < 4; ++i) {
        const auto pick = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
        const int row = pick(mode.rows), column = pick(mode.columns), to_row = pick(mode.rows),
                  to_column = pick(mode.columns);
        atari.graphics(mode.number + 16);
        plot(row, column, put);
        cursor(to_row, to_column);
        ASSERT_EQ(atari.command(6, 17), 1);
        ASSERT_EQ(locate(to_row, to_column), put);
        const int steps = std::max(std::abs(to_row - row), std::abs(to_column - column));
        for (int step = 0; step <= steps; step += 1 + steps / 8) { // within half a pixel of the true line
            const double part = steps == 0 ? 0 : static_cast<double>(step) / steps;
            const double y = row + part * (to_row - row), x = column + part * (to_column - column);
            const int near_y = static_cast<int>(y), near_x = static_cast<int>(x);
            const auto set = [&](int at_y, int at_x) {
                return at_y < mode.rows && at_x < mode.columns && locate(at_y, at_x) == put;
            };
            EXPECT_TRUE(set(near_y, near_x) || set(near_y + (y > near_y), near_x + (x > near_x)) ||
                        set(near_y + (y > near_y), near_x) || set(near_y, near_x + (x > near_x)))
                << y << ", " << x;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Modes, Screen, testing::ValuesIn(modes),
                         [](const auto& test) { return "graphics_" + std::to_string(test.param.number); });

struct Display : testing::Test {
    BareAtari atari;

    int at(int row, int column) {
        atari.at(ROWCRS) = static_cast<std::uint8_t>(row);
        atari.at(COLCRS) = static_cast<std::uint8_t>(column);
        EXPECT_EQ(atari.get(6, 1), 1);
        return static_cast<std::uint8_t>(atari.received.at(0));
    }
    void draw(int command, int row, int column) {
        atari.at(ROWCRS) = static_cast<std::uint8_t>(row);
        atari.at(COLCRS) = static_cast<std::uint8_t>(column);
        EXPECT_EQ(atari.command(6, command, 12), 1);
    }
};

// A box, filled from its left edge.
TEST_F(Display, fills_to_the_right_as_far_as_a_pixel_is_set) {
    atari.graphics(7);
    atari.at(ATACHR) = 3;
    atari.at(ROWCRS) = 10;
    atari.at(COLCRS) = 50;
    atari.put(6, "\x03");
    draw(17, 30, 50);
    atari.at(ROWCRS) = 10;
    atari.at(COLCRS) = 20;
    atari.put(6, "\x03");
    atari.at(FILDAT) = 2;
    draw(18, 30, 20);
    EXPECT_EQ(at(20, 20), 3);
    EXPECT_EQ(at(20, 21), 2);
    EXPECT_EQ(at(20, 49), 2);
    EXPECT_EQ(at(20, 50), 3);
    EXPECT_EQ(at(20, 51), 0);
    EXPECT_EQ(at(31, 30), 0);
}

TEST_F(Display, fills_around_the_edge_once_if_nothing_stops_it) {
    atari.graphics(3);
    atari.put(6, "\x01");
    atari.at(FILDAT) = 0;
    draw(18, 5, 0);
    EXPECT_EQ(at(5, 0), 1);
    EXPECT_EQ(at(5, 39), 0);
}

TEST_F(Display, has_the_editor_in_the_text_window) {
    atari.graphics(7);
    atari.put(0, "HELLO\x9BWORLD");
    EXPECT_EQ(atari.row(0), "  HELLO");
    EXPECT_EQ(atari.row(1).substr(0, 7), "  WORLD");
    EXPECT_EQ(at(0, 0), 0);
}

TEST_F(Display, scrolls_the_text_window_alone) {
    atari.graphics(8);
    for (int i = 0; i < 6; ++i) atari.put(0, std::to_string(i) + "\x9B");
    EXPECT_EQ(atari.row(0), "  3");
    EXPECT_EQ(atari.row(2), "  5");
    EXPECT_EQ(at(159, 0), 0);
}

TEST_F(Display, keeps_the_two_cursors_apart) {
    atari.graphics(5);
    atari.at(ROWCRS) = 7;
    atari.at(COLCRS) = 9;
    atari.put(0, "A");
    EXPECT_EQ(atari.at(ROWCRS), 7);
    EXPECT_EQ(atari.at(COLCRS), 9);
    EXPECT_EQ(atari.at(0x291), 3);
}

TEST_F(Display, returns_to_text_when_there_is_no_window_to_print_in) {
    atari.graphics(8 + 16);
    EXPECT_EQ(atari.put(0, "TEXT"), 1);
    EXPECT_EQ(atari.row(0).substr(0, 6), "  TEXT");
    EXPECT_EQ(atari.at(0x57), 0);
}

TEST_F(Display, goes_below_what_a_program_reserves) {
    atari.at(RAMTOP) = 0x90;
    atari.graphics(7 + 16);
    EXPECT_EQ(atari.word(SAVMSC), 0x9000 - 4000);
}

TEST_F(Display, refuses_a_mode_for_which_memory_is_not_free) {
    atari.at(APPMHI + 1) = 0x90;
    EXPECT_EQ(atari.graphics(8), 0x93);
    EXPECT_EQ(atari.at(0x57), 0);
    EXPECT_EQ(atari.put(0, "STILL THERE"), 1);
    EXPECT_EQ(atari.graphics(2), 1);
}

TEST_F(Display, begins_right_after_the_last_byte_of_a_program) {
    atari.graphics(7);
    const int last = atari.word(MEMTOP);
    for (const auto& [used, status] : {std::pair{last, 1}, {last + 1, 0x93}}) {
        atari.at(APPMHI) = static_cast<std::uint8_t>(used);
        atari.at(APPMHI + 1) = static_cast<std::uint8_t>(used >> 8);
        EXPECT_EQ(atari.graphics(7), status);
    }
}

TEST_F(Display, keeps_what_was_put_where_the_editors_cursor_stood) {
    atari.open(6, "S:", 12);
    atari.put(0, "E");
    atari.at(COLCRS) = 3;
    atari.put(6, "S");
    EXPECT_EQ(at(0, 3), 'S');
    atari.put(0, "\x1D");
    EXPECT_EQ(atari.row(0), "  ES");
}

TEST_F(Display, ends_for_break) {
    atari.graphics(7);
    atari.at(BRKKEY) = 0;
    EXPECT_EQ(atari.put(6, "\x01"), 0x80);
    EXPECT_EQ(atari.put(6, "\x01"), 1);
}

TEST_F(Display, knows_no_mode_above_11) { EXPECT_EQ(atari.graphics(12), 0x91); }

TEST_F(Display, is_cleared_by_a_character) {
    atari.graphics(3 + 16);
    atari.put(6, "\x01");
    atari.put(6, "\x7D");
    EXPECT_EQ(at(0, 0), 0);
}

TEST_F(Display, shows_a_q_unlike_the_at_sign_and_the_o) {
    const auto differing_dots = [&](int one, int other) { // by screen code
        int dots = 0;
        for (int line = 0; line < 8; ++line)
            dots +=
                std::popcount(static_cast<unsigned>(atari.at(static_cast<std::uint16_t>(0xE000 + 8 * one + line)) ^
                                                    atari.at(static_cast<std::uint16_t>(0xE000 + 8 * other + line))));
        return dots;
    };
    EXPECT_GT(differing_dots('Q' - ' ', '@' - ' '), 16);
    EXPECT_GT(differing_dots('Q' - ' ', 'O' - ' '), 6);
}

TEST_F(Display, shows_text_in_the_four_colours_of_mode_1) {
    atari.graphics(1);
    atari.put(6, "A\x61\xC1\xE1");
    const int screen = atari.word(SAVMSC);
    const std::vector<int> codes(atari.bus.ram.begin() + screen, atari.bus.ram.begin() + screen + 4);
    EXPECT_EQ(codes, (std::vector<int>{0x21, 0x61, 0xA1, 0xE1}));
}

} // namespace
