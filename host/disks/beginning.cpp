#include "host/disks/beginning.hpp"

#include "host/disks/former_name.hpp"

#include <algorithm>

namespace host {
namespace {

std::string without_own_disk(const std::string& why) { return why + "; nothing that is played will be kept"; }

} // namespace

Beginning begin_on_own_disk(Options& options) {
    Beginning beginning;
    const bool is_wanted = options.disks.front().empty() && !options.no_disk;
    auto own = own_disk(options.machine.kind, find_products(options.game));
    if (!own) {
        if (is_wanted) beginning.warnings.push_back(without_own_disk(own.error()));
        return beginning;
    }
    if (options.read_only) { // use an existing disk only, without the menu
        std::error_code ignored;
        if (is_wanted && std::filesystem::exists(own->file, ignored)) options.disks.front() = own->file;
        return beginning;
    }
    if (is_wanted) {
        beginning.warnings = take_over_former_name(*own);
        if (const auto made = create(*own); !made) {
            beginning.warnings.push_back(without_own_disk(made.error()));
            return beginning;
        }
        options.disks.front() = own->file;
    }
    if (std::ranges::find(options.disks, own->file) == options.disks.end()) return beginning;
    beginning.own = *own;
    beginning.has_newer_game = boots_built_game(own->file, *own) == false;
    return beginning;
}

} // namespace host
