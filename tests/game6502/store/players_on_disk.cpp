#include "tests/game6502/store/players_on_disk.hpp"

#include <algorithm>
#include <map>

namespace support {
namespace {

constexpr int roster_file = 0, history_file = 1, weights_file = 2;
constexpr char letters[] = {'R', 'H', 'W'};
constexpr std::size_t data = 8, data_size = 240;

Block slot(int kind, int number, int block, std::uint32_t sequence, std::span<const std::uint8_t> contents) {
    Block bytes{};
    bytes[0] = 'F';
    bytes[1] = static_cast<std::uint8_t>(letters[kind]);
    bytes[2] = 1;
    bytes[3] = static_cast<std::uint8_t>(number);
    bytes[4] = static_cast<std::uint8_t>(block);
    bytes[5] = static_cast<std::uint8_t>(sequence);
    bytes[6] = static_cast<std::uint8_t>(sequence >> 8);
    std::copy(contents.begin(), contents.end(), bytes.begin() + data);
    const std::uint16_t crc = slot_crc(std::span(bytes).first(248));
    bytes[248] = static_cast<std::uint8_t>(crc);
    bytes[249] = static_cast<std::uint8_t>(crc >> 8);
    return bytes;
}

struct Slot {
    std::uint32_t sequence = 0;
    std::span<const std::uint8_t> contents;
};

bool whole(const Block& bytes, int kind, int number) {
    return bytes[0] == 'F' && bytes[1] == letters[kind] && bytes[2] == 1 && bytes[3] == number &&
           slot_crc(std::span(bytes).first(248)) == (bytes[248] | bytes[249] << 8);
}

// The current slot of each logical block; of weights only those whose stamp is within the limit.
std::map<int, Slot> current_slots(const FakeDisk& disk, int kind, int number, int limit = 0xFFFF) {
    std::map<int, Slot> current;
    const auto found = disk.files.find({kind, number});
    if (found == disk.files.end()) return current;
    for (std::size_t i = 0; i < found->second.blocks.size(); ++i) {
        const Block& bytes = found->second.blocks[i];
        if (found->second.unreadable.contains(static_cast<int>(i)) || !whole(bytes, kind, number)) continue;
        if (kind == weights_file && (bytes[data] | bytes[data + 1] << 8) > limit) continue;
        const auto sequence = static_cast<std::uint32_t>(bytes[5] | bytes[6] << 8 | bytes[7] << 16);
        Slot& best = current[bytes[4]];
        if (sequence > best.sequence) best = {sequence, std::span(bytes).subspan(data, data_size)};
    }
    return current;
}

std::string text(std::span<const std::uint8_t> padded) {
    return {padded.begin(), std::find(padded.begin(), padded.end(), 0)};
}

Tournament tournament(std::span<const std::uint8_t> record) {
    Tournament t;
    t.side = record[0] & 1;
    t.siege = (record[0] & 2) != 0;
    t.opponent_kind = (record[0] & 4) != 0 ? 'C' : 'H';
    t.length = record[1];
    t.opponent = text(record.subspan(2, 15));
    const std::size_t games = record[0] >> 4;
    for (std::size_t game = 0; game < games; ++game) {
        t.own.push_back(record[17 + game]);
        t.theirs.push_back(record[32 + game]);
    }
    return t;
}

std::vector<std::uint8_t> weights_data(int value) {
    std::vector<std::uint8_t> bytes(2);
    for (int i = 0; i < 26; ++i) {
        bytes.push_back(static_cast<std::uint8_t>(value));
        bytes.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    return bytes;
}

} // namespace

std::uint16_t slot_crc(std::span<const std::uint8_t> bytes) {
    unsigned crc = 0xFFFF;
    for (const std::uint8_t byte : bytes) {
        crc ^= static_cast<unsigned>(byte) << 8;
        for (int bit = 0; bit < 8; ++bit) crc = (crc & 0x8000) != 0 ? (crc << 1 ^ 0x1021) & 0xFFFF : crc << 1;
    }
    return static_cast<std::uint16_t>(crc);
}

FakeDisk disk_with(const std::vector<RosterEntry>& players) {
    FakeDisk disk;
    disk.create({roster_file, 0}, 5);
    std::vector<std::vector<std::uint8_t>> rosters(4, std::vector<std::uint8_t>(data_size));
    for (std::size_t place = 0; place < players.size(); ++place) {
        const RosterEntry& player = players[place];
        std::uint8_t* entry = &rosters[place / 13][place % 13 * 18];
        entry[0] = static_cast<std::uint8_t>(player.kind);
        entry[1] = static_cast<std::uint8_t>(player.number);
        std::copy(player.name.begin(), player.name.end(), entry + 2);
        disk.create({history_file, player.number}, 8);
        disk.files[{history_file, player.number}].blocks[0] = slot(history_file, player.number, 0, 1, {});
        if (player.kind != 'C') continue;
        disk.create({weights_file, player.number}, 2);
        disk.files[{weights_file, player.number}].blocks[0] =
            slot(weights_file, player.number, 0, 1, weights_data(static_cast<int>(place) + 1));
    }
    for (int block = 0; block < 4; ++block)
        disk.files[{roster_file, 0}].blocks[static_cast<std::size_t>(block)] = slot(
            roster_file, 0, block, static_cast<std::uint32_t>(block) + 1, rosters[static_cast<std::size_t>(block)]);
    return disk;
}

std::optional<std::vector<RosterEntry>> read_roster(const FakeDisk& disk) {
    const auto current = current_slots(disk, roster_file, 0);
    if (current.size() != 4) return std::nullopt;
    std::vector<RosterEntry> players;
    for (const auto& [block, slot] : current)
        for (std::size_t at = 0; at < 13 * 18; at += 18)
            if (const auto entry = slot.contents.subspan(at, 18); entry[0] != 0)
                players.push_back({static_cast<char>(entry[0]), text(entry.subspan(2, 16)), entry[1]});
    return players;
}

std::optional<PlayerFiles> read_player(const FakeDisk& disk, const RosterEntry& player) {
    const auto history = current_slots(disk, history_file, player.number);
    const auto newest = std::max_element(history.begin(), history.end(), [](const auto& a, const auto& b) {
        return a.second.sequence < b.second.sequence;
    });
    if (newest == history.end()) return std::nullopt;
    PlayerFiles files;
    files.count = newest->second.contents[0] | newest->second.contents[1] << 8;
    for (int t = std::max(0, files.count - 30); t < files.count; ++t) {
        const auto block = history.find(t / 5 % 7);
        if (block == history.end()) return std::nullopt;
        files.tournaments.push_back(
            tournament(block->second.contents.subspan(2 + static_cast<std::size_t>(t % 5) * 47, 47)));
    }
    if (player.kind != 'C') return files;
    const auto weights = current_slots(disk, weights_file, player.number, files.count);
    if (weights.empty()) return std::nullopt;
    for (std::size_t i = 0; i < 26; ++i) {
        const auto word = weights.at(0).contents.subspan(2 + 2 * i, 2);
        files.weights.push_back(static_cast<std::int16_t>(word[0] | word[1] << 8));
    }
    return files;
}

} // namespace support
