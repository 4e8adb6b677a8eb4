// Puts a program on a machine and starts it: on the Apple from the monitor's prompt, with keys; on the Atari as a disk
// that boots it.
#pragma once

#include "host/program/program.hpp"
#include "host/session/session.hpp"

namespace host {

// Precondition: the machine has just been switched on, with its disks. Runs it up to the program's first instruction,
// if that is known. Error: no prompt, no RAM where the program goes, a disk in the Atari's first drive, or a boot that
// does not reach the program.
std::optional<emu::Error> start_program(Session& session, const Program& program);

// Replaces the program that start_program() put there: writes the bytes that differ if the layout is the same, so that
// the machine continues, else switches the power off and on. Returns which of the two as a line of news. Error: the new
// program cannot be started.
emu::Result<std::string> replace_program(Session& session, const Program& old_program, const Program& new_program);

} // namespace host
