// Plays Hex Fortress for scripts as a person would: waits for a human's turn, selects pieces and targets, accepts the
// turn, all with keys. Reads the cursor's position and the program's question.
#pragma once

#include "host/game/hex.hpp"
#include "host/game/questions.hpp"
#include "host/session/console.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace host {

class HexPlayer {
  public:
    using Outcome = std::optional<emu::Error>; // an error names the event that did not happen in time

    // Error: symbols of another program. `console` must outlive the player.
    static emu::Result<HexPlayer> make(Console& console, const Symbols& symbols);

    // Waits for a human's turn (ten minutes of emulated time at most) and moves the cursor to the hex.
    Outcome point_at(int hex);

    // Makes one move with its promotion; does not accept the turn. Error also: the game rejects the move.
    Outcome move(const HexMove& move);

    // Makes the moves and accepts the turn. Error also: the moves are not a whole turn.
    Outcome play(std::span<const HexMove> moves);

  private:
    static constexpr double patience_seconds = 600;     // the hard computer player may take a minute
    static constexpr emu::Cycle fine_step = 1000;       // cycles
    static constexpr emu::Cycle settling_cycles = 3000; // enough for the program to leave the question after a key

    HexPlayer(Console& console, const Symbols& symbols);

    Outcome wait_until(std::string_view what, const std::function<bool()>& holds);
    Outcome wait_for(std::string_view place);
    Outcome press(std::string_view key);
    Outcome select(int hex);
    bool asks_in(std::string_view place) const;
    bool asks() const;
    int cursor() const { return console_->machine().peek(cursor_); }

    Console* console_;
    Questions questions_;
    std::vector<std::uint8_t> board() const;

    std::uint16_t cursor_, board_;
};

} // namespace host
