// A game on an emulated machine by `fortress run`: what its script prints, as values; its disk; the message in its last
// row.
#pragma once

#include "tests/support/process.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace support {

namespace fs = std::filesystem;

std::string read(const fs::path& file);

// The bytes of a line that `peek` has printed.
std::vector<int> bytes_of(const std::string& line);

class MachineRun {
  public:
    // The game by its name for --game, the machine by its name for --machine.
    MachineRun(std::string game, std::string machine);
    ~MachineRun();
    MachineRun(const MachineRun&) = delete;
    MachineRun& operator=(const MachineRun&) = delete;

    // The lines that the script prints. Fails the running test where the run does not end well.
    std::vector<std::string> run_script(const std::string& script, const Words& more = "") const;

    // A script's line that prints a row of the text, 0 to 23, for message_of; the message is the last.
    std::string peek_row(int row) const;
    std::string peek_message() const { return peek_row(23); }
    std::string message_of(const std::string& line) const;

    bool is_atari() const { return machine_ == "atari800"; }

    // A copy of the game's disk, as built.
    fs::path own_disk() const;

    fs::path folder; // lives as long as this

  private:
    std::string game_, machine_;
};

} // namespace support
