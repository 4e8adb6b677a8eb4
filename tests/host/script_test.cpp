#include "host/cli/options.hpp"
#include "host/machine/words.hpp"
#include "host/run/runner.hpp"
#include "host/run/script.hpp"

#include <gmock/gmock.h>

#include <fstream>

namespace host {
namespace {

using testing::ElementsAre;

TEST(Script, splits_at_blanks) { EXPECT_THAT(*split_words("stick 1\t left "), ElementsAre("stick", "1", "left")); }

TEST(Script, may_begin_with_the_mark_of_utf_8) {
    EXPECT_EQ(parse_script("\xEF\xBB\xBFwait 1\r\n")->front().words.front(), "wait");
}

TEST(Script, double_quotes_keep_blanks) { EXPECT_THAT(*split_words(R"(type "A B")"), ElementsAre("type", "A B")); }

TEST(Script, double_quotes_know_two_escapes) { EXPECT_THAT(*split_words(R"("a\"b\\c\d")"), ElementsAre(R"(a"b\c\d)")); }

TEST(Script, single_quotes_keep_everything) { EXPECT_THAT(*split_words(R"('a\"b')"), ElementsAre(R"(a\"b)")); }

TEST(Script, empty_quotes_are_a_word) { EXPECT_THAT(*split_words(R"(type "")"), ElementsAre("type", "")); }

TEST(Script, a_comment_ends_the_line) { EXPECT_THAT(*split_words("hash # now"), ElementsAre("hash")); }

TEST(Script, a_hash_inside_a_word_or_quotes_is_not_a_comment) {
    EXPECT_THAT(*split_words(R"(type a#b "# c")"), ElementsAre("type", "a#b", "# c"));
}

TEST(Script, an_open_quote_is_an_error) { EXPECT_EQ(split_words(R"(type "A)").error(), "a quote is not closed"); }

TEST(Script, lines_are_numbered_from_one_and_blank_ones_dropped) {
    const auto script = parse_script("# first\n\nhash\r\n  cycles\n");
    ASSERT_EQ(script->size(), 2U);
    EXPECT_EQ((*script)[0].line, 3);
    EXPECT_THAT((*script)[1].words, ElementsAre("cycles"));
    EXPECT_EQ((*script)[1].line, 4);
}

TEST(Script, has_a_length_that_it_keeps_within) {
    const std::string most(largest_script, '\n');
    EXPECT_TRUE(parse_script(most));
    EXPECT_EQ(parse_script(most + '\n').error(), "longer than 1048576 bytes; is this a script?");
}

TEST(Script, errors_name_the_line) { EXPECT_EQ(parse_script("hash\ntype '").error(), "line 2: a quote is not closed"); }

// Forms in the document's lists: the text between "- `" and "`: ".
std::vector<std::string> documented_forms() {
    std::ifstream document(FORTRESS_SOURCE_DIR "/host/SCRIPT.md");
    std::vector<std::string> forms;
    for (std::string line; std::getline(document, line);)
        if (const auto end = line.find("`: "); line.starts_with("- `") && end != std::string::npos)
            forms.push_back(line.substr(3, end - 3));
    return forms;
}

TEST(Script, the_document_and_the_help_have_every_command_in_its_form) {
    std::vector<std::string> forms;
    for (const auto& command : Runner::help()) forms.push_back(command.form);
    EXPECT_GE(forms.size(), 23U);
    EXPECT_THAT(documented_forms(), testing::UnorderedElementsAreArray(forms));
    const auto help = parse_options(std::vector{"run", "--help"})->help;
    for (const auto& form : forms) EXPECT_THAT(help, testing::HasSubstr("\n  " + form + " "));
}

} // namespace
} // namespace host
