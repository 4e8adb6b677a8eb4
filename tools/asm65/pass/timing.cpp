// The part of a pass that notes cycle budgets, loop counts and switched warnings for the analysis.
#include <fmt/format.h>
#include <limits>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {
namespace {

constexpr std::int64_t most = 1000000000; // cycles or passes

} // namespace

// The innermost .proc around the line, or else the last label that is not local.
Position Pass::routine_start() {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
        if (scope->kind == ".proc") return {scope->begin.segment, scope->begin.size};
    const auto here = program_.sections.mark();
    for (auto label = program_.trace.labels.rbegin(); label != program_.trace.labels.rend(); ++label)
        if (!label->is_local && label->at.segment == here.segment) return label->at;
    return {here.segment, 0};
}

void Pass::trace_label(const Token& name, ScopeId scope, std::int64_t anonymous) {
    const auto here = program_.sections.mark();
    const bool is_local = anonymous >= 0 || name.kind == TokenKind::local;
    program_.trace.labels.push_back(
        {name, scope, anonymous, is_local, false, {here.segment, here.size}, program_.listing.size()});
}

// .cycles <= 114, == 32, 20, 30 (20 to 30); .lap takes the same, or nothing
void Pass::budget(Cursor& cursor, Timing& timing) {
    timing.low = 0;
    timing.high = std::numeric_limits<std::int64_t>::max();
    if (timing.kind == Timing::Kind::lap && cursor.at_end()) return;
    const bool less = cursor.accept("<"), at_most = !less && cursor.accept("<=");
    const bool more = cursor.accept(">"), at_least = !more && cursor.accept(">=");
    if (!less && !at_most && !more && !at_least && !cursor.accept("==") && cursor.accept("=") && cursor.is(">"))
        cursor.fail("'>=' is written so");
    const std::int64_t value = constant(cursor, 0, most);
    if (!less && !at_most) timing.low = value + (more ? 1 : 0);
    if (!more && !at_least) timing.high = value - (less ? 1 : 0);
    if (!less && !at_most && !more && !at_least && cursor.accept(",")) timing.high = constant(cursor, value, most);
}

void Pass::time(Cursor& cursor, const Token& directive) {
    if (in_test() && directive.text == ".cycles")
        throw StatementError{directive, "a test has no budget; use .expect cycles"};
    const auto here = program_.sections.mark();
    Timing timing{Timing::Kind::cycles, directive, {here.segment, here.size}, routine_start()};
    if (directive.text == ".cycles" || directive.text == ".lap") {
        if (directive.text == ".lap") timing.kind = Timing::Kind::lap;
        budget(cursor, timing);
    } else if (directive.text == ".endlap") {
        timing.kind = Timing::Kind::end_lap;
    } else if (directive.text == ".loop") {
        timing.kind = Timing::Kind::loop;
        timing.low = timing.high = constant(cursor, 1, most);
        if (cursor.accept(","))
            timing.high = constant(cursor, timing.low, most);
        else
            timing.low = 0; // once if it can be left elsewhere
    } else {
        timing.kind = Timing::Kind::index;
        if (!cursor.is_word("x") && !cursor.is_word("y")) cursor.fail("'x' or 'y' expected");
        timing.index = lower(cursor.next().text[0]);
        cursor.expect("<=");
        timing.high = constant(cursor, 0, 255);
    }
    program_.traces = true;
    if (reporting_) program_.trace.timings.push_back(timing);
}

// .warn +name, -name, name ...: on, off or as on the command line from here on in this source
void Pass::switch_warnings(Cursor& cursor, const Token&) {
    do {
        const bool off = cursor.accept("-"), on = !off && cursor.accept("+");
        const Token first = cursor.expect(TokenKind::identifier, "a warning's name");
        std::string name(first.text);
        while (cursor.accept("-")) name += fmt::format("-{}", cursor.expect(TokenKind::identifier, "a word").text);
        const auto warning = find_warning(name);
        if (!warning && name != "all") throw StatementError{first, fmt::format("unknown warning '{}'", name)};
        for (std::size_t i = 0; i < warning_names.size(); ++i)
            if (const Warning each{static_cast<std::uint8_t>(i)}; !warning || each == *warning)
                settings_.set(each, on || (!off && program_.warnings.is_on(each)));
    } while (cursor.accept(","));
    program_.traces |= settings_.needs_flow();
    if (reporting_ && program_.traces) program_.trace.switches.push_back({program_.listing.size(), settings_});
}

} // namespace asm65
