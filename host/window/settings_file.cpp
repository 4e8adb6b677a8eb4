#include "host/window/settings_file.hpp"

#include "tools/files/files.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;

SettingsFile::SettingsFile(fs::path folder, std::string program)
    : folder_(std::move(folder)), program_(std::move(program)) {}

fs::path SettingsFile::usual_folder() {
    for (const auto& [variable, below] : {std::pair("XDG_CONFIG_HOME", "fortress"), {"HOME", ".config/fortress"}}) {
        const char* value = std::getenv(variable);
        if (value != nullptr && fs::path(value).is_absolute()) return fs::path(value) / below;
    }
    return {};
}

std::string SettingsFile::text(std::vector<std::string>& warnings) const {
    if (folder_.empty() || !files::is_there(file())) return {};
    const auto bytes = files::read_file(file());
    if (!bytes) warnings.push_back(bytes.error());
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

ReadSettings SettingsFile::read() {
    std::vector<std::string> warnings;
    auto read = read_settings(text(warnings), program_);
    read.warnings.insert(read.warnings.begin(), warnings.begin(), warnings.end());
    saved_ = read.settings;
    return read;
}

std::optional<emu::Error> SettingsFile::save(const Settings& now, bool own) {
    if (folder_.empty() || now == saved_) return std::nullopt;
    std::vector<std::string> unread;
    const auto old = text(unread);
    if (!unread.empty()) return emu::Error{unread.front()};
    const auto changed = change_settings(old, program_, saved_, now, own);
    const auto bytes_of = [](std::string_view text) { return std::vector<std::uint8_t>(text.begin(), text.end()); };
    std::error_code failed;
    fs::create_directories(folder_, failed);
    if (!changed.keeps_text) {
        auto backup = folder_ / "settings.toml.bak";
        for (int number = 2; files::is_there(backup); ++number)
            backup = folder_ / fmt::format("settings.toml.bak{}", number);
        if (auto error = files::write_file_safely(backup, bytes_of(old))) return error;
    }
    if (auto error = files::write_file_safely(file(), bytes_of(changed.text))) return error;
    saved_ = now;
    return std::nullopt;
}

} // namespace host
