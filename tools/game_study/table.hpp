// Questions about games, and tables that answer them.
#pragma once

#include "tools/model/share.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace game_study {

struct Row {
    std::string label;
    std::vector<std::string> cells;
};

struct Table {
    std::string name;
    std::vector<std::string> columns;
    std::vector<Row> rows;
};

std::string text_of(const Table& table);

// "57.1 % [52.0, 62.1]"
std::string percent_of(const model::Share& share);

struct Task {
    int games = 20;
    int turns = 100;                  // Star Chess: full turns before a game ends
    int seed = 1, threads = 1;        // Hex Fortress: the first game's seed; threads do not change the figures
    std::string level = "full";       // Hex Fortress: both players
    std::vector<std::string> rules{}; // Hex Fortress: names of rule sets
    std::function<void(int done, int all)> progress = [](int, int) {};
};

struct Claim {
    std::string_view game, name, question;
    Table (*examine)(const Task&);
};

std::span<const Claim> star_chess_claims();
std::span<const Claim> hex_fortress_claims();

} // namespace game_study
