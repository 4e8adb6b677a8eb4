// Picture and sound options of `fortress play`, `record` and `replay`.
#pragma once

#include "host/cli/options.hpp"
#include "tools/command_line/command_line.hpp"

#include <vector>

namespace host {

const std::vector<command_line::Option>& play_options();

// Copies them into `options`, whose machine is known. Error: an unknown monitor; the text lists the known ones.
std::optional<emu::Error> set_play_options(const command_line::Given& given, Options& options);

} // namespace host
