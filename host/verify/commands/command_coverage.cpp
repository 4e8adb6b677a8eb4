#include "host/verify/commands/commands.hpp"

#include "host/verify/commands/program_source.hpp"
#include "host/verify/commands/run_setting.hpp"
#include "host/verify/reports/coverage_report.hpp"
#include "tools/files/files.hpp"

#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <ostream>

namespace host {
namespace {

struct Covered {
    explicit Covered(ProgramSource program) : source(std::move(program)), coverage(source.map) {}

    ProgramSource source;
    Coverage coverage;
};

// The programs covered, by name and kind of machine.
using CoveredPrograms = std::map<std::pair<std::string, MachineKind>, std::unique_ptr<Covered>>;

std::optional<Failure> read_percent(const Given& given, double& percent) {
    if (!given.has("at-least")) return std::nullopt;
    const auto text = given.text("at-least");
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
    if (error == std::errc{} && end == text.data() + text.size() && percent >= 0 && percent <= 100) return std::nullopt;
    return Failure{ExitCode::usage, fmt::format("--at-least {}: a number from 0 to 100 is expected", text)};
}

std::optional<Failure> write_reports(const Given& given, const CoverageReport& report,
                                     const std::filesystem::path& root, std::ostream& out) {
    if (auto failure = write_asked(given, "info", report.lcov(root), out)) return failure;
    if (!given.has("annotate")) return std::nullopt;
    return write_asked(given, "annotate", report.listing([&](const std::string& name) -> std::optional<std::string> {
        const auto bytes = files::read_file(root / name);
        return bytes ? std::optional(std::string(bytes->begin(), bytes->end())) : std::nullopt;
    }),
                       out);
}

std::optional<Failure> measure_coverage(const Given& given, std::ostream& out) {
    double least = 0;
    if (auto failure = read_percent(given, least)) return failure;
    CoveredPrograms programs;
    auto failure = run_watched(given, [&](const Trace& trace) -> emu::Result<Watch*> {
        const auto program = given.has("lines") ? std::string() : trace.identity.program; // --lines names one table for
                                                                                          // all
        auto& covered = programs[{program, trace.identity.machine.kind}];
        if (!covered) {
            auto source = ProgramSource::of(given, trace);
            if (!source) return emu::Error{source.error()};
            covered = std::make_unique<Covered>(std::move(*source));
        }
        return &covered->coverage;
    });
    if (failure) return failure;
    CoverageReport report;
    for (const auto& [program, covered] : programs) report.add(covered->coverage, covered->source.folder);
    text_stream(given, {"info", "annotate"}, out) << report.summary();
    if (auto problem = write_reports(given, report, programs.begin()->second->source.root, out)) return problem;
    if (report.totals().percent() >= least) return std::nullopt;
    return Failure{ExitCode::expectation_failed,
                   fmt::format("{:.2f} % of the lines are run, fewer than {} %", report.totals().percent(), least)};
}

} // namespace

Command coverage_row() {
    auto options = source_options();
    options.insert(options.begin(),
                   {{"info", "write a tracefile for lcov", "FILE"},
                    {"annotate", "write the sources, each line marked: + run, ! never, ? one way only", "FILE"},
                    {"at-least", "exit with 1 if less of the lines ran", "PERCENT"}});
    return {"coverage", "FILE...",       "report the source lines of the program that traces run", 1, 10'000,
            options,    measure_coverage};
}

} // namespace host
