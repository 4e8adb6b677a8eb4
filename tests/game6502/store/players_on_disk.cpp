#include "tests/game6502/store/players_on_disk.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace support {
namespace {

constexpr int roster_file = 0, history_file = 1, weights_file = 2, player_file = 3;
constexpr char letters[] = {'R', 'H', 'W', 'P'};
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

// The current slot of each logical block; for weights, only slots whose stamp is within the limit.
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

Tournament former_tournament(std::span<const std::uint8_t> record) {
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

// Reads a record's bits, starting with bit 7 of the first byte; a field's lowest bit comes first.
class Bits {
  public:
    explicit Bits(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    int field(int bits) {
        int value = 0;
        for (int bit = 0; bit < bits; ++bit, ++at_) value |= (bytes_[at_ / 8] >> (7 - at_ % 8) & 1) << bit;
        return value;
    }

  private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

Tournament tournament(std::span<const std::uint8_t> record) {
    static const std::string characters = std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + '\0' + "0123456789 .-'";
    Bits bits(record);
    Tournament t;
    t.side = bits.field(1);
    t.siege = bits.field(1) != 0;
    t.opponent_kind = bits.field(1) != 0 ? 'C' : 'H';
    t.length = bits.field(6);
    for (int i = 0; i < 15; ++i)
        if (const char letter = characters.at(static_cast<std::size_t>(bits.field(i == 0 ? 5 : 6))); letter != '\0')
            t.opponent += letter;
    for (int game = 0; game < 15; ++game) {
        const int number = bits.field(10);
        for (int own = 0; own <= 36; ++own)
            for (int theirs = 0; own + theirs <= 36; ++theirs)
                if ((own + theirs) * (own + theirs + 1) / 2 + own == number)
                    t.own.push_back(own), t.theirs.push_back(theirs);
    }
    return t;
}

// A word (a count or stamp), then 26 equal weights.
std::vector<std::uint8_t> weights_data(int value, int word = 0) {
    std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(word >> 8)};
    for (int i = 0; i < 26; ++i) {
        bytes.push_back(static_cast<std::uint8_t>(value));
        bytes.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    return bytes;
}

std::vector<std::uint8_t> former_record(const Tournament& t) {
    std::vector<std::uint8_t> bytes(47);
    bytes[0] = static_cast<std::uint8_t>(t.side | (t.siege ? 2 : 0) | (t.opponent_kind == 'C' ? 4 : 0) |
                                         static_cast<int>(t.own.size()) << 4);
    bytes[1] = static_cast<std::uint8_t>(t.length);
    std::copy(t.opponent.begin(), t.opponent.end(), bytes.begin() + 2);
    std::copy(t.own.begin(), t.own.end(), bytes.begin() + 17);
    std::copy(t.theirs.begin(), t.theirs.end(), bytes.begin() + 32);
    return bytes;
}

std::vector<int> weights_at(std::span<const std::uint8_t> words) {
    std::vector<int> weights;
    for (std::size_t i = 0; i < 26; ++i)
        weights.push_back(static_cast<std::int16_t>(words[2 * i] | words[2 * i + 1] << 8));
    return weights;
}

const Slot* newest(const std::map<int, Slot>& slots) {
    const auto found = std::max_element(
        slots.begin(), slots.end(), [](const auto& a, const auto& b) { return a.second.sequence < b.second.sequence; });
    return found == slots.end() ? nullptr : &found->second;
}

std::optional<PlayerFiles> read_former_player(const FakeDisk& disk, const RosterEntry& player) {
    const auto history = current_slots(disk, history_file, player.number);
    const Slot* last = newest(history);
    if (last == nullptr) return std::nullopt;
    PlayerFiles files;
    files.count = last->contents[0] | last->contents[1] << 8;
    for (int t = std::max(0, files.count - 30); t < files.count; ++t) {
        const auto block = history.find(t / 5 % 7);
        if (block == history.end()) return std::nullopt;
        files.tournaments.push_back(
            former_tournament(block->second.contents.subspan(2 + static_cast<std::size_t>(t % 5) * 47, 47)));
    }
    if (player.kind != 'C') return files;
    const auto weights = current_slots(disk, weights_file, player.number, files.count);
    if (weights.empty()) return std::nullopt;
    files.weights = weights_at(weights.at(0).contents.subspan(2));
    return files;
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
        disk.create({player_file, player.number}, 6);
        disk.files[{player_file, player.number}].blocks[0] =
            slot(player_file, player.number, 0, 1, weights_data(player.kind == 'C' ? static_cast<int>(place) + 1 : 0));
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

void make_former(FakeDisk& disk, const RosterEntry& player, const std::vector<Tournament>& tournaments, int weight) {
    disk.remove({player_file, player.number});
    disk.create({history_file, player.number}, 8);
    const int count = static_cast<int>(tournaments.size());
    std::vector<std::uint8_t> contents(2);
    for (int t = 0; t < std::max(1, count); ++t) {
        if (t % 5 == 0) contents.assign(2, 0);
        if (t < count)
            std::ranges::copy(former_record(tournaments[static_cast<std::size_t>(t)]), std::back_inserter(contents));
        contents[0] = static_cast<std::uint8_t>(std::min(t + 1, count));
        const auto block = static_cast<std::size_t>(t / 5 % 7);
        disk.files[{history_file, player.number}].blocks[block] =
            slot(history_file, player.number, static_cast<int>(block), static_cast<std::uint32_t>(t) + 1, contents);
    }
    if (player.kind != 'C') return;
    disk.create({weights_file, player.number}, 2);
    auto& weights = disk.files[{weights_file, player.number}].blocks;
    weights[0] = slot(weights_file, player.number, 0, 1, weights_data(weight, count));
    weights[1] = slot(weights_file, player.number, 0, 2, weights_data(99, count + 1)); // never written
}

std::optional<PlayerFiles> read_player(const FakeDisk& disk, const RosterEntry& player) {
    if (!disk.files.contains({player_file, player.number})) return read_former_player(disk, player);
    const auto blocks = current_slots(disk, player_file, player.number);
    const Slot* last = newest(blocks);
    if (last == nullptr) return std::nullopt;
    PlayerFiles files;
    files.count = last->contents[0] | last->contents[1] << 8;
    for (int t = std::max(0, files.count - 30); t < files.count; ++t) {
        const auto block = blocks.find(t % 30 / 6);
        if (block == blocks.end()) return std::nullopt;
        files.tournaments.push_back(
            tournament(block->second.contents.subspan(54 + static_cast<std::size_t>(t % 6) * 31, 31)));
    }
    if (player.kind == 'C') files.weights = weights_at(last->contents.subspan(2));
    return files;
}

} // namespace support
