#include "host/disks/data_folder.hpp"

#include "host/disks/disk_choices.hpp"

#include "tools/files/files.hpp"
#include "tools/files/in_place.hpp"

#include <cstdlib>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr const char* folder_note = "last-folder"; // in the folder of the disks

// Empty: unknown.
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

fs::path folder_of_choices(const fs::path& now) {
    std::error_code ignored;
    const auto folder = data_folder();
    if (const auto bytes = folder ? files::read_file(*folder / folder_note) : emu::Error{folder.error()})
        if (const fs::path last = std::string(bytes->begin(), bytes->end()); fs::is_directory(last, ignored))
            return last;
    return folder_beside(now);
}

// Ignores errors: the note is only a convenience.
void remember_folder_of(const fs::path& disk) {
    const auto folder = data_folder();
    if (!folder) return;
    std::error_code ignored;
    fs::create_directories(*folder, ignored);
    const auto text = fs::absolute(disk, ignored).parent_path().string();
    files::write_file_safely(*folder / folder_note, std::vector<std::uint8_t>(text.begin(), text.end()));
}

std::string name_for_people(const fs::path& file) {
    const auto home = home_folder();
    if (home.empty() || home == home.root_path()) return file.string();
    const auto inside = file.lexically_relative(home);
    return inside.empty() || *inside.begin() == ".." ? file.string() : "~/" + inside.string();
}

} // namespace host
