// Where a person's own files are kept: the XDG Base Directory Specification.
#pragma once

#include "emu/result.hpp"

#include <filesystem>
#include <string>

namespace host {

// files::data_folder(). It need not be there yet.
// Error: nobody knows the person's home.
emu::Result<std::filesystem::path> data_folder();

// The folder in which a list of disks begins: the one remembered last, by this or an earlier play, if it still exists;
// else that of the disk in the drive, `now`; else the working directory.
std::filesystem::path folder_of_choices(const std::filesystem::path& now);
void remember_folder_of(const std::filesystem::path& disk);

// A file's name as people read it: the person's home is ~.
std::string name_for_people(const std::filesystem::path& file);

} // namespace host
