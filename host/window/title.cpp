#include "host/window/title.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {

std::string disk_in_words(const Session& session, int drive) {
    const auto disk = session.machine().disk(drive);
    if (!disk) return {};
    const auto file = session.file_in(drive);
    const auto& copied = session.name_of_copy(drive);
    const std::string name = !file.empty() ? visible_text::of_name(file.filename().string())
                             : !copied.empty()
                                 ? visible_text::of_name(copied.filename().string()) + " (a copy)"
                                 : session.station().medium_in(drive) + (session.follows() ? " (in the trace)" : "");
    return name + (disk->write_protected ? " (write protected)" : "");
}

std::string window_title(const Session& session, std::string_view program) {
    const auto& machine = session.machine();
    std::string disks;
    for (int drive = 1; drive <= machine.drives(); ++drive) {
        const bool is_program = !program.empty() && session.file_in(drive).empty(); // a program's own boot disk
        if (const auto disk = disk_in_words(session, drive); !disk.empty() && !is_program)
            disks += (disks.empty() ? "" : ", ") + disk;
    }
    if (program.empty() && disks.empty()) disks = "no disk";
    return fmt::format("{}{}{} - {}", program, program.empty() || disks.empty() ? "" : " - ", disks,
                       facts(machine.kind()).title);
}

} // namespace host
