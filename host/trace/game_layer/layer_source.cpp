#include "host/trace/game_layer/layer_source.hpp"

#include "tools/files/files.hpp"

#include <fmt/format.h>

namespace host {

emu::Result<Symbols> game_symbols(const std::filesystem::path& file, MachineKind kind, const Products& products) {
    const auto name = file.empty() ? products.game_symbols(kind) : file;
    const auto bytes = files::read_file(name);
    if (!bytes) return emu::Error{bytes.error()};
    auto symbols = parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!symbols) return emu::Error{fmt::format("{}: {}", name.string(), symbols.error())};
    return symbols;
}

emu::Result<std::unique_ptr<GameLayer>> record_layer(Recorder& recorder, Symbols symbols) {
    const auto note = [&recorder](emu::Cycle at, GameRecord record) { recorder.note(at, std::move(record)); };
    auto layer = GameLayer::make(std::move(symbols), note);
    if (layer) recorder.watch(layer->get());
    return layer;
}

} // namespace host
