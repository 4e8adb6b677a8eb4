// The script language of `fortress run`: one command per line, words quoted as in a shell, # begins a comment. Only
// parses; runner.hpp runs the commands.
#pragma once

#include "emu/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

struct ScriptCommand {
    int line;                       // 1 for the first
    std::vector<std::string> words; // never empty; words[0] is the command's name
};

// Limits memory: one-letter words take forty times their size.
inline constexpr std::size_t largest_script = 1 << 20; // bytes

// Error: "line N: ...", or a text longer than largest_script.
emu::Result<std::vector<ScriptCommand>> parse_script(std::string_view text);

} // namespace host
