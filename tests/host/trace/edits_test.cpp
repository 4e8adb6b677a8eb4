// Edits that insert or delete statements, so that all behind them stands at other addresses: of each the explanation
// names the line. The game is assembled in this process, and one short trace is played on all.
#include "host/trace/explain/explanation_text.hpp"
#include "host/trace/explain/reference.hpp"
#include "tests/host/process_test.hpp"
#include "tests/host/trace/played.hpp"
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
using testing::StartsWith;

// Of the first `old_text` in game6502/`source`; `named`: the line that is to be named, of the new text, or of the old
// one where all of it goes.
struct Edit {
    std::string source, old_text, new_text, named;
};

Edit inserted(const std::string& source, const std::string& label, const std::string& statement) {
    return {source, "\n" + label + ":\n", "\n" + label + ":\n        " + statement + "\n", statement};
}

Edit deleted(const std::string& source, const std::string& before, const std::string& statement,
             const std::string& behind = "") {
    return {source, before + "        " + statement + behind, before + behind.substr(behind.empty() ? 0 : 1),
            statement};
}

std::string game_source(const std::string& source) {
    std::ifstream file(fs::path(FORTRESS_SOURCE_DIR) / "game6502" / source);
    return {std::istreambuf_iterator<char>(file), {}};
}

// From a routine's label to the next label that is not local.
std::string routine_of(const std::string& text, const std::string& label) {
    const auto begin = text.find("\n" + label + ":") + 1;
    static const std::regex next_label("\n[a-z_0-9]+:");
    std::smatch next;
    const auto behind = text.substr(begin);
    return std::regex_search(behind, next, next_label) ? behind.substr(0, static_cast<std::size_t>(next.position()) + 1)
                                                       : behind;
}

// The routine goes to the end of its file; in it one text is replaced by another.
Edit moved_to_end(const std::string& source, const std::string& label, const std::string& old_text = "",
                  const std::string& new_text = "", const std::string& named = "") {
    const auto text = game_source(source);
    const auto routine = routine_of(text, label);
    const auto rest = text.substr(text.find(routine) + routine.size());
    auto edited = routine;
    edited.replace(edited.find(old_text), old_text.size(), new_text);
    return {source, routine + rest, rest + edited, named};
}

const std::vector<Edit>& edits() {
    static const std::vector<Edit> table{
        inserted("fortress/core/rules.s", "rules_net", "nop"),
        inserted("fortress/core/score.s", "score_count", "inc z_entropy"),
        inserted("fortress/core/random.s", "random_seed", "eor #1"),
        inserted("fortress/core/board.s", "board_clear", "ldx #0"),
        inserted("fortress/core/tournament.s", "tournament_new", "lda #7"),
        inserted("fortress/core/tournament.s", "tournament_begin", "pha"),
        inserted("fortress/ui/board_view.s", "board_refresh", "jsr board_mover"),
        inserted("fortress/ui/board_view.s", "board_tile", "lda w_sieges"),
        inserted("fortress/ui/board_view.s", "board_text", "nop"),
        inserted("fortress/ui/turn.s", "turn_play", "jsr board_mover"),
        inserted("fortress/ui/turn.s", "turn_human", "bit board"),
        inserted("fortress/ui/start.s", "start_run", "inc w_shown"),
        inserted("fortress/ui/start.s", "start_name", "lda #<t_vauban"),
        inserted("fortress/ui/cursor.s", "cursor_move", "nop"),
        inserted("fortress/ui/prompt.s", "prompt_begin", "ldy #>t_vauban"),
        inserted("fortress/ui/players.s", "players_set", "lda board+7"),
        inserted("fortress/ui/menu.s", "menu_run", "jsr board_clear"),
        inserted("fortress/store/roster.s", "roster_find", "clv"),
        inserted("fortress/store/player_file.s", "player_load", "sec"),
        inserted("platform/shared/text_print.s", "text_print", "nop"),
        inserted("platform/apple2/input.s", "input_keyboard", "nop"),
        inserted("platform/apple2/start.s", "main_clear", "ldy #3"),
        deleted("fortress/core/rules.s", "        ldy t_left,x\n", "clc", "\n"),
        deleted("fortress/core/rules.s", "        ldx z_square                    ; R3.3\n", "jsr rules_outnumbered",
                "\n        bcc @count\n"),
        deleted("fortress/core/random.s", "        sta w_random+2\n", "lda #$46                        ; \"F\"", "\n"),
        deleted("fortress/ui/start.s", "        sta w_siege\n", "jsr sound_enable", "\n"),
        deleted("platform/apple2/start.s", "        jsr disk_init\n", "jsr disk_off", "\n"),
        {"fortress/core/rules.s", "        jmp score_count\n", "        jsr score_count\n        rts\n",
         "jsr score_count"},
        {"fortress/ui/board_view.s", "        ldx #0\n        stx w_sieges\n",
         "        lda #0\n        sta w_sieges\n        tax\n", "lda #0"},
        {"fortress/ui/board_view.s", "t_score:        .byte \"SCORE: \", 0\n",
         "t_score:        .byte \"THE SCORE: \", 0\n", "t_score:        .byte \"THE SCORE: \", 0"},
        {"fortress/core/score.s", "        inc score_white\n", "        inc score_white\n        inc score_white\n",
         "inc score_white"},
    };
    return table;
}

const std::vector<Edit>& edits_of_moved_routines() {
    static const std::vector<Edit> table{
        moved_to_end("fortress/core/rules.s", "rules_sweep", "bcc @next", "bcs @next", "bcs @next"),
        moved_to_end("fortress/core/rules.s", "rules_play", "jsr score_count\n", "jsr score_count\n        nop\n",
                     "nop"),
        moved_to_end("fortress/core/rules.s", "rules_outnumbered", "rts\n", "clv\n        rts\n", "clv"),
        moved_to_end("fortress/core/score.s", "score_owner", "\n        ", "\n        clv\n        ", "clv"),
        moved_to_end("fortress/ui/turn.s", "turn_human", "\n        ", "\n        clv\n        ", "clv"),
    };
    return table;
}

class Edits : public ProcessTest {
  protected:
    // What the explanation of an edit says.
    std::string explained(const Edit& edit) {
        make_game(edit);
        ReferenceOptions options;
        options.changed.media = {find_products(), file("changed.dsk"), {}};
        options.changed_symbols = file("build/disks/changed.sym");
        Difference difference;
        difference.record = trace_.records.size() - 1;
        return explain_difference("", trace_, difference, options);
    }

    bool is_named(const Edit& edit) {
        const auto place = place_of(edit);
        const auto text = explained(edit);
        const bool named = text.find(place) != std::string::npos &&
                           text.find("    " + edit.named.substr(0, edit.named.find(" ;"))) != std::string::npos;
        if (!named) fmt::print("{} is not named:\n{}\n", place, text);
        fs::copy_file(fs::path(FORTRESS_SOURCE_DIR) / "game6502" / edit.source, file("game6502/" + edit.source),
                      fs::copy_options::overwrite_existing);
        return named;
    }

    // "game6502/fortress/core/rules.s:37 (", of the line that is to be named.
    std::string place_of(const Edit& edit) const {
        const auto original = read(fs::path(FORTRESS_SOURCE_DIR) / "game6502" / edit.source);
        const bool is_new = edit.new_text.find(edit.named) != std::string::npos;
        const auto& text = is_new ? edit.new_text : edit.old_text;
        const auto begin = original.find(edit.old_text);
        // The last of equal lines: the first of them was there before.
        const auto before = original.substr(0, begin) + text.substr(0, text.rfind(edit.named));
        return fmt::format("game6502/{}:{} (", edit.source, 1 + std::ranges::count(before, '\n'));
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
        write("game6502/" + edit.source, text.replace(at, edit.old_text.size(), edit.new_text));
        const auto main = file("game6502/platform/apple2/main.s").string();
        const auto made =
            asm65::assemble(main, {{root / "roms/inc", root / "game6502/fortress"}, {}}, [](const std::string& name) {
                return fs::exists(name) ? std::optional(read(name)) : std::nullopt;
            });
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

TEST_F(Edits, that_insert_or_delete_are_named_by_their_lines) {
    const auto right = std::ranges::count_if(edits(), [&](const Edit& edit) { return is_named(edit); });
    EXPECT_GE(edits().size(), 30U);
    EXPECT_GE(12 * right, 11 * std::ssize(edits())) << right;
}

TEST_F(Edits, of_routines_that_move_too_are_named_by_their_lines) {
    for (const auto& edit : edits_of_moved_routines()) EXPECT_TRUE(is_named(edit));
}

TEST_F(Edits, that_move_a_routine_blame_no_line) {
    EXPECT_THAT(explained(moved_to_end("fortress/core/rules.s", "rules_sweep")),
                HasSubstr("the programs differ in addresses alone"));
}

TEST_F(Edits, that_move_everything_and_change_nothing_blame_no_line) {
    const auto text = explained(
        {"fortress/core/rules.s", "w_lost: .res BOARD_SQUARES", "w_more: .res 3\nw_lost: .res BOARD_SQUARES", ""});
    EXPECT_THAT(text, HasSubstr("the programs differ in addresses alone"));
}

TEST_F(Edits, of_a_constant_name_the_first_statement_that_has_another_value) {
    const auto text =
        explained({"fortress/ui/turn.s", "TURN_FIRST     = 14", "TURN_FIRST     = 15\nTURN_MORE = 1", ""});
    EXPECT_THAT(text, HasSubstr("TURN_FIRST\n"));
}

// Of two texts that changed only the second is shown, and no instruction has its address whole.
TEST_F(Edits, of_texts_name_the_one_that_is_read_by_its_label) {
    const Edit edit{"fortress/ui/turn.s",
                    "t_illegal:      .byte \"YOU CANNOT BUILD THERE.\", 0\nt_hint_advice:  .byte \"S ADVISES, \"\n"
                    "t_hint:         .byte \"? RULES, \"\n",
                    "t_illegal:      .byte \"YOU CANNOT BUILD JUST THERE.\", 0\nt_hint_advice:  .byte \"S ADVISES, \"\n"
                    "t_hint:         .byte \"? THE RULES, \"\n",
                    "t_hint:         .byte \"? THE RULES, \""};
    EXPECT_TRUE(is_named(edit));
}

} // namespace
} // namespace host
