// `fortress trace show FILE`.
#pragma once

#include "host/cli/command.hpp"

namespace host {

std::vector<command_line::Option> show_options();

std::optional<Failure> show_command(const Given& given, std::ostream& out);

} // namespace host
