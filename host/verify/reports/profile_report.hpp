// A profile as text: for kcachegrind and callgrind_annotate, and as a short table.
#pragma once

#include "host/verify/reports/profile.hpp"

#include <filesystem>
#include <string>

namespace host {

// A name of a routine or file of a profile; `elsewhere` and ??? for what is in no line table.
std::string routine_name(const Profile& profile, std::size_t routine);

// Callgrind's format, version 1: cycles by line, calls with their inclusive cycles. `folder`: that of the main source,
// before all names of files.
std::string callgrind(const Profile& profile, const std::filesystem::path& folder);

// The routines that take most cycles themselves, a line each.
std::string profile_table(const Profile& profile, std::size_t most);

} // namespace host
