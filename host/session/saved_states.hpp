// The states of a program that are kept in files: ten slots, and one to resume from after play has ended in any way.
// Each program has a folder in data_folder()/states.
#pragma once

#include "host/history/state.hpp"
#include "host/session/session.hpp"

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace host {

class SavedStates {
  public:
    static constexpr int slots = 10; // 1 to 10
    static constexpr int before_start_over = 0; // the state that "start over" left

    struct Program {
        std::string title;            // for people
        std::filesystem::path folder; // empty: no place for states
    };

    // The session must outlive it. `progress`: a few words on the game at the moment.
    SavedStates(Session& session, Program program, std::function<std::string()> progress);
    ~SavedStates();
    SavedStates(const SavedStates&) = delete;
    SavedStates& operator=(const SavedStates&) = delete;

    // --- slots: 1 to 10, and before_start_over to load. All return a line for the player.
    std::string save(int slot); // an older state of the slot is kept as slot-N-before.fstate
    std::string load(int slot);
    std::string erase(int slot);
    std::string export_to(int slot); // as a new file in the current folder
    std::string load_file(const std::filesystem::path& file);
    // The states in the slots, from 0 on; none: empty.
    std::array<std::optional<StateHead>, slots + 1> list() const;

    // --- resume
    // Takes up the last play of the program. Returns what it restored; none: nothing to resume. Play should pause until
    // a key is pressed: start_over() on Esc.
    std::optional<StateHead> resume();
    void start_over();
    // True if play can end without a question: it can be resumed.
    bool resumes() const;
    // Call after every frame: writes the state every few seconds.
    void tick();
    // Writes the state at the end of play, before other changes.
    std::optional<emu::Error> write_now();

  private:
    struct Private;
    std::unique_ptr<Private> private_;
};

} // namespace host
