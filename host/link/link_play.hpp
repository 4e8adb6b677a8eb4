// Plays a link's position on the real program at full speed: from power-on through its questions and menu, then move by
// move. Equal links give equal machine states in every build, since keys and memory writes depend on cycles only.
#pragma once

#include "host/game/labels.hpp"
#include "host/link/game_link.hpp"
#include "host/machine/symbols.hpp"
#include "host/session/console.hpp"

#include <functional>

namespace host {

class LinkPlay {
  public:
    // Precondition: the console's machine is of the link's kind, just switched on, with the game in drive 1. All
    // arguments must outlive the object. Error: a missing symbol; the program is another one.
    static emu::Result<LinkPlay> make(Console& console, const Symbols& symbols, const GameLink& link);

    // Plays the next question or move. Returns false when the position is reached, or after an error.
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
    Outcome type(std::string_view line); // followed by Return
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

// Plays the whole link. Error: see LinkPlay.
std::optional<emu::Error> play_link(Console& console, const Symbols& symbols, const GameLink& link);

} // namespace host
