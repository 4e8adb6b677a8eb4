// A fixture that runs the built programs as processes, in a folder whose name needs quotes in a shell.
#pragma once

#include "tests/support/process.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

namespace host {

class ProcessTest : public testing::Test {
  protected:
    using Words = support::Words;
    struct Outcome {
        int exit_code;
        std::string output, errors;
    };

    // Redirects own disks to the fixture's folder, away from those of the person who runs the test.
    void SetUp() override {
        std::filesystem::create_directories(folder_);
        ::setenv("XDG_DATA_HOME", file("data").c_str(), 1);
        ::setenv("XDG_CONFIG_HOME", file("settings").c_str(), 1);
    }
    void TearDown() override {
        std::filesystem::remove_all(folder_);
        std::filesystem::remove(meanwhile_file());
    }

    std::filesystem::path file(const std::string& name) const { return folder_ / name; }

    std::filesystem::path write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }

    // Returns an empty text for a device.
    static std::string read(const std::filesystem::path& path) {
        if (!std::filesystem::is_regular_file(path)) return {};
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }

    // Runs build/bin/NAME in the fixture's folder, optionally under `runner` (env, timeout, prlimit).
    Outcome program(const std::string& name, const Words& arguments, support::Surroundings surroundings = {},
                    const Words& runner = "") const {
        const auto binary = std::filesystem::path(FORTRESS_BINARY_DIR) / "bin" / name;
        surroundings.folder = folder_;
        const int exit_code = support::run_process({runner, binary, arguments}, surroundings);
        return {exit_code, read(file(surroundings.output)), read(file(surroundings.errors))};
    }

    // A shell condition: the program, process $$, catches SIGTERM (bit 14 of the mask).
    static constexpr const char* catches_signals = "grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$$/status";

    static std::filesystem::path meanwhile_file() {
        return std::filesystem::temp_directory_path() / ("fortress-meanwhile-" + std::to_string(::getpid()));
    }
    // Runs a shell command in the background once its condition holds; the program replaces the shell.
    static Words meanwhile(const std::string& condition, const std::string& command) {
        const auto script = "(until " + condition + "; do kill -0 $$ || exit; sleep 0.05; done; " + command +
                            ") 2>/dev/null >&2 & exec \"$@\"";
        std::ofstream(meanwhile_file()) << script << '\n';
        return {"sh", support::one_word(meanwhile_file().string())};
    }
    static Words ended_by(const std::string& signal, const std::string& once = catches_signals) {
        return meanwhile(once, "kill -" + signal + " $$");
    }

    // Runs a program in an invisible window and ends it. `before`: variables, or a program that starts it.
    static Words in_unseen_window(const Words& before = "") {
        return {"env DISPLAY=none SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy", before, ended_by("TERM")};
    }

  private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("a fortress's test " + std::to_string(::getpid()));
};

} // namespace host
