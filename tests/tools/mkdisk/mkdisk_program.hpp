// Runs the built mkdisk in a folder of its own.
#pragma once

#include "tests/host/process_test.hpp"
#include "tools/files/files.hpp"
#include "tools/mkdisk/commands.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace mkdisk {

using testing::HasSubstr;
namespace fs = std::filesystem;

class Mkdisk : public host::ProcessTest {
  protected:
    // Runs the program in the folder; output_ contains both streams, standard output first.
    int run(const Words& arguments, const Words& runner = "") {
        const auto outcome = program("mkdisk", arguments, {}, runner);
        output_ = outcome.output + outcome.errors;
        return outcome.exit_code;
    }
    std::vector<std::uint8_t> bytes_of(const std::string& name) { return *files::read_file(file(name)); }

    std::string output_;
};

} // namespace mkdisk
