#include "tools/asm65/output/program.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace asm65 {
namespace {

std::size_t end_of(const Block& block) { return block.address + block.bytes.size(); }

std::string word(std::size_t value) { return {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8 & 0xFF)}; }

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

// Sorted by address.
emu::Result<std::vector<Block>> separate_blocks(const Assembly& assembly) {
    auto blocks = blocks_of(assembly);
    if (blocks.empty()) return emu::Error{"the program has no bytes"};
    std::ranges::stable_sort(blocks, {}, &Block::address);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (end_of(blocks[i]) > 0x10000)
            return emu::Error{fmt::format("the bytes at ${:04X} go beyond $FFFF", blocks[i].address)};
        if (i > 0 && blocks[i].address < end_of(blocks[i - 1]))
            return emu::Error{
                fmt::format("bytes at ${:04X} are loaded over others; write each memory area to a file of "
                            "its own, with -o AREA=FILE",
                            blocks[i].address)};
    }
    return blocks;
}

std::string hex_record(std::size_t address, std::span<const std::uint8_t> bytes) {
    auto text = fmt::format(":{:02X}{:04X}00", bytes.size(), address);
    std::size_t sum = bytes.size() + (address >> 8) + address;
    for (const auto byte : bytes) {
        text += fmt::format("{:02X}", byte);
        sum += byte;
    }
    return text + fmt::format("{:02X}\n", (0 - sum) & 0xFF);
}

} // namespace

std::vector<Block> blocks_of(const Assembly& assembly) {
    std::vector<Block> blocks;
    for (const auto& area : assembly.areas)
        if (!area.name.empty()) blocks.push_back({area.start, area.bytes});
    if (!blocks.empty()) return blocks;
    for (const auto& line : assembly.lines) {
        if (line.bytes.empty()) continue;
        if (blocks.empty() || end_of(blocks.back()) != line.address) blocks.push_back({line.address, {}});
        blocks.back().bytes.insert(blocks.back().bytes.end(), line.bytes.begin(), line.bytes.end());
    }
    return blocks;
}

std::uint16_t start_of(const Assembly& assembly) {
    const auto start = assembly.symbols.find("start");
    if (start != assembly.symbols.end() && assembly.labels.contains("start"))
        return static_cast<std::uint16_t>(start->second);
    const auto code = std::ranges::find_if(assembly.lines, [](const auto& line) { return line.code; });
    if (code != assembly.lines.end()) return code->address;
    const auto blocks = blocks_of(assembly);
    return blocks.empty() ? std::uint16_t{0} : blocks.front().address;
}

emu::Result<std::string> dos33_binary(const Assembly& assembly) {
    const auto blocks = separate_blocks(assembly);
    if (!blocks) return emu::Error{blocks.error()};
    const std::size_t first = blocks->front().address, end = end_of(blocks->back());
    if (end - first > 0xFFFF) return emu::Error{"a DOS 3.3 file has at most 65535 bytes"};
    std::string file = word(first) + word(end - first);
    for (const auto& block : *blocks) {
        file.resize(4 + block.address - first);
        file += text_of(block.bytes);
    }
    return file;
}

emu::Result<std::string> xex(const Assembly& assembly) {
    constexpr std::size_t runad = 0x02E0;
    const auto blocks = separate_blocks(assembly);
    if (!blocks) return emu::Error{blocks.error()};
    std::string file = word(0xFFFF);
    for (const auto& block : *blocks) file += word(block.address) + word(end_of(block) - 1) + text_of(block.bytes);
    return file + word(runad) + word(runad + 1) + word(start_of(assembly));
}

emu::Result<std::string> intel_hex(const Assembly& assembly) {
    constexpr std::size_t in_record = 16;
    const auto blocks = separate_blocks(assembly);
    if (!blocks) return emu::Error{blocks.error()};
    std::string file;
    for (const auto& block : *blocks) {
        const std::span<const std::uint8_t> bytes = block.bytes;
        for (std::size_t at = 0; at < bytes.size(); at += in_record)
            file += hex_record(block.address + at, bytes.subspan(at, std::min(in_record, bytes.size() - at)));
    }
    return file + ":00000001FF\n";
}

} // namespace asm65
