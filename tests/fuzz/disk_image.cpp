// Any .nib image: loading refuses it with a line, or gives a disk that is saved again or refused with a line.
#include "patch.hpp"

#include "emu/media/disk_image.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::uint8_t> sound =
        *emu::save_image(*emu::load_image(std::vector<std::uint8_t>(emu::sector_image_bytes), emu::ImageFormat::dsk),
                         emu::ImageFormat::nib);
    std::vector<std::uint8_t> image = sound;
    fuzz::patch(image, data, size);
    const auto disk = emu::load_image(image, emu::ImageFormat::nib);
    if (!disk) return disk.error().empty() ? std::abort(), 1 : 0;
    for (const emu::ImageFormat format : {emu::ImageFormat::dsk, emu::ImageFormat::nib})
        if (const auto saved = emu::save_image(*disk, format); !saved && saved.error().empty()) std::abort();
    return 0;
}
