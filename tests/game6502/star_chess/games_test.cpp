// Compares the 6502 core of Star Chess with the native engine, command by command and position by position.
#include "tests/game6502/star_chess/star_program.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include <functional>
#include <random>

using namespace star_chess;

namespace {

// `least` games take seconds; FORTRESS_STAR_GAMES sets another number.
int games(int least) {
    const char* asked = std::getenv("FORTRESS_STAR_GAMES");
    return asked ? std::atoi(asked) : least;
}

// The commands that a mask leads to.
std::vector<Command> commands_of(const Game& game, const Settings& settings, Sectors mask) {
    Position position = game.position();
    Turn turn = game.turn();
    return play_commands(position, turn, make_requests(position, game.mover(), settings.caution), mask,
                         settings.habits);
}

Level level_of(int number) { return static_cast<Level>(number % static_cast<int>(level_names.size())); }

GalaxyKind kind_of(int game) { return static_cast<GalaxyKind>(game % 5 < 3 ? 0 : game % 5 - 2); }

std::string text_of(const std::vector<Command>& commands) {
    std::string text;
    for (const Command& command : commands) text += text_of(command) + "; ";
    return text;
}

class StarGames : public testing::Test {
  protected:
    void begin(int number, int limit) {
        game.emplace(new_galaxy(kind_of(number), static_cast<std::uint16_t>(number)), limit);
        program.new_game(kind_of(number), static_cast<std::uint16_t>(number));
        program.program().set_word("w_turn_limit", static_cast<std::uint16_t>(limit));
    }

    void end_turn() {
        game->end_turn();
        program.end_turn();
    }

    std::string where(int number) const {
        return "game " + std::to_string(number) + ", turn " + std::to_string(game->full_turn()) + ", player " +
               std::to_string(game->mover() + 1) + "\n" + star_chess::text_of(game->position());
    }

    ::testing::AssertionResult same() {
        if (program.position() != game->position())
            return testing::AssertionFailure() << "the 6502 has\n" << star_chess::text_of(program.position());
        if (program.scores() != scores_of(game->position())) return testing::AssertionFailure() << "scores differ";
        if (program.mover() != game->mover() || program.is_over() != game->is_over())
            return testing::AssertionFailure() << "mover or end differ";
        return testing::AssertionSuccess();
    }

    support::StarProgram program;
    std::optional<Game> game;
};

Command random_command(const Game& game, std::mt19937& random) {
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    std::vector<Sector> sectors; // mostly own ones
    for_each(static_cast<Sectors>(game.position().fleets[index(game.mover())] |
                                  game.position().colonies[index(game.mover())]),
             [&](Sector at) { sectors.push_back(at); });
    sectors.push_back(below(sector_count));
    const Sector from = sectors[random() % sectors.size()];
    const Sector to = std::clamp(from + below(3) - 1 + 4 * (below(3) - 1), 0, 15);
    const int ships = below(3) == 0 ? game.turn().active[index(from)] : below(4) == 0 ? below(1100) : below(40);
    static constexpr std::array verbs{Verb::move,  Verb::move,     Verb::move,      Verb::build,
                                      Verb::build, Verb::colonize, Verb::terraform, Verb::scrap};
    return {verbs[random() % (below(8) == 0 ? 8 : 7)], from, to, ships};
}

TEST_F(StarGames, random_commands_are_judged_and_carried_out_alike) {
    std::mt19937 random(1);
    int legal = 0;
    for (int number = 1; number <= games(40); ++number) {
        begin(number, 40);
        while (!game->is_over()) {
            for (int i = 0; i < 12; ++i) {
                const Command command = random_command(*game, random);
                const bool is_legal = game->refusal(command) == Refusal::none;
                ASSERT_EQ(program.is_legal(command), is_legal) << text_of(command) << "\n" << where(number);
                if (!is_legal) continue;
                ++legal;
                game->execute(command);
                program.execute(command);
                ASSERT_TRUE(same()) << text_of(command) << "\n" << where(number);
                ASSERT_EQ(program.active(command.from), game->turn().active[index(command.from)]) << where(number);
                ASSERT_EQ(program.idle(command.from), game->turn().idle[index(command.from)]) << where(number);
            }
            end_turn();
            ASSERT_TRUE(same()) << where(number);
        }
    }
    EXPECT_GT(legal, games(40) * 100);
}

// Rich random positions: large fleets, full reserves, blockades.
Position random_position(std::mt19937& random) {
    Position position = new_galaxy(GalaxyKind::random, static_cast<std::uint16_t>(random() % 65535 + 1));
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (Sector at = 0; at < sector_count; ++at) {
        const auto put = [&](auto& sets) {
            for (Sectors& set : sets) set &= static_cast<Sectors>(~bit(at));
            sets[index(below(player_count))] |= bit(at);
        };
        position.ships[index(at)] = 0;
        for (Sectors& set : position.fleets) set &= static_cast<Sectors>(~bit(at));
        if (below(2) == 0) {
            put(position.fleets);
            position.ships[index(at)] = static_cast<std::uint16_t>(1 + below(below(4) == 0 ? 999 : 120));
        }
        const bool is_terran = contains(position.terran, at);
        if (contains(corners, at) || below(2) == 0) {
            if (!contains(corners, at)) put(position.colonies);
            position.inhabitants[index(at)] = static_cast<std::uint16_t>(20 + below(is_terran ? 981 : 181));
        }
    }
    for (Player player = 0; player < player_count; ++player) {
        position.materials[index(player)] = static_cast<std::uint16_t>(below(below(3) == 0 ? 65536 : 3000));
        position.credits[index(player)] = static_cast<std::uint16_t>(below(below(3) == 0 ? 65536 : 5000));
    }
    return position;
}

void random_mask(support::StarProgram& program, Player player, const Position& position, std::mt19937& random,
                 Caution caution, Sectors& mask) {
    const Requests requests = make_requests(position, player, caution);
    const auto out = [&] { return random() % 2 ? static_cast<int>(random() % 16) : support::StarProgram::none; };
    const int first = out(), second = out();
    mask = requests.full;
    for (const int each : {first, second})
        if (each != support::StarProgram::none) mask = without(mask, bit(each));
    program.mask_out(first, second);
}

TEST_F(StarGames, turns_from_random_positions_are_alike) {
    std::mt19937 random(2);
    for (int number = 1; number <= 25 * games(40); ++number) {
        const Position start = random_position(random);
        const Player player = number % player_count;
        const Level level = level_of(number / player_count);
        const Settings settings = settings_of(level);
        Sectors mask = 0;
        program.set_position(start);
        program.set_level(level);
        program.begin_turn(player);
        random_mask(program, player, start, random, settings.caution, mask);
        Position native = start;
        Turn turn = begin_turn(start, player);
        const auto expected =
            play_commands(native, turn, make_requests(start, player, settings.caution), mask, settings.habits);
        ASSERT_EQ(text_of(program.develop()), text_of(expected)) << number << "\n" << star_chess::text_of(start);
        ASSERT_EQ(program.position(), native);
        star_chess::end_turn(native, turn);
        program.program().call("turn_end");
        ASSERT_EQ(star_chess::text_of(program.position()), star_chess::text_of(native)) << number;
    }
}

void expect_same_prediction(support::StarProgram& program, const Game& game, Level level) {
    const auto found = program.predict(level);
    const Prediction expected = predict(game.position(), game.mover(), settings_of(level));
    Sectors mask = make_requests(game.position(), game.mover()).full;
    for (const int each : {found.out_1, found.out_2})
        if (each != support::StarProgram::none) mask = without(mask, bit(each));
    ASSERT_EQ(mask, expected.mask);
    ASSERT_EQ(static_cast<std::uint64_t>(found.positions), expected.positions);
    if (expected.positions > 0) {
        ASSERT_EQ(found.scores, expected.scores);
    }
}

class StarComputers : public StarGames {
  protected:
    // A game of four computers: compares every prediction, command, position and score.
    void play_computers(int number, int limit, const std::function<Level(Player)>& level_of) {
        begin(number, limit);
        while (!game->is_over()) {
            const Level level = level_of(game->mover());
            const Settings settings = settings_of(level);
            if (!game->position().is_defeated(game->mover())) {
                ASSERT_NO_FATAL_FAILURE(expect_same_prediction(program, *game, level)) << where(number);
            } else {
                program.mask_out(support::StarProgram::none, support::StarProgram::none);
            }
            const Prediction found = predict(game->position(), game->mover(), settings);
            const auto expected = commands_of(*game, settings, found.mask);
            ASSERT_EQ(text_of(program.develop()), text_of(expected)) << where(number);
            for (const Command& command : expected) game->execute(command);
            end_turn();
            ASSERT_TRUE(same()) << where(number);
        }
    }
};

TEST_F(StarComputers, without_a_tree_play_alike) {
    for (int number = 1; number <= games(6); ++number)
        ASSERT_NO_FATAL_FAILURE(
            play_computers(number, 60, [&](Player mover) { return level_of((number + mover) % 2); }));
}

TEST_F(StarComputers, of_all_levels_play_alike) {
    for (int number = 1; number <= games(2); ++number)
        ASSERT_NO_FATAL_FAILURE(play_computers(number, 60, [&](Player mover) { return level_of(number + mover); }));
}

// The score of a mask for its player, with full masks on the levels after the first (S6.9).
int score_of(Game game, Sectors mask, const Settings& settings) {
    const Player player = game.mover();
    for (int level = 0; level < settings.levels; ++level) {
        const Sectors full = make_requests(game.position(), game.mover(), settings.caution).full;
        for (const Command& command : commands_of(game, settings, level == 0 ? mask : full)) game.execute(command);
        game.end_turn();
    }
    return scores_from(prospects(game.position()))[index(player)];
}

// Stops a prediction in the middle of each mask; returns how often a later mask would have been better.
int stop_predictions(support::StarProgram& program, const Game& game, Level level) {
    const Settings settings = settings_of(level);
    const auto masks = masks_of(make_requests(game.position(), game.mover(), settings.caution));
    Sectors best = masks[0];
    int best_score = score_of(game, best, settings), replaced = 0;
    for (std::size_t done = 1; done < masks.size(); ++done) { // this many masks are scored, and the next has begun
        program.program().call("predict_begin", static_cast<std::uint8_t>(level));
        const int positions = static_cast<int>(done) * settings.levels;
        while (program.program().word("w_positions") <= positions)
            if ((program.program().call("predict_step").p & emu::flag::carry) != 0) break;
        program.program().call("predict_end");
        Sectors mask = masks[0];
        for (const char* out : {"z_out_1", "z_out_2"})
            if (const int sector = program.program().byte(out); sector != support::StarProgram::none)
                mask = without(mask, bit(sector));
        EXPECT_EQ(mask, best) << "after " << done << " masks";
        EXPECT_EQ(program.position(), game.position());
        if (const int score = score_of(game, masks[done], settings); score > best_score)
            best = masks[done], best_score = score, ++replaced;
    }
    return replaced;
}

TEST_F(StarComputers, S7_1_stopped_while_they_think_play_the_best_mask_so_far) {
    int replaced = 0;
    for (const int number : {1, 2, 5, 6, 7}) {
        begin(number, 20);
        for (int turn = 0; turn < 41; ++turn) {
            const Settings settings = settings_of(Level::captain);
            const Prediction found = predict(game->position(), game->mover(), settings);
            for (const Command& command : commands_of(*game, settings, found.mask)) {
                game->execute(command);
                program.execute(command);
            }
            end_turn();
        }
        replaced += stop_predictions(program, *game, Level::admiral);
    }
    EXPECT_GT(replaced, 0);
}

} // namespace
