#include "host/disks/disk_choices.hpp"

#include "host/disks/data_folder.hpp"
#include "host/session/disk_files.hpp"
#include "tools/files/entries.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/packed/archive.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string>

namespace host {
namespace fs = std::filesystem;
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int folded(char c) { return std::tolower(static_cast<unsigned char>(c)); }

// Removes the digits at the front and returns them without leading zeros.
std::string_view take_number(std::string_view& text) {
    while (text.size() > 1 && text[0] == '0' && is_digit(text[1])) text.remove_prefix(1);
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    const auto digits = text.substr(0, length);
    text.remove_prefix(length);
    return digits;
}

std::string extension_of(const fs::path& file) {
    auto extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), [](char c) { return static_cast<char>(folded(c)); });
    return extension;
}

bool is_disk(const fs::path& file, const Machine& machine) {
    constexpr std::string_view doubtful = " .gz .zip .exe .com ";
    const auto disks = facts(machine.kind()).disks;
    const auto extension = extension_of(file);
    if (std::ranges::find(disks, extension) == disks.end()) return false;
    return doubtful.find(' ' + extension + ' ') == doubtful.npos || disk_contents(machine, file) != DiskContents::none;
}

} // namespace

bool natural_less(std::string_view a, std::string_view b) {
    const auto all_of_a = a, all_of_b = b;
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto left = take_number(a), right = take_number(b);
            if (left.size() != right.size()) return left.size() < right.size();
            if (left != right) return left < right;
            continue;
        }
        const int left = folded(a.front()), right = folded(b.front());
        if (left != right) return left < right;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    if (a.empty() != b.empty()) return a.empty();
    return all_of_a < all_of_b; // names that differ only in case or leading zeros
}

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

fs::path folder_beside(const fs::path& file) {
    std::error_code deleted;
    const auto folder = file.empty() ? fs::current_path(deleted) : files::whole_name(file).parent_path();
    return deleted ? "/" : folder;
}

DiskContents disk_contents(const Machine& machine, const fs::path& file) {
    const auto bytes = files::read_file(file);
    const auto disk = bytes ? machine.load_disk(*bytes, image_extension(file)) : emu::Error{bytes.error()};
    if (disk) return DiskContents::opens;
    const bool is_program = extension_of(file) == ".exe" || extension_of(file) == ".com"; // for another system
    return is_program || disk.error().starts_with(packed::none_wanted) ? DiskContents::none : DiskContents::damaged;
}

std::vector<fs::path> disks_in(const fs::path& archive, const Machine& machine) {
    std::vector<fs::path> disks;
    const auto bytes = files::read_file(archive);
    if (!bytes || !packed::is_archive(*bytes)) return disks;
    const auto collect = [&](const packed::File& file) {
        if (machine.load_disk(file.bytes, image_extension(file.name))) disks.push_back(archive / file.name);
        return false;
    };
    static_cast<void>(packed::first_file(*bytes, image_extension(archive), collect));
    return disks;
}

emu::Result<fs::path> file_of_choice(const fs::path& choice) {
    std::error_code ignored;
    fs::path archive = choice;
    while (!fs::exists(archive, ignored) && archive.has_relative_path()) archive = archive.parent_path();
    if (archive == choice || is_folder(archive)) return choice;
    const auto bytes = files::read_file(archive);
    if (!bytes) return emu::Error{bytes.error()};
    const auto is_it = [&](const packed::File& file) { return archive / file.name == choice; };
    auto file = packed::first_file(*bytes, image_extension(archive), is_it);
    if (!file) return emu::Error{fmt::format("{}: {}", archive.string(), file.error())};
    const auto folder = data_folder();
    if (!folder) return emu::Error{folder.error()};
    fs::create_directories(*folder, ignored);
    for (int number = 1;; ++number) {
        const auto name = choice.stem().string() + (number == 1 ? "" : fmt::format("-{}", number));
        const auto place = *folder / (name + choice.extension().string());
        if (const auto same = files::read_file(place); same && *same == file->bytes) return place;
        if (files::is_there(place)) continue;
        if (const auto error = files::write_file_safely(place, file->bytes)) return *error;
        return place;
    }
}

std::vector<fs::path> disk_choices(const fs::path& folder, const Machine& machine) {
    std::vector<fs::path> folders, disks;
    std::error_code ignored;
    for (const auto& entry : files::entries_of(folder, ignored)) {
        if (entry.path().filename().string().starts_with('.')) continue;
        if (is_folder(entry.path()))
            folders.push_back(entry.path());
        else if (is_disk(entry.path(), machine))
            disks.push_back(entry.path());
    }
    const auto by_name = [](const fs::path& a, const fs::path& b) {
        return natural_less(a.filename().string(), b.filename().string());
    };
    std::ranges::sort(folders, by_name);
    std::ranges::sort(disks, by_name);
    std::vector<fs::path> choices{folder / ".."};
    choices.insert(choices.end(), folders.begin(), folders.end());
    choices.insert(choices.end(), disks.begin(), disks.end());
    return choices;
}

} // namespace host
