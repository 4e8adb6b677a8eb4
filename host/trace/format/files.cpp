#include "tools/files/files.hpp"
#include "host/trace/format/packing.hpp"
#include "host/trace/format/trace.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {

emu::Result<Trace> read_trace(const std::filesystem::path& file) {
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
    if (file.extension() == ".gz") return files::write_file_safely(file, pack(bytes, Packing::gzip));
    return files::write_file_safely(file, bytes);
}

std::vector<std::string> trace_files(std::span<const std::string> names) {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const auto& name : names) {
        std::vector<std::string> inside;
        std::error_code unreadable;
        for (const auto& entry : fs::recursive_directory_iterator(name, unreadable)) {
            const auto file = entry.path().string();
            if (file.ends_with(".trace") || file.ends_with(".trace.gz")) inside.push_back(file);
        }
        std::ranges::sort(inside);
        if (inside.empty()) inside.push_back(name); // a file, or what reading it tells
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

} // namespace host
