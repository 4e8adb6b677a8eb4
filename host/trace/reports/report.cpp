#include "host/trace/reports/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace host {
namespace {

using Outcome = Verdict::Outcome;

constexpr std::array<std::string_view, 4> outcome_names{"same", "different", "bad file", "over budget"};

std::string_view name_of(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

std::size_t count(std::span<const Verdict> verdicts, Outcome outcome) {
    return static_cast<std::size_t>(std::ranges::count(verdicts, outcome, &Verdict::outcome));
}

std::string for_xml(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        default: escaped += static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t' ? c : '?';
        }
    }
    return escaped;
}

std::string in_json(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += {'\\', c};
        else if (static_cast<unsigned char>(c) < ' ')
            quoted += fmt::format("\\u{:04x}", static_cast<int>(c));
        else
            quoted += c;
    }
    return quoted + '"';
}

template <class Texts>
std::string list_in_json(const Texts& texts) {
    std::vector<std::string> quoted;
    for (const auto& text : texts) quoted.push_back(in_json(text));
    return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string case_of(const Verdict& verdict) {
    const auto text = text_of(verdict);
    auto xml = fmt::format("    <testcase classname=\"trace\" name=\"{}\" time=\"{:.3f}\"", for_xml(verdict.file),
                           verdict.seconds);
    if (verdict.outcome == Outcome::same) return xml + "/>\n";
    const auto element = verdict.outcome == Outcome::different ? "failure" : "error";
    return xml + fmt::format(">\n      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n    </testcase>\n", element,
                             name_of(verdict.outcome), for_xml(first_line(text)), for_xml(text));
}

std::string difference_of(const Verdict& verdict) {
    if (!verdict.difference) return "null";
    const auto& difference = *verdict.difference;
    return fmt::format("{{\"checkpoint\": {}, \"cycle\": {}, \"equal_at\": {}, \"parts\": {}}}", difference.checkpoint,
                       difference.at, difference.equal_at, list_in_json(difference.parts));
}

std::string object_of(const Verdict& verdict) {
    return fmt::format("    {{\"file\": {}, \"outcome\": \"{}\", \"checkpoints\": {}, \"emulated_seconds\": {:.3f}, "
                       "\"seconds\": {:.3f}, \"notes\": {}, \"difference\": {}, \"text\": {}}}",
                       in_json(verdict.file), name_of(verdict.outcome), verdict.checkpoints, verdict.emulated_seconds,
                       verdict.seconds, list_in_json(verdict.notes), difference_of(verdict), in_json(text_of(verdict)));
}

} // namespace

std::string summary_of(std::span<const Verdict> verdicts, double seconds) {
    double played = 0;
    for (const auto& verdict : verdicts) played += verdict.emulated_seconds;
    std::vector<std::string> counts;
    for (const auto outcome : {Outcome::same, Outcome::different, Outcome::bad_file, Outcome::over_budget}) {
        if (const auto number = count(verdicts, outcome))
            counts.push_back(fmt::format("{} {}", number, name_of(outcome)));
    }
    return fmt::format("{} traces: {}; {:.1f} s of play in {:.1f} s", verdicts.size(), fmt::join(counts, ", "), played,
                       seconds);
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

std::string json_of(std::span<const Verdict> verdicts, double seconds) {
    std::vector<std::string> objects;
    for (const auto& verdict : verdicts) objects.push_back(object_of(verdict));
    return fmt::format("{{\n  \"seconds\": {:.3f},\n  \"traces\": [\n{}\n  ]\n}}\n", seconds,
                       fmt::join(objects, ",\n"));
}

} // namespace host
