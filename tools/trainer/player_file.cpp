// Rosters and players' files, written and read (game6502/fortress/store/README.md).
#include "tools/trainer/player_file.hpp"

#include "tools/trainer/player_name.hpp"
#include "tools/trainer/record_bits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace trainer {
namespace {

constexpr std::size_t roster_slots = 5, player_slots = 6;
constexpr int roster_blocks = 4, entries_per_block = 13;
constexpr std::size_t entry_size = 18;
constexpr int records_per_block = 6;
constexpr std::size_t weights_at = 2, records_at = 54; // in a block

std::string name_at(std::span<const std::uint8_t> in) {
    const auto end = std::find(in.begin(), in.end(), std::uint8_t{0});
    return {in.begin(), end};
}

void put_entry(std::span<std::uint8_t> out, const RosterEntry& entry) {
    assert(is_player_name(entry.name));
    out[0] = entry.computer ? 'C' : 'H';
    out[1] = static_cast<std::uint8_t>(entry.number);
    std::copy(entry.name.begin(), entry.name.end(), out.begin() + 2);
}

// Block and place in it of a tournament.
int block_of(int tournament) { return tournament % max_tournaments / records_per_block; }

std::size_t record_place(int tournament) {
    return records_at + static_cast<std::size_t>(tournament % records_per_block) * packed_record_size;
}

} // namespace

Bytes write_roster(const std::vector<RosterEntry>& entries, std::size_t block_size) {
    assert(entries.size() <= max_players);
    std::vector<Slot> slots(roster_blocks);
    for (int block = 0; block < roster_blocks; ++block) {
        slots[static_cast<std::size_t>(block)].block = block;
        slots[static_cast<std::size_t>(block)].sequence = static_cast<std::uint32_t>(block + 1);
    }
    for (std::size_t i = 0; i < entries.size(); ++i)
        put_entry(std::span(slots[i / entries_per_block].data).subspan(i % entries_per_block * entry_size, entry_size),
                  entries[i]);
    return write_slots(FileKind::roster, 0, slots, roster_slots, block_size);
}

Bytes write_player(int number, const model::Weights& weights, const std::vector<RecordedTournament>& tournaments,
                   std::size_t block_size) {
    assert(tournaments.size() <= max_tournaments);
    const int count = static_cast<int>(tournaments.size());
    std::vector<Slot> slots(static_cast<std::size_t>(block_of(std::max(0, count - 1)) + 1));
    for (std::size_t block = 0; block < slots.size(); ++block) {
        slots[block].block = static_cast<int>(block);
        slots[block].sequence = static_cast<std::uint32_t>(block + 1);
        const auto data = std::span(slots[block].data);
        put_word(data, std::min(count, (static_cast<int>(block) + 1) * records_per_block));
        for (std::size_t i = 0; i < weights.size(); ++i) put_word(data.subspan(weights_at + 2 * i), weights[i]);
    }
    for (int t = 0; t < count; ++t) {
        const PackedRecord packed = pack(tournaments[static_cast<std::size_t>(t)]);
        std::ranges::copy(packed, slots[static_cast<std::size_t>(block_of(t))].data.begin() +
                                      static_cast<std::ptrdiff_t>(record_place(t)));
    }
    return write_slots(FileKind::player, number, slots, player_slots, block_size);
}

emu::Result<std::vector<RosterEntry>> read_roster(std::span<const std::uint8_t> file, std::size_t block_size) {
    const std::vector<Slot> slots = read_slots(file, FileKind::roster, 0, block_size);
    std::vector<RosterEntry> entries;
    for (int block = 0; block < roster_blocks; ++block) {
        const Slot* slot = current_slot(slots, block);
        if (slot == nullptr) return emu::Error{fmt::format("the roster has no whole copy of block {}", block)};
        for (std::size_t i = 0; i < entries_per_block; ++i) {
            const auto entry = std::span(slot->data).subspan(i * entry_size, entry_size);
            if (entry[0] == 0) continue;
            entries.push_back({name_at(entry.subspan(2)), entry[0] == 'C', entry[1]});
            if (!is_player_name(entries.back().name) || (entry[0] != 'C' && entry[0] != 'H'))
                return emu::Error{fmt::format("the roster has a bad entry {} in block {}", i, block)};
        }
    }
    return entries;
}

emu::Result<PlayerContents> read_player(std::span<const std::uint8_t> file, int number, std::size_t block_size) {
    const std::vector<Slot> slots = read_slots(file, FileKind::player, number, block_size);
    const Slot* last = newest_slot(slots);
    if (last == nullptr) return emu::Error{fmt::format("player {} has no whole slot", number)};
    PlayerContents player;
    const auto data = std::span(last->data);
    player.history.count = word_at(data);
    for (std::size_t i = 0; i < player.weights.size(); ++i)
        player.weights[i] = static_cast<std::int16_t>(word_at(data.subspan(weights_at + 2 * i)));
    for (int t = std::max(0, player.history.count - max_tournaments); t < player.history.count; ++t) {
        const Slot* slot = current_slot(slots, block_of(t));
        if (slot == nullptr || word_at(slot->data) <= t)
            return emu::Error{fmt::format("player {} has lost tournament {}", number, t)};
        PackedRecord packed;
        std::copy_n(slot->data.begin() + static_cast<std::ptrdiff_t>(record_place(t)), packed.size(), packed.begin());
        player.history.tournaments.push_back(unpack(packed));
    }
    return player;
}

std::optional<emu::Error> replace_weights(Bytes& file, int number, const model::Weights& weights,
                                          std::size_t block_size) {
    std::vector<Slot> slots = read_slots(file, FileKind::player, number, block_size);
    const Slot* newest = newest_slot(slots);
    if (newest == nullptr) return emu::Error{fmt::format("player {} has no whole slot", number)};
    Slot changed = *newest;
    for (std::size_t i = 0; i < weights.size(); ++i)
        put_word(std::span(changed.data).subspan(weights_at + 2 * i), weights[i]);
    std::erase_if(slots, [&](const Slot& slot) { return slot.sequence == changed.sequence; });
    slots.push_back(changed);
    file = write_slots(FileKind::player, number, slots, file.size() / block_size, block_size);
    return std::nullopt;
}

} // namespace trainer
