// The states of a session in files: those in slots, one to resume from after play has ended in any way, and games that
// are left. Each program has its own folder in data_folder()/states.
#pragma once

#include "host/session/session.hpp"
#include "host/session/state_files.hpp"
#include "tools/files/lock.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace host {

class SavedStates : public StateFiles {
  public:
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

    // Each function returns a line for the player.
    std::string save(int slot); // the previous state stays as another one
    std::string load(int slot);
    std::optional<emu::Error> load_file(const std::filesystem::path& file);
    StateFile state_now() const; // with its head

    // --- Breaks
    // Keeps the moment before a break, such as "the reset". A later one may replace it if it has no progress, or if the
    // history may still lead there, as before "rewinding". Does nothing before begin(), and if the last one kept has
    // the same memory.
    void keep_break(std::string_view what);
    void keep_break(std::string_view what, StateFile state);
    // The last break whose state was kept since the last call; error: it could not be kept.
    std::optional<emu::Result<std::string>> take_break() { return std::exchange(break_, std::nullopt); }

    // --- Resume
    // Takes up the last play of the program. The front end pauses until a key is pressed, and calls start_over() on
    // Esc. Error: why it cannot be taken up. Changes no file of states.
    std::optional<emu::Error> resume();
    // A line that names the resumed state; empty: play begins from power-on.
    const std::string& resumed() const { return resumed_; }
    // A line that names the last game that was left, if the resumed state is not in one; empty: it is, or none was.
    const std::string& left() const { return left_; }
    std::string load_left();           // returns a line for the player
    void go_on() { resumed_.clear(); } // play has begun
    bool start_over();                 // true: the resumed game stays as another state; false: nobody played one
    // Keeps the state of this session from now on; call it when the player sees the machine. A last play that was not
    // resumed becomes another state. If another process plays the program, this play becomes one.
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

    // A break as lists show it; `memory`: a hash, with the disks.
    struct Seen {
        std::filesystem::path file{};
        std::string what, progress;
        std::uint64_t memory = 0;
        bool operator==(const Seen&) const = default;
    };

    std::uint64_t memory_now() const;
    std::optional<emu::Error> restore(const StateFile& state, Session::Continues continues);
    bool claim();
    void collect();

    Session& session_;
    std::string title_;
    std::function<std::string()> progress_;
    std::function<bool()> has_game_;
    std::optional<emu::Result<std::string>> break_;
    std::filesystem::path break_file_; // of the last break
    Seen seen_;                        // at the last one
    files::FileLock lock_;             // of the program's resume state
    std::filesystem::path file_;       // of this play; empty: not begun, or it cannot be kept
    std::string resumed_, left_, note_;
    std::optional<StateFile> fresh_; // for start_over()
    Clock::time_point next_ = Clock::now() + interval;
    emu::Cycle written_at_ = 0;
    std::future<std::optional<emu::Error>> writing_;
    std::optional<emu::Error> error_; // of the last write, or of begin()
};

} // namespace host
