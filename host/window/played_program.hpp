// The program in drive 1, for the title and for the debugger.
#pragma once

#include "host/debug/readout.hpp"
#include "host/disks/beginning.hpp"
#include "host/session/session.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace host {

class PlayedProgram {
  public:
    PlayedProgram(const Session& session, const Beginning& beginning) : session_(session), beginning_(beginning) {}

    // A game's title or a program's file; empty: another program. Reads each disk once.
    std::string title();

    // Gives the debugger the symbols and sources of the program. `is_named`: they are those of the disk in drive 1.
    void name(Names& names);
    bool is_named() const { return named_ && *named_ == session_.file_in(1); }

  private:
    std::string game_in_drive() const;

    const Session& session_;
    const Beginning& beginning_;
    std::optional<std::pair<std::filesystem::path, std::string>> titled_; // file and medium of game_title_
    std::string game_title_;
    std::optional<std::filesystem::path> named_;
};

} // namespace host
