// The panels over the picture in the window, one at a time: a notice, the menu of the person's own disk, a list of
// disks. While one is open the machine is halted, and keys, text and the mouse are the panel's.
#pragma once

#include "host/disks/disk_menu.hpp"
#include "host/window/picking.hpp"

#include <SDL_events.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace host {

class Panels {
  public:
    // Both must outlive it. `insert`: the action for a disk that was picked.
    Panels(Session& session, Screen& screen, Picking::Insert insert)
        : session_(session), screen_(screen), picking_(session, screen, std::move(insert)) {}

    bool open() const { return notice_ || menu_ || picking_.open(); }
    std::optional<Panel> panel() const; // the uppermost; none: nothing is open

    void show_notice(std::string_view title, std::span<const std::string> texts); // until a key is pressed
    void open_menu(const OwnDisk& own);                                           // which must outlive it
    void pick_disk(int drive) { picking_.begin(drive); }
    int drive_of_drop(bool shifted) const { return picking_.open() ? picking_.drive() : shifted ? 2 : 1; }
    void end_picking() { picking_.end(); }

    // For the uppermost. False: nothing is open.
    bool key(const SDL_Keysym& key);
    bool text(std::string_view typed);
    void click(const SDL_MouseButtonEvent& button);
    void turn(int up); // of the wheel

    // The key that is down has closed a panel: its text is not the machine's.
    bool has_taken_text() const { return text_is_taken_; }
    void forget_text() { text_is_taken_ = false; }

  private:
    void close_notice(const SDL_Keysym& key);
    void menu_key(char c);

    Session& session_;
    Screen& screen_;
    Picking picking_;
    std::optional<DiskMenu> menu_;
    std::optional<Panel> notice_;
    bool text_is_taken_ = false;
};

} // namespace host
