// train and match.
#include "tools/trainer/match.hpp"
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/luck.hpp"
#include "tools/trainer/recipes.hpp"

#include <fmt/ostream.h>

#include <iostream>

namespace trainer {

void train_command(const Options& options, const Processes&) {
    const auto made =
        train_supplied_players([](const std::string& name) { fmt::print(std::cerr, "training {}\n", name); });
    const std::string text =
        "# The five players of the master disk (R11.4): 26 weights each in 1/256, made by `trainer train`.\n" +
        format_players(made);
    write_text(options.has("out") ? options.text("out") : "-", text);
}

void match_command(const Options& options, const Processes&) {
    const auto known = known_players(options);
    const Contestant one = contestant(operand(options, 0, "the first player"), known);
    const Contestant other = contestant(operand(options, 1, "the second player"), known);
    model::Random luck(static_cast<std::uint16_t>(number(options, "seed", 0, 65535)));
    const Terms terms{.length = number(options, "length", 1, model::longest_length),
                      .opening = number(options, "opening", 0, model::longest_length)};
    const Record record = play_match(one.policy, other.policy, number(options, "games", 1, 10'000'000), terms, luck);
    fmt::print(std::cout, "{:<32} won {:5.1f}%  drawn {:4.1f}%  lost {:5.1f}%  mean margin {:+.2f}\n",
               one.name + " - " + other.name, 100 * record.win_rate(), 100.0 * record.drawn / record.games,
               100.0 * record.defeats() / record.games, record.mean_margin());
}

} // namespace trainer
