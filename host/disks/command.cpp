#include "host/disks/command.hpp"

#include "host/cli/machine_options.hpp"
#include "host/disks/data_folder.hpp"
#include "host/disks/own_disk.hpp"
#include "tools/command_line/suggestion.hpp"
#include "tools/files/lock.hpp"

#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

namespace fs = std::filesystem;

constexpr MachineKind all_kinds[] = {MachineKind::apple2plus, MachineKind::atari800};

const std::vector<command_line::Option>& which_disk() {
    static const std::vector<command_line::Option> options{
        {"machine", command_line::one_of(machine_names), "NAME", "apple2plus"},
        {"game", command_line::one_of(game_names), "NAME", default_game}};
    return options;
}

// The machine is that of --machine, else the one whose disks have the extension of `file`.
emu::Result<OwnDisk> disk_for(const Given& given, const fs::path& file = {}) {
    const auto game = game_of(given);
    if (!game) return emu::Error{game.error()};
    const auto products = find_products(*game);
    auto kind = kind_of(given);
    if (!kind) return emu::Error{kind.error()};
    for (const auto each : all_kinds)
        if (!given.has("machine") && products.game_disk(each).extension() == file.extension()) kind = each;
    return own_disk(*kind, products);
}

std::string state_of(const OwnDisk& own, std::string_view game) {
    std::error_code ignored;
    if (!fs::exists(own.file, ignored)) return "the first play makes it";
    std::string state;
    if (const auto lock = files::FileLock::take(own.file); !lock) state = "in use by another program; ";
    const auto is_newest = boots_built_game(own.file, own);
    if (!is_newest)
        return state + fmt::format("cannot be read; {} makes a fresh one and keeps this", disks_command("reset", game));
    if (*is_newest) return state + "up to date";
    return state + fmt::format("a newer game has been built; {} offers it", disks_command("update", game));
}

std::optional<Failure> list(const Given&, std::ostream& out) {
    const auto folder = data_folder();
    if (!folder) return bad_file(folder.error());
    out << fmt::format("Your disks are in {}\n", folder->string());
    for (const auto game : game_names) {
        for (const auto kind : all_kinds) {
            const auto own = own_disk(kind, find_products(game));
            if (!own) return bad_file(own.error());
            out << fmt::format("  {:<14} {:<9}  {}\n", own->file.filename().string(), facts(kind).title,
                               state_of(*own, game));
            for (const auto& backup : backups_of(*own)) out << fmt::format("    {}\n", backup.filename().string());
        }
    }
    return std::nullopt;
}

std::optional<Failure> back_up_command(const Given& given, std::ostream& out) {
    const auto own = disk_for(given);
    if (!own) return Failure{ExitCode::usage, own.error()};
    const auto backup = back_up(*own);
    if (!backup) return bad_file(backup.error());
    out << fmt::format("{} is a backup of {}\n", backup->string(), own->file.string());
    return std::nullopt;
}

// `done`: describes the new state of the disk.
std::optional<Failure> tell_replaced(const OwnDisk& own, const emu::Result<fs::path>& backup, std::string_view done,
                                     std::ostream& out) {
    if (!backup) return bad_file(backup.error());
    out << fmt::format("{} {}\n", own.file.string(), done);
    if (!backup->empty()) out << fmt::format("{} is what it was\n", backup->string());
    return std::nullopt;
}

std::optional<Failure> reset_command(const Given& given, std::ostream& out) {
    const auto own = disk_for(given);
    if (!own) return Failure{ExitCode::usage, own.error()};
    return tell_replaced(*own, reset(*own), "is a fresh disk", out);
}

std::optional<Failure> update_command(const Given& given, std::ostream& out) {
    const auto own = disk_for(given);
    if (!own) return Failure{ExitCode::usage, own.error()};
    if (boots_built_game(own->file, *own) == true) {
        out << fmt::format("{} is up to date\n", own->file.string());
        return std::nullopt;
    }
    return tell_replaced(*own, update(*own), fmt::format("has the new game and {}", kept_on_disk(*game_of(given))),
                         out);
}

std::optional<Failure> restore_command(const Given& given, std::ostream& out) {
    const fs::path image = given.operands().front();
    const auto own = disk_for(given, image);
    if (!own) return Failure{ExitCode::usage, own.error()};
    return tell_replaced(*own, restore(*own, image), fmt::format("is what {} is", image.string()), out);
}

std::optional<Failure> export_command(const Given& given, std::ostream& out) {
    const fs::path file = given.operands().front();
    const auto own = disk_for(given, file);
    if (!own) return Failure{ExitCode::usage, own.error()};
    const auto copy = export_to(*own, file);
    if (!copy) return bad_file(copy.error());
    out << fmt::format("{} is a copy of {}\n", copy->string(), own->file.string());
    return std::nullopt;
}

std::vector<Command> rows() {
    std::vector<Command> all{
        {"list", "", "where they are, whether they are up to date, their backups", 0, 0, {}, list},
        {"backup", "", "keeps a copy beside the disk", 0, 0, which_disk(), back_up_command},
        {"export", "FILE", "writes a copy as FILE, or into a folder", 1, 1, which_disk(), export_command},
        {"update", "", "the game as it is built now, with your files; keeps a backup", 0, 0, which_disk(),
         update_command},
        {"reset", "", "a fresh disk; keeps a backup", 0, 0, which_disk(), reset_command},
        {"restore", "FILE", "an image, such as a backup, becomes your disk; keeps a backup", 1, 1, which_disk(),
         restore_command}};
    for (auto& row : all) row.program = "fortress disks";
    return all;
}

} // namespace

const CommandGroup& disk_commands() {
    static const std::vector<Command> table = rows();
    static const CommandGroup group{"disks", "your own disks of the game, which no build touches", table, "list"};
    return group;
}

} // namespace host
