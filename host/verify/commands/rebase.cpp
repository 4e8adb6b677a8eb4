#include "host/verify/commands/rebase.hpp"

#include "host/recording/format/clock.hpp"
#include "host/verify/game_layer/layer_replay.hpp"

#include <utility>

namespace host {
namespace {

class Recording {
  public:
    Recording(const Trace& trace, Station& station, const std::optional<Symbols>& game)
        : machine_(station.machine()), station_(station), result_(trace) {
        result_.records.clear();
        if (!game) return;
        auto layer = GameLayer::make(*game, [this](emu::Cycle at, GameRecord record) { add(at, std::move(record)); });
        if (!layer) return;
        layer_ = std::move(*layer);
        watches_.push_back(layer_.get());
        layer_->resume(machine_);
    }

    Trace run(const Trace& trace) {
        for (const auto& record : trace.records) {
            run_to(machine_, record.at, watches_);
            comments_ += record.comments;
            if (const auto* input = std::get_if<Input>(&record.what))
                apply(*input);
            else if (std::holds_alternative<Checkpoint>(record.what))
                add(machine_.cycles(), Checkpoint{machine_.part_hashes()});
        }
        run_to(machine_, trace.end, watches_);
        result_.end = machine_.cycles();
        result_.last_comments.insert(0, comments_);
        return std::move(result_);
    }

  private:
    void apply(const Input& input) {
        const auto at = machine_.cycles();
        if (layer_) layer_->before(input, machine_);
        add(at, input);
        station_.apply(input);
    }

    void add(emu::Cycle at, decltype(Record::what) what) {
        result_.records.push_back({at, std::move(what), std::exchange(comments_, {})});
    }

    Machine& machine_;
    Station& station_;
    Trace result_;
    std::string comments_; // for the next record
    std::unique_ptr<GameLayer> layer_;
    std::vector<Watch*> watches_;
};

} // namespace

Trace record_again(const Trace& trace, Station& station, const std::optional<Symbols>& game) {
    return Recording(trace, station, game).run(trace);
}

emu::Result<Trace> run_again(const Trace& trace, const RunSetting& setting) {
    std::vector<std::string> notes; // dropped: the caller knows the differences
    const auto station = station_of(trace, setting.replay, notes);
    if (!station) return emu::Error{station.error()};
    if (trace.identity.program.empty()) return record_again(trace, **station, {});
    const auto symbols = setting.game_symbols(trace, trace.identity.machine.kind);
    if (!symbols) return emu::Error{symbols.error()};
    if (const auto game = layer_game_of(*symbols); !game) return emu::Error{game.error()};
    return record_again(trace, **station, *symbols);
}

emu::Result<Trace> play_again(const Trace& trace, const RunSetting& setting) {
    if (!has_game_layer(trace)) return emu::Error{no_game_layer}; // nothing would be left of it
    std::vector<std::string> notes;                               // dropped: the caller knows the differences
    const auto station = station_of(trace, setting.replay, notes);
    if (!station) return emu::Error{station.error()};
    auto& machine = (*station)->machine();
    auto symbols = setting.game_symbols(trace, machine.kind());
    if (!symbols) return emu::Error{symbols.error()};

    auto result = trace;
    result.records.clear();
    result.interval = 0;
    const auto apply = [&](const Input& input) {
        result.records.push_back({machine.cycles(), input});
        (*station)->apply(input);
    };
    const auto note = [&](emu::Cycle at, const GameRecord& record) { result.records.push_back({at, record}); };
    auto replay = LayerReplay::make(
        {machine, std::move(*symbols), apply, cycles_per_second(trace.identity.machine), {}, note}, trace.records);
    if (!replay) return emu::Error{replay.error()};
    if (const auto difference = (*replay)->run(); !difference.empty()) return emu::Error{difference};
    (*replay)->run_on(trace.end);
    result.end = machine.cycles();
    return result;
}

} // namespace host
