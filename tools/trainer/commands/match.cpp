// match: one player against another.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/match/tally.hpp"

#include <fmt/format.h>

#include <iostream>

namespace trainer {

void match_command(const Options& options, const Processes&) {
    const auto known = known_players(options);
    const Contestant one = contestant(operand(options, 0, "the first player"), known);
    const Contestant other = contestant(operand(options, 1, "the second player"), known);
    model::Random luck(static_cast<std::uint16_t>(number(options, "seed", 0, 65535)));
    const Terms terms{.length = number(options, "length", 1, model::longest_length),
                      .opening = number(options, "opening", 0, model::longest_length)};
    const Tally tally = play_games(one.policy, other.policy, number(options, "games", 1, 10'000'000), terms, luck);
    std::cout << fmt::format("{:<32} won {:5.1f}%  drawn {:4.1f}%  lost {:5.1f}%  mean margin {:+.2f}\n",
                             one.name + " - " + other.name, 100 * tally.win_rate(), tally.per_game(100 * tally.drawn),
                             tally.per_game(100 * tally.lost()), tally.per_game(tally.margin));
}

} // namespace trainer
