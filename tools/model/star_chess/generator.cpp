// The generator follows the paper's chapter 3: matches fleets to requests, builds ships for the unserved ones, founds
// colonies, terraforms a planet, and adjusts the number of ships to the income.
#include "tools/model/star_chess/generator_building.hpp"
#include "tools/model/star_chess/generator_matching.hpp"

namespace star_chess {

using generator::CommandLog;
using generator::Generator;
using generator::NoLog;

// Inlining all steps saves a sixth of the instructions.
[[gnu::flatten]] Sectors play_turn(Position& position, const Requests& requests, Sectors mask, const Habits& habits) {
    if (position.is_defeated(requests.player)) return 0;
    Turn turn = begin_turn(position, requests.player);
    NoLog log;
    Generator<NoLog> generator(position, turn, requests, mask, habits, log);
    generator.run();
    end_turn(position, turn, generator.upkeep());
    return generator.served();
}

std::vector<Command> play_commands(Position& position, Turn& turn, const Requests& requests, Sectors mask,
                                   const Habits& habits) {
    CommandLog log;
    if (!position.is_defeated(requests.player))
        Generator<CommandLog>(position, turn, requests, mask, habits, log).run();
    return log.commands;
}

} // namespace star_chess
