// The page's model: the real program on a machine, with sound, past and game layer. exports.cpp makes it available to
// the scripts. The browser provides clock and files.
#pragma once

#include "host/game/autoplayer.hpp"
#include "host/game/opponent.hpp"
#include "host/history/history.hpp"
#include "host/history/state.hpp"
#include "host/link/game_link.hpp"
#include "host/machine/symbols.hpp"
#include "host/session/console.hpp"
#include "host/session/typing.hpp"
#include "host/sound/sound_samples.hpp"
#include "host/verify/game_layer/game_layer.hpp"

namespace host::web {

class Page {
  public:
    // Switches a machine on with empty drives. `game`: one of game_names, whose symbols the page reads. Error: ROMs or
    // symbols are missing in the page.
    static emu::Result<std::unique_ptr<Page>> make(MachineKind kind, std::string_view game);

    // Starts at the beginning of a trace; its inputs are the expected future. Error: not a trace, or a missing disk.
    static emu::Result<std::unique_ptr<Page>> of_trace(std::span<const std::uint8_t> text);

    // Continues a state file. Error: not a state, or of a machine that the page lacks.
    // `game`: its symbols are read if the state is of none of our games.
    static emu::Result<std::unique_ptr<Page>> of_state(std::span<const std::uint8_t> bytes, std::string_view game);

    // The machine as a state file of `program`, one of game_names or the name of a disk. `written`: seconds since 1970.
    std::vector<std::uint8_t> state(std::string_view program, std::int64_t written);
    // The stored disks that those in the drives came from: of the state at first, then set by the page.
    StateFile::Origin& origin(int drive) { return origins_.at(static_cast<std::size_t>(drive - 1)); }

    Console& console() { return console_; }
    const Machine& machine() const { return console_.machine(); }
    const Symbols& symbols() const { return layer_->symbols(); }
    std::string_view game() const { return layer_->game().program; }
    History& history() { return *history_; }

    // Runs a frame and presses the next queued key. A level of the engine in Black's chair types its move.
    void run_frame();

    // Samples since the last call. `rate`: Hz, trimmed by the page to the sound card's clock.
    std::span<const std::int16_t> take_sound(double rate);

    void type(std::string_view text);
    void press(std::string_view key); // a name in keys.hpp; ignores others
    void hold(std::string_view key, bool down);
    bool is_idle() const { return typing_.done() && !machine().key_waiting(); } // no key waits to be read

    // The level of the engine that plays as a human of its name; null: none.
    const Opponent* opponent() const { return opponent_ ? &*opponent_ : nullptr; }

    // FORTRESS: moves the cursor to `square` (0 to 35) with keys and builds there if `build`, now or at a human's turn
    // within ten seconds.
    void point(int square, bool build);

    // Power-on for a position that is then played by keys: without picture and sound until end_playing(), which makes
    // it the beginning of the past, since memory writes cannot be replayed.
    void begin_playing();
    void end_playing();

    // FORTRESS: plays a link's position from power-on. Error: the program rejects a part of the link.
    std::optional<emu::Error> play(const GameLink& link);

    // FORTRESS: the position as a link. Error: no link can express it.
    emu::Result<GameLink> link() const;

    // Returns to the position before a human's last move. Error: no such move, or no link can express it.
    std::optional<emu::Error> back();

    // Inserts a disk. `name`: becomes part of the medium's name; its extension gives the format.
    std::optional<emu::Error> insert(int drive, std::string_view name, std::vector<std::uint8_t> image);

    // Records of the program in order. Those later than now are from the expected future.
    struct Found {
        emu::Cycle at; // counted over all power-ons
        GameRecord record;
    };
    std::vector<Found> found() const;
    std::vector<const Record*> game_records() const; // found(), and those of a trace's future

    void go_to(emu::Cycle time);
    bool step_back(); // by a frame; false: at the oldest moment

    bool in_game() const { return is_in("play_game"); } // the board is shown and in play
    // A player's turn is searched. In Star Chess `z_mover` is a player of the future, and `w_first` the one who thinks.
    bool searches() const { return is_in("search_run") || is_in("search_list") || is_in("think_search"); }
    // Turns are tried with the position in memory. `w_root` has that of the board: in Hex Fortress soon, in Star Chess
    // as it was before a human's commands.
    bool tries_turns() const;
    // True during a game of any kind, and while results of a tournament are unwritten.
    bool in_progress() const;
    const std::optional<Question>& question() const { return layer_->question(); }
    GameView view() const { return {machine(), symbols()}; }

  private:
    Page(std::unique_ptr<Station> station, Symbols symbols, Identity identity);
    static emu::Result<std::unique_ptr<Page>> on(std::unique_ptr<Station> station, std::string_view game,
                                                 Identity identity);
    bool is_in(std::string_view routine) const;
    bool opponent_moves();
    void travel(const std::function<void()>& go);
    bool is_changed(const std::vector<Found>& found, int side) const;

    Console console_;
    std::unique_ptr<GameLayer> layer_;
    std::vector<Symbols> games_; // one per game
    MachineOptions made_with_;
    std::vector<StateFile::Origin> origins_; // one per drive
    std::unique_ptr<History> history_;
    SoundSamples maker_;
    Typing typing_;
    std::optional<FieldPointer> pointer_; // of FORTRESS
    std::optional<Opponent> opponent_;
    bool new_players_ = true; // since opponent_ was last looked for
    std::vector<SoundLevel> levels_;
    std::vector<std::int16_t> samples_;
    // Records before the history begins: of a position that was played by keys, or in the restored state.
    std::vector<Record> found_before_;
    emu::Cycle playing_since_ = 0; // for begin_playing()
};

inline constexpr int sample_rate = 48'000;

} // namespace host::web
