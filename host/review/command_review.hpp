// `fortress review TRACE|LINK`.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command review_row();

} // namespace host
