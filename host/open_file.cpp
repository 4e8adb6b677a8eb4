#include "host/open_file.hpp"

#include "emu/media/atari_image.hpp"
#include "emu/media/disk_image.hpp"
#include "host/trace/format/packing.hpp"
#include "host/trace/format/trace.hpp"
#include "tools/files/files.hpp"

#include <algorithm>
#include <cctype>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view trace_mark = "fortress-trace ";

using Bytes = std::vector<std::uint8_t>;

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

bool begins_as_trace(const Bytes& bytes) {
    return bytes.size() > trace_mark.size() && std::equal(trace_mark.begin(), trace_mark.end(), bytes.begin());
}

bool is_apple_image(const Bytes& bytes, const std::string& extension) {
    const auto format = emu::format_of(extension, bytes);
    return format && emu::load_image(bytes, *format);
}

bool is_atari_image(const Bytes& bytes, const std::string& extension) {
    const auto format = emu::atari_format_of(extension, bytes);
    return format && emu::load_atari_image(bytes, *format);
}

} // namespace

bool is_trace(const fs::path& file) {
    const auto bytes = files::read_file(file);
    if (!bytes) {
        const auto name = lower(file.filename().string());
        return name.ends_with(".trace") || name.ends_with(".trace.gz");
    }
    if (!is_gzip(*bytes)) return begins_as_trace(*bytes);
    const auto text = unpack(*bytes, Packing::gzip, trace_limits::text_bytes);
    return text && begins_as_trace(*text);
}

MachineKind machine_for(const fs::path& file) {
    const auto extension = lower(file.extension().string());
    const bool is_atari_name = std::ranges::count(facts(MachineKind::atari800).disks, extension) != 0;
    const auto by_name = is_atari_name ? MachineKind::atari800 : MachineKind::apple2plus;
    const auto bytes = files::read_file(file);
    if (!bytes) return by_name;
    const bool apple = is_apple_image(*bytes, extension), atari = is_atari_image(*bytes, extension);
    if (apple == atari) return by_name;
    return atari ? MachineKind::atari800 : MachineKind::apple2plus;
}

} // namespace host
