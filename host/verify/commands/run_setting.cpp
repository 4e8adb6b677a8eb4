#include "host/verify/commands/run_setting.hpp"

#include "host/verify/game_layer/layer_source.hpp"
#include "tools/files/files.hpp"
#include "tools/files/target.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

constexpr std::string_view standard_output = "-";

} // namespace

RunSetting RunSetting::of(const Given& given, const std::filesystem::path& trace_file) {
    RunSetting setting;
    setting.replay.media = {find_products(), given.text("game"), trace_file.parent_path()};
    setting.replay.firmware = given.text("firmware");
    setting.symbols = given.text("symbols");
    return setting;
}

emu::Result<Symbols> RunSetting::game_symbols(const Trace& trace, MachineKind kind) const {
    return host::game_symbols(symbols, kind, places_of(trace, replay.media));
}

std::vector<command_line::Option> with_run_options(std::vector<command_line::Option> options) {
    options.push_back({"game", "replace the game's disk of the trace by FILE", "FILE"});
    options.push_back({"symbols", "read the game's symbols from FILE (default: next to its disk)", "FILE"});
    options.push_back({"firmware", firmware_help, "DIR"});
    return options;
}

std::optional<Failure> check_symbols(const Given& given) {
    if (!given.has("symbols")) return std::nullopt;
    const auto name = given.text("symbols");
    const auto bytes = files::read_file(name);
    if (!bytes) return bad_file(bytes.error());
    const auto symbols = parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    return symbols ? std::nullopt
                   : std::optional(bad_file(fmt::format("{}: {}", visible_text::of_name(name), symbols.error())));
}

std::optional<Failure> check_output(const Given& given, const std::string& own) {
    const auto file = given.text("output");
    if (given.has("force") || !given.has("output") || file == standard_output || files::same_file(file, own) ||
        !files::holds_something(file))
        return std::nullopt;
    return bad_file(fmt::format("{}: exists; --force replaces it", visible_text::of_name(file)));
}

std::optional<Failure> write_asked(const Given& given, std::string_view option, const std::string& text,
                                   std::ostream& out) {
    if (!given.has(option)) return std::nullopt;
    if (given.text(option) == standard_output) {
        out << text;
        return std::nullopt;
    }
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const auto error = files::write_over_own_kind(given.text(option), bytes);
    return error ? std::optional(bad_file(error->text)) : std::nullopt;
}

std::ostream& text_stream(const Given& given, std::initializer_list<std::string_view> options, std::ostream& out) {
    const bool in_use = std::ranges::any_of(
        options, [&](auto option) { return given.has(option) && given.text(option) == standard_output; });
    return in_use ? std::cerr : out;
}

} // namespace host
