#include "host/review/hex_games.hpp"

#include "tools/model/hex_fortress/review.hpp"

#include <algorithm>
#include <bit>
#include <charconv>

namespace host {
namespace {

namespace hex = hex_fortress;

constexpr int most_pieces = 16; // of a side (H1.2)

// 0 to 65,535, as the program counts; otherwise 0.
int number_in(const std::string& text) {
    std::uint16_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// A file may contain anything.
bool is_in_play(const hex::Position& position) {
    return std::ranges::all_of(std::array{hex::Side::white, hex::Side::black}, [&](hex::Side side) {
        return std::popcount(position.of(side)) <= most_pieces &&
               std::popcount(position.at(side, hex::Kind::keep)) == 1;
    });
}

// "white human black king limit 16 turn 0 mover white board k/tt/..." (game_words.hpp)
std::optional<HexGame> begun(const std::vector<std::string>& words) {
    if (words.size() != 12) return {};
    const auto position = hex::position_of(words[11] + (words[9] == "black" ? " b" : " w"));
    if (!position || !is_in_play(*position)) return {};
    const hex::Options options{number_in(words[5]), hex::BothKeeps::storm};
    const int before = number_in(words[7]);
    return HexGame{
        {words[1], words[3]}, "", before, before == 0 ? hex::Game(options) : hex::Game(*position, options), {}, {}};
}

// From "2 black e9-e8 b6-b4 fell ..."; "-" stands for no move.
std::optional<hex::Turn> turn_in(const std::vector<std::string>& words) {
    if (words.size() < 4 || words[2] == "-") return hex::Turn{};
    return hex::turn_of(words[3] == "-" ? words[2] : words[2] + " " + words[3]);
}

// The number of turns of the game before the one that the record's first word numbers.
std::size_t turns_before(const HexGame& game, const std::vector<std::string>& words) {
    return static_cast<std::size_t>(std::max(0, number_in(words[0]) - game.turns_before - 1));
}

// `game` up to the turn at which `loaded` begins; none: that is another game.
std::optional<HexGame> up_to(HexGame game, const HexGame& loaded) {
    const int kept = loaded.turns_before - game.turns_before;
    if (kept < 0 || kept > static_cast<int>(game.turns.size())) return {};
    game.turns.resize(static_cast<std::size_t>(kept));
    game.played_at.resize(static_cast<std::size_t>(kept));
    auto replayed = game.start;
    for (const auto& turn : game.turns) {
        if (replayed.is_over() || !hex::is_legal(replayed, turn)) return {};
        replayed.play(turn);
    }
    if (replayed.position() != loaded.start.position()) return {};
    game.seats = loaded.seats;
    game.result.clear();
    return game;
}

} // namespace

void HexGames::add(emu::Cycle at, const GameRecord& record) {
    const auto& [kind, words] = record;
    if ((kind == "begin" || kind == "start") && open_ && found_.back().result.empty())
        found_.back().result = broken_off;
    if (kind == "begin") {
        const auto game = begun(words);
        open_ = game.has_value();
        if (!open_) return;
        const auto whole = game->turns_before > 0 && !found_.empty() ? up_to(found_.back(), *game) : std::nullopt;
        if (whole && found_.back().result == broken_off) found_.pop_back();
        found_.push_back(whole.value_or(*game));
    } else if (kind == "start") {
        open_ = false;
    } else if (kind == "result" && open_ && words.size() == 2) {
        found_.back().result = words[0] + " " + words[1];
    } else if (kind == "back" && open_ && !words.empty()) { // the turn that is taken back
        auto& game = found_.back();
        const auto kept = std::min(game.turns.size(), turns_before(game, words));
        game.turns.resize(kept);
        game.played_at.resize(kept);
    } else if (kind == "move" && open_ && !words.empty()) {
        auto& game = found_.back();
        if (turns_before(game, words) != game.turns.size()) return; // the game is shown again
        const auto turn = turn_in(words);
        open_ = turn.has_value();
        if (!open_) return;
        game.turns.push_back(*turn);
        game.played_at.push_back(at);
    }
}

std::vector<HexGame> HexGames::take() {
    std::erase_if(found_, [](const HexGame& game) { return game.turns.empty(); });
    return std::move(found_);
}

} // namespace host
