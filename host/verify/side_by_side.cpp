#include "host/verify/side_by_side.hpp"

#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/game_layer/layer_steps.hpp"

#include <algorithm>

namespace host {
namespace {

struct Watched {
    Replay replay;
    std::vector<std::pair<emu::Cycle, GameRecord>> records{};
    std::optional<SceneWatch> scenes{};
    std::unique_ptr<GameLayer> layer{};

    Machine& machine() { return replay.machine(); }
};

class Pair {
  public:
    Pair(const Trace& trace, const Runs& runs, const Programs& programs, Replay recorded, Replay changed)
        : trace_(trace), programs_(programs), relocation_(programs_.recorded.names(), programs_.changed.names()),
          program_area_(programs_.recorded.addresses() | programs_.changed.addresses()),
          recorded_disk_(game_image(trace, trace.identity.machine.kind, runs.reference().media)),
          changed_disk_(game_image(trace, trace.identity.machine.kind, runs.changed.media)),
          recorded_{std::move(recorded)}, changed_{std::move(changed)} {
        const auto symbols = [&](const std::filesystem::path& file, const MediaPlaces& media) {
            return game_symbols(file, trace.identity.machine.kind, places_of(trace, media));
        };
        const auto was = symbols({}, runs.reference().media), now = symbols(runs.symbols, runs.changed.media);
        found_.sees_game = has_game_layer(trace) && was && now && watch(recorded_, *was) && watch(changed_, *now);
    }

    SideBySide run(const std::function<bool()>& is_over) {
        while (found_.in_step && found_.repeats && found_.game.empty()) {
            found_.stopped = is_over && is_over();
            if (found_.stopped || !step()) break;
            const auto index = recorded_.replay.position() - 1;
            if (const auto* checkpoint = std::get_if<Checkpoint>(&trace_.records[index].what))
                compare(*checkpoint, {index + 1, trace_.records[index].at});
        }
        if (!found_.different && found_.alike.empty()) found_.different = doubtful_;
        return std::move(found_);
    }

  private:
    bool watch(Watched& side, const Symbols& symbols) {
        auto layer = GameLayer::make(symbols, [this, &side](emu::Cycle at, GameRecord record) {
            if (record.kind == "waits") return; // depends on timing
            side.records.emplace_back(at, std::move(record));
            if (&side == &changed_) note_place();
        });
        if (!layer) return false;
        side.layer = std::move(*layer);
        side.scenes.emplace(symbols, side.machine());
        side.replay.watch(side.layer.get());
        side.replay.watch(&*side.scenes);
        return true;
    }

    // Notes the code that makes the changed game's first different record. Precondition: the recorded game has run to
    // the same point.
    void note_place() {
        const auto i = changed_.records.size() - 1;
        const auto& was = recorded_.records;
        if (place_.empty() && (i >= was.size() || was[i] != changed_.records[i]))
            place_ = place_in(changed_.machine(), programs_.changed);
    }

    // Runs to the next record or to the end; false at the end.
    bool step() {
        const bool more = recorded_.replay.step();
        changed_.replay.step();
        if (!more && found_.sees_game) {
            recorded_.scenes->finish(recorded_.machine());
            changed_.scenes->finish(changed_.machine());
        }
        const auto index = recorded_.replay.position() - (more ? 1 : 0);
        const Moment here{index, more ? trace_.records[index].at : trace_.end};
        if (found_.sees_game) compare_games(here);
        return more;
    }

    void compare_games(const Moment& here) {
        const auto &was = recorded_.scenes->scenes(), &now = changed_.scenes->scenes();
        const auto last = std::min(was.size(), now.size());
        const auto first = scenes_seen_ - std::min<std::size_t>(scenes_seen_, 1); // the last scene was incomplete
        if (last > scenes_seen_) {
            for (auto i = first; i < last && found_.in_step; ++i)
                if (was[i].at != now[i].at) part({here.records, std::max(was[i].at, now[i].at)});
            const auto found = compare_scenes(was, now, recorded_disk_, changed_disk_, {first, 0});
            if (found.severity > found_.scenes.severity) found_.scenes = found;
            if (found.severity > Severity::timing) differ(here);
        }
        scenes_seen_ = last;
        if (was.size() != now.size()) part(here);
        compare_records(here);
    }

    void compare_records(const Moment& here) {
        const auto &was = recorded_.records, &now = changed_.records;
        const auto last = std::min(was.size(), now.size());
        while (same_records_ < last && was[same_records_] == now[same_records_]) ++same_records_;
        if (same_records_ == std::max(was.size(), now.size())) return;
        if (same_records_ == last) return part(here);
        const auto& [at, record] = was[same_records_];
        const auto& [changed_at, changed_record] = now[same_records_];
        if (at != changed_at) return part({here.records, std::max(at, changed_at)});
        if (equal_but_for_entropy(record, changed_record)) return part(here);
        found_.game = game_difference(records_of(was), records_of(now)) + place_;
        differ(here);
    }

    static std::vector<GameRecord> records_of(const std::vector<std::pair<emu::Cycle, GameRecord>>& timed) {
        std::vector<GameRecord> records;
        for (const auto& [at, record] : timed) records.push_back(record);
        return records;
    }

    void part(const Moment& here) {
        found_.in_step = false;
        differ(here);
    }
    void differ(const Moment& here) {
        if (!found_.different) found_.different = here;
    }

    void compare(const Checkpoint& expected, const Moment& here) {
        found_.repeats = recorded_.machine().part_hashes() == expected.parts;
        if (!in_step(recorded_.machine(), changed_.machine(), relocation_)) return part(here);
        const bool same_picture = picture_of(recorded_.machine()) == picture_of(changed_.machine());
        if (!same_picture) {
            if (found_.scenes.severity < Severity::noticed)
                found_.scenes = {Severity::noticed, "the picture at a checkpoint"};
            return differ(here);
        }
        if (found_.different) return;
        if (auto program = program_alone()) {
            found_.program = std::move(*program);
            found_.alike = {here, recorded_.replay.station().save(), changed_.replay.station().save(),
                            found_.sees_game ? recorded_.scenes->scenes().size() : 0};
            if (waits(recorded_) && waits(changed_)) found_.asking = found_.alike;
        } else if (changed_.machine().drives_rest()) {
            if (!found_.alike.empty()) return differ(here);
            doubtful_ = doubtful_.value_or(here);
        }
    }

    // True if the game waits for an answer and a layer that starts from this state recognises the question. The theme
    // does not count: it keeps playing.
    static bool waits(const Watched& side) {
        if (!side.layer || !side.layer->question() || !side.layer->question()->waits()) return false;
        const auto& question = *side.layer->question();
        const auto seen = side.layer->questions().open_in(side.replay.machine());
        return question.routine != "sound_theme" && seen && seen->place == question.place;
    }

    // Returns the bytes that differ if all of them belong to the program. If labels moved, bytes differ everywhere and
    // are not listed.
    std::optional<std::vector<ByteDifference>> program_alone() {
        if (relocation_.moved()) return std::vector<ByteDifference>();
        const auto was = memory_of(recorded_.machine()), now = memory_of(changed_.machine());
        const auto bytes = different_bytes(was, now, trace_.identity.machine.kind);
        if (bytes.none() || (bytes & ~program_area_).any()) return std::nullopt;
        return bytes_at(bytes, was, now);
    }

    const Trace& trace_;
    const Programs& programs_;
    Relocation relocation_;
    AddressSet program_area_; // addresses in the line tables
    std::vector<std::uint8_t> recorded_disk_, changed_disk_;
    SideBySide found_;
    Watched recorded_, changed_;
    std::size_t scenes_seen_ = 0, same_records_ = 0;
    std::string place_;
    std::optional<Moment> doubtful_; // memory has differed since then, without an equal checkpoint before
};

} // namespace

emu::Result<SideBySide> compare_side_by_side(const Trace& trace, const Runs& runs, const Programs& programs,
                                             const std::function<bool()>& is_over) {
    auto recorded = Replay::begin(trace, runs.reference());
    if (!recorded) return emu::Error{recorded.error()};
    auto changed = Replay::begin(trace, runs.changed);
    if (!changed) return emu::Error{changed.error()};
    return Pair(trace, runs, programs, std::move(*recorded), std::move(*changed)).run(is_over);
}

} // namespace host
