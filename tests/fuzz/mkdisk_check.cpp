// Any DOS 3.3 disk is checked and read; if it is sound, it stays sound after a file is written.
#include "patch.hpp"

#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/contents.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <cstdlib>

namespace {

mkdisk::SectorImage disk_with_files() {
    mkdisk::SectorImage disk = mkdisk::create_disk(254, mkdisk::Layout::init);
    for (const char* name : {"ONE", "TWO", "THREE"})
        if (mkdisk::write_file(disk, name, mkdisk::FileType::binary, std::vector<std::uint8_t>(40'000))) std::abort();
    return disk;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const mkdisk::SectorImage sound = disk_with_files();
    std::vector<std::uint8_t> bytes(sound.bytes().begin(), sound.bytes().end());
    // Tracks 17 and 18 contain the VTOC, the catalogue and the first lists.
    fuzz::patch(std::span(bytes).subspan(17 * 4096, 2 * 4096), data, size);
    mkdisk::SectorImage disk(bytes);
    for (const mkdisk::Entry& entry : mkdisk::entries(disk))
        if (const auto sectors = mkdisk::read_file(disk, entry.name))
            mkdisk::decode_contents(*sectors, {static_cast<mkdisk::FileType>(entry.type)});
    if (!mkdisk::check_disk(disk).empty()) return 0;
    mkdisk::write_file(disk, "NEW", mkdisk::FileType::text, std::vector<std::uint8_t>(3000));
    if (!mkdisk::check_disk(disk).empty()) std::abort();
    return 0;
}
