// The same games on both machines, through keyboard and screen, compared move by move: the game is one source over two
// platforms, and this is what must not differ. Computer players choose at random among equals, so each machine is given
// the same random numbers after every human move, which has stirred them (R11.5).

#include "tests/host/seat.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace host {
namespace {

constexpr int squares = 36, columns = 6;
constexpr int settling_frames = 30; // from a change of the turn to new words on the screen,
constexpr int cursor_frames = 5;    // and from them to the cursor
constexpr std::size_t weights_bytes = 52;

// The hand that moves the cursor.
class Hand : public Seat {
  public:
    using Seat::Seat;

    // `black_too`: both are human.
    void wait_for_human(bool black_too) {
        run_until("a human's turn", [&] { return is_over() || (at_human() && (black_too || byte("z_side") == 0)); });
        run_frames(cursor_frames);
    }
    bool at_human() const { return session().shows("RETURN BUILDS") && !session().machine().key_waiting(); }
    bool is_over() const { return session().shows("IS OVER"); }

    // The mover's, by what stands on the board (R2.1).
    std::vector<int> legal_squares() const {
        std::vector<int> legal;
        const auto board = bytes("board", squares);
        const bool white = byte("z_side") == 0;
        for (int square = 0; square < squares; ++square) {
            const int level = static_cast<std::int8_t>(board[static_cast<std::size_t>(square)]);
            if (level == 0 || (white ? level > 0 && level < 3 : level < 0 && level > -3)) legal.push_back(square);
        }
        return legal;
    }

    // Moves the cursor there and builds. `dice` are the random numbers from here on.
    void build(int square, std::uint32_t dice) {
        step(square % columns - byte("z_cursor") % columns, "LEFT", "RIGHT");
        step(square / columns - byte("z_cursor") / columns, "UP", "DOWN");
        run_until("the cursor's arrival", [&] { return byte("z_cursor") == square; });
        const auto before = bytes("w_random", 4);
        const int turn = byte("turn"), side = byte("z_side");
        key("RETURN");
        run_until("the stirred dice", [&] { return bytes("w_random", 4) != before; });
        run_frames(1); // the stirring may be under way
        for (int i = 0; i < 4; ++i) poke("w_random", i, static_cast<std::uint8_t>(dice >> (8 * i)));
        run_until("the move", [&] { return is_over() || byte("turn") != turn || byte("z_side") != side; });
        run_frames(settling_frames);
    }

  private:
    void step(int by, const char* back, const char* forth) {
        for (int i = 0; i < std::abs(by); ++i) key(by < 0 ? back : forth);
        run_until("the cursor's keys", [&] { return !session().machine().key_waiting(); });
    }
};

class TwoMachines : public testing::Test {
  protected:
    void expect_same(const std::string& label, std::size_t count) {
        EXPECT_EQ(apple_.bytes(label, count), atari_.bytes(label, count)) << label << " after " << moves_ << " moves";
    }

    // One random legal move on both; false when the game is over.
    bool move(bool both_human) {
        for (auto* seat : {&apple_, &atari_}) seat->wait_for_human(both_human);
        expect_same("board", squares);
        for (const auto* label : {"turn", "score_white", "score_black", "z_side"}) expect_same(label, 1);
        EXPECT_EQ(apple_.is_over(), atari_.is_over());
        if (apple_.is_over() || atari_.is_over() || HasFailure()) return false;
        const auto legal = apple_.legal_squares();
        const int square = legal.at(random_() % legal.size());
        const auto dice = static_cast<std::uint32_t>(random_() | 1U);
        for (auto* seat : {&apple_, &atari_}) seat->build(square, dice);
        ++moves_;
        return true;
    }

    void play_game(bool both_human) {
        for (auto* seat : {&apple_, &atari_}) {
            seat->key("1");
            seat->wait_text("TURN 1 ");
            seat->run_frames(settling_frames);
        }
        while (move(both_human)) {
        }
        expect_same("weights_white", weights_bytes);
        expect_same("weights_black", weights_bytes);
    }

    Hand apple_{MachineKind::apple2plus}, atari_{MachineKind::atari800};
    std::mt19937 random_{20};
    int moves_ = 0;
};

TEST_F(TwoMachines, a_random_game_of_two_humans_is_the_same_move_by_move) {
    for (auto* seat : {&apple_, &atari_}) seat->begin();
    for (auto* seat : {&apple_, &atari_})
        seat->choose_players({}, {.name = "OLIVER", .is_human = true, .is_new = true});
    play_game(true);
    EXPECT_GE(moves_, 40);
}

TEST_F(TwoMachines, a_computer_player_answers_the_same_and_learns_the_same) {
    for (auto* seat : {&apple_, &atari_}) seat->begin();
    const auto before = apple_.bytes("weights_black", weights_bytes);
    play_game(false);
    EXPECT_EQ(moves_, 21);
    EXPECT_NE(apple_.bytes("weights_black", weights_bytes), before);
}

} // namespace
} // namespace host
