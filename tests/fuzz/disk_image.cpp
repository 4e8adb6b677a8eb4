// Any track of disk bytes in a .nib image: loading rejects it with a message, or returns a disk that is saved in a
// format or rejected with a message; any sectors can be read back from a track. The first byte selects which, and the
// format or the track number. One track is recorded: all are read the same way.
#include "patch.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/track/gcr13.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace {

using emu::ImageFormat;
using Bytes = std::vector<std::uint8_t>;

template <std::size_t count>
std::array<emu::SectorData, count> sectors_of(const std::uint8_t* data, std::size_t size) {
    std::array<emu::SectorData, count> sectors{};
    for (std::size_t i = 0; i < std::min(size, count * 256); ++i) sectors[i / 256][i % 256] = data[i];
    return sectors;
}

template <std::size_t count>
void expect_back(const std::array<emu::SectorData, count>& sectors, const std::array<emu::DecodedSector, count>& read) {
    for (std::size_t i = 0; i < count; ++i)
        if (read[i].state != emu::DecodedSector::State::good || read[i].data != sectors[i]) std::abort();
}

Bytes image_of_one_track(ImageFormat format) {
    emu::Floppy525 disk;
    disk.lay_track(0, emu::encode_track(254, 0, sectors_of<16>(nullptr, 0)));
    return *emu::save_image(disk, format);
}

void try_disk_bytes(ImageFormat format, ImageFormat to, const std::uint8_t* data, std::size_t size) {
    static const Bytes nib = image_of_one_track(ImageFormat::nib), nb2 = image_of_one_track(ImageFormat::nb2);
    Bytes image = format == ImageFormat::nib ? nib : nb2;
    fuzz::patch(std::span(image).first(image.size() / emu::image_tracks), data, size);
    const auto disk = emu::load_image(image, format);
    if (!disk) return disk.error().empty() ? std::abort() : void();
    const auto saved = emu::save_image(*disk, to);
    if (saved ? !emu::load_image(*saved, to) : saved.error().empty()) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto* rest = data + 1;
    const int track = data[0] >> 2 & 31;
    constexpr std::array saved{ImageFormat::dsk, ImageFormat::d13, ImageFormat::nib, ImageFormat::nb2};
    const ImageFormat to = saved[static_cast<std::size_t>(track) % saved.size()];
    switch (data[0] & 3) {
    case 0: try_disk_bytes(ImageFormat::nib, to, rest, size - 1); break;
    case 1: try_disk_bytes(ImageFormat::nb2, to, rest, size - 1); break;
    case 2: {
        const auto sectors = sectors_of<16>(rest, size - 1);
        expect_back(sectors, emu::decode_track(emu::encode_track(254, track, sectors), track));
        break;
    }
    default: {
        const auto sectors = sectors_of<13>(rest, size - 1);
        expect_back(sectors, emu::decode_track13(emu::encode_track13(254, track, sectors), track));
    }
    }
    return 0;
}
