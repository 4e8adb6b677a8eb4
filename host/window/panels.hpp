// Panels over the picture in the window, one at a time: a notice, the menu of the person's own disk, a list of disks.
// An open panel halts the machine and receives keys, text and mouse.
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
    // Session and screen must outlive the panels. `insert`: called with the chosen disk.
    Panels(Session& session, Screen& screen, Picking::Insert insert)
        : session_(session), screen_(screen), picking_(session, screen, std::move(insert)) {}

    bool open() const { return notice_ || menu_ || picking_.open(); }
    std::optional<Panel> panel() const; // the topmost; none: all are closed

    void show_notice(std::string_view title, std::span<const std::string> texts); // until a key is pressed
    void open_menu(const OwnDisk& own);                                           // own must outlive the menu
    void pick_disk(int drive) { picking_.begin(drive); }
    int drive_of_drop(bool shifted) const { return picking_.open() ? picking_.drive() : shifted ? 2 : 1; }
    void end_picking() { picking_.end(); }

    // Input for the topmost panel. Returns false if all are closed.
    bool key(const SDL_Keysym& key);
    bool text(std::string_view typed);
    void click(const SDL_MouseButtonEvent& button);
    void turn(int up); // mouse wheel

    // True if the current key closed a panel: its text must not reach the machine.
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
