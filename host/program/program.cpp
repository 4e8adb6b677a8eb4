#include "host/program/program.hpp"

#include "emu/media/atari/xex.hpp"
#include "emu/media/numbers.hpp"
#include "tools/asm65/assembler.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"
#include "tools/asm65/unit_tests/program.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iostream>

namespace host {
namespace fs = std::filesystem;
namespace {

using Bytes = std::span<const std::uint8_t>;

std::string extension_of(const fs::path& file) {
    auto text = file.extension().string();
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

// Address, length, then that many bytes.
bool is_dos33_binary(Bytes bytes) {
    return bytes.size() > 4 && emu::number16(bytes, 2) == bytes.size() - 4 &&
           emu::number16(bytes, 0) + emu::number16(bytes, 2) <= 0x10000;
}

std::string name_of(const fs::path& file) { return visible_text::of_name(file.string()); }

// `blocks` as an Atari program.
std::vector<std::uint8_t> xex_of(const asm65::Block& block) {
    asm65::Assembly assembly;
    assembly.areas.push_back({"PROGRAM", block.address, block.bytes});
    const auto text = asm65::xex(assembly);
    return text ? std::vector<std::uint8_t>(text->begin(), text->end()) : std::vector<std::uint8_t>();
}

emu::Result<Program> program_at(const fs::path& file, Bytes bytes, std::size_t header) {
    const auto address = emu::number16(bytes, 0);
    const auto rest = bytes.subspan(header);
    if (rest.empty() || address + rest.size() > 0x10000)
        return emu::Error{fmt::format("{}: does not fit at its address, ${:04X}", name_of(file), address)};
    Program program{.file = file, .start = static_cast<std::uint16_t>(address), .sources = {file}};
    program.blocks.push_back({program.start, {rest.begin(), rest.end()}});
    program.xex = xex_of(program.blocks.front());
    program.layout.push_back({program.start, rest.size(), false});
    return program;
}

emu::Result<Program> read_binary(const fs::path& file) {
    const auto read = files::read_file(file);
    if (!read) return emu::Error{read.error()};
    const Bytes bytes = *read;
    if (emu::begins_as_xex(bytes)) return Program{.file = file, .xex = *read, .sources = {file}};
    if (extension_of(file) == ".prg") {
        if (bytes.size() > 2) return program_at(file, bytes, 2);
        return emu::Error{fmt::format("{}: a .prg file begins with its address", name_of(file))};
    }
    if (is_dos33_binary(bytes)) return program_at(file, bytes, 4);
    return emu::Error{
        fmt::format("{}: has no address to load it at; write it with asm65 --dos33 or --xex", name_of(file))};
}

// The claim as an expression of the debugger; "" if it is about a call.
std::string claim_of(const asm65::TestStep& step) {
    if (step.kind != asm65::TestStep::Kind::expect || step.subject == "cycles") return {};
    if (!step.is_memory())
        return fmt::format("{}{} {} {}", step.flag != 0 ? "flag." : "", step.subject, step.relation,
                           step.values.front());
    std::vector<std::string> claims;
    std::size_t address = step.address;
    for (const auto value : step.values) {
        std::string found = fmt::format("[${:04X}]", address++);
        for (std::size_t byte = 1; byte < step.value_size; ++byte)
            found += fmt::format(" + [${:04X}] * {}", address++, 1 << 8 * byte);
        claims.push_back(fmt::format("{} {} {}", found, step.relation, value));
    }
    return fmt::format("{}", fmt::join(claims, step.relation == "<>" ? " || " : " && "));
}

Program::TestRun test_run_of(const asm65::Assembly& assembly) {
    const asm65::Test& test = assembly.tests.front();
    Program::TestRun run{test.start};
    for (const asm65::TestStep& step : test.steps)
        if (const std::string claim = claim_of(step); !claim.empty())
            run.stops.push_back({step.at, fmt::format("!({})", claim)});
    run.stops.push_back({static_cast<std::uint16_t>(assembly.symbols.at("test_end"))});
    return run;
}

emu::Result<Program> assemble(const fs::path& file, std::string* messages, const std::string& test) {
    Program program{.file = file};
    const auto read = [&](const std::string& path) {
        const auto bytes = files::read_file(path);
        if (!bytes) return std::optional<std::string>();
        program.sources.emplace_back(path);
        return std::optional(std::string(bytes->begin(), bytes->end()));
    };
    const emu::Result<asm65::Assembly> assembled =
        test.empty() ? asm65::assemble(file.string(), {}, read) : asm65::assemble_test(file.string(), test, read);
    if (!assembled) return emu::Error{fmt::format("{}: {}", name_of(file), assembled.error())};
    const asm65::Assembly& assembly = *assembled;
    for (const auto& diagnostic : assembly.diagnostics) program.messages += asm65::format(diagnostic);
    if (messages != nullptr) *messages = program.messages;
    if (!assembly.ok) return emu::Error{fmt::format("{}: not assembled", name_of(file))};
    const auto xex = asm65::xex(assembly);
    if (!xex) return emu::Error{fmt::format("{}: {}", name_of(file), xex.error())};
    program.xex.assign(xex->begin(), xex->end());
    program.blocks = asm65::blocks_of(assembly);
    program.start = asm65::start_of(assembly);
    for (const auto& line : assembly.lines)
        if (!line.bytes.empty()) program.layout.push_back({line.address, line.bytes.size(), line.code});
    for (const auto& [name, value] : assembly.symbols)
        if (assembly.labels.contains(name)) program.layout.push_back({static_cast<std::uint16_t>(value), 0, false});
    SymbolFile names;
    for (const auto& [name, value] : assembly.symbols)
        if (value >= -0x8000 && value <= 0xFFFF)
            names.names.push_back({name, static_cast<std::uint16_t>(value), assembly.labels.contains(name)});
    if (auto lines = SourceMap::parse(asm65::format_line_table(assembly, file.string())))
        names.lines = std::move(*lines);
    program.symbols.add(std::move(names));
    if (!test.empty()) program.test_run = test_run_of(assembly);
    return program;
}

} // namespace

bool is_source(const fs::path& file) {
    constexpr std::array<std::string_view, 4> extensions{".s", ".asm", ".a65", ".s65"};
    return std::ranges::find(extensions, extension_of(file)) != extensions.end();
}

bool is_program(const fs::path& file, Bytes bytes) {
    constexpr std::array<std::size_t, 4> roms{2048, 4096, 8192, 16384}; // a cartridge's
    if (is_source(file) || extension_of(file) == ".prg") return true;
    const bool may_be_rom = std::ranges::find(roms, bytes.size()) != roms.end();
    return extension_of(file) == ".bin" && !may_be_rom;
}

emu::Result<Program> read_program(const fs::path& file, std::string* messages, const std::string& test) {
    return is_source(file) ? assemble(file, messages, test) : read_binary(file);
}

emu::Result<Program> read_and_tell(const fs::path& file, const std::string& test) {
    std::string messages;
    auto program = read_program(file, &messages, test);
    std::cerr << messages;
    return program;
}

} // namespace host
