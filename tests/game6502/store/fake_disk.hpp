// A disk as the game's store sees it through dos_*: named files of blocks, with all possible failures.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace support {

using Block = std::array<std::uint8_t, 256>;
using FileName = std::pair<int, int>; // FILE_*, number

// The error numbers of platform.inc; 0 is success.
enum class DosError : std::uint8_t {
    none,
    not_found,
    no_disk,
    unformatted,
    write_protected,
    full,
    catalog,
    read,
    write,
    foreign
};

// The state of the write during which the power fails.
enum class Cut { before, torn_unreadable, torn_mixed, after };

// Thrown when the power is cut; passes through no project code.
struct PowerCut {};

class FakeDisk {
  public:
    struct File {
        std::vector<Block> blocks;
        std::set<int> unreadable; // blocks that return ERR_READ until written again
    };

    bool formatted = true;
    bool foreign = false;
    bool write_protected = false;
    int free_blocks = 496; // a DOS 3.3 data disk; a file occupies one block more than its length
    int free_entries = 105;
    std::map<FileName, File> files;
    std::set<std::pair<FileName, int>> unwritable; // blocks that return ERR_WRITE

    DosError mount() const;
    DosError find(FileName name) const;
    DosError read(FileName name, int block, Block& into) const;
    DosError write(FileName name, int block, const Block& from);
    DosError create(FileName name, int blocks);
    DosError remove(FileName name);
    DosError format();

    // Cuts the power at the n-th change (0 for the next) to this disk from now on.
    void cut_power_at(int change, Cut how) { cut_at_ = change, cut_ = how; }
    int changes() const { return changes_; } // blocks written, files created and deleted, so far

  private:
    bool cut_now(); // counts a change

    int changes_ = 0;
    std::optional<int> cut_at_;
    Cut cut_ = Cut::before;
};

} // namespace support
