// The states of a program that are kept in files: ten slots, one to resume from after play has ended in any way, the
// moments before the last breaks of a game, and older ones. Each program has its own folder in data_folder()/states.
#pragma once

#include "host/history/state.hpp"
#include "host/session/session.hpp"
#include "tools/files/lock.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace host {

class SavedStates {
  public:
    static constexpr int slots = 10; // 1 to 10
    // The numbers after the slots can only be loaded, exported and erased. First the moments before the last breaks:
    // the oldest is replaced. Then older states, which nothing replaces: games that were left for another one, and
    // states that a slot held before.
    static constexpr int first_break = slots + 1, breaks = 5, first_older = first_break + breaks;

    struct Program {
        std::string title;            // for people
        std::filesystem::path folder; // of its states
    };

    // The session must outlive it. `progress`: a few words on the game at this moment. `has_game`: a load takes a game
    // away that someone plays.
    SavedStates(Session& session, Program program, std::function<std::string()> progress,
                std::function<bool()> has_game = {});
    ~SavedStates();
    SavedStates(const SavedStates&) = delete;
    SavedStates& operator=(const SavedStates&) = delete;

    // --- Slots and older states. Each function returns a line for the player.
    std::string save(int slot); // the previous state becomes an older one
    std::string load(int slot);
    std::string erase(int slot);
    std::string export_to(int slot); // as a new file in the current folder
    std::optional<emu::Error> load_file(const std::filesystem::path& file);

    struct Slot {
        std::optional<StateHead> head; // none: empty or unreadable
        std::string error;             // why it is unreadable
    };
    std::map<int, Slot> list() const; // all slots, and the older states that exist
    // A line for lists: "2026-11-26 12:31  Turn 3, 12:8".
    static std::string in_words(const StateHead& head);
    static std::string in_words(int slot); // "slot 3" or "an older state"
    StateFile state_now() const;           // with its head

    // --- Breaks
    // Keeps the moment before a break, such as "the reset". Does nothing before begin().
    void keep_break(std::string_view what) { keep_break(what, state_now()); }
    void keep_break(std::string_view what, StateFile state);
    // The last break whose state was kept since the last call; error: it could not be kept.
    std::optional<emu::Result<std::string>> take_break() { return std::exchange(break_, std::nullopt); }

    // --- Resume
    // Takes up the last play of the program. The front end pauses until a key is pressed, and calls start_over() on
    // Esc. Error: why it cannot be taken up. Changes no file of states.
    std::optional<emu::Error> resume();
    // A line that names the resumed state; empty: play begins from power-on.
    const std::string& resumed() const { return resumed_; }
    void go_on() { resumed_.clear(); } // play has begun
    void start_over();                 // the resumed state becomes an older one
    // Keeps the state of this session from now on; call it when the player sees the machine. A last play that was not
    // resumed becomes an older state. If another process plays the program, this play becomes one.
    void begin();
    // A line on what begin() has done with a state or cannot do; empty: nothing to tell.
    const std::string& note() const { return note_; }
    bool keeps() const { return !file_.empty() && !error_; } // play can end at any moment and is not lost
    // Writes the state every few seconds, in the background. Call it after every run.
    void tick();
    // Does nothing before begin(). Error: not written.
    std::optional<emu::Error> write_now();
    // Writes the state to the folder for temporary files. Error: not written.
    emu::Result<std::filesystem::path> write_elsewhere();

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto interval = std::chrono::seconds(2);

    std::filesystem::path file_of(int slot) const;
    std::filesystem::path resume_file() const { return program_.folder / "resume.fstate"; }
    std::filesystem::path file_for_break() const;
    std::optional<emu::Error> restore(const StateFile& state, Session::Continues continues);
    bool claim();
    void collect();

    Session& session_;
    Program program_;
    std::function<std::string()> progress_;
    std::function<bool()> has_game_;
    std::optional<emu::Result<std::string>> break_;
    files::FileLock lock_;       // of the program's resume state
    std::filesystem::path file_; // of this play; empty: not begun, or it cannot be kept
    std::string resumed_, note_;
    std::optional<StateFile> fresh_; // for start_over()
    Clock::time_point next_ = Clock::now() + interval;
    emu::Cycle written_at_ = 0;
    std::future<std::optional<emu::Error>> writing_;
    std::optional<emu::Error> error_; // of the last write, or of begin()
};

} // namespace host
