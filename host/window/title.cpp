#include "host/window/title.hpp"

#include "host/disks/data_folder.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {
namespace {

std::string name_of(const std::filesystem::path& file, const Beginning& beginning) {
    const bool is_own = beginning.own && file.parent_path() == beginning.own->file.parent_path();
    return visible_text::of_name(is_own ? name_for_people(file) : file.filename().string());
}

} // namespace

std::string window_title(const Session& session, const Beginning& beginning) {
    const auto& machine = session.machine();
    std::string disks;
    for (int drive = 1; drive <= machine.drives(); ++drive) {
        const auto file = session.file_in(drive);
        if (file.empty()) continue;
        disks += (disks.empty() ? "" : ", ") + name_of(file, beginning);
        if (machine.disk(drive)->write_protected) disks += " (write protected)";
    }
    return fmt::format("{} - {}", disks.empty() ? "no disk" : disks, facts(machine.kind()).title);
}

} // namespace host
