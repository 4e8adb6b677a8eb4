#include "tools/trainer/players/player_source.hpp"

#include "tools/command_line/suggestion.hpp"
#include "tools/files/files.hpp"
#include "tools/trainer/players/player_disk.hpp"
#include "tools/trainer/players/player_name.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <sstream>

namespace trainer {
namespace {

constexpr int deepest = 9;        // search1 to search9
constexpr int smallest_share = 9; // sloppy2 to sloppy9

std::optional<Policy> policy_named(const std::string& name) {
    if (name == "random") return random_policy();
    if (name == "greedy") return greedy_policy();
    if (name == "tactician") return tactician_policy();
    if (name == "sloppy") return sloppy_policy();
    if (name == "reckless") return reckless_policy();
    if (name == "mender") return mender_policy();
    if (name == "raider") return raider_policy();
    if (const engine::Level* level = engine::level_named(name)) return level_policy(*level);
    for (int plies = 1; plies <= deepest; ++plies)
        if (name == fmt::format("search{}", plies)) return search_policy(plies);
    for (int share = 2; share <= smallest_share; ++share)
        if (name == fmt::format("sloppy{}", share)) return sloppy_policy(share);
    return std::nullopt;
}

constexpr std::string_view line_prefix = "line:";

// The squares of "line:C3 D4 ...".
std::optional<std::vector<model::Square>> squares_of(const std::string& source) {
    std::istringstream words(source.substr(line_prefix.size()));
    std::vector<model::Square> squares;
    for (std::string word; words >> word;) {
        if (word.size() != 2 || word[0] < 'A' || word[0] > 'F' || word[1] < '1' || word[1] > '6') return std::nullopt;
        squares.push_back((word[1] - '1') * model::columns + word[0] - 'A');
    }
    return squares;
}

bool exists(const std::string& file) {
    std::error_code ignored;
    return std::filesystem::exists(file, ignored);
}

// "FILE:NAME"; a file's name may contain colons, a player's cannot.
std::pair<std::string, std::string> file_and_name(const std::string& source) {
    const auto colon = source.rfind(':');
    if (exists(source) || colon == source.npos) return {source, ""};
    return {source.substr(0, colon), source.substr(colon + 1)};
}

std::string name_of_file(const std::string& file) {
    std::string name = std::filesystem::path(file).stem().string().substr(0, longest_name);
    for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return is_player_name(name) ? name : "PLAYER";
}

emu::Result<std::vector<NamedPlayer>> players_in(const std::string& file) {
    if (is_disk(file)) return read_disk_players(file);
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    const std::string text(bytes->begin(), bytes->end());
    if (const auto weights = parse_numbers(text)) return std::vector<NamedPlayer>{{name_of_file(file), *weights}};
    auto players = parse_players(text);
    if (players) return players;
    const bool table = text.find("player ") != text.npos;
    return emu::Error{file + ": " + (table ? players.error() : parse_numbers(text).error())};
}

emu::Result<NamedPlayer> player_in_file(const std::string& file, const std::string& name) {
    const auto players = players_in(file);
    if (!players) return emu::Error{players.error()};
    std::vector<std::string> names;
    for (const NamedPlayer& player : *players) {
        if (player.name == name || (name.empty() && players->size() == 1)) return player;
        names.push_back(player.name);
    }
    if (name.empty())
        return emu::Error{fmt::format("{}: holds {} players; say which: {}:NAME", file, names.size(), file)};
    return emu::Error{fmt::format("{}: unknown player '{}'{}", file, name, command_line::suggestion(name, names))};
}

} // namespace

std::string file_of_source(const std::string& source) {
    const auto [file, name] = file_and_name(source);
    return exists(file) ? file : "";
}

emu::Result<NamedPlayer> find_player(const std::string& source, const std::vector<NamedPlayer>& known) {
    for (const NamedPlayer& player : known)
        if (player.name == source) return player;
    if (const auto [file, name] = file_and_name(source); exists(file)) return player_in_file(file, name);
    if (policy_named(source)) return emu::Error{"'" + source + "' is a policy without weights; name a computer player"};
    std::vector<std::string> names{"random",   "greedy", "tactician", "sloppy",
                                   "reckless", "mender", "raider",    "search2"};
    for (const engine::Level& level : engine::levels()) names.emplace_back(level.name);
    for (const NamedPlayer& player : known) names.push_back(player.name);
    return emu::Error{"unknown player '" + source + "'" + command_line::suggestion(source, names)};
}

emu::Result<Contestant> find_contestant(const std::string& source, const std::vector<NamedPlayer>& known) {
    if (auto policy = policy_named(source)) return Contestant{source, std::move(*policy), std::nullopt};
    if (source.starts_with(line_prefix)) {
        auto squares = squares_of(source);
        if (!squares)
            return emu::Error{"'" + source + "' is not a line; the form is 'line:C3 D4 ...', squares A1 to F6"};
        return Contestant{"line", line_policy(std::move(*squares)), std::nullopt};
    }
    const auto player = find_player(source, known);
    if (!player) return emu::Error{player.error()};
    return Contestant{player->name, table_policy(player->weights), player->weights};
}

emu::Result<model::Weights> parse_numbers(std::string_view text) {
    model::Weights weights{};
    std::size_t count = 0;
    std::istringstream lines{std::string(text)};
    std::string line, word;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::istringstream words(line.substr(0, line.find('#')));
        for (; words >> word; ++count) {
            std::int16_t value = 0;
            const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
            if (problem != std::errc() || end != word.data() + word.size())
                return emu::Error{
                    fmt::format("line {}: '{}' is not a whole number from -32768 to 32767", number, word)};
            if (count < weights.size()) weights[count] = value;
        }
    }
    if (count != weights.size()) return emu::Error{fmt::format("holds {} numbers where a player has 26", count)};
    return weights;
}

std::string format_numbers(const NamedPlayer& player) {
    std::string text = fmt::format("# {}: its 26 weights in 1/256 (R11.1)\n", player.name);
    for (std::size_t i = 0; i < player.weights.size(); ++i)
        text += fmt::format("{}{}", player.weights[i], i + 1 == player.weights.size() ? '\n' : ' ');
    return text;
}

} // namespace trainer
