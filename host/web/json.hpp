// The program's state as JSON for the page.
#pragma once

#include "host/web/page.hpp"
#include "host/web/trace_check.hpp"

#include <string>

namespace host::web {

std::string view_json(Page& page);                          // the current state
std::string found_json(const Page& page, std::size_t from); // records from number `from` on: [cycle, kind, words...]
std::string head_json(const StateHead& head);
std::string link_json(const GameLink& link);
std::string check_json(const TraceCheck& check);

} // namespace host::web
