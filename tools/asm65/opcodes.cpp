#include "tools/asm65/opcodes.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "tools/asm65/lexer.hpp"

namespace asm65 {
namespace {

constexpr std::size_t mode_count = 13;
constexpr int none = -1;

// ca65 has LAX #n, and calls SBX AXS.
std::string ca65_name(std::string_view mnemonic) {
    if (mnemonic == "LXA") return "lax";
    if (mnemonic == "SBX") return "axs";
    return lower(mnemonic);
}

struct Index {
    std::vector<std::string> kept;
    std::vector<std::string_view> names; // sorted
    std::unordered_map<std::string_view, int> numbers;
    std::vector<std::array<int, mode_count>> codes; // by mnemonic, then mode

    Index() {
        for (const emu::Opcode& opcode : emu::opcodes) kept.push_back(ca65_name(opcode.mnemonic));
        names.assign(kept.begin(), kept.end());
        std::ranges::sort(names);
        names.erase(std::unique(names.begin(), names.end()), names.end());
        for (std::string_view name : names) numbers.emplace(name, static_cast<int>(numbers.size()));
        codes.resize(names.size());
        for (auto& modes : codes) modes.fill(none);
        add(true);
        add(false);
    }

    void add(bool documented) {
        for (std::size_t code = 0; code < emu::opcodes.size(); ++code) {
            const emu::Opcode& opcode = emu::opcodes[code];
            const auto number = static_cast<std::size_t>(numbers.at(kept[code]));
            int& place = codes[number][static_cast<std::size_t>(opcode.mode)];
            if (opcode.documented == documented && place == none) place = static_cast<int>(code);
        }
    }
};

const Index& table() {
    static const Index result;
    return result;
}

const auto& modes_of(int mnemonic) { return table().codes[static_cast<std::size_t>(mnemonic)]; }

} // namespace

int find_mnemonic(std::string_view name) {
    if (name.size() != 3) return -1;
    const std::array<char, 3> folded{lower(name[0]), lower(name[1]), lower(name[2])};
    const auto found = table().numbers.find({folded.data(), folded.size()});
    return found == table().numbers.end() ? -1 : found->second;
}

const std::vector<std::string_view>& mnemonic_names() { return table().names; }

std::optional<std::uint8_t> opcode(int mnemonic, Mode mode) {
    const int code = modes_of(mnemonic)[static_cast<std::size_t>(mode)];
    return code == none ? std::nullopt : std::optional(static_cast<std::uint8_t>(code));
}

bool is_documented(std::uint8_t opcode) { return emu::opcodes[opcode].documented; }

bool has_documented(int mnemonic) {
    return std::ranges::any_of(modes_of(mnemonic),
                               [](int code) { return code != none && is_documented(static_cast<std::uint8_t>(code)); });
}

} // namespace asm65
