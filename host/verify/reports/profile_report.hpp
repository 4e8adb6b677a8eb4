// Prints a profile: for kcachegrind and callgrind_annotate, and as a short table.
#pragma once

#include "host/verify/reports/profile.hpp"

#include <filesystem>
#include <string>

namespace host {

// Returns the name of a routine; `elsewhere` for code outside the line table.
std::string routine_name(const Profile& profile, std::size_t routine);

// Prints Callgrind's format, version 1: cycles by line, calls with their inclusive cycles. `folder`: of the main
// source; names of files are relative to it.
std::string callgrind(const Profile& profile, const std::filesystem::path& folder);

// Prints the `most` routines with the highest exclusive cycles, a line each.
std::string profile_table(const Profile& profile, std::size_t most);

} // namespace host
