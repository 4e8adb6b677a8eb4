// The files of a game that has been renamed: a disk under the former name, its backups and copies, are taken over.
#pragma once

#include "host/disks/own_disk.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace host {

// The own disk under the game's former name. Empty: the game never had another one.
std::filesystem::path former_file(const OwnDisk& own);

// Returns "FOLDER/STEM.EXT", or "FOLDER/STEM-2.EXT" and so on: the first name that is free.
std::filesystem::path unused_name(const std::filesystem::path& folder, const std::string& stem,
                                  const std::filesystem::path& extension);

// Renames the files that have the former name; replaces none. If both disks exist, the former one becomes a backup.
// Returns notes for the player, also on what could not be renamed: own.file then still has the former name.
std::vector<std::string> take_over_former_name(OwnDisk& own);

} // namespace host
