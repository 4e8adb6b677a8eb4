// The directory, 64 entries of 16 bytes, and the chain of sectors of a file, each of which names the next. Inside Atari
// DOS, ch. 2 and 4; what MyDOS adds: its user guide, on the format of disks. Reading never trusts a link or a
// chain's length.
#pragma once

#include "tools/mkdisk/dos2/vtoc.hpp"

#include <string_view>

namespace mkdisk::dos2 {

inline constexpr int directory_entries = 64;

namespace flag { // of an entry's first byte; 0: never used, the directory ends here
inline constexpr std::uint8_t open = 0x01, dos_2 = 0x02, locked = 0x20, in_use = 0x40, deleted = 0x80;
// DOS 2.5's, for a file that has sectors above 719: open and not in use, so that DOS 2.0S does not see it. MyDOS's: the
// file's sectors do not have its number; a directory of eight sectors in a row, no file.
inline constexpr std::uint8_t unnumbered = 0x04, directory = 0x10;
} // namespace flag

struct Entry {
    int number = 0; // 0..63, its place
    std::uint8_t flags = flag::in_use | flag::dos_2;
    int sectors = 0; // as the directory counts them
    int start = 0;
    std::string name;      // as it is typed: "NAME.EXT", or "NAME" without an extension
    bool extended = false; // by its flags, and on a disk that has sectors above 719

    bool locked() const { return (flags & flag::locked) != 0; }
    bool numbered() const { return (flags & flag::unnumbered) == 0; }
    // Being written when the machine stopped: DOS ignores it.
    bool open() const { return (flags & flag::open) != 0 && !extended; }
};

// What a sector of a file says of itself.
struct Link {
    int number = 0; // of the entry
    int next = 0;   // 0: it is the last
    int bytes = 0;  // of its 125 or 253 that are the file's
};
Link link_of(ConstSector sector);
void store(Sector sector, const Link& link);

// The files of the directory that begins at a sector, in order, up to its end. Precondition: eight sectors from there
// on are on the disk.
std::vector<Entry> entries(const SectorImage& disk, int directory = directory_at);
// The directories of MyDOS in it, likewise.
std::vector<Entry> directories(const SectorImage& disk, int directory = directory_at);
// Without those that DOS ignores.
std::optional<Entry> find(const SectorImage& disk, std::string_view name);

// A file's chain of sectors: those visited, and why the chain is broken, if it is.
struct Chain {
    std::vector<int> sectors;
    Failure broken; // a link to no file's sector, a sector of another number, a loop
};
Chain chain_of(const SectorImage& disk, const Entry& entry);

// True for a file with sectors that DOS 2.0S cannot read: its entry is marked so that DOS 2.0S ignores it.
bool is_extended(const SectorImage& disk, const std::vector<int>& chain);

// Writes an entry at its place; where the directory ended there, it ends behind it. Precondition: its number is 0..63,
// its name is one that check_name accepts.
void store(SectorImage& disk, const Entry& entry);
void mark_deleted(SectorImage& disk, const Entry& entry);
// The first place deleted or never used. Nothing: the directory is full.
std::optional<int> free_entry(const SectorImage& disk);

// Error: a name that DOS does not accept: not 1 to 8 capital letters and digits, the first a letter, with or without a
// period and 1 to 3 more.
Failure check_name(std::string_view name);

} // namespace mkdisk::dos2
