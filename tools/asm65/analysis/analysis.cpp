#include "tools/asm65/analysis/analysis.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/analysis/budgets.hpp"

namespace asm65 {
namespace {

const WarningSettings& settings_at(const Program& program, std::size_t slot) {
    const auto& switches = program.trace.switches;
    const auto after = std::ranges::upper_bound(switches, slot, {}, &Trace::Switch::slot);
    return after == switches.begin() ? program.warnings : std::prev(after)->settings;
}

void report(Program& program, const Finding& found) {
    if (program.diagnostics.full()) return;
    const WarningSettings& settings = settings_at(program, found.slot);
    if (!settings.is_on(found.warning)) return;
    program.diagnostics.report(found.warning, settings, found.at, found.text, {});
    const ListingLine* line = found.slot < program.listing.size() ? &program.listing[found.slot] : nullptr;
    if (line && line->call) program.diagnostics.add_step(fmt::format("in a macro called from {}", place(*line->call)));
}

bool needs_warnings(const Program& program) {
    return std::ranges::any_of(program.trace.switches, [](const auto& each) { return each.settings.needs_flow(); });
}

} // namespace

Finding finding(const Flow& flow, NodeId node, Warning warning, std::string text) {
    Token at;
    at.line = flow.line(node).source;
    std::size_t column = 0;
    const std::string_view line = at.line->text;
    const auto skip_blanks = [&] { column = std::min(line.find_first_not_of(" \t", column), line.size()); };
    skip_blanks();
    while (const std::size_t end = line.find_first_of(" \t:;\"", column)) { // labels
        if (end == std::string_view::npos || line[end] != ':' || line.substr(end, 2) == "::") break;
        column = end + 1;
        skip_blanks();
    }
    at.column = static_cast<std::uint32_t>(column) + 1;
    return {flow.node(node).slot, warning, at, std::move(text)};
}

void analyse(Program& program, bool bounds) {
    const Flow flow(program);
    Findings findings;
    const Budgets budgets(flow, bounds);
    budgets.check(program, findings);
    if (needs_warnings(program)) {
        find_unused_labels(flow, findings);
        find_dead_ends(flow, findings);
        find_unbalanced_stacks(flow, findings);
        find_clobbered_registers(flow, findings);
    }
    std::ranges::stable_sort(findings, {}, &Finding::slot);
    for (const Finding& found : findings) report(program, found);
    if (bounds) program.routines = budgets.routines();
}

} // namespace asm65
