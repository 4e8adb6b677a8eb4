#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

namespace command_line {
namespace {

constexpr std::size_t longest = 64; // letters: nobody types a longer word

std::string folded(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

// "did you mean 'WORD'?", or "" if no known word is near.
std::string question(std::string_view typed, const std::vector<std::string>& known) {
    if (typed.size() > longest) return {};
    const auto wanted = folded(std::string(typed));
    const std::string* nearest = nullptr;
    std::size_t least = 0;
    for (const auto& word : known) {
        const bool begins = typed.size() >= 2 && folded(word).starts_with(wanted);
        const auto distance = begins ? 1 : edit_distance(wanted, folded(word));
        if (distance > std::max<std::size_t>(1, word.size() / 3) || (nearest && distance >= least)) continue;
        nearest = &word;
        least = distance;
    }
    return nearest ? "did you mean '" + *nearest + "'?" : "";
}

} // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::array<std::vector<std::size_t>, 3> rows; // for the last two letters of `a` and the current one
    for (auto& row : rows) row.resize(b.size() + 1);
    std::iota(rows[1].begin(), rows[1].end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& [before, last, now] = rows;
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, change});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::rotate(rows.begin(), rows.begin() + 1, rows.end());
    }
    return rows[1].back();
}

std::string suggestion(std::string_view typed, const std::vector<std::string>& known) {
    const auto meant = question(typed, known);
    return meant.empty() ? meant : " (" + meant + ")";
}

std::string one_of(std::span<const std::string_view> words) {
    const auto last = words.size() > 1 ? " or " : "";
    return fmt::format("{}{}{}", fmt::join(words.first(words.size() - 1), ", "), last, words.back());
}

std::string invalid_value(std::string_view option, std::string_view value, std::span<const std::string_view> known) {
    const auto meant = question(value, {known.begin(), known.end()});
    return fmt::format("invalid value '{}' for --{} ({}{}{})", value, option, one_of(known), meant.empty() ? "" : "; ",
                       meant);
}

} // namespace command_line
