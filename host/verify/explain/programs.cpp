#include "host/verify/explain/programs.hpp"

#include "host/verify/game_layer/beside_game.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

void add_roms(ProgramNotes& notes, MachineKind kind, const fs::path& roms, const fs::path& instead) {
    using Rom = std::pair<std::string_view, std::string_view>; // name, source folder
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

} // namespace

ReplayOptions Runs::reference() const {
    auto own = changed;
    own.media.game.clear();
    own.firmware.clear();
    if (!build.empty()) own.media.products = {build / "roms", build / "disks"};
    return own;
}

bool Runs::are_two() const { return !build.empty() || !changed.media.game.empty() || !changed.firmware.empty(); }

Programs programs_of(const Trace& trace, const Runs& runs) {
    if (trace.identity.program.empty()) return {};
    const auto kind = trace.identity.machine.kind;
    const auto places = places_of(trace, runs.changed.media);
    const auto recorded = places_of(trace, runs.reference().media).products;
    const auto beside = symbols_beside(places, kind), own = places.products.game_symbols(kind);
    const auto folder = places.products.source_folder(kind);
    std::error_code missing;
    const auto changed = fs::exists(beside, missing) ? beside : own;
    Programs programs{ProgramNotes::of_game(recorded.game_symbols(kind), folder),
                      ProgramNotes::of_game(runs.symbols.empty() ? changed : runs.symbols, folder)};
    add_roms(programs.recorded, kind, recorded.roms, {});
    add_roms(programs.changed, kind, places.products.roms, runs.changed.firmware);
    return programs;
}

std::vector<std::uint8_t> game_image(const Trace& trace, MachineKind kind, const MediaPlaces& media) {
    const auto medium = std::ranges::find(trace.media, game_medium, &Medium::name);
    if (medium == trace.media.end()) return {};
    auto image = image_of(*medium, kind, places_of(trace, media));
    return image ? std::move(image->bytes) : std::vector<std::uint8_t>();
}

std::string place_in(const Machine& machine, const ProgramNotes& notes) {
    const auto pc = machine.program_counter();
    const auto source = notes.source_of(pc, memory_of(machine));
    return fmt::format("; first seen before {}{}{}", notes.names().name(pc), source.empty() ? "" : ", ",
                       source.empty() ? "" : source.front());
}

} // namespace host
