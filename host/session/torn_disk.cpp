#include "host/session/torn_disk.hpp"

#include "tools/files/files.hpp"

#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

fs::path torn_name(const fs::path& image, int number) {
    const auto stem = image.stem().string();
    return image.parent_path() / (number == 1 ? stem + "-torn.woz" : fmt::format("{}-torn-{}.woz", stem, number));
}

} // namespace

fs::path free_torn_name(const fs::path& image) {
    int number = 1;
    while (files::is_there(torn_name(image, number))) ++number;
    return torn_name(image, number);
}

std::optional<fs::path> later_torn_disk(const fs::path& image) {
    std::optional<fs::path> latest;
    std::error_code error;
    auto latest_time = fs::last_write_time(image, error);
    for (int number = 1; !error && files::is_there(torn_name(image, number)); ++number) {
        const auto time = fs::last_write_time(torn_name(image, number), error);
        if (error || time < latest_time) continue;
        latest = torn_name(image, number);
        latest_time = time;
    }
    return latest;
}

} // namespace host
