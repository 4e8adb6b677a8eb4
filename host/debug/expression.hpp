// Conditions and values in a debugger's commands: asm65's expressions over registers, flags, memory, symbols and time.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace host {

// The value of a symbol, or none.
using SymbolValue = std::function<std::optional<std::uint16_t>(std::string_view name)>;

class Debugger;

// "$05", "$1234", "-$01".
std::string hexadecimal(std::int64_t value);

// Names: a x y s p pc; the flags as flag.c ...; cycle, frame, line, dot; [ADDRESS], the byte in memory, and
// [ADDRESS, 2], the word; the debugger's symbols; the values of chips' registers, as antic.dmactl or [antic.dmactl].
// ::a is always a symbol.
class Expression {
  public:
    // Error: a line without the expression itself.
    static emu::Result<Expression> parse(std::string_view text);

    // Reads without side effects. Error: an unknown name, or a division by zero.
    emu::Result<std::int64_t> value(const Debugger& debugger) const;
    const std::string& text() const { return text_; }

  private:
    struct Tokens;
    std::string text_;
    std::shared_ptr<const Tokens> tokens_;
};

} // namespace host
