// The keys that the window presses itself: of pasted text, for clicks on the board, for an opponent.
#pragma once

#include "host/game/autoplayer.hpp"
#include "host/game/opponent.hpp"
#include "host/session/session.hpp"
#include "host/session/typing.hpp"

#include <optional>
#include <string_view>

namespace host {

class AutomaticKeys {
  public:
    // The session must outlive it.
    AutomaticKeys(Session& session, std::optional<Opponent> opponent)
        : session_(session), opponent_(std::move(opponent)) {}

    void type(std::string_view text) { typing_.add_text(text); } // into the program
    void press(std::string_view key);                            // of the machine
    void build_on(int square);                                   // of FORTRESS' board, in a human's turn
    // Seats a level of the engine at the program's question for a player. Error: another program runs.
    std::optional<emu::Error> seat(std::string_view level);

    // The reason why a person must not build now; empty: it is his turn.
    std::string_view refusal() const;
    bool is_busy() const { return !typing_.done() || (opponent_ && opponent_->is_busy(session_)); }
    // True for keys of a person during the opponent's turn, except Escape.
    bool refuses(Key key) const { return opponent_ && opponent_->refuses(key, session_); }
    void stop();

    // Call before each frame.
    void feed();

  private:
    Session& session_;
    Typing typing_{session_.machine().kind()};
    std::optional<FieldPointer> field_;
    std::optional<Opponent> opponent_;
};

} // namespace host
