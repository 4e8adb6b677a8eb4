// Replaces the names of .define in a line.
#include <algorithm>
#include <fmt/format.h>

#include "tools/asm65/language/token_functions.hpp"

namespace asm65 {
namespace {

constexpr std::size_t longest_line_with_defines = 4096; // tokens

class Replacer {
  public:
    explicit Replacer(const Defines& defines) : defines_(defines) {}

    void append(std::span<const Token> tokens, int depth) {
        static constexpr int deepest = 32;
        for (std::size_t i = 0; i < tokens.size();) {
            const Token& token = tokens[i++];
            if (depth == 0) used_ = token;
            if (++steps_ > 4 * longest_line_with_defines || result.size() >= longest_line_with_defines)
                throw StatementError{used_, "the .define makes this line too long"};
            const auto found = token.kind == TokenKind::identifier ? defines_.find(token.text) : defines_.end();
            if (found == defines_.end()) {
                result.push_back(token);
                continue;
            }
            if (depth == deepest) throw StatementError{used_, fmt::format("'{}' contains itself", token.text)};
            append(body_of(found->second, tokens, i), depth + 1);
        }
    }

    std::vector<Token> result;

  private:
    // The body with its parameters replaced; their tokens begin at `at`, which moves to the token after them.
    static std::vector<Token> body_of(const Define& define, std::span<const Token> tokens, std::size_t& at) {
        std::vector<std::span<const Token>> arguments;
        for (std::size_t i = 0; i < define.parameters.size(); ++i) {
            if (i > 0 && at < tokens.size() && is_punctuation(tokens[at], ",")) ++at;
            arguments.push_back(argument(tokens, at));
        }
        std::vector<Token> body;
        for (const Token& token : define.body) {
            const auto parameter = std::ranges::find(define.parameters, token.text);
            if (token.kind != TokenKind::identifier || parameter == define.parameters.end()) {
                body.push_back(token);
                continue;
            }
            const auto& argument = arguments[static_cast<std::size_t>(parameter - define.parameters.begin())];
            body.insert(body.end(), argument.begin(), argument.end());
            if (body.size() > longest_line_with_defines)
                throw StatementError{token, "the .define makes this line too long"};
        }
        return body;
    }

    // The tokens up to the next comma, or those in braces.
    static std::span<const Token> argument(std::span<const Token> tokens, std::size_t& at) {
        const bool braces = at < tokens.size() && is_punctuation(tokens[at], "{");
        if (braces) ++at;
        const std::size_t begin = at;
        while (at < tokens.size() && !is_punctuation(tokens[at], braces ? "}" : ",")) ++at;
        const std::span<const Token> result = tokens.subspan(begin, at - begin);
        if (braces && at == tokens.size()) throw StatementError{tokens.back(), "'}' expected"};
        if (braces) ++at;
        return result;
    }

    const Defines& defines_;
    Token used_;            // the name in the line itself
    std::size_t steps_ = 0; // also counts tokens that leave nothing
};

} // namespace

std::vector<Token> replace_defines(std::span<const Token> tokens, const Defines& defines) {
    Replacer replacer(defines);
    replacer.append(tokens, 0);
    return std::move(replacer.result);
}

} // namespace asm65
