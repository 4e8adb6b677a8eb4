// The state files of a program, in a folder of its own: ten slots, and other states, which are games that were left and
// former contents of slots.
#pragma once

#include "host/history/state.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace host {

class StateFiles {
  public:
    static constexpr int slots = 10; // 1 to 10
    // The numbers from here on are the other states, the newest first. They can only be loaded, exported and erased.
    // list() fixes their numbers until it is called again or this play changes them, whatever other processes add.
    static constexpr int first_other = slots + 1;
    static constexpr int most_passing = 20; // states that may be replaced; the others stay until someone erases them

    explicit StateFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

    struct Slot {
        std::optional<StateHead> head; // none: empty or unreadable
        std::string error;             // why it is unreadable
    };
    std::map<int, Slot> list();                           // all slots, and the other states that exist
    std::optional<std::pair<int, StateHead>> last_left(); // the newest other state of a game
    std::optional<StateHead> last_play() const;           // that the next start resumes; none: no readable state
    // A line for lists: "2026-11-26 12:31  Turn 3, 12:8".
    static std::string in_words(const StateHead& head);
    static std::string in_words(int slot); // "slot 3" or "an older state"

    // Each function returns a line for the player.
    std::string erase(int slot);
    std::string export_to(int slot); // as a new file in the current folder

  protected:
    using Make = std::function<std::optional<emu::Error>(const std::filesystem::path&)>;

    const std::filesystem::path& folder() const { return folder_; }
    // Empty: this other state does not exist.
    std::filesystem::path file_of(int slot) const;
    std::filesystem::path resume_file() const { return folder_ / "resume.fstate"; }
    // Makes a file of the first free name based on this one. `make` never replaces a file.
    static emu::Result<std::filesystem::path> make_new(const std::filesystem::path& name, const Make& make);
    emu::Result<std::filesystem::path> make_other(const Make& make);
    // The file for a state that may be replaced: a new one, or the oldest.
    std::filesystem::path passing_file();

  private:
    struct Other {
        std::filesystem::path file;
        Slot slot;
        std::filesystem::file_time_type changed;
    };
    std::vector<Other> others() const;

    std::filesystem::path folder_;
    std::optional<std::vector<std::filesystem::path>> listed_; // the other states
};

} // namespace host
