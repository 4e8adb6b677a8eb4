// The program under a debug adapter.
#pragma once

#include "emu/result.hpp"
#include "host/debug/commands/commands.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace host::dap {

class Target {
  public:
    virtual ~Target() = default;
    virtual Debugger& debugger() = 0;
    virtual Names& names() = 0;
    // The terminal debugger's language; its runs return after each frame.
    virtual DebugCommands& commands() = 0;
    virtual std::string messages() const { return {}; } // the assembler's lines
};

struct Launch {
    std::filesystem::path program; // a source, program, disk, or play trace
    std::string machine;           // empty: by the program
    std::vector<std::filesystem::path> symbols;
    std::vector<std::filesystem::path> sources; // folders
};

using OpenTarget = std::function<emu::Result<std::unique_ptr<Target>>(const Launch& launch)>;

} // namespace host::dap
