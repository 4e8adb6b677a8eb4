// The journal of slots that stores players, byte for byte as in game6502/fortress/store/FORMAT.md.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace trainer {

constexpr std::size_t slot_size = 250;
constexpr std::size_t data_size = 240;

enum class FileKind : std::uint8_t { roster = 'R', player = 'P' };

using Bytes = std::vector<std::uint8_t>;
using Data = std::array<std::uint8_t, data_size>;

// The contents of an intact slot.
struct Slot {
    int block = 0;              // number of the logical block it is a copy of, from 0
    std::uint32_t sequence = 0; // 24 bits, from 1
    Data data{};
};

// Stores two bytes, low byte first.
void put_word(std::span<std::uint8_t> out, int word);
int word_at(std::span<const std::uint8_t> in);

// CRC-16/CCITT-FALSE: polynomial $1021, start $FFFF, not reflected, no final xor.
std::uint16_t crc16(std::span<const std::uint8_t> bytes);

// A file of `slots` blocks of `block_size` bytes (at least slot_size; the rest is zero): these slots, then blank ones.
Bytes write_slots(FileKind kind, int number, const std::vector<Slot>& written, std::size_t slots,
                  std::size_t block_size);

// The intact slots of a file, in file order. Bytes after the last full block are ignored.
std::vector<Slot> read_slots(std::span<const std::uint8_t> file, FileKind kind, int number, std::size_t block_size);

// The slot with the highest sequence; nullptr if none.
const Slot* newest_slot(const std::vector<Slot>& slots);

// The current copy of a logical block: the slot with the highest sequence; nullptr if none.
const Slot* current_slot(const std::vector<Slot>& slots, int block);

} // namespace trainer
