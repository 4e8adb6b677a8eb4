// The debugger's commands on two machines. Each line runs on both, and their answers are merged.
#pragma once

#include "host/debug/commands/commands.hpp"

#include <array>
#include <string>

namespace host {

class CommandPair {
  public:
    struct Side {
        std::string name;
        DebugCommands& commands;
    };

    explicit CommandPair(std::array<Side, 2> sides) : sides_(std::move(sides)) {}

    // A line that begins with the name of a side runs on that machine only. In the answer, a line that differs begins
    // with its side; a line that is equal on both is printed once.
    DebugCommands::Answer run(std::string_view line);

  private:
    std::string merged(const std::string& first, const std::string& second) const;

    std::array<Side, 2> sides_;
};

} // namespace host
