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

// The folder of a file. Empty name: the current folder, or the root if that has been deleted.
std::filesystem::path folder_beside(const std::filesystem::path& file);

bool is_folder(const std::filesystem::path& path);

} // namespace host
