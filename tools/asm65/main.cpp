// The command asm65: options, files and exit codes around the library.
#include <cxxopts.hpp>
#include <fmt/format.h>
#include <iostream>
#include <utility>

#include "tools/asm65/assembler.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"
#include "tools/files/files.hpp"

namespace {

constexpr int exit_source_error = 1;
constexpr int exit_usage = 2;
constexpr int exit_file = 3;

std::optional<std::string> read_file(const std::string& path) {
    const auto bytes = files::read_file(path);
    return bytes ? std::optional(std::string(bytes->begin(), bytes->end())) : std::nullopt;
}

struct OutputFile {
    std::string path;
    std::vector<std::uint8_t> bytes;
};

bool write_files(const std::vector<OutputFile>& outputs) {
    for (const OutputFile& output : outputs)
        if (const auto error = files::write_file_safely(output.path, output.bytes)) {
            fmt::print(stderr, "error: {}\n", error->text);
            return false;
        }
    return true;
}

std::vector<std::uint8_t> bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

// Sorts the areas into files: AREA=file takes one, a plain file name all that no other takes.
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
        fmt::print(stderr, "error: '-o {}' asks for bytes that another file gets\n", output);
        return std::nullopt;
    }
    std::vector<OutputFile> sorted;
    for (const asm65::AreaImage& area : areas) {
        if (const auto named = by_area.find(area.name); named != by_area.end()) {
            sorted.push_back({named->second, area.bytes});
            by_area.erase(named);
        } else if (rest) {
            rest->bytes.insert(rest->bytes.end(), area.bytes.begin(), area.bytes.end());
        }
    }
    for (const auto& [area, path] : by_area) {
        fmt::print(stderr, "error: there are no bytes in a memory area '{}' for '{}'\n", area, path);
        return std::nullopt;
    }
    if (rest) sorted.push_back(std::move(*rest));
    return sorted;
}

int run(const cxxopts::ParseResult& arguments) {
    const auto list = [&](const char* name) {
        return arguments.count(name) ? arguments[name].as<std::vector<std::string>>() : std::vector<std::string>{};
    };
    const asm65::Options options{list("I"), list("D")};
    const auto source = arguments["source"].as<std::string>();
    const asm65::Assembly result = asm65::assemble(source, options, read_file);
    for (const asm65::Diagnostic& diagnostic : result.diagnostics) std::cerr << asm65::format(diagnostic);
    if (!result.ok) return result.file_missing ? exit_file : exit_source_error;
    auto outputs = image_files(list("o"), result.areas);
    if (!outputs) return exit_usage;
    if (arguments.count("l")) outputs->push_back({arguments["l"].as<std::string>(), bytes_of(result.listing)});
    if (arguments.count("s"))
        outputs->push_back({arguments["s"].as<std::string>(), bytes_of(asm65::format_symbols(result.symbols))});
    if (arguments.count("g"))
        outputs->push_back({arguments["g"].as<std::string>(), bytes_of(asm65::format_line_table(result, source))});
    return write_files(*outputs) ? 0 : exit_file;
}

} // namespace

int main(int argc, char** argv) {
    using Strings = std::vector<std::string>;
    cxxopts::Options options("asm65", "Assembles a program for the 6502.");
    options.positional_help("SOURCE").add_options()                                                              //
        ("o", "write the program to FILE, or one memory area with AREA=FILE", cxxopts::value<Strings>(), "FILE") //
        ("l", "write a listing", cxxopts::value<std::string>(), "FILE")                                          //
        ("s", "write the symbols, one `NAME = $hhhh` a line", cxxopts::value<std::string>(), "FILE")             //
        ("g", "write which line stands at which address", cxxopts::value<std::string>(), "FILE")                 //
        ("I", "look for included files here too", cxxopts::value<Strings>(), "DIR")                              //
        ("D", "define a constant (1 without a value)", cxxopts::value<Strings>(), "NAME[=VALUE]")                //
        ("h,help", "show this")                                                                                  //
        ("source", "", cxxopts::value<std::string>());
    options.parse_positional("source");
    try {
        const auto arguments = options.parse(argc, argv);
        if (arguments.count("help")) {
            std::cout << options.help();
            return 0;
        }
        if (!arguments.count("source") || !arguments.unmatched().empty()) {
            std::cerr << "error: one source file is needed\n" << options.help();
            return exit_usage;
        }
        return run(arguments);
    } catch (const cxxopts::exceptions::exception& error) {
        fmt::print(stderr, "error: {}\n", error.what());
        return exit_usage;
    }
}
