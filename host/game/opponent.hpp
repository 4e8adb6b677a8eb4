// A level of the engine as a human player of FORTRESS: sits down under its name and plays its moves with keys, so that
// recordings and the disk's histories contain them as a person's.
#pragma once

#include "host/game/autoplayer.hpp"
#include "host/game/questions.hpp"
#include "host/game/view.hpp"
#include "tools/engine/levels.hpp"

#include <optional>
#include <string>

namespace host {

std::vector<std::string_view> opponent_names();                // from the weakest to the strongest
std::string_view opponent_in(const GameView& game, Side side); // the one whose name the human has; empty: none

class Opponent {
  public:
    // Error: an unknown name, or symbols of another program.
    static emu::Result<Opponent> make(Symbols symbols, std::string_view name);

    // The level whose name the human in Black's chair has, for a game that is taken up again.
    static std::optional<Opponent> found_in(const Machine& machine, const Symbols& symbols);

    // Takes Black's chair when the menu is shown next. Otherwise the opponent only plays where its name is. A program
    // that starts again has forgotten its players: the opponent takes the chair again that it had in the menu.
    void sit_at_menu() {
        seating_ = Seating::at_menu;
        chair_ = Side::black;
    }
    // Answers the program's question for a player that is open now.
    void sit_here() {
        seating_ = Seating::asked_here;
        chair_.reset();
    }

    // Call before every frame: queues the keys at the right moment. Searches at once when a move is due.
    void follow(Console& console, Typing& typing);

    // True while the opponent has keys to type: it is sitting down, or its move is due.
    bool is_busy(Console& console) const;
    bool is_to_move(const Machine& machine) const; // in a game
    bool has_turn(Console& console) const;         // its move is due
    // True if the human in the chair has the opponent's name.
    bool sits(const Machine& machine, Side side) const;
    // True for keys of a person during the opponent's turn, except Escape.
    bool refuses(Key key, Console& console) const;

  private:
    enum class Seating { done, at_menu, asked, asked_here, named };

    Opponent(Symbols symbols, const engine::Level& level, std::string_view name, const AutoplayerLabels& labels);

    void sit_down(const Machine& machine, Typing& typing);
    void keep_chair(const Machine& machine);
    int best_square(const Machine& machine);

    Symbols symbols_;
    const engine::Level* level_;
    std::string name_; // or an old one of the level; in capitals, as the program writes it
    AutoplayerLabels labels_;
    Questions questions_;
    std::shared_ptr<engine::Engine> engine_; // shared, for copies
    std::optional<FieldPointer> field_;
    Seating seating_ = Seating::done;
    std::optional<Side> chair_ = Side::black; // none: it has left
    int quiet_frames_ = 0;                    // without keys to type
    emu::Cycle seen_ = 0;                     // the machine's time in the last frame
    emu::Cycle pointed_ = 0;                  // its time when field_ was set
};

} // namespace host
