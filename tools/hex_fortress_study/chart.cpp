#include "tools/hex_fortress_study/chart.hpp"

#include <fmt/format.h>

namespace hex_fortress {
namespace {

constexpr int left = 150, width = 560, bar = 24, step = 40, top = 60; // pixels

struct Part {
    std::string_view name;
    std::string_view color;
    int (*count)(const Summary&);
};
constexpr std::array<Part, 3> parts{{
    {"the Keep", "#b5482e", [](const Summary& s) { return s.by_keep(); }},
    {"the limit", "#d9a441", [](const Summary& s) { return s.by_limit(); }},
    {"a draw", "#7d8a99", [](const Summary& s) { return s.draws(); }},
}};

std::string text_at(int x, int y, std::string_view text, std::string_view anchor = "start") {
    return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

std::string key() {
    std::string svg = text_at(left, 24, "How games end, by");
    int x = left + 150;
    for (const Part& part : parts) {
        svg += fmt::format("<rect x=\"{}\" y=\"12\" width=\"14\" height=\"14\" fill=\"{}\"/>\n", x, part.color);
        svg += text_at(x + 20, 24, part.name);
        x += 100;
    }
    return svg;
}

std::string bar_of(const Row& row, int y) {
    std::string svg = text_at(left - 10, y + 17, row.name, "end");
    double x = left;
    for (const Part& part : parts) {
        const double share = part.count(row.summary) / static_cast<double>(row.summary.games);
        svg += fmt::format("<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n", x, y,
                           share * width, bar, part.color);
        if (share >= 0.06) svg += text_at(static_cast<int>(x) + 5, y + 17, fmt::format("{:.0f} %", 100 * share));
        x += share * width;
    }
    return svg;
}

} // namespace

std::string chart_of(const std::vector<Row>& rows) {
    const int height = top + step * static_cast<int>(rows.size());
    std::string svg = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
                                  "font-family=\"sans-serif\" font-size=\"14\">\n"
                                  "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
                                  left + width + 30, height);
    svg += key();
    for (std::size_t i = 0; i < rows.size(); ++i) svg += bar_of(rows[i], top + step * static_cast<int>(i) - 12);
    return svg + "</svg>\n";
}

} // namespace hex_fortress
