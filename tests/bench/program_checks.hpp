// Reports faults of a machine at the end of its program's first round; empty: none.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/atari/atari800.hpp"

#include <string>

namespace bench {

template <class Machine>
std::string sieve_problem(Machine machine);
template <class Machine>
std::string scroll_problem(Machine machine);
template <class Machine>
std::string basic_problem(Machine machine);
template <class Machine>
std::string draw_problem(Machine machine);
template <class Machine>
std::string fill_problem(Machine machine);

std::string disk_problem(emu::atari::Atari800 machine);
std::string raster_problem(emu::atari::Atari800 machine);

} // namespace bench
