#include "host/trace/commands/run_setting.hpp"

#include "host/trace/game_layer/layer_source.hpp"
#include "tools/files/files.hpp"

namespace host {

RunSetting RunSetting::of(const Given& given, const std::filesystem::path& trace_file) {
    RunSetting setting;
    setting.replay.media = {find_products(), given.text("game"), trace_file.parent_path()};
    setting.replay.firmware = given.text("firmware");
    setting.symbols = given.text("symbols");
    return setting;
}

emu::Result<Symbols> RunSetting::game_symbols(const Trace& trace, MachineKind kind) const {
    return host::game_symbols(symbols, kind, places_of(trace, replay.media).products);
}

std::optional<Failure> write_asked(const Given& given, std::string_view option, const std::string& text) {
    if (!given.has(option)) return std::nullopt;
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const auto error = files::write_file_safely(given.text(option), bytes);
    return error ? std::optional(bad_file(error->text)) : std::nullopt;
}

} // namespace host
