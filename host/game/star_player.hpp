// Plays Star Chess for scripts as a person would: waits for a human's turn, gives orders and keeps them, all with keys.
// Reads the cursor's position and the program's questions.
#pragma once

#include "host/game/questions.hpp"
#include "host/session/console.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace host {

struct StarOrder {
    int item = 0;     // of the game's menu: move, build, colonize, terraform, scrap, undo, end
    int ships = 0;    // of move, build, scrap
    int from = 0;     // sectors: 4 * row + column
    int to = 0;       // of a move
    std::string text; // as given
};

// "move 20 a1-a2", "build 5 a1", "colonize a2", "terraform a2", "scrap 3 a1", "undo", "end". None: not an order.
std::optional<StarOrder> star_order_in(std::string_view text);

class StarPlayer {
  public:
    using Outcome = std::optional<emu::Error>;

    // Error: symbols of another program. `console` and `symbols` must outlive the player.
    static emu::Result<StarPlayer> make(Console& console, const Symbols& symbols);

    // Waits for a human's turn (ten minutes of emulated time at most), gives the order and keeps it. Error: the event
    // that did not happen in time, or why the game refuses the order.
    Outcome give(const StarOrder& order);

  private:
    static constexpr double patience_seconds = 600;     // three computers show their commands one by one
    static constexpr emu::Cycle fine_step = 1000;       // cycles
    static constexpr emu::Cycle settling_cycles = 3000; // enough for the program to leave the question after a key

    StarPlayer(Console& console, const Symbols& symbols);

    Outcome wait_until(std::string_view what, const std::function<bool()>& holds);
    Outcome press(std::string_view key);
    Outcome point_at(int sector);
    Outcome answer(const StarOrder& order);
    std::string place() const; // where the game waits for a key; empty: nowhere
    bool is_turn() const { return place().starts_with("play_game/command_"); }
    bool asks(std::string_view question) const { return place().ends_with(question); }
    emu::Error refusal(const StarOrder& order) const;

    Console* console_;
    const Symbols* symbols_;
    Questions questions_;
    std::uint16_t cursor_, letters_, mover_, turn_;
};

} // namespace host
