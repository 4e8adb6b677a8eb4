#include "host/verify/game_layer/beside_game.hpp"

#include "tools/files/files.hpp"

namespace host {
namespace fs = std::filesystem;

fs::path beside_game(const MediaPlaces& places, MachineKind kind, const fs::path& built) {
    if (places.game.empty()) return built;
    const auto beside = places.game.parent_path() / built.filename();
    std::error_code missing;
    if (fs::exists(beside, missing)) return beside;
    const auto disk = files::read_file(places.game), built_disk = files::read_file(places.products.game_disk(kind));
    return disk && built_disk && *disk == *built_disk ? built : beside;
}

fs::path symbols_beside(const MediaPlaces& places, MachineKind kind) {
    return beside_game(places, kind, places.products.game_symbols(kind));
}

} // namespace host
