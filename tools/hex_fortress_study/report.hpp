// The study's figures as text for a reader and as JSON for a program.
#pragma once

#include "tools/hex_fortress_study/study.hpp"

namespace hex_fortress {

// A row of results: a rule set, a first move, a pair of levels.
struct Row {
    std::string name;
    Summary summary;
    std::optional<model::Share> share{}; // of the first player, if two are compared
};

// "57.1 % [52.0, 62.1]"
std::string percent_of(const model::Share& share);

// All figures of one row.
std::string report_of(const Row& row);

// A line a row: games, White's share, Keep, limit, draws, length.
std::string table_of(const std::vector<Row>& rows);

std::string json_of(const std::vector<Row>& rows);

} // namespace hex_fortress
