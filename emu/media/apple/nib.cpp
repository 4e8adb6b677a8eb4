#include "emu/media/apple/nib.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/track/gcr.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace emu {
namespace {

// A .nib file does not mark self-sync FFs. A gap is three or more in a row outside data fields; its last eight are laid
// as self-sync. Five already synchronize any framing (Sather, fig. 9.10), and a track of 6,656 bytes should not become
// longer than necessary.
std::vector<bool> find_self_sync(const std::vector<std::uint8_t>& bytes) {
    const std::vector<bool> in_data = mark_data_fields(bytes);
    const std::size_t count = bytes.size();
    std::vector<bool> sync(count);
    const auto gap_byte = [&](std::size_t i) { return bytes[i] == 0xFF && !in_data[i]; };
    for (std::size_t i = 0; i < count; ++i) {
        if (gap_byte(i)) continue;
        std::size_t run = 0;
        while (run < 8 && gap_byte((i + count - 1 - run) % count)) ++run;
        for (std::size_t back = 1; run >= 3 && back <= run; ++back) sync[(i + count - back) % count] = true;
    }
    return sync;
}

// One track of a .nib image.
template <class Byte>
std::span<Byte> nib_track(std::span<Byte> image, int track, int tracks) {
    const std::size_t length = image.size() / static_cast<std::size_t>(tracks);
    return image.subspan(static_cast<std::size_t>(track) * length, length);
}

// Controllers never read bytes below $80. Their cells are laid unchanged and read as a gap or noise.
void load_nib_track(Floppy525& disk, std::span<const std::uint8_t> image, int track, int tracks) {
    const auto source = nib_track(image, track, tracks);
    const std::vector<std::uint8_t> bytes(source.begin(), source.end());
    if (bytes == std::vector<std::uint8_t>(bytes.size())) return; // only zeros: not recorded
    disk.lay_track(4 * track, lay_disk_bytes(bytes, find_self_sync(bytes)));
}

// A run of FFs outside data fields.
struct Gap {
    std::size_t end, length; // end: index of the byte after it
    std::size_t excess = 0;  // bytes to drop before its end
};
std::vector<Gap> find_gaps(const std::vector<std::uint8_t>& bytes) {
    const std::vector<bool> in_data = mark_data_fields(bytes);
    std::vector<Gap> gaps;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != 0xFF || in_data[i]) continue;
        if (gaps.empty() || gaps.back().end != i) gaps.push_back({i, 0});
        ++gaps.back().end;
        ++gaps.back().length;
    }
    return gaps;
}

// Gives the track this length: lengthens its longest gap once, or shortens the longest one byte by byte. Returns false
// if the gaps do not suffice.
bool fit_gaps(std::vector<std::uint8_t>& bytes, std::size_t length) {
    constexpr std::size_t shortest_gap = 8, shortest_to_grow = 3;
    std::vector<Gap> gaps = find_gaps(bytes);
    const auto longest = [&] { return std::ranges::max_element(gaps, {}, &Gap::length); };
    const auto end_of = [&](const Gap& gap) { return bytes.begin() + static_cast<std::ptrdiff_t>(gap.end); };
    if (bytes.size() == length) return true;
    if (gaps.empty()) return false;
    if (bytes.size() < length) {
        if (longest()->length < shortest_to_grow) return false;
        bytes.insert(end_of(*longest()), length - bytes.size(), 0xFF);
        return true;
    }
    for (std::size_t excess = bytes.size() - length; excess > 0; --excess) {
        const auto gap = longest();
        if (gap->length <= shortest_gap) return false;
        --gap->length;
        ++gap->excess;
    }
    for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap)
        bytes.erase(end_of(*gap) - static_cast<std::ptrdiff_t>(gap->excess), end_of(*gap));
    return true;
}

std::optional<Error> save_nib_track(const Floppy525& disk, int track, std::span<std::uint8_t> into) {
    const BitTrack* bits = disk.track_at(4 * track);
    std::vector<std::uint8_t> bytes = bits ? read_disk_bytes(*bits) : std::vector<std::uint8_t>();
    if (bytes.empty()) return std::nullopt;
    const std::size_t found = bytes.size();
    if (!fit_gaps(bytes, into.size()))
        return Error{fmt::format("track {} holds {} disk bytes; a .nib image takes {} and its gaps cannot make up "
                                 "the difference",
                                 track, found, into.size())};
    std::ranges::copy(bytes, into.begin());
    return std::nullopt;
}

} // namespace

Floppy525 load_nib(std::span<const std::uint8_t> image) {
    const auto format = tracks_in(image.size(), ImageFormat::nib) ? ImageFormat::nib : ImageFormat::nb2;
    const int tracks = *tracks_in(image.size(), format);
    Floppy525 disk;
    for (int track = 0; track < tracks; ++track) load_nib_track(disk, image, track, tracks);
    disk.set_modified(false);
    return disk;
}

std::optional<Error> save_nib(const Floppy525& disk, std::span<std::uint8_t> image, int tracks) {
    for (int track = 0; track < tracks; ++track)
        if (auto error = save_nib_track(disk, track, nib_track(image, track, tracks))) return error;
    return std::nullopt;
}

} // namespace emu
