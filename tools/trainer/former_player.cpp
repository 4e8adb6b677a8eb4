#include "tools/trainer/former_player.hpp"

#include "tools/trainer/player_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace trainer {
namespace {

constexpr std::size_t history_slots = 8, weights_slots = 2;
constexpr int history_blocks = 7, records_per_block = 5;
constexpr std::size_t record_size = 47;
constexpr std::size_t games_in_record = 15;

void put_name(std::span<std::uint8_t> out, const std::string& name) {
    assert(is_player_name(name));
    std::copy(name.begin(), name.end(), out.begin());
}

std::string name_at(std::span<const std::uint8_t> in) {
    const auto end = std::find(in.begin(), in.end(), std::uint8_t{0});
    return {in.begin(), end};
}

void put_record(std::span<std::uint8_t> out, const RecordedTournament& record) {
    assert(record.own_scores.size() == record.opponent_scores.size() && record.own_scores.size() <= games_in_record);
    out[0] = static_cast<std::uint8_t>((record.side == model::Side::black ? 1 : 0) | (record.siege_warning ? 2 : 0) |
                                       (record.opponent_computer ? 4 : 0) | record.own_scores.size() << 4);
    out[1] = static_cast<std::uint8_t>(record.length);
    put_name(out.subspan(2), record.opponent);
    for (std::size_t game = 0; game < record.own_scores.size(); ++game) {
        out[17 + game] = static_cast<std::uint8_t>(record.own_scores[game]);
        out[32 + game] = static_cast<std::uint8_t>(record.opponent_scores[game]);
    }
}

RecordedTournament record_at(std::span<const std::uint8_t> in) {
    RecordedTournament record;
    record.side = (in[0] & 1) != 0 ? model::Side::black : model::Side::white;
    record.siege_warning = (in[0] & 2) != 0;
    record.opponent_computer = (in[0] & 4) != 0;
    record.length = in[1];
    record.opponent = name_at(in.subspan(2, longest_name));
    const std::size_t games = std::min<std::size_t>(in[0] >> 4, games_in_record);
    record.own_scores.assign(in.begin() + 17, in.begin() + 17 + static_cast<std::ptrdiff_t>(games));
    record.opponent_scores.assign(in.begin() + 32, in.begin() + 32 + static_cast<std::ptrdiff_t>(games));
    return record;
}

} // namespace

Bytes write_former_history(int number, const std::vector<RecordedTournament>& tournaments, std::size_t block_size) {
    assert(tournaments.size() <= max_tournaments);
    std::vector<Slot> slots(std::max<std::size_t>(1, (tournaments.size() + records_per_block - 1) / records_per_block));
    for (std::size_t block = 0; block < slots.size(); ++block) {
        const std::size_t count = std::min(tournaments.size(), (block + 1) * records_per_block);
        slots[block].block = static_cast<int>(block);
        slots[block].sequence = static_cast<std::uint32_t>(block + 1);
        const auto data = std::span(slots[block].data);
        put_word(data, static_cast<int>(count));
        for (std::size_t t = block * records_per_block; t < count; ++t)
            put_record(data.subspan(2 + t % records_per_block * record_size, record_size), tournaments[t]);
    }
    return write_slots(FileKind::former_history, number, slots, history_slots, block_size);
}

Bytes write_former_weights(int number, const model::Weights& weights, int stamp, std::size_t block_size) {
    Slot slot;
    slot.sequence = 1;
    put_word(slot.data, stamp);
    for (std::size_t i = 0; i < weights.size(); ++i) put_word(std::span(slot.data).subspan(2 + 2 * i), weights[i]);
    return write_slots(FileKind::former_weights, number, {slot}, weights_slots, block_size);
}

emu::Result<History> read_former_history(std::span<const std::uint8_t> file, int number, std::size_t block_size) {
    const std::vector<Slot> slots = read_slots(file, FileKind::former_history, number, block_size);
    const Slot* last = newest_slot(slots);
    if (last == nullptr) return emu::Error{fmt::format("history {} has no whole slot", number)};
    History history;
    history.count = word_at(last->data);
    for (int t = std::max(0, history.count - max_tournaments); t < history.count; ++t) {
        const Slot* slot = current_slot(slots, t / records_per_block % history_blocks);
        if (slot == nullptr) return emu::Error{fmt::format("history {} has lost tournament {}", number, t)};
        const std::size_t record = static_cast<std::size_t>(t % records_per_block);
        history.tournaments.push_back(record_at(std::span(slot->data).subspan(2 + record * record_size, record_size)));
    }
    return history;
}

emu::Result<model::Weights> read_former_weights(std::span<const std::uint8_t> file, int number, int history_count,
                                                std::size_t block_size) {
    std::vector<Slot> slots = read_slots(file, FileKind::former_weights, number, block_size);
    std::erase_if(slots, [&](const Slot& slot) { return word_at(slot.data) > history_count; });
    const Slot* slot = current_slot(slots, 0);
    if (slot == nullptr) return emu::Error{fmt::format("weights {} have no whole slot", number)};
    model::Weights weights;
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = static_cast<std::int16_t>(word_at(std::span(slot->data).subspan(2 + 2 * i)));
    return weights;
}

} // namespace trainer
