// Which statements of two assemblies of a program differ. That the same statement stands at another address, or names
// something that does, is no difference; nor is that a routine stands elsewhere in the sources, unless another
// statement falls through to it.
#pragma once

#include "host/trace/explain/program_notes.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace host {

struct StatementChange {
    using Statement = SourceMap::Statement; // of the maps of the two programs, which must outlive it

    const Statement* recorded = nullptr; // null: it was inserted
    const Statement* changed = nullptr;  // null: it was deleted
    const Statement* behind = nullptr;   // of a deleted one: what follows it in the changed program; null: nothing
    // Its line of source is another one, or is not known; else the line is the same, and only the value of something
    // that it names has changed.
    bool edited = true;

    const Statement& statement() const { return changed ? *changed : *recorded; }
};

class ProgramDiff {
  public:
    // Both line tables are known. The notes must outlive it.
    ProgramDiff(const ProgramNotes& recorded, const ProgramNotes& changed);

    // Those whose line was edited; where there are none, those whose value is another. By file and line.
    const std::vector<StatementChange>& changes() const { return changes_; }

    // Where what was at an address is now. None: nothing is known of it.
    std::optional<std::uint16_t> moved_to(std::uint16_t recorded) const;

  private:
    using Statement = SourceMap::Statement;
    using Statements = std::vector<const Statement*>; // of a file or a routine, in the order of its lines
    using Pair = std::pair<const Statement*, const Statement*>;

    void compare_groups(const Statements& recorded, const Statements& changed);
    void compare_gap(std::span<const Statement* const> recorded, std::span<const Statement* const> changed,
                     const Statement* behind);
    void compare_pairs();
    void compare_successors();
    std::string key(const ProgramNotes& notes, const Statement& statement) const;
    bool same_text(const Pair& pair) const;
    bool is_same(const Pair& pair) const;
    bool is_moved(std::uint16_t recorded, std::uint16_t changed) const;
    bool is_part_of_moved(std::uint8_t recorded, std::uint8_t changed) const;
    void keep_edited();

    const ProgramNotes &recorded_, &changed_;
    bool texts_;              // the sources of both are there
    std::vector<Pair> pairs_; // statements that are taken for one another, by their old addresses
    std::vector<std::pair<std::uint8_t, std::uint8_t>>
        parts_;                         // bytes of addresses that moved, and of where they are now
    std::vector<std::uint16_t> shifts_; // how far addresses moved, ascending
    std::vector<StatementChange> changes_;
};

} // namespace host
