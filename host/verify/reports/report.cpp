#include "host/verify/reports/report.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <ranges>
#include <tuple>

namespace host {
namespace {

using Outcome = Verdict::Outcome;

constexpr std::array<std::string_view, 5> outcome_names{"same", "different", "bad file", "over budget", "skipped"};

constexpr std::size_t max_groups = 12, max_columns = 160; // in text for people

std::string shortened(const std::string& line) {
    return line.size() <= max_columns ? line : line.substr(0, max_columns) + "...";
}

std::size_t count(std::span<const Verdict> verdicts, Outcome outcome) {
    return static_cast<std::size_t>(std::ranges::count(verdicts, outcome, &Verdict::outcome));
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// Returns the known fields of the cause with their names.
std::vector<std::pair<std::string_view, std::string>> cause_fields(const Verdict& verdict) {
    const auto& [source, symbol, cycle] = std::tie(verdict.cause.source, verdict.cause.symbol, verdict.cause.cycle);
    std::vector<std::pair<std::string_view, std::string>> fields;
    if (verdict.severity) fields.emplace_back("verdict", name_of(*verdict.severity));
    if (!source.empty()) fields.emplace_back("source", source);
    if (!symbol.empty()) fields.emplace_back("symbol", symbol);
    if (cycle) fields.emplace_back("cycle", fmt::format("{}", *cycle));
    return fields;
}

std::string properties_of(const Verdict& verdict) {
    std::string xml;
    for (const auto& [name, value] : cause_fields(verdict))
        xml += fmt::format("        <property name=\"{}\" value=\"{}\"/>\n", name, visible_text::for_xml(value));
    return xml.empty() ? xml : fmt::format("      <properties>\n{}      </properties>\n", xml);
}

std::string case_of(const Verdict& verdict) {
    const auto text = text_of(verdict);
    auto xml = fmt::format("    <testcase classname=\"trace\" name=\"{}\" time=\"{:.3f}\"",
                           visible_text::for_xml(verdict.file), verdict.seconds);
    if (verdict.outcome == Outcome::same) return xml + "/>\n";
    if (verdict.outcome == Outcome::skipped) return xml + "><skipped/></testcase>\n";
    const auto element = verdict.outcome == Outcome::different ? "failure" : "error";
    return xml + fmt::format(">\n{3}      <{0} type=\"{1}\" message=\"{2}\">{4}</{0}>\n    </testcase>\n", element,
                             name_of(verdict.outcome), visible_text::for_xml(first_line(text)), properties_of(verdict),
                             visible_text::for_xml(text));
}

// Traces with the same verdict and the same first different instruction.
struct Group {
    const Verdict* first;
    std::size_t traces;
};

bool belongs_to(const Verdict& verdict, const Verdict& first) {
    const auto &a = verdict.cause, &b = first.cause;
    return verdict.severity == first.severity && a.symbol == b.symbol && a.source == b.source;
}

// Groups the verdicts, largest difference first.
std::vector<Group> grouped(std::span<const Verdict> verdicts) {
    std::vector<Group> groups;
    for (const auto& verdict : verdicts) {
        if (verdict.outcome != Outcome::different) continue;
        const auto found =
            std::ranges::find_if(groups, [&](const Group& group) { return belongs_to(verdict, *group.first); });
        if (found == groups.end())
            groups.push_back({&verdict, 1});
        else
            ++found->traces;
    }
    std::ranges::stable_sort(groups, std::greater{}, [](const Group& group) { return group.first->severity; });
    return groups;
}

} // namespace

std::string_view name_of(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

std::string summary_of(std::span<const Verdict> verdicts, double seconds) {
    double played = 0;
    for (const auto& verdict : verdicts) played += verdict.emulated_seconds;
    std::vector<std::string> counts;
    for (const auto outcome :
         {Outcome::same, Outcome::different, Outcome::bad_file, Outcome::over_budget, Outcome::skipped}) {
        if (const auto number = count(verdicts, outcome))
            counts.push_back(fmt::format("{} {}", number, name_of(outcome)));
    }
    return fmt::format("{} traces: {}; {:.1f} s of play in {:.1f} s", verdicts.size(), fmt::join(counts, ", "), played,
                       seconds);
}

std::string groups_of(std::span<const Verdict> verdicts) {
    std::string text;
    const auto groups = grouped(verdicts);
    for (const auto& [first, traces] : groups | std::views::take(max_groups)) {
        const auto& [severity, cause] = std::tie(first->severity, first->cause);
        text += fmt::format("{}: {} trace{}, first {}\n", severity ? words_of(*severity) : "not known", traces,
                            traces == 1 ? "" : "s", visible_text::of_name(first->file));
        const auto place = fmt::format("{}{}{}", cause.symbol, cause.source.empty() ? "" : ", ", cause.source);
        if (!place.empty()) text += fmt::format("  first difference in behaviour: {}\n", place);
        if (severity && *severity > Severity::timing) text += fmt::format("  {}\n", shortened(first->lines.back()));
    }
    if (groups.size() > max_groups) text += fmt::format("and {} groups more\n", groups.size() - max_groups);
    return text;
}

const Verdict* worst_of(std::span<const Verdict> verdicts) {
    const auto groups = grouped(verdicts);
    return groups.empty() ? nullptr : groups.front().first;
}

std::string junit_of(std::span<const Verdict> verdicts, double seconds) {
    const auto errors = count(verdicts, Outcome::bad_file) + count(verdicts, Outcome::over_budget);
    const auto sums = fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\"", verdicts.size(),
                                  count(verdicts, Outcome::different), errors, seconds);
    auto xml = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n"
                           "  <testsuite name=\"fortress verify\" {0}>\n",
                           sums);
    for (const auto& verdict : verdicts) xml += case_of(verdict);
    return xml + "  </testsuite>\n</testsuites>\n";
}

} // namespace host
