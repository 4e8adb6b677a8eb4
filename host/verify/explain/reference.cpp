#include "host/verify/explain/reference.hpp"

#include "host/recording/format/parts_text.hpp"
#include "host/verify/explain/explanation_text.hpp"
#include "host/verify/explain/in_process_probe.hpp"
#include "host/verify/game_layer/beside_game.hpp"
#include "tools/files/names.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view how_to = "to learn the cycle, the instruction and the bytes, give the folder of a build "
                                    "whose disks and ROMs repeat the trace: fortress verify --reference BUILD FILE\n";

struct Programs {
    ProgramNotes recorded, changed;
};

void add_roms(ProgramNotes& notes, MachineKind kind, const fs::path& roms, const fs::path& instead) {
    using Rom = std::pair<std::string_view, std::string_view>; // name, folder of its source
    constexpr std::array<Rom, 3> known{{{"apple2plus", "apple2"}, {"disk2", "disk2"}, {"atari-os", "atari"}}};
    const bool atari = kind == MachineKind::atari800;
    for (const auto& [name, folder] : known) {
        if ((folder == "atari") != atari) continue;
        const auto symbols = fmt::format("{}.sym", name);
        std::error_code missing;
        const bool own = !instead.empty() && fs::exists(instead / symbols, missing);
        notes.add_rom((own ? instead : roms) / symbols, fs::path("roms") / folder);
    }
}

Programs programs_of(const Trace& trace, const ReferenceOptions& options) {
    if (trace.identity.program.empty()) return {};
    const auto kind = trace.identity.machine.kind;
    const auto places = places_of(trace, options.changed.media);
    const auto recorded = places_of(trace, reference_replay(options.changed, options.build).media).products;
    const auto beside = symbols_beside(places, kind), own = places.products.game_symbols(kind);
    const auto folder = places.products.source_folder(kind);
    std::error_code missing;
    const auto changed = fs::exists(beside, missing) ? beside : own;
    Programs programs{
        ProgramNotes::of_game(recorded.game_symbols(kind), folder),
        ProgramNotes::of_game(options.changed_symbols.empty() ? changed : options.changed_symbols, folder)};
    add_roms(programs.recorded, kind, recorded.roms, {});
    add_roms(programs.changed, kind, places.products.roms, options.changed.firmware);
    return programs;
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
                                    const ReferenceOptions& options, const Programs& programs,
                                    std::string known_parts = {}) {
    const auto changed = InProcessProbe::begin(trace, options.changed);
    if (!changed) return emu::Error{changed.error()};
    return explain({reference, **changed}, trace, checkpoint, {programs.recorded, programs.changed, options.looks},
                   std::move(known_parts));
}

Cause cause_of(const Explanation& explanation, const Trace& trace, const Programs& programs) {
    Cause cause;
    cause.text = print_explanation(explanation, trace, programs.recorded, programs.changed);
    const auto& fork = explanation.fork;
    cause.same_behaviour = !fork;
    if (!fork || fork->at.by_input() || fork->at.before == fork->at.after) return cause;
    const auto pc = fork->before.changed.registers.pc;
    auto source = programs.changed.source_of(pc, fork->changed_memory);
    if (source.empty()) source = programs.recorded.source_of(fork->before.recorded.registers.pc, fork->recorded_memory);
    cause.source = source.empty() ? "" : source.front();
    cause.symbol = programs.changed.names().name(pc);
    cause.cycle = fork->before.changed.cycle;
    return cause;
}

} // namespace

ReplayOptions reference_replay(const ReplayOptions& changed, const fs::path& build) {
    auto own = changed;
    own.media.game.clear();
    own.firmware.clear();
    if (!build.empty()) own.media.products = {build / "roms", build / "disks"};
    return own;
}

emu::Result<std::unique_ptr<Probe>> reference_of(const Trace& trace, const ReferenceOptions& options) {
    auto probe = InProcessProbe::begin(trace, reference_replay(options.changed, options.build));
    if (!probe) return emu::Error{probe.error()};
    return std::unique_ptr<Probe>(std::move(*probe));
}

emu::Result<Explanation> explanation_of(const Trace& trace, std::size_t checkpoint, const ReferenceOptions& options) {
    const auto reference = reference_of(trace, options);
    if (!reference) return emu::Error{reference.error()};
    return explain_by(**reference, trace, checkpoint, options, programs_of(trace, options));
}

Cause cause_of_difference(const Trace& trace, const Difference& difference, const ReferenceOptions& options) {
    if (!is_other_run(options)) return Cause{.text = std::string(how_to)};
    const auto none = [](const std::string& why) { return Cause{.text = fmt::format("no explanation: {}\n", why)}; };
    const auto reference = reference_of(trace, options);
    if (!reference) return none(reference.error());
    const auto unlike = doubts(**reference, trace, difference);
    if (!unlike) return none(unlike.error());
    if (!unlike->empty()) {
        auto cause = none(fmt::format("the reference does not repeat the trace there either: {}", *unlike));
        cause.text += how_to;
        return cause;
    }
    const auto programs = programs_of(trace, options);
    const auto parts = fmt::format("{}", fmt::join(difference.parts, ", "));
    const auto explanation = explain_by(**reference, trace, difference.record, options, programs, parts);
    if (!explanation) return none(explanation.error());
    return cause_of(*explanation, trace, programs);
}

emu::Result<Course> compare_courses(const Trace& trace, const ReferenceOptions& options) {
    const auto reference = reference_of(trace, options);
    if (!reference) return emu::Error{reference.error()};
    const auto changed = InProcessProbe::begin(trace, options.changed);
    if (!changed) return emu::Error{changed.error()};
    const auto programs = programs_of(trace, options);
    return compare_courses({**reference, **changed}, trace,
                           Relocation(programs.recorded.names(), programs.changed.names()));
}

} // namespace host
