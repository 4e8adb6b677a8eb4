// `fortress trace diff A B`.
#pragma once

#include "host/cli/command.hpp"

namespace host {

std::optional<Failure> diff_command(const Given& given, std::ostream& out);

} // namespace host
