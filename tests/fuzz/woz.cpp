// Any WOZ image with a corrected checksum: loading rejects it with a message, or returns a disk that has the same
// tracks after saving and loading.
#include "patch.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/woz.hpp"
#include "emu/media/apple/woz_file.hpp"
#include "emu/media/track/gcr.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace {

// Track 0 as bits, track 1 as flux.
std::vector<std::uint8_t> sound_image() {
    emu::Floppy525 disk;
    disk.lay_track(0, emu::encode_track(emu::volume_of_images, 0, {}));
    emu::BitTrack flux(4'000, emu::BitTrack::flux_cell);
    for (std::uint32_t cell = 0; cell < flux.bit_count(); cell += 8) flux.set_bit(cell, true);
    disk.lay_track(4, flux);
    return *emu::save_woz(disk);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::uint8_t> sound = sound_image();
    std::vector<std::uint8_t> image = sound;
    if (size > 100'000)
        image.assign(data, data + size); // a whole file, from large_seeds.cpp
    else
        fuzz::patch(image, data, size);
    if (image.size() >= emu::woz::header_bytes) emu::woz::seal(image);
    const auto disk = emu::load_woz(image);
    if (!disk) return disk.error().empty() ? std::abort(), 1 : 0;
    const auto saved = emu::save_woz(*disk);
    if (!saved) std::abort();
    const auto again = emu::load_woz(*saved);
    if (!again || !std::ranges::equal(again->tracks(), disk->tracks())) std::abort();
    for (int quarter = 0; quarter < emu::Floppy525::quarter_tracks; ++quarter)
        if (again->track_number(quarter) != disk->track_number(quarter)) std::abort();
    static constexpr std::array others{emu::ImageFormat::dsk, emu::ImageFormat::nib, emu::ImageFormat::d13};
    const auto other = emu::save_image(*disk, others[size % others.size()]);
    if (!other && other.error().empty()) std::abort();
    return 0;
}
