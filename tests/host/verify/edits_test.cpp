// Edits the game's sources and expects each explanation to name the first instruction that behaves differently: one
// short trace is played on all versions.
#include "host/verify/verify.hpp"
#include "tests/host/verify/changed_game.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <regex>

namespace host {
namespace {

using testing::HasSubstr;

// Replaces the first `old_text` in game6502/`source`; the line named in the explanation must contain `named`.
struct Edit {
    std::string source, old_text, new_text, named;
};

std::string game_source(const std::string& source) {
    std::ifstream file(FORTRESS_SOURCE_DIR "/game6502/" + source);
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

class Edits : public ChangedGame {
  protected:
    std::string explained(const Edit& edit) {
        return text_of(verify_and_explain(trace_, {.runs = with(edit.source, edit.old_text, edit.new_text).runs}));
    }

    Trace trace_ = *read_trace(FORTRESS_SOURCE_DIR "/tests/traces/apple2plus/R3_2_first_strike.trace");
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
