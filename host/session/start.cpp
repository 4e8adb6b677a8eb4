#include "host/session/start.hpp"

namespace host {

emu::Result<Session> switch_on(const Options& options, DiskWrites writes) {
    auto machine = make_machine(options.machine, find_products());
    if (!machine) return emu::Error{machine.error()};
    Session session(std::move(*machine), writes);
    session.made_with(options.machine);
    return session;
}

std::optional<emu::Error> insert_disks(Session& session, const Options& options) {
    auto disks = options.disks;
    if (disks[0].empty() && !options.no_disk) disks[0] = find_products(options.game).game_disk(options.machine.kind);
    int drive = 0;
    for (const auto& file : disks) {
        ++drive;
        if (file.empty()) continue;
        if (auto error = session.insert(drive, file)) return error;
    }
    return std::nullopt;
}

emu::Result<Session> start_session(const Options& options, DiskWrites writes) {
    auto session = switch_on(options, writes);
    if (!session) return session;
    if (const auto error = insert_disks(*session, options)) return *error;
    return session;
}

} // namespace host
