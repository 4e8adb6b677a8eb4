#include "host/game/hex_player.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr int board_bytes = 208;

// The questions: for the turn's keys, for its acceptance, for a Wall's promotion.
constexpr std::string_view at_turn = "play_game/turn_human", at_end = "turn_ask/ask", at_wall = "turn_promote/ask";

} // namespace

HexPlayer::HexPlayer(Console& console, const Symbols& symbols)
    : console_(&console), questions_(symbols), cursor_(symbols.find("z_cursor")->second),
      board_(symbols.find("w_board")->second) {}

emu::Result<HexPlayer> HexPlayer::make(Console& console, const Symbols& symbols) {
    for (const auto* label : {"keys_get", "turn_human", "z_cursor", "w_board"})
        if (!symbols.contains(label))
            return emu::Error{fmt::format("not Hex Fortress: symbol '{}' is missing; give --game hexfortress", label)};
    return HexPlayer(console, symbols);
}

HexPlayer::Outcome HexPlayer::wait_until(std::string_view what, const std::function<bool()>& holds) {
    return console_->run_until(
        holds, [&] { console_->run_cycles(fine_step); }, patience_seconds,
        fmt::format("{} did not come within {} seconds", what, patience_seconds));
}

bool HexPlayer::asks_in(std::string_view place) const {
    const auto question = questions_.open_in(console_->machine());
    return question && question->place == place && !console_->machine().key_waiting();
}

bool HexPlayer::asks() const { return asks_in(at_turn) || asks_in(at_end) || asks_in(at_wall); }

HexPlayer::Outcome HexPlayer::wait_for(std::string_view place) {
    if (auto error = wait_until("a human's turn", [this] { return asks(); })) return error;
    if (asks_in(place)) return std::nullopt;
    return emu::Error{fmt::format("the game asks something else than {}", place)};
}

HexPlayer::Outcome HexPlayer::press(std::string_view key) {
    const auto& machine = console_->machine();
    console_->press(*key_named(machine.kind(), key));
    const auto taken = wait_until("a key's turn", [&] { return !machine.key_waiting(); });
    console_->run_cycles(settling_cycles);
    return taken;
}

HexPlayer::Outcome HexPlayer::point_at(int hex) {
    while (true) {
        if (auto error = wait_for(at_turn)) return error;
        const int from = cursor();
        if (from == hex) return std::nullopt;
        const int column = hex_column(from), target = hex_column(hex);
        const auto* key = column < target ? "RIGHT" : column > target ? "LEFT" : from < hex ? "UP" : "DOWN";
        if (auto error = press(key)) return error;
        if (auto error = wait_until("the cursor's step", [&] { return asks(); })) return error;
        if (cursor() == from) return emu::Error{fmt::format("the cursor stays on {}", hex_name(from))};
    }
}

HexPlayer::Outcome HexPlayer::select(int hex) {
    if (auto error = point_at(hex)) return error;
    if (auto error = press("RETURN")) return error;
    return wait_until("the choice", [this] { return asks(); });
}

std::vector<std::uint8_t> HexPlayer::board() const {
    std::vector<std::uint8_t> pieces;
    for (int i = 0; i < board_bytes; ++i)
        pieces.push_back(console_->machine().peek(static_cast<std::uint16_t>(board_ + i)));
    return pieces;
}

HexPlayer::Outcome HexPlayer::move(const HexMove& move) {
    if (auto error = wait_for(at_turn)) return error;
    const auto before = board();
    if (auto error = select(move.from)) return error;
    if (auto error = select(move.to)) return error;
    if (board() == before && !asks_in(at_wall))
        return emu::Error{fmt::format("the game refuses the move {}-{}", hex_name(move.from), hex_name(move.to))};
    if (move.promotion == 0) return std::nullopt;
    if (auto error = wait_for(at_wall)) return error;
    if (auto error = press({&move.promotion, 1})) return error;
    return wait_until("the promotion", [this] { return asks(); });
}

HexPlayer::Outcome HexPlayer::play(std::span<const HexMove> moves) {
    for (const auto& each : moves)
        if (auto error = move(each)) return error;
    if (auto error = wait_for(at_end)) return error;
    return press("A");
}

} // namespace host
