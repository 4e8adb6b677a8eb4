#include "host/machine/words.hpp"

namespace host {
namespace {

// Reads the words of a line from left to right.
class WordReader {
  public:
    explicit WordReader(std::string_view line) : rest_(line) {}

    // Skips blanks; false at the end of the line or at a comment.
    bool at_word() {
        while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
        return !rest_.empty() && rest_.front() != '#';
    }

    // Returns false for an unclosed quote.
    bool read(std::string& word) {
        while (!rest_.empty() && !is_blank(rest_.front())) {
            const char c = take();
            if (c == '"' || c == '\'') {
                if (!read_quoted(c, word)) return false;
            } else {
                word += c == '\\' && !rest_.empty() && rest_.front() != '\r' ? take() : c;
            }
        }
        return true;
    }

  private:
    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

    static bool is_escaped_in_quotes(char c) { return c == '"' || c == '\\' || c == '$' || c == '`'; }

    char take() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    bool read_quoted(char quote, std::string& word) {
        while (!rest_.empty()) {
            char c = take();
            if (c == quote) return true;
            if (c == '\\' && quote == '"' && !rest_.empty() && is_escaped_in_quotes(rest_.front())) c = take();
            word += c;
        }
        return false;
    }

    std::string_view rest_;
};

} // namespace

emu::Result<std::vector<std::string>> split_words(std::string_view line) {
    std::vector<std::string> words;
    WordReader reader(line);
    while (reader.at_word()) {
        if (!reader.read(words.emplace_back())) return emu::Error{"a quote is not closed"};
    }
    return words;
}

} // namespace host
