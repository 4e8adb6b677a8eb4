// The puzzles on the built disks, solved with keys, and the part of the Atari's program that they are loaded with.
#include "tests/host/seat.hpp"
#include "tests/support/print_machine_kind.hpp"
#include "tests/support/puzzle_lines.hpp"
#include "tools/model/game.hpp"

#include <cstring>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace host {
namespace {

void begin_puzzle(Seat& seat, int number) {
    seat.key("P");
    seat.wait_text("PUZZLE, EASY TO HARD (1-50):");
    seat.type(std::to_string(number));
}

model::Board board_on(const Seat& seat) {
    std::array<std::int8_t, model::square_count> bytes;
    std::memcpy(bytes.data(), seat.bytes("board", bytes.size()).data(), bytes.size());
    return model::from_bytes(bytes);
}

class PuzzlesOn : public testing::TestWithParam<MachineKind> {};

TEST_P(PuzzlesOn, the_disk_are_solved_one_after_the_other) {
    Seat seat(GetParam());
    seat.begin();
    seat.wait_text("P: PUZZLES.");
    const auto menu = seat.session().text();
    begin_puzzle(seat, 1);
    int number = 0;
    for (const auto& line : support::puzzle_lines()) {
        seat.wait_text(fmt::format("PUZZLE {}. ", ++number));
        seat.run_until("the cursor", [&] { return seat.byte("z_flash") != 0; });
        model::Game game(21, model::Side::white);
        for (const int square : line.moves) game.play(square);
        EXPECT_EQ(board_on(seat), game.board()) << line.text;
        seat.poke("z_cursor", 0, static_cast<std::uint8_t>(line.squares[0]));
        seat.key("RETURN");
        seat.wait_text("RIGHT: ");
        seat.key(number < 50 ? "RETURN" : "ESC");
    }
    seat.wait_text("T: A LESSON FOR BEGINNERS. P: PUZZLES.");
    EXPECT_EQ(number, 50);
    EXPECT_EQ(seat.session().text(), menu);
}

INSTANTIATE_TEST_SUITE_P(OnEachMachine, PuzzlesOn, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

TEST(AtarisLaterPart, is_loaded_once_by_the_lesson_or_the_puzzles) {
    for (const char* key : {"T", "P"}) {
        Seat seat(MachineKind::atari800);
        seat.begin();
        const auto before = seat.session().machine().cycles();
        seat.key(key);
        seat.wait_text(*key == 'T' ? "LESSON 1" : "PUZZLE, EASY TO HARD");
        const auto cycles = static_cast<double>(seat.session().machine().cycles() - before);
        EXPECT_LT(cycles / seat.session().machine().cycles_per_second(), 4);
        seat.key("ESC");
        if (*key == 'T') // the lines that ask for the turn, the question
            for (const char* answer : {"ESC", "Y"}) seat.key(answer);
        seat.wait_text("P: PUZZLES.");
        ASSERT_FALSE(seat.session().eject(1));
        begin_puzzle(seat, 50);
        seat.wait_text("PUZZLE 50. ");
    }
}

TEST(AtarisLaterPart, is_not_loaded_from_another_disk_not_even_its_end) {
    for (const int frames : {0, 100}) {
        Seat seat(MachineKind::atari800);
        seat.begin();
        seat.wait_text("P: PUZZLES.");
        seat.key("P");
        seat.run_frames(frames);
        ASSERT_FALSE(seat.session().insert(1, FORTRESS_BINARY_DIR "/disks/starchess.atr"));
        seat.wait_text("THIS IS NOT THE FORTRESS DISK.");
        ASSERT_FALSE(seat.session().insert(1, FORTRESS_BINARY_DIR "/disks/fortress.atr"));
        seat.key("R");
        seat.wait_text("PUZZLE, EASY TO HARD");
    }
}

} // namespace
} // namespace host
