// The list from which a player picks a disk image, by keys, by the beginning of its name or by the mouse; the same in
// the window and in the terminal.
#pragma once

#include "host/disks/disk_choices.hpp"
#include "host/picture/panel.hpp"

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace host {

class DiskPicker {
  public:
    enum class Key { up, down, page_up, page_down, first, last, last_drive, next_drive, enter, leave, cancel };
    enum class State { open, cancelled, picked };
    using Time = std::chrono::steady_clock::time_point;

    // For a drive of the machine, which must outlive it; the mark is at the image `now` where the folder has it.
    DiskPicker(const Machine& machine, int drive, const std::filesystem::path& folder,
               const std::filesystem::path& now = {});

    int drive() const { return drive_; }
    std::filesystem::path picked() const { return choices_[marked_]; } // when key() or click() said so

    // enter: into a folder, or picks an image; leave: to the folder above, the mark at the one that was left. The list
    // for another drive is the same.
    State key(Key key);

    // The mark goes to the next name that begins with what has been typed since the last key or a pause of more than a
    // second.
    void type(char c, Time now);

    // On a line of the panel: marks it; on the marked one it is enter.
    State click(int line);

    Panel panel() const;

  private:
    void open(const std::filesystem::path& folder, const std::filesystem::path& mark);
    void move(int by);
    State enter();
    std::size_t first_shown() const;
    std::string line_for(const std::filesystem::path& choice) const;

    const Machine& machine_;
    int drive_;
    std::filesystem::path folder_;
    std::vector<std::filesystem::path> choices_;
    std::size_t marked_ = 0;
    std::string typed_;
    Time typed_at_;
    mutable std::map<std::filesystem::path, bool> opens_; // of those that have been shown
};

} // namespace host
