// One circular track of a floppy disk as the head sees it: a bit is a cell, set where the magnetization turns over.
// Cells keep the length of the recording: 4 microseconds on a usual track, or one clock of the controller's sequencer
// on flux tracks, which were imaged as single transitions or recorded by a drive at its own phase.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace emu {

class BitTrack {
  public:
    // Cell lengths are in ticks of 5 ns: 25 are the 125 ns unit of imaging hardware, 98 a sequencer clock (490.0 ns by
    // the crystal), 196 a CPU cycle.
    static constexpr std::uint32_t ticks_per_clock = 98;
    static constexpr std::uint16_t nominal_cell = 8 * ticks_per_clock; // as controllers write
    static constexpr std::uint16_t flux_cell = ticks_per_clock;        // the shortest: the sequencer's resolution
    static constexpr std::uint16_t max_cell = 1600;
    // 300 revolutions a minute at 4 CPU cycles a cell: 1,020,484 / 5 / 4.
    static constexpr std::uint32_t nominal_bits = 51'024;
    // A turn at 300 revolutions a minute, in ticks: 1,020,484.4 / 5 = 204,096.88 CPU cycles, not a whole number.
    static constexpr std::uint32_t drive_turn = 40'002'988;
    static constexpr std::uint32_t max_bits = 524'288; // of an image
    static constexpr std::uint32_t max_clocks =
        static_cast<std::uint32_t>(std::uint64_t{max_bits} * max_cell / flux_cell);

    BitTrack() = default; // no cells: cannot be recorded or read
    // All cells are clear. Preconditions: flux_cell <= cell_length <= max_cell; bits <= max_bits, for flux_cell
    // max_clocks.
    explicit BitTrack(std::uint32_t bits, std::uint16_t cell_length = nominal_cell)
        : bit_count_(bits), cell_length_(cell_length), image_cell_length_(cell_length), bytes_((bits + 7) / 8) {}

    std::uint32_t bit_count() const { return bit_count_; }
    std::uint16_t cell_length() const { return cell_length_; } // ticks
    // The cell length in an image of the track.
    std::uint16_t image_cell_length() const { return image_cell_length_; }
    void set_image_cell_length(std::uint16_t ticks) { image_cell_length_ = ticks; }
    bool is_flux() const { return cell_length_ == flux_cell; }
    std::uint32_t turn() const { return fills_turn() ? drive_turn : bit_count_ * cell_length_; } // ticks, of the disk

    // A bit stream is one whole turn of a disk, recorded at some drive's speed; another drive turns it at its own. So
    // its cells share drive_turn, equal to within a tick and close to cell_length(). If they would be more than a 32nd
    // longer or shorter, the stream is not one turn and keeps its length. A flux track made of such a stream remembers
    // its number of cells.
    void fill_turn() { set_turn_cells(bit_count_); }
    void set_turn_cells(std::uint32_t cells) {
        const std::uint64_t all = std::uint64_t{cells} * image_cell_length_;
        const bool fits = all <= drive_turn + drive_turn / 32 && all >= drive_turn - drive_turn / 32;
        turn_cells_ = fits ? cells : 0;
    }
    std::uint32_t turn_cells() const { return turn_cells_; } // 0: each cell has cell_length()

    // The start of a cell in ticks; bit_count() gives the end of the turn.
    std::uint32_t begin_of(std::uint32_t cell) const {
        if (!fills_turn()) [[likely]]
            return cell * cell_length_;
        return static_cast<std::uint32_t>(std::uint64_t{cell} * drive_turn / turn_cells_);
    }
    // The first cell that begins at or after an angle; bit_count() if none does before the end of the turn.
    std::uint32_t first_cell_from(std::uint32_t angle) const {
        if (!fills_turn()) [[likely]]
            return (angle + cell_length_ - 1) / cell_length_;
        return static_cast<std::uint32_t>((std::uint64_t{angle} * turn_cells_ + drive_turn - 1) / drive_turn);
    }

    // Precondition of all: at < bit_count().
    bool bit(std::uint32_t at) const { return (bytes_[at >> 3] >> (7 - (at & 7))) & 1; }
    void set_bit(std::uint32_t at, bool value) {
        const auto mask = static_cast<std::uint8_t>(0x80 >> (at & 7));
        bytes_[at >> 3] = static_cast<std::uint8_t>(value ? bytes_[at >> 3] | mask : bytes_[at >> 3] & ~mask);
    }

    // Up to 24 consecutive cells, the last in bit 0. Precondition: at + count <= bit_count().
    std::uint32_t bits(std::uint32_t at, unsigned count) const {
        const auto byte = [&](std::size_t i) { return at / 8 + i < bytes_.size() ? bytes_[at / 8 + i] : 0U; };
        const std::uint32_t word = byte(0) << 24 | byte(1) << 16 | byte(2) << 8 | byte(3);
        return word << at % 8 >> 8 >> (24 - count);
    }
    // Replaces up to eight cells and returns the old ones. Precondition as above.
    std::uint32_t exchange(std::uint32_t at, unsigned count, std::uint32_t cells) {
        const std::uint32_t before = bits(at, count);
        const std::uint32_t turned = ((before ^ cells) & ((1U << count) - 1)) << (16 - at % 8 - count); // of two bytes
        bytes_[at / 8] ^= static_cast<std::uint8_t>(turned >> 8);
        if (at % 8 + count > 8) bytes_[at / 8 + 1] ^= static_cast<std::uint8_t>(turned);
        return before;
    }

    // The direction of the magnetization before a cell: each set cell inverts it.
    bool level_before(std::uint32_t at) const {
        int turned = 0;
        for (std::size_t byte = 0; byte < at / 8; ++byte) turned += std::popcount(bytes_[byte]);
        if (at % 8 != 0) turned += std::popcount(static_cast<std::uint8_t>(bytes_[at / 8] >> (8 - at % 8)));
        return level_at_start_ != ((turned & 1) != 0);
    }
    bool level_at_start() const { return level_at_start_; }
    void set_level_at_start(bool level) { level_at_start_ = level; }

    // Eight cells a byte, the first one in bit 7; the last byte's unused bits are clear.
    std::span<const std::uint8_t> bytes() const { return bytes_; }
    std::span<std::uint8_t> bytes() { return bytes_; }

    // Data of the image on this recording besides its cells, in the image's own form: exact times, splice. Saving
    // writes it back; recording on the track must clear it.
    std::span<const std::uint8_t> imaged() const { return imaged_; }
    void set_imaged(std::vector<std::uint8_t> said) { imaged_ = std::move(said); }

    bool operator==(const BitTrack&) const = default;

  private:
    bool fills_turn() const { return turn_cells_ != 0 && !is_flux(); }

    std::uint32_t bit_count_ = 0;
    std::uint32_t turn_cells_ = 0;
    std::uint16_t cell_length_ = nominal_cell;
    std::uint16_t image_cell_length_ = nominal_cell;
    bool level_at_start_ = false; // images do not store it
    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint8_t> imaged_;
};

} // namespace emu
