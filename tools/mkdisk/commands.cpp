#include "tools/mkdisk/commands.hpp"

#include "tools/command_line/command_line.hpp"
#include "tools/command_line/suggestion.hpp"
#include "tools/command_line/version.hpp"
#include "tools/files/target.hpp"
#include "tools/mkdisk/apple_commands.hpp"
#include "tools/mkdisk/convert.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/commands.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"
#include "tools/mkdisk/shared_commands.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace mkdisk {
namespace {

namespace fs = std::filesystem;

using command_line::Given;

constexpr const char* help_text =
    "mkdisk - DOS 3.3 disks of the Apple (.dsk .do .po .nib .nb2 .woz .2mg), DOS 2 disks of the Atari (.atr .xfd)\n"
    "\n"
    "  mkdisk create IMAGE [--volume 1..254] [--tracks 35..40] [--data | --unformatted] [--force]\n"
    "                                                            Atari: [--density single|enhanced|double] [--force]\n"
    "  mkdisk list IMAGE\n"
    "  mkdisk get IMAGE NAME [FILE] [--raw] [--force]            Atari: [--type T|B] [--force]\n"
    "  mkdisk put IMAGE FILE NAME [FILE NAME]... --type T|I|A|B [--address N] [--raw] [--force]\n"
    "                                                            Atari: --type T|B [--force]\n"
    "  mkdisk delete | lock | unlock IMAGE NAME\n"
    "  mkdisk rename IMAGE NAME NEW-NAME\n"
    "  mkdisk check IMAGE\n"
    "  mkdisk boot IMAGE FILE [--order physical|logical]         Atari: no option\n"
    "  mkdisk convert A B [--force]                              A to the format of B's name\n"
    "  mkdisk convert FOLDER FOLDER --to FORMAT [--force]        such as --to woz\n"
    "  mkdisk info IMAGE | FOLDER\n"
    "  mkdisk --version\n"
    "\n"
    "Exit: 0 done; 1 refused, or problems found; 2 usage; 3 a file is missing, unreadable or malformed.\n";

constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

using Run = int (*)(const Options&);
using OptionNames = std::vector<std::string_view>;

struct Command {
    std::string_view name;
    std::size_t min_operands, max_operands; // including the image
    Run run;                                // on an Apple disk
    OptionNames takes;
    Run run_atari; // on an Atari disk
    OptionNames takes_atari;
};

std::span<const Command> all_commands() {
    static const std::array<Command, 12> commands = {{
        {"create",
         1,
         1,
         create,
         {"volume", "tracks", "data", "unformatted", "force"},
         dos2::create,
         {"density", "force"}},
        {"list", 1, 1, list, {}, dos2::list, {}},
        {"get", 2, 3, get, {"raw", "force"}, dos2::get, {"type", "force"}},
        {"put", 3, any_number, put, {"type", "address", "raw", "force"}, dos2::put, {"type", "force"}},
        {"delete", 2, 2, remove<open>, {}, remove<dos2::open>, {}},
        {"rename", 3, 3, rename<open>, {}, rename<dos2::open>, {}},
        {"lock", 2, 2, lock<open>, {}, lock<dos2::open>, {}},
        {"unlock", 2, 2, lock<open>, {}, lock<dos2::open>, {}},
        {"check", 1, 1, check<open>, {}, check<dos2::open>, {}},
        {"boot", 2, 2, boot, {"order"}, dos2::boot, {}},
        {"convert", 2, 2, convert, {"to", "force"}, convert, {"to", "force"}},
        {"info", 1, 1, info, {}, info, {}},
    }};
    return commands;
}

const Command* find_command(std::string_view name) {
    const auto found = std::ranges::find(all_commands(), name, &Command::name);
    return found == all_commands().end() ? nullptr : &*found;
}

// The command's line in the help.
std::string form_of(std::string_view name) {
    std::string line;
    for (std::istringstream lines(help_text); std::getline(lines, line);)
        if (line.starts_with("  mkdisk ") && line.substr(0, line.find(" IMAGE")).find(name) != std::string::npos) break;
    line.erase(std::min(line.find("     "), line.size()));
    return line.substr(2);
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const auto& command : all_commands()) names.emplace_back(command.name);
    return names;
}

// A number in C or Apple notation: 8192, 0x2000, $2000.
std::optional<int> number(std::string_view text) {
    int base = 10;
    if (text.starts_with('$')) {
        base = 16;
        text.remove_prefix(1);
    } else if (text.starts_with("0x")) {
        base = 16;
        text.remove_prefix(2);
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || end != text.data() + text.size() || text.starts_with('-')) return std::nullopt;
    return value;
}

std::optional<FileType> type_named(std::string_view letter) {
    for (const FileType type : {FileType::text, FileType::integer, FileType::applesoft, FileType::binary})
        if (letter.size() == 1 && (letter[0] & ~0x20) == letter_of(type)) return type;
    return std::nullopt;
}

std::optional<emu::AtariGeometry> density_named(std::string_view name) {
    if (name == "single") return emu::AtariGeometry::single_density();
    if (name == "enhanced") return emu::AtariGeometry::enhanced_density();
    if (name == "double") return emu::AtariGeometry::double_density();
    return std::nullopt;
}

command_line::Form form() {
    return {"mkdisk",
            "",
            {{"h,help", "", ""},
             {"volume", "", "N"},
             {"tracks", "", "N"},
             {"data", "", ""},
             {"unformatted", "", ""},
             {"force", "", ""},
             {"raw", "", ""},
             {"type", "", "T"},
             {"address", "", "N"},
             {"order", "", "ORDER"},
             {"density", "", "DENSITY"},
             {"to", "", "FORMAT"}},
            "COMMAND"};
}

Failure read_number(const Given& given, const char* option, int least, int most, int& into) {
    if (!given.has(option)) return std::nullopt;
    const auto value = number(given.text(option));
    if (!value || *value < least || *value > most)
        return Error{fmt::format("--{} takes {} to {}", option, least, most)};
    into = *value;
    return std::nullopt;
}

Failure read_values(const Given& given, Options& options) {
    if (Failure error = read_number(given, "volume", 1, 254, options.volume)) return error;
    if (Failure error = read_number(given, "address", 0, 0xFFFF, options.address)) return error;
    if (Failure error = read_number(given, "tracks", emu::image_tracks, emu::max_image_tracks, options.tracks))
        return error;
    if (given.has("type")) {
        const auto type = type_named(given.text("type"));
        constexpr std::array<std::string_view, 4> types{"T", "I", "A", "B"};
        if (!type) return Error{command_line::invalid_value("type", given.text("type"), types)};
        options.type = *type;
    }
    if (given.has("order")) {
        const std::string order = given.text("order");
        constexpr std::array<std::string_view, 2> orders{"logical", "physical"};
        if (std::ranges::find(orders, order) == orders.end())
            return Error{command_line::invalid_value("order", order, orders)};
        options.order = order == "logical" ? BootOrder::logical : BootOrder::physical;
    }
    if (given.has("density")) {
        const auto density = density_named(given.text("density"));
        if (!density) return Error{"--density takes single, enhanced or double"};
        options.density = *density;
    }
    if (given.has("to")) options.format = "." + given.text("to").substr(given.text("to").starts_with('.') ? 1 : 0);
    options.data = given.has("data");
    options.unformatted = given.has("unformatted");
    options.force = given.has("force");
    options.raw = given.has("raw");
    return std::nullopt;
}

Failure check_usage(const Given& given, const Options& options) {
    if (options.words.empty()) return Error{"a command is missing; mkdisk --help lists them"};
    const Command* command = find_command(options.words.front());
    if (!command)
        return Error{fmt::format("no command \"{}\"{}; mkdisk --help lists them", options.words.front(),
                                 command_line::suggestion(options.words.front(), command_names()))};
    const std::size_t operands = options.words.size() - 1;
    const bool is_odd = command->name == "put" && operands % 2 == 0; // a FILE without NAME
    if (operands < command->min_operands || operands > command->max_operands || is_odd)
        return Error{fmt::format("the form is: {}", form_of(command->name))};
    const bool atari = dos2::is_atari_image(options.image());
    const OptionNames& takes = atari ? command->takes_atari : command->takes;
    for (const std::string& option : given.names())
        if (std::ranges::find(takes, option) == takes.end())
            return Error{fmt::format("{} takes no --{} for {}", command->name, option, options.image())};
    if (atari && given.has("type") && options.type != FileType::text && options.type != FileType::binary)
        return Error{"--type for an Atari disk takes T or B"};
    if (command->name == "get" && operands == 3 && files::same_file(options.image(), options.operand(2)))
        return Error{fmt::format("{}: FILE is the image itself; choose another name", options.image())};
    if (command->name == "put" && !given.has("type")) return Error{"put needs --type T, I, A or B"};
    if (given.has("address") && options.type != FileType::binary) return Error{"--address is for --type B"};
    if (options.data && options.unformatted) return Error{"--data and --unformatted exclude each other"};
    return std::nullopt;
}

} // namespace

int run(std::span<const char* const> words) {
    if (command_line::asks_for_version(words)) {
        fmt::print("mkdisk {}\n", command_line::version());
        return done;
    }
    const auto given = command_line::parse(form(), words);
    if (!given) return fail(usage, given.error() + "; see mkdisk --help");
    if (given->has("help")) {
        std::cout << help_text;
        return done;
    }
    Options options;
    options.words = given->operands();
    if (const Failure error = read_values(*given, options)) return fail(usage, error->text);
    if (const Failure error = check_usage(*given, options)) return fail(usage, error->text);
    const Command& command = *find_command(options.words.front());
    return dos2::is_atari_image(options.image()) ? command.run_atari(options) : command.run(options);
}

} // namespace mkdisk
