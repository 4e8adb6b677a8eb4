#include "host/cli/own_commands.hpp"

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
        {"machine", "choose " + command_line::one_of(machine_names), "NAME", "apple2plus"},
        {"game", "choose " + command_line::one_of(game_names), "NAME", default_game}};
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
    if (!fs::exists(own.file, ignored)) return "made by the first play";
    std::string state;
    if (const auto lock = files::FileLock::take(own.file); !lock) state = "in use by another program; ";
    const auto is_newest = boots_built_game(own.file, own);
    if (!is_newest)
        return state + fmt::format("cannot be read; {} makes a fresh one and keeps this as a backup",
                                   disks_command("reset", game));
    if (*is_newest) return state + "up to date";
    return state + fmt::format("a newer game has been built; {} installs it", disks_command("update", game));
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
    out << fmt::format("backed up {} as {}\n", own->file.string(), backup->string());
    return std::nullopt;
}

// `done`: describes the new state of the disk.
std::optional<Failure> tell_replaced(const OwnDisk& own, const emu::Result<fs::path>& backup, std::string_view done,
                                     std::ostream& out) {
    if (!backup) return bad_file(backup.error());
    out << fmt::format("{} {}\n", own.file.string(), done);
    if (!backup->empty()) out << fmt::format("the old disk is {}\n", backup->string());
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
    return tell_replaced(*own, restore(*own, image), fmt::format("is now a copy of {}", image.string()), out);
}

std::optional<Failure> export_command(const Given& given, std::ostream& out) {
    const fs::path file = given.operands().front();
    const auto own = disk_for(given, file);
    if (!own) return Failure{ExitCode::usage, own.error()};
    const auto copy = export_to(*own, file);
    if (!copy) return bad_file(copy.error());
    out << fmt::format("copied {} to {}\n", own->file.string(), copy->string());
    return std::nullopt;
}

std::vector<Command> rows() {
    std::vector<Command> all{
        {"list", "", "list your disks and backups, and report newer games", 0, 0, {}, list},
        {"backup", "", "copy the disk next to itself", 0, 0, which_disk(), back_up_command},
        {"export", "FILE", "copy the disk to FILE or a folder", 1, 1, which_disk(), export_command},
        {"update", "", "put the newer game on the disk; your files stay; keep a backup", 0, 0, which_disk(),
         update_command},
        {"reset", "", "start with a fresh disk; keep a backup", 0, 0, which_disk(), reset_command},
        {"restore", "FILE", "make an image, such as a backup, your disk; keep a backup", 1, 1, which_disk(),
         restore_command}};
    for (auto& row : all) row.program = "fortress disks";
    return all;
}

} // namespace

const CommandGroup& disk_commands() {
    static const std::vector<Command> table = rows();
    static const CommandGroup group{"disks", "manage your own disks, which no build changes", table, "list"};
    return group;
}

} // namespace host
