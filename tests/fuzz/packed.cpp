// Packed and wrapped image files. The first byte selects whether the rest is a .gz or .zip, of which each file is
// loaded as an image of either machine, or changes to a valid .2mg image in one of its three orders, which is rejected
// with a message or is unchanged after saving and loading.
#include "patch.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/two_img.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "emu/media/crc32.hpp"
#include "tools/packed/archive.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

namespace {

using Bytes = std::vector<std::uint8_t>;

// Examines every file and accepts none.
void try_archive(std::span<const std::uint8_t> bytes) {
    if (!packed::is_archive(bytes)) return;
    const auto found = packed::first_file(bytes, "disk.dsk", [](const packed::File& file) {
        const auto extension = std::filesystem::path(file.name).extension().string();
        const auto apple = emu::format_of(extension, file.bytes);
        const auto atari = emu::atari_format_of(extension, file.bytes);
        if (!apple ? apple.error().empty() : !emu::name_of(*apple)[0]) std::abort();
        if (atari && file.bytes.size() < 1000) (void)emu::load_atari_image(file.bytes, *atari);
        return false;
    });
    if (found || found.error().empty()) std::abort();
}

// One track is recorded: its disk bytes, or its sectors.
Bytes sound_image(int order) {
    emu::Floppy525 disk = *emu::load_image(Bytes(emu::sector_image_bytes), emu::ImageFormat::dsk);
    Bytes image = *emu::save_two_img(disk);
    image[12] = static_cast<std::uint8_t>(order);
    if (order != 2) return image;
    const Bytes nib = *emu::save_image(disk, emu::ImageFormat::nib);
    image.resize(64);
    image.insert(image.end(), nib.begin(), nib.end());
    for (std::size_t i = 0; i < 4; ++i) image[28 + i] = static_cast<std::uint8_t>(nib.size() >> (8 * i));
    return image;
}

void try_two_img(int order, bool header_alone, const std::uint8_t* data, std::size_t size) {
    static const std::array<Bytes, 3> sound{sound_image(0), sound_image(1), sound_image(2)};
    Bytes image = sound[static_cast<std::size_t>(order)];
    fuzz::patch(header_alone ? std::span(image).first(64) : std::span(image), data, size);
    const auto found = emu::read_two_img(image);
    if (!found) return found.error().empty() ? std::abort() : void();
    if (found->disk.size() + found->notes.size() != image.size()) std::abort();
    // A whole disk takes as long as hundreds of headers: runs only one in 64 inputs, by their CRC.
    if (size != 0 && emu::crc32({data, size}) % 64 != 0) return;
    const auto disk = emu::load_two_img(image);
    if (!disk) std::abort();
    const auto saved = emu::save_two_img(*disk);
    if (!saved) return saved.error().empty() ? std::abort() : void(); // the disk bytes form no tracks of this length
    if (saved->size() != image.size() || !emu::load_two_img(*saved)) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const int which = data[0] & 3;
    if (which == 3)
        try_archive({data + 1, size - 1});
    else
        try_two_img(which, (data[0] & 4) == 0, data + 1, size - 1);
    return 0;
}
