#include "tools/files/files.hpp"
#include "host/recording/format/packing.hpp"
#include "host/recording/format/trace.hpp"
#include "tools/files/entries.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// Includes entries that cannot be listed, also `name` itself: reading them reports the error.
std::vector<std::string> traces_below(const fs::path& name) {
    std::vector<std::string> found;
    std::error_code unreadable, ignored;
    for (const auto& entry : files::entries_of(name, unreadable)) {
        const auto file = entry.path().string();
        if (entry.is_directory(ignored) && !entry.is_symlink(ignored))
            std::ranges::move(traces_below(file), std::back_inserter(found));
        else if (file.ends_with(".trace") || file.ends_with(".trace.gz"))
            found.push_back(file);
    }
    if (unreadable) found.push_back(name.string());
    return found;
}

} // namespace

emu::Result<Trace> read_trace(const std::filesystem::path& file) {
    std::error_code unreadable;
    if (fs::is_directory(file, unreadable)) {
        files::entries_of(file, unreadable);
        return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()),
                                      unreadable ? unreadable.message() : "a folder without traces")};
    }
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto trace = parse_trace(*bytes);
    if (!trace) return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), trace.error())};
    return trace;
}

std::optional<emu::Error> write_trace(const std::filesystem::path& file, const Trace& trace) {
    const auto text = print_trace(trace);
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    if (file == "-") return files::write_file_safely("/dev/stdout", bytes);
    if (auto error = check_trace_target(file)) return error;
    if (file.extension() == ".gz") return files::write_file_safely(file, pack(bytes, Packing::gzip));
    return files::write_file_safely(file, bytes);
}

std::optional<emu::Error> check_trace_target(const std::filesystem::path& file) {
    constexpr std::string_view mark = "fortress-trace ";
    std::error_code unknown;
    if (!fs::is_regular_file(file, unknown)) return std::nullopt;
    const auto bytes = files::read_file(file);
    if (bytes && is_gzip(*bytes))
        if (const auto plain = unpack(*bytes, Packing::gzip, trace_limits::text_bytes);
            plain && std::ranges::equal(mark, std::span(*plain).first(std::min(plain->size(), mark.size()))))
            return std::nullopt;
    return files::check_kind(file, mark);
}

std::vector<std::string> trace_files(std::span<const std::string> names) {
    std::vector<std::string> files;
    for (const auto& name : names) {
        auto inside = traces_below(name);
        std::ranges::sort(inside);
        if (inside.empty()) inside.push_back(name);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

} // namespace host
