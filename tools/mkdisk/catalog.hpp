// The catalogue: a chain of sectors with seven entries each, and the track/sector lists that the entries point to.
// Beneath Apple DOS, ch. 4, figs. 4.3 to 4.5. Reading never trusts a pointer or a chain's length.
#pragma once

#include "tools/mkdisk/vtoc.hpp"

#include <string>
#include <string_view>

namespace mkdisk {

enum class FileType : std::uint8_t {
    text = 0x00,
    integer = 0x01,
    applesoft = 0x02,
    binary = 0x04,
    s = 0x08,
    relocatable = 0x10,
    new_a = 0x20,
    new_b = 0x40
};
char letter_of(FileType type); // as in CATALOG: T I A B S R A B

inline constexpr std::size_t longest_name = 30;
inline constexpr std::size_t entries_per_sector = 7;

struct Entry {
    TrackSector in;       // the catalogue sector and
    std::size_t slot = 0; // slot of the entry, 0..6
    TrackSector list;     // its first track/sector list
    std::uint8_t type = 0;
    bool locked = false;
    int sectors = 0;  // as in the catalogue; includes the lists
    std::string name; // ASCII, without trailing blanks

    // Error: DOS does not accept the name: it is empty, longer than 30, does not begin with a letter, or contains a
    // comma or unprintable characters.
    static Failure check_name(std::string_view name);
};

// A linked list of sectors: the sectors visited, and the fault if the chain is broken.
struct Chain {
    std::vector<TrackSector> sectors;
    Failure broken; // a pointer off the disk or a loop
};

Chain catalog_chain(const SectorImage& disk);
Chain list_chain(const SectorImage& disk, TrackSector first); // of track/sector lists

// All files in catalogue order, as far as the chain can be followed. An entry with track 0 ends the catalogue; one with
// track 128 or more is deleted.
std::vector<Entry> entries(const SectorImage& disk);
// Entries after the catalogue's end, which DOS does not see. A file put at the end brings them back.
std::vector<Entry> hidden_entries(const SectorImage& disk);
std::optional<Entry> find(const SectorImage& disk, std::string_view name);

// The data sectors in a file's lists, in order. Holes are pairs of zeros; those at the end are omitted. Error: a broken
// chain or a pointer off the disk.
Result<std::vector<TrackSector>> data_sectors(const SectorImage& disk, const Entry& entry);

// Write an entry to its slot; mark its slot as deleted. Precondition: entry.in and entry.slot name a catalogue slot.
void store(SectorImage& disk, const Entry& entry);
void mark_deleted(SectorImage& disk, const Entry& entry);
// A slot that is unused or deleted: an Entry with only its place filled in. Nothing: the catalogue is full.
std::optional<Entry> free_slot(const SectorImage& disk);

} // namespace mkdisk
