// Machine, disks, cartridges and tape from the command line.
#pragma once

#include "emu/result.hpp"
#include "host/cli/options.hpp"
#include "tools/command_line/command_line.hpp"

#include <optional>
#include <string_view>

namespace host {

// True for a link that shares a position from the page.
bool is_link(std::string_view operand);

// Sets machine and media. The machine is that of --machine, else the one that the first plain file needs. Media from
// options are inserted first; plain files fill the remaining places in order. The game's disk goes into drive 1; if
// there is something else to boot, sets no_disk instead. Error: an unknown machine, too many files, or a play trace.
std::optional<emu::Error> set_media(const command_line::Given& given, Options& options);

// Reads the state among the operands, and makes its machine that of the options.
std::optional<emu::Error> set_state(const command_line::Given& given, Options& options);

} // namespace host
