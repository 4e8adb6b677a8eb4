#include "host/verify/commands/layer_rebase.hpp"

#include "host/recording/format/clock.hpp"
#include "host/verify/game_layer/layer_replay.hpp"

#include <algorithm>

namespace host {

emu::Result<Trace> play_again(const Trace& trace, const RunSetting& setting) {
    if (!has_game_layer(trace)) return emu::Error{no_game_layer}; // all of it would be left out
    std::vector<std::string> notes;                               // whoever asks knows what is changed
    const auto recorded_machine = recorded_machine_of(trace, setting.replay, notes);
    if (!recorded_machine) return emu::Error{recorded_machine.error()};
    auto& machine = (*recorded_machine)->machine();
    auto symbols = setting.game_symbols(trace, machine.kind());
    if (!symbols) return emu::Error{symbols.error()};

    auto result = trace;
    result.records.clear();
    result.interval = 0;
    const auto apply = [&](const Input& input) {
        result.records.push_back({machine.cycles(), input});
        (*recorded_machine)->apply(input);
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
