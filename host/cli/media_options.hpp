// The machine, and what is in its drives, its slots and its recorder, from the command line.
#pragma once

#include "emu/result.hpp"
#include "host/cli/options.hpp"
#include "tools/command_line/command_line.hpp"

#include <optional>
#include <string_view>

namespace host {

// A position as the page shares it, not a file.
bool is_link(std::string_view operand);

// The machine is that of --machine, else the one that the first file named without an option is for. What options name
// goes into drives, slots and recorder, and the other files, in order, into what is left. The game's disk is for drive
// 1 where there is nothing else to start from: else no_disk is set. Error: an unknown machine, no place for a file, or
// a play trace.
std::optional<emu::Error> set_media(const command_line::Given& given, Options& options);

} // namespace host
