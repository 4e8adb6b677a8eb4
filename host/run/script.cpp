#include "host/run/script.hpp"

#include "host/machine/words.hpp"

#include <fmt/format.h>

namespace host {
emu::Result<std::vector<ScriptCommand>> parse_script(std::string_view text) {
    if (text.size() > largest_script)
        return emu::Error{fmt::format("longer than {} bytes; is this a script?", largest_script)};
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3); // UTF-8 byte order mark, as Windows editors write it
    std::vector<ScriptCommand> commands;
    for (int line = 1; !text.empty(); ++line) {
        const auto end = text.find('\n');
        auto words = split_words(text.substr(0, end));
        if (!words) return emu::Error{fmt::format("line {}: {}", line, words.error())};
        if (!words->empty()) commands.push_back({line, std::move(*words)});
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return commands;
}

} // namespace host
