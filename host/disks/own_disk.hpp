// A person's own disk of the game. The build's image is its template and is never written; what is played goes to a
// copy in data_folder(), which outlives every build. Nothing is replaced here without a backup beside it.
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
    std::filesystem::path file;    // whether it is there or not
    std::filesystem::path made_of; // the build's image
};

// How a command is typed for the disk of a game: "fortress disks update --game starchess".
std::string disks_command(std::string_view command, std::string_view game);
// What a person keeps on it: "your players".
std::string_view kept_on_disk(std::string_view game);

// Error: as data_folder().
emu::Result<OwnDisk> own_disk(MachineKind kind, const Products& products);

// Makes folder and disk where they are missing, all or nothing. True: it was made now. Error: one line.
emu::Result<bool> create(const OwnDisk& own);

// Whether a disk image boots the build's game as it is now. None: it, or the build's, is not there or cannot be read.
std::optional<bool> boots_built_game(const std::filesystem::path& image, const OwnDisk& own);

// The one of game_names whose disk in the folder `disks` has the program that an image boots. None: another program.
std::optional<std::string_view> built_game_on(const std::filesystem::path& image, MachineKind kind,
                                              const std::filesystem::path& disks = find_products().disks);

// What follows takes the lock of the own disk where it changes it. Errors are one line, also where another program has
// it in use; nothing has changed then. Backups stand beside the disk, "fortress-2026-11-23.dsk", "...-2.dsk" and so on.

// The oldest first.
std::vector<std::filesystem::path> backups_of(const OwnDisk& own);

// Of the disk as it is in its file. Gives the backup's name.
emu::Result<std::filesystem::path> back_up(const OwnDisk& own);

// The disk becomes the template as it is now; or, by update(), the template with the files of the disk; or an image
// that was named. Gives the name of the old one's backup; empty: there was no disk.
emu::Result<std::filesystem::path> reset(const OwnDisk& own);
emu::Result<std::filesystem::path> update(const OwnDisk& own);
emu::Result<std::filesystem::path> restore(const OwnDisk& own, const std::filesystem::path& image);

// A copy of the disk as `file`, or in that folder under the disk's name. Gives the copy's name. Error also: a file of
// that name is there, or its extension is another than the disk's.
emu::Result<std::filesystem::path> export_to(const OwnDisk& own, const std::filesystem::path& file);

} // namespace host
