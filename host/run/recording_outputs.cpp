#include "host/run/recording_outputs.hpp"

#include "host/recording/format/trace.hpp"
#include "tools/files/files.hpp"
#include "tools/files/savable.hpp"
#include "tools/files/target.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::uintmax_t least_bytes = 64 * 1024; // smaller than any but the shortest recordings

// Accepts devices and pipes without a check.
std::optional<emu::Error> check_place(const fs::path& file) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) return emu::Error{file.string() + ": it is a folder"};
    return files::can_be_replaced(file) ? files::check_savable(file, least_bytes) : std::nullopt;
}

using CheckKind = std::optional<emu::Error>(const fs::path&);

std::optional<emu::Error> check_wav_target(const fs::path& file) { return files::check_kind(file, "RIFF"); }

std::optional<Failure> check(const fs::path& file, const std::vector<fs::path>& used, CheckKind* check_kind,
                             bool force) {
    const auto name = visible_text::of_name(file.string());
    if (std::ranges::any_of(used, [&](const fs::path& each) { return files::would_replace(file, each); }))
        return Failure{ExitCode::usage, name + ": it is read or written as well; record to another file"};
    if (const auto error = check_place(file)) return bad_file(visible_text::of_name(error->text));
    if (const auto error = check_kind(file)) return bad_file(error->text);
    if (!force && files::holds_something(file)) return bad_file(name + ": exists; --force replaces it");
    return std::nullopt;
}

// Takes all words of the commands that name files.
void add_files_of(std::span<const ScriptCommand> script, std::vector<fs::path>& used) {
    constexpr std::array<std::string_view, 6> with_files{"screenshot", "sound", "video", "disk", "snapshot", "restore"};
    for (const auto& [line, words] : script)
        if (std::ranges::find(with_files, words.front()) != with_files.end())
            used.insert(used.end(), words.begin() + 1, words.end());
}

} // namespace

std::optional<Failure> check_recording_outputs(const Options& options, std::span<const ScriptCommand> script) {
    std::vector<fs::path> used{options.program, options.script, options.symbols, options.machine.cartridge,
                               options.machine.right_cartridge};
    used.insert(used.end(), options.disks.begin(), options.disks.end());
    add_files_of(script, used);
    std::erase(used, fs::path());
    if (!options.output.empty() && !options.wav.empty() && files::would_replace(options.output, options.wav))
        return Failure{ExitCode::usage, "-o and --wav name one file: the sound would be written over the trace"};
    const bool is_trace_a_file = !options.output.empty() && options.output != "-";
    if (is_trace_a_file)
        if (auto failure = check(options.output, used, check_trace_target, options.force)) return failure;
    return options.wav.empty() ? std::nullopt : check(options.wav, used, check_wav_target, options.force);
}

} // namespace host
