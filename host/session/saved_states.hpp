// The states of a program that are kept in files: ten slots, and one to resume from after play has ended in any way.
// Each program has its own folder in data_folder()/states.
#pragma once

#include "host/history/state.hpp"
#include "host/session/session.hpp"
#include "tools/files/lock.hpp"

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <optional>
#include <string>

namespace host {

class SavedStates {
  public:
    static constexpr int slots = 10; // 1 to 10
    // The play that start_over() left, as slot 0; it can only be loaded, exported and erased.
    static constexpr int before_start_over = 0;

    struct Program {
        std::string title;            // for people
        std::filesystem::path folder; // of its states
    };

    // The session must outlive it. `progress`: a few words on the game at this moment.
    SavedStates(Session& session, Program program, std::function<std::string()> progress);
    ~SavedStates();
    SavedStates(const SavedStates&) = delete;
    SavedStates& operator=(const SavedStates&) = delete;

    // --- Slots. Each function returns a line for the player.
    std::string save(int slot); // keeps an older state of the slot as slot-N-before.fstate
    std::string load(int slot);
    std::string erase(int slot);
    std::string export_to(int slot); // as a new file in the current folder
    std::optional<emu::Error> load_file(const std::filesystem::path& file);

    struct Slot {
        std::optional<StateHead> head; // none: empty or unreadable
        std::string error;             // why it is unreadable
    };
    std::array<Slot, slots + 1> list() const;
    // A line for lists: "2026-11-26 12:31  Turn 3, 12:8".
    static std::string in_words(const StateHead& head);

    // --- Resume
    // Takes up the last play of the program. The front end pauses until a key is pressed, and calls start_over() on
    // Esc. Error: why it cannot be taken up; it is slot 0 then.
    std::optional<emu::Error> resume();
    // A line that names the resumed state; empty: play begins from power-on.
    const std::string& resumed() const { return resumed_; }
    void go_on() { resumed_.clear(); } // play has begun
    void start_over();                 // the resumed state becomes slot 0
    // Keeps the state of this session from now on. What was not resumed becomes slot 0.
    void keep();
    bool keeps() const { return keeps_ && !error_; } // play can end at any moment: the next one continues it
    // Writes the state every few seconds, in the background. Call it after every run.
    void tick();
    std::optional<emu::Error> write_now();

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto interval = std::chrono::seconds(2);

    std::filesystem::path file_of(int slot) const;
    std::filesystem::path resume_file() const { return program_.folder / "resume.fstate"; }
    StateFile state_now();
    std::optional<emu::Error> restore(const StateFile& state, Session::Continues continues);
    bool claim();
    void begin_keeping();
    void collect();

    Session& session_;
    Program program_;
    std::function<std::string()> progress_;
    files::FileLock lock_; // of the program's resume state
    bool keeps_ = false;
    std::string resumed_;
    std::optional<StateFile> fresh_; // for start_over()
    Clock::time_point next_ = Clock::now() + interval;
    emu::Cycle written_at_ = 0;
    std::future<std::optional<emu::Error>> writing_;
    std::optional<emu::Error> error_; // of the last write
};

} // namespace host
