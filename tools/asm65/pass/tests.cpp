// The part of a pass that assembles unit tests, and the directives in them.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {
namespace {

constexpr std::string_view registers_and_flags[] = {"a", "x", "y", "s", "p", "c", "z", "i", "d", "v", "n"};
constexpr std::size_t registers = 5;
constexpr std::uint8_t nop = 0xEA, rts = 0x60;

// As written, and the one it means.
constexpr std::pair<std::string_view, std::string_view> relations[] = {
    {"=", "="}, {"==", "="}, {"<>", "<>"}, {"!=", "<>"}, {"<", "<"}, {"<=", "<="}, {">", ">"}, {">=", ">="}};

// Nothing, or the index of the name that stands here.
std::optional<std::size_t> register_or_flag(const Cursor& cursor, std::size_t ahead = 0) {
    for (std::size_t i = 0; i < std::size(registers_and_flags); ++i)
        if (cursor.is_word(registers_and_flags[i], ahead)) return i;
    return std::nullopt;
}

// After a comma: another claim, not another byte of memory.
bool claim_follows(const Cursor& cursor) {
    if (cursor.is("[", 1)) return true;
    const bool named = register_or_flag(cursor, 1) || cursor.is_word("cycles", 1);
    return named && std::ranges::any_of(relations, [&](const auto& each) { return cursor.is(each.first, 2); });
}

std::string text_of(std::span<const Token> tokens) {
    std::string text;
    for (const Token& token : tokens) text += token.text;
    return text;
}

} // namespace

// Without a test run, a test is skipped. With one, it leaves all that follows it as it was.
void Pass::unit_test(const Line& line, LineReader& lines) {
    Cursor cursor(line.tokens, line.source);
    const Token where = pass_labels(cursor, true);
    std::vector<Line> written;
    const bool closed = collect(lines, ".test", ".endtest", written);
    const Token name = cursor.expect(TokenKind::string, "the test's name in quotes");
    cursor.expect_end();
    if (!closed) throw StatementError{where, "this .test has no .endtest"};
    if (in_test()) throw StatementError{where, "a test cannot be inside a test"};
    if (!program_.test_origin) return;
    if (cpu_ >= Cpu::sc02) throw StatementError{where, "tests run on a 6502: this program is for another processor"};

    const auto kept = std::tuple(features_, cpu_, charmap_, macros_, defines_, locals_, first_anonymous_);
    const auto place = program_.sections.enter_test(*program_.test_origin);
    program_.symbols.swap_anonymous();
    first_anonymous_ = program_.symbols.anonymous_labels();
    const std::string scope = fmt::format("?test{}", program_.tests.size());
    enter(program_.symbols.child(scopes_.back().id, program_.sources.names().intern(scope)), ".test", where);
    program_.tests.push_back({{.name = std::string(name.text), .start = *program_.test_origin}, where.line, {}});
    program_.tests.back().test.first_line = program_.listing.size();
    const Body body({}, std::move(written));
    const Arguments none;
    BodyReader reader(body, none, expansions_++, program_.sources.names());
    run_block(reader);
    end_test(where);
    scopes_.pop_back();
    program_.symbols.swap_anonymous();
    program_.sections.leave_test(place);
    std::tie(features_, cpu_, charmap_, macros_, defines_, locals_, first_anonymous_) = kept;
}

void Pass::end_test(const Token& where) {
    Test& test = program_.tests.back().test;
    if (mock_) report(Severity::error, where, "a .mock in this test has no .endmock");
    mock_.reset();
    const auto size = static_cast<std::size_t>(program_counter().number - test.start);
    if (test.start + size > 0xFFFF)
        throw StatementError{where, "this test is too large: there is no room for its code"};
    const auto& bytes = program_.sections.current().bytes;
    test.bytes.assign(bytes.end() - static_cast<std::ptrdiff_t>(size), bytes.end());
    test.last_line = program_.listing.size();
}

TestStep& Pass::add_step(TestStep::Kind kind, const Token& where) {
    if (!in_test()) throw StatementError{where, fmt::format("{} outside of a .test", where.text)};
    TestInSource& test = program_.tests.back();
    test.step_lines.push_back(where.line);
    const auto at = static_cast<std::uint16_t>(program_counter().number & 0xFFFF);
    program_.sections.emit(where, nop);
    return test.test.steps.emplace_back(TestStep{.kind = kind, .at = at});
}

// .given claim, ...   .expect claim, ...   .expect kept register, ...   .expect clobbered register, ...
void Pass::test_claims(Cursor& cursor, const Token& directive) {
    const bool expecting = directive.text == ".expect";
    if (expecting && (cursor.is_word("kept") || cursor.is_word("clobbered"))) {
        const auto kind = cursor.is_word("kept") ? TestStep::Kind::kept : TestStep::Kind::clobbered;
        cursor.next();
        do {
            if (!register_or_flag(cursor)) cursor.fail("a register or flag expected: a x y s p c z i d v n");
            add_step(kind, directive).subject = lower(cursor.next().text);
        } while (cursor.accept(","));
        return;
    }
    do test_claim(cursor, directive);
    while (cursor.accept(","));
}

void Pass::test_claim(Cursor& cursor, const Token& directive) {
    const bool expecting = directive.text == ".expect";
    TestStep step{.kind = expecting ? TestStep::Kind::expect : TestStep::Kind::given};
    std::int64_t least = -128, most = 255;
    const Token where = cursor.peek();
    if (const auto index = register_or_flag(cursor)) {
        step.subject = lower(cursor.next().text);
        if (*index >= registers) std::tie(least, most) = std::pair(0, 1);
    } else if (expecting && cursor.is_word("cycles")) {
        step.subject = lower(cursor.next().text);
        std::tie(least, most) = std::pair(0, 0xFFFFFFFF);
    } else if (cursor.accept("[")) {
        const std::span<const Token> rest = cursor.rest();
        step.address = static_cast<std::uint16_t>(constant(cursor, 0, 0xFFFF));
        step.subject = "[" + text_of(rest.first(rest.size() - cursor.rest().size())) + "]";
        if (cursor.accept(",")) step.size = static_cast<std::size_t>(constant(cursor, 1, 4));
        cursor.expect("]");
        most = (std::int64_t{1} << 8 * step.size) - 1;
        least = -(most + 1) / 2;
    } else {
        cursor.fail(expecting ? "a register, a flag, [address], cycles, kept or clobbered expected"
                              : "a register, a flag or [address] expected");
    }
    step.relation = test_relation(cursor, expecting);
    do test_value(cursor, step, least, most);
    while (step.subject.starts_with('[') && !claim_follows(cursor) && cursor.accept(","));
    if (step.address + step.size * step.values.size() > 0x10000)
        throw StatementError{where, "this memory goes beyond $FFFF"};
    TestStep& added = add_step(step.kind, directive);
    step.at = added.at;
    added = std::move(step);
}

std::string Pass::test_relation(Cursor& cursor, bool any) {
    for (const auto& [written, meant] : relations)
        if ((any || meant == "=") && cursor.accept(written)) return std::string(meant);
    cursor.fail(any ? "'=', '<>', '<', '<=', '>' or '>=' expected" : "'=' expected");
}

// In memory, a text is its characters through the character map.
void Pass::test_value(Cursor& cursor, TestStep& step, std::int64_t least, std::int64_t most) {
    if (!step.subject.starts_with('[') || cursor.peek().kind != TokenKind::string) {
        const std::int64_t value = constant(cursor, least, most);
        step.values.push_back(value & most);
        return;
    }
    for (const char c : cursor.next().text) step.values.push_back(charmap_[static_cast<std::uint8_t>(c)]);
}

// .mock routine ... .endmock, or .mock routine, statement
void Pass::mock(Cursor& cursor, const Token& directive) {
    if (mock_) throw StatementError{directive, "a .mock cannot be inside a .mock"};
    const std::int64_t address = constant(cursor, 0, 0xFFFF);
    TestStep& step = add_step(TestStep::Kind::mock, directive);
    step.address = static_cast<std::uint16_t>(address);
    mock_ = program_.tests.back().test.steps.size() - 1;
    if (!cursor.accept(",")) return;
    statement(cursor);
    end_mock(cursor, directive);
}

// A mock returns at its end.
void Pass::end_mock(Cursor&, const Token& directive) {
    if (!mock_) throw StatementError{directive, ".endmock without .mock"};
    program_.sections.emit(directive, rts);
    TestStep& step = program_.tests.back().test.steps[*mock_];
    step.size_of_code = static_cast<std::size_t>(program_counter().number - step.at);
    mock_.reset();
}

} // namespace asm65
