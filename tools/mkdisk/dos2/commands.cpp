#include "tools/mkdisk/dos2/commands.hpp"

#include "tools/files/files.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"
#include "tools/mkdisk/shared_commands.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>

namespace mkdisk::dos2 {
namespace {

constexpr std::uint8_t line_feed = 0x0A, atascii_eol = 0x9B;

} // namespace

Result<SectorImage> open(const std::filesystem::path& file) {
    std::string remark;
    auto disk = load(file, &remark);
    if (!remark.empty()) std::cerr << fmt::format("mkdisk: note: {}\n", remark);
    return disk;
}

int create(const Options& options) {
    if (!options.force && files::is_there(options.image()))
        return fail(bad_file, fmt::format("{}: exists; --force replaces it", options.image()));
    const auto lock = files::FileLock::take(options.image());
    if (!lock) return fail(bad_file, lock.error());
    const Failure error = save(create_disk(options.density), options.image());
    return error ? fail(bad_file, error->text) : done;
}

int list(const Options& options) {
    const auto disk = open(options.image());
    if (!disk) return fail(bad_file, disk.error());
    if (const Failure error = check_shape(*disk))
        return fail(bad_file, fmt::format("{}: {}", options.image(), error->text));
    for (const Entry& entry : entries(*disk))
        if (!entry.open())
            std::cout << fmt::format("{}{}{:<13}{:03}\n", entry.locked ? '*' : ' ', entry.extended ? '<' : ' ',
                                     visible_text::of_name(entry.name) + (entry.extended ? ">" : ""), entry.sectors);
    std::cout << fmt::format("{:03} FREE SECTORS\n", free_sectors(*disk));
    return done;
}

int get(const Options& options) {
    const auto disk = open(options.image());
    if (!disk) return fail(bad_file, disk.error());
    auto bytes = read_file(*disk, options.operand(1));
    if (!bytes) return fail(refused, fmt::format("{}: {}", options.image(), bytes.error()));
    if (options.type == FileType::text) std::ranges::replace(*bytes, atascii_eol, line_feed);
    return write_output(options, *bytes);
}

int put(const Options& options) {
    return put_files<open>(options, [&](SectorImage& disk, const std::string& name, auto bytes) {
        if (options.type == FileType::text) std::ranges::replace(bytes, line_feed, atascii_eol);
        return write_file(disk, name, bytes);
    });
}

int boot(const Options& options) {
    return boot_from<open>(options, [](SectorImage& disk, const auto& image) { return place_boot_image(disk, image); });
}

} // namespace mkdisk::dos2
