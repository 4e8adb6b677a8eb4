// Any DOS 2.0S disk is checked and read; if it is sound, it stays sound after a file is written.
#include "patch.hpp"

#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <array>
#include <cstdlib>

namespace {

namespace dos2 = mkdisk::dos2;

dos2::SectorImage disk_with_files(emu::AtariGeometry geometry) {
    dos2::SectorImage disk = dos2::create_disk(geometry);
    for (const char* name : {"ONE", "TWO.TXT", "THREE"})
        if (dos2::write_file(disk, name, std::vector<std::uint8_t>(15'000))) std::abort();
    return disk;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::array sound{disk_with_files(emu::AtariGeometry::single_density()),
                                  disk_with_files(emu::AtariGeometry::enhanced_density()),
                                  disk_with_files(emu::AtariGeometry::double_density())};
    dos2::SectorImage disk = sound[size % sound.size()];
    // The last file, the VTOC and the directory.
    fuzz::patch(std::span(disk[241].data(), disk.geometry().sector_bytes * std::size_t{130}), data, size);
    for (const dos2::Entry& entry : dos2::entries(disk)) dos2::read_file(disk, entry.name);
    if (!dos2::check_disk(disk).empty()) return 0;
    dos2::write_file(disk, "NEW", std::vector<std::uint8_t>(3000));
    if (!dos2::check_disk(disk).empty()) std::abort();
    return 0;
}
