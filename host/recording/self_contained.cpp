#include "host/recording/self_contained.hpp"

#include "emu/hash.hpp"
#include "host/recording/media.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

bool holds(const fs::path& file, const Medium& medium) {
    const auto bytes = files::read_file(file);
    return bytes && emu::hash_bytes(*bytes) == medium.hash;
}

bool is_printable(const fs::path& file) {
    return std::ranges::none_of(file.string(), [](unsigned char c) { return c < ' ' || c == 0x7F; });
}

// Returns a relative name if the file is in the trace's folder or below.
fs::path named_from(const fs::path& folder, const fs::path& file) {
    std::error_code ignored;
    const auto relative = fs::relative(file, folder, ignored);
    return relative.empty() || *relative.begin() == ".." ? file : relative;
}

// Returns the products of the game on the medium `game`, identified by its image or by the name of a person's own disk;
// else `products`.
Products products_of(const Trace& trace, Products products) {
    const auto medium = std::ranges::find(trace.media, game_medium, &Medium::name);
    if (medium == trace.media.end()) return products;
    for (const auto name : game_names) {
        auto built = products;
        built.game = name;
        if (game_named(medium->file.stem().string()) == name ||
            holds(built.game_disk(trace.identity.machine.kind), *medium))
            return built;
    }
    return products;
}

// Skips media without bytes: they are in the snapshot, so their images are not needed.
void make_self_contained(Medium& medium, MachineKind kind, const SelfContainedOptions& options,
                         const Products& products) {
    if (medium.source != Medium::Source::file || medium.bytes.empty()) return;
    std::error_code ignored;
    const auto built = products.game_disk(kind);
    const bool is_game =
        (medium.name == game_medium || fs::equivalent(medium.file, built, ignored)) && holds(built, medium);
    const bool is_own = medium.name == game_medium && !is_game; // a person's own disk, which changes with the next play
    const bool take_along =
        is_own || options.inlined == Inlined::all || (options.inlined == Inlined::disks && !is_game);
    if (is_formatted(medium, kind)) {
        medium.source = Medium::Source::formatted;
        medium.file.clear();
    } else if (take_along || (!is_game && !(holds(medium.file, medium) && is_printable(medium.file)))) {
        medium.source = Medium::Source::inlined;
        medium.file.clear();
    } else if (is_game) {
        medium.source = Medium::Source::game;
        medium.file.clear();
    } else {
        medium.file = named_from(options.folder, medium.file);
    }
    if (medium.source != Medium::Source::inlined) medium.bytes.clear();
}

std::optional<emu::Error> add_cartridge(Trace& trace) {
    auto& [machine, name, firmware, program, program_hash] = trace.identity;
    if (machine.cartridge.empty()) return std::nullopt;
    auto bytes = files::read_file(machine.cartridge);
    if (!bytes) return emu::Error{bytes.error()};
    Medium medium;
    medium.name = "cartridge";
    for (int number = 2; std::ranges::find(trace.media, medium.name, &Medium::name) != trace.media.end(); ++number)
        medium.name = fmt::format("cartridge-{}", number);
    medium.source = Medium::Source::file;
    medium.file = files::whole_name(machine.cartridge);
    medium.extension = ".rom";
    medium.hash = emu::hash_bytes(*bytes);
    medium.bytes = std::move(*bytes);
    name = medium.name;
    trace.media.push_back(std::move(medium));
    return std::nullopt;
}

} // namespace

std::optional<emu::Error> make_self_contained(Trace& trace, const SelfContainedOptions& options) {
    if (auto error = add_cartridge(trace)) return error;
    if (options.cartridge) trace.media.push_back(*options.cartridge);
    if (trace.media.size() > trace_limits::media)
        return emu::Error{fmt::format("{} different disks; a trace takes {}", trace.media.size(), trace_limits::media)};
    const auto products = products_of(trace, options.products);
    for (auto& medium : trace.media) {
        make_self_contained(medium, trace.identity.machine.kind, options, products);
        if (medium.name != game_medium) continue;
        trace.identity.program = products.game;
        trace.identity.program_hash = medium.hash;
    }
    return std::nullopt;
}

} // namespace host
