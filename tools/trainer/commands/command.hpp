// The trainer's commands: their options, and shared code.
#pragma once

#include "tools/command_line/command_line.hpp"
#include "tools/trainer/learning/course.hpp"
#include "tools/trainer/players/player_source.hpp"
#include "tools/trainer/work/farm.hpp"
#include "tools/trainer/work/statistics.hpp"

#include <fmt/format.h>
#include <nlohmann/json_fwd.hpp>

namespace trainer {

constexpr int exit_usage = 2;
constexpr int exit_file = 3;

// Thrown to end the program with a one-line message on standard error.
struct Failure {
    int status;
    std::string text;
};

using Options = command_line::Given;

struct Command {
    command_line::Form form;
    void (*run)(const Options& options, const Processes& processes);
};
// By name.
const std::map<std::string, Command>& commands();

// The options of commands that play many games: --seed, --threads, --state, --json, --force, --players.
std::vector<command_line::Option> with_work_options(std::vector<command_line::Option> options);
command_line::Option players_option();
command_line::Option force_option();

// The value of an option or operand. Failure: missing or invalid.
int number(const Options& options, const std::string& name, int lowest, int highest);
std::string operand(const Options& options, std::size_t index, const std::string& what);
std::vector<NamedPlayer> known_players(const Options& options);
Contestant contestant(const std::string& source, const std::vector<NamedPlayer>& known);
NamedPlayer player(const std::string& source, const std::vector<NamedPlayer>& known);
// The lessons in the operands after the first, or manual_course.
Course course_of(const Options& options, const std::vector<NamedPlayer>& known);
template <class T>
T checked(emu::Result<T> result) {
    if (!result) throw Failure{exit_file, result.error()};
    return std::move(*result);
}

// Failure: --out, --json and --state name the same file, or one that the command reads, or --json an existing file.
void check_outputs(const Options& options, const Processes& processes);
// Failure: write_player() would fail now. Call it before the work.
void check_player_output(const Options& options, const Processes& processes, const NamedPlayer& player);
// Adds the player to the disk or folder in --out, or writes 26 numbers as text. Failure: the file, or a player of that
// name, exists and --force is missing.
void write_player(const Options& options, const NamedPlayer& player);
void write_text(const Options& options, const std::string& file, const std::string& text); // "-": standard output
void write_json(const Options& options, const nlohmann::ordered_json& json);               // to --json

// Runs a command's jobs: a farm with the threads and the state given by the options, and the output.
class Work {
  public:
    // `options` must outlive it.
    Work(const Options& options, const Processes& processes, const std::string& command);

    std::vector<JobResult> run(int jobs, const Job& job) { return checked(farm_.run(jobs, job)); }
    std::uint64_t seed() const { return seed_; }
    bool speaks() const { return speaks_; } // of several processes one prints and writes
    // Prints the text, or with --json writes that.
    void report(const std::string& text, const nlohmann::ordered_json& json) const;

  private:
    std::uint64_t seed_;
    bool speaks_;
    const Options& options_;
    Farm farm_;
};

// "12.3 (11.2 to 13.4)"
std::string percent(const Estimate& estimate);

} // namespace trainer
