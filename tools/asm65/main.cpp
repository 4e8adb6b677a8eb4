// The command asm65: options, files and exit codes around the library.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <unistd.h>
#include <utility>

#include "tools/asm65/assembler.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"
#include "tools/asm65/lsp/server.hpp"
#include "tools/asm65/output/outputs.hpp"
#include "tools/asm65/output_files.hpp"
#include "tools/asm65/unit_tests/command.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/run_main.hpp"
#include "tools/command_line/version.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

namespace {

constexpr int exit_source_error = 1;
constexpr int exit_usage = 2;
constexpr int exit_file = 3;

// A stream, such as `<(...)` of a shell, can be read once.
std::optional<std::string> read_stream(const std::string& path) {
    if (path == "-") return asm65::read_text(std::cin);
    std::error_code unknown;
    const auto status = std::filesystem::status(path, unknown);
    if (!std::filesystem::is_fifo(status) && !std::filesystem::is_character_file(status)) return std::nullopt;
    std::ifstream stream(path, std::ios::binary);
    return asm65::read_text(stream);
}

std::optional<std::string> read_file(const std::string& path) {
    auto text = path == "-" ? std::nullopt : asm65::read_text(path);
    return text ? std::move(text) : read_stream(path);
}

using asm65::OutputFile;

// A configuration's name of a file, with the name of -o for %O.
std::string configured_name(std::string name, const std::string& output) {
    for (std::size_t at = name.find("%O"); at != std::string::npos; at = name.find("%O", at + output.size()))
        name.replace(at, 2, output);
    return name;
}

void add_bytes(std::vector<OutputFile>& files, const std::string& path, const std::vector<std::uint8_t>& bytes) {
    auto known = std::ranges::find(files, path, &OutputFile::path);
    if (known == files.end()) known = files.insert(known, {path, {}});
    known->bytes.append(bytes.begin(), bytes.end());
}

// Assigns areas to files: AREA=file names one area; a plain file name gets all the others, except those with a name
// in the configuration.
std::optional<std::vector<OutputFile>> image_files(const std::vector<std::string>& outputs,
                                                   const std::vector<asm65::AreaImage>& areas) {
    std::map<std::string, std::string> by_area;
    std::optional<OutputFile> rest;
    for (const std::string& output : outputs) {
        const std::size_t equals = output.find('=');
        const bool first = equals == std::string::npos
                               ? !std::exchange(rest, OutputFile{output, {}})
                               : by_area.emplace(output.substr(0, equals), output.substr(equals + 1)).second;
        if (first) continue;
        std::cerr << fmt::format("error: '-o {}' asks for bytes that another file gets\n", output);
        return std::nullopt;
    }
    std::vector<OutputFile> sorted;
    for (const asm65::AreaImage& area : areas) {
        if (const auto named = by_area.find(area.name); named != by_area.end()) {
            sorted.push_back({named->second, {area.bytes.begin(), area.bytes.end()}});
            by_area.erase(named);
        } else if (rest && area.file == "%O") {
            rest->bytes.append(area.bytes.begin(), area.bytes.end());
        } else if (rest) {
            add_bytes(sorted, configured_name(area.file, rest->path), area.bytes);
        }
    }
    for (const auto& [area, path] : by_area) {
        std::cerr << fmt::format("error: there are no bytes in a memory area '{}' for '{}'\n", area, path);
        return std::nullopt;
    }
    if (rest) sorted.push_back(std::move(*rest));
    return sorted;
}

// The program's own file: that of -o, else the first with its bytes, else that of its first area.
std::string program_of(const command_line::Given& given) {
    const auto outputs = given.texts("o");
    for (const auto& output : outputs)
        if (output.find('=') == std::string::npos) return output;
    for (const auto& each : asm65::output_formats())
        if (each.is_program && given.has(each.option)) return given.text(each.option);
    return outputs.empty() ? "" : outputs.front().substr(outputs.front().find('=') + 1);
}

// Adds the files for other programs. Error: a program that a format cannot contain.
std::optional<emu::Error> add_formats(const command_line::Given& given, const asm65::Assembly& result,
                                      const std::map<std::string, std::size_t>& sizes,
                                      std::vector<OutputFile>& outputs) {
    for (const auto& each : asm65::output_formats()) {
        if (!given.has(each.option)) continue;
        const auto text = each.format(result, {program_of(given), sizes});
        if (!text) return emu::Error{fmt::format("--{}: {}", each.option, text.error())};
        outputs.push_back({given.text(each.option), *text});
    }
    if (!given.has("MD")) return std::nullopt;
    std::vector<std::string> made, inputs;
    for (const auto& output : outputs) made.push_back(output.path);
    for (const auto& [input, size] : sizes) inputs.push_back(input);
    const auto program = program_of(given);
    if (program.empty() || program == "-" || !files::can_be_replaced(program))
        return emu::Error{"-MD needs the program's file; give -o FILE"};
    outputs.push_back({std::filesystem::path(program).replace_extension(".d").string(),
                       asm65::format_dependencies(made, inputs), true});
    return std::nullopt;
}

bool any_format(const command_line::Given& given) {
    return std::ranges::any_of(asm65::output_formats(), [&](const auto& each) { return given.has(each.option); });
}

int run(const command_line::Given& given) {
    asm65::Options options{given.texts("I"), given.texts("D"), given.text("config"), given.text("cpu")};
    options.ignore_case = given.has("ignore-case");
    options.warnings = given.texts("W");
    options.bounds = given.has("l");
    options.record_lines = given.has("l") || given.has("g") || any_format(given);
    options.record_symbols = given.has("s") || any_format(given);
    asm65::WarningSettings settings;
    for (const std::string& option : options.warnings)
        if (const auto wrong = settings.apply(option)) {
            std::cerr << fmt::format("error: {}\n", *wrong);
            return exit_usage;
        }
    const std::string& source = given.operands().front();
    std::map<std::string, std::size_t> inputs; // with their sizes; no streams, which -MD does not list
    asm65::Assembly result = asm65::assemble(given.operands(), options, [&](const std::string& path) {
        auto text = path == "-" ? std::nullopt : asm65::read_text(path);
        if (text) inputs.emplace(path, text->size());
        return text ? std::move(text) : read_stream(path);
    });
    for (const asm65::Diagnostic& diagnostic : result.diagnostics) std::cerr << asm65::format(diagnostic);
    if (!result.ok) return result.file_missing ? exit_file : exit_source_error;
    auto outputs = image_files(given.texts("o"), result.areas);
    if (!outputs) return exit_usage;
    if (given.has("l")) outputs->push_back({given.text("l"), std::move(result.listing)});
    if (given.has("s")) outputs->push_back({given.text("s"), asm65::format_symbols(result.symbols)});
    if (given.has("g")) outputs->push_back({given.text("g"), asm65::format_line_table(result, source)});
    if (const auto wrong = add_formats(given, result, inputs, *outputs)) {
        std::cerr << fmt::format("error: {}\n", wrong->text);
        return exit_usage;
    }
    if (const auto wrong = asm65::check_outputs(*outputs, inputs)) {
        std::cerr << fmt::format("error: {}\n", wrong->text);
        return exit_usage;
    }
    if (const auto error = asm65::write_outputs(*outputs)) {
        std::cerr << fmt::format("error: {}\n", error->text);
        return exit_file;
    }
    if (program_of(given).empty())
        std::cerr << fmt::format("{}: no errors; checked only: give -o FILE to write the program\n", source);
    return 0;
}

// "all, user ... or clobbered"
std::string warning_list() {
    std::string list = "all";
    for (const std::string_view name : asm65::warning_names)
        list += fmt::format("{}{}", name == asm65::warning_names.back() ? " or " : ", ", name);
    return list;
}

command_line::Form form() {
    command_line::Form form{
        "asm65",
        "Assembles a program for the 6502. Other commands:\n"
        "  asm65 test [OPTION...] SOURCE...   run the tests in its sources\n"
        "  asm65 lsp                          serve editors over the Language Server Protocol",
        {{"o", "write the program to FILE, or one memory area with AREA=FILE (default: only check it)", "FILE"},
         {"l", "write a listing", "FILE"},
         {"s", "write the symbols, one `NAME = $hhhh` a line", "FILE"},
         {"g", "write the source line of each address", "FILE"},
         {"C,config", "place segments by the ld65 configuration FILE", "FILE"},
         {"cpu", "assemble for a 6502, 6502X, 65SC02 or 65C02", "CPU", "6502"},
         {"i,ignore-case", "ignore case in names", ""},
         {"I", "look for included files here too", "DIR"},
         {"D", "define a constant (1 without a value)", "NAME[=VALUE]"},
         {"W", "warn of " + warning_list() + "; also no-NAME, error and error=NAME", "NAME"},
         {"MD", "write the files read as a rule of make, next to the program: FILE.d", ""}},
        "SOURCE..."};
    for (const auto& each : asm65::output_formats())
        form.options.push_back({std::string(each.option), std::string(each.about), "FILE"});
    form.options.push_back({"version", "show the version", ""});
    form.options.push_back({"h,help", "show this", ""});
    return form;
}

int run_words(std::span<const char* const> words) {
    if (command_line::asks_for_version(words)) {
        std::cout << "asm65 " << command_line::version() << '\n';
        return 0;
    }
    if (words.size() == 1 && std::string_view(words[0]) == "lsp") {
        json_rpc::Channel channel(STDIN_FILENO, STDOUT_FILENO);
        return asm65::lsp::serve(channel);
    }
    if (!words.empty() && std::string_view(words[0]) == "test") return asm65::test_command(words.subspan(1), read_file);
    std::vector<const char*> spelled(words.begin(), words.end());
    for (auto& word : spelled)
        if (std::string_view(word) == "-MD") word = "--MD"; // as compilers spell it
    const auto given = command_line::parse(form(), spelled);
    if (!given) {
        std::cerr << fmt::format("error: {}; try asm65 --help\n", given.error());
        return exit_usage;
    }
    if (given->has("help")) {
        std::cout << command_line::help(form());
        return 0;
    }
    if (given->operands().empty()) {
        std::cerr << "error: a source file is needed\n" << command_line::help(form());
        return exit_usage;
    }
    return run(*given);
}

} // namespace

int main(int argc, char** argv) {
    const visible_text::Output output;
    return command_line::run_main("asm65", exit_file, argc, argv, run_words);
}
