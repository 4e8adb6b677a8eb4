#include "host/cli/media_options.hpp"

#include "host/cli/machine_options.hpp"
#include "host/cli/open_file.hpp"
#include "host/history/state.hpp"
#include "host/machine/firmware.hpp"

#include "tools/files/files.hpp"

#include <algorithm>
#include <fmt/format.h>

#include <iterator>
#include <string>
#include <vector>

namespace host {
namespace {

using command_line::Given;

struct NamedFile {
    std::string name;
    OpenedAs medium;
};

bool has_extension(const std::string& name, std::string_view extension) {
    return std::filesystem::path(name).extension() == extension;
}

bool is_state(const std::string& name) { return has_extension(name, state_extension); }

emu::Result<std::vector<NamedFile>> named_files(const Given& given) {
    std::vector<NamedFile> files;
    for (const auto& name : given.operands()) {
        if (is_state(name)) continue;
        if (is_link(name)) continue;
        if (is_trace(name)) return emu::Error{fmt::format("'{0}' is a play trace: fortress replay {0} shows it", name)};
        files.push_back({name, opened_as(name)});
    }
    return files;
}

emu::Result<MachineKind> kind_for(const Given& given, const std::vector<NamedFile>& files) {
    if (!given.has("machine") && !files.empty()) return machine_for(files.front().medium);
    return kind_of(given);
}

// Uses the slot that the cartridge was made for. A malformed cartridge is reported when the machine is made.
std::optional<emu::Error> set_cartridge(const std::string& file, MachineOptions& machine) {
    const auto cartridge = load_cartridge(file);
    const bool is_right = cartridge && cartridge->in_right_slot();
    auto& slot = is_right ? machine.right_cartridge : machine.cartridge;
    if (!slot.empty()) return emu::Error{fmt::format("'{}': {} is in that slot already", file, slot.string())};
    slot = file;
    return std::nullopt;
}

std::optional<emu::Error> set_program(const std::string& file, Options& options) {
    if (!options.program.empty())
        return emu::Error{fmt::format("'{}': one program at a time; {} is given too", file, options.program.string())};
    options.program = file;
    return std::nullopt;
}

// An Apple has no cartridges; a disk that boots a program cannot be watched.
bool is_started_as_program(const NamedFile& file, MachineKind kind, bool watch) {
    if (file.medium == OpenedAs::cartridge) return kind == MachineKind::apple2plus && has_extension(file.name, ".bin");
    return file.medium == OpenedAs::program || (watch && has_extension(file.name, ".xex"));
}

// Uses the next empty drive for a disk and the recorder for a tape.
std::optional<emu::Error> set_medium(const NamedFile& file, Options& options) {
    if (file.medium == OpenedAs::program) return set_program(file.name, options);
    if (file.medium == OpenedAs::cartridge) return set_cartridge(file.name, options.machine);
    const auto recorder = std::next(options.disks.begin(), recorder_drive - 1);
    if (file.medium == OpenedAs::tape) {
        if (!recorder->empty())
            return emu::Error{fmt::format("'{}': the recorder has {}", file.name, recorder->string())};
        *recorder = file.name;
        return std::nullopt;
    }
    const auto drive = std::find(options.disks.begin() + (options.no_disk ? 1 : 0), recorder, "");
    if (drive == recorder)
        return emu::Error{fmt::format("'{}': no drive is left; there are {}", file.name, recorder_drive - 1)};
    *drive = file.name;
    return std::nullopt;
}

} // namespace

bool is_link(std::string_view operand) {
    for (auto at = operand.find('#'); at < operand.size(); at = operand.find('&', at + 1)) {
        const auto part = operand.substr(at + 1, 2);
        if (part.size() == 2 && part[1] == '=' && std::string_view("gbvwn").find(part[0]) != part.npos) return true;
    }
    std::error_code ignored;
    return operand.starts_with('#') && !std::filesystem::exists(operand, ignored);
}

std::optional<emu::Error> set_state(const Given& given, Options& options) {
    const auto found = std::ranges::find_if(given.operands(), is_state);
    if (found == given.operands().end()) return std::nullopt;
    const auto bytes = files::read_file(*found);
    if (!bytes) return emu::Error{bytes.error()};
    const auto state = decode(*bytes);
    if (!state) return emu::Error{fmt::format("'{}': {}", *found, state.error())};
    if (given.operands().size() > 1)
        return emu::Error{fmt::format("'{}': play accepts one state, and no disk", *found)};
    const auto own = options.machine;
    options.machine = state->machine;
    options.machine.firmware = own.firmware;
    options.machine.cartridge = own.cartridge;
    options.machine.right_cartridge = own.right_cartridge;
    options.state = *found;
    return std::nullopt;
}

std::optional<emu::Error> set_media(const Given& given, Options& options) {
    if (given.has("no-disk") && given.has("disk1")) return emu::Error{"--no-disk and --disk1 exclude each other"};
    if (options.action != Action::play && std::ranges::any_of(given.operands(), is_state))
        return emu::Error{"a state is for play; a script has the command 'restore'"};
    auto files = named_files(given);
    if (!files) return emu::Error{files.error()};
    const auto kind = kind_for(given, *files);
    if (!kind) return emu::Error{kind.error()};
    options.machine.kind = *kind;
    options.disks = {given.text("disk1"), given.text("disk2"), given.text("disk3"), given.text("disk4"),
                     given.text("tape")};
    options.machine.cartridge = given.text("basic");
    options.machine.right_cartridge = given.text("right");
    options.no_disk = given.has("no-disk");
    bool is_started_from = given.has("tape");
    options.watch = given.has("watch");
    for (auto& file : *files) {
        if (is_started_as_program(file, *kind, options.watch)) file.medium = OpenedAs::program;
        // Loading it reports the error.
        if (*kind == MachineKind::apple2plus && file.medium != OpenedAs::program) file.medium = OpenedAs::apple_disk;
        if (auto error = set_medium(file, options)) return error;
        is_started_from = is_started_from || file.medium == OpenedAs::cartridge || file.medium == OpenedAs::tape ||
                          file.medium == OpenedAs::program;
    }
    if (options.watch && options.program.empty())
        return emu::Error{"--watch needs a program to watch: a source (.s), .xex, .prg or .bin"};
    if (is_started_from && options.disks[0].empty()) options.no_disk = true;
    return std::nullopt;
}

} // namespace host
