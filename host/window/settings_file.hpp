// The file of the player's settings: $XDG_CONFIG_HOME/fortress/settings.toml.
#pragma once

#include "emu/result.hpp"
#include "host/window/settings.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace host {

class SettingsFile {
  public:
    // Empty folder: nothing is read or written.
    SettingsFile(std::filesystem::path folder, std::string program);

    // The folder that the environment names; empty if it names no home folder.
    static std::filesystem::path usual_folder();

    ReadSettings read();
    void expect(const Settings& now) { saved_ = now; } // the command line's changes are not saved

    // Writes what has changed since read() or the last save(); the old file is kept as settings.toml.bak if its text
    // could not be kept. Error: not written.
    std::optional<emu::Error> save(const Settings& now, bool own = false);

  private:
    std::filesystem::path file() const { return folder_ / "settings.toml"; }
    std::string text(std::vector<std::string>& warnings) const;

    std::filesystem::path folder_;
    std::string program_;
    Settings saved_;
};

} // namespace host
