#include "tools/packed/archive.hpp"

#include "tools/packed/zlib_bytes.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <array>
#include <fmt/format.h>
#include <memory>
#include <zip.h>

namespace packed {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool is_zip(Bytes bytes) {
    return bytes.size() >= 4 && bytes[0] == 'P' && bytes[1] == 'K' && (bytes[2] == 3 || bytes[2] == 5);
}

// Read only: it is closed without being written.
struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, Discard>;

emu::Error too_long() { return emu::Error{fmt::format("holds more than {} MB", max_unpacked >> 20)}; }

std::string text_of(zip_error_t& error) {
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

emu::Result<Zip> open_zip(Bytes bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source == nullptr) return emu::Error{text_of(error)};
    Zip archive(zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error));
    if (archive) return archive;
    zip_source_free(source);
    return emu::Error{fmt::format("a damaged .zip: {}", text_of(error))};
}

// The size in the archive's directory may lie: it is read until it ends.
emu::Result<std::vector<std::uint8_t>> read_entry(zip_t& archive, zip_uint64_t index, std::size_t most) {
    const std::unique_ptr<zip_file_t, Discard> file(zip_fopen_index(&archive, index, 0));
    if (!file) return emu::Error{zip_strerror(&archive)};
    std::vector<std::uint8_t> bytes;
    std::array<std::uint8_t, 1 << 16> portion{};
    while (bytes.size() <= most) {
        const zip_int64_t count = zip_fread(file.get(), portion.data(), portion.size());
        if (count == 0) return bytes;
        if (count < 0) return emu::Error{"damaged or cut short"};
        bytes.insert(bytes.end(), portion.begin(), portion.begin() + count);
    }
    return too_long();
}

emu::Result<File> first_in_zip(Bytes bytes, const std::function<bool(const File&)>& wanted) {
    const auto archive = open_zip(bytes);
    if (!archive) return emu::Error{archive.error()};
    std::size_t room = max_unpacked; // for all that are looked at
    const zip_int64_t count = zip_get_num_entries(archive->get(), 0);
    for (zip_int64_t index = 0; index < count; ++index) {
        const auto at = static_cast<zip_uint64_t>(index);
        const char* name = zip_get_name(archive->get(), at, 0);
        File file{name != nullptr ? name : "", {}};
        if (file.name.ends_with('/')) continue;
        auto read = read_entry(**archive, at, room);
        if (!read) return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.name), read.error())};
        room -= read->size();
        file.bytes = std::move(*read);
        if (wanted(file)) return file;
    }
    return emu::Error{std::string(none_wanted)};
}

} // namespace

bool is_archive(Bytes bytes) { return is_zip(bytes) || (is_gzip(bytes) && bytes.size() > 2 && bytes[2] == 8); }

emu::Result<File> first_file(Bytes archive, std::string_view gzip_name,
                             const std::function<bool(const File&)>& wanted) {
    if (is_zip(archive)) return first_in_zip(archive, wanted);
    auto bytes = unpack(archive, Packing::gzip, max_unpacked);
    if (!bytes) return emu::Error{fmt::format("a .gz that is {}", bytes.error())};
    File file{std::string(gzip_name), std::move(*bytes)};
    if (wanted(file)) return file;
    return emu::Error{std::string(none_wanted)};
}

} // namespace packed
