#include "tools/asm65/unit_tests/command.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iostream>
#include <unistd.h>

#include "tools/asm65/unit_tests/report.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/files/files.hpp"
#include "tools/model/in_threads.hpp"

namespace asm65 {
namespace {

command_line::Form test_form() {
    return {
        "asm65 test",
        "Runs the tests (.test ... .endtest) of a program on an exact 6502 with 64 KB of RAM. The exit code is 1 if "
        "one fails.",
        {{"n,name", "run only tests whose names contain TEXT", "TEXT"},
         {"tap", "print TAP, also on a terminal; elsewhere it is the default", ""},
         {"junit", "write the results as JUnit XML", "FILE"},
         {"limit", "end a test after so many cycles", "CYCLES", "10000000"},
         {"lines", "print the last N instructions of a test that fails", "N", "12"},
         {"j,jobs", "run so many tests at a time (default: one per processor)", "N"},
         {"C,config", "place segments by the ld65 configuration FILE", "FILE"},
         {"cpu", "assemble for a 6502 or 6502X", "CPU", "6502"},
         {"i,ignore-case", "ignore case in names", ""},
         {"I", "look for included files here too", "DIR"},
         {"D", "define a constant (1 without a value)", "NAME[=VALUE]"},
         {"h,help", "show this", ""}},
        "SOURCE..."};
}

// Error: not a number from 1 to `most`.
std::optional<emu::Error> read_number(const command_line::Given& given, std::string_view option, std::uint64_t most,
                                      std::uint64_t& number) {
    const std::string text = given.text(option);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size() && number >= 1 && number <= most) return std::nullopt;
    return emu::Error{fmt::format("invalid value '{}' for --{} (1 to {})", text, option, most)};
}

struct Settings {
    TestLimits limits{};
    std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
};

emu::Result<Settings> settings_of(const command_line::Given& given) {
    Settings settings;
    auto error = read_number(given, "limit", 100'000'000'000, settings.limits.cycles);
    if (!error) error = read_number(given, "lines", 10'000, settings.limits.shown);
    if (!error && given.has("jobs")) error = read_number(given, "jobs", 1024, settings.jobs);
    if (error) return *error;
    return settings;
}

int run_tests(const command_line::Given& given, const Settings& settings, const ReadFile& read) {
    Options options{given.texts("I"), given.texts("D"), given.text("config"), given.text("cpu")};
    options.ignore_case = given.has("ignore-case");
    std::map<std::string, std::optional<std::string>> texts; // standard input can be read only once
    const TestProgram program = prepare_tests(given.operands(), options, [&](const std::string& path) {
        const auto [text, is_new] = texts.try_emplace(path);
        if (is_new) text->second = read(path);
        return text->second;
    });
    for (const Diagnostic& diagnostic : program.assembly.diagnostics) std::cerr << format(diagnostic);
    if (!program.assembly.ok) return program.assembly.file_missing ? 3 : 1;
    if (!program.error.empty()) {
        std::cerr << fmt::format("error: {}\n", program.error);
        return 1;
    }
    TestReport report{program, {}, {}};
    static constexpr const char* options_of_asm65[] = {"config", "cpu", "ignore-case", "I", "D"};
    if (given.operands().size() == 1 && given.operands().front() != "-" &&
        std::ranges::none_of(options_of_asm65, [&](const char* option) { return given.has(option); }))
        report.debugged = given.operands().front();
    for (const Test& test : program.assembly.tests)
        if (test.name.find(given.text("name")) != std::string::npos) report.tests.push_back(&test);
    if (report.tests.empty()) {
        std::cerr << fmt::format("error: no test {}\n",
                                 given.has("name") ? fmt::format("contains '{}' in its name", given.text("name"))
                                                   : "in these sources; write one with .test \"name\" ... .endtest");
        return 1;
    }
    report.results.resize(report.tests.size());
    model::in_threads(report.tests.size(), std::min(settings.jobs, report.tests.size()), [&](std::size_t i) {
        report.results[i] = run_test(*report.tests[i], program.memory, program.names, settings.limits);
    });
    std::cout << (given.has("tap") || isatty(STDOUT_FILENO) == 0 ? as_tap(report) : as_text(report));
    if (given.has("junit")) {
        const std::string text = as_junit(report);
        if (const auto error = files::write_over_own_kind(
                given.text("junit"), {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()})) {
            std::cerr << fmt::format("error: {}\n", error->text);
            return 3;
        }
    }
    return failures(report) == 0 ? 0 : 1;
}

} // namespace

int test_command(std::span<const char* const> words, const ReadFile& read) {
    const auto given = command_line::parse(test_form(), words);
    if (!given) {
        std::cerr << fmt::format("error: {}; try asm65 test --help\n", given.error());
        return 2;
    }
    if (given->has("help")) {
        std::cout << command_line::help(test_form());
        return 0;
    }
    if (given->operands().empty()) {
        std::cerr << "error: a source file is needed; try asm65 test --help\n";
        return 2;
    }
    const auto settings = settings_of(*given);
    if (!settings) {
        std::cerr << fmt::format("error: {}\n", settings.error());
        return 2;
    }
    return run_tests(*given, *settings, read);
}

} // namespace asm65
