// Reads and writes rosters and players' files (game6502/fortress/store/FORMAT.md).
#include "tools/trainer/players/player_file.hpp"

#include "tools/trainer/players/player_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace trainer {
namespace {

constexpr std::size_t roster_slots = 5, player_slots = 6;
constexpr int roster_blocks = 4, entries_per_block = 13;
constexpr std::size_t entry_size = 18;
constexpr std::size_t weights_at = 2; // in a block

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

void put_weights(Slot& slot, const model::Weights& weights) {
    for (std::size_t i = 0; i < weights.size(); ++i)
        put_word(std::span(slot.data).subspan(weights_at + 2 * i), weights[i]);
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

Bytes write_player(int number, const model::Weights& weights, std::size_t block_size) {
    Slot slot;
    slot.sequence = 1;
    put_weights(slot, weights);
    return write_slots(FileKind::player, number, {slot}, player_slots, block_size);
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

emu::Result<model::Weights> read_player(std::span<const std::uint8_t> file, int number, std::size_t block_size) {
    const std::vector<Slot> slots = read_slots(file, FileKind::player, number, block_size);
    const Slot* newest = newest_slot(slots);
    if (newest == nullptr) return emu::Error{fmt::format("player {} has no whole slot", number)};
    model::Weights weights;
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = static_cast<std::int16_t>(word_at(std::span(newest->data).subspan(weights_at + 2 * i)));
    return weights;
}

std::optional<emu::Error> replace_weights(Bytes& file, int number, const model::Weights& weights,
                                          std::size_t block_size) {
    std::vector<Slot> slots = read_slots(file, FileKind::player, number, block_size);
    const Slot* newest = newest_slot(slots);
    if (newest == nullptr) return emu::Error{fmt::format("player {} has no whole slot", number)};
    Slot changed = *newest;
    put_weights(changed, weights);
    std::erase_if(slots, [&](const Slot& slot) { return slot.sequence == changed.sequence; });
    slots.push_back(changed);
    file = write_slots(FileKind::player, number, slots, file.size() / block_size, block_size);
    return std::nullopt;
}

} // namespace trainer
