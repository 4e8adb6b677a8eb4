#include "host/program/start.hpp"

#include "emu/hash.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using Outcome = std::optional<emu::Error>;

constexpr double patience_seconds = 60; // a DOS disk may boot first
constexpr std::size_t first_rom = 0xC000;

// The last row of text: "]" of BASIC or "*" of the monitor.
bool shows_prompt(const Console& console, std::string_view prompts) {
    const auto rows = console.text();
    const auto last = std::find_if(rows.rbegin(), rows.rend(), [](const auto& row) { return !row.empty(); });
    return last != rows.rend() && last->size() == 1 && prompts.find(last->front()) != prompts.npos;
}

Outcome wait_for_prompt(Console& console, std::string_view prompts) {
    return console.run_until([&] { return shows_prompt(console, prompts); }, [&] { console.run_frame(); },
                             patience_seconds, "the firmware shows no prompt, so the program cannot be started");
}

Outcome type_line(Console& console, std::string_view line) {
    const auto press = [&](std::string_view key) -> Outcome {
        const auto step = [&] { console.run_cycles(console.machine().key_step_cycles()); };
        auto error = console.run_until([&] { return !console.machine().key_waiting(); }, step, patience_seconds,
                                       "the firmware takes no keys, so the program cannot be started");
        if (!error) console.press(*key_named(console.machine().kind(), key));
        return error;
    };
    for (const char& c : line)
        if (auto error = press({&c, 1})) return error;
    return press("RETURN");
}

// Without a disk the firmware looks for one forever: RESET ends that.
Outcome enter_monitor(Session& session) {
    if (!session.machine().disk(1)) {
        const auto boots = [&] { return session.machine().looks_for_boot_disk() || shows_prompt(session, "]*"); };
        if (auto error = session.run_until(
                boots, [&] { session.run_frame(); }, patience_seconds, "the firmware does not start"))
            return error;
        session.reset();
    }
    if (auto error = wait_for_prompt(session, "]*")) return error;
    if (!shows_prompt(session, "]")) return std::nullopt;
    if (auto error = type_line(session, "CALL -151")) return error;
    return wait_for_prompt(session, "*");
}

Outcome check_ram(const Program& program) {
    for (const auto& block : program.blocks)
        if (block.address + block.bytes.size() > first_rom)
            return emu::Error{fmt::format("${:04X} to ${:04X}: not in RAM; an Apple II+ has RAM up to $BFFF",
                                          block.address, block.address + block.bytes.size() - 1)};
    if (program.blocks.empty()) return emu::Error{"an Atari program; give --machine atari800"};
    return std::nullopt;
}

Outcome start_on_apple(Session& session, const Program& program) {
    constexpr std::string_view clear_screen = "FC58G";
    if (auto error = check_ram(program)) return error;
    if (auto error = enter_monitor(session)) return error;
    if (auto error = type_line(session, clear_screen)) return error;
    if (auto error = wait_for_prompt(session, "*")) return error;
    for (const auto& block : program.blocks)
        for (std::size_t i = 0; i < block.bytes.size(); ++i)
            session.machine().poke_ram(static_cast<std::uint16_t>(block.address + i), block.bytes[i]);
    return type_line(session, fmt::format("{:X}G", program.start));
}

Outcome insert_program(Session& session, const Program& program) {
    auto disk = session.machine().load_disk(program.xex, ".xex");
    if (!disk) return emu::Error{disk.error()};
    Medium medium{.name = session.station().free_name(program.file.filename().string()),
                  .source = Medium::Source::inlined,
                  .extension = ".xex",
                  .hash = emu::hash_bytes(program.xex),
                  .bytes = program.xex};
    const auto name = medium.name;
    session.station().add(std::move(medium), std::move(disk->disk));
    session.station().apply({.kind = Input::Kind::insert, .number = 1, .medium = name});
    return std::nullopt;
}

// Writes the bytes that differ. Precondition: the same layout.
void change_bytes(Machine& machine, const Program& old_program, const Program& new_program) {
    for (std::size_t b = 0; b < new_program.blocks.size(); ++b) {
        const auto& [address, bytes] = new_program.blocks[b];
        for (std::size_t i = 0; i < bytes.size(); ++i)
            if (bytes[i] != old_program.blocks[b].bytes[i])
                machine.poke_ram(static_cast<std::uint16_t>(address + i), bytes[i]);
    }
}

Outcome run_to_start(Session& session, const Program& program) {
    if (program.blocks.empty()) return std::nullopt; // a .xex
    emu::Breakpoints stops;
    stops.set(program.start);
    bool reached = false;
    return session.run_until([&] { return reached; }, [&] { reached = session.run_to_stop(stops); }, patience_seconds,
                             fmt::format("the program does not start at ${:04X}", program.start));
}

Outcome switched_on(Session& session, const Program& program) {
    const bool is_apple = session.machine().kind() == MachineKind::apple2plus;
    if (auto error = is_apple ? start_on_apple(session, program) : std::nullopt) return error;
    return run_to_start(session, program);
}

} // namespace

Outcome start_program(Session& session, const Program& program) {
    if (session.machine().kind() == MachineKind::apple2plus) return switched_on(session, program);
    if (session.machine().disk(1)) return emu::Error{"a program boots from drive 1 of an Atari; leave out --disk1"};
    if (auto error = insert_program(session, program)) return error;
    return switched_on(session, program);
}

emu::Result<std::string> replace_program(Session& session, const Program& old_program, const Program& new_program) {
    const bool is_atari = session.machine().kind() == MachineKind::atari800;
    const auto same_size = [](const asm65::Block& a, const asm65::Block& b) {
        return a.bytes.size() == b.bytes.size();
    };
    const bool same_layout = !new_program.blocks.empty() && old_program.layout == new_program.layout &&
                             std::ranges::equal(old_program.blocks, new_program.blocks, same_size);
    if (is_atari)
        if (auto error = insert_program(session, new_program)) return *error;
    if (same_layout) {
        change_bytes(session.machine(), old_program, new_program);
        return std::string("same layout: replaced, the state is kept");
    }
    session.power_cycle();
    if (auto error = switched_on(session, new_program)) return *error;
    return std::string("layout changed: restarted");
}

} // namespace host
