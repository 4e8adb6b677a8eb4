// The directory, 64 entries of 16 bytes, and the sector chain of a file, in which each sector links to the next. Inside
// Atari DOS, ch. 2 and 4; for MyDOS, its user guide on the disk format. Reading never trusts a link or a chain's
// length.
#pragma once

#include "tools/mkdisk/dos2/vtoc.hpp"

#include <string_view>

namespace mkdisk::dos2 {

inline constexpr int directory_entries = 64;

namespace flag { // in an entry's first byte; 0: never used, the directory ends here
inline constexpr std::uint8_t open = 0x01, dos_2 = 0x02, locked = 0x20, in_use = 0x40, deleted = 0x80;
// DOS 2.5 marks a file with sectors above 719 as open and not in use, so that DOS 2.0S ignores it. MyDOS adds two
// flags: the file's sectors lack its number; the entry is a directory of eight sectors in a row, not a file.
inline constexpr std::uint8_t unnumbered = 0x04, directory = 0x10;
} // namespace flag

struct Entry {
    int number = 0; // place in the directory, 0..63
    std::uint8_t flags = flag::in_use | flag::dos_2;
    int sectors = 0; // as in the directory
    int start = 0;
    std::string name;      // as typed: "NAME.EXT", or "NAME" without an extension
    bool extended = false; // by its flags, on a disk with sectors above 719
    bool locked = false;   // instead of the flag

    // Error: DOS does not accept the name: 1 to 8 capital letters and digits, beginning with a letter, and optionally a
    // period and 1 to 3 more.
    static Failure check_name(std::string_view name);
    bool numbered() const { return (flags & flag::unnumbered) == 0; }
    // Never closed, for instance because the machine stopped during a write; DOS ignores the file.
    bool open() const { return (flags & flag::open) != 0 && !extended; }
};

// The last three bytes of a file's sector.
struct Link {
    int number = 0; // of the directory entry
    int next = 0;   // 0: last sector
    int bytes = 0;  // file bytes in the sector, at most 125 or 253
};
Link link_of(ConstSector sector);
void store(Sector sector, const Link& link);

// The files of the directory that begins at a sector, in order. Precondition: the disk has eight sectors from there on.
std::vector<Entry> entries(const SectorImage& disk, int directory = directory_at);
// The MyDOS subdirectories in it; the same precondition.
std::vector<Entry> directories(const SectorImage& disk, int directory = directory_at);
// Skips the entries that DOS ignores.
std::optional<Entry> find(const SectorImage& disk, std::string_view name);

// A file's sector chain: the sectors visited, and the fault if the chain is broken.
struct Chain {
    std::vector<int> sectors;
    Failure broken; // a link to an invalid sector, a sector with another file number, a loop
};
Chain chain_of(const SectorImage& disk, const Entry& entry);

// True if the file has sectors that DOS 2.0S cannot read: its entry is marked so that DOS 2.0S ignores it.
bool is_extended(const SectorImage& disk, const std::vector<int>& chain);

// Writes an entry at its place; if the directory ended there, it now ends after it. Precondition: number is 0..63, and
// Entry::check_name accepts the name.
void store(SectorImage& disk, const Entry& entry);
void mark_deleted(SectorImage& disk, const Entry& entry);
// The first place that is deleted or unused. Nothing: the directory is full.
std::optional<int> free_entry(const SectorImage& disk);

} // namespace mkdisk::dos2
