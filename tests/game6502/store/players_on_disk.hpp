// Writes and reads player files in C++ from game6502/fortress/store/FORMAT.md alone, independently of the store.
#pragma once

#include "tests/game6502/store/fake_disk.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace support {

struct RosterEntry {
    char kind; // 'H' or 'C'
    std::string name;
    int number;
    bool operator==(const RosterEntry&) const = default;
};

struct Tournament {
    int side = 0; // 0 White, 1 Black
    bool siege = true;
    int length = 21;
    char opponent_kind = 'H';
    std::string opponent;
    std::vector<int> own, theirs;
    bool operator==(const Tournament&) const = default;
};

struct PlayerFiles {
    int count = 0;                       // tournaments ever recorded
    std::vector<Tournament> tournaments; // those still stored, oldest first
    std::vector<int> weights;            // 26, or none for a human
};

std::uint16_t slot_crc(std::span<const std::uint8_t> bytes);

// A disk with these players on its roster, in this order, without tournaments; all weights of the n-th computer player
// are n + 1.
FakeDisk disk_with(const std::vector<RosterEntry>& players);

// Gives a player of disk_with files in the old format: at most 35 tournaments; weights all `weight`, followed by others
// whose history was never written.
void make_former(FakeDisk& disk, const RosterEntry& player, const std::vector<Tournament>& tournaments, int weight);

// Reads a disk in either format; nothing if the format's rules call it damaged.
std::optional<std::vector<RosterEntry>> read_roster(const FakeDisk& disk);
std::optional<PlayerFiles> read_player(const FakeDisk& disk, const RosterEntry& player);

} // namespace support
