#include "host/trace/run_setting.hpp"

#include "tools/files/files.hpp"

#include <fmt/format.h>

namespace host {

RunSetting RunSetting::of(const TraceArguments& arguments, const std::filesystem::path& trace_file) {
    RunSetting setting;
    setting.replay.media = {find_products(), arguments.text("game"), trace_file.parent_path()};
    setting.replay.firmware = arguments.text("firmware");
    setting.symbols = arguments.text("symbols");
    return setting;
}

emu::Result<Symbols> RunSetting::game_symbols(MachineKind kind) const {
    const auto file = symbols.empty() ? replay.media.products.game_symbols(kind) : symbols;
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto parsed = parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!parsed) return emu::Error{fmt::format("{}: {}", file.string(), parsed.error())};
    return parsed;
}

} // namespace host
