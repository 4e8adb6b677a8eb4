// Expressions with ca65's operators and precedence, evaluated while they are parsed:
//   1 unary + - ~ < > ^   2 * / % & ^ << >>   3 + - |   4 = <> < > <= >=   5 && .xor   6 ||   7 unary !
#pragma once

#include "tools/asm65/parser.hpp"

namespace asm65 {

struct Value {
    std::int64_t number = 0;
    bool resolved = true; // false: it depends on a name without a value; number is then 0
};

// The values that an expression takes from the program.
class Environment {
  public:
    virtual ~Environment() = default;

    // path: `a::b`, `::a`, `a` or `@a`, with the :: tokens.
    virtual Value symbol(std::span<const Token> path) = 0;
    virtual bool is_defined(std::span<const Token> path) = 0;
    virtual Value anonymous(const Token& token) = 0;
    virtual std::int64_t program_counter() = 0;
    virtual std::uint8_t mapped(std::uint8_t character) = 0; // through the charmap
    // The bytes of a structure, of its member, or of a .proc or .scope.
    virtual Value size_of(std::span<const Token> path) = 0;
    // function: .segstart, .segend or .segsize
    virtual Value segment(std::string_view function, const Token& name) = 0;
    // [address], or [address, bytes]: for debuggers. The assembler has no memory to read.
    virtual bool reads_memory() const { return false; }
    virtual Value memory(std::int64_t /*address*/, std::int64_t /*bytes*/) { return {}; }
};

// Parses and evaluates an expression; throws StatementError.
Value evaluate(Cursor& cursor, Environment& environment);

// Reads `a`, `::a`, `a::b` or `@a`; returns its tokens.
std::span<const Token> read_path(Cursor& cursor);
std::string path_text(std::span<const Token> path);

} // namespace asm65
