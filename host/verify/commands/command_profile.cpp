#include "host/verify/commands/commands.hpp"
#include "host/verify/commands/program_source.hpp"
#include "host/verify/commands/run_setting.hpp"
#include "host/verify/reports/profile_report.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>

namespace host {
namespace {

constexpr std::size_t usual_rows = 20;

struct Profiled {
    Profiled(ProgramSource program_source, const Identity& identity)
        : source(std::move(program_source)), kind(identity.machine.kind), program(identity.program),
          profile(source.map) {}

    ProgramSource source;
    MachineKind kind;
    std::string program;
    Profile profile;
};

std::optional<Failure> profile_traces(const Given& given, std::ostream& out) {
    std::unique_ptr<Profiled> profiled;
    auto failure = run_watched(given, [&](const Trace& trace) -> emu::Result<Watch*> {
        const auto kind = trace.identity.machine.kind;
        if (!profiled) {
            auto source = ProgramSource::of(given, trace);
            if (!source) return emu::Error{source.error()};
            profiled = std::make_unique<Profiled>(std::move(*source), trace.identity);
        }
        if (profiled->kind != kind) return emu::Error{"a profile is of one kind of machine"};
        if (!given.has("lines") && profiled->program != trace.identity.program)
            return emu::Error{"a profile is of one program"};
        return &profiled->profile;
    });
    if (failure) return failure;
    profiled->profile.finish();
    text_stream(given, {"output"}, out) << profile_table(profiled->profile, usual_rows);
    return write_asked(given, "output", callgrind(profiled->profile, profiled->source.root / profiled->source.folder),
                       out);
}

} // namespace

Command profile_row() {
    auto options = source_options();
    options.insert(options.begin(), {"o,output", "write the profile for kcachegrind and callgrind_annotate", "FILE"});
    return {"profile", "FILE...",     "report the program's cycles by routine and line", 1, 10'000,
            options,   profile_traces};
}

} // namespace host
