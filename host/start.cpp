#include "host/start.hpp"

namespace host {

emu::Result<Session> start_session(const Options& options, DiskWrites writes) {
    const auto products = find_products();
    auto machine = make_machine(options.machine, products);
    if (!machine) return emu::Error{machine.error()};
    Session session(std::move(*machine), writes);
    auto disks = options.disks;
    if (disks[0].empty() && !options.no_disk) disks[0] = products.game_disk(options.machine.kind);
    int drive = 0;
    for (const auto& file : disks) {
        ++drive;
        if (file.empty()) continue;
        if (const auto error = session.insert(drive, file)) return *error;
    }
    return session;
}

} // namespace host
