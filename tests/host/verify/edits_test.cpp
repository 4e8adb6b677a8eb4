// Edits the game's sources and expects each explanation to name the first instruction that behaves differently. The
// game is assembled in this process, and one short trace is played on all versions.
#include "host/verify/verify.hpp"
#include "tests/host/process_test.hpp"
#include "tests/host/recording/played.hpp"
#include "tools/asm65/assembler.hpp"
#include "tools/asm65/line_table.hpp"
#include "tools/asm65/listing.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <regex>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// Replaces the first `old_text` in game6502/`source`; the line named in the explanation must contain `named`.
struct Edit {
    std::string source, old_text, new_text, named;
};

std::string game_source(const std::string& source) {
    std::ifstream file(fs::path(FORTRESS_SOURCE_DIR) / "game6502" / source);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Returns the text from a routine's label to the next non-local label.
std::string routine_of(const std::string& text, const std::string& label) {
    const auto begin = text.find("\n" + label + ":") + 1;
    static const std::regex next_label("\n[a-z_0-9]+:");
    std::smatch next;
    const auto behind = text.substr(begin);
    return std::regex_search(behind, next, next_label) ? behind.substr(0, static_cast<std::size_t>(next.position()) + 1)
                                                       : behind;
}

// Moves the routine to the end of its file.
Edit moved_to_end(const std::string& source, const std::string& label) {
    const auto text = game_source(source);
    const auto routine = routine_of(text, label);
    const auto rest = text.substr(text.find(routine) + routine.size());
    return {source, routine + rest, rest + routine, ""};
}

// Edits that leave all addresses unchanged.
const std::vector<Edit>& edits() {
    static const std::vector<Edit> table{
        {"fortress/core/rules.s", "beq @holds", "bne @holds", "(rules_outnumbered)"},
        {"fortress/core/score.s", "inc score_white", "dec score_white", "dec $"},
        {"fortress/core/random.s", "lda #$46 ", "lda #$47 ", "random.s:22 (random_seed)"},
        {"fortress/ui/board_view.s", "\"SCORE: \"", "\"SCORX: \"", "(text_print)"},
        {"fortress/ui/turn.s", "TURN_FIRST     = 14", "TURN_FIRST     = 15", "#$0F"},
    };
    return table;
}

class Edits : public ProcessTest {
  protected:
    // Returns the explanation of an edit.
    std::string explained(const Edit& edit) {
        make_game(edit);
        Runs runs;
        runs.changed.media = {find_products(), file("changed.dsk"), {}};
        runs.symbols = file("build/disks/changed.sym");
        return text_of(verify_and_explain(trace_, {.runs = runs}));
    }

    Trace trace_ = *read_trace(FORTRESS_SOURCE_DIR "/tests/traces/apple2plus/R3_2_first_strike.trace");

  private:
    void make_game(const Edit& edit) {
        const fs::path root = FORTRESS_SOURCE_DIR;
        if (!fs::exists(file("game6502"))) {
            fs::copy(root / "game6502", file("game6502"), fs::copy_options::recursive);
            fs::create_directories(file("build/disks"));
        }
        auto text = read(root / "game6502" / edit.source);
        const auto at = text.find(edit.old_text);
        ASSERT_NE(at, std::string::npos) << edit.source << ": " << edit.old_text;
        write("game6502/" + edit.source, std::string(text).replace(at, edit.old_text.size(), edit.new_text));
        const auto main = file("game6502/platform/apple2/main.s").string();
        const auto made =
            asm65::assemble(main, {{root / "roms/inc", root / "game6502/fortress"}, {}}, [](const std::string& name) {
                return fs::exists(name) ? std::optional(read(name)) : std::nullopt;
            });
        write("game6502/" + edit.source, text); // restores the source for the next edit
        ASSERT_TRUE(made.ok) << asm65::format(made.diagnostics.front());
        std::string image;
        for (const auto& area : made.areas) image.append(area.bytes.begin(), area.bytes.end());
        write("image", image);
        write("build/disks/changed.sym", asm65::format_symbols(made.symbols));
        write("build/disks/changed.lines", asm65::format_line_table(made, main));
        fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / "disks/fortress.dsk", file("changed.dsk"),
                      fs::copy_options::overwrite_existing);
        const auto boot = program("mkdisk", "boot changed.dsk image --order logical");
        ASSERT_EQ(boot.exit_code, 0) << boot.errors;
    }
};

TEST_F(Edits, are_named_by_the_line_that_behaves_differently) {
    for (const auto& edit : edits()) EXPECT_THAT(explained(edit), HasSubstr(edit.named)) << edit.new_text;
}

TEST_F(Edits, that_move_a_routine_blame_no_line) {
    const auto text = explained(moved_to_end("fortress/core/rules.s", "rules_sweep"));
    EXPECT_THAT(text, HasSubstr("the program's layout changed; the processor does the same with either disk"));
}

TEST_F(Edits, that_insert_an_instruction_say_that_the_layout_changed) {
    const auto text = explained({"fortress/core/rules.s", "rules_net:\n", "rules_net:\n        nop\n", ""});
    EXPECT_THAT(text, HasSubstr("the program's layout changed; first difference in behaviour: cycle "));
}

TEST_F(Edits, of_data_that_are_not_used_blame_no_line) {
    const auto text = explained({"fortress/ui/copy_remove.s", "\"COPIED. ", "\"COPIEX. ", ""});
    EXPECT_THAT(text, HasSubstr("the program in memory differs by a byte:\n  t_copied+5 ("));
    EXPECT_THAT(text, HasSubstr("\nthe processor does the same with either disk\n"));
}

} // namespace
} // namespace host
