// Plays the position of a link on the real program: from power-on through its own questions and its menu, then move by
// move, as fast as the machine goes. Equal links give equal machines, in every build: all is keys on cycles, and bytes
// put into memory while the program waits.
#pragma once

#include "host/game/labels.hpp"
#include "host/link/game_link.hpp"
#include "host/machine/symbols.hpp"
#include "host/session/console.hpp"

#include <functional>

namespace host {

class LinkPlay {
  public:
    // The console's machine is of the link's kind and has just been switched on, with the game in drive 1. All must
    // outlive this. Error: a symbol that is missing; the program is not the game.
    static emu::Result<LinkPlay> make(Console& console, const Symbols& symbols, const GameLink& link);

    // Plays on, a question or a move at a time. False: the position is reached, or `error()` says what went wrong.
    bool step();
    const std::optional<emu::Error>& error() const { return error_; }

    std::size_t moves_played() const { return played_; }

  private:
    using Outcome = std::optional<emu::Error>;

    LinkPlay(Console& console, const Symbols& symbols, const GameLink& link, const AutoplayerLabels& labels)
        : console_(&console), symbols_(&symbols), link_(&link), labels_(labels) {}

    Outcome begin();
    Outcome begin_with_black();
    Outcome answer_title();
    Outcome change_players();
    Outcome change_player(int side, std::string_view question);
    Outcome set_length();
    Outcome play(int square);
    Outcome wait_for(std::string_view text, std::string_view or_text = {});
    Outcome press(std::string_view key);
    Outcome type(std::string_view line); // and Return
    Outcome run_to(std::uint16_t address);
    void set_kind(int side, char kind);
    void put_weights(int side);
    bool is_computer(int side) const { return link_->lords[static_cast<std::size_t>(side)] != Lord::human; }

    Console* console_;
    const Symbols* symbols_;
    const GameLink* link_;
    AutoplayerLabels labels_;
    bool begun_ = false;
    std::size_t played_ = 0;
    Outcome error_;
};

// All of it at once. Error: what went wrong.
std::optional<emu::Error> play_link(Console& console, const Symbols& symbols, const GameLink& link);

} // namespace host
