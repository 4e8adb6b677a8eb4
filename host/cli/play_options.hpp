// How a machine is shown and heard: the options that `fortress play`, `record` and `replay` share.
#pragma once

#include "host/cli/options.hpp"
#include "tools/command_line/command_line.hpp"

#include <vector>

namespace host {

const std::vector<command_line::Option>& play_options();

// Takes them over into `options`, whose machine is known. Error: there is no such monitor; names those there are.
std::optional<emu::Error> set_play_options(const command_line::Given& given, Options& options);

} // namespace host
