#include "host/debug/commands/command_pair.hpp"

#include "host/debug/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
// Pairs lines by number; answers of different lengths follow each other.
std::string CommandPair::merged(const std::string& first, const std::string& second) const {
    if (first == second) return first;
    const auto &a = lines_of(first), &b = lines_of(second);
    const auto width = std::max(sides_[0].name.size(), sides_[1].name.size());
    std::string text;
    const auto print = [&](std::string_view name, const std::string& line) {
        text += fmt::format("{:{}}  {}\n", name, width, line);
    };
    const bool paired = a.size() == b.size();
    for (std::size_t i = 0; i < a.size(); ++i) {
        const bool same = paired && a[i] == b[i];
        print(same ? "" : sides_[0].name, a[i]);
        if (paired && !same) print(sides_[1].name, b[i]);
    }
    for (std::size_t i = 0; !paired && i < b.size(); ++i) print(sides_[1].name, b[i]);
    return text;
}

DebugCommands::Answer CommandPair::run(std::string_view line) {
    const auto name = line.substr(0, line.find(' '));
    for (const auto& side : sides_)
        if (name == side.name) return side.commands.run(line.substr(std::min(line.size(), name.size() + 1)));
    const auto first = sides_[0].commands.run(line), second = sides_[1].commands.run(line);
    auto error = first.error == second.error ? first.error : std::string();
    if (error.empty() && !first.error.empty()) error = fmt::format("{}: {}", sides_[0].name, first.error);
    if (first.error != second.error && !second.error.empty())
        error += fmt::format("{}{}: {}", error.empty() ? "" : "; ", sides_[1].name, second.error);
    return {merged(first.text, second.text), std::move(error), first.quits};
}

} // namespace host
