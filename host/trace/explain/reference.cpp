#include "host/trace/explain/reference.hpp"

#include "emu/cpu/opcodes.hpp"
#include "host/trace/explain/child_probe.hpp"
#include "host/trace/explain/explanation_text.hpp"
#include "host/trace/explain/in_process_probe.hpp"
#include "host/trace/format/parts_text.hpp"
#include "host/trace/machine/beside_game.hpp"
#include "host/whole_name.hpp"

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
    const auto products = places_of(trace, options.changed.media).products;
    const auto beside = symbols_beside(places_of(trace, options.changed.media), kind);
    const auto own = products.game_symbols(kind), folder = products.source_folder(kind);
    const auto reference = options.build.empty() ? own : options.build / "disks" / own.filename();
    std::error_code missing;
    const auto changed = fs::exists(beside, missing) ? beside : own;
    return {ProgramNotes::of_game(reference, folder),
            ProgramNotes::of_game(options.changed_symbols.empty() ? changed : options.changed_symbols, folder)};
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
    const auto changed = InProcessProbe::begin(trace, options.changed);
    if (!changed) return emu::Error{changed.error()};
    return explain(reference, **changed, trace, checkpoint, {programs.recorded, programs.changed});
}

} // namespace

emu::Result<std::unique_ptr<Probe>> reference_of(const fs::path& file, const Trace& trace,
                                                 const ReferenceOptions& options) {
    if (!options.build.empty()) {
        const std::vector<std::string> words{"trace", "probe", whole_name(file).string()};
        auto child = ChildProbe::start(options.build / "bin" / "fortress", words);
        if (!child) return emu::Error{child.error()};
        return std::unique_ptr<Probe>(std::move(*child));
    }
    ReplayOptions own = options.changed;
    own.media.game.clear();
    own.firmware.clear();
    auto probe = InProcessProbe::begin(trace, own);
    if (!probe) return emu::Error{probe.error()};
    return std::unique_ptr<Probe>(std::move(*probe));
}

emu::Result<Explanation> explanation_of(const fs::path& file, const Trace& trace, std::size_t checkpoint,
                                        const ReferenceOptions& options) {
    const auto reference = reference_of(file, trace, options);
    if (!reference) return emu::Error{reference.error()};
    return explain_by(**reference, trace, checkpoint, options, programs_of(trace, options));
}

namespace {

Cause cause_of(const Explanation& explanation, const Trace& trace, const Programs& programs) {
    Cause cause;
    cause.text = print_explanation(explanation, trace, programs.recorded, programs.changed);
    if (const auto& found = explanation.statement) {
        cause.source = found->source.empty() ? "" : found->source.front();
        cause.symbol = found->symbol;
        cause.cycle = found->view.cycle;
        if (found->code) cause.code = {found->view.registers.pc, found->executed};
    }
    const auto& fork = explanation.fork;
    if (!fork || fork->at.by_input() || fork->at.before == fork->at.after) return cause;
    const auto pc = fork->before.changed.registers.pc;
    auto source = programs.changed.source_of(pc, fork->changed_memory);
    if (source.empty()) source = programs.recorded.source_of(pc, fork->recorded_memory);
    cause.source = source.empty() ? "" : source.front();
    cause.symbol = programs.changed.names().name(pc);
    cause.cycle = fork->before.changed.cycle;
    const int length = emu::opcodes[fork->changed_memory[pc]].length();
    cause.code.address = pc;
    for (int i = 0; i < length; ++i)
        cause.code.bytes.push_back(fork->changed_memory[static_cast<std::uint16_t>(pc + i)]);
    return cause;
}

} // namespace

Cause cause_of_difference(const fs::path& file, const Trace& trace, const Difference& difference,
                          const ReferenceOptions& options) {
    if (!is_other_run(options)) return {std::string(how_to), {}, {}, {}, {}};
    const auto none = [](const std::string& why) {
        return Cause{fmt::format("no explanation: {}\n", why), {}, {}, {}, {}};
    };
    const auto reference = reference_of(file, trace, options);
    if (!reference) return none(reference.error());
    const auto unlike = doubts(**reference, trace, difference);
    if (!unlike) return none(unlike.error());
    if (!unlike->empty()) {
        auto cause = none(fmt::format("the reference does not repeat the trace there either: {}", *unlike));
        cause.text += how_to;
        return cause;
    }
    const auto programs = programs_of(trace, options);
    const auto explanation = explain_by(**reference, trace, difference.record, options, programs);
    if (!explanation) return none(explanation.error());
    if (explanation->parts.empty()) return none("the run differs no more when it is repeated");
    return cause_of(*explanation, trace, programs);
}

std::string explain_difference(const fs::path& file, const Trace& trace, const Difference& difference,
                               const ReferenceOptions& options) {
    return cause_of_difference(file, trace, difference, options).text;
}

} // namespace host
