#include "emu/media/apple/woz.hpp"

#include "emu/media/apple/woz_file.hpp"
#include "emu/media/track/flux.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace emu {
namespace {

using namespace woz;

constexpr std::uint8_t disk_525 = 1;

struct Chunks {
    Bytes image;
    int version;
    Info info;
    Bytes map, tracks, flux_map; // flux_map: empty if there is none
    std::uint16_t cell_length;
};

Result<Bytes> need(const File& file, std::string_view name, std::size_t at_least) {
    const Chunk* chunk = file.find(name);
    if (!chunk) return Error{fmt::format("the WOZ image has no {} chunk", name)};
    if (chunk->bytes.size() < at_least)
        return Error{
            fmt::format("the WOZ image's {} chunk has {} bytes; it takes {}", name, chunk->bytes.size(), at_least)};
    return chunk->bytes;
}

// Version 1 lacks a cell length, and some files of version 2 contain 0.
Result<std::uint16_t> cell_length(int version, const Info& info) {
    constexpr std::uint8_t shortest = 16, longest = 64;
    const std::uint8_t timing = version == 1 ? 0 : info[info_bit_timing];
    if (timing == 0) return BitTrack::nominal_cell;
    if (timing >= shortest && timing <= longest) return cell_of(timing);
    return Error{fmt::format("the WOZ image's bits take {} units of 125 ns; a 5.25 inch disk's take {} to {}", timing,
                             shortest, longest)};
}

Result<Chunks> find_chunks(Bytes image, const File& file) {
    const auto chunk = need(file, "INFO", info_least_bytes);
    if (!chunk) return Error{chunk.error()};
    const Info info = info_of(*chunk);
    if (info[info_disk_type] != disk_525) return Error{"the WOZ image is not of a 5.25 inch disk"};
    const auto map = need(file, "TMAP", map_bytes);
    if (!map) return Error{map.error()};
    const auto tracks = need(file, "TRKS", file.version == 1 ? 0 : tracks2 * track2_bytes);
    if (!tracks) return Error{tracks.error()};
    const auto cells = cell_length(file.version, info);
    if (!cells) return Error{cells.error()};
    Bytes flux_map;
    if (file.version == 2 && file.find("FLUX")) {
        const auto flux = need(file, "FLUX", map_bytes);
        if (!flux) return Error{flux.error()};
        flux_map = *flux;
    }
    return Chunks{image, file.version, info, *map, *tracks, flux_map, *cells};
}

Result<BitTrack> track_of_bits(Bytes stream, std::uint32_t bits, std::uint16_t cell_length) {
    if (bits == 0) return Error{"has no bits"};
    if (bits > BitTrack::max_bits || (bits + 7) / 8 > stream.size())
        return Error{fmt::format("has {} bits, but room for {}", bits,
                                 std::min<std::size_t>(BitTrack::max_bits, stream.size() * 8))};
    BitTrack track(bits, cell_length);
    std::copy_n(stream.begin(), track.bytes().size(), track.bytes().begin());
    if (bits % 8 != 0) track.bytes().back() &= static_cast<std::uint8_t>(0xFF00 >> bits % 8);
    track.fill_turn();
    return track;
}

Result<BitTrack> track1(const Chunks& chunks, std::size_t index) {
    if ((index + 1) * track1_bytes > chunks.tracks.size()) return Error{"is not in the file"};
    const Bytes record = chunks.tracks.subspan(index * track1_bytes, track1_bytes);
    auto track =
        track_of_bits(record.first(track1_stream_bytes), number16(record, track1_bit_count_at), chunks.cell_length);
    if (!track) return track;
    const Bytes splice = record.subspan(track1_splice_at, splice_bytes);
    track->set_imaged({splice.begin(), splice.end()});
    return track;
}

Result<BitTrack> track2(const Chunks& chunks, std::size_t index, bool flux) {
    if (index >= tracks2) return Error{fmt::format("is not one of {}", tracks2)};
    const Bytes record = chunks.tracks.subspan(index * track2_bytes, track2_bytes);
    const std::size_t begin = number16(record, 0) * block_bytes;
    const std::size_t length = number16(record, 2) * block_bytes;
    const std::uint32_t count = number32(record, 4);
    if (begin < first_track_block * block_bytes || begin + length > chunks.image.size())
        return Error{"lies outside of the file"};
    const Bytes stream = chunks.image.subspan(begin, length);
    if (!flux) return track_of_bits(stream, count, chunks.cell_length);
    if (count == 0 || count > std::min(stream.size(), Floppy525::max_image_notes))
        return Error{fmt::format("has {} bytes of flux, but room for {}", count, stream.size())};
    return track_from_flux(stream.first(count));
}

// Loads the tracks in the maps, in file order.
class Loader {
  public:
    explicit Loader(const Chunks& chunks) : chunks_(chunks) {}

    std::optional<Error> load(Floppy525& disk) {
        for (std::size_t index = 0; index < nothing; ++index)
            for (const bool flux : {false, true})
                if (auto error = load_track(disk, index, flux)) return error;
        for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter)
            for (const bool flux : {false, true})
                if (names(quarter, flux) != nothing) disk.show_track(quarter, *number_[flux][names(quarter, flux)]);
        return std::nullopt;
    }

  private:
    // Flux takes precedence over bits.
    std::uint8_t names(int quarter, bool flux) const {
        const auto at = static_cast<std::size_t>(quarter);
        const std::uint8_t of_flux = chunks_.flux_map.empty() ? nothing : chunks_.flux_map[at];
        if (flux) return of_flux;
        return of_flux == nothing ? chunks_.map[at] : nothing;
    }
    std::optional<Error> load_track(Floppy525& disk, std::size_t index, bool flux) {
        for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter) {
            if (names(quarter, flux) != index) continue;
            auto track = chunks_.version == 1 ? track1(chunks_, index) : track2(chunks_, index, flux);
            if (!track)
                return Error{fmt::format("track {}.{:02} of the WOZ image (its {}) {}", quarter / 4, quarter % 4 * 25,
                                         index, track.error())};
            number_[flux][index] = disk.add_track(std::move(*track));
            return std::nullopt;
        }
        return std::nullopt;
    }

    const Chunks& chunks_;
    std::array<std::array<std::optional<int>, 256>, 2> number_;
};

// Everything except the tracks and their maps, as a separate file.
std::vector<std::uint8_t> metadata_of(const File& file) {
    std::vector<std::uint8_t> metadata = begin_file(file.version);
    for (const Chunk& chunk : file.chunks)
        if (!chunk.is("TMAP") && !chunk.is("TRKS") && !chunk.is("FLUX"))
            add_chunk(metadata, {chunk.name.data(), chunk.name.size()}, chunk.bytes);
    seal(metadata);
    return metadata;
}

} // namespace

bool begins_as_woz(std::span<const std::uint8_t> image) {
    return image.size() >= 5 && image[0] == 'W' && image[1] == 'O' && image[2] == 'Z' && image[4] == 0xFF;
}

Result<Floppy525> load_woz(std::span<const std::uint8_t> image) {
    const auto file = take_apart(image);
    if (!file) return Error{file.error()};
    const auto chunks = find_chunks(image, *file);
    if (!chunks) return Error{chunks.error()};
    Floppy525 disk;
    if (const auto error = Loader(*chunks).load(disk)) return *error;
    std::vector<std::uint8_t> metadata = metadata_of(*file);
    if (metadata.size() > Floppy525::max_image_notes)
        return Error{fmt::format("the WOZ image has {} bytes in addition to its tracks; at most {} can be kept",
                                 metadata.size(), Floppy525::max_image_notes)};
    disk.set_image_notes(std::move(metadata));
    disk.set_write_protected(chunks->info[info_write_protected] != 0);
    disk.set_modified(false);
    return disk;
}

} // namespace emu
