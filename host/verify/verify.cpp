#include "host/verify/verify.hpp"

#include "host/history/history.hpp"
#include "host/verify/game_layer/layer_check.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/layer_verify.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

namespace host {
namespace {

using Outcome = Verdict::Outcome;

std::vector<std::string_view> differing_parts(const emu::PartHashes& a, const emu::PartHashes& b) {
    std::vector<std::string_view> names;
    for (const auto& [name, hash] : emu::parts) {
        if (a.*hash != b.*hash) names.push_back(name);
    }
    return names;
}

bool is_over(const VerifyOptions& options) {
    return options.deadline && VerifyOptions::Clock::now() >= *options.deadline;
}

class Verifier {
  public:
    Verifier(const Trace& trace, const VerifyOptions& options, Replay replay, Verdict& verdict)
        : trace_(trace), options_(options), replay_(std::move(replay)), verdict_(verdict),
          game_(options.records ? LayerCheck::of(trace, options.runs.changed.media, options.runs.symbols) : nullptr) {
        if (game_) replay_.watch(&game_->watch());
    }

    void run() {
        bool more = true;
        while (more && verdict_.outcome == Outcome::same) {
            if (!approach()) return;
            const auto before = replay_.machine().cycles();
            more = replay_.step();
            if (replay_.machine().cycles() < before) begin_again_at_power_on(before);
            if (more) look_at(replay_.position() - 1);
            compare_game();
        }
        count_seconds(replay_.machine().cycles());
    }

  private:
    // Runs in steps, so that the deadline holds even if the next record is far away. False: over the budget.
    bool approach() {
        const auto a_second = static_cast<emu::Cycle>(replay_.machine().cycles_per_second());
        while (!is_over(options_)) {
            const auto target = replay_.machine().cycles() + a_second;
            if (replay_.run_to(target) || replay_.machine().jammed()) return true;
        }
        verdict_.outcome = Outcome::over_budget;
        count_seconds(replay_.machine().cycles());
        return false;
    }

    void count_seconds(emu::Cycle cycles) {
        const auto run = cycles - std::min(cycles, began_);
        verdict_.emulated_seconds += static_cast<double>(run) / replay_.machine().cycles_per_second();
        began_ = cycles;
    }

    void begin_again_at_power_on(emu::Cycle before) {
        count_seconds(before);
        began_ = 0;
    }

    void look_at(std::size_t index) {
        const auto* checkpoint = std::get_if<Checkpoint>(&trace_.records[index].what);
        if (!checkpoint) return;
        const auto found = checkpoint_of(replay_.machine()).parts;
        if (found != checkpoint->parts) return differ(index, *checkpoint, found);
        ++verdict_.checkpoints;
        equal_at_ = trace_.records[index].at;
        if (options_.restore) change_machines();
    }

    void compare_game() {
        if (!game_ || verdict_.outcome != Outcome::same) return;
        game_->passed(replay_.position());
        if (game_->difference().empty()) return;
        verdict_.outcome = Outcome::different;
        verdict_.lines.push_back(game_->difference());
    }

    void differ(std::size_t index, const Checkpoint& expected, const emu::PartHashes& found) {
        verdict_.outcome = Outcome::different;
        verdict_.difference = Difference{index, verdict_.checkpoints + 1, trace_.records[index].at, equal_at_,
                                         differing_parts(expected.parts, found)};
    }

    void change_machines() {
        const auto error = replay_.change_machines(options_.runs.changed);
        if (!error) return;
        verdict_.outcome = Outcome::different;
        verdict_.lines.push_back(fmt::format("the state at cycle {} cannot be restored: {}", equal_at_, error->text));
    }

    const Trace& trace_;
    const VerifyOptions& options_;
    Replay replay_;
    Verdict& verdict_;
    std::unique_ptr<LayerCheck> game_;              // null: game records are not compared
    emu::Cycle began_ = replay_.machine().cycles(); // start of the play not yet counted in seconds
    emu::Cycle equal_at_ = began_;
};

Verdict verdict_of_run(const Trace& trace, const VerifyOptions& options) {
    Verdict verdict;
    auto replay = Replay::begin(trace, options.runs.changed);
    if (!replay) {
        verdict.outcome = Outcome::bad_file;
        verdict.lines.push_back(replay.error());
        return verdict;
    }
    verdict.notes = replay->notes();
    Verifier(trace, options, std::move(*replay), verdict).run();
    return verdict;
}

LayerOptions layer_options(const VerifyOptions& options) { return {options.runs, options.machine, options.deadline}; }

constexpr std::string_view how_to =
    "to learn the cycle, the instruction and the bytes, give the folder of a build whose disks and ROMs repeat the "
    "trace: fortress verify --reference BUILD FILE";

// Explains that the recorded program does not reproduce the trace.
std::string reference_differs(const Runs& runs) {
    const auto build = runs.build.empty() ? std::string("this build") : visible_text::of_name(runs.build.string());
    return fmt::format("the disks and ROMs of {} do not repeat the trace in this emulator either; {}", build,
                       runs.build.empty() ? how_to
                                          : "if its own program repeats it, the emulators differ: run " + build +
                                                "/bin/fortress verify with the trace");
}

// Uses the comparison if the runs are in step; else plays the game layer alone.
Assessment assessment_of(const Trace& trace, const SideBySide& comparison, const VerifyOptions& options) {
    const auto& [severity, what] = comparison.scenes;
    const Assessment so_far{severity, line_of(severity, what)};
    if (!comparison.game.empty()) return {Severity::game, comparison.game};
    if (comparison.in_step && comparison.sees_game) return so_far;
    auto alone = layer_options(options);
    alone.from = comparison.asking;
    const auto assessment = assess_layer(trace, alone);
    if (!assessment.severity || *assessment.severity >= std::max(severity, Severity::timing)) return assessment;
    return severity > Severity::timing ? so_far : Assessment{Severity::timing, line_of(Severity::timing, {})};
}

void explain_difference(Verdict& verdict, const Trace& trace, const VerifyOptions& options) {
    const auto say = [&](const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) verdict.lines.push_back(line);
    };
    const auto programs = programs_of(trace, options.runs);
    SideBySide comparison;
    if (options.runs.are_two()) {
        auto compared = compare_side_by_side(trace, options.runs, programs, [&] { return is_over(options); });
        if (!compared) return say("no explanation: " + compared.error());
        comparison = std::move(*compared);
    }
    if (comparison.stopped) return say("no explanation: over the budget");
    if (!options.brief && !options.runs.are_two()) say(std::string(how_to));
    if (!options.brief && !comparison.repeats) say("no explanation: " + reference_differs(options.runs));
    if (!options.brief && options.runs.are_two() && comparison.repeats) {
        verdict.cause = cause_of(trace, options.runs, programs, comparison);
        say(std::exchange(verdict.cause.text, {}));
    }
    const bool known = options.runs.are_two() && comparison.repeats;
    auto assessment = known ? assessment_of(trace, comparison, options) : assess_layer(trace, layer_options(options));
    if (!known && assessment.severity && *assessment.severity < Severity::noticed)
        assessment = {std::nullopt, std::string(only_game_is_same)};
    verdict.severity = assessment.severity;
    say(assessment.line);
}

} // namespace

Verdict verify(const Trace& trace, const VerifyOptions& options) {
    if (options.layer) return verify_layer(trace, layer_options(options));
    const auto began = VerifyOptions::Clock::now();
    auto verdict = verdict_of_run(trace, options);
    verdict.seconds = std::chrono::duration<double>(VerifyOptions::Clock::now() - began).count();
    return verdict;
}

Verdict verify_and_explain(const Trace& trace, const VerifyOptions& options) {
    auto verdict = verify(trace, options);
    if (verdict.difference) explain_difference(verdict, trace, options);
    return verdict;
}

emu::Result<Moment> first_difference(const Trace& trace, const Runs& runs) {
    if (!runs.are_two()) return emu::Error{std::string(how_to)};
    const auto programs = programs_of(trace, runs);
    const auto comparison = compare_side_by_side(trace, runs, programs);
    if (!comparison) return emu::Error{comparison.error()};
    if (!comparison->repeats) return emu::Error{reference_differs(runs)};
    const auto found = explain(trace, runs, programs, *comparison);
    if (!found) return emu::Error{found.error()};
    if (found->after_loading) return found->after_loading->before;
    const bool parts = found->fork && found->fork->after.recorded != found->fork->after.changed;
    if (parts) return found->fork->at.before;
    return emu::Error{found->differs ? "no first instruction is known: the difference comes and goes"
                                     : "the processor does the same in both runs"};
}

namespace {

// Checks that --symbols belong to the machine that plays. Empty: they do.
std::string problem_of_symbols(const Trace& trace, const VerifyOptions& options) {
    if (options.runs.symbols.empty()) return {};
    const auto kind = options.machine.value_or(trace.identity.machine).kind;
    const auto symbols = game_symbols(options.runs.symbols, kind, options.runs.changed.media);
    return symbols ? std::string() : symbols.error();
}

// False if the game of the disk is unknown.
bool is_of_another_game(const Trace& trace, const VerifyOptions& options) {
    const auto& game = options.runs.changed.media.game;
    const auto kind = options.machine.value_or(trace.identity.machine).kind;
    if (game.empty() || !layer_game_called(trace.identity.program)) return false;
    const auto found = game_of_disk(options.runs.changed.media, options.runs.symbols);
    if (!found) return false;
    return found->program != trace.identity.program || found->kind != kind;
}

} // namespace

Verdict verify_file(const std::filesystem::path& file, VerifyOptions options) {
    options.runs.changed.media.folder = file.parent_path();
    const auto trace = read_trace(file);
    Verdict verdict;
    if (trace && is_of_another_game(*trace, options)) {
        verdict.outcome = Outcome::skipped;
        verdict.lines.push_back(fmt::format("skipped: it is of {} on the {}, and --game is another game's disk",
                                            trace->identity.program, facts(trace->identity.machine.kind).title));
    } else if (const auto problem = trace ? problem_of_symbols(*trace, options) : std::string(); !problem.empty()) {
        verdict.outcome = Verdict::Outcome::bad_file;
        verdict.lines.push_back(problem);
    } else if (trace) {
        verdict = verify_and_explain(*trace, options);
    } else {
        verdict.outcome = Outcome::bad_file;
        verdict.unreadable = true;
        verdict.lines.push_back(trace.error());
    }
    verdict.file = file.string();
    return verdict;
}

std::string difference_line(const Difference& difference) {
    return fmt::format("different: checkpoint {}, cycle {}: {}; equal at cycle {}\n", difference.checkpoint,
                       difference.at, fmt::join(difference.parts, ", "), difference.equal_at);
}

std::string text_of(const Verdict& verdict) {
    std::string text;
    for (const auto& note : verdict.notes) text += fmt::format("note: {}\n", note);
    const bool states_were_compared = verdict.checkpoints > 0 || verdict.lines.empty();
    if (verdict.outcome == Outcome::same && states_were_compared)
        text += fmt::format("same: {} checkpoints, {:.1f} s of play\n", verdict.checkpoints, verdict.emulated_seconds);
    if (verdict.outcome == Outcome::over_budget)
        text += fmt::format("over the budget after {:.1f} s of play, equal so far\n", verdict.emulated_seconds);
    if (verdict.difference) text += difference_line(*verdict.difference);
    for (const auto& line : verdict.lines) text += line + '\n';
    return text;
}

} // namespace host
