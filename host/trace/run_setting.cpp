#include "host/trace/run_setting.hpp"

#include "host/trace/layer_source.hpp"
#include "tools/files/files.hpp"

namespace host {

RunSetting RunSetting::of(const TraceArguments& arguments, const std::filesystem::path& trace_file) {
    RunSetting setting;
    setting.replay.media = {find_products(), arguments.text("game"), trace_file.parent_path()};
    setting.replay.firmware = arguments.text("firmware");
    setting.symbols = arguments.text("symbols");
    return setting;
}

emu::Result<Symbols> RunSetting::game_symbols(MachineKind kind) const {
    return host::game_symbols(symbols, kind, replay.media.products);
}

std::optional<Failure> write_asked(const TraceArguments& arguments, std::string_view option, const std::string& text) {
    if (!arguments.has(option)) return std::nullopt;
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const auto error = files::write_file_safely(arguments.text(option), bytes);
    return error ? std::optional(Failure{ExitCode::bad_file, error->text}) : std::nullopt;
}

} // namespace host
