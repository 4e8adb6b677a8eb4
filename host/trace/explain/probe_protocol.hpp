// A probe in another process: requests and answers, a line each, over its standard input and output.
//
//   go RECORDS CYCLE   at CYCLE A X Y S P PC CPU RAM VIDEO DISK SOUND PORTS    (decimal cycle, the rest hexadecimal)
//   keep               kept
//   memory             memory HEX                                             (131,072 digits)
//
// The first line of all is `fortress-probe 1`. What cannot be done is answered by `error WHY`.
#pragma once

#include "host/trace/explain/probe.hpp"

#include <iosfwd>
#include <string>
#include <string_view>

namespace host {

inline constexpr std::string_view probe_greeting = "fortress-probe 1";

std::string print_go(const Moment& moment);
std::string print_view(const View& view);
std::string print_memory(const MemoryImage& memory);

// Of answers. Error: what the other side says is wrong, or that it says something else.
emu::Result<View> parse_view(std::string_view line);
emu::Result<MemoryImage> parse_memory(std::string_view line);
std::optional<emu::Error> parse_kept(std::string_view line);

// Answers requests until there are no more.
void serve_probe(Probe& probe, std::istream& requests, std::ostream& answers);

} // namespace host
