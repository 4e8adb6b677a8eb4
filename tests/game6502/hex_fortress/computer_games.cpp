#include "tests/game6502/hex_fortress/computer_games.hpp"

#include "tests/game6502/hex_fortress/hex_fortress_program.hpp"
#include "tools/model/random.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace support {
namespace {

using namespace hex_fortress;

struct Different {
    std::string what;
};

template <class T>
void expect_same(const T& found, const T& expected, std::string_view what) {
    if (!(found == expected))
        throw Different{std::string(what) + " " + testing::PrintToString(found) + " not " +
                        testing::PrintToString(expected)};
}

class Match {
  public:
    explicit Match(ComputerGames& tally) : tally_(tally) {}

    void play(const Options& options, std::uint16_t seed, Level level) {
        Game game(options);
        model::Random random(seed);
        for (HexFortressProgram* program : programs()) program->new_game(options);
        while (!game.is_over()) {
            PlayerSettings settings = settings_of(level);
            settings.variety = random.next();
            try {
                play_turn(game, level, settings);
            } catch (const Different& different) {
                throw Different{
                    fmt::format("turn {} ({}), {}", game.turns_played() + 1, text_of(game.position()), different.what)};
            }
        }
        ++tally_.endings[static_cast<std::size_t>(game.ending())];
        ++tally_.games;
    }

  private:
    std::array<HexFortressProgram*, 2> programs() { return {&apple_, &atari_}; }

    void play_turn(Game& game, Level level, const PlayerSettings& settings) {
        const Choice choice = choose_turn(game, settings);
        for (HexFortressProgram* program : programs()) {
            const auto found = program->search(level, settings.variety);
            expect_same(text_of(found.turn), text_of(choice.turn), "the turn");
            expect_same(found.value, choice.value, "its value");
            expect_same(found.settled, choice.settled, "settled turns");
            if (program == &apple_) tally_.cycles.push_back(found.cycles);
        }
        tally_.settled += choice.settled;
        Movement movement = begin_turn(game.position(), game.moves_this_turn());
        for (const Move& move : choice.turn) {
            make_move(movement, move);
            for (HexFortressProgram* program : programs()) {
                program->record_move(move);
                program->make_move(move);
                compare_strengths(*program, movement.position);
            }
            ++tally_.moves;
        }
        game.play(choice.turn);
        for (HexFortressProgram* program : programs()) compare_end(*program, game);
        ++tally_.turns;
    }

    void compare_strengths(HexFortressProgram& program, const Position& position) {
        for (const Side side : {Side::white, Side::black})
            for_each(position.of(side), [&](Hex hex) {
                expect_same(program.strength(hex), strength(position, side, *position.kind_at(side, hex), hex),
                            "a STR");
                ++tally_.strengths;
            });
    }

    void compare_end(HexFortressProgram& program, const Game& game) {
        program.end_turn();
        expect_same(text_of(program.position()), text_of(game.position()), "the position after it");
        expect_same(program.ending(), game.ending(), "the end");
        expect_same(program.winner(), game.winner(), "the winner");
        expect_same(program.quiet_turns(), game.quiet_turns(), "the quiet turns");
    }

    ComputerGames& tally_;
    HexFortressProgram apple_ = HexFortressProgram::of_apple(), atari_ = HexFortressProgram::of_atari();
};

} // namespace

ComputerGames play_computer_games(int count, std::uint16_t seed, Level level) {
    ComputerGames tally;
    Match match(tally);
    for (int number = 0; number < count; ++number) {
        const Options options{std::array{16, 12, 24}[static_cast<std::size_t>(number % 3)],
                              number % 2 == 0 ? BothKeeps::draw : BothKeeps::storm};
        try {
            match.play(options, static_cast<std::uint16_t>(seed + number), level);
        } catch (const Different& different) {
            tally.difference = fmt::format("game {}, {}", number + 1, different.what);
            break;
        }
    }
    return tally;
}

} // namespace support
