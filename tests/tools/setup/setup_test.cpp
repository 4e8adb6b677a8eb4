// tools/setup.sh, which tools/play and tools/test share, on a machine whose dpkg-query, apt-get, cmake and id are the
// test's.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

class Setup : public host::ProcessTest {
  protected:
    void SetUp() override {
        ProcessTest::SetUp();
        fs::create_directories(file("bin"));
        for (const std::string name : {"bash", "mktemp", "rm", "tail", "grep"})
            fs::create_symlink("/bin/" + name, file("bin/" + name)); // /bin is /usr/bin
        command("dpkg-query", "exit 1");
        command("apt-get", "echo \"$@\" >>apt");
        command("id", "echo 1000");
    }

    void command(const std::string& name, const std::string& body) const {
        write("bin/" + name, "#!/usr/bin/env bash\n" + body + "\n");
        fs::permissions(file("bin/" + name), fs::perms::owner_all);
    }

    // What bash does of `line` after setup.sh, with the checkout in the folder `root`, and no program but those above.
    Outcome run(const std::string& line, const std::string& root = "checkout") const {
        fs::create_directories(file(root));
        write("line", "set -euo pipefail\nroot=$2\n. \"$1\"\nPROGRESS_SECONDS=0\n" + line + "\n");
        const auto exit_code =
            support::run_process({"/usr/bin/env", support::one_word("PATH=" + file("bin").string()), "bash line",
                                  fs::path(FORTRESS_SOURCE_DIR "/tools/setup.sh"), file(root)},
                                 {.folder = file("")});
        return {exit_code, read(file(".out")), read(file(".err"))};
    }
};

TEST_F(Setup, without_sudo_the_command_to_type_is_printed) {
    const auto setup = run("install_missing g++ cmake");
    EXPECT_EQ(setup.exit_code, 2);
    EXPECT_EQ(setup.errors, "Packages are missing, and there is no sudo. Type as root, then start this again:\n"
                            "    apt-get install --no-install-recommends g++ cmake\n");
    EXPECT_FALSE(fs::exists(file("apt")));
}

TEST_F(Setup, a_sudo_that_refuses_leads_to_the_same_command) {
    command("sudo", "exit 1");
    const auto setup = run("install_missing g++ cmake");
    EXPECT_EQ(setup.exit_code, 2);
    EXPECT_THAT(setup.errors, EndsWith("    apt-get install --no-install-recommends g++ cmake\n"));
}

TEST_F(Setup, what_is_missing_is_installed_and_said_before) {
    command("id", "echo 0");
    command("env", "shift; \"$@\"");
    command("dpkg-query", "[ \"${!#}\" != cmake ] || echo install ok installed");
    const auto setup = run("install_missing g++ cmake");
    EXPECT_EQ(setup.exit_code, 0) << setup.errors;
    EXPECT_EQ(setup.output, "Installing with apt-get: g++\n");
    EXPECT_EQ(read(file("apt")), "update -qq\ninstall -y -qq --no-install-recommends g++\n");
}

TEST_F(Setup, without_apt_the_packages_are_named_and_the_build_begins) {
    fs::remove(file("bin/apt-get"));
    const auto setup = run("install_missing g++ cmake\necho built");
    EXPECT_EQ(setup.exit_code, 0);
    EXPECT_THAT(setup.output, EndsWith("g++ cmake\nbuilt\n"));
}

TEST_F(Setup, a_build_shows_how_far_it_is) {
    command("cmake", "[ $1 = --preset ] || { echo '[1/4] one'; echo warning; echo '[3/4] three'; }");
    const auto setup = run("build_preset release");
    EXPECT_EQ(setup.exit_code, 0) << setup.errors;
    EXPECT_EQ(setup.output, "Building (release)\n");
    EXPECT_EQ(setup.errors, "  25 % (1 of 4)\n  75 % (3 of 4)\n");
}

TEST_F(Setup, of_a_build_that_fails_the_end_is_shown_and_the_whole_kept) {
    command("cmake", "[ $1 = --preset ] || { echo '[1/4] one'; echo 'rules.cpp: no'; exit 1; }");
    const auto setup = run("build_preset release");
    EXPECT_EQ(setup.exit_code, 1);
    const std::string before_name = "The build failed; its whole output is in ";
    const auto at = setup.errors.find(before_name);
    ASSERT_NE(at, std::string::npos) << setup.errors;
    EXPECT_THAT(setup.errors, HasSubstr("[1/4] one\nrules.cpp: no\n"));
    const fs::path log =
        setup.errors.substr(at + before_name.size(), setup.errors.size() - at - before_name.size() - 1);
    EXPECT_EQ(read(log), "[1/4] one\nrules.cpp: no\n");
    fs::remove(log);
}

TEST_F(Setup, a_folder_that_cmake_cannot_take_is_told_before_the_build) {
    command("cmake", ": >../begun");
    for (const char* root : {"say \"hi\"", "a;b", "back\\slash", "#1", "new\nline"}) {
        const auto setup = run("build_preset release", root);
        EXPECT_EQ(setup.exit_code, 2) << root;
        EXPECT_THAT(setup.errors, HasSubstr("rename the folder")) << root;
    }
    EXPECT_FALSE(fs::exists(file("begun")));
    EXPECT_EQ(run("build_preset release", "-it's für $HOME").exit_code, 0);
    EXPECT_TRUE(fs::exists(file("begun")));
}

} // namespace
