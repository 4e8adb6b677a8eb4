// Tables of figures as text, JSON and SVG.
#include "tools/star_chess_study/report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace star_chess {
namespace {

std::string figure(double value) {
    return value == std::floor(value) ? fmt::format("{:.0f}", value) : fmt::format("{:.3f}", value);
}

// Labels and names are ours: letters, digits, blanks, commas, parentheses, apostrophes.
std::string bar(const Row& row, int y) {
    constexpr int left = 330, width = 400;
    const auto x = [&](std::size_t value) { return left + width * row.values[value]; };
    return fmt::format(R"(<text x="320" y="{}" text-anchor="end">{}</text>
<line x1="{:.1f}" y1="{}" x2="{:.1f}" y2="{}" stroke="#47a" stroke-width="3"/>
<circle cx="{:.1f}" cy="{}" r="5" fill="#147"/>
<text x="745" y="{}">{:.1f} %</text>
)",
                       y + 4, row.label, x(1), y, x(2), y, x(0), y, y + 4, 100 * row.values[0]);
}

} // namespace

std::vector<std::string> share_columns() { return {"share", "low", "high"}; }
Row share_row(std::string label, const Share& share) {
    return {std::move(label), {share.share, share.low, share.high}};
}
bool has_shares(const Table& table) { return table.columns.size() >= 3 && table.columns[1] == "low"; }

std::string text_of(const Table& table) {
    std::size_t widest = table.name.size();
    for (const Row& row : table.rows) widest = std::max(widest, row.label.size());
    std::string text = fmt::format("{:<{}}", table.name, widest);
    for (const std::string& column : table.columns) text += fmt::format("  {:>10}", column);
    for (const Row& row : table.rows) {
        text += fmt::format("\n{:<{}}", row.label, widest);
        for (std::size_t i = 0; i < row.values.size(); ++i)
            text += fmt::format("  {:>{}}", figure(row.values[i]), std::max<std::size_t>(10, table.columns[i].size()));
    }
    return text + "\n";
}

std::string json_of(const std::vector<Table>& tables) {
    std::string text = "{";
    for (const Table& table : tables) {
        text += fmt::format("{}\n  \"{}\": [", text.size() > 1 ? "," : "", table.name);
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const Row& row = table.rows[i];
            text += fmt::format("{}\n    {{\"label\": \"{}\"", i > 0 ? "," : "", row.label);
            for (std::size_t value = 0; value < row.values.size(); ++value)
                text += fmt::format(", \"{}\": {}", table.columns[value], row.values[value]);
            text += "}";
        }
        text += "\n  ]";
    }
    return text + "\n}\n";
}

std::string chart_of(const std::vector<Table>& tables) {
    std::string inside;
    int y = 30;
    for (const Table& table : tables) {
        if (!has_shares(table)) continue;
        inside += fmt::format("<text x=\"320\" y=\"{}\" text-anchor=\"end\" font-weight=\"bold\">{}</text>\n", y + 4,
                              table.name);
        for (const Row& row : table.rows) inside += bar(row, y += 24);
        y += 40;
    }
    std::string grid;
    for (const int percent : {0, 25, 50, 75, 100})
        grid += fmt::format("<line x1=\"{0}\" y1=\"20\" x2=\"{0}\" y2=\"{1}\" stroke=\"#ccc\"/>\n"
                            "<text x=\"{0}\" y=\"14\" text-anchor=\"middle\" fill=\"#666\">{2} %</text>\n",
                            330 + 4 * percent, y - 20, percent);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"820\" height=\"{}\" font-family=\"sans-serif\" "
        "font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{}{}</svg>\n",
        y, grid, inside);
}

} // namespace star_chess
