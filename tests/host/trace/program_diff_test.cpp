// Which statements of two assemblies of a small program differ.
#include "host/trace/explain/moved_routines.hpp"
#include "host/trace/explain/program_diff.hpp"
#include "tests/host/process_test.hpp"
#include "tools/asm65/assembler.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace host {
namespace {

using Files = std::map<std::string, std::string>; // sources by name; "main.s" is assembled
using testing::ElementsAre;
using testing::IsEmpty;

const std::string first = "first: lda #1\n  rts\n", second = "second: lda #2\n  rts\n",
                  third = "third: lda #3\n  rts\n";
const std::string falls = "falls: lda #4\n", next = "next: sta $10\n  rts\n", other = "other: stx $11\n  rts\n";

class ProgramDiffs : public ProcessTest {
  protected:
    ProgramNotes notes(const std::string& folder, Files sources) {
        std::filesystem::create_directories(file(folder + "/build/disks"));
        sources["main.s"].insert(0, ".org $1000\n");
        for (const auto& [name, text] : sources) write(folder + "/" + name, text);
        const auto made =
            asm65::assemble("main.s", {{""}, {}}, [&](const std::string& name) -> std::optional<std::string> {
                const auto found = sources.find(name);
                return found == sources.end() ? std::nullopt : std::optional(found->second);
            });
        EXPECT_TRUE(made.ok);
        write(folder + "/build/disks/game.sym", asm65::format_symbols(made.symbols));
        write(folder + "/build/disks/game.lines", asm65::format_line_table(made, "main.s"));
        return ProgramNotes::of_game(file(folder + "/build/disks/game.sym"), "");
    }

    // "next+0 -> other+0" of each change; `-` for a statement that the program does not have.
    std::vector<std::string> changes(const std::string& recorded, const std::string& changed) {
        const auto before = notes("before", {{"main.s", recorded}}), after = notes("after", {{"main.s", changed}});
        std::vector<std::string> all;
        const ProgramDiff diff(before, after);
        for (const auto& change : diff.changes())
            all.push_back(fmt::format("{} -> {}", change.recorded ? before.names().name(change.recorded->address) : "-",
                                      change.changed ? after.names().name(change.changed->address) : "-"));
        return all;
    }

    std::set<std::string> moved(const Files& recorded, const Files& changed) {
        return moved_routines(notes("before", recorded).map(), notes("after", changed).map());
    }
};

TEST_F(ProgramDiffs, name_as_few_moved_routines_as_possible) {
    EXPECT_THAT(moved({{"main.s", first + second + third}}, {{"main.s", first + second + third}}), IsEmpty());
    EXPECT_THAT(moved({{"main.s", first + second + third}}, {{"main.s", third + first + second}}),
                ElementsAre("third"));
    EXPECT_THAT(moved({{"main.s", first + second + third}}, {{"main.s", second + third}}), IsEmpty());
}

TEST_F(ProgramDiffs, know_a_routine_in_another_file) {
    const auto include = std::string("\n.include \"more.s\"\n");
    EXPECT_THAT(moved({{"main.s", first + second + include}, {"more.s", third}},
                      {{"main.s", first + include}, {"more.s", third + second}}),
                ElementsAre("second"));
}

TEST_F(ProgramDiffs, are_none_where_a_routine_moves) {
    EXPECT_THAT(changes(first + second + third, third + first + second), IsEmpty());
}

TEST_F(ProgramDiffs, find_the_statement_that_changed_in_a_routine_that_moved) {
    EXPECT_THAT(changes(first + second + third, "third: lda #5\n  rts\n" + first + second),
                ElementsAre("third -> third"));
    EXPECT_THAT(changes(first + second + third, "third: lda #3\n  clc\n  rts\n" + first + second),
                ElementsAre("- -> third+2"));
}

TEST_F(ProgramDiffs, find_what_is_run_into_where_a_routine_moved) {
    EXPECT_THAT(changes(falls + next + other, falls + other + next), ElementsAre("next -> other"));
}

TEST_F(ProgramDiffs, know_what_stands_behind_a_deleted_end) {
    const auto before = notes("before", {{"main.s", first + second}});
    const auto after = notes("after", {{"main.s", "first: lda #1\n" + second}});
    const ProgramDiff diff(before, after);
    ASSERT_EQ(diff.changes().size(), 1U);
    ASSERT_NE(diff.changes()[0].behind, nullptr);
    EXPECT_EQ(after.names().name(diff.changes()[0].behind->address), "second");
}

} // namespace
} // namespace host
