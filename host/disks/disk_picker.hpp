// A list to pick a disk image from: with keys, by typing the beginning of a name, or with the mouse. Shared by window
// and terminal.
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

    // Marks the image `now` if it is in the folder. The machine must outlive the picker.
    DiskPicker(const Machine& machine, int drive, const std::filesystem::path& folder,
               const std::filesystem::path& now = {});

    int drive() const { return drive_; }
    std::filesystem::path picked() const { return choices_[marked_]; } // after key() or click() returned picked

    // enter: opens a folder or an archive with several images, or picks an image; leave: opens the parent folder and
    // marks the folder just left. Picking for another drive keeps the list.
    State key(Key key);

    // Marks the next name that begins with the text typed since the last key or the last pause of more than a second.
    void type(char c, Time now);

    // A click on a line of the panel marks it; a click on the marked line is `enter`.
    State click(int line);

    Panel panel() const;

    // The choices, the marked one and the text of a choice, so that a front end can draw a list of any size.
    const std::filesystem::path& folder() const { return folder_; }
    const std::vector<std::filesystem::path>& choices() const { return choices_; }
    std::size_t marked() const { return marked_; }
    void mark(std::size_t choice) { marked_ = choice; }
    std::string line_for(const std::filesystem::path& choice, std::size_t columns = Panel::columns) const;

  private:
    void open(const std::filesystem::path& folder, const std::filesystem::path& mark);
    void move(int by);
    State enter();
    std::size_t first_shown() const;

    const Machine& machine_;
    int drive_;
    std::filesystem::path folder_;
    std::vector<std::filesystem::path> choices_;
    std::size_t marked_ = 0;
    std::string typed_;
    Time typed_at_;
    mutable std::map<std::filesystem::path, bool> opens_; // only for names already shown
};

} // namespace host
