// What a list of disks shows of a folder, and in which order.
#pragma once

#include "host/machine/machine.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace host {

// As a person sorts names: regardless of case, numbers by their value ("disk 2" before "disk 10").
bool natural_less(std::string_view a, std::string_view b);

// `none`: an archive without a disk for the machine, or a program of another system.
enum class DiskContents { opens, damaged, none };
DiskContents disk_contents(const Machine& machine, const std::filesystem::path& file);

// Folders, and disk images for a machine, in a folder: folders first, both by name; ".." is the first.
std::vector<std::filesystem::path> disk_choices(const std::filesystem::path& folder, const Machine& machine);

// The folder of a file; of an empty name the current folder, or the root where that has been deleted.
std::filesystem::path folder_beside(const std::filesystem::path& file);

bool is_folder(const std::filesystem::path& path);

} // namespace host
