#include "tools/hex_fortress_study/report.hpp"

#include <fmt/format.h>

namespace hex_fortress {
namespace {

using model::share_of;

constexpr std::array<std::string_view, 7> ending_names{"cut off", "Keep",    "both Keeps", "repetition",
                                                       "value",   "advance", "balance"};
constexpr std::array<std::string_view, 4> kind_names{"Walls", "Bastions", "Towers", "Keeps"};

int decided(const Summary& summary) { return summary.wins[0] + summary.wins[1]; }

// White's share of the decided games, 0 to 1 if there is none.
model::Share white_share(const Summary& summary) {
    if (decided(summary) == 0) return {0, 0, 1};
    return share_of(summary.wins[0], decided(summary));
}

std::string json_share(const model::Share& share) {
    return fmt::format("{{\"share\": {:.4f}, \"low\": {:.4f}, \"high\": {:.4f}}}", share.share, share.low, share.high);
}

std::string json_of(const Row& row) {
    const Summary& s = row.summary;
    std::string text = fmt::format("  {{\"name\": \"{}\", \"games\": {}", row.name, s.games);
    if (row.share) text += ", \"first_player\": " + json_share(*row.share);
    text += ", \"white_of_decided\": " + json_share(white_share(s));
    text += ", \"draws\": " + json_share(share_of(s.draws(), s.games)) + ", \"endings\": {";
    for (std::size_t i = 0; i < ending_names.size(); ++i)
        text += fmt::format("{}\"{}\": {}", i == 0 ? "" : ", ", ending_names[i], s.endings[i]);
    text += fmt::format("}}, \"median_turns\": {}, \"tenth_longest\": {}, \"openings\": {}, \"distinct\": {}",
                        s.median_turns, s.tenth_longest, s.openings, s.distinct);
    for (const Kind kind : all_kinds)
        text += fmt::format(", \"{}_lost\": {:.3f}", kind_names[index(kind)], s.lost[index(kind)]);
    text += fmt::format(", \"walls_alone\": {:.3f}, \"to_bastion\": {:.3f}, \"to_tower\": {:.3f}", s.isolated,
                        s.promoted[1], s.promoted[2]);
    return text + fmt::format(", \"settled_a_turn\": {:.0f}, \"most_settled\": {}}}", s.settled_a_turn, s.most_settled);
}

} // namespace

std::string percent_of(const model::Share& share) {
    return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * share.share, 100 * share.low, 100 * share.high);
}

std::string report_of(const Row& row) {
    const Summary& s = row.summary;
    std::string text =
        fmt::format("{}: {} games, {} distinct, {} openings\n", row.name, s.games, s.distinct, s.openings);
    if (row.share) text += fmt::format("first player      {}\n", percent_of(*row.share));
    text += fmt::format("White of decided  {}\n", percent_of(white_share(s)));
    for (std::size_t i = 0; i < ending_names.size(); ++i)
        text += fmt::format("{:<17} {}\n", ending_names[i], percent_of(share_of(s.endings[i], s.games)));
    text += fmt::format("draws             {}\n", percent_of(share_of(s.draws(), s.games)));
    text += fmt::format("turns             {} in the median, {} or more in one game of ten\n", s.median_turns,
                        s.tenth_longest);
    for (const Kind kind : all_kinds)
        text += fmt::format("{:<17} {:.2f} lost a game\n", kind_names[index(kind)], s.lost[index(kind)]);
    text += fmt::format("Walls alone       {:.2f} a game\n", s.isolated);
    text += fmt::format("promotions        {:.2f} to Bastion, {:.2f} to Tower a game\n", s.promoted[1], s.promoted[2]);
    return text + fmt::format("settled turns     {:.0f} a turn, {} at most\n", s.settled_a_turn, s.most_settled);
}

std::string table_of(const std::vector<Row>& rows) {
    std::string text = fmt::format("{:<18} {:>6}  {:<22} {:<22} {:<22} {:<22} {:>5}\n", "", "games", "White of decided",
                                   "by the Keep", "by the limit", "draws", "turns");
    for (const Row& row : rows) {
        const Summary& s = row.summary;
        text += fmt::format("{:<18} {:>6}  {:<22} {:<22} {:<22} {:<22} {:>5}\n", row.name, s.games,
                            percent_of(white_share(s)), percent_of(share_of(s.by_keep(), s.games)),
                            percent_of(share_of(s.by_limit(), s.games)), percent_of(share_of(s.draws(), s.games)),
                            s.median_turns);
    }
    return text;
}

std::string json_of(const std::vector<Row>& rows) {
    std::string text = "[\n";
    for (std::size_t i = 0; i < rows.size(); ++i) text += json_of(rows[i]) + (i + 1 < rows.size() ? ",\n" : "\n");
    return text + "]\n";
}

} // namespace hex_fortress
