#include "host/disks/data_folder.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// Empty: it is not set, or no absolute path.
fs::path folder_from_environment(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path folder = value == nullptr ? "" : value;
    return folder.is_absolute() ? folder : fs::path();
}

} // namespace

emu::Result<fs::path> data_folder() {
    if (const auto data = folder_from_environment("XDG_DATA_HOME"); !data.empty()) return data / "fortress";
    if (const auto home = folder_from_environment("HOME"); !home.empty()) return home / ".local/share/fortress";
    return emu::Error{"no place for your disks: HOME names no folder; set HOME or XDG_DATA_HOME"};
}

std::string name_for_people(const fs::path& file) {
    const auto home = folder_from_environment("HOME");
    if (home.empty() || home == home.root_path()) return file.string();
    const auto inside = file.lexically_relative(home);
    return inside.empty() || *inside.begin() == ".." ? file.string() : "~/" + inside.string();
}

} // namespace host
