// What the page in a browser plays on: the real program on a machine, with its sound, its past and what the program is
// doing, as the page's scripts ask for it (exports.cpp). No clock and no files: the browser has those.
#pragma once

#include "host/game/autoplayer.hpp"
#include "host/link/game_link.hpp"
#include "host/machine/symbols.hpp"
#include "host/session/console.hpp"
#include "host/session/typing.hpp"
#include "host/sound/sound_samples.hpp"
#include "host/verify/game_layer/game_layer.hpp"
#include "host/web/rewind.hpp"

namespace host::web {

class Page {
  public:
    // Just switched on, drives empty. Error: ROMs or symbols that the page has not been given.
    static emu::Result<std::unique_ptr<Page>> make(MachineKind kind);

    // As the trace begins, with all that is done in it as the future. Error: no trace, or a disk that is not there.
    static emu::Result<std::unique_ptr<Page>> of_trace(std::span<const std::uint8_t> text);

    Console& console() { return console_; }
    const Machine& machine() const { return console_.machine(); }
    const Symbols& symbols() const { return layer_->symbols(); }
    Rewind& rewind() { return *rewind_; }

    // A frame, with the next of the keys that wait.
    void run_frame();

    // Samples since the last call; `rate` a second, trimmed by the page to its sound card's clock.
    std::span<const std::int16_t> take_sound(double rate);

    void type(std::string_view text);
    void press(std::string_view key); // a name of keys.hpp; others do nothing
    void hold(std::string_view key, bool down);

    // At the human's turn that is, or comes within ten seconds, the cursor goes to `square`, 0 to 35, by keys, and
    // builds there.
    void point(int square, bool build);

    // Plays the position of a link from power-on. Error: what the link or the program does not allow.
    std::optional<emu::Error> play(const GameLink& link);

    // The position now, as a link plays it. Error: none can.
    emu::Result<GameLink> link() const;

    // The position before the last move of a human. Error: there is none, or no link holds it.
    std::optional<emu::Error> back();

    // A disk goes into a drive; the medium's name is made of `name`, which has the extension of its format.
    std::optional<emu::Error> insert(int drive, std::string_view name, std::vector<std::uint8_t> image);

    // What was found in the program, in order; behind now, what the future brings unless something else is done.
    struct Found {
        emu::Cycle at; // of all power-ons together
        GameRecord record;
    };
    const std::vector<Found>& found() const { return found_; }

    void go_to(emu::Cycle time);

    bool in_game() const; // the field is shown and played on
    // True while a game of any of the three is in progress, or the results of a tournament are not written yet.
    bool in_progress() const;
    const std::optional<Question>& question() const { return layer_->question(); }
    GameView view() const { return {machine(), symbols()}; }

  private:
    Page(std::unique_ptr<Station> station, Symbols symbols, const AutoplayerLabels& labels);
    static emu::Result<std::unique_ptr<Page>> on(std::unique_ptr<Station> station);
    void note(emu::Cycle at, GameRecord record);
    bool is_changed(int side) const;

    Console console_;
    std::unique_ptr<GameLayer> layer_;
    std::vector<Symbols> games_; // of each game
    std::unique_ptr<Rewind> rewind_;
    SoundSamples maker_;
    Typing typing_;
    FieldPointer pointer_;
    std::vector<SoundLevel> levels_;
    std::vector<std::int16_t> samples_;
    std::vector<Found> found_;
    emu::Cycle found_until_ = 0;
};

inline constexpr int sample_rate = 48'000;

} // namespace host::web
