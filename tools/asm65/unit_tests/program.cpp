#include "tools/asm65/unit_tests/program.hpp"

#include <algorithm>
#include <bitset>
#include <fmt/format.h>

namespace asm65 {
namespace {

constexpr std::size_t page_size = 0x100;
constexpr std::size_t few_pages = 4, above_stack = 2;
using Pages = std::bitset<0x100>;

// Pages with bytes or with names, which may be those of buffers, of hardware, or of mocked routines.
Pages used_pages(const Assembly& program) {
    Pages used;
    for (const AssembledLine& line : program.lines)
        for (std::size_t i = 0; i < line.bytes.size(); ++i) used.set((line.address + i) / page_size % used.size());
    for (const auto& [name, value] : program.symbols)
        if (value >= 0 && value <= 0xFFFF) used.set(static_cast<std::size_t>(value) / page_size);
    return used;
}

struct Room {
    std::size_t page = 0, pages = 0;
};

// The longest run of free pages.
Room longest_room(const Pages& used, const TestPages& among) {
    Room best, here;
    for (std::size_t page = among.first; page <= among.last; ++page) {
        here = used[page] ? Room{} : Room{here.pages == 0 ? page : here.page, here.pages + 1};
        if (here.pages > best.pages) best = here;
    }
    return best;
}

std::string too_large_test(const Assembly& assembly, std::size_t room) {
    for (const Test& test : assembly.tests)
        if (test.bytes.size() >= room)
            return fmt::format("test '{}' is too large: {} bytes; divide it, since {} bytes of memory are free",
                               test.name, test.bytes.size(), room);
    return {};
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
                result.names.try_emplace(static_cast<std::uint16_t>(value), RoutineName{name});
    for (const RoutineCycles& routine : plain.routines)
        if (const auto name = result.names.find(routine.address); name != result.names.end())
            name->second.cycles = {routine.min, routine.max};
}

// Appends to the test what calls it and then waits.
void call_test(Test& test, Assembly& assembly) {
    const auto after_rts = static_cast<std::uint16_t>(test.start + test.bytes.size() + 1);
    const auto end = static_cast<std::uint16_t>(after_rts + 9);
    std::vector<std::uint8_t> bytes{0x60, 0xA9, 0, 0xA2, 0, 0xA0, 0}; // rts; lda #0, ldx #0, ldy #0
    for (const auto& [opcode, address] :
         {std::pair<int, int>(0x20, test.start), std::pair<int, int>(0x4C, end)}) // jsr, jmp
        for (const int byte : {opcode, address, address >> 8}) bytes.push_back(static_cast<std::uint8_t>(byte & 0xFF));
    AssembledLine& line = assembly.lines.emplace_back();
    line.file = static_cast<std::uint32_t>(test.file);
    line.line = test.line;
    line.address = static_cast<std::uint16_t>(after_rts - 1);
    test.bytes.insert(test.bytes.end(), bytes.begin(), bytes.end());
    line.bytes = std::span(test.bytes).last(bytes.size());
    for (const auto& [name, address] : {std::pair("start", after_rts), std::pair("test_end", end)}) {
        assembly.symbols[name] = address;
        assembly.labels.insert(name);
    }
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
    return found == lines.end() ? nullptr : &assembly.lines[found->second];
}

TestProgram prepare_tests(const std::vector<std::string>& sources, Options options, const ReadFile& read,
                          const TestPages& pages) {
    TestProgram result;
    options.bounds = true;
    result.assembly = assemble(sources, options, read);
    options.bounds = false;
    if (!result.assembly.ok) return result;
    const Assembly plain = std::move(result.assembly);
    Room room = longest_room(used_pages(plain), pages);
    if (room.pages < few_pages) room = longest_room(used_pages(plain), {above_stack, pages.last});
    options.test_origin = static_cast<std::uint16_t>(room.page * page_size);
    result.assembly = assemble(sources, options, read);
    if (!result.assembly.ok) return result;
    result.error = too_large_test(result.assembly, room.pages * page_size);
    if (result.error.empty() && !same_bytes(plain, result.assembly))
        result.error = "the tests change the program's bytes; move its definitions out of the tests";
    for (std::size_t at = 0; at < result.assembly.lines.size(); ++at) {
        const AssembledLine& line = result.assembly.lines[at];
        if (line.address >= *options.test_origin && line.address < *options.test_origin + room.pages * page_size)
            continue;
        for (std::size_t i = 0; i < line.bytes.size(); ++i) result.memory[(line.address + i) & 0xFFFF] = line.bytes[i];
        if (line.code) result.lines[line.address] = at;
    }
    name_addresses(plain, result);
    return result;
}

emu::Result<Assembly> assemble_test(const std::string& source, const std::string& name, const ReadFile& read) {
    constexpr TestPages ram_of_both_machines{0x10, 0x9B};
    TestProgram program = prepare_tests({source}, {}, read, ram_of_both_machines);
    Assembly& result = program.assembly;
    if (!program.error.empty()) return emu::Error{program.error};
    if (!result.ok) return std::move(result);
    const auto test = std::ranges::find(result.tests, name, &Test::name);
    if (test == result.tests.end()) return emu::Error{fmt::format("no test '{}' in this source", name)};
    if (const auto other =
            std::find_if(test + 1, result.tests.end(), [&](const Test& each) { return each.name == name; });
        other != result.tests.end())
        return emu::Error{fmt::format("two tests are named '{}', at {}:{} and {}:{}; rename one", name,
                                      result.files[test->file], test->line, result.files[other->file], other->line)};
    std::vector<AssembledLine> lines;
    for (std::size_t i = 0; i < result.lines.size(); ++i)
        if (std::ranges::none_of(result.tests,
                                 [&](const Test& other) { return &other != &*test && other.contains(i); }))
            lines.push_back(std::move(result.lines[i]));
    result.lines = std::move(lines);
    call_test(*test, result);
    if (!result.areas.empty() && !result.areas.front().name.empty())
        result.areas.push_back({"?test", test->start, test->bytes});
    result.tests.erase(test + 1, result.tests.end());
    result.tests.erase(result.tests.begin(), test);
    return std::move(result);
}

} // namespace asm65
