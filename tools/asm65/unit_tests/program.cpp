#include "tools/asm65/unit_tests/program.hpp"

#include <algorithm>
#include <bitset>
#include <fmt/format.h>

namespace asm65 {
namespace {

constexpr std::size_t page_size = 0x100;
constexpr std::size_t usual_size = 0x400; // of a test

// Pages with bytes or with names, which may be those of buffers, of hardware, or of mocked routines.
std::bitset<0x100> used_pages(const Assembly& program) {
    std::bitset<0x100> used;
    for (const AssembledLine& line : program.lines)
        for (std::size_t i = 0; i < line.bytes.size(); ++i) used.set((line.address + i) / page_size % used.size());
    for (const auto& [name, value] : program.symbols)
        if (value >= 0 && value <= 0xFFFF) used.set(static_cast<std::size_t>(value) / page_size);
    return used;
}

// The first free pages from $D800 on, which hold ROM of the machines that a program seldom calls, else elsewhere above
// the stack.
std::optional<std::uint16_t> free_place(const Assembly& program, std::size_t size) {
    constexpr std::size_t first = 0xD8, last = 0xFE, above_stack = 0x02;
    const auto used = used_pages(program);
    const std::size_t pages = (size + page_size) / page_size; // with a byte after the last
    const auto is_free = [&](std::size_t from) {
        for (std::size_t page = from; page < from + pages; ++page)
            if (page > last || used[page]) return false;
        return true;
    };
    for (std::size_t i = 0; i <= last - above_stack; ++i) {
        const std::size_t page = first + i <= last ? first + i : first + i - last + above_stack - 1;
        if (is_free(page)) return static_cast<std::uint16_t>(page * page_size);
    }
    return std::nullopt;
}

std::size_t largest_test(const Assembly& assembly) {
    std::size_t largest = 0;
    for (const Test& test : assembly.tests) largest = std::max(largest, test.bytes.size());
    return largest;
}

bool same_bytes(const Assembly& a, const Assembly& b) {
    return std::ranges::equal(a.areas, b.areas,
                              [](const auto& x, const auto& y) { return x.name == y.name && x.bytes == y.bytes; });
}

// Labels count more than constants.
void name_addresses(const Assembly& plain, TestProgram& result) {
    for (const bool labels : {true, false})
        for (const auto& [name, value] : plain.symbols)
            if (plain.labels.contains(name) == labels && value >= static_cast<int>(page_size) && value <= 0xFFFF)
                result.names.try_emplace(static_cast<std::uint16_t>(value), name);
}

} // namespace

const AssembledLine* TestProgram::line(const Test& test, std::uint16_t address) const {
    if (address >= test.start && address < test.start + test.bytes.size()) {
        for (std::size_t i = test.first_line; i < test.last_line; ++i)
            if (const AssembledLine& each = assembly.lines[i];
                address >= each.address && address < each.address + each.bytes.size())
                return &each;
        return nullptr;
    }
    const auto found = lines.find(address);
    return found == lines.end() ? nullptr : &found->second;
}

TestProgram prepare_tests(const std::vector<std::string>& sources, Options options, const ReadFile& read) {
    TestProgram result;
    result.assembly = assemble(sources, options, read);
    if (!result.assembly.ok) return result;
    const Assembly plain = result.assembly;
    for (const std::size_t size : {usual_size, std::size_t{0}}) {
        const std::size_t needed = std::max(size, largest_test(result.assembly));
        if (size == 0 && needed <= usual_size) break;
        options.test_origin = free_place(plain, needed);
        if (!options.test_origin) {
            result.error = fmt::format("the tests do not fit: no {} bytes of memory are free", needed);
            return result;
        }
        result.assembly = assemble(sources, options, read);
        if (!result.assembly.ok) return result;
    }
    if (!same_bytes(plain, result.assembly))
        result.error = "the tests change the program's bytes; move what the program needs out of them";
    for (const AssembledLine& line : plain.lines) {
        for (std::size_t i = 0; i < line.bytes.size(); ++i) result.memory[(line.address + i) & 0xFFFF] = line.bytes[i];
        if (!line.code) continue;
        AssembledLine& kept = result.lines[line.address] = line;
        const auto& files = result.assembly.files;
        kept.file = static_cast<std::size_t>(std::ranges::find(files, plain.files[line.file]) - files.begin());
    }
    name_addresses(plain, result);
    return result;
}

} // namespace asm65
