#include "tools/mkdisk/contents.hpp"

#include "emu/media/numbers.hpp"

namespace mkdisk {
namespace {

constexpr std::uint8_t carriage_return = 0x0D, line_feed = 0x0A;

std::size_t header_bytes(FileType type) {
    switch (type) {
    case FileType::binary: return 4;
    case FileType::integer:
    case FileType::applesoft: return 2;
    default: return 0;
    }
}

Result<std::vector<std::uint8_t>> encode_text(std::span<const std::uint8_t> file) {
    std::vector<std::uint8_t> text;
    for (const std::uint8_t byte : file) {
        if (byte == 0 || byte >= 0x80)
            return Error{
                fmt::format("byte {} of the text is ${:02X}, not ASCII (--raw stores any bytes)", text.size(), byte)};
        text.push_back(static_cast<std::uint8_t>((byte == line_feed ? carriage_return : byte) | 0x80));
    }
    text.push_back(0);
    return text;
}

std::vector<std::uint8_t> decode_text(std::span<const std::uint8_t> sectors) {
    std::vector<std::uint8_t> text;
    for (const std::uint8_t byte : sectors) {
        if (byte == 0) break;
        const auto plain = static_cast<std::uint8_t>(byte & 0x7F);
        text.push_back(plain == carriage_return ? line_feed : plain);
    }
    return text;
}

} // namespace

Result<std::vector<std::uint8_t>> encode_contents(std::span<const std::uint8_t> file, const Conversion& how) {
    if (how.raw) return std::vector(file.begin(), file.end());
    if (how.type == FileType::text) return encode_text(file);
    const std::size_t header = header_bytes(how.type);
    if (header == 0) return Error{fmt::format("type {} can only be stored with --raw", letter_of(how.type))};
    if (file.size() > 0xFFFF) return Error{fmt::format("{} bytes are more than a DOS file's 65535", file.size())};
    std::vector<std::uint8_t> bytes;
    if (header == 4) emu::append16(bytes, how.address);
    emu::append16(bytes, file.size());
    bytes.insert(bytes.end(), file.begin(), file.end());
    return bytes;
}

Result<std::vector<std::uint8_t>> decode_contents(std::span<const std::uint8_t> sectors, const Conversion& how) {
    const std::size_t header = header_bytes(how.type);
    if (how.raw || (header == 0 && how.type != FileType::text)) return std::vector(sectors.begin(), sectors.end());
    if (how.type == FileType::text) return decode_text(sectors);
    if (sectors.size() < header) return Error{"the file has no sector for its header"};
    const std::size_t length = sectors[header - 2] | std::size_t{sectors[header - 1]} << 8;
    const auto data = sectors.subspan(header);
    if (data.size() < length)
        return Error{fmt::format("the header says {} bytes, the sectors hold {}", length, data.size())};
    return std::vector(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(length));
}

} // namespace mkdisk
