#include "host/verify/verify.hpp"

#include "host/recording/recorder.hpp"
#include "host/verify/game_layer/layer_check.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/layer_verify.hpp"
#include "host/verify/tell_difference.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

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

class Verifier {
  public:
    Verifier(const Trace& trace, const VerifyOptions& options, Replay replay, Verdict& verdict)
        : trace_(trace), options_(options), replay_(std::move(replay)), verdict_(verdict),
          game_(options.records ? LayerCheck::of(trace, options.replay.media, options.symbols) : nullptr) {
        if (game_) replay_.watch(&game_->watch());
        if (!options.prefixes) return;
        prefix_ = prefix_hashes_of(trace_, options_.replay.media.folder);
        if (!take_found_difference()) begin_from_snapshot();
    }

    bool owes_to_others() const { return owes_to_others_; } // a part was run by another trace

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
    void begin_from_snapshot() {
        const auto reached = options_.prefixes->states.longest(prefix_);
        if (!reached || replay_.restore(reached->state)) return;
        owes_to_others_ = true;
        verdict_.checkpoints = reached->checkpoints;
        verdict_.emulated_seconds = reached->emulated_seconds;
        note_equal_so_far();
    }

    // Another run with the same beginning differed at the end of it: so would this one.
    bool take_found_difference() {
        for (std::size_t i = 0; i < trace_.records.size() && verdict_.checkpoints < prefix_.size(); ++i) {
            const auto* checkpoint = std::get_if<Checkpoint>(&trace_.records[i].what);
            if (!checkpoint) continue;
            if (const auto known = options_.prefixes->difference(prefix_[verdict_.checkpoints])) {
                differ(i, *checkpoint, known->found);
                verdict_.emulated_seconds = known->emulated_seconds;
                return true;
            }
            ++verdict_.checkpoints;
            equal_after_ = i + 1;
            equal_at_ = trace_.records[i].at;
        }
        verdict_.checkpoints = equal_after_ = 0;
        equal_at_ = began_;
        return false;
    }

    // In steps, so that a budget is kept even where the next record is far. False: it is spent.
    bool approach() {
        const auto a_second = static_cast<emu::Cycle>(replay_.machine().cycles_per_second());
        while (!is_over()) {
            const auto target = replay_.machine().cycles() + a_second;
            if (replay_.run_to(target) || replay_.machine().jammed()) return true;
        }
        verdict_.outcome = Outcome::over_budget;
        count_seconds(replay_.machine().cycles());
        return false;
    }

    bool is_over() const { return options_.deadline && VerifyOptions::Clock::now() >= *options_.deadline; }

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
        if (found != checkpoint->parts) {
            differ(index, *checkpoint, found);
            return note_difference(found);
        }
        ++verdict_.checkpoints;
        note_equal_so_far();
        if (options_.restore) change_machines();
        if (!prefix_.empty()) publish_snapshot(prefix_[verdict_.checkpoints - 1]);
    }

    void note_equal_so_far() {
        equal_after_ = replay_.position();
        equal_at_ = trace_.records[equal_after_ - 1].at;
    }

    // Only of a run from power-on: one that owes to others is repeated before anything is said of it.
    void note_difference(const emu::PartHashes& found) {
        if (prefix_.empty() || owes_to_others_) return;
        count_seconds(replay_.machine().cycles());
        options_.prefixes->note_difference(prefix_[verdict_.checkpoints], {found, verdict_.emulated_seconds});
    }

    void publish_snapshot(std::uint64_t beginning) const {
        if (!options_.prefixes->states.is_wanted(beginning)) return;
        options_.prefixes->states.publish(
            beginning, {replay_.state(RecordedMachine::Disks::used), verdict_.checkpoints, verdict_.emulated_seconds});
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
        verdict_.difference = Difference{index,
                                         verdict_.checkpoints + 1,
                                         trace_.records[index].at,
                                         equal_after_,
                                         equal_at_,
                                         found,
                                         differing_parts(expected.parts, found)};
    }

    void change_machines() {
        const auto error = replay_.change_machines(options_.replay);
        if (!error) return;
        verdict_.outcome = Outcome::different;
        verdict_.lines.push_back(fmt::format("the state at cycle {} cannot be restored: {}", equal_at_, error->text));
    }

    const Trace& trace_;
    const VerifyOptions& options_;
    Replay replay_;
    Verdict& verdict_;
    std::unique_ptr<LayerCheck> game_;              // null: its records are not compared
    emu::Cycle began_ = replay_.machine().cycles(); // of what is not yet counted in seconds
    std::size_t equal_after_ = 0;
    emu::Cycle equal_at_ = began_;
    PrefixHashes prefix_; // empty: its prefixes are not shared
    bool owes_to_others_ = false;
};

Verdict verdict_of_run(const Trace& trace, VerifyOptions options) {
    Verdict verdict;
    auto replay = Replay::begin(trace, options.replay);
    if (!replay) {
        verdict.outcome = Outcome::bad_file;
        verdict.lines.push_back(replay.error());
        return verdict;
    }
    verdict.notes = replay->notes();
    Verifier verifier(trace, options, std::move(*replay), verdict);
    verifier.run();
    if (!verdict.difference || !verifier.owes_to_others()) return verdict;
    options.prefixes = nullptr; // a difference is reported from a run of its own
    return verdict_of_run(trace, options);
}

} // namespace

Verdict verify(const Trace& trace, const VerifyOptions& options) {
    LayerOptions layer{options.replay, options.symbols, options.machine, options.deadline};
    layer.reference = options.reference;
    layer.prefixes = options.layer_prefixes;
    if (options.layer) return verify_layer(trace, layer);
    const auto began = VerifyOptions::Clock::now();
    auto verdict = verdict_of_run(trace, options);
    verdict.seconds = std::chrono::duration<double>(VerifyOptions::Clock::now() - began).count();
    return verdict;
}

namespace {

// Symbols that are given are to be of the machine that plays. Empty: they are.
std::string problem_of_symbols(const Trace& trace, const VerifyOptions& options) {
    if (options.symbols.empty()) return {};
    const auto kind = options.machine.value_or(trace.identity.machine).kind;
    const auto symbols = game_symbols(options.symbols, kind, options.replay.media);
    return symbols ? std::string() : symbols.error();
}

// False where the game of the disk is not known.
bool is_of_another_game(const Trace& trace, const VerifyOptions& options) {
    const auto& game = options.replay.media.game;
    const auto kind = options.machine.value_or(trace.identity.machine).kind;
    if (game.empty() || !layer_game_called(trace.identity.program)) return false;
    const auto found = game_of_disk(options.replay.media, options.symbols);
    if (!found) return false;
    return found->program != trace.identity.program || found->kind != kind;
}

} // namespace

Verdict verify_file(const std::filesystem::path& file, VerifyOptions options) {
    options.replay.media.folder = file.parent_path();
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
        verdict = verify(*trace, options);
        verdict.file = file.string();
        if (verdict.difference) tell_difference(verdict, *trace, options);
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
