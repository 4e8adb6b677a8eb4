// Tests tools/setup.sh, shared by tools/play and tools/test, with fake versions of dpkg-query, apt-get, cmake and id.
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
        for (const std::string name : {"bash", "mktemp", "rm", "tail", "grep", "mkdir", "mv", "flock", "sleep"})
            fs::create_symlink("/bin/" + name, file("bin/" + name)); // /bin is /usr/bin
        command("dpkg-query", "exit 1");
        command("apt-get", "echo \"$@\" >>apt");
        command("id", "echo 1000");
    }

    void command(const std::string& name, const std::string& body) const {
        write("bin/" + name, "#!/usr/bin/env bash\n" + body + "\n");
        fs::permissions(file("bin/" + name), fs::perms::owner_all);
    }

    // Runs `line` in bash after setup.sh, with the checkout in the folder `root` and only the programs above.
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

TEST_F(Setup, size_of_download_is_printed_before_installing) {
    command("id", "echo 0");
    command("env", "shift; \"$@\"");
    command("dpkg-query", "[ \"${!#}\" != cmake ] || echo install ok installed");
    command("apt-get", "echo \"$1 $2 ${!#}\" >>apt\n[ $2 != --print-uris ] || echo 'Need to get 72 MB of archives.'");
    const auto setup = run("install_missing g++ cmake");
    EXPECT_EQ(setup.exit_code, 0) << setup.errors;
    EXPECT_EQ(setup.output, "Installing with apt-get: g++\nNeed to get 72 MB of archives.\n");
    EXPECT_EQ(read(file("apt")), "update -qq -qq\ninstall --print-uris g++\ninstall -y g++\n");
}

TEST_F(Setup, progress_of_apt_is_shown) {
    command("id", "echo 0");
    command("env", "shift; \"$@\"");
    command("apt-get",
            "[ $2 != -y ] || printf '%s\\n' dlstatus:1:0.5:x dlstatus:2:80.1:x Unpacking pmstatus:g++:20.0:x");
    EXPECT_EQ(run("install_missing g++").errors, "  0 % (downloading)\n  40 % (downloading)\n  60 % (installing)\n");
}

TEST_F(Setup, reason_why_apt_failed_is_shown) {
    command("id", "echo 0");
    command("env", "shift; \"$@\"");
    command("apt-get", "[ $2 != -y ] || { echo dlstatus:1:0.5:x; echo 'E: no space left'; exit 100; }");
    const auto setup = run("install_missing g++");
    EXPECT_EQ(setup.exit_code, 2);
    EXPECT_THAT(setup.errors, HasSubstr("downloading)\nE: no space left\nPackages are missing, and apt-get failed."));
}

TEST_F(Setup, without_apt_the_packages_are_named_and_the_build_begins) {
    fs::remove(file("bin/apt-get"));
    const auto setup = run("install_missing g++ cmake\necho built");
    EXPECT_EQ(setup.exit_code, 0);
    EXPECT_THAT(setup.output, EndsWith("g++ cmake\nbuilt\n"));
}

TEST_F(Setup, a_build_shows_how_far_it_is) {
    command("cmake", "[ $1 = --preset ] || { echo '[1/4] one'; echo warning; echo '[3/4] three'; }");
    const auto setup = run("build_preset release all");
    EXPECT_EQ(setup.exit_code, 0) << setup.errors;
    EXPECT_EQ(setup.output, "Building (release)\n");
    EXPECT_EQ(setup.errors, "  25 % (1 of 4)\n  75 % (3 of 4)\n");
}

TEST_F(Setup, build_of_the_page_is_a_part_of_the_same_progress) {
    command("cmake",
            "[ $1 = --preset ] || printf '%s\\n' '[1/9] a' 'page [1/10] b' 'page [5/10] c' '[9/9] d' 'page [10/10] e'");
    EXPECT_EQ(run("build_preset release all").errors,
              "  11 % (1 of 9)\n  31 % (6 of 19)\n  73 % (14 of 19)\n  100 % (19 of 19)\n");
}

TEST_F(Setup, a_warning_of_an_unknown_compiler_does_not_keep_anyone_from_playing) {
    command("cmake", "echo \"$*\" >>../args; [ $1 = --preset ] || [ -e ../off ] || { : >../off; echo 'x: error: y "
                     "[-Werror=z]'; exit 1; }");
    EXPECT_EQ(run("build_preset release play -DFORTRESS_WERROR=ON").exit_code, 0);
    EXPECT_THAT(read(file("args")), HasSubstr("--preset release -DFORTRESS_WERROR=OFF\n"));
    fs::remove(file("off"));
    EXPECT_EQ(run("build_preset release all -DFORTRESS_WERROR=ON").exit_code, 1);
}

TEST_F(Setup, second_build_in_a_folder_waits_for_the_first) {
    const auto setup = run("(lock_build checkout/build; : >locked; sleep 1; echo first) &\nuntil [ -e locked ]; do "
                           "sleep 0.1; done\nlock_build checkout/build\necho second");
    EXPECT_EQ(setup.output, "first\nsecond\n");
    EXPECT_THAT(setup.errors, HasSubstr("checkout/build: waiting for it\n"));
}

TEST_F(Setup, of_a_build_that_fails_the_end_is_shown_and_the_whole_kept) {
    command("cmake", "[ $1 = --preset ] || { echo '[1/4] one'; echo 'rules.cpp: no'; exit 1; }");
    const auto setup = run("build_preset release all");
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

TEST_F(Setup, a_folder_that_cmake_cannot_take_is_reported_before_anything_else) {
    command("cmake", ": >../begun");
    command("apt-get", ": >begun");
    for (const char* root : {"say \"hi\"", "a;b", "back\\slash", "#1", "new\nline"}) {
        const auto setup = run("install_missing g++\nbuild_preset release all", root);
        EXPECT_EQ(setup.exit_code, 2) << root;
        EXPECT_THAT(setup.errors, HasSubstr("rename the folder")) << root;
    }
    EXPECT_FALSE(fs::exists(file("begun")));
    EXPECT_EQ(run("build_preset release all", "-it's für $HOME").exit_code, 0);
    EXPECT_TRUE(fs::exists(file("begun")));
}

} // namespace
