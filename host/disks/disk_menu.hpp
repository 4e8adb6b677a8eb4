// The menu for the person's own disk: backup, export, update, reset. Shared by window and terminal.
#pragma once

#include "host/disks/own_disk.hpp"
#include "host/picture/panel.hpp"
#include "host/session/session.hpp"

#include <optional>
#include <string>

namespace host {

class DiskMenu {
  public:
    // The session must outlive the menu. A copy of the own disk that is in a drive takes its place.
    DiskMenu(Session& session, const OwnDisk& own);

    Panel panel() const;

    // Handles a character or escape. Commands remove the disk from its drive while they run; if it is another disk
    // afterwards, the machine is switched off and on. Returns false if the menu closes.
    static constexpr char escape = '\x1b';
    bool key(char c);

    // The result of the last command, in one line.
    const std::string& news() const { return news_; }

  private:
    using Replacement = emu::Result<std::filesystem::path> (*)(const OwnDisk& own);

    bool is_drive_protected() const;
    int drive_with_own() const; // 0: none
    void back_up();
    void export_here();
    void replace(Replacement replacement, const char* done);

    Session& session_;
    OwnDisk own_;
    bool has_newer_game_ = false;
    char asked_ = 0; // '3' or '4': waits for a confirmation
    std::string news_;
};

} // namespace host
