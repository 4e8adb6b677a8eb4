// Links to positions: formatting, parsing, errors, and play on the real program.
#include "host/link/game_link.hpp"
#include "host/link/link_play.hpp"
#include "host/recording/media.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <random>

namespace {

using host::GameLink;
using host::Lord;
using host::MachineKind;

std::string error_of(std::string_view text) {
    const auto link = host::parse_link(text);
    return link ? "" : link.error();
}

TEST(GameLink, comes_back_from_its_text) {
    std::mt19937 random(1);
    const auto below = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    for (int round = 0; round < 2000; ++round) {
        GameLink link{static_cast<MachineKind>(below(2)),
                      {static_cast<Lord>(below(6)), static_cast<Lord>(below(6))},
                      1 + below(54)};
        for (int i = below(2 * link.length + 1); i > 0; --i) link.moves.push_back(below(36));
        for (const std::size_t side : {0U, 1U}) {
            const bool more = below(3) == 0;
            if (more && link.lords[side] == Lord::human) link.names[side] = side == 0 ? "ST. GEORGE-2" : "O'NEILL";
            if (!more || link.lords[side] == Lord::human) continue;
            for (auto& weight : link.weights[side].emplace()) weight = static_cast<std::int16_t>(random());
        }
        link.black_first = below(2) == 1;
        const auto again = host::parse_link(host::print_link(link));
        ASSERT_TRUE(again) << again.error();
        ASSERT_EQ(*again, link);
    }
}

TEST(GameLink, of_54_turns_has_fewer_than_100_characters) {
    GameLink link;
    link.length = 54;
    link.moves.assign(GameLink::max_moves, 35);
    EXPECT_LT(host::print_link(link).size(), 100U);
}

TEST(GameLink, is_found_after_the_address_of_a_page) {
    const auto link = host::parse_link("https://example.org/fortress.html?x=1#g=AUBw4c");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->moves, (std::vector<int>{14, 21, 7, 28}));
}

TEST(GameLink, has_names_in_any_case_with_plus_for_a_blank) {
    const auto link = host::parse_link("#g=AUBw4c&n=sir+Roland,Oliver");
    ASSERT_TRUE(link) << link.error();
    EXPECT_EQ(link->player_name(0), "SIR ROLAND");
    EXPECT_EQ(link->player_name(1), "OLIVER");
    EXPECT_EQ(host::print_link(*link), "#g=AUBw4c&n=SIR+ROLAND,OLIVER");
    EXPECT_EQ(host::print_link(*host::parse_link("#g=AUBw4c&n=White+Lord,Oliver")), "#g=AUBw4c&n=,OLIVER");
}

TEST(GameLink, refuses_with_a_sentence) {
    EXPECT_EQ(error_of("#g=AU&v=" + std::string(78, 'A')), "the link has weights for White, and White is a human");
    EXPECT_EQ(error_of("#v=AAA"),
              "invalid weights in the link: 78 characters must follow v=, three for each of 26 weights");
    EXPECT_EQ(error_of("#g=A4&n=ROLAND,OLIVER"), "the link names a human for Black, and Black is a computer");
    EXPECT_EQ(error_of("#g=AU&n=1ST"), "invalid name in the link: use a letter, then letters, digits and + . - '");
    EXPECT_EQ(error_of("#g=AU&n=ABCDEFGHIJKLMNOP"), "a name of the link is longer than 15");
    EXPECT_EQ(error_of("#g=AU&n=COUNT+VAUBAN"), "the link calls a human COUNT VAUBAN, as a lord of the disk is");
    EXPECT_EQ(error_of("#g=AU&n=ROLAND,ROLAND"), "the link has one name for both players");
    EXPECT_EQ(error_of("#n=ROLAND"), "not a link: g=, b= or w= must follow the #");
    EXPECT_EQ(error_of("g=AU"), "not a link: g=, b= or w= must follow a #");
    EXPECT_EQ(error_of("#"), "not a link: g=, b= or w= must follow the #");
    EXPECT_EQ(error_of("#g=A"), "the link is cut short: at least two characters follow g= or b=");
    EXPECT_EQ(error_of("#g=A!"), "invalid character in the link: only A-Z a-z 0-9 - _ are allowed");
    EXPECT_EQ(error_of("#g=__"), "invalid link: it does not begin with machine, players and length");
    EXPECT_EQ(error_of("#g=AA" + std::string(97, 'A')), "the link is too long: a game has 108 moves at most");
    EXPECT_EQ(error_of("#g=AAzzzz"), "the link has 5 moves, and its game is over after 2");
    EXPECT_EQ(error_of("#w=AAA"),
              "invalid weights in the link: 78 characters must follow w=, three for each of 26 weights");
    EXPECT_EQ(error_of("#w=" + std::string(78, '_')), "weight 1 of the link is not a 16-bit number");
    EXPECT_EQ(error_of("#g=AU&w=" + std::string(78, 'A')), "the link has weights for Black, and Black is a human");
}

// A session with the built game's disk, played to the link.
class LinkPlay : public testing::TestWithParam<MachineKind> {
  protected:
    void play(const GameLink& link) {
        ASSERT_NO_FATAL_FAILURE(begin(link));
        const auto error = host::play_link(*console_, symbols_, link);
        ASSERT_FALSE(error) << error->text;
    }

    void begin(const GameLink& link) {
        host::MachineOptions options;
        options.kind = link.machine;
        const host::MediaPlaces places{{FORTRESS_BINARY_DIR "/roms", FORTRESS_BINARY_DIR "/disks"}};
        auto machine = host::make_machine(options, {places.products});
        ASSERT_TRUE(machine) << machine.error();
        auto station = std::make_unique<host::Station>(std::move(*machine));
        const host::Medium game{.name = std::string(host::game_medium), .source = host::Medium::Source::game};
        bool changed = false;
        auto disk = host::disk_of(game, station->machine(), places, changed);
        ASSERT_TRUE(disk) << disk.error();
        station->add(game, std::move(*disk));
        station->apply({.kind = host::Input::Kind::insert, .number = 1, .medium = game.name});
        console_ = std::make_unique<host::Console>(std::move(station));
        auto symbols = host::game_symbols({}, link.machine, {places.products});
        ASSERT_TRUE(symbols) << symbols.error();
        symbols_ = std::move(*symbols);
    }

    int byte(std::string_view label, int offset = 0) const {
        const int address = symbols_.find(label)->second + offset;
        return static_cast<std::int8_t>(console_->machine().peek(static_cast<std::uint16_t>(address)));
    }

    std::unique_ptr<host::Console> console_;
    host::Symbols symbols_;
};

TEST_P(LinkPlay, two_humans_reach_the_position) {
    ASSERT_NO_FATAL_FAILURE(play({GetParam(), {Lord::human, Lord::human}, 54, {14, 21, 14, 28, 15}}));
    EXPECT_EQ(byte("board", 14), 2);
    EXPECT_EQ(byte("board", 21), -1);
    EXPECT_EQ(byte("board", 15), 1);
    EXPECT_EQ(byte("w_length"), 54);
    EXPECT_EQ(byte("z_side"), 1);
}

TEST_P(LinkPlay, says_with_the_last_move_that_the_position_is_reached) {
    const GameLink link{GetParam(), {Lord::human, Lord::human}, 54, {14, 21}};
    ASSERT_NO_FATAL_FAILURE(begin(link));
    auto play = host::LinkPlay::make(*console_, symbols_, link);
    ASSERT_TRUE(play) << play.error();
    EXPECT_TRUE(play->step()) << "the questions are answered";
    EXPECT_TRUE(play->step()) << "the first move is played";
    EXPECT_FALSE(play->step()) << "the last move is played";
    EXPECT_EQ(play->moves_played(), 2U);
}

TEST_P(LinkPlay, black_moves_first_where_the_link_says_so) {
    GameLink link{GetParam(), {Lord::human, Lord::human}, 21, {14, 21, 15}};
    link.black_first = true;
    ASSERT_NO_FATAL_FAILURE(play(link));
    EXPECT_EQ(byte("board", 14), -1);
    EXPECT_EQ(byte("board", 21), 1);
    EXPECT_EQ(byte("board", 15), -1);
    EXPECT_EQ(byte("z_side"), 0);
    EXPECT_EQ(byte("turn"), 2);
    console_->run_seconds(3);
    EXPECT_TRUE(console_->shows("WHITE: WHITE LORD"));
}

// First the link's moves are played for the computer, then it moves on its own.
TEST_P(LinkPlay, a_computer_continues_from_the_position) {
    ASSERT_NO_FATAL_FAILURE(play({GetParam(), {Lord::human, Lord::khan}, 3, {0, 35, 5}}));
    EXPECT_EQ(byte("board", 35), -1);
    console_->run_seconds(20);
    EXPECT_EQ(byte("z_side"), 0) << "it has made a move";
    EXPECT_EQ(byte("turn"), 3);
    EXPECT_TRUE(console_->shows("WHITE LORD"));
}

TEST_P(LinkPlay, lords_of_ones_own_have_the_weights_of_the_link) {
    GameLink link{GetParam(), {Lord::khan, Lord::vauban}, 3, {14, 21}};
    for (const std::size_t side : {0U, 1U})
        for (int i = 0; auto& weight : link.weights[side].emplace())
            weight = static_cast<std::int16_t>((side == 0 ? 90 : 100) * i++ - 1300);
    ASSERT_NO_FATAL_FAILURE(play(link));
    const auto word = [this](std::string_view table, int index) {
        return static_cast<std::uint8_t>(byte(table, 2 * index)) | byte(table, 2 * index + 1) * 256;
    };
    for (int i = 0; i < 26; ++i) {
        EXPECT_EQ(word("weights_white", i), 90 * i - 1300);
        EXPECT_EQ(word("weights_black", i), 100 * i - 1300);
    }
    EXPECT_EQ(byte("board", 14), 1);
}

TEST_P(LinkPlay, humans_have_the_names_of_the_link) {
    GameLink link{GetParam(), {Lord::human, Lord::human}, 3, {14}};
    link.names = {"SIR ROLAND", "O'NEILL"};
    ASSERT_NO_FATAL_FAILURE(play(link));
    console_->run_seconds(3);
    EXPECT_TRUE(console_->shows("BLACK: O'NEILL"));
}

INSTANTIATE_TEST_SUITE_P(Machines, LinkPlay, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(host::facts(each.param).name); });

} // namespace
