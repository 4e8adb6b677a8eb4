#include "tools/model/star_chess/game.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace star_chess {

Game::Game(const Position& start, int turn_limit)
    : position_(start), turn_(begin_turn(start, 0)), turn_limit_(turn_limit) {}

int Game::players_left() const {
    int left = 0;
    for (Player player = 0; player < player_count; ++player) left += position_.is_defeated(player) ? 0 : 1;
    return left;
}

std::vector<Player> Game::winners() const {
    std::vector<Player> winners;
    if (!over_) return winners;
    const Scores scores = scores_of(position_);
    const bool alone = players_left() == 1;
    const int best = *std::ranges::max_element(scores);
    for (Player player = 0; player < player_count; ++player)
        if (alone ? !position_.is_defeated(player) : scores[index(player)] == best) winners.push_back(player);
    return winners;
}

void Game::end_turn() {
    star_chess::end_turn(position_, turn_);
    eventful_ = eventful_ || turn_.eventful;
    over_ = players_left() == 1;
    if (mover() == player_count - 1) end_full_turn();
    turn_ = begin_turn(position_, (mover() + 1) % player_count);
}

void Game::end_full_turn() {
    quiet_turns_ = eventful_ ? 0 : quiet_turns_ + 1;
    eventful_ = false;
    over_ = over_ || quiet_turns_ == quiet_limit || full_turn_ == turn_limit_;
    ++full_turn_;
}

std::string name_of(Sector sector) {
    return {static_cast<char>('A' + column(sector)), static_cast<char>('1' + row(sector))};
}

std::string text_of(const Command& command) {
    switch (command.verb) {
    case Verb::move: return fmt::format("move {} {}-{}", command.ships, name_of(command.from), name_of(command.to));
    case Verb::build: return fmt::format("build {} {}", command.ships, name_of(command.from));
    case Verb::colonize: return "colonize " + name_of(command.from);
    case Verb::terraform: return "terraform " + name_of(command.from);
    case Verb::scrap: return fmt::format("scrap {} {}", command.ships, name_of(command.from));
    }
    return {};
}

std::string text_of(const Position& position) {
    std::string text;
    const auto owner = [](const std::array<Sectors, player_count>& sets, Sector at) {
        for (Player player = 0; player < player_count; ++player)
            if (contains(sets[index(player)], at)) return player + 1;
        return 0;
    };
    for (Sector at = 0; at < sector_count; ++at)
        text += fmt::format("{} {} colony {} {} fleet {} {}\n", name_of(at),
                            contains(position.terran, at) ? "terran" : "barren", owner(position.colonies, at),
                            position.inhabitants[index(at)], owner(position.fleets, at), position.ships[index(at)]);
    const Scores scores = scores_of(position);
    for (Player player = 0; player < player_count; ++player)
        text += fmt::format("player {} materials {} credits {} score {}\n", player + 1,
                            position.materials[index(player)], position.credits[index(player)], scores[index(player)]);
    return text;
}

} // namespace star_chess
