// The commands that play games, each in the file of its name.
#pragma once

#include "tools/trainer/commands/command.hpp"

namespace trainer {

void match_command(const Options& options, const Processes& processes);
void learn_command(const Options& options, const Processes& processes);
void evolve_command(const Options& options, const Processes& processes);
void league_command(const Options& options, const Processes& processes);
void probe_command(const Options& options, const Processes& processes);
void exploit_command(const Options& options, const Processes& processes);
void analyse_command(const Options& options, const Processes& processes);

// The commands that write and read players.
void disk_command(const Options& options, const Processes& processes);
void show_command(const Options& options, const Processes& processes);
void export_command(const Options& options, const Processes& processes);
void import_command(const Options& options, const Processes& processes);

} // namespace trainer
