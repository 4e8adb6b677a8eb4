// Runs a game on an emulated machine with `fortress run`: a script's output as values, the disk, the message in the
// last row.
#pragma once

#include "tests/support/process.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace support {

namespace fs = std::filesystem;

std::string read(const fs::path& file);

// The bytes in a line printed by `peek`.
std::vector<int> bytes_of(const std::string& line);

class MachineRun {
  public:
    // `game` and `machine` are values of --game and --machine.
    MachineRun(std::string game, std::string machine);
    ~MachineRun();
    MachineRun(const MachineRun&) = delete;
    MachineRun& operator=(const MachineRun&) = delete;

    // The lines printed by the script. Fails the test if the run fails.
    std::vector<std::string> run_script(const std::string& script, const Words& more = "") const;

    // A script line that prints a row of the text, 0 to 23, for message_of; the last row contains the message.
    std::string peek_row(int row) const;
    std::string peek_message() const { return peek_row(23); }
    std::string message_of(const std::string& line) const;

    bool is_atari() const { return machine_ == "atari800"; }

    // A copy of the built game disk.
    fs::path own_disk() const;

    fs::path folder; // exists as long as this object

  private:
    std::string game_, machine_;
};

} // namespace support
