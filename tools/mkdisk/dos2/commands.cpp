#include "tools/mkdisk/dos2/commands.hpp"

#include "tools/files/files.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"

#include <algorithm>

namespace mkdisk::dos2 {
namespace {

constexpr std::uint8_t line_feed = 0x0A, atascii_eol = 0x9B;

// Every command that changes a disk: load, change, save; nothing is saved if the change is refused.
template <class Change>
int change_disk(const Options& options, Change change) {
    auto disk = load(options.image());
    if (!disk) return fail(bad_file, disk.error());
    if (const Failure error = change(*disk)) return fail(refused, fmt::format("{}: {}", options.image(), error->text));
    if (const Failure error = save(*disk, options.image())) return fail(bad_file, error->text);
    return done;
}

// Writing where the VTOC and the files disagree could destroy what is there.
Failure check_sound(const SectorImage& disk) {
    for (const Problem& problem : check_disk(disk))
        if (problem.endangers_files) return Error{fmt::format("the disk is damaged: {}", problem.text)};
    return std::nullopt;
}

} // namespace

int create(const Options& options) {
    if (!options.force && std::filesystem::exists(options.image()))
        return fail(bad_file, fmt::format("{}: exists; --force replaces it", options.image()));
    const Failure error = save(create_disk(), options.image());
    return error ? fail(bad_file, error->text) : done;
}

int list(const Options& options) {
    const auto disk = load(options.image());
    if (!disk) return fail(bad_file, disk.error());
    if (const Failure error = check_shape(*disk))
        return fail(bad_file, fmt::format("{}: {}", options.image(), error->text));
    for (const Entry& entry : entries(*disk))
        if (!entry.open()) fmt::print("{} {:<12} {:03}\n", entry.locked() ? '*' : ' ', entry.name, entry.sectors);
    fmt::print("{:03} FREE SECTORS\n", free_sectors(*disk));
    return done;
}

int get(const Options& options) {
    const auto disk = load(options.image());
    if (!disk) return fail(bad_file, disk.error());
    auto bytes = read_file(*disk, options.operand(1));
    if (!bytes) return fail(refused, fmt::format("{}: {}", options.image(), bytes.error()));
    if (options.type == FileType::text) std::ranges::replace(*bytes, atascii_eol, line_feed);
    return write_output(options.words.size() > 3 ? options.operand(2) : "-", *bytes);
}

int put(const Options& options) {
    auto file = files::read_file(options.operand(1));
    if (!file) return fail(bad_file, file.error());
    if (options.type == FileType::text) std::ranges::replace(*file, line_feed, atascii_eol);
    const std::string& name = options.operand(2);
    return change_disk(options, [&](SectorImage& disk) -> Failure {
        if (Failure error = check_sound(disk)) return error;
        if (options.force && find(disk, name))
            if (Failure error = delete_file(disk, name)) return error;
        return write_file(disk, name, *file);
    });
}

int remove(const Options& options) {
    return change_disk(options, [&](SectorImage& disk) {
        Failure error = check_sound(disk);
        return error ? error : delete_file(disk, options.operand(1));
    });
}

int rename(const Options& options) {
    return change_disk(options,
                       [&](SectorImage& disk) { return rename_file(disk, options.operand(1), options.operand(2)); });
}

int lock(const Options& options) {
    return change_disk(options, [&](SectorImage& disk) {
        return lock_file(disk, options.operand(1), options.words.front() == "lock");
    });
}

int check(const Options& options) {
    const auto disk = load(options.image());
    if (!disk) return fail(bad_file, disk.error());
    const std::vector<Problem> problems = check_disk(*disk);
    for (const Problem& problem : problems) fmt::print("{}: {}\n", options.image(), problem.text);
    return problems.empty() ? done : refused;
}

int boot(const Options& options) {
    const auto image = files::read_file(options.operand(1));
    if (!image) return fail(bad_file, image.error());
    return change_disk(options, [&](SectorImage& disk) -> Failure {
        if (Failure error = check_sound(disk)) return error;
        return place_boot_image(disk, *image);
    });
}

} // namespace mkdisk::dos2
