// `fortress verify FILE...`: whether traces repeat, many at once, for people and for continuous integration.
#pragma once

#include "host/trace/command.hpp"

namespace host {

TraceCommand verify_row();

} // namespace host
