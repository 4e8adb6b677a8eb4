#include "host/verify/commands/commands.hpp"

#include "host/machine/numbers.hpp"
#include "host/verify/commands/run_setting.hpp"
#include "host/verify/reports/report.hpp"
#include "host/verify/verify.hpp"
#include "host/verify/verify_all.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ostream>
#include <thread>
#include <unistd.h>

namespace host {
namespace {

Failure bad_value(std::string_view option, std::string_view form) {
    return {ExitCode::usage, fmt::format("--{} takes {}", option, form)};
}

std::optional<Failure> read_layer_options(const Given& given, VerifyOptions& options) {
    options.layer = given.has("layer");
    if (options.layer && given.text("layer") != "game")
        return unknown_value(given, "layer", std::array<std::string_view, 1>{"game"});
    if (!given.has("machine")) return std::nullopt;
    const auto kind = machine_named(given.text("machine"));
    if (!kind) return unknown_value(given, "machine", machine_names);
    if (!options.layer)
        return Failure{ExitCode::usage, "--machine needs --layer game: states are of their own machine"};
    options.machine.emplace().kind = *kind;
    return std::nullopt;
}

std::optional<Failure> read_options(const Given& given, VerifyOptions& options, int& jobs) {
    options.runs.changed.media.products = find_products();
    options.runs.changed.media.game = given.text("game");
    options.runs.changed.firmware = given.text("firmware");
    options.runs.changed.exact = given.has("exact");
    options.restore = given.has("restore");
    options.records = given.has("records");
    if (auto failure = read_layer_options(given, options)) return failure;
    if (auto failure = check_symbols(given)) return failure;
    options.brief = given.has("brief");
    options.runs.build = given.text("reference");
    options.runs.symbols = given.text("symbols");
    if (given.has("jobs")) {
        const auto number = parse_number(given.text("jobs"), 1, 1000);
        if (!number) return bad_value("jobs", "a number from 1 to 1000");
        jobs = *number;
    }
    if (given.has("json") && given.text("json") == "-" && given.text("junit") == "-")
        return Failure{ExitCode::usage, "--json and --junit cannot both be standard output"};
    if (given.has("budget")) {
        const auto seconds = parse_seconds(given.text("budget"));
        if (!seconds) return bad_value("budget", "a number of seconds from 0 to 10000000");
        const auto span = std::chrono::duration<double>(*seconds);
        options.deadline =
            VerifyOptions::Clock::now() + std::chrono::duration_cast<VerifyOptions::Clock::duration>(span);
    }
    return std::nullopt;
}

// As a word for a shell.
std::string quoted(const std::string& text) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%^";
    const auto name = visible_text::of_name(text);
    if (!name.empty() && name.find_first_not_of(plain) == std::string::npos) return name;
    std::string quoted;
    for (const char c : name) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return fmt::format("'{}'", quoted);
}

// Returns the command that explains a difference, or opens it in the debugger after it was explained.
std::string command_for(const Verdict& verdict, const Given& given, bool explained) {
    std::string command = explained ? "fortress debug --at-difference" : "fortress verify";
    for (const auto* option : {"game", "symbols", "firmware", "reference", "layer", "machine"})
        if (given.has(option)) command += fmt::format(" --{} {}", option, quoted(given.text(option)));
    return fmt::format("{} {}", command, quoted(verdict.file));
}

// Prints all verdicts except `same` and a summary: for many traces a line each, or everything with --details.
void print(const std::vector<Verdict>& verdicts, double seconds, const Given& given, std::ostream& out) {
    const bool many = verdicts.size() > 1;
    for (const auto& verdict : verdicts) {
        const bool quiet = verdict.outcome == Verdict::Outcome::same && verdict.notes.empty() && many;
        if (quiet) continue;
        const bool brief = many && verdict.difference && !given.has("details");
        const auto text = brief ? difference_line(*verdict.difference) : text_of(verdict);
        out << (verdict.unreadable ? "" : visible_text::of_name(verdict.file) + ": ") << text;
    }
    if (many) out << summary_of(verdicts, seconds) << '\n' << groups_of(verdicts);
    const auto* verdict = worst_of(verdicts);
    if (verdict == nullptr) return;
    const bool explained = verdict->cause.cycle && (!many || given.has("details"));
    if (many || explained) out << fmt::format("next: {}\n", command_for(*verdict, given, explained));
}

std::optional<Failure> outcome_of(const std::vector<Verdict>& verdicts) {
    constexpr std::pair<Verdict::Outcome, ExitCode> codes[] = {
        {Verdict::Outcome::bad_file, ExitCode::bad_file},
        {Verdict::Outcome::different, ExitCode::expectation_failed},
        {Verdict::Outcome::over_budget, ExitCode::over_budget}};
    for (const auto& [outcome, code] : codes) {
        if (std::ranges::find(verdicts, outcome, &Verdict::outcome) != verdicts.end()) return Failure{code, ""};
    }
    if (!verdicts.empty() &&
        std::ranges::count(verdicts, Verdict::Outcome::skipped, &Verdict::outcome) == std::ssize(verdicts))
        return Failure{ExitCode::usage, "no trace is of the game of --game"};
    return std::nullopt;
}

std::optional<Failure> verify_traces(const Given& given, std::ostream& out) {
    VerifyOptions options;
    int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    if (auto failure = read_options(given, options, jobs)) return failure;
    const auto began = VerifyOptions::Clock::now();
    const auto verdicts = verify_all(trace_files(given.operands()), options, jobs, ::isatty(STDERR_FILENO) != 0);
    const auto seconds = std::chrono::duration<double>(VerifyOptions::Clock::now() - began).count();
    print(verdicts, seconds, given, text_stream(given, {"junit", "json"}, out));
    if (auto failure = write_asked(given, "junit", junit_of(verdicts, seconds), out)) return failure;
    if (auto failure = write_asked(given, "json", json_of(verdicts, seconds), out)) return failure;
    return outcome_of(verdicts);
}

} // namespace

Command verify_row() {
    return {
        "verify",
        "FILE...",
        "Replay traces, also all in a folder, and check every checkpoint. Exit: 0 same, 1 different, 2 usage, 3 bad "
        "file, 4 over the budget.",
        1,
        100'000,
        {{"game", "replace the game's disk of the trace by FILE", "FILE"},
         {"firmware", firmware_help, "DIR"},
         {"layer", "game: replay the game layer only, with answers at any cycle", "LAYER"},
         {"machine", "with --layer: replay it on this machine", "NAME"},
         {"symbols", "read the game's symbols from FILE (default: next to its disk)", "FILE"},
         {"reference", "compare with a build whose disks and ROMs reproduce the trace", "FOLDER"},
         {"brief", "do not explain differences", ""},
         {"details", "explain every trace that differs, even if there are many", ""},
         {"records", "compare the game's records too", ""},
         {"exact", "step every cycle, without the accelerator", ""},
         {"restore", "continue from the saved state at every checkpoint", ""},
         {"jobs", "replay N traces at a time (default: one for each core)", "N"},
         {"budget", "stop after this time", "SECONDS"},
         {"junit", "write the results as JUnit XML; -: standard output", "FILE"},
         {"json", "write the results as JSON; -: standard output", "FILE"}},
        verify_traces,
        "fortress"};
}

} // namespace host
