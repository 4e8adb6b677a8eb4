// The built program on a terminal.
#include <gtest/gtest.h>

#include <array>
#include <pty.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace {

// The program's whole output on a terminal.
std::string shown_by_program(const char* claim) {
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        ::execl(FORTRESS_BINARY_DIR "/bin/game_study", "game_study", "starchess", "--games", "2", "--turns", "2", claim,
                nullptr);
        ::_exit(127);
    }
    std::string text;
    std::array<char, 512> part{};
    for (ssize_t count = 0; (count = ::read(terminal, part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(count));
    int status = -1;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    EXPECT_EQ(status, 0);
    return text;
}

TEST(GameStudyProgram, shows_in_a_terminal_how_far_it_is) {
    const auto text = shown_by_program("endings");
    EXPECT_NE(text.find("\rendings       [####"), std::string::npos) << text;
    EXPECT_NE(text.find("] 4/4\r\x1B[K"), std::string::npos) << text;
}

} // namespace
