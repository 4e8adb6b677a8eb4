// The command trainer: makes the supplied players, matches players, writes and reads their files.
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/suggestion.hpp"
#include "tools/command_line/version.hpp"
#include "tools/files/files.hpp"
#include "tools/trainer/former_player.hpp"
#include "tools/trainer/lessons.hpp"
#include "tools/trainer/player_file.hpp"
#include "tools/trainer/recipes.hpp"
#include "tools/trainer/supplied_players.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <charconv>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <iostream>

#include <filesystem>
#include <map>

namespace {

using trainer::NamedPlayer;
using Options = command_line::Given;

constexpr int exit_usage = 2;
constexpr int exit_file = 3;

// Thrown to end the program with one line on standard error.
struct Failure {
    int status;
    std::string text;
};

constexpr auto usage = R"(usage: trainer train [--out FILE]
       trainer match PLAYER PLAYER [--games N] [--length N] [--opening N] [--seed N] [--players FILE]
       trainer table [--games N] [--length N] [--opening N] [--seed N] [--players FILE]
       trainer lessons PLAYER [--games N] [--length N] [--opening N] [--seed N] [--players FILE]
       trainer disk --out DIR [--block-size N] [--players FILE]
       trainer show DIR [--block-size N]
       trainer --version
train    makes the tables of the five supplied players (minutes) and writes them to FILE or standard output
match    plays the first PLAYER against the second; PLAYER is a name of the table, 'tactician', 'greedy'
         or 'random'; --opening N: both sides' first N turns are played at random
table    plays every player against every other, and the three policies too
lessons  teaches a player of zeros by games against PLAYER and measures it afterwards
disk     writes the players' files as the game keeps them: roster.bin, player-NN.bin, a slot
         in every N bytes: 256, a sector of DOS 3.3, unless given (250 packs them)
show     reads such files back and prints what they hold
--players FILE: other tables than those of the five supplied players
)";

std::vector<std::uint8_t> file_bytes(const std::filesystem::path& file) {
    auto bytes = files::read_file(file);
    if (!bytes) throw Failure{exit_file, bytes.error()};
    return std::move(*bytes);
}

void write_bytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes) {
    if (const auto error = files::write_file_safely(file, bytes)) throw Failure{exit_file, error->text};
}

template <class T>
T checked(const std::string& file, emu::Result<T> result) {
    if (!result) throw Failure{exit_file, file + ": " + result.error()};
    return std::move(*result);
}

std::vector<NamedPlayer> players(const Options& options) {
    const auto file = options.text("players");
    if (file.empty()) return checked("the supplied players", trainer::parse_players(trainer::supplied_players));
    const auto bytes = file_bytes(file);
    return checked(file, trainer::parse_players(std::string(bytes.begin(), bytes.end())));
}

int number(const Options& options, const std::string& name, int lowest, int highest) {
    const std::string text = options.text(name);
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < lowest || value > highest)
        throw Failure{exit_usage, fmt::format("--{} must be {} to {}", name, lowest, highest)};
    return value;
}

int games(const Options& options) { return number(options, "games", 1, 10'000'000); }
int length(const Options& options) { return number(options, "length", 1, model::longest_length); }
trainer::Terms terms(const Options& options) {
    return {length(options), number(options, "opening", 0, model::longest_length)};
}
model::Random random(const Options& options) {
    return model::Random(static_cast<std::uint16_t>(number(options, "seed", 0, 65535)));
}

trainer::Policy policy_named(const std::string& name, const std::vector<NamedPlayer>& known) {
    if (name == "random") return trainer::random_policy();
    if (name == "greedy") return trainer::greedy_policy();
    if (name == "tactician") return trainer::tactician_policy();
    for (const NamedPlayer& player : known)
        if (player.name == name) return trainer::table_policy(player.weights);
    std::vector<std::string> names{"random", "greedy", "tactician"};
    for (const NamedPlayer& player : known) names.push_back(player.name);
    throw Failure{exit_usage, "there is no player '" + name + "'" + command_line::suggestion(name, names)};
}

std::string argument(const Options& options, std::size_t index) {
    if (index >= options.operands().size()) throw Failure{exit_usage, "too few arguments; see trainer --help"};
    return options.operands()[index];
}

void print(const std::string& label, const trainer::Record& record) {
    fmt::print(std::cout, "{:<32} won {:5.1f}%  drawn {:4.1f}%  lost {:5.1f}%  mean margin {:+.2f}\n", label,
               100 * record.win_rate(), 100.0 * record.drawn / record.games, 100.0 * record.defeats() / record.games,
               record.mean_margin());
}

void train(const Options& options) {
    const auto made =
        trainer::train_supplied_players([](const std::string& name) { fmt::print(std::cerr, "training {}\n", name); });
    const std::string text =
        "# The five players of the master disk (R11.4): 26 weights each in 1/256, made by `trainer train`.\n" +
        trainer::format_players(made);
    if (!options.has("out")) return fmt::print(std::cout, "{}", text);
    write_bytes(options.text("out"), {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void match(const Options& options) {
    const auto known = players(options);
    auto luck = random(options);
    const std::string one = argument(options, 1), other = argument(options, 2);
    print(one + " - " + other, trainer::play_match(policy_named(one, known), policy_named(other, known), games(options),
                                                   terms(options), luck));
}

void table(const Options& options) {
    const auto known = players(options);
    std::vector<std::string> names{"tactician", "greedy", "random"};
    for (const NamedPlayer& player : known) names.insert(names.end() - 3, player.name);
    fmt::print(std::cout, "{:<14}", "won %");
    for (const std::string& name : names) fmt::print(std::cout, " {:>13}", name);
    for (const std::string& row : names) {
        fmt::print(std::cout, "\n{:<14}", row);
        for (const std::string& column : names) {
            auto luck = random(options);
            const auto record = trainer::play_match(policy_named(row, known), policy_named(column, known),
                                                    games(options), terms(options), luck);
            fmt::print(std::cout, " {:13.1f}", 100 * record.win_rate());
        }
    }
    fmt::print(std::cout, "\n");
}

void lessons(const Options& options) {
    const auto known = players(options);
    const trainer::Policy instructor = policy_named(argument(options, 1), known);
    auto luck = random(options);
    const model::Weights pupil = trainer::learn({}, instructor, games(options), length(options), luck);
    for (const std::string opponent : {"random", "greedy", "COUNT VAUBAN"})
        print("pupil - " + opponent, trainer::play_match(trainer::table_policy(pupil), policy_named(opponent, known),
                                                         2000, terms(options), luck));
    fmt::print(std::cout, "{}", trainer::format_players({{"PUPIL", pupil}}));
}

std::string file_name(std::string_view kind, int file_number) { return fmt::format("{}-{:02}.bin", kind, file_number); }

std::size_t block_size(const Options& options) {
    return static_cast<std::size_t>(number(options, "block-size", static_cast<int>(trainer::slot_size), 65536));
}

void disk(const Options& options) {
    if (!options.has("out")) throw Failure{exit_usage, "disk needs --out DIR"};
    const std::filesystem::path folder = options.text("out");
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Failure{exit_file, folder.string() + ": " + error.message()};
    std::vector<trainer::RosterEntry> roster;
    for (const NamedPlayer& player : players(options)) {
        const int file = static_cast<int>(roster.size());
        roster.push_back({player.name, true, file});
        write_bytes(folder / file_name("player", file),
                    trainer::write_player(file, player.weights, {}, block_size(options)));
    }
    if (roster.size() > trainer::max_players) throw Failure{exit_file, "more than 50 players"};
    write_bytes(folder / "roster.bin", trainer::write_roster(roster, block_size(options)));
}

// The player's file, or the two files of the former form.
trainer::PlayerContents contents(const Options& options, const std::filesystem::path& folder,
                                 const trainer::RosterEntry& entry) {
    const int number = entry.number;
    const std::string history = file_name("history", number), weights = file_name("weights", number);
    if (const std::string player = file_name("player", number);
        std::filesystem::exists(folder / player) || !std::filesystem::exists(folder / history))
        return checked(player, trainer::read_player(file_bytes(folder / player), number, block_size(options)));
    trainer::PlayerContents read;
    read.history =
        checked(history, trainer::read_former_history(file_bytes(folder / history), number, block_size(options)));
    if (entry.computer)
        read.weights = checked(weights, trainer::read_former_weights(file_bytes(folder / weights), number,
                                                                     read.history.count, block_size(options)));
    return read;
}

void show_player(const Options& options, const std::filesystem::path& folder, const trainer::RosterEntry& entry) {
    const auto [history, weights] = contents(options, folder, entry);
    fmt::print(std::cout, "\n{} ({}), {} tournaments recorded\n", entry.name, entry.computer ? 'C' : 'H',
               history.count);
    for (const auto& tournament : history.tournaments)
        fmt::print(std::cout, "  {} against {} ({}), {} turns: {} - {}\n",
                   tournament.side == model::Side::white ? "White" : "Black", tournament.opponent,
                   tournament.opponent_computer ? 'C' : 'H', tournament.length, fmt::join(tournament.own_scores, " "),
                   fmt::join(tournament.opponent_scores, " "));
    if (entry.computer) fmt::print(std::cout, "{}", trainer::format_players({{entry.name, weights}}));
}

void show(const Options& options) {
    const std::filesystem::path folder = argument(options, 1);
    const auto roster =
        checked("roster.bin", trainer::read_roster(file_bytes(folder / "roster.bin"), block_size(options)));
    for (const trainer::RosterEntry& entry : roster) show_player(options, folder, entry);
}

Options parse(int argc, char** argv) {
    const command_line::Form form{"trainer",
                                  "",
                                  {{"h,help", "", ""},
                                   {"out", "", "NAME"},
                                   {"games", "", "N", "1000"},
                                   {"length", "", "N", "21"},
                                   {"opening", "", "N", "0"},
                                   {"seed", "", "N", "1"},
                                   {"block-size", "", "N", "256"},
                                   {"players", "", "FILE"}},
                                  "COMMAND"};
    const auto given = command_line::parse(form, std::span(argv, static_cast<std::size_t>(argc)).subspan(1));
    if (!given) throw Failure{exit_usage, given.error() + "; see trainer --help"};
    return *given;
}

void run(const Options& options) {
    if (options.has("help")) return fmt::print(std::cout, "{}", usage);
    static const std::map<std::string, void (*)(const Options&)> commands{
        {"train", train}, {"match", match}, {"table", table}, {"lessons", lessons}, {"disk", disk}, {"show", show}};
    const auto name = argument(options, 0);
    const auto command = commands.find(name);
    if (command == commands.end()) {
        std::vector<std::string> names;
        for (const auto& [known, run] : commands) names.push_back(known);
        throw Failure{exit_usage, fmt::format("there is no command '{}'{}; see trainer --help", name,
                                              command_line::suggestion(name, names))};
    }
    command->second(options);
}

} // namespace

int main(int argc, char** argv) {
    const visible_text::Output output;
    if (command_line::asks_for_version(std::span(argv, static_cast<std::size_t>(argc)).subspan(1))) {
        fmt::print(std::cout, "trainer {}\n", command_line::version());
        return 0;
    }
    try {
        run(parse(argc, argv));
        return 0;
    } catch (const Failure& failure) {
        fmt::print(std::cerr, "trainer: {}\n", failure.text);
        return failure.status;
    }
}
