// A table of figures, as text, as JSON and as a chart.
#pragma once

#include "tools/star_chess_study/study.hpp"

#include <string>
#include <vector>

namespace star_chess {

struct Row {
    std::string label;
    std::vector<double> values;
};

struct Table {
    std::string name;
    std::vector<std::string> columns;
    std::vector<Row> rows;
};

// A share and the ends of its interval, as the first three values of a row.
std::vector<std::string> share_columns();
Row share_row(std::string label, const Share& share);
bool has_shares(const Table& table);

std::string text_of(const Table& table);
// An object by the tables' names: {"costs": [{"label": "...", "positions a move": 1.5, ...}, ...], ...}
std::string json_of(const std::vector<Table>& tables);
// The tables of shares, one above the other: a point and its 95 % interval a row, from 0 to 100 %. SVG.
std::string chart_of(const std::vector<Table>& tables);

} // namespace star_chess
