#include "tests/support/machine_run.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <unistd.h>

namespace support {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

} // namespace

std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<int> bytes_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<int> bytes;
    for (int byte = 0; in >> std::hex >> byte;) bytes.push_back(byte);
    return bytes;
}

MachineRun::MachineRun(std::string game, std::string machine)
    : folder(fs::temp_directory_path() / (game + "-" + machine + "-" + std::to_string(::getpid()))),
      game_(std::move(game)), machine_(std::move(machine)) {
    fs::create_directories(folder);
}

MachineRun::~MachineRun() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
}

std::vector<std::string> MachineRun::run_script(const std::string& script, const Words& more) const {
    Surroundings around{folder};
    around.piped = script;
    const int code = run_process({fs::path(FORTRESS_BINARY_DIR) / "bin/fortress",
                                  "run --game " + game_ + " --script - --machine " + machine_, more},
                                 around);
    EXPECT_EQ(code, 0) << read(folder / ".err");
    return lines_of(read(folder / ".out"));
}

std::string MachineRun::peek_row(int row) const {
    const int address = is_atari() ? 0x8C00 + 40 * row : 0x0400 + 0x80 * (row % 8) + 40 * (row / 8);
    std::ostringstream line;
    line << "peek $" << std::hex << std::uppercase << address << " 40\n";
    return line.str();
}

std::string MachineRun::message_of(const std::string& line) const {
    std::string text;
    for (const int code : bytes_of(line)) text += static_cast<char>(is_atari() ? (code & 0x7F) + 0x20 : code & 0x7F);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

fs::path MachineRun::own_disk() const {
    const std::string extension = is_atari() ? ".atr" : ".dsk";
    fs::path own = folder / ("own" + extension);
    fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / "disks" / (game_ + extension), own,
                  fs::copy_options::overwrite_existing);
    return own;
}

} // namespace support
