#include "tools/asm65/opcodes.hpp"

#include <array>
#include <unordered_map>

namespace asm65 {
namespace {

constexpr int none = -1;
constexpr int undocumented = 0x100; // added to the opcode

struct Row {
    std::string_view name;
    std::array<int, 13> codes; // in the order of Mode
};

constexpr int u(int code) { return code + undocumented; }

// clang-format off
constexpr Row rows[] = {
    //      imp   acc   imm   zp    zp,x  zp,y  abs   abs,x abs,y (ind) (z,x) (z),y rel
    {"adc", {-1,   -1,   0x69, 0x65, 0x75, -1,   0x6D, 0x7D, 0x79, -1,   0x61, 0x71, -1}},
    {"and", {-1,   -1,   0x29, 0x25, 0x35, -1,   0x2D, 0x3D, 0x39, -1,   0x21, 0x31, -1}},
    {"asl", {-1,   0x0A, -1,   0x06, 0x16, -1,   0x0E, 0x1E, -1,   -1,   -1,   -1,   -1}},
    {"bcc", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0x90}},
    {"bcs", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0xB0}},
    {"beq", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0xF0}},
    {"bit", {-1,   -1,   -1,   0x24, -1,   -1,   0x2C, -1,   -1,   -1,   -1,   -1,   -1}},
    {"bmi", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0x30}},
    {"bne", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0xD0}},
    {"bpl", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0x10}},
    {"brk", {0x00, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"bvc", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0x50}},
    {"bvs", {-1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   0x70}},
    {"clc", {0x18, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"cld", {0xD8, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"cli", {0x58, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"clv", {0xB8, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"cmp", {-1,   -1,   0xC9, 0xC5, 0xD5, -1,   0xCD, 0xDD, 0xD9, -1,   0xC1, 0xD1, -1}},
    {"cpx", {-1,   -1,   0xE0, 0xE4, -1,   -1,   0xEC, -1,   -1,   -1,   -1,   -1,   -1}},
    {"cpy", {-1,   -1,   0xC0, 0xC4, -1,   -1,   0xCC, -1,   -1,   -1,   -1,   -1,   -1}},
    {"dec", {-1,   -1,   -1,   0xC6, 0xD6, -1,   0xCE, 0xDE, -1,   -1,   -1,   -1,   -1}},
    {"dex", {0xCA, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"dey", {0x88, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"eor", {-1,   -1,   0x49, 0x45, 0x55, -1,   0x4D, 0x5D, 0x59, -1,   0x41, 0x51, -1}},
    {"inc", {-1,   -1,   -1,   0xE6, 0xF6, -1,   0xEE, 0xFE, -1,   -1,   -1,   -1,   -1}},
    {"inx", {0xE8, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"iny", {0xC8, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"jmp", {-1,   -1,   -1,   -1,   -1,   -1,   0x4C, -1,   -1,   0x6C, -1,   -1,   -1}},
    {"jsr", {-1,   -1,   -1,   -1,   -1,   -1,   0x20, -1,   -1,   -1,   -1,   -1,   -1}},
    {"lda", {-1,   -1,   0xA9, 0xA5, 0xB5, -1,   0xAD, 0xBD, 0xB9, -1,   0xA1, 0xB1, -1}},
    {"ldx", {-1,   -1,   0xA2, 0xA6, -1,   0xB6, 0xAE, -1,   0xBE, -1,   -1,   -1,   -1}},
    {"ldy", {-1,   -1,   0xA0, 0xA4, 0xB4, -1,   0xAC, 0xBC, -1,   -1,   -1,   -1,   -1}},
    {"lsr", {-1,   0x4A, -1,   0x46, 0x56, -1,   0x4E, 0x5E, -1,   -1,   -1,   -1,   -1}},
    {"nop", {0xEA, -1,   u(0x80), u(0x04), u(0x14), -1, u(0x0C), u(0x1C), -1, -1, -1, -1, -1}},
    {"ora", {-1,   -1,   0x09, 0x05, 0x15, -1,   0x0D, 0x1D, 0x19, -1,   0x01, 0x11, -1}},
    {"pha", {0x48, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"php", {0x08, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"pla", {0x68, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"plp", {0x28, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"rol", {-1,   0x2A, -1,   0x26, 0x36, -1,   0x2E, 0x3E, -1,   -1,   -1,   -1,   -1}},
    {"ror", {-1,   0x6A, -1,   0x66, 0x76, -1,   0x6E, 0x7E, -1,   -1,   -1,   -1,   -1}},
    {"rti", {0x40, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"rts", {0x60, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"sbc", {-1,   -1,   0xE9, 0xE5, 0xF5, -1,   0xED, 0xFD, 0xF9, -1,   0xE1, 0xF1, -1}},
    {"sec", {0x38, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"sed", {0xF8, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"sei", {0x78, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"sta", {-1,   -1,   -1,   0x85, 0x95, -1,   0x8D, 0x9D, 0x99, -1,   0x81, 0x91, -1}},
    {"stx", {-1,   -1,   -1,   0x86, -1,   0x96, 0x8E, -1,   -1,   -1,   -1,   -1,   -1}},
    {"sty", {-1,   -1,   -1,   0x84, 0x94, -1,   0x8C, -1,   -1,   -1,   -1,   -1,   -1}},
    {"tax", {0xAA, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"tay", {0xA8, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"tsx", {0xBA, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"txa", {0x8A, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"txs", {0x9A, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"tya", {0x98, -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1,   -1}},
    {"alr", {-1, -1, u(0x4B), -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"anc", {-1, -1, u(0x0B), -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"ane", {-1, -1, u(0x8B), -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"arr", {-1, -1, u(0x6B), -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"axs", {-1, -1, u(0xCB), -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"dcp", {-1, -1, -1, u(0xC7), u(0xD7), -1, u(0xCF), u(0xDF), u(0xDB), -1, u(0xC3), u(0xD3), -1}},
    {"isc", {-1, -1, -1, u(0xE7), u(0xF7), -1, u(0xEF), u(0xFF), u(0xFB), -1, u(0xE3), u(0xF3), -1}},
    {"jam", {u(0x02), -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"las", {-1, -1, -1, -1, -1, -1, -1, -1, u(0xBB), -1, -1, -1, -1}},
    {"lax", {-1, -1, u(0xAB), u(0xA7), -1, u(0xB7), u(0xAF), -1, u(0xBF), -1, u(0xA3), u(0xB3), -1}},
    {"rla", {-1, -1, -1, u(0x27), u(0x37), -1, u(0x2F), u(0x3F), u(0x3B), -1, u(0x23), u(0x33), -1}},
    {"rra", {-1, -1, -1, u(0x67), u(0x77), -1, u(0x6F), u(0x7F), u(0x7B), -1, u(0x63), u(0x73), -1}},
    {"sax", {-1, -1, -1, u(0x87), -1, u(0x97), u(0x8F), -1, -1, -1, u(0x83), -1, -1}},
    {"sha", {-1, -1, -1, -1, -1, -1, -1, -1, u(0x9F), -1, -1, u(0x93), -1}},
    {"shx", {-1, -1, -1, -1, -1, -1, -1, -1, u(0x9E), -1, -1, -1, -1}},
    {"shy", {-1, -1, -1, -1, -1, -1, -1, u(0x9C), -1, -1, -1, -1, -1}},
    {"slo", {-1, -1, -1, u(0x07), u(0x17), -1, u(0x0F), u(0x1F), u(0x1B), -1, u(0x03), u(0x13), -1}},
    {"sre", {-1, -1, -1, u(0x47), u(0x57), -1, u(0x4F), u(0x5F), u(0x5B), -1, u(0x43), u(0x53), -1}},
    {"tas", {-1, -1, -1, -1, -1, -1, -1, -1, u(0x9B), -1, -1, -1, -1}},
};
// clang-format on

// Cycles without page crossings and branches taken; 0 for the opcodes that jam.
constexpr std::string_view cycles = "7608335532224466" "2508446624274477" "6608335542224466" "2508446624274477"
                                    "6608335532223466" "2508446624274477" "6608335542225466" "2508446624274477"
                                    "2626333322224444" "2606444425255555" "2626333322224444" "2505444424244444"
                                    "2628335522224466" "2508446624274477" "2628335522224466" "2508446624274477";

constexpr int row_count = static_cast<int>(std::size(rows));

const Row& row(int mnemonic) { return rows[static_cast<std::size_t>(mnemonic)]; }

// Three letters as one number, case folded; 0 if it is not three characters.
constexpr unsigned key(std::string_view name) {
    if (name.size() != 3) return 0;
    unsigned result = 0;
    for (char c : name) result = result << 8 | (static_cast<unsigned char>(c) | 0x20U);
    return result;
}

} // namespace

int find_mnemonic(std::string_view name) {
    static const auto index = [] {
        std::unordered_map<unsigned, int> result;
        for (int i = 0; i < row_count; ++i) result.emplace(key(row(i).name), i);
        return result;
    }();
    const auto found = index.find(key(name));
    return found == index.end() ? -1 : found->second;
}

std::string_view mnemonic_name(int mnemonic) { return row(mnemonic).name; }

const std::vector<std::string_view>& mnemonic_names() {
    static const auto names = [] {
        std::vector<std::string_view> result;
        for (const Row& r : rows) result.push_back(r.name);
        return result;
    }();
    return names;
}

std::optional<Opcode> opcode(int mnemonic, Mode mode) {
    const int code = row(mnemonic).codes[static_cast<std::size_t>(mode)];
    if (code == none) return std::nullopt;
    return Opcode{static_cast<std::uint8_t>(code & 0xFF), code < undocumented};
}

int cycle_count(std::uint8_t code) { return cycles[code] - '0'; }

bool slower_over_page(std::uint8_t code, Mode mode) {
    const int count = cycle_count(code);
    return ((mode == Mode::absolute_x || mode == Mode::absolute_y) && count == 4) ||
           (mode == Mode::indirect_y && count == 5);
}

bool is_documented(int mnemonic) {
    for (int code : row(mnemonic).codes)
        if (code != none && code < undocumented) return true;
    return false;
}

} // namespace asm65
