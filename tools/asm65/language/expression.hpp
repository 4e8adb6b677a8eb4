// Expressions with ca65's operators and precedence, evaluated while they are parsed:
//   1 unary + - ~ < > ^   2 * / % & ^ << >>   3 + - |   4 = <> < > <= >=   5 && .xor   6 ||   7 unary !
#pragma once

#include "tools/asm65/language/parser.hpp"

namespace asm65 {

// by_value: of a number below $100, zero page. unknown: of a name defined below.
enum class AddressSize : std::uint8_t { by_value, zero_page, absolute, unknown };

struct Value {
    // Values of `base`: a constant; an address that is not a segment's first one plus a constant.
    static constexpr std::int32_t constant = -1, complex = -2;

    std::int64_t number = 0;
    std::int32_t base = constant; // or the index of the segment that it is an address in
    bool resolved = true;         // false: it depends on a name without a value; number is then 0
    AddressSize size = AddressSize::by_value;

    // ca65's choice between zero page and absolute.
    AddressSize address_size() const {
        if (size != AddressSize::by_value) return size;
        return resolved && number >= 0 && number < 256 ? AddressSize::zero_page : AddressSize::absolute;
    }
};

// The values that an expression takes from the program.
class Environment {
  public:
    virtual ~Environment() = default;

    // path: `a::b`, `::a`, `a` or `@a`, with the :: tokens.
    virtual Value symbol(std::span<const Token> path) = 0;
    virtual bool is_defined(std::span<const Token> path) = 0;
    virtual Value anonymous(const Token& token) = 0;
    virtual Value program_counter() = 0;
    virtual std::uint8_t mapped(std::uint8_t character) = 0; // through the charmap
    // A function of a name: .sizeof (a structure, its member, a .proc or .scope), .referenced, .addrsize,
    // .definedmacro, .ismnemonic.
    virtual Value of_name(const Token& function, std::span<const Token> path) = 0;
    // function: .segstart, .segend or .segsize
    virtual Value segment(std::string_view function, const Token& name) = 0;
    virtual std::int64_t cpu() = 0; // ca65's .cpu
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
