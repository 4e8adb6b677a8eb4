#include "tools/game_study/table.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace game_study {

std::string text_of(const Table& table) {
    std::size_t widest = table.name.size();
    for (const Row& row : table.rows) widest = std::max(widest, row.label.size());
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        widths.push_back(table.columns[column].size());
        for (const Row& row : table.rows) widths.back() = std::max(widths.back(), row.cells[column].size());
    }
    const auto line = [&](const std::string& label, const std::vector<std::string>& cells) {
        std::string text = fmt::format("{:<{}}", label, widest);
        for (std::size_t i = 0; i < cells.size(); ++i) text += fmt::format("  {:>{}}", cells[i], widths[i]);
        return text + "\n";
    };
    std::string text = line(table.name, table.columns);
    for (const Row& row : table.rows) text += line(row.label, row.cells);
    return text;
}

std::string percent_of(const model::Share& share) {
    return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * share.share, 100 * share.low, 100 * share.high);
}

} // namespace game_study
