// A folder for other assemblers, and checks that they are installed.
#pragma once

#include "tests/support/process.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

namespace asm65 {

// True if the program prints its version.
inline bool installed(const std::string& program) {
    return support::run_process(program + " --version",
                                {.folder = ".", .output = "/dev/null", .errors = "/dev/null"}) == 0;
}

// A separate folder for each test, removed at the end.
class Workplace {
  public:
    Workplace() : folder_(std::filesystem::path(testing::TempDir()) / name()) {
        std::filesystem::create_directories(folder_);
    }
    ~Workplace() { std::filesystem::remove_all(folder_); }

    void write(const std::filesystem::path& file, const std::string& text) const {
        std::filesystem::create_directories((folder_ / file).parent_path());
        std::ofstream(folder_ / file) << text;
    }
    std::vector<std::uint8_t> read(const std::string& file) const {
        std::ifstream in(folder_ / file, std::ios::binary);
        return std::vector<std::uint8_t>((std::istreambuf_iterator<char>(in)), {});
    }
    bool run(const support::Words& command) const { return support::run_process(command, {.folder = folder_}) == 0; }

  private:
    static std::string name() {
        return std::string("asm65 diff ") + testing::UnitTest::GetInstance()->current_test_info()->name();
    }
    std::filesystem::path folder_;
};

} // namespace asm65
