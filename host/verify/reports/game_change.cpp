#include "host/verify/reports/game_change.hpp"

#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/move_table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace host {
namespace {

using Transcript = std::vector<const GameRecord*>;

constexpr std::size_t max_lines = 60;
constexpr std::size_t longest_comparison = 3000; // limit on records of each transcript between the equal head and tail

Transcript transcript_of(const Trace& trace) {
    Transcript transcript;
    for (const auto& record : trace.records) {
        if (const auto* game = std::get_if<GameRecord>(&record.what)) transcript.push_back(game);
    }
    return transcript;
}

bool same(const GameRecord* a, const GameRecord* b) { return equal_but_for_entropy(*a, *b); }

// Longest common subsequence by the usual table: lengths(i, j) for the records from i and from j on.
class Common {
  public:
    Common(const Transcript& before, const Transcript& after)
        : columns_(after.size() + 1), lengths_((before.size() + 1) * columns_) {
        for (auto i = before.size(); i-- > 0;) {
            for (auto j = after.size(); j-- > 0;) {
                at(i, j) = same(before[i], after[j]) ? static_cast<std::uint16_t>(at(i + 1, j + 1) + 1)
                                                     : std::max(at(i + 1, j), at(i, j + 1));
            }
        }
    }
    std::uint16_t& at(std::size_t i, std::size_t j) { return lengths_[i * columns_ + j]; }

  private:
    std::size_t columns_;
    std::vector<std::uint16_t> lengths_;
};

std::string changed_word(const std::string& before, const std::string& after) {
    return before == after ? after : fmt::format("[{} -> {}]", before, after);
}

// Draws both fields side by side, without a final newline.
std::string drawn(const MoveRecord& was, const MoveRecord& now) {
    const auto left = draw_field(was), right = draw_field(now);
    std::string text = fmt::format("    {:<32}now", "was");
    for (std::size_t i = 0; i < left.size(); ++i) {
        auto line = fmt::format("\n    {:<32}{}", left[i], right[i]);
        text += line.erase(line.find_last_not_of(' ') + 1);
    }
    return text;
}

std::string line_of(const GameRecord& record) {
    return fmt::format("{} {}", record.kind, fmt::join(record.words, " "));
}

class Description {
  public:
    GameChange describe(Transcript before, Transcript after) {
        cut_equal_ends(before, after);
        if (std::max(before.size(), after.size()) > longest_comparison) {
            replaced(before, after);
        } else {
            Common common(before, after);
            std::size_t i = 0, j = 0;
            Transcript gone, come;
            while (i < before.size() || j < after.size()) {
                if (i < before.size() && j < after.size() && same(before[i], after[j])) {
                    replaced(std::exchange(gone, {}), std::exchange(come, {}));
                    pass_over(*before[i++], *after[j++]);
                } else if (j == after.size() || (i < before.size() && common.at(i + 1, j) >= common.at(i, j + 1))) {
                    gone.push_back(before[i++]);
                } else {
                    come.push_back(after[j++]);
                }
            }
            replaced(gone, come);
        }
        return finish();
    }

  private:
    void cut_equal_ends(Transcript& before, Transcript& after) {
        const auto [b, a] = std::ranges::mismatch(before, after, same);
        for (auto x = before.begin(), y = after.begin(); x != b; ++x, ++y) pass_over(**x, **y);
        before.erase(before.begin(), b);
        after.erase(after.begin(), a);
        while (!before.empty() && !after.empty() && same(before.back(), after.back())) {
            pass_over(*before.back(), *after.back());
            before.pop_back();
            after.pop_back();
        }
    }

    void pass_over(const GameRecord& before, const GameRecord& after) { change_.entropies += before == after ? 0 : 1; }

    // Pairs records of the same kind in their order.
    void replaced(const Transcript& gone, Transcript come) {
        for (const auto* record : gone) {
            const auto match = std::ranges::find_if(come, [&](const GameRecord* other) {
                return other->kind == record->kind && other->words.size() == record->words.size();
            });
            if (match == come.end()) {
                note(record->kind, "- " + line_of(*record));
                continue;
            }
            for (auto other = come.begin(); other != match; ++other) note((*other)->kind, "+ " + line_of(**other));
            changed(*record, **match);
            come.erase(come.begin(), match + 1);
        }
        for (const auto* record : come) note(record->kind, "+ " + line_of(*record));
    }

    void changed(const GameRecord& before, const GameRecord& after) {
        const auto was = move_in(before), now = move_in(after);
        const bool fields =
            was && now && !was->forfeit() && !now->forfeit() && (was->board != now->board || was->shown != now->shown);
        const auto words = after.words.size() - (fields ? 4 : 0); // without `board B shown B`
        std::string line = "  " + after.kind;
        for (std::size_t i = 0; i < words; ++i) line += ' ' + changed_word(before.words[i], after.words[i]);
        note(after.kind, fields ? line + '\n' + drawn(*was, *now) : line);
    }

    void note(const std::string& kind, std::string line) {
        ++kinds_[kind];
        ++change_.records;
        if (change_.records <= max_lines) change_.text += line + '\n';
    }

    GameChange finish() {
        if (change_.records > max_lines)
            change_.text += fmt::format("  and {} records more\n", change_.records - max_lines);
        if (change_.records == 0) return std::move(change_);
        change_.text += "in all:";
        for (const auto& [kind, count] : kinds_) change_.text += fmt::format(" {} {},", count, kind);
        change_.text.back() = '\n';
        return std::move(change_);
    }

    GameChange change_;
    std::map<std::string, std::size_t> kinds_;
};

} // namespace

GameChange describe_game_change(const Trace& before, const Trace& after) {
    return Description().describe(transcript_of(before), transcript_of(after));
}

} // namespace host
