// A fixture that runs the built programs as processes in a folder of their own.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>

namespace host {

class ProcessTest : public testing::Test {
  protected:
    struct Outcome {
        int exit_code;
        std::string output, errors;
    };

    // What is played goes to the fixture's folder, never to the disks of the person who runs the test.
    void SetUp() override {
        std::filesystem::create_directories(folder_);
        ::setenv("XDG_DATA_HOME", file("data").c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path file(const std::string& name) const { return folder_ / name; }

    std::filesystem::path write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }

    static std::string read(const std::filesystem::path& path) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }

    // Runs BEFORE build/bin/PROGRAM ARGUMENTS by the shell, in the fixture's folder.
    Outcome program(const std::string& name, const std::string& arguments, const std::string& before = "") const {
        const auto command = "cd '" + folder_.string() + "' && " + before + " '" FORTRESS_BINARY_DIR "/bin/" + name +
                             "' " + arguments + " >.out 2>.err";
        const int status = std::system(command.c_str());
        return {WEXITSTATUS(status), read(file(".out")), read(file(".err"))};
    }

  private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("fortress-test-" + std::to_string(::getpid()));
};

} // namespace host
