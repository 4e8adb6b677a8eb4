#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/game_layer/beside_game.hpp"

#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {
namespace {

// Identifies the machine by the label of its keyboard register, which every game uses.
bool is_of(MachineKind kind, const Symbols& symbols) {
    const bool apple = symbols.contains("KBDSTRB"), atari = symbols.contains("KBCODE");
    return apple == atari || apple == (kind == MachineKind::apple2plus);
}

} // namespace

emu::Result<Symbols> game_symbols(const std::filesystem::path& file, MachineKind kind, const MediaPlaces& places) {
    const auto name = file.empty() ? symbols_beside(places, kind) : file;
    const auto bytes = files::read_file(name);
    if (!bytes && file.empty() && !places.game.empty())
        return emu::Error{fmt::format("no symbols next to {} ({}): give --symbols FILE",
                                      visible_text::of_name(places.game.string()),
                                      visible_text::of_name(name.filename().string()))};
    if (!bytes) return emu::Error{bytes.error()};
    auto symbols = parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!symbols) return emu::Error{fmt::format("{}: {}", visible_text::of_name(name.string()), symbols.error())};
    if (!is_of(kind, *symbols))
        return emu::Error{fmt::format("{}: these symbols are of a game for the other kind of machine, not for {}",
                                      visible_text::of_name(name.string()), facts(kind).title)};
    return symbols;
}

std::optional<GameOfDisk> game_of_disk(const MediaPlaces& places, const std::filesystem::path& file) {
    if (!file.empty()) {
        const auto bytes = files::read_file(file);
        if (!bytes) return std::nullopt;
        const auto symbols = parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
        const auto game = symbols ? layer_game_of(*symbols) : emu::Error{symbols.error()};
        if (!game) return std::nullopt;
        const bool atari = is_of(MachineKind::atari800, *symbols);
        return GameOfDisk{std::string((*game)->program), atari ? MachineKind::atari800 : MachineKind::apple2plus};
    }
    std::vector<GameOfDisk> found;
    const auto kind = image_extension(places.game) == ".atr" ? MachineKind::atari800 : MachineKind::apple2plus;
    for (const auto name : game_names) {
        auto its = places;
        its.products.game = name;
        if (its.products.game_disk(kind).filename() == places.game.filename())
            return GameOfDisk{its.products.game, kind};
        std::error_code missing;
        if (std::filesystem::exists(symbols_beside(its, kind), missing)) found.push_back({its.products.game, kind});
    }
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

emu::Result<std::unique_ptr<GameLayer>> record_layer(History& recorder, Symbols symbols) {
    const auto note = [&recorder](emu::Cycle at, GameRecord record) { recorder.note(at, std::move(record)); };
    auto layer = GameLayer::make(std::move(symbols), note);
    if (layer) recorder.watch(layer->get());
    return layer;
}

} // namespace host
