#include "host/trace/explain/reference.hpp"

#include "host/trace/explain/child_probe.hpp"
#include "host/trace/explain/explanation_text.hpp"
#include "host/trace/explain/stage_probe.hpp"
#include "host/trace/format/parts_text.hpp"

#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view how_to = "to learn the cycle, the instruction and the bytes, give a build that repeats the "
                                    "trace: fortress verify --reference BUILD_FOLDER FILE\n";

struct Programs {
    ProgramNotes recorded, changed;
};

Programs programs_of(const Trace& trace, const ReferenceOptions& options) {
    if (trace.identity.program.empty()) return {};
    const auto kind = trace.identity.machine.kind;
    const auto own = options.changed.media.products.game_symbols(kind);
    const auto reference = options.build.empty() ? own : options.build / "disks" / own.filename();
    return {ProgramNotes::of_game(reference, kind),
            ProgramNotes::of_game(options.changed_symbols.empty() ? own : options.changed_symbols, kind)};
}

bool is_other_run(const ReferenceOptions& options) {
    return !options.build.empty() || !options.changed.media.game.empty() || !options.changed.firmware.empty();
}

// A reference is one only if it shows what was recorded. Empty: it does.
emu::Result<std::string> doubts(Probe& reference, const Trace& trace, const Difference& difference) {
    const auto view = reference.go(moment_of(trace, difference.record));
    if (!view) return emu::Error{view.error()};
    const auto& expected = std::get<Checkpoint>(trace.records[difference.record].what).parts;
    return differing_parts(expected, view->parts);
}

emu::Result<Explanation> explain_by(Probe& reference, const Trace& trace, std::size_t checkpoint,
                                    const ReferenceOptions& options, const Programs& programs) {
    const auto changed = StageProbe::begin(trace, options.changed);
    if (!changed) return emu::Error{changed.error()};
    return explain(reference, **changed, trace, checkpoint, {programs.recorded.names(), programs.changed.names()});
}

} // namespace

emu::Result<std::unique_ptr<Probe>> reference_of(const fs::path& file, const Trace& trace,
                                                 const ReferenceOptions& options) {
    if (!options.build.empty()) {
        const std::vector<std::string> words{"trace", "probe", fs::absolute(file).string()};
        auto child = ChildProbe::start(options.build / "bin" / "fortress", words);
        if (!child) return emu::Error{child.error()};
        return std::unique_ptr<Probe>(std::move(*child));
    }
    ReplayOptions own = options.changed;
    own.media.game.clear();
    own.firmware.clear();
    auto probe = StageProbe::begin(trace, own);
    if (!probe) return emu::Error{probe.error()};
    return std::unique_ptr<Probe>(std::move(*probe));
}

emu::Result<Explanation> explanation_of(const fs::path& file, const Trace& trace, std::size_t checkpoint,
                                        const ReferenceOptions& options) {
    const auto reference = reference_of(file, trace, options);
    if (!reference) return emu::Error{reference.error()};
    return explain_by(**reference, trace, checkpoint, options, programs_of(trace, options));
}

std::string explain_difference(const fs::path& file, const Trace& trace, const Difference& difference,
                               const ReferenceOptions& options) {
    if (!is_other_run(options)) return std::string(how_to);
    const auto none = [](const std::string& why) { return fmt::format("no explanation: {}\n", why); };
    const auto reference = reference_of(file, trace, options);
    if (!reference) return none(reference.error());
    const auto unlike = doubts(**reference, trace, difference);
    if (!unlike) return none(unlike.error());
    if (!unlike->empty())
        return none(fmt::format("the reference does not repeat the trace there either: {}", *unlike)) +
               std::string(how_to);
    const auto programs = programs_of(trace, options);
    const auto explanation = explain_by(**reference, trace, difference.record, options, programs);
    if (!explanation) return none(explanation.error());
    if (explanation->parts.empty()) return none("the run differs no more when it is repeated");
    return print_explanation(*explanation, trace, programs.recorded, programs.changed);
}

} // namespace host
