// Options that describe the machine, shared by every command that runs one.
#pragma once

#include "host/machine/machines.hpp"
#include "tools/command_line/command_line.hpp"

#include <optional>
#include <vector>

namespace host {

const std::vector<command_line::Option>& machine_options();

// Values of --machine and --game (one of game_names). Error: an unknown value.
emu::Result<MachineKind> kind_of(const command_line::Given& given);
emu::Result<std::string> game_of(const command_line::Given& given);

// Copies the options into `machine`, whose kind is known. has_four_drives: drive 3 or 4 is used, so an Apple needs a
// second controller. Error: an invalid value, or an option for the other kind of machine.
std::optional<emu::Error> set_machine_options(const command_line::Given& given, bool has_four_drives,
                                              MachineOptions& machine);

} // namespace host
