// The command asm65: options, files and exit codes around the library.
#include <cxxopts.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tools/asm65/assembler.hpp"
#include "tools/asm65/listing.hpp"

namespace {

constexpr int exit_source_error = 1;
constexpr int exit_usage = 2;
constexpr int exit_file = 3;

std::optional<std::string> read_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::string text((std::istreambuf_iterator<char>(file)), {});
    return file.bad() ? std::nullopt : std::optional(std::move(text));
}

struct OutputFile {
    std::string path;
    std::string content;
};

// All files are written beside their places first, so that a full disk leaves no half of a result.
bool write_files(const std::vector<OutputFile>& files) {
    std::error_code error;
    const auto temporary = [](const OutputFile& file) { return file.path + ".tmp"; };
    for (const OutputFile& file : files) {
        std::ofstream out(temporary(file), std::ios::binary);
        out << file.content;
        if (out.flush()) continue;
        fmt::print(stderr, "error: cannot write file '{}'\n", file.path);
        for (const OutputFile& written : files) std::filesystem::remove(temporary(written), error);
        return false;
    }
    for (const OutputFile& file : files) {
        std::filesystem::rename(temporary(file), file.path, error);
        if (!error) continue;
        fmt::print(stderr, "error: cannot write file '{}': {}\n", file.path, error.message());
        for (const OutputFile& left : files) std::filesystem::remove(temporary(left), error);
        return false;
    }
    return true;
}

// Sorts the areas into files: AREA=file takes one, a plain file name all that no other takes.
std::optional<std::vector<OutputFile>> image_files(const std::vector<std::string>& outputs,
                                                   const std::vector<asm65::AreaImage>& areas) {
    std::map<std::string, std::string> by_area;
    std::optional<OutputFile> rest;
    for (const std::string& output : outputs) {
        const std::size_t equals = output.find('=');
        if (equals != std::string::npos) by_area[output.substr(0, equals)] = output.substr(equals + 1);
        else rest = OutputFile{output, ""};
    }
    std::vector<OutputFile> files;
    for (const asm65::AreaImage& area : areas) {
        const std::string content(area.bytes.begin(), area.bytes.end());
        if (const auto named = by_area.find(area.name); named != by_area.end()) {
            files.push_back({named->second, content});
            by_area.erase(named);
        } else if (rest) {
            rest->content += content;
        }
    }
    for (const auto& [area, path] : by_area) {
        fmt::print(stderr, "error: there are no bytes in a memory area '{}' for '{}'\n", area, path);
        return std::nullopt;
    }
    if (rest) files.push_back(std::move(*rest));
    return files;
}

int run(const cxxopts::ParseResult& arguments) {
    const auto list = [&](const char* name) {
        return arguments.count(name) ? arguments[name].as<std::vector<std::string>>() : std::vector<std::string>{};
    };
    const asm65::Options options{list("I"), list("D")};
    const asm65::Assembly result = asm65::assemble(arguments["source"].as<std::string>(), options, read_file);
    for (const asm65::Diagnostic& diagnostic : result.diagnostics) std::cerr << asm65::format(diagnostic);
    if (!result.ok) return result.file_missing ? exit_file : exit_source_error;
    auto files = image_files(list("o"), result.areas);
    if (!files) return exit_usage;
    if (arguments.count("l")) files->push_back({arguments["l"].as<std::string>(), result.listing});
    if (arguments.count("s"))
        files->push_back({arguments["s"].as<std::string>(), asm65::format_symbols(result.symbols)});
    return write_files(*files) ? 0 : exit_file;
}

} // namespace

int main(int argc, char** argv) {
    // A comma may be part of a file's name.
    using Strings = std::vector<std::string>;
    cxxopts::Options options("asm65", "Assembles a program for the 6502.");
    options.positional_help("SOURCE").add_options()                                                          //
        ("o", "write the program to FILE, or one memory area with AREA=FILE", cxxopts::value<Strings>(), "FILE") //
        ("l", "write a listing", cxxopts::value<std::string>(), "FILE")                                      //
        ("s", "write the symbols, one `NAME = $hhhh` a line", cxxopts::value<std::string>(), "FILE")         //
        ("I", "look for included files here too", cxxopts::value<Strings>(), "DIR")                          //
        ("D", "define a constant (1 without a value)", cxxopts::value<Strings>(), "NAME[=VALUE]")            //
        ("h,help", "show this")                                                                              //
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
