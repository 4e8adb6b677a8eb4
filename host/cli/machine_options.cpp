#include "host/cli/machine_options.hpp"

#include "host/machine/firmware.hpp"
#include "host/machine/numbers.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace host {
namespace {

using command_line::Given;
using command_line::invalid_value;

// `text`: a pattern's name, or random:SEED. Returns false for an unknown one.
bool set_power_up(const std::string& text, MachineOptions& machine) {
    const auto colon = text.find(':');
    const auto pattern = emu::power_up_named(text.substr(0, colon));
    if (!pattern) return false;
    machine.power_up = *pattern;
    if (colon == std::string::npos) return true;
    const auto seed = parse_number(text.substr(colon + 1), 0, 1'000'000'000);
    machine.seed = static_cast<std::uint64_t>(seed.value_or(0));
    return seed.has_value() && *pattern == emu::PowerUp::random;
}

std::optional<emu::Error> set_apple(const Given& given, MachineOptions& machine, bool has_four_drives) {
    if (machine.kind != MachineKind::apple2plus && given.has("ram"))
        return emu::Error{"--ram: an atari800 has 48 K, and no other choice"};
    const auto ram = given.text("ram");
    constexpr std::array<std::string_view, 2> sizes{"48", "64"};
    if (std::ranges::find(sizes, ram) == sizes.end()) return emu::Error{invalid_value("ram", ram, sizes)};
    machine.language_card = ram == "64";
    machine.second_disk2 = machine.kind == MachineKind::apple2plus && has_four_drives;
    return std::nullopt;
}

std::optional<emu::Error> set_atari(const Given& given, MachineOptions& machine) {
    if (machine.kind != MachineKind::atari800) {
        constexpr std::pair<std::string_view, std::string_view> missing[] = {{"basic", "has no cartridge slot"},
                                                                             {"right", "has no cartridge slot"},
                                                                             {"tape", "has no program recorder"},
                                                                             {"tv", "is an NTSC machine"},
                                                                             {"fast-sio", "has no serial bus"}};
        for (const auto& [option, why] : missing)
            if (given.has(option))
                return emu::Error{fmt::format("--{}: an apple2plus {}; give --machine atari800", option, why)};
    }
    const auto tv = given.text("tv");
    constexpr std::array<std::string_view, 2> systems{"ntsc", "pal"};
    if (std::ranges::find(systems, tv) == systems.end()) return emu::Error{invalid_value("tv", tv, systems)};
    machine.tv = tv == "pal" ? emu::atari::TvSystem::pal : emu::atari::TvSystem::ntsc;
    machine.fast_sio = given.has("fast-sio");
    return std::nullopt;
}

} // namespace

emu::Result<MachineKind> kind_of(const Given& given) {
    const auto name = given.text("machine");
    if (const auto kind = machine_named(name)) return *kind;
    return emu::Error{invalid_value("machine", name, machine_names)};
}

emu::Result<std::string> game_of(const Given& given) {
    const auto name = given.text("game");
    if (const auto game = game_named(name)) return std::string(*game);
    return emu::Error{invalid_value("game", name, game_names)};
}

const std::vector<command_line::Option>& machine_options() {
    static const std::vector<command_line::Option> all{
        {"firmware", firmware_help, "DIR"},
        {"power-up", "fill RAM at power-on with pairs, zeros, ones, pages or random (random:SEED)", "NAME", "pairs"},
        {"ram", "give the machine 48 or 64 K; 64: a language card in slot 0 (apple2plus)", "K", "48"},
        {"tape", "insert a cassette image, rewound (atari800)", "FILE"},
        {"basic", "insert a cartridge: 2 to 16 K of ROM or a .car image (atari800)", "FILE"},
        {"right", "insert a cartridge into the right slot (atari800)", "FILE"},
        {"tv", "choose ntsc or pal (atari800)", "SYSTEM", "ntsc"},
        {"fast-sio", "remove disk delays (atari800)", ""}};
    return all;
}

std::optional<emu::Error> set_machine_options(const Given& given, bool has_four_drives, MachineOptions& machine) {
    machine.firmware = given.text("firmware");
    if (!set_power_up(given.text("power-up"), machine)) {
        std::vector<std::string_view> patterns(emu::power_up_names.begin(), emu::power_up_names.end());
        patterns.emplace_back("random:SEED");
        return emu::Error{invalid_value("power-up", given.text("power-up"), patterns)};
    }
    if (auto error = set_apple(given, machine, has_four_drives)) return error;
    return set_atari(given, machine);
}

} // namespace host
