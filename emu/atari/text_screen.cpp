// De Re Atari, ch. 2 (display lists) and 3 (character sets); OS User's Manual (data base).
#include "emu/atari/text_screen.hpp"

#include "emu/atari/atari800.hpp"

#include <cstdint>
#include <optional>

namespace emu::atari {

namespace {

constexpr std::uint16_t sdmctl = 0x022F, sdlstl = 0x0230, chbas = 0x02F4;

// Bits of a display list instruction.
constexpr int mode_bits = 0x0F, load_memory_scan = 0x40, scrolls_sideways = 0x10;
constexpr int jump_mode = 1; // with load_memory_scan set: to the top of the next frame

constexpr int max_instructions = 240; // each takes at least a scanline

// Characters 64-95: the 32 control codes of ATASCII.
constexpr char graphics[] = "*+|+++/\\/.\\'`-_,*+-+*=|++|+?^v<>";

struct Row {
    int mode = 0;
    int address = 0;
    int bytes = 0; // fetched
    int shown = 0;
};

int bytes_of_line(int mode, int width) { // `width` 0 none, 1 narrow, 2 normal, 3 wide
    static constexpr int normal[] = {0, 0, 40, 40, 40, 40, 20, 20, 10, 10, 20, 20, 20, 40, 40, 40};
    return width == 0 ? 0 : normal[mode] * (width + 3) / 5;
}

class DisplayList {
  public:
    explicit DisplayList(const Atari800& machine) : machine_(machine), at_(word(sdlstl)) {}

    // Returns the next mode line; nullopt at the end of the list.
    std::optional<Row> next() {
        while (left_-- > 0) {
            const int instruction = byte();
            const int mode = instruction & mode_bits;
            if (mode == 0) continue;
            if (mode == jump_mode) {
                if ((instruction & load_memory_scan) != 0) return std::nullopt;
                at_ = word(at_);
                continue;
            }
            if ((instruction & load_memory_scan) != 0) {
                scan_ = byte();
                scan_ |= byte() << 8;
            }
            return row(mode, (instruction & scrolls_sideways) != 0);
        }
        return std::nullopt;
    }

  private:
    int peek(int address) const { return machine_.peek(static_cast<std::uint16_t>(address)); }
    int word(int address) const { return peek(address) | peek(address + 1) << 8; }
    int byte() {
        const int read = peek(at_);
        at_ = (at_ & 0xFC00) | ((at_ + 1) & 0x03FF); // the list's counter has ten bits
        return read;
    }
    Row row(int mode, bool scrolled) {
        const int width = peek(sdmctl) & 3;
        const int fetched = scrolled && width != 0 && width != 3 ? width + 1 : width;
        const Row found{mode, scan_, bytes_of_line(mode, fetched), bytes_of_line(mode, width)};
        scan_ = (scan_ & 0xF000) | ((scan_ + found.bytes) & 0x0FFF);
        return found;
    }

    const Atari800& machine_;
    int at_;
    int scan_ = 0;
    int left_ = max_instructions;
};

std::vector<TextCell> cells_of(const Row& row, const Atari800& machine) {
    const bool large = row.mode != 2; // 64 characters, the upper bits are colour
    const unsigned half = large && (machine.peek(chbas) & 2) != 0 ? 64 : 0;
    std::vector<TextCell> cells;
    for (int column = 0; column < row.shown; ++column) {
        const int address = (row.address & 0xF000) | ((row.address + column) & 0x0FFF);
        const unsigned code = machine.peek(static_cast<std::uint16_t>(address));
        const unsigned character = large ? (code & 0x3F) + half : code & 0x7F;
        const bool inverse = !large && (code & 0x80) != 0;
        cells.push_back({ascii_of_atari_code(static_cast<unsigned char>(character)),
                         inverse ? TextStyle::inverse : TextStyle::normal});
    }
    return cells;
}

} // namespace

char ascii_of_atari_code(unsigned char code) {
    if (code < 64) return static_cast<char>(code + 32); // space to _
    if (code < 96) return graphics[code - 64];
    if (code > 96 && code < 123) return static_cast<char>(code); // a to z
    constexpr char suits_and_arrows[] = "*|?<>";
    return code == 96 ? '*' : suits_and_arrows[(code - 123) % 5];
}

std::vector<std::vector<TextCell>> text_cells(const Atari800& machine) {
    std::vector<std::vector<TextCell>> rows;
    DisplayList list(machine);
    while (const auto row = list.next()) {
        if (row->shown != 0 && (row->mode == 2 || row->mode == 6 || row->mode == 7)) {
            rows.push_back(cells_of(*row, machine));
        }
    }
    return rows;
}

std::vector<std::string> text_screen(const Atari800& machine) {
    std::vector<std::string> rows;
    for (const auto& cells : text_cells(machine)) {
        auto& row = rows.emplace_back();
        for (const auto& cell : cells) row += cell.character;
    }
    return rows;
}

} // namespace emu::atari
