#include "tools/packed/archive.hpp"

#include "emu/media/mac_binary.hpp"
#include "tools/packed/zlib_bytes.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <zip.h>

namespace packed {
namespace {

using Bytes = std::span<const std::uint8_t>;
using Wanted = std::function<bool(const File&)>;

constexpr std::uint32_t entry_mark = 0x02014B50, end_mark = 0x06054B50;
constexpr std::size_t max_files = 10'000; // libzip needs quadratic time for names chosen to collide

std::uint32_t number32(Bytes bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;) value = value << 8 | (at + i < bytes.size() ? bytes[at + i] : 0U);
    return value;
}

std::uint32_t number16(Bytes bytes, std::size_t at) { return number32(bytes, at) & 0xFFFF; }

void put_number16(std::span<std::uint8_t> bytes, std::size_t at, std::size_t value) {
    bytes[at] = static_cast<std::uint8_t>(value);
    bytes[at + 1] = static_cast<std::uint8_t>(value >> 8);
}

// The archive's bytes: the whole file, or the part after a self-extracting program. Such a file ends with the archive;
// offsets count from the archive's start or from the file's. None: not an archive. Sources: APPNOTE 4.3.7 to 4.3.16,
// 4.1.9.
std::optional<Bytes> zip_in(Bytes bytes) {
    constexpr std::uint32_t local = 0x04034B50;
    if (number32(bytes, 0) == local || number32(bytes, 0) == end_mark) return bytes;
    constexpr std::size_t end_bytes = 22, longest_comment = 0xFFFF;
    for (std::size_t length = end_bytes; length <= std::min(bytes.size(), end_bytes + longest_comment); ++length) {
        const std::size_t at = bytes.size() - length;
        if (number32(bytes, at) != end_mark || number16(bytes, at + 20) != length - end_bytes) continue;
        const std::size_t directory = number32(bytes, at + 12), before = directory + number32(bytes, at + 16);
        if (before > at || number32(bytes, at - directory) != entry_mark) continue;
        return bytes.subspan(number32(bytes, at - before) == local ? at - before : 0);
    }
    return std::nullopt;
}

// The archive is read only, so it is closed without writing.
struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
    void operator()(zip_source_t* source) const { zip_source_free(source); }
    void operator()(zip_error_t* error) const { zip_error_fini(error); }
};
using Zip = std::unique_ptr<zip_t, Discard>;

std::string too_long() { return fmt::format("holds more than {} MB", max_unpacked >> 20); }

void remove_mac_binary(std::vector<std::uint8_t>& bytes) {
    if (const auto inside = emu::mac_binary(bytes)) bytes = {inside->begin(), inside->end()};
}

// Strict checks would reject archives that unzip accepts: differing local headers, as pipes and Macs write them.
emu::Result<Zip> open_as_it_is(Bytes bytes) {
    zip_error_t error{};
    const std::unique_ptr<zip_error_t, Discard> owned(&error);
    std::unique_ptr<zip_source_t, Discard> source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error));
    Zip archive(source ? zip_open_from_source(source.get(), ZIP_RDONLY, &error) : nullptr);
    if (!archive) return emu::Error{fmt::format("a damaged .zip: {}", zip_error_strerror(&error))};
    (void)source.release(); // the archive owns it now
    return archive;
}

// Replaces the fields from the first invalid length on by one field without meaning.
void mend_extra_fields(std::span<std::uint8_t> fields) {
    while (fields.size() >= 4 && number16(fields, 2) <= fields.size() - 4)
        fields = fields.subspan(4 + number16(fields, 2));
    std::ranges::fill(fields, std::uint8_t{0});
    if (fields.size() >= 4) put_number16(fields, 2, fields.size() - 4);
}

// Returns a copy repaired where unzip is lenient and libzip is not: truncated comments, names marked as UTF-8 that are
// not, extra fields with invalid lengths.
std::vector<std::uint8_t> mended(Bytes archive) {
    constexpr std::size_t end_bytes = 22, entry_bytes = 46;
    std::vector<std::uint8_t> bytes(archive.begin(), archive.end());
    std::size_t end = bytes.size() - std::min(bytes.size(), end_bytes);
    while (end > 0 && number32(bytes, end) != end_mark) --end;
    if (bytes.size() - end < end_bytes) return bytes;
    put_number16(bytes, end + 20, bytes.size() - end - end_bytes);
    for (std::size_t at = number32(bytes, end + 16); at + entry_bytes <= end && number32(bytes, at) == entry_mark;) {
        const std::size_t name = number16(bytes, at + 28), extra = number16(bytes, at + 30);
        const std::size_t fields = at + entry_bytes + name;
        if (fields + extra > end) break;
        bytes[at + 9] &= 0xF7; // clear the UTF-8 flag
        mend_extra_fields(std::span(bytes).subspan(fields, extra));
        at = fields + extra + number16(bytes, at + 32);
    }
    return bytes;
}

// `copy` stores the repaired bytes and must outlive the archive.
emu::Result<Zip> open_zip(Bytes bytes, std::vector<std::uint8_t>& copy) {
    std::size_t files = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) files += number32(bytes, at) == entry_mark ? 1 : 0;
    if (files > max_files) return emu::Error{fmt::format("holds more than {} files", max_files)};
    auto archive = open_as_it_is(bytes);
    if (archive) return archive;
    copy = mended(bytes);
    auto again = open_as_it_is(copy);
    return again ? std::move(again) : std::move(archive);
}

// The size in the directory may be wrong, so the entry is read to its end.
emu::Result<File> read_entry(zip_t& archive, zip_uint64_t index, std::size_t most) {
    const char* name = zip_get_name(&archive, index, 0);
    File entry{name != nullptr ? name : "", {}};
    const auto about = [&](std::string_view text) {
        return emu::Error{fmt::format("{}: {}", visible_text::of_name(entry.name), text)};
    };
    const std::unique_ptr<zip_file_t, Discard> file(zip_fopen_index(&archive, index, 0));
    if (!file) return about(zip_strerror(&archive));
    std::array<std::uint8_t, 1 << 16> portion{};
    while (entry.bytes.size() <= most) {
        const zip_int64_t count = zip_fread(file.get(), portion.data(), portion.size());
        const int error = count < 0 ? zip_error_code_zip(zip_file_get_error(file.get())) : ZIP_ER_OK;
        if (error == ZIP_ER_CRC)
            entry.remark = fmt::format("the CRC of {} is wrong; it may be damaged", visible_text::of_name(entry.name));
        if (count == 0 || error == ZIP_ER_CRC || error == ZIP_ER_INCONS) return entry; // not the size listed
        if (count < 0) return about("damaged or cut short");
        entry.bytes.insert(entry.bytes.end(), portion.begin(), portion.begin() + count);
    }
    return about(too_long());
}

// A folder, or macOS metadata about a file.
bool holds_no_file(std::string_view name) {
    return name.ends_with('/') || name.starts_with("__MACOSX/") ||
           name.substr(name.find_last_of('/') + 1).starts_with("._");
}

// Mentions the next file of the same kind, which is ignored.
void remark_on_others(File& file, zip_t& archive, zip_uint64_t index) {
    const auto extension = [](std::string_view name) { return std::filesystem::path(name).extension(); };
    for (const char* name = nullptr; file.remark.empty() && (name = zip_get_name(&archive, ++index, 0)) != nullptr;)
        if (!holds_no_file(name) && extension(name) == extension(file.name))
            file.remark = fmt::format("{} is used; the archive also holds {}", visible_text::of_name(file.name),
                                      visible_text::of_name(name));
}

emu::Result<File> first_in_zip(Bytes bytes, const Wanted& wanted) {
    std::vector<std::uint8_t> copy;
    const auto archive = open_zip(bytes, copy);
    if (!archive) return emu::Error{archive.error()};
    const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(archive->get(), 0));
    std::optional<emu::Error> refused;
    std::string nested;
    std::size_t room = max_unpacked, packed = bytes.size(); // for all files examined
    for (zip_uint64_t index = 0; index < count; ++index) {
        zip_stat_t listed;
        zip_stat_init(&listed);
        zip_stat_index(archive->get(), index, 0, &listed);
        if (listed.comp_size > packed) return emu::Error{"a damaged .zip: its files overlap"};
        packed -= listed.comp_size;
        if (listed.name != nullptr && holds_no_file(listed.name)) continue;
        auto file = read_entry(**archive, index, room);
        if (!file && !refused) refused = emu::Error{file.error()};
        if (!file) continue;
        room -= file->bytes.size();
        remove_mac_binary(file->bytes);
        if (is_archive(file->bytes)) nested = fmt::format("; unpack {} first", visible_text::of_name(file->name));
        if (!wanted(*file)) continue;
        remark_on_others(*file, **archive, index);
        return file;
    }
    return refused ? *refused : emu::Error{fmt::format("{}{}", none_wanted, nested)};
}

} // namespace

bool is_archive(Bytes bytes) {
    return zip_in(bytes) || (is_gzip(bytes) && bytes.size() > 2 && bytes[2] == 8) || emu::mac_binary(bytes);
}

emu::Result<File> first_file(Bytes archive, std::string_view name, const Wanted& wanted) {
    if (const auto zip = zip_in(archive)) return first_in_zip(*zip, wanted);
    File file{std::string(name), {archive.begin(), archive.end()}};
    if (is_gzip(archive)) {
        auto bytes = unpack(archive, Packing::gzip, max_unpacked);
        if (!bytes) return emu::Error{fmt::format("a .gz that is {}", bytes.error())};
        file.bytes = std::move(*bytes);
        if (file.name.ends_with(".gz") || file.name.ends_with(".GZ")) file.name.resize(file.name.size() - 3);
    }
    remove_mac_binary(file.bytes);
    if (wanted(file)) return file;
    return emu::Error{std::string(none_wanted)};
}

} // namespace packed
