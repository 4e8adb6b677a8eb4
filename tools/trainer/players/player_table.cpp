#include "tools/trainer/players/player_table.hpp"

#include "tools/trainer/players/player_name.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>
#include <sstream>

namespace trainer {
namespace {

struct Group {
    std::string_view label;
    int first;
    int count;
};

constexpr std::array<Group, 7> groups{{{"self empty", model::self_empty, 5},
                                       {"self own", model::self_own, 3},
                                       {"beside enemy", model::beside_enemy, 3},
                                       {"beside empty", model::beside_empty, 5},
                                       {"beside own", model::beside_own, 3},
                                       {"beyond edge", model::beside_edge, 1},
                                       {"place", model::place_first, 6}}};

constexpr std::string_view player_label = "player ";

std::optional<std::int16_t> weight_in(const std::string& word) {
    std::int16_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

// Parses a group's numbers after its label.
bool read_group(const Group& group, std::string_view numbers, model::Weights& weights) {
    std::istringstream words{std::string(numbers)};
    std::string word;
    int read = 0;
    for (; words >> word; ++read) {
        const auto weight = weight_in(word);
        if (!weight || read == group.count) return false;
        weights[static_cast<std::size_t>(group.first + read)] = *weight;
    }
    return read == group.count;
}

// Parses a file line by line.
class Reader {
  public:
    // Returns the problem with the line; empty if none.
    std::string take(std::string_view line) {
        if (line.empty() || line.front() == '#') return {};
        return line.starts_with(player_label) ? take_player(line.substr(player_label.size())) : take_group(line);
    }

    bool complete() const { return players.empty() || next_group_ == groups.size(); }

    std::vector<NamedPlayer> players;

  private:
    std::string take_player(std::string_view name) {
        if (!complete()) return "the player before has too few groups of weights";
        if (!is_player_name(name)) return fmt::format("'{}' cannot be a player's name", name);
        players.push_back({std::string(name), {}});
        next_group_ = 0;
        return {};
    }

    std::string take_group(std::string_view line) {
        if (players.empty() || next_group_ == groups.size()) return "expected a line 'player NAME'";
        const Group& group = groups[next_group_++];
        if (!line.starts_with(group.label)) return fmt::format("expected the weights '{}'", group.label);
        if (read_group(group, line.substr(group.label.size()), players.back().weights)) return {};
        return fmt::format("expected {} numbers of -32768..32767 after '{}'", group.count, group.label);
    }

    std::size_t next_group_ = 0;
};

} // namespace

emu::Result<std::vector<NamedPlayer>> parse_players(std::string_view text) {
    Reader reader;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const std::string wrong = reader.take(text.substr(0, end)); !wrong.empty())
            return emu::Error{fmt::format("line {}: {}", number, wrong)};
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!reader.complete()) return emu::Error{"the last player has too few groups of weights"};
    return reader.players;
}

std::string format_players(const std::vector<NamedPlayer>& players) {
    std::string text;
    for (const NamedPlayer& player : players) {
        text += fmt::format("\n{}{}\n", player_label, player.name);
        for (const Group& group : groups) {
            text += fmt::format("{:<12}", group.label);
            for (int i = group.first; i < group.first + group.count; ++i)
                text += fmt::format(" {:6}", player.weights[static_cast<std::size_t>(i)]);
            text += '\n';
        }
    }
    return text;
}

} // namespace trainer
