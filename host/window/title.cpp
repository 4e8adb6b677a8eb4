#include "host/window/title.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {

std::string window_title(const Session& session, std::string_view game) {
    const auto& machine = session.machine();
    std::string disks;
    for (int drive = 1; drive <= machine.drives(); ++drive) {
        if (!machine.disk(drive)) continue;
        const auto file = session.file_in(drive);
        disks += (disks.empty() ? "" : ", ");
        disks += file.empty() ? fmt::format("{} (in the trace)", session.recorded_machine().medium_in(drive))
                              : visible_text::of_name(file.filename().string());
        if (machine.disk(drive)->write_protected) disks += " (write protected)";
    }
    return fmt::format("{}{}{} - {}", game, game.empty() ? "" : " - ", disks.empty() ? "no disk" : disks,
                       facts(machine.kind()).title);
}

} // namespace host
