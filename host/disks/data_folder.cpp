#include "host/disks/data_folder.hpp"

#include "tools/files/in_place.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// Empty: nobody knows it.
fs::path home_folder() {
    const char* value = std::getenv("HOME");
    const fs::path folder = value == nullptr ? "" : value;
    return folder.is_absolute() ? folder : fs::path();
}

} // namespace

emu::Result<fs::path> data_folder() {
    if (auto folder = files::data_folder(); !folder.empty()) return folder;
    return emu::Error{"no place for your disks: HOME names no folder; set HOME or XDG_DATA_HOME"};
}

std::string name_for_people(const fs::path& file) {
    const auto home = home_folder();
    if (home.empty() || home == home.root_path()) return file.string();
    const auto inside = file.lexically_relative(home);
    return inside.empty() || *inside.begin() == ".." ? file.string() : "~/" + inside.string();
}

} // namespace host
