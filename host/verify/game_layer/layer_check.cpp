#include "host/verify/game_layer/layer_check.hpp"

#include "host/verify/game_layer/layer_source.hpp"

#include "emu/hash.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

bool is_of_the_game(const Record& record) { return std::holds_alternative<GameRecord>(record.what); }

std::string in_words(emu::Cycle at, const GameRecord& record) { return fmt::format("{} {}", at, in_words(record)); }

bool is_the_recorded_game(const Trace& trace, const MediaPlaces& places) {
    const auto medium = std::ranges::find(trace.media, game_medium, &Medium::name);
    if (medium == trace.media.end()) return false;
    if (trace.start_snapshot && places.game.empty()) return true; // the snapshot contains the game
    const auto image = image_of(*medium, trace.identity.machine.kind, places);
    return image && emu::hash_bytes(image->bytes) == trace.identity.program_hash;
}

} // namespace

std::unique_ptr<LayerCheck> LayerCheck::of(const Trace& trace, const MediaPlaces& places,
                                           const std::filesystem::path& symbols) {
    const auto own = places_of(trace, places);
    if (std::ranges::none_of(trace.records, is_of_the_game) || !is_the_recorded_game(trace, own)) return nullptr;
    auto names = game_symbols(symbols, trace.identity.machine.kind, own);
    if (!names) return nullptr;
    std::unique_ptr<LayerCheck> check(new LayerCheck(trace));
    const auto sink = [raw = check.get()](emu::Cycle at, const GameRecord& record) { raw->found(at, record); };
    auto layer = GameLayer::make(std::move(*names), sink);
    if (!layer) return nullptr;
    check->layer_ = std::move(*layer);
    return check;
}

const Record* LayerCheck::expected() {
    while (next_ < trace_.records.size() && !is_of_the_game(trace_.records[next_])) ++next_;
    return next_ < trace_.records.size() ? &trace_.records[next_] : nullptr;
}

void LayerCheck::found(emu::Cycle at, const GameRecord& record) {
    const auto* recorded = expected();
    if (!recorded) return differ("nothing more", in_words(at, record));
    const auto& game = std::get<GameRecord>(recorded->what);
    if (recorded->at != at || game != record)
        return differ(in_words(recorded->at, game), in_words(at, record), place_difference(game, record));
    position_.pass(record);
    ++next_;
}

void LayerCheck::passed(std::size_t records) {
    const auto* recorded = expected();
    if (!recorded) return;
    const auto& game = std::get<GameRecord>(recorded->what);
    const std::size_t found_with = next_ + (game.kind == "waits" ? 1 : 0); // `waits` happens together with the input
                                                                           // after it
    if (found_with < records) differ(in_words(recorded->at, game), "nothing");
}

void LayerCheck::differ(const std::string& recorded, const std::string& found, const std::string& places) {
    if (!difference_.empty()) return;
    difference_ = fmt::format("the records of the game differ {}: {}{}recorded: {}; found: {}", position_.text(),
                              places, places.empty() ? "" : "; ", recorded, found);
}

} // namespace host
