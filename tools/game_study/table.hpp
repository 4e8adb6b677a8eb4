// Questions that games answer, and their answers: tables of figures.
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
    int turns = 100;           // of Star Chess: full turns after which a game ends
    int seed = 1, threads = 1; // of Hex Fortress: the first game's; the figures are the same with any number of threads
    std::string level = "full";       // of Hex Fortress: both players
    std::vector<std::string> rules{}; // of Hex Fortress: names of rule sets
    std::function<void(int done, int all)> progress = [](int, int) {};
};

// A question that games answer.
struct Claim {
    std::string_view game, name, question;
    Table (*examine)(const Task&);
};

std::span<const Claim> star_chess_claims();
std::span<const Claim> hex_fortress_claims();

} // namespace game_study
