// Any image of an Atari disk: loading rejects it with a message, or returns a disk that a drive can read, that survives
// saving and restoring its state, and that is saved as an image or rejected with a message. The first byte selects the
// format, and whether the others are the file or changes to a valid one.
#include "patch.hpp"

#include "emu/atari/sio/sio.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "tests/emu/atari/sio_master.hpp"
#include "tests/emu/media/atx_maker.hpp"
#include "tests/emu/states.hpp"

#include <array>
#include <cstdlib>

namespace {

using emu::AtariImageFormat;
using Bytes = std::vector<std::uint8_t>;

constexpr std::array formats{AtariImageFormat::atr, AtariImageFormat::xfd, AtariImageFormat::atx,
                             AtariImageFormat::xex};

Bytes sound_image(AtariImageFormat format) {
    switch (format) {
    case AtariImageFormat::atx:
        return emu::AtxMaker().make({{0, {{1, 500, 8, 9}, {1, 20'000}, {2, 900, 0x10}}}, {1, {{1, 1, 0x24}}}});
    case AtariImageFormat::xex: return {0xFF, 0xFF, 0, 6, 3, 6, 1, 2, 3, 4, 0xE0, 2, 0xE1, 2, 0, 6};
    default: return *emu::save_atari_image(emu::AtariDisk::formatted({9, 18, 256}), AtariImageFormat::atr);
    }
}

void check_state(const emu::AtariDisk& disk) {
    emu::AtariDisk again;
    if (!emu::restores(again, emu::state_of(disk)) || again != disk) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const AtariImageFormat format = formats[data[0] % formats.size()];
    Bytes image(data + 1, data + size);
    if (data[0] & 0x80) {
        image = sound_image(format);
        fuzz::patch(image, data + 1, size - 1);
    }
    if (const auto known = emu::atari_format_of("atr", image); !known && known.error().empty()) std::abort();
    const auto disk = emu::load_atari_image(image, format);
    if (!disk) return disk.error().empty() ? std::abort(), 1 : 0;
    check_state(*disk);
    for (const AtariImageFormat to : formats)
        if (const auto saved = emu::save_atari_image(*disk, to); !saved && saved.error().empty()) std::abort();
    emu::atari::SioMaster master;
    master.sio.insert(0, *disk, 0);
    for (const int sector : {1, 2, 20}) master.read(sector, 0, disk->geometry().transfer_bytes(sector));
    return 0;
}
