#include "host/verify/commands/layer_of.hpp"

#include "host/verify/game_layer/game_layer.hpp"

namespace host {

emu::Result<MakeLayer> layer_of(const Trace& trace, const RunSetting& setting) {
    if (trace.identity.program.empty()) return MakeLayer([](LayerSink) { return std::unique_ptr<Watch>(); });
    auto symbols = setting.game_symbols(trace, trace.identity.machine.kind);
    if (!symbols) return emu::Error{symbols.error()};
    if (const auto layer = GameLayer::make(*symbols, [](emu::Cycle, GameRecord) {}); !layer)
        return emu::Error{layer.error()};
    return MakeLayer([symbols = std::move(*symbols)](LayerSink sink) -> std::unique_ptr<Watch> {
        auto layer = GameLayer::make(symbols, std::move(sink));
        return layer ? std::move(*layer) : nullptr;
    });
}

emu::Result<Trace> run_again(const Trace& trace, const RunSetting& setting) {
    std::vector<std::string> notes; // whoever asks knows what is changed
    const auto recorded_machine = recorded_machine_of(trace, setting.replay, notes);
    if (!recorded_machine) return emu::Error{recorded_machine.error()};
    const auto layer = layer_of(trace, setting);
    if (!layer) return emu::Error{layer.error()};
    return record_again(trace, **recorded_machine, *layer);
}

} // namespace host
