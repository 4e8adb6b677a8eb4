// The menu of the person's own disk, in the window and in the terminal: backup, export, update, reset.
#pragma once

#include "host/disks/own_disk.hpp"
#include "host/picture/panel.hpp"
#include "host/session/session.hpp"

#include <optional>
#include <string>

namespace host {

class DiskMenu {
  public:
    // Both must outlive it.
    DiskMenu(Session& session, const OwnDisk& own);

    Panel panel() const;

    // A key of the menu: a character, or escape. What is asked for is done with the disk out of its drive, if it is in
    // one; where it is another disk afterwards, the machine starts again with it. False: the menu is closed.
    static constexpr char escape = '\x1b';
    bool key(char c);

    // What came of it, in a line.
    const std::string& news() const { return news_; }

  private:
    using Replacement = emu::Result<std::filesystem::path> (*)(const OwnDisk& own);

    bool is_drive_protected() const;
    int drive_with_own() const; // 0: none
    void back_up();
    void export_here();
    void replace(Replacement replacement, const char* done);

    Session& session_;
    const OwnDisk& own_;
    bool has_newer_game_;
    char asked_ = 0; // '3' or '4': whether it is really to be done
    std::string news_;
};

} // namespace host
