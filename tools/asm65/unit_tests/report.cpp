#include "tools/asm65/unit_tests/report.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "tools/visible_text/visible_text.hpp"

namespace asm65 {
namespace {

std::string place_of(const TestReport& report, std::size_t file, std::uint32_t line) {
    return fmt::format("{}:{}", visible_text::of_name(report.program.assembly.files[file]), line);
}

std::string flags_of(std::uint8_t p) {
    std::string flags = "nv-bdizc";
    for (std::size_t i = 0; i < flags.size(); ++i)
        if ((p >> (7 - i) & 1) != 0 && flags[i] >= 'a') flags[i] = static_cast<char>(flags[i] - 'a' + 'A');
    return flags;
}

std::string_view trimmed(std::string_view text) {
    text = text.substr(0, text.find(';'));
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

std::string shell_word(std::string_view word) {
    std::string result = "'";
    for (const char c : word) result += c == '\'' ? "'\\''" : std::string(1, c);
    return result + "'";
}

// A mock is a jump written over the routine, which a machine's ROM does not take.
bool is_mock_of_rom(const TestStep& step) {
    constexpr std::uint16_t first_of_both_machines = 0xD000;
    return step.kind == TestStep::Kind::mock && step.address >= first_of_both_machines;
}

std::string row_of(const TestReport& report, const Test& test, const ExecutedInstruction& executed) {
    const auto& [address, after] = executed;
    std::string place = fmt::format("${:04X}", address), text;
    if (const AssembledLine* line = report.program.line(test, address)) {
        place = place_of(report, line->file, line->line);
        if (const auto& call = line->called_from)
            place += fmt::format(" in a macro called from {}", place_of(report, call->file, call->line));
        text = visible_text::of_name(trimmed(line->text));
    }
    return fmt::format("{:<24} {:<28} A={:02X} X={:02X} Y={:02X} S={:02X} {}\n", place, text, after.a, after.x, after.y,
                       after.s, flags_of(after.p));
}

// "file:line  statement  registers after it", of the last instructions; then the command that opens the test.
std::string run_of(const TestReport& report, std::size_t i, std::string_view indent) {
    const Test& test = *report.tests[i];
    std::string text;
    for (const ExecutedInstruction& executed : report.results[i].run) {
        text += indent;
        text += row_of(report, test, executed);
    }
    if (report.debugged.empty() || std::ranges::any_of(test.steps, is_mock_of_rom)) return text;
    return text +
           visible_text::of_name(fmt::format("{}open it: fortress debug --test {} {}", indent, shell_word(test.name),
                                             shell_word(report.debugged))) +
           '\n';
}

// The line of the directive that failed, or of the last instruction.
std::string failed_at(const TestReport& report, std::size_t i) {
    const Test& test = *report.tests[i];
    const TestResult& result = report.results[i];
    if (result.failed) return place_of(report, result.failed->file, result.failed->line);
    const AssembledLine* last = result.run.empty() ? nullptr : report.program.line(test, result.run.back().address);
    return last ? place_of(report, last->file, last->line) : place_of(report, test.file, test.line);
}

// A word of YAML.
std::string yaml(std::string_view text) {
    std::string result = "'";
    for (const char c : text) result += std::string(c == '\'' ? 2 : 1, c);
    return result + "'";
}

} // namespace

std::size_t failures(const TestReport& report) {
    return static_cast<std::size_t>(std::ranges::count_if(report.results, [](const auto& r) { return !r.passed(); }));
}

std::string as_text(const TestReport& report) {
    std::string text;
    for (std::size_t i = 0; i < report.tests.size(); ++i)
        if (const auto& failure = report.results[i].failure; !failure.empty())
            text += fmt::format("{}: '{}' failed: {}\n{}", failed_at(report, i),
                                visible_text::of_name(report.tests[i]->name), failure, run_of(report, i, "  "));
    const std::size_t all = report.tests.size();
    return text + fmt::format("{} test{}, {} failed\n", all, all == 1 ? "" : "s", failures(report));
}

std::string as_tap(const TestReport& report) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", report.tests.size());
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        std::string name = visible_text::of_name(report.tests[i]->name);
        std::ranges::replace(name, '#', '_'); // begins a directive
        const auto& failure = report.results[i].failure;
        text += fmt::format("{} {} - {}\n", failure.empty() ? "ok" : "not ok", i + 1, name);
        if (!failure.empty())
            text += fmt::format("  ---\n  at: {}\n  message: {}\n  run: |\n{}  ...\n", yaml(failed_at(report, i)),
                                yaml(failure), run_of(report, i, "    "));
    }
    return text;
}

std::string as_junit(const TestReport& report) {
    const auto& files = report.program.assembly.files;
    std::string text = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
                                   "<testsuite name=\"asm65\" tests=\"{}\" failures=\"{}\">\n",
                                   report.tests.size(), failures(report));
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const Test& test = *report.tests[i];
        const auto& failure = report.results[i].failure;
        text += fmt::format("<testcase name=\"{0}\" classname=\"{1}\" file=\"{1}\" line=\"{2}\">",
                            visible_text::for_xml(test.name), visible_text::for_xml(files[test.file]), test.line);
        if (!failure.empty())
            text +=
                fmt::format("<failure message=\"{}\">{}\n{}</failure>", visible_text::for_xml(failure),
                            visible_text::for_xml(failed_at(report, i)), visible_text::for_xml(run_of(report, i, "")));
        text += "</testcase>\n";
    }
    return text + "</testsuite>\n</testsuites>\n";
}

} // namespace asm65
