// The script language of `fortress run`: one command a line, words quoted as in a shell, # begins a comment.
// Parsing only; runner.hpp gives the commands their meaning.
#pragma once

#include "emu/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

struct ScriptCommand {
    int line;                       // from 1
    std::vector<std::string> words; // never empty; words[0] is the command's name
};

// What a script may hold: in memory, words of a letter take forty times as much.
inline constexpr std::size_t largest_script = 1 << 20; // bytes

// Error: "line N: ...", or that it is longer than largest_script.
emu::Result<std::vector<ScriptCommand>> parse_script(std::string_view text);

} // namespace host
