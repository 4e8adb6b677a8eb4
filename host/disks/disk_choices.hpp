// Contents and order of a list of disks.
#pragma once

#include "host/machine/machine.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace host {

// Natural sort order: ignores case, compares numbers by value ("disk 2" before "disk 10").
bool natural_less(std::string_view a, std::string_view b);

// `none`: an archive without a disk for the machine, or a program for another system.
enum class DiskContents { opens, damaged, none };
DiskContents disk_contents(const Machine& machine, const std::filesystem::path& file);

// The subfolders of a folder and its disk images for a machine: ".." first, then folders, then images, sorted by name.
std::vector<std::filesystem::path> disk_choices(const std::filesystem::path& folder, const Machine& machine);

// The images for a machine in an archive, as ARCHIVE/NAME, in its order; empty: not an archive.
std::vector<std::filesystem::path> disks_in(const std::filesystem::path& archive, const Machine& machine);

// The file of a choice: itself, or a new file in data_folder() with the image of that name in its archive. Error: one
// line.
emu::Result<std::filesystem::path> file_of_choice(const std::filesystem::path& choice);

// The folder of a file. Empty name: the current folder, or the root if that has been deleted.
std::filesystem::path folder_beside(const std::filesystem::path& file);

bool is_folder(const std::filesystem::path& path);

} // namespace host
