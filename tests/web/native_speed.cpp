// The page's work compiled natively, for comparison with the WASM build in speed.mjs. Prints emulated seconds per
// second of processor time for each machine, from the fastest of many windows, since other programs may use the
// computer.
#include "host/web/page.hpp"
#include "tools/files/files.hpp"

#include <cstdlib>
#include <ctime>
#include <exception>
#include <fmt/format.h>

namespace {

constexpr int windows = 8;
constexpr double window_seconds = 20; // emulated

struct Subject {
    host::MachineKind kind;
    const char *disk, *link;
};

double fastest(host::web::Page& page) {
    auto& machine = page.console().machine();
    const auto frames = static_cast<int>(window_seconds * machine.cycles_per_second() /
                                         static_cast<double>(machine.cycles_per_frame()));
    double best = 1e9;
    for (int window = 0; window < windows; ++window) {
        const auto began = std::clock();
        for (int i = 0; i < frames; ++i) {
            page.run_frame();
            page.take_sound(host::web::sample_rate);
            machine.draw(0);
        }
        best = std::min(best, static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
    }
    return window_seconds / best;
}

std::optional<emu::Error> measure(const Subject& subject, const std::string& build) {
    auto page = host::web::Page::make(subject.kind, host::default_game);
    if (!page) return emu::Error{page.error()};
    auto disk = files::read_file(fmt::format("{}/disks/{}", build, subject.disk));
    if (!disk) return emu::Error{disk.error()};
    if (auto error = (*page)->insert(1, subject.disk, std::move(*disk))) return error;
    const auto link = host::parse_link(subject.link);
    if (!link) return emu::Error{link.error()};
    if (auto error = (*page)->play(*link)) return error;
    fmt::print("{:.0f}\n", fastest(**page));
    return std::nullopt;
}

} // namespace

int main(int count, char** arguments) try {
    const std::string build = count > 1 ? arguments[1] : "build";
    for (const Subject& subject : {Subject{host::MachineKind::apple2plus, "fortress.dsk", "#g=AUBw4c"},
                                   Subject{host::MachineKind::atari800, "fortress.atr", "#g=gYBw4c"}}) {
        if (const auto error = measure(subject, build)) {
            fmt::print(stderr, "{}\n", error->text);
            return 1;
        }
    }
    return 0;
} catch (const std::exception& problem) {
    fmt::print(stderr, "web_speed: {}\n", problem.what());
    return 3;
}
