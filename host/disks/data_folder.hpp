// Where a person's own files are kept: the XDG Base Directory Specification.
#pragma once

#include "emu/result.hpp"

#include <filesystem>
#include <string>

namespace host {

// files::data_folder(). It need not be there yet.
// Error: nobody knows the person's home.
emu::Result<std::filesystem::path> data_folder();

// Where a list of disks begins: in the folder that was remembered last, in this play or an earlier one, if it is still
// there; else in that of the disk in the drive, or where one is. `now`: that disk; empty: none.
std::filesystem::path folder_of_choices(const std::filesystem::path& now);
void remember_folder_of(const std::filesystem::path& disk);

// A file's name as people read it: the person's home is ~.
std::string name_for_people(const std::filesystem::path& file);

} // namespace host
