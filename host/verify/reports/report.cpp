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

constexpr std::size_t max_groups = 12, max_columns = 160; // that a person looks at

std::string shortened(const std::string& line) {
    return line.size() <= max_columns ? line : line.substr(0, max_columns) + "...";
}

std::string_view name_of(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

std::size_t count(std::span<const Verdict> verdicts, Outcome outcome) {
    return static_cast<std::size_t>(std::ranges::count(verdicts, outcome, &Verdict::outcome));
}

// Text for XML 1.0: control characters and bytes that are not UTF-8, which it does not take, are made visible.
std::string for_xml(std::string_view text) {
    std::string escaped;
    for (const char c : visible_text::of_lines(text)) {
        switch (c) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        default: escaped += c;
        }
    }
    return escaped;
}

// The well-formed UTF-8 sequence at the beginning of a text; empty: there is none, or it is a control character.
std::string_view character_of(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    const auto piece = text.substr(0, length);
    return visible_text::of_name(piece) == piece ? piece : std::string_view();
}

bool is_c1(std::string_view text) {
    return text.size() > 1 && text[0] == '\xC2' && (static_cast<unsigned char>(text[1]) & 0xE0) == 0x80;
}

// RFC 8259, with DEL and C1 escaped too, since a terminal obeys them; a byte that is not UTF-8 becomes U+FFFD.
std::string in_json(std::string_view text) {
    std::string quoted = "\"";
    while (!text.empty()) {
        const char c = text.front();
        std::size_t length = 1;
        if (c == '"' || c == '\\') {
            quoted += {'\\', c};
        } else if (const auto character = character_of(text); !character.empty()) {
            quoted += character;
            length = character.size();
        } else if (is_c1(text)) {
            quoted += fmt::format("\\u{:04x}", static_cast<unsigned char>(text[1]));
            length = 2;
        } else {
            const bool control = static_cast<unsigned char>(c) < 0x80;
            quoted += control ? fmt::format("\\u{:04x}", static_cast<int>(c)) : "\\ufffd";
        }
        text.remove_prefix(length);
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

// What is known of the cause, by names.
std::vector<std::pair<std::string_view, std::string>> cause_fields(const Verdict& verdict) {
    const auto& [source, symbol, cycle] = std::tie(verdict.cause.source, verdict.cause.symbol, verdict.cause.cycle);
    std::vector<std::pair<std::string_view, std::string>> fields;
    if (verdict.step) fields.emplace_back("verdict", name_of(*verdict.step));
    if (!source.empty()) fields.emplace_back("source", source);
    if (!symbol.empty()) fields.emplace_back("symbol", symbol);
    if (cycle) fields.emplace_back("cycle", fmt::format("{}", *cycle));
    return fields;
}

std::string properties_of(const Verdict& verdict) {
    std::string xml;
    for (const auto& [name, value] : cause_fields(verdict))
        xml += fmt::format("        <property name=\"{}\" value=\"{}\"/>\n", name, for_xml(value));
    return xml.empty() ? xml : fmt::format("      <properties>\n{}      </properties>\n", xml);
}

std::string case_of(const Verdict& verdict) {
    const auto text = text_of(verdict);
    auto xml = fmt::format("    <testcase classname=\"trace\" name=\"{}\" time=\"{:.3f}\"", for_xml(verdict.file),
                           verdict.seconds);
    if (verdict.outcome == Outcome::same) return xml + "/>\n";
    if (verdict.outcome == Outcome::skipped) return xml + "><skipped/></testcase>\n";
    const auto element = verdict.outcome == Outcome::different ? "failure" : "error";
    return xml + fmt::format(">\n{3}      <{0} type=\"{1}\" message=\"{2}\">{4}</{0}>\n    </testcase>\n", element,
                             name_of(verdict.outcome), for_xml(first_line(text)), properties_of(verdict),
                             for_xml(text));
}

std::string cause_of(const Verdict& verdict) {
    std::vector<std::string> fields;
    for (const auto& [name, value] : cause_fields(verdict))
        if (name != "verdict")
            fields.push_back(fmt::format("\"{}\": {}", name, name == "cycle" ? value : in_json(value)));
    return fields.empty() ? "null" : fmt::format("{{{}}}", fmt::join(fields, ", "));
}

std::string difference_of(const Verdict& verdict) {
    if (!verdict.difference) return "null";
    const auto& difference = *verdict.difference;
    return fmt::format("{{\"checkpoint\": {}, \"cycle\": {}, \"equal_at\": {}, \"parts\": {}}}", difference.checkpoint,
                       difference.at, difference.equal_at, list_in_json(difference.parts));
}

std::string object_of(const Verdict& verdict) {
    return fmt::format(
        "    {{\"file\": {}, \"outcome\": \"{}\", \"checkpoints\": {}, \"emulated_seconds\": {:.3f}, "
        "\"seconds\": {:.3f}, \"notes\": {}, \"difference\": {}, \"cause\": {}, \"verdict\": {}, \"text\": {}}}",
        in_json(verdict.file), name_of(verdict.outcome), verdict.checkpoints, verdict.emulated_seconds, verdict.seconds,
        list_in_json(verdict.notes), difference_of(verdict), cause_of(verdict),
        verdict.step ? in_json(name_of(*verdict.step)) : "null", in_json(text_of(verdict)));
}

// Traces of an equal verdict whose runs part at an equal instruction.
struct Group {
    const Verdict* first;
    std::size_t traces;
};

bool belongs_to(const Verdict& verdict, const Verdict& first) {
    const auto &a = verdict.cause, &b = first.cause;
    return verdict.step == first.step && a.symbol == b.symbol && a.source == b.source;
}

// The farthest from the recorded run first.
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
    std::ranges::stable_sort(groups, std::greater{}, [](const Group& group) { return group.first->step; });
    return groups;
}

} // namespace

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
        const auto& [step, cause] = std::tie(first->step, first->cause);
        text += fmt::format("{}: {} trace{}, first {}\n", step ? words_of(*step) : "different", traces,
                            traces == 1 ? "" : "s", visible_text::of_name(first->file));
        const auto place = fmt::format("{}{}{}", cause.symbol, cause.source.empty() ? "" : ", ", cause.source);
        if (!place.empty()) text += fmt::format("  first difference in behaviour: {}\n", place);
        if (step && *step > Step::timing) text += fmt::format("  {}\n", shortened(first->lines.back()));
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

std::string json_of(std::span<const Verdict> verdicts, double seconds) {
    std::vector<std::string> objects;
    for (const auto& verdict : verdicts) objects.push_back(object_of(verdict));
    return fmt::format("{{\n  \"seconds\": {:.3f},\n  \"traces\": [\n{}\n  ]\n}}\n", seconds,
                       fmt::join(objects, ",\n"));
}

} // namespace host
