#include "tools/trainer/players/slots.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace trainer {
namespace {

constexpr std::uint8_t magic = 'F';
constexpr std::uint8_t version = 1;

// Offsets in a slot.
constexpr std::size_t at_kind = 1, at_version = 2, at_number = 3, at_block = 4, at_sequence = 5, at_data = 8,
                      at_crc = 248;

void write_slot(std::span<std::uint8_t> out, FileKind kind, int number, const Slot& slot) {
    out[0] = magic;
    out[at_kind] = static_cast<std::uint8_t>(kind);
    out[at_version] = version;
    out[at_number] = static_cast<std::uint8_t>(number);
    out[at_block] = static_cast<std::uint8_t>(slot.block);
    for (std::size_t i = 0; i < 3; ++i) out[at_sequence + i] = static_cast<std::uint8_t>(slot.sequence >> (8 * i));
    std::copy(slot.data.begin(), slot.data.end(), out.begin() + at_data);
    const std::uint16_t crc = crc16(out.first(at_crc));
    out[at_crc] = static_cast<std::uint8_t>(crc);
    out[at_crc + 1] = static_cast<std::uint8_t>(crc >> 8);
}

std::optional<Slot> read_slot(std::span<const std::uint8_t> in, FileKind kind, int number) {
    const bool ours = in[0] == magic && in[at_kind] == static_cast<std::uint8_t>(kind) && in[at_version] == version &&
                      in[at_number] == number;
    if (!ours || crc16(in.first(at_crc)) != (in[at_crc] | in[at_crc + 1] << 8)) return std::nullopt;
    Slot slot;
    slot.block = in[at_block];
    for (std::size_t i = 0; i < 3; ++i) slot.sequence |= static_cast<std::uint32_t>(in[at_sequence + i]) << (8 * i);
    std::copy_n(in.begin() + at_data, data_size, slot.data.begin());
    return slot;
}

} // namespace

std::uint16_t crc16(std::span<const std::uint8_t> bytes) {
    unsigned crc = 0xFFFF;
    for (const std::uint8_t byte : bytes) {
        crc ^= static_cast<unsigned>(byte) << 8;
        for (int bit = 0; bit < 8; ++bit) crc = (crc << 1) ^ ((crc & 0x8000) != 0 ? 0x1021u : 0u);
    }
    return static_cast<std::uint16_t>(crc);
}

Bytes write_slots(FileKind kind, int number, const std::vector<Slot>& written, std::size_t slots,
                  std::size_t block_size) {
    assert(written.size() <= slots && block_size >= slot_size);
    Bytes file(slots * block_size);
    for (std::size_t i = 0; i < written.size(); ++i)
        write_slot(std::span(file).subspan(i * block_size, slot_size), kind, number, written[i]);
    return file;
}

std::vector<Slot> read_slots(std::span<const std::uint8_t> file, FileKind kind, int number, std::size_t block_size) {
    assert(block_size >= slot_size);
    std::vector<Slot> slots;
    for (; file.size() >= block_size; file = file.subspan(block_size))
        if (const auto slot = read_slot(file.first(slot_size), kind, number)) slots.push_back(*slot);
    return slots;
}

void put_word(std::span<std::uint8_t> out, int word) {
    out[0] = static_cast<std::uint8_t>(word);
    out[1] = static_cast<std::uint8_t>(word >> 8);
}

int word_at(std::span<const std::uint8_t> in) { return in[0] | in[1] << 8; }

const Slot* newest_slot(const std::vector<Slot>& slots) {
    const auto found = std::max_element(
        slots.begin(), slots.end(), [](const Slot& one, const Slot& other) { return one.sequence < other.sequence; });
    return found == slots.end() ? nullptr : &*found;
}

const Slot* current_slot(const std::vector<Slot>& slots, int block) {
    const Slot* current = nullptr;
    for (const Slot& slot : slots)
        if (slot.block == block && (current == nullptr || slot.sequence > current->sequence)) current = &slot;
    return current;
}

} // namespace trainer
