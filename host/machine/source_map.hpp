// The assembler's line table (asm65 -g; tools/asm65/MANUAL.md), read: from an address, and what memory holds there, to
// the line of source and the routine.
#pragma once

#include "emu/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

class SourceMap {
  public:
    struct Statement {
        std::uint16_t address = 0;
        bool code = false;               // an instruction; else data
        std::vector<std::uint8_t> bytes; // as assembled; at least one
        std::size_t file = 0;            // index into files()
        int line = 1;
        std::size_t routine = 0; // index into routines(): the last label before it that is not local
    };
    using Peek = std::function<std::uint8_t(std::uint16_t)>; // what memory holds

    static constexpr std::size_t largest = 8 << 20; // bytes of text; in memory up to forty times as much

    // Error: "line N: ...", or that it is longer than `largest`.
    static emu::Result<SourceMap> parse(std::string_view text);

    std::span<const Statement> statements() const { return statements_; } // by address
    std::span<const std::string> files() const { return files_; }       // by their paths from the main source's folder
    std::span<const std::string> routines() const { return routines_; } // the first is "-": no label

    // The statement that covers the address now: where several were assembled for it (one loaded over the other), the
    // one most of whose bytes are there. Null: none, or, of code, not even an opcode is there.
    const Statement* find(std::uint16_t address, const Peek& peek) const;
    // The same, of instructions alone that begin at the address.
    const Statement* instruction_at(std::uint16_t address, const Peek& peek) const;
    // All that were assembled for it, by their numbers.
    std::span<const std::uint32_t> covering(std::uint16_t address) const;

    // "fortress/core/rules.s:12 (rules_new)"; "$FDED": no statement.
    std::string describe(const Statement* statement, std::uint16_t address) const;

  private:
    void index();
    template <class Counts>
    const Statement* best(std::uint16_t address, const Peek& peek, Counts counts) const;

    std::vector<Statement> statements_;
    std::vector<std::string> files_;
    std::vector<std::string> routines_{"-"};
    std::vector<std::uint32_t> covering_; // numbers of statements, address by address
    std::vector<std::uint32_t> begins_;   // of each address' among them; one more at the end
};

} // namespace host
