// A person's own disk of a game. The build's image is the template and is never written; play uses a copy in
// data_folder(), which outlives every build. Each function here makes a backup before it replaces a disk.
#pragma once

#include "emu/result.hpp"
#include "host/machine/firmware.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

struct OwnDisk {
    MachineKind kind;
    std::filesystem::path file;    // or the game's former name if only that exists; the file may be missing
    std::filesystem::path made_of; // the build's image: the template
};

// The command line for the disk of a game: "fortress disks update --game starchess".
std::string disks_command(std::string_view command, std::string_view game);
// The person's data on that disk: "your players".
std::string_view kept_on_disk(std::string_view game);

// Error: see data_folder().
emu::Result<OwnDisk> own_disk(MachineKind kind, const Products& products);

// Creates folder and disk if they are missing, all or nothing. Returns true if the disk is new. Error: one line.
emu::Result<bool> create(const OwnDisk& own);

// True if a disk image boots the current build of the game. None: the image or the template cannot be read.
std::optional<bool> boots_built_game(const std::filesystem::path& image, const OwnDisk& own);

// Finds the one of game_names whose disk in `disks` has the program that the image boots. None: another program.
std::optional<std::string_view> built_game_on(const std::filesystem::path& image, MachineKind kind,
                                              const std::filesystem::path& disks = find_products().disks);

// All functions below lock the own disk while they change it. Errors are one line, also if another program has locked
// it; nothing has changed then. Backups are in the disk's folder: "fortress-2026-11-23.dsk", "...-2.dsk" and so on.

// Oldest first.
std::vector<std::filesystem::path> backups_of(const OwnDisk& own);

// The next of those names.
std::filesystem::path free_backup_name(const std::filesystem::path& file);

// Copies the disk's file. Returns the backup's name.
emu::Result<std::filesystem::path> back_up(const OwnDisk& own);

// Replace the disk: reset() by the template, update() by the template with the disk's files, restore() by an image. All
// return the backup's name; empty: there was no disk.
emu::Result<std::filesystem::path> reset(const OwnDisk& own);
emu::Result<std::filesystem::path> update(const OwnDisk& own);
emu::Result<std::filesystem::path> restore(const OwnDisk& own, const std::filesystem::path& image);

// Copies the disk to `file`, or into that folder under its own name. Returns the copy's name. Error also: the file
// exists, or its extension differs from the disk's.
emu::Result<std::filesystem::path> export_to(const OwnDisk& own, const std::filesystem::path& file);

} // namespace host
