// Any DOS 2.0S disk: it is checked and read; if it is sound, a file written to it leaves it sound.
#include "patch.hpp"

#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <cstdlib>

namespace {

namespace dos2 = mkdisk::dos2;

dos2::SectorImage disk_with_files() {
    dos2::SectorImage disk = dos2::create_disk();
    for (const char* name : {"ONE", "TWO.TXT", "THREE"})
        if (dos2::write_file(disk, name, std::vector<std::uint8_t>(15'000))) std::abort();
    return disk;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dos2::SectorImage sound = disk_with_files();
    std::vector<std::uint8_t> bytes(sound.bytes().begin(), sound.bytes().end());
    // The last of the files, the VTOC and the directory.
    fuzz::patch(std::span(bytes).subspan(240 * 128, 130 * 128), data, size);
    dos2::SectorImage disk(bytes);
    for (const dos2::Entry& entry : dos2::entries(disk)) dos2::read_file(disk, entry.name);
    if (!dos2::check_disk(disk).empty()) return 0;
    dos2::write_file(disk, "NEW", std::vector<std::uint8_t>(3000));
    if (!dos2::check_disk(disk).empty()) std::abort();
    return 0;
}
