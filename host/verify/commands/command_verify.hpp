// `fortress verify FILE...`: whether traces repeat, many at once, for people and for continuous integration.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command verify_row();

} // namespace host
