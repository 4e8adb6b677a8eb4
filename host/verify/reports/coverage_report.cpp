#include "host/verify/reports/coverage_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace host {
namespace {

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 100.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void sum_up(CoverageReport::Totals& sum, const CoverageReport::Totals& more) {
    sum.lines += more.lines;
    sum.lines_run += more.lines_run;
    sum.outcomes += more.outcomes;
    sum.outcomes_seen += more.outcomes_seen;
}

std::string row(const CoverageReport::Totals& totals, std::string_view name) {
    return fmt::format("{:5} of {:5} lines {:5.1f} %   {:5} of {:5} ways of branches {:5.1f} %   {}\n",
                       totals.lines_run, totals.lines, totals.percent(), totals.outcomes_seen, totals.outcomes,
                       share(totals.outcomes_seen, totals.outcomes), name);
}

// Returns a line's mark for a column of 13.
std::string mark(const CoverageReport::Line& line) {
    if (!line.run) return "! never run";
    const auto lacks = [&](bool CoverageReport::Branch::*way) {
        return std::ranges::any_of(line.branches, [way](const auto& branch) { return !(branch.*way); });
    };
    if (lacks(&CoverageReport::Branch::taken)) return "? never taken";
    return lacks(&CoverageReport::Branch::not_taken) ? "? always taken" : "+";
}

std::string records_of(const CoverageReport::File& file) {
    std::string out;
    for (const auto& [number, line] : file) {
        for (std::size_t i = 0; i < line.branches.size(); ++i) {
            const bool seen[] = {line.branches[i].taken, line.branches[i].not_taken};
            for (int way = 0; way < 2; ++way)
                out += fmt::format("BRDA:{},{},{},{}\n", number, i, way, !line.run ? "-" : seen[way] ? "1" : "0");
        }
    }
    const auto totals = CoverageReport::totals_of(file);
    out += fmt::format("BRF:{}\nBRH:{}\n", totals.outcomes, totals.outcomes_seen);
    for (const auto& [number, line] : file) out += fmt::format("DA:{},{}\n", number, line.run ? 1 : 0);
    return out + fmt::format("LF:{}\nLH:{}\nend_of_record\n", totals.lines, totals.lines_run);
}

} // namespace

double CoverageReport::Totals::percent() const { return share(lines_run, lines); }

// A line that is expanded or repeated has several statements, in the same order on every machine.
void CoverageReport::add(const Coverage& coverage, const std::filesystem::path& folder) {
    const auto& map = coverage.map();
    std::map<std::pair<std::size_t, int>, std::size_t> branches; // branches of each line so far
    for (std::size_t i = 0; i < map.statements().size(); ++i) {
        const auto& statement = map.statements()[i];
        if (!statement.code) continue;
        const auto name = (folder / map.files()[statement.file]).lexically_normal().generic_string();
        Line& line = files_[name][statement.line];
        line.run = line.run || coverage.seen()[i].run;
        if (!is_branch(statement)) continue;
        const auto number = branches[{statement.file, statement.line}]++;
        if (line.branches.size() <= number) line.branches.resize(number + 1);
        Branch& branch = line.branches[number];
        branch.taken = branch.taken || coverage.seen()[i].taken;
        branch.not_taken = branch.not_taken || coverage.seen()[i].not_taken;
    }
}

CoverageReport::Totals CoverageReport::totals_of(const File& file) {
    Totals totals;
    for (const auto& [number, line] : file) {
        ++totals.lines;
        if (line.run) ++totals.lines_run;
        for (const auto& [taken, not_taken] : line.branches) {
            totals.outcomes += 2;
            totals.outcomes_seen += (taken ? 1u : 0u) + (not_taken ? 1u : 0u);
        }
    }
    return totals;
}

CoverageReport::Totals CoverageReport::totals() const {
    Totals sum;
    for (const auto& [name, file] : files_) sum_up(sum, totals_of(file));
    return sum;
}

std::string CoverageReport::summary() const {
    std::string out;
    for (const auto& [name, file] : files_) out += row(totals_of(file), name);
    return out + row(totals(), "in all");
}

std::string CoverageReport::lcov(const std::filesystem::path& root) const {
    std::string out;
    for (const auto& [name, file] : files_)
        out += fmt::format("TN:\nSF:{}\n{}", (root / name).lexically_normal().generic_string(), records_of(file));
    return out;
}

std::string CoverageReport::listing(const Text& text) const {
    std::string out;
    for (const auto& [name, file] : files_) {
        out += fmt::format("=== {}", row(totals_of(file), name));
        const auto source = text(name).value_or("");
        std::string_view rest = source;
        const int last = file.empty() ? 0 : file.rbegin()->first;
        for (int number = 1; number <= last || !rest.empty(); ++number) {
            const auto end = std::min(rest.find('\n'), rest.size());
            const auto line = file.find(number);
            out += fmt::format("{:<14} {:5} | {}\n", line == file.end() ? "" : mark(line->second), number,
                               rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return out;
}

} // namespace host
