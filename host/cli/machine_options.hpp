// Which machine, with what in it: the options that every command with a machine takes.
#pragma once

#include "host/machine/machines.hpp"
#include "tools/command_line/command_line.hpp"

#include <optional>
#include <vector>

namespace host {

const std::vector<command_line::Option>& machine_options();

// The values of --machine and of --game, which is one of game_names. Error: an unknown value.
emu::Result<MachineKind> kind_of(const command_line::Given& given);
emu::Result<std::string> game_of(const command_line::Given& given);

// Takes them over into `machine`, whose kind is known. has_four_drives: something goes into drive 3 or 4, for which an
// Apple needs a second controller. Error: a value that there is not, or an option that this kind does not have.
std::optional<emu::Error> set_machine_options(const command_line::Given& given, bool has_four_drives,
                                              MachineOptions& machine);

} // namespace host
