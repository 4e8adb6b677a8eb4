// The past of a session in a window or a terminal: records it from its start, saves all or part of it on request, goes
// back in it, and keeps its states in files. Also plays the trace of `fortress replay`.
#pragma once

#include "host/history/history.hpp"
#include "host/machine/symbols.hpp"
#include "host/recording/self_contained.hpp"
#include "host/session/saved_states.hpp"
#include "host/session/session.hpp"
#include "host/sound/sound_recording.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace host {

class FlightRecorder {
  public:
    static constexpr int last_minutes = 5; // kept for keep_last_minutes()

    struct Settings {
        Products products;
        Identity identity;
        double interval_seconds = History::usual_interval_seconds;
        Inlined inlined = Inlined::none;
        std::optional<Symbols> game{};     // to read the game layer of the running program; none: no layer
        std::optional<Medium> cartridge{}; // from the replayed trace, if the machine's is not a file
        std::filesystem::path output{};    // receives everything, a few seconds late; empty: none
    };

    // Listens to the session's station. The session must outlive it.
    FlightRecorder(Session& session, Settings settings);
    ~FlightRecorder();
    FlightRecorder(const FlightRecorder&) = delete;
    FlightRecorder& operator=(const FlightRecorder&) = delete;

    // Plays a trace until it ends or the player takes over. The trace must outlive the flight recorder.
    void replay(const Trace& trace);
    bool replaying() const { return replays_ && history_.has_future(); }
    void take_over();

    // --- Rewind. Between the first step and play_on() the machine shows its past and must not be run; disks are not
    // saved. Times are those of history().
    bool away() const { return away_; }
    bool step_back(); // by a frame; false: at the oldest moment
    void go_to(emu::Cycle time);
    void play_on(); // from here; the future that was left is a branch of the history. A replay continues
    void take_branch(std::size_t index); // goes to its end
    // The known moves of the games, also later ones, with the beginnings of games and the breaks. The commands of a
    // turn of Star Chess are one move.
    struct Move {
        emu::Cycle at; // just after it
        std::string text;
        bool is_break = false; // a reset, a power-on or the load of a state
        bool begins = false;   // a game: also one that the program loaded
    };
    std::vector<Move> moves() const;
    std::vector<Move> breaks() const;
    // False for the time of a move that was played before a state was made, or longer ago than the past goes back.
    bool reaches(emu::Cycle move) const;
    // Goes to the beginning of the last move's turn, to the moment before a break or the beginning of a game, or after
    // the next move. Returns the line for the player.
    std::string step_move(bool forward);
    std::string why_last_move() const; // of a computer lord of FORTRESS, in a sentence
    // The known past in characters: + moves, ^ breaks, | this moment.
    std::string timeline(std::size_t width) const;
    std::string ago_in_words(emu::Cycle time) const; // "1:25 ago"
    std::string position_in_words() const;           // "1:25 ago, of 4:10"
    // The text on the screen, or the words in the game's picture.
    std::vector<std::string> words() const;
    History& history() { return history_; }
    const History& history() const { return history_; }

    // --- States in files; null: none are kept.
    void keep_states(SavedStates::Program program);
    SavedStates* states() { return states_.get(); }
    // True if closing loses no game.
    bool can_end() const { return replaying() || (states_ && states_->keeps()); }

    // Starts a recording in a new file in the current folder, written every few seconds, or ends it. Returns a line for
    // the player.
    std::string toggle_recording();
    bool recording() const { return history_.recording(); }

    // Ends the recording and returns its file. Error: not written. Precondition: recording().
    emu::Result<std::filesystem::path> end_recording();

    // Writes the last minutes to a new file in the current folder. Returns a line for the player.
    std::string keep_last_minutes();

    // Records the sound to a file, written every few seconds.
    void record_sound(const std::filesystem::path& file) { sound_.emplace(session_, file); }

    // Writes the trace to `file` unless its name is empty, and the sound. Returns the first error.
    std::optional<emu::Error> keep_everything(const std::filesystem::path& file);

  private:
    using Clock = std::chrono::steady_clock;

    // A moment at which the player may be leaving a game.
    struct Moment {
        emu::Cycle at;
        StateFile state;
        std::size_t generation = 0; // of the history
    };

    std::string time_in_words(emu::Cycle cycles) const;
    void leave();
    void has_run();
    void before(const Input& input);
    std::string_view break_by(const Input& input) const;
    bool has_game() const;
    std::string progress() const;
    void settle_doubt();
    void keep_future();
    void save_so_far();
    std::optional<emu::Error> write(const std::filesystem::path& file, Trace trace);
    emu::Result<std::filesystem::path> write_new(Trace trace);

    Session& session_;
    Settings settings_;
    std::unique_ptr<Watch> layer_; // none: the program is not one of the games
    History history_;
    std::unique_ptr<SavedStates> states_;
    bool away_ = false, replays_ = false;
    bool touched_ = false; // by a person, since the last break
    std::optional<Moment> doubt_;
    std::optional<Moment> left_;      // the game from which the player went back
    std::filesystem::path asked_for_; // of the running recording
    Clock::time_point next_save_ = Clock::now() + std::chrono::seconds(3);
    std::optional<SoundRecording> sound_;
};

} // namespace host
