// The part of a pass that assembles unit tests, and the directives in them.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "tools/asm65/pass/pass.hpp"

namespace asm65 {
namespace {

// A register or flag: its bit in P, or the opcode that loads it.
struct Named {
    std::string_view name;
    std::uint8_t flag = 0, load = 0;
};
constexpr Named names[] = {{"a", 0, 0xA9}, {"x", 0, 0xA2}, {"y", 0, 0xA0}, {"s"},       {"p"},      {"c", 0x01},
                           {"z", 0x02},    {"i", 0x04},    {"d", 0x08},    {"v", 0x40}, {"n", 0x80}};

// As written, and the one it means.
constexpr std::pair<std::string_view, std::string_view> relations[] = {
    {"=", "="}, {"==", "="}, {"<>", "<>"}, {"!=", "<>"}, {"<", "<"}, {"<=", "<="}, {">", ">"}, {">=", ">="}};

// nullptr if no register or flag is here.
const Named* find_name(const Cursor& cursor, std::size_t ahead = 0) {
    const auto found = std::ranges::find_if(names, [&](const Named& each) { return cursor.is_word(each.name, ahead); });
    return found == std::end(names) ? nullptr : &*found;
}

// True if another claim follows a comma, not another byte of memory.
bool claim_follows(const Cursor& cursor) {
    if (cursor.is("[", 1)) return true;
    return (find_name(cursor, 1) || cursor.is_word("cycles", 1)) &&
           std::ranges::any_of(relations, [&](const auto& each) { return cursor.is(each.first, 2); });
}

} // namespace

void Pass::refuse_in_test(const Token& name) const {
    if (in_test())
        throw StatementError{name,
                             fmt::format("{} is not allowed in a test: its code has an address of its own", name.text)};
}

// Skips the test, or assembles it and then restores the state of the pass, so that the program is the same.
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
    if (cpu_ >= Cpu::sc02) throw StatementError{where, "tests run on a 6502, and this part is for a 65C02"};

    const auto kept = std::tuple(features_, cpu_, charmap_, macros_, defines_, locals_, first_anonymous_);
    const auto place = program_.sections.enter_test(*program_.test_origin);
    program_.symbols.swap_anonymous();
    first_anonymous_ = program_.symbols.anonymous_labels();
    const std::size_t open_scopes = scopes_.size();
    const std::string scope = fmt::format("?test{}", program_.tests.size());
    enter(program_.symbols.child(scopes_.back().id, program_.sources.names().intern(scope)), ".test", where);
    program_.tests.push_back({{.name = std::string(name.text), .start = *program_.test_origin}, where.line, {}});
    program_.tests.back().test.first_line = program_.listing.size();
    const Body body({}, std::move(written));
    const Arguments none;
    BodyReader reader(body, none, expansions_++, program_.sources.names());
    run_block(reader);
    end_test(where);
    while (scopes_.size() > open_scopes) scopes_.pop_back();
    program_.symbols.swap_anonymous();
    program_.sections.leave_test(place);
    std::tie(features_, cpu_, charmap_, macros_, defines_, locals_, first_anonymous_) = kept;
}

void Pass::end_test(const Token& where) {
    Test& test = program_.tests.back().test;
    if (std::exchange(mock_, std::nullopt)) report(Severity::error, where, "a .mock in this test has no .endmock");
    const auto& bytes = program_.sections.current().bytes;
    test.bytes.assign(bytes.end() - (program_counter().number - test.start), bytes.end());
    test.last_line = program_.listing.size();
}

// A step begins with a NOP, to have an address of its own.
TestStep& Pass::add_step(TestStep step, const Token& where) {
    if (!in_test()) throw StatementError{where, fmt::format("{} outside of a .test", where.text)};
    const std::int64_t at = program_counter().number;
    if (at > 0xFF00) throw StatementError{where, "this test is too large"};
    step.at = static_cast<std::uint16_t>(at);
    emit_code(where, {0xEA}); // nop
    program_.tests.back().step_lines.push_back(where.line);
    return program_.tests.back().test.steps.emplace_back(std::move(step));
}

void Pass::emit_code(const Token& where, std::initializer_list<std::int64_t> bytes) {
    for (const std::int64_t byte : bytes) program_.sections.emit(where, static_cast<std::uint8_t>(byte & 0xFF));
}

void Pass::end_step(TestStep& step) { step.code_size = static_cast<std::size_t>(program_counter().number - step.at); }

// .given claim, ...   .expect claim, ...   .expect kept register, ...   .expect clobbered register, ...
void Pass::test_claims(Cursor& cursor, const Token& directive) {
    const bool kept = cursor.is_word("kept");
    if (directive.text == ".given" || (!kept && !cursor.is_word("clobbered"))) {
        do test_claim(cursor, directive);
        while (cursor.accept(","));
        return;
    }
    cursor.next();
    do {
        const Named* name = find_name(cursor);
        if (!name) cursor.fail("a register or flag expected: a x y s p c z i d v n");
        cursor.next();
        add_step({.kind = kept ? TestStep::Kind::kept : TestStep::Kind::clobbered,
                  .subject = std::string(name->name),
                  .flag = name->flag},
                 directive);
    } while (cursor.accept(","));
}

void Pass::test_claim(Cursor& cursor, const Token& directive) {
    const bool expects = directive.text == ".expect";
    const Token where = cursor.peek();
    TestStep step{.kind = expects ? TestStep::Kind::expect : TestStep::Kind::given, .subject = lower(where.text)};
    std::int64_t least = -128, most = 255;
    const Named* name = find_name(cursor);
    if (expects && cursor.is_word("cycles")) {
        cursor.next();
        std::tie(least, most) = std::pair(0, 0xFFFFFFFF);
    } else if (name && (expects || name->name != "s")) {
        cursor.next();
        step.flag = name->flag;
        if (step.flag != 0) std::tie(least, most) = std::pair(0, 1);
    } else if (cursor.accept("[")) {
        read_memory_place(cursor, step);
        most = (std::int64_t{1} << 8 * step.value_size) - 1;
        least = -(most + 1) / 2;
    } else {
        cursor.fail(fmt::format("a register, a flag{} or [address] expected", expects ? ", cycles" : ""));
    }
    const auto relation = std::ranges::find_if(relations, [&](const auto& each) { return cursor.is(each.first); });
    if (relation == std::end(relations) || (!expects && relation->second != "=")) cursor.fail("'=' expected");
    cursor.next();
    step.relation = relation->second;
    do read_test_values(cursor, step, least, most);
    while (step.is_memory() && !claim_follows(cursor) && cursor.accept(","));
    if (step.address + step.value_size * step.values.size() > 0x10000)
        throw StatementError{where, "this memory goes beyond $FFFF"};
    TestStep& added = add_step(std::move(step), directive);
    if (!expects) emit_given(added, name ? name->load : std::uint8_t{0}, directive);
}

// address [, bytes of each value] ]
void Pass::read_memory_place(Cursor& cursor, TestStep& step) {
    const std::span<const Token> rest = cursor.rest();
    step.address = static_cast<std::uint16_t>(constant(cursor, 0, 0xFFFF));
    for (const Token& token : rest.first(rest.size() - cursor.rest().size())) step.subject += token.text;
    step.subject += "]";
    if (cursor.accept(",")) step.value_size = static_cast<std::size_t>(constant(cursor, 1, 4));
    cursor.expect("]");
}

// In memory, a text is its characters through the character map.
void Pass::read_test_values(Cursor& cursor, TestStep& step, std::int64_t least, std::int64_t most) {
    if (step.is_memory() && cursor.peek().kind == TokenKind::string) {
        step.is_text = true;
        for (const char c : cursor.next().text) step.values.push_back(charmap_[static_cast<std::uint8_t>(c)]);
        return;
    }
    step.values.push_back(constant(cursor, least, most) & most);
}

void Pass::emit_stores(const Token& where, std::int64_t address, std::span<const std::int64_t> values,
                       std::size_t value_size) {
    emit_code(where, {0x08, 0x48}); // php, pha
    for (const std::int64_t value : values)
        for (std::size_t i = 0; i < value_size; ++i, ++address)
            emit_code(where, {0xA9, value >> 8 * i, 0x8D, address, address >> 8}); // lda #, sta
    emit_code(where, {0x68, 0x28});                                                // pla, plp
}

// Code that sets the register, flag or memory, and changes nothing else.
void Pass::emit_given(TestStep& step, std::uint8_t load, const Token& where) {
    const std::int64_t value = step.values.empty() ? 0 : step.values.front();
    if (step.is_memory()) {
        emit_stores(where, step.address, step.values, step.value_size);
    } else if (load != 0) {
        emit_code(where, {0x08, load, value, 0x28}); // php, plp
    } else {
        emit_code(where, {0x08, 0x48, 0x8A, 0x48, 0xBA, 0xBD, 0x03, 0x01}); // php, pha, txa, pha, tsx, lda $0103,x
        if (step.flag == 0)
            emit_code(where, {0xA9, value}); // lda #
        else
            emit_code(where, {value != 0 ? 0x09 : 0x29, value != 0 ? step.flag : ~step.flag}); // ora # or and #
        emit_code(where, {0x9D, 0x03, 0x01, 0x68, 0xAA, 0x68, 0x28}); // sta $0103,x, pla, tax, pla, plp
    }
    end_step(step);
}

// .mock routine ... .endmock, or .mock routine, statement
void Pass::mock(Cursor& cursor, const Token& directive) {
    if (mock_) throw StatementError{directive, "a .mock cannot be inside a .mock"};
    const auto address = static_cast<std::uint16_t>(constant(cursor, 0, 0xFFFF));
    const TestStep& step = add_step({.kind = TestStep::Kind::mock, .subject = {}, .address = address}, directive);
    mock_ = program_.tests.back().test.steps.size() - 1;
    const std::int64_t body = step.at + TestStep::mock_header;
    const std::int64_t jump[] = {0x4C, body & 0xFF, body >> 8};
    emit_stores(directive, address, jump, 1);
    emit_code(directive, {jump[0], 0, 0}); // over the body
    if (!cursor.accept(",")) return;
    const auto open = std::exchange(mock_, std::nullopt); // an error in the statement must not leave it open
    statement(cursor);
    mock_ = open;
    end_mock(cursor, directive);
}

// A mock returns at its end.
void Pass::end_mock(Cursor&, const Token& directive) {
    if (!mock_) throw StatementError{directive, ".endmock without .mock"};
    emit_code(directive, {0x60}); // rts
    TestStep& step = program_.tests.back().test.steps[*std::exchange(mock_, std::nullopt)];
    end_step(step);
    program_.sections.patch_word(step.code_size - TestStep::mock_header + 2, step.at + step.code_size);
}

} // namespace asm65
