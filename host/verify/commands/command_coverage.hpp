// `fortress trace coverage FILE...`: which lines of a program's source traces run. `fortress trace profile FILE...`:
// where its cycles go.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command coverage_row();
Command profile_row();

} // namespace host
