// disk, show, export and import: players in files.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/players/disk_files.hpp"
#include "tools/trainer/players/levels.hpp"
#include "tools/trainer/players/player_disk.hpp"
#include "tools/trainer/players/player_file.hpp"
#include "tools/trainer/players/player_name.hpp"
#include "tools/trainer/players/portrait.hpp"

#include "tools/files/entries.hpp"
#include "tools/files/lock.hpp"
#include "tools/files/target.hpp"

#include <fmt/format.h>

#include <iostream>

namespace trainer {
namespace {

// The game's files in the folder are replaced only with --force, and the table that is read not even then.
void check_folder(const Options& options, const std::filesystem::path& folder) {
    std::error_code missing;
    for (const auto& entry : files::entries_of(folder, missing)) {
        const std::string name = entry.path().filename().string();
        if (name != "roster.bin" && !name.starts_with("player-")) continue;
        if (!options.has("force"))
            throw Failure{exit_file, folder.string() + ": contains players already; --force replaces them"};
        if (files::same_file(entry.path(), options.text("players")))
            throw Failure{exit_usage, "--out would replace '" + options.text("players") +
                                          "', which is read; choose another folder"};
    }
}

} // namespace

void disk_command(const Options& options, const Processes&) {
    if (!options.has("out")) throw Failure{exit_usage, "disk needs --out DIR"};
    const int block_size = number(options, "block-size", static_cast<int>(slot_size), 65536);
    const std::filesystem::path folder = options.text("out");
    check_folder(options, folder);
    const auto lock = checked(files::FileLock::take(folder / "roster.bin"));
    if (const auto error = write_disk_files(folder, known_players(options), static_cast<std::size_t>(block_size)))
        throw Failure{exit_file, error->text};
}

// A folder, a disk or a player.
void show_command(const Options& options, const Processes&) {
    const std::string what = operand(options, 0, "a player, a disk or a folder");
    std::error_code ignored;
    if (is_disk(what) && std::filesystem::exists(what, ignored)) {
        for (const NamedPlayer& player : checked(read_disk_players(what)))
            std::cout << fmt::format("\n{}", portrait_of(player));
        return;
    }
    std::cout << portrait_of(player(what, known_players(options)));
}

void export_command(const Options& options, const Processes&) {
    if (!options.has("out")) throw Failure{exit_usage, "export needs --out FILE"};
    NamedPlayer given = player(operand(options, 0, "a player"), known_players(options));
    if (options.has("name")) given.name = options.text("name");
    if (!is_player_name(given.name))
        throw Failure{exit_usage,
                      "'" + given.name +
                          "' is not a player's name: 1 to 15 of A-Z 0-9 space . - ', a letter first; give --name"};
    write_player(options, given);
}

void import_command(const Options& options, const Processes&) {
    NamedPlayer read = player(operand(options, 0, "FILE:NAME"), known_players(options));
    if (const int levels = number(options, "levels", 0, 32767); levels != 0)
        read.weights = leveled(read.weights, levels);
    write_player(options, read);
}

} // namespace trainer
