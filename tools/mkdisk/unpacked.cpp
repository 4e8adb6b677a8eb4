#include "tools/mkdisk/unpacked.hpp"

#include "emu/media/mac_binary.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace mkdisk {

emu::Error about(const std::filesystem::path& file, const std::string& text) {
    return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), text)};
}

emu::Result<packed::File> read_unpacked(const std::filesystem::path& file,
                                        const std::function<bool(const packed::File&)>& is_image) {
    auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    if (!packed::is_archive(*bytes)) return packed::File{file.filename().string(), std::move(*bytes)};
    auto found = packed::first_file(*bytes, file.filename().string(), is_image);
    if (!found) return about(file, found.error());
    found->is_packed = true;
    return found;
}

std::optional<emu::Error> refuse_packed(const std::filesystem::path& file) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none)) return std::nullopt;
    const auto bytes = files::read_file(file);
    if (!bytes || !packed::is_archive(*bytes)) return std::nullopt;
    return about(file, emu::mac_binary(*bytes) ? "a MacBinary file, so it is not changed; convert it first"
                                               : "packed, so it is not changed; unpack it first");
}

} // namespace mkdisk
