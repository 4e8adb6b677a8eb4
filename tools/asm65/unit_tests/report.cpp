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

// "file:line  statement  registers after it", of the last instructions.
std::vector<std::string> run_lines(const TestReport& report, const Test& test, const TestResult& result) {
    std::vector<std::string> lines;
    for (const auto& [address, after] : result.run) {
        const AssembledLine* line = report.program.line(test, address);
        std::string place = fmt::format("${:04X}", address), text;
        if (line) {
            place = place_of(report, line->file, line->line);
            text = visible_text::of_name(trimmed(report.source(report.program.assembly.files[line->file], line->line)));
        }
        lines.push_back(fmt::format("{:<24} {:<28} A={:02X} X={:02X} Y={:02X} S={:02X} {}", place, text, after.a,
                                    after.x, after.y, after.s, flags_of(after.p)));
    }
    return lines;
}

// Of the directive that failed, or of the last instruction.
std::string failed_at(const TestReport& report, const Test& test, const TestResult& result) {
    if (result.failed) return place_of(report, result.failed->file, result.failed->line);
    const AssembledLine* last = result.run.empty() ? nullptr : report.program.line(test, result.run.back().address);
    if (last) return place_of(report, last->file, last->line);
    return place_of(report, test.file, test.line);
}

std::string xml(std::string_view text) {
    std::string result;
    for (const char c : visible_text::of_lines(text)) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c;
        }
    }
    return result;
}

std::string summary(const TestReport& report) {
    const std::size_t failed = failures(report), all = report.tests.size();
    return fmt::format("{} test{}, {} failed", all, all == 1 ? "" : "s", failed);
}

} // namespace

std::size_t failures(const TestReport& report) {
    return static_cast<std::size_t>(std::ranges::count_if(report.results, [](const auto& r) { return !r.passed(); }));
}

std::string as_text(const TestReport& report) {
    std::string text;
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const Test& test = *report.tests[i];
        const TestResult& result = report.results[i];
        if (result.passed()) continue;
        text += fmt::format("{}: '{}' failed: {}\n", failed_at(report, test, result), visible_text::of_name(test.name),
                            result.failure);
        for (const std::string& line : run_lines(report, test, result)) text += "  " + line + '\n';
    }
    return text + summary(report) + '\n';
}

std::string as_tap(const TestReport& report) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", report.tests.size());
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const Test& test = *report.tests[i];
        const TestResult& result = report.results[i];
        std::string name = visible_text::of_name(test.name);
        std::ranges::replace(name, '#', '_'); // begins a directive
        text += fmt::format("{} {} - {}\n", result.passed() ? "ok" : "not ok", i + 1, name);
        if (result.passed()) continue;
        text += fmt::format("  ---\n  at: \"{}\"\n  message: \"{}\"\n  run: |\n", failed_at(report, test, result),
                            result.failure);
        for (const std::string& line : run_lines(report, test, result)) text += "    " + line + '\n';
        text += "  ...\n";
    }
    return text;
}

std::string as_junit(const TestReport& report) {
    const auto& main = report.program.assembly.files[report.tests.front()->file];
    std::string text = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
                                   "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n",
                                   xml(main), report.tests.size(), failures(report));
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const Test& test = *report.tests[i];
        const TestResult& result = report.results[i];
        const std::string& file = report.program.assembly.files[test.file];
        text += fmt::format("<testcase name=\"{}\" classname=\"{}\" file=\"{}\" line=\"{}\"", xml(test.name), xml(file),
                            xml(file), test.line);
        if (result.passed()) {
            text += "/>\n";
            continue;
        }
        text +=
            fmt::format(">\n<failure message=\"{}\">{}\n", xml(result.failure), xml(failed_at(report, test, result)));
        for (const std::string& line : run_lines(report, test, result)) text += xml(line) + '\n';
        text += "</failure>\n</testcase>\n";
    }
    return text + "</testsuite>\n</testsuites>\n";
}

} // namespace asm65
