// What the page shows and says of the program, as JSON.
#pragma once

#include "host/web/page.hpp"
#include "host/web/trace_check.hpp"

#include <string>

namespace host::web {

std::string view_json(Page& page);                          // the state now
std::string found_json(const Page& page, std::size_t from); // what was found: [cycle, kind, words...]
std::string link_json(const GameLink& link);
std::string check_json(const TraceCheck& check);

} // namespace host::web
