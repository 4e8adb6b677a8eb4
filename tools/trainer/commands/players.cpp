// disk, show, export and import: players in files.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/former_player.hpp"
#include "tools/trainer/lessons.hpp"
#include "tools/trainer/player_disk.hpp"
#include "tools/trainer/player_file.hpp"
#include "tools/trainer/player_name.hpp"
#include "tools/trainer/portrait.hpp"

#include "tools/files/files.hpp"

#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <iostream>

namespace trainer {
namespace {

template <class T>
T checked_file(const std::string& file, emu::Result<T> result) {
    if (!result) throw Failure{exit_file, file + ": " + result.error()};
    return std::move(*result);
}

std::string file_name(std::string_view kind, int file_number) { return fmt::format("{}-{:02}.bin", kind, file_number); }

std::size_t block_size(const Options& options) {
    return static_cast<std::size_t>(number(options, "block-size", static_cast<int>(slot_size), 65536));
}

void write_bytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes) {
    if (const auto error = files::write_file_safely(file, bytes)) throw Failure{exit_file, error->text};
}

// The player's file, or the two files of the former form.
PlayerContents contents(const Options& options, const std::filesystem::path& folder, const RosterEntry& entry) {
    const int number = entry.number;
    const std::string history = file_name("history", number), weights = file_name("weights", number);
    std::error_code ignored;
    if (const std::string player = file_name("player", number);
        std::filesystem::exists(folder / player, ignored) || !std::filesystem::exists(folder / history, ignored))
        return checked_file(player,
                            read_player(checked(files::read_file(folder / player)), number, block_size(options)));
    PlayerContents read;
    read.history = checked_file(
        history, read_former_history(checked(files::read_file(folder / history)), number, block_size(options)));
    if (entry.computer)
        read.weights = checked_file(weights, read_former_weights(checked(files::read_file(folder / weights)), number,
                                                                 read.history.count, block_size(options)));
    return read;
}

void show_entry(const Options& options, const std::filesystem::path& folder, const RosterEntry& entry) {
    const auto [history, weights] = contents(options, folder, entry);
    fmt::print(std::cout, "\n{} ({}), {} tournaments recorded\n", entry.name, entry.computer ? 'C' : 'H',
               history.count);
    for (const auto& tournament : history.tournaments)
        fmt::print(std::cout, "  {} against {} ({}), {} turns: {} - {}\n",
                   tournament.side == model::Side::white ? "White" : "Black", tournament.opponent,
                   tournament.opponent_computer ? 'C' : 'H', tournament.length, fmt::join(tournament.own_scores, " "),
                   fmt::join(tournament.opponent_scores, " "));
    if (entry.computer) fmt::print(std::cout, "{}", format_players({{entry.name, weights}}));
}

void show_folder(const Options& options, const std::filesystem::path& folder) {
    const auto roster =
        checked_file("roster.bin", read_roster(checked(files::read_file(folder / "roster.bin")), block_size(options)));
    for (const RosterEntry& entry : roster) show_entry(options, folder, entry);
}

} // namespace

void disk_command(const Options& options, const Processes&) {
    if (!options.has("out")) throw Failure{exit_usage, "disk needs --out DIR"};
    const std::filesystem::path folder = options.text("out");
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Failure{exit_file, folder.string() + ": " + error.message()};
    std::vector<RosterEntry> roster;
    for (const NamedPlayer& player : known_players(options)) {
        const int file = static_cast<int>(roster.size());
        roster.push_back({player.name, true, file});
        write_bytes(folder / file_name("player", file), write_player(file, player.weights, {}, block_size(options)));
    }
    if (roster.size() > max_players) throw Failure{exit_file, "more than 50 players"};
    write_bytes(folder / "roster.bin", write_roster(roster, block_size(options)));
}

// A folder, a disk or a player.
void show_command(const Options& options, const Processes&) {
    const std::string what = operand(options, 0, "a player, a disk or a folder");
    std::error_code ignored;
    if (std::filesystem::is_directory(what, ignored)) return show_folder(options, what);
    if (is_disk_name(what) && std::filesystem::exists(what, ignored)) {
        for (const NamedPlayer& player : checked(read_disk_players(what)))
            fmt::print(std::cout, "\n{}", portrait_of(player));
        return;
    }
    fmt::print(std::cout, "{}", portrait_of(player(what, known_players(options))));
}

void export_command(const Options& options, const Processes&) {
    if (!options.has("out")) throw Failure{exit_usage, "export needs --out FILE"};
    NamedPlayer given = player(operand(options, 0, "a player"), known_players(options));
    if (options.has("name")) given.name = options.text("name");
    if (!is_player_name(given.name))
        throw Failure{exit_usage,
                      "'" + given.name +
                          "' is no player's name: 1 to 15 of A-Z 0-9 space . - ', a letter first; give --name"};
    if (const auto error = write_player_to(options.text("out"), given)) throw Failure{exit_file, error->text};
}

void import_command(const Options& options, const Processes&) {
    NamedPlayer read = player(operand(options, 0, "FILE:NAME"), known_players(options));
    if (const int levels = number(options, "levels", 0, 32767); levels != 0)
        read.weights = leveled(read.weights, levels);
    write_text(options.has("out") ? options.text("out") : "-", format_numbers(read));
}

} // namespace trainer
