#include "host/disks/disk_menu.hpp"

#include "host/disks/data_folder.hpp"
#include "host/session/disk_files.hpp"
#include "tools/files/names.hpp"
#include "tools/files/target.hpp"

#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// Returns the first free name of "fortress.dsk", "fortress-2.dsk" and so on in the current folder.
fs::path new_name_here(const fs::path& file) {
    std::error_code ignored;
    fs::path name = file.filename();
    for (int number = 2; fs::exists(fs::symlink_status(name, ignored)); ++number)
        name = fmt::format("{}-{}{}", file.stem().string(), number, file.extension().string());
    return name;
}

void add_wrapped(std::vector<std::string>& lines, std::string_view text) {
    for (const auto row : wrapped(text, Panel::columns)) lines.emplace_back(row);
}

} // namespace

DiskMenu::DiskMenu(Session& session, const OwnDisk& own) : session_(session), own_(own) {
    (void)session.save_changes(); // gives a copy its file
    for (int drive = session.machine().drives(); drive > 0 && drive_with_own() == 0; --drive)
        if (const auto file = session.file_in(drive); is_kept_copy(file, own.file)) own_.file = file;
    has_newer_game_ = boots_built_game(own_.file, own_) == false;
}

Panel DiskMenu::panel() const {
    Panel panel{"Your disk", {}};
    auto& lines = panel.lines;
    if (asked_ != 0) {
        add_wrapped(lines,
                    asked_ == '3' ? "The new game, with the players of your disk." : "A fresh disk, as supplied.");
        lines.emplace_back();
        add_wrapped(lines, "Your disk becomes a backup. The machine restarts: what is not on a disk is lost.");
        lines.insert(lines.end(), {"", "Y:   do it", "Esc: cancel"});
        return panel;
    }
    add_wrapped(lines, name_for_people(own_.file));
    if (is_drive_protected()) lines.emplace_back("It is write protected.");
    lines.insert(lines.end(), {"", "1 Back it up, next to it"});
    add_wrapped(lines, fmt::format("2 Copy it to {}", name_for_people(files::whole_name(new_name_here(own_.file)))));
    lines.emplace_back(has_newer_game_ ? "3 Update: the new game, your players" : "  (The game on it is up to date.)");
    lines.insert(lines.end(), {"4 Reset: a fresh disk", "", "Esc: close"});
    return panel;
}

bool DiskMenu::key(char c) {
    if (c == escape) return std::exchange(asked_, 0) != 0;
    if (asked_ != 0) {
        if (c != 'y' && c != 'Y') return true;
        if (asked_ == '3')
            replace(update, "The new game is on your disk");
        else
            replace(reset, "Your disk is fresh");
        return false;
    }
    switch (c) {
    case '1': back_up(); return false;
    case '2': export_here(); return false;
    case '3': asked_ = has_newer_game_ ? c : 0; break;
    case '4': asked_ = c; break;
    default: break;
    }
    return true;
}

bool DiskMenu::is_drive_protected() const {
    const int drive = drive_with_own();
    return drive != 0 && session_.machine().disk(drive)->write_protected;
}

int DiskMenu::drive_with_own() const {
    for (int drive = 1; drive <= session_.machine().drives(); ++drive)
        if (const auto file = session_.file_in(drive); !file.empty() && files::same_file(file, own_.file)) return drive;
    return 0;
}

void DiskMenu::back_up() {
    if (const auto error = session_.save_changes()) {
        news_ = error->text;
        return;
    }
    const auto backup = host::back_up(own_);
    news_ = backup ? fmt::format("Backup: {}", name_for_people(*backup)) : backup.error();
}

void DiskMenu::export_here() {
    if (const auto error = session_.save_changes()) {
        news_ = error->text;
        return;
    }
    const auto copy = export_to(own_, files::whole_name(new_name_here(own_.file)));
    news_ = copy ? fmt::format("Copy: {}", name_for_people(*copy)) : copy.error();
}

void DiskMenu::replace(Replacement replacement, const char* done) {
    const int drive = drive_with_own();
    if (drive != 0) {
        if (const auto error = session_.eject(drive)) {
            news_ = error->text;
            return;
        }
    }
    const auto backup = replacement(own_);
    const auto error = drive != 0 || backup ? session_.insert(drive != 0 ? drive : 1, own_.file) : std::nullopt;
    if (!backup || error) {
        news_ = backup ? error->text : backup.error();
        return;
    }
    session_.power_cycle();
    news_ = backup->empty() ? done : fmt::format("{}; the old one is {}", done, backup->filename().string());
}

} // namespace host
