// Reads the assembler's line table (asm65 -g; tools/asm65/MANUAL.md): maps an address and the bytes there to a source
// line and a routine.
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
        bool code = false;                 // an instruction; false: data
        std::vector<std::uint8_t> bytes{}; // as assembled; none: unknown
        std::size_t size = 0;              // bytes that it covers, at least one
        std::size_t file = 0;              // index into files()
        int line = 1;
        std::size_t routine = 0; // index into routines(): the last non-local label before it
    };
    using Peek = std::function<std::uint8_t(std::uint16_t)>; // reads memory

    static constexpr std::size_t largest = 8 << 20; // bytes of text; needs up to forty times as much memory

    // Error: "line N: ...", or a text longer than `largest`.
    static emu::Result<SourceMap> parse(std::string_view text);
    // From another format. Preconditions: the indices and addresses are valid; the first routine is "-".
    static SourceMap make(std::vector<Statement> statements, std::vector<std::string> files,
                          std::vector<std::string> routines);

    std::span<const Statement> statements() const { return statements_; } // sorted by address
    std::span<const std::string> files() const { return files_; }         // paths from the main source's folder
    std::span<const std::string> routines() const { return routines_; }   // the first is "-": no label

    // The statement at the address now. If several were assembled for it (code loaded over other code), the one with
    // most bytes in memory. Null: none, or not even the opcode of an instruction matches. Unknown bytes match.
    const Statement* find(std::uint16_t address, const Peek& peek) const;
    // The same for instructions that begin at the address.
    const Statement* instruction_at(std::uint16_t address, const Peek& peek) const;
    // Indices of all statements assembled for the address.
    std::span<const std::uint32_t> covering(std::uint16_t address) const;

    // Returns "fortress/core/rules.s:12 (rules_new)"; "$FDED" without a statement.
    std::string describe(const Statement* statement, std::uint16_t address) const;

  private:
    void index();
    template <class Counts>
    const Statement* best(std::uint16_t address, const Peek& peek, Counts counts) const;

    std::vector<Statement> statements_;
    std::vector<std::string> files_;
    std::vector<std::string> routines_{"-"};
    std::vector<std::uint32_t> covering_; // indices of statements, address by address
    std::vector<std::uint32_t> begins_;   // start of each address in covering_, and its end
};

} // namespace host
