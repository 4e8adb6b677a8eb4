// R11.6 at the keys of the built game: a human repeats one line in twenty tournaments of one game. Each records the
// history and GENGHIS KHAN's learning on the disk, from which the next one reads him.
#include "host/game/autoplayer.hpp"
#include "tests/host/seat.hpp"
#include "tools/model/rules.hpp"
#include "tools/model/weights.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace host {
namespace {

using model::Side;
using testing::PrintToString;

bool is_win(int lead) { return lead > 0; }

// The line's first square from this turn on that is legal, else the first legal one.
int square_in(std::string_view line, int turn, const std::vector<model::Square>& legal) {
    for (auto at = static_cast<std::size_t>(2 * (turn - 1)); at < line.size(); at += 2) {
        const int square = line[at] - 'A' + model::columns * (line[at + 1] - '1');
        if (std::ranges::count(legal, square) != 0) return square;
    }
    return legal.front();
}

class RepeatedLine : public testing::Test {
  protected:
    RepeatedLine() { seat_.begin(); }

    void choose_khan() { seat_.choose_players({}, {"GENGHIS KHAN"}); }

    bool history_of_khan_shows(std::string_view text) {
        seat_.key("4");
        seat_.wait_text("HISTORY OF:");
        seat_.type("GENGHIS KHAN");
        seat_.wait_text("(H/C)");
        seat_.key("C");
        seat_.wait_text("F FORWARD");
        return seat_.session().shows(text);
    }

    void replace_khan(const model::Weights& weights) {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(weights.data());
        for (int i = 0; i < 2 * model::weight_count; ++i) seat_.poke("weights_black", i, bytes[i]);
    }

    // Precondition: Khan is chosen. Returns Roland's lead in each of twenty games.
    std::vector<int> play_games(std::string_view line) {
        std::vector<int> leads{play_and_record(line)};
        while (leads.size() < 20) {
            choose_khan();
            leads.push_back(play_and_record(line));
        }
        return leads;
    }

  private:
    int play_and_record(std::string_view line) {
        seat_.key("1");
        Autoplayer player(seat_.session(), labels(), Means::keys);
        for (int turn = 1; turn <= model::standard_length; ++turn) {
            seat_.run_until("Roland's turn", [&] { return seat_.byte("turn") == turn && player.at_turn(); });
            const auto error = player.build(square_in(line, turn, model::legal_moves(board(), Side::white)));
            if (error) throw std::runtime_error(error->text);
        }
        seat_.wait_text("GAME 1 IS OVER");
        const int lead = seat_.byte("score_white") - seat_.byte("score_black");
        seat_.wait_text("ESC: RESULTS");
        seat_.key("ESC");
        for (const char* question : {"RECORD HISTORY?", "READY TO WRITE?", "RECORD HISTORY?", "UPDATE LEARNING?",
                                     "READY TO WRITE?", "PRESS ANY KEY"}) {
            seat_.wait_text(question);
            seat_.key("Y");
            seat_.run_frames(30);
        }
        seat_.wait_text("PRESS A NUMBER");
        return lead;
    }

    AutoplayerLabels labels() const {
        AutoplayerLabels labels;
        labels.input_command = seat_.address("input_command");
        labels.input_key = seat_.address("input_key");
        labels.z_side = seat_.address("z_side");
        labels.z_cursor = seat_.address("z_cursor");
        labels.z_stick = seat_.address("z_stick");
        labels.z_button_armed = seat_.address("z_button_armed");
        return labels;
    }

    model::Board board() const {
        std::array<std::int8_t, model::square_count> bytes;
        std::ranges::transform(seat_.bytes("board", model::square_count), bytes.begin(),
                               [](std::uint8_t byte) { return static_cast<std::int8_t>(byte); });
        return model::from_bytes(bytes);
    }

    Seat seat_{MachineKind::apple2plus};
};

// An earlier Khan: the line beats him every time while he does not learn. When it stops doing so depends on his random
// choices, and so on the program's timing.
TEST_F(RepeatedLine, R11_6_wears_out_after_some_wins_over_khan) {
    choose_khan();
    replace_khan({-28658, -16376, 4094,   0,    -8188, 16376, 0,      0,    32752, 4094, -8188, -8188, 0,
                  -4094,  -8188,  -12282, 8188, -8188, -8188, -12282, 4094, 8188,  0,    8188,  8188,  4094});
    const auto leads = play_games("D2E2B1B6B5B4B2F5C3C4D5D5B1A1B3D5E5B2D6D6C4");
    EXPECT_GE(std::count_if(leads.begin(), leads.begin() + 3, is_win), 2) << PrintToString(leads);
    EXPECT_LE(std::count_if(leads.begin() + 5, leads.end(), is_win), 3) << PrintToString(leads);
    EXPECT_LT(std::accumulate(leads.begin() + 5, leads.end(), 0), -200) << PrintToString(leads);
    EXPECT_TRUE(history_of_khan_shows("TOURNAMENT 20 OF 20"));
}

// The line that `trainer exploit "GENGHIS KHAN" --generations 150 --lines 128 --seed 5` finds.
TEST_F(RepeatedLine, R11_6_beats_the_supplied_khan_rarely) {
    choose_khan();
    const auto leads = play_games("E3E4E3E3E2B1E3E4E2B2D3E3E2E5E3D3E3D3E2E3A5");
    EXPECT_LE(std::ranges::count_if(leads, is_win), 4) << PrintToString(leads);
}

} // namespace
} // namespace host
