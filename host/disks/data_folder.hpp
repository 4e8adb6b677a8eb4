// The folder of a person's own files, according to the XDG Base Directory Specification.
#pragma once

#include "emu/result.hpp"

#include <filesystem>
#include <string>

namespace host {

// Returns files::data_folder(), which may not exist yet. Error: the home folder is unknown.
emu::Result<std::filesystem::path> data_folder();

// The folder that a list of disks opens with: the one remembered last, by this or an earlier session, if it still
// exists; else that of `now`, the disk in the drive; else the working directory.
std::filesystem::path folder_of_choices(const std::filesystem::path& now);
void remember_folder_of(const std::filesystem::path& disk);

// A file's name as people write it, with ~ for the home folder.
std::string name_for_people(const std::filesystem::path& file);

} // namespace host
