#include "host/window/title.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {

std::string disk_in_words(const Session& session, int drive) {
    const auto disk = session.machine().disk(drive);
    if (!disk) return {};
    const auto file = session.file_in(drive);
    const std::string name = file.empty() ? session.station().medium_in(drive) + " (in the trace)"
                                          : visible_text::of_name(file.filename().string());
    return name + (disk->write_protected ? " (write protected)" : "");
}

std::string window_title(const Session& session, std::string_view game) {
    const auto& machine = session.machine();
    std::string disks;
    for (int drive = 1; drive <= machine.drives(); ++drive)
        if (const auto disk = disk_in_words(session, drive); !disk.empty()) disks += (disks.empty() ? "" : ", ") + disk;
    return fmt::format("{}{}{} - {}", game, game.empty() ? "" : " - ", disks.empty() ? "no disk" : disks,
                       facts(machine.kind()).title);
}

} // namespace host
