// Runs tools/play, tools/test and .ci/tidy in a separate checkout with fake versions of cmake, ctest, apt and
// clang-tidy.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;

class Commands : public host::ProcessTest {
  protected:
    void SetUp() override {
        ProcessTest::SetUp();
        for (const std::string name : {"tools/play", "tools/test", "tools/setup.sh", ".ci/tidy"}) {
            fs::create_directories(file("check out/" + name).parent_path());
            fs::copy_file(fs::path(FORTRESS_SOURCE_DIR) / name, file("check out/" + name));
        }
        command("bin/dpkg-query", "echo install ok installed");
        command("bin/apt-cache", "");
        command("bin/npm", "");
        command("bin/cmake", "pwd >\"$OUT/folder\"");
        command("check out/build/bin/fortress", "echo \"played $*\"");
    }

    void command(const std::string& name, const std::string& body) const {
        fs::create_directories(file(name).parent_path());
        write(name, "#!/usr/bin/env bash\n" + body + "\n");
        fs::permissions(file(name), fs::perms::owner_all);
    }

    Outcome run(const std::string& line) const {
        write("line", "export OUT=$PWD PATH=$PWD/bin:$PATH\n" + line + "\n");
        const auto exit_code = support::run_process("/usr/bin/env bash line", {.folder = file("")});
        return {exit_code, read(file(".out")), read(file(".err"))};
    }
};

TEST_F(Commands, play_works_through_a_link_and_with_cdpath) {
    fs::create_symlink("check out/tools/play", file("link"));
    for (const char* line : {"./link --x", "CDPATH=.:/ check\\ out/tools/play --x", "cd bin; CDPATH=.. ../link --x"}) {
        fs::remove(file("folder"));
        const auto play = run(std::string("export CDPATH=.\n") + line);
        EXPECT_THAT(play.output, EndsWith("played play --x\n")) << line << play.errors;
        EXPECT_EQ(read(file("folder")), fs::canonical(file("check out")).string() + "\n") << line;
    }
}

TEST_F(Commands, test_prints_each_line_as_it_comes) {
    command("bin/ctest", "echo first; for i in {1..6000}; do [ ! -e \"$OUT/seen\" ] || break; sleep 0.1; done\n"
                         "[ -e \"$OUT/seen\" ] && echo it flows");
    const auto test = run("'check out/tools/test' | while read -r line; do echo \"$line\"; [ \"$line\" != first ] || "
                          ": >seen; done");
    EXPECT_THAT(test.output, HasSubstr("first\nit flows\n"));
}

TEST_F(Commands, test_keeps_to_120_columns) {
    command("bin/ctest", "printf '1/2 Test #1: name %.s' 1; printf '.%.0s' {1..150}; echo '   Passed    0.01 sec'\n"
                         "printf 'x%.0s' {1..300}; echo; echo 100% tests passed");
    const auto test = run("'check out/tools/test'");
    std::istringstream lines(test.output);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 120U) << line;
    EXPECT_THAT(test.output, HasSubstr("....   Passed    0.01 sec\n"));
    EXPECT_EQ(std::ranges::count(test.output, 'x'), 300);
    EXPECT_THAT(test.output, EndsWith("100% tests passed\n"));
}

TEST_F(Commands, test_fails_where_ctest_does) {
    command("bin/ctest", "exit 8");
    EXPECT_EQ(run("'check out/tools/test'").exit_code, 8);
}

// Without the option -B, Python writes the bytecode of an imported file next to it.
TEST(Python, programs_that_import_their_neighbours_leave_no_bytecode) {
    int programs = 0;
    for (const auto& entry : fs::directory_iterator(FORTRESS_SOURCE_DIR "/tests/web")) {
        std::ifstream text(entry.path());
        for (std::string line; std::getline(text, line);) {
            if (!line.starts_with("#!/usr/bin/python3") && line.find("COMMAND ${FORTRESS_DEBIAN_PYTHON}") == line.npos)
                continue;
            EXPECT_THAT(line, HasSubstr(" -B")) << entry.path();
            ++programs;
        }
    }
    EXPECT_GE(programs, 8);
}

class Tidy : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        if (run("git --version").exit_code != 0) GTEST_SKIP() << "no git";
        command("bin/clang-tidy", "shift 4; printf '%s\\n' \"$@\"");
        commit("git init -q -b main .", "old.cpp");
        commit("git checkout -q -b topic", "changed.hpp");
        commit("touch notes.md", "new.cpp");
    }

    Outcome commit(const std::string& before, const std::string& name) const {
        return run("cd 'check out'\n" + before + "\ntouch " + name +
                   "\ngit add -A\ngit -c user.name=x -c user.email=x commit -qm x");
    }
    std::string checked_since(const std::string& base) const {
        return run("CLANG_TIDY=clang-tidy 'check out/.ci/tidy' " + base + " main | sort").output;
    }
};

TEST_F(Tidy, checks_headers_and_sources_that_changed) { EXPECT_EQ(checked_since("HEAD^"), "new.cpp\n"); }

TEST_F(Tidy, checks_a_whole_branch_when_it_is_pushed_first) {
    EXPECT_EQ(checked_since(std::string(40, '0')), "changed.hpp\nnew.cpp\n");
    EXPECT_EQ(checked_since("''"), "changed.hpp\nnew.cpp\n");
}

TEST_F(Tidy, checks_everything_on_the_first_push_of_all) {
    run("cd 'check out'; git checkout -q main");
    EXPECT_EQ(checked_since(std::string(40, '0')), "old.cpp\n");
}

TEST_F(Tidy, fails_where_clang_tidy_does) {
    command("bin/clang-tidy", "exit 1");
    EXPECT_NE(run("CLANG_TIDY=clang-tidy 'check out/.ci/tidy' HEAD^ main").exit_code, 0);
}

} // namespace
