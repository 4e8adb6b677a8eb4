// The tutorial of tools/asm65, followed word by word: its files are saved, and its commands run, except those of the
// window.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <regex>

namespace host {
namespace {

using testing::HasSubstr;

class Tutorial : public ProcessTest {
  protected:
    // A block of code, and the text before it.
    struct Block {
        std::string text, code;
    };
    static std::vector<Block> blocks() {
        std::vector<Block> found(1);
        std::ifstream file(FORTRESS_SOURCE_DIR "/tools/asm65/TUTORIAL.md");
        bool fenced = false;
        for (std::string line; std::getline(file, line);) {
            const bool is_fence = line.starts_with("```"), indented = !fenced && line.starts_with("    ");
            fenced = fenced != is_fence;
            if (is_fence) continue;
            const bool is_code = fenced || indented || (line.empty() && !found.back().code.empty());
            if (!is_code && !found.back().code.empty()) found.emplace_back();
            (is_code ? found.back().code : found.back().text) += line.substr(indented ? 4 : 0) + '\n';
        }
        return found;
    }
    void save(const Block& block) {
        std::smatch name;
        const std::regex saves("[Aa]ppend this to `(.*)`:|`([a-z]+\\.s(?:cript)?)`:\n");
        if (!std::regex_search(block.text, name, saves)) return;
        const auto into = file(name[1].matched ? name[1] : name[2]);
        std::ofstream(into, name[1].matched ? std::ios::app : std::ios::trunc) << block.code;
        ++saved_;
    }
    // Runs the block's commands, or types it into the debugger.
    void run(const Block& block) {
        const bool debugs = block.code.starts_with("break ");
        std::istringstream lines(block.code);
        for (std::string line; !debugs && std::getline(lines, line);) {
            const auto name = line.substr(0, line.find(' '));
            if (name != "asm65" && name != "mkdisk" && !line.starts_with("fortress run ")) continue;
            const auto end = program(name, line.substr(name.size() + 1));
            EXPECT_EQ(end.exit_code, 0) << line << end.errors;
            ++run_;
        }
        if (!debugs) return;
        const auto typed = std::regex_replace(block.code, std::regex("   .*"), "");
        const auto end = program("fortress", "debug apple.s", {.piped = typed});
        EXPECT_EQ(end.exit_code, 0) << end.errors;
        EXPECT_THAT(end.output, HasSubstr("\n$06  6  %00000110\n"));
        EXPECT_THAT(end.output, HasSubstr(" writes length = $06."));
    }

    int saved_ = 0, run_ = 0;
};

TEST_F(Tutorial, works_word_by_word) {
    for (const auto& block : blocks()) {
        save(block);
        run(block);
    }
    EXPECT_EQ(saved_, 5);
    EXPECT_GE(run_, 8);
}

} // namespace
} // namespace host
