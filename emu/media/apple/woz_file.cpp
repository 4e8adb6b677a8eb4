#include "emu/media/apple/woz_file.hpp"

#include "emu/media/crc32.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace emu::woz {
namespace {

// Bit 7 and the line ends reveal damage by text transfers.
constexpr std::array<std::uint8_t, 4> behind_version = {0xFF, 0x0A, 0x0D, 0x0A};

int version_of(Bytes file) {
    if (file.size() < header_bytes || file[0] != 'W' || file[1] != 'O' || file[2] != 'Z') return 0;
    if (!std::ranges::equal(file.subspan(4, 4), behind_version)) return 0;
    return file[3] == '1' || file[3] == '2' ? file[3] - '0' : 0;
}

// Zeros after the last chunk are padding.
std::size_t trailing_zeros(Bytes bytes) {
    const auto last = std::find_if(bytes.rbegin(), bytes.rend(), [](std::uint8_t byte) { return byte != 0; });
    return static_cast<std::size_t>(last - bytes.rbegin());
}

std::string printable(const std::array<char, 4>& name) {
    std::string text(name.begin(), name.end());
    std::ranges::replace_if(
        text, [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

std::optional<Error> find_twice(const File& file) {
    for (const std::string_view name : {"INFO", "TMAP", "TRKS", "FLUX"})
        if (std::ranges::count_if(file.chunks, [&](const Chunk& chunk) { return chunk.is(name); }) > 1)
            return Error{fmt::format("the WOZ image has two {} chunks", name)};
    return std::nullopt;
}

} // namespace

const Chunk* File::find(std::string_view name) const {
    const auto found = std::ranges::find_if(chunks, [&](const Chunk& chunk) { return chunk.is(name); });
    return found == chunks.end() ? nullptr : &*found;
}

Result<File> take_apart(Bytes bytes) {
    File file{version_of(bytes), {}};
    if (file.version == 0) return Error{"not a WOZ image of version 1 or 2"};
    const std::uint32_t check = number32(bytes, 8);
    const std::uint32_t actual = crc32(bytes.subspan(header_bytes));
    if (check != 0 && check != actual)
        return Error{
            fmt::format("the WOZ image is damaged: its CRC is {:08X}, its contents have {:08X}", check, actual)};
    Bytes rest = bytes.subspan(header_bytes);
    for (const std::size_t padding = trailing_zeros(rest); rest.size() > padding;) {
        if (rest.size() < chunk_header_bytes) return Error{"the WOZ image ends within a chunk's header"};
        Chunk chunk;
        std::copy_n(rest.begin(), chunk.name.size(), chunk.name.begin());
        const std::uint32_t length = number32(rest, 4);
        rest = rest.subspan(chunk_header_bytes);
        if (length > rest.size())
            return Error{fmt::format("the WOZ image's chunk {} has {} bytes, but {} are left of the file",
                                     printable(chunk.name), length, rest.size())};
        chunk.bytes = rest.first(length);
        rest = rest.subspan(length);
        file.chunks.push_back(chunk);
    }
    if (auto error = find_twice(file)) return *error;
    return file;
}

std::vector<std::uint8_t> begin_file(int version) {
    std::vector<std::uint8_t> file(header_bytes);
    std::ranges::copy("WOZ", file.begin());
    file[3] = static_cast<std::uint8_t>('0' + version);
    std::ranges::copy(behind_version, file.begin() + 4);
    return file;
}

void add_chunk(std::vector<std::uint8_t>& file, std::string_view name, Bytes bytes) {
    file.insert(file.end(), name.begin(), name.end());
    file.resize(file.size() + 4);
    put32(file, file.size() - 4, bytes.size());
    file.insert(file.end(), bytes.begin(), bytes.end());
}

void seal(std::vector<std::uint8_t>& file) { put32(file, 8, crc32(Bytes(file).subspan(header_bytes))); }

} // namespace emu::woz
