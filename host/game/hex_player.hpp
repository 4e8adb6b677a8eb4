// A person's hand at Hex Fortress, as a script wants one: it waits for a human's turn, points at pieces and targets and
// accepts, by keys. It sees where the cursor is and the program's question.
#pragma once

#include "host/game/hex.hpp"
#include "host/game/questions.hpp"
#include "host/session/console.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace host {

class HexPlayer {
  public:
    using Outcome = std::optional<emu::Error>; // the event that did not happen in time

    // Error: the symbols are not the game's. `console` must outlive the hand.
    static emu::Result<HexPlayer> make(Console& console, const Symbols& symbols);

    // Waits for a human's turn, ten minutes of the machine's at most, and moves the cursor to the hex.
    Outcome point_at(int hex);

    // One move, its promotion chosen; the turn is not accepted. Error also: the game does not make it.
    Outcome move(const HexMove& move);

    // A turn's moves, accepted. Error also if they are not a whole turn.
    Outcome play(std::span<const HexMove> moves);

  private:
    HexPlayer(Console& console, const Symbols& symbols);

    Outcome wait_until(std::string_view what, emu::Cycle step, const std::function<bool()>& holds);
    Outcome wait_for(std::string_view place);
    Outcome press(std::string_view key);
    Outcome select(int hex);
    bool asks_in(std::string_view place) const;
    bool asks() const;
    int cursor() const { return console_->machine().peek(cursor_); }

    Console* console_;
    Questions questions_;
    std::uint16_t cursor_;
};

} // namespace host
