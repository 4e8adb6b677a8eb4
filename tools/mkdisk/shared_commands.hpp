// Commands, and parts of them, that are the same on all machines' disks. `Load` opens an image; the type of the disk
// that it returns selects everything else.
#pragma once

#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/mkdisk/options.hpp"
#include "tools/mkdisk/sound.hpp"

#include <vector>

namespace mkdisk {

// Loads a disk, changes and saves it; saves nothing if the change is refused.
template <auto Load, class Change>
int change_disk(const Options& options, Change change) {
    const auto lock = files::FileLock::take(options.image());
    if (!lock) return fail(bad_file, lock.error());
    auto disk = Load(options.image());
    if (!disk) return fail(bad_file, disk.error());
    if (const Failure error = change(*disk)) return fail(refused, fmt::format("{}: {}", options.image(), error->text));
    if (const Failure error = save(*disk, options.image())) return fail(bad_file, error->text);
    return done;
}

struct FileToPut {
    std::string from; // its host file
    std::string name; // its name on the disk
    std::vector<std::uint8_t> bytes;
};

// The operands after the image, in pairs. Error: the first unreadable file.
Result<std::vector<FileToPut>> read_files_to_put(const Options& options);

// put: `write` creates a file on the disk. Stores all the files, or leaves the image unchanged.
template <auto Load, class Write>
int put_files(const Options& options, Write write) {
    const auto given = read_files_to_put(options);
    if (!given) return fail(bad_file, given.error());
    return change_disk<Load>(options, [&](auto& disk) -> Failure {
        if (Failure error = check_sound(disk)) return error;
        const auto put = [&](const FileToPut& file) -> Failure {
            if (options.force && find(disk, file.name))
                if (Failure error = delete_file(disk, file.name)) return error;
            return write(disk, file.name, file.bytes);
        };
        for (const FileToPut& file : *given)
            if (const Failure error = put(file)) return Error{fmt::format("{}: {}", file.from, error->text)};
        // A file at the catalogue's end brings back the entries after it.
        const Failure after = check_sound(disk);
        return after ? Failure(Error{"not written: afterwards " + after->text}) : std::nullopt;
    });
}

template <auto Load>
int remove(const Options& options) {
    return change_disk<Load>(options, [&](auto& disk) {
        Failure error = check_sound(disk);
        return error ? error : delete_file(disk, options.operand(1));
    });
}

template <auto Load>
int rename(const Options& options) {
    return change_disk<Load>(options,
                             [&](auto& disk) { return rename_file(disk, options.operand(1), options.operand(2)); });
}

// lock and unlock.
template <auto Load>
int lock(const Options& options) {
    return change_disk<Load>(
        options, [&](auto& disk) { return lock_file(disk, options.operand(1), options.words.front() == "lock"); });
}

template <auto Load>
int check(const Options& options) {
    const auto disk = Load(options.image());
    if (!disk) return fail(bad_file, disk.error());
    bool sound = true;
    for (const Problem& problem : check_disk(*disk)) {
        const bool remark = problem.severity == Severity::remark;
        std::cout << fmt::format("{}: {}{}\n", options.image(), remark ? "remark: " : "", problem.text);
        sound = sound && remark;
    }
    return sound ? done : refused;
}

// boot: `place` writes the bytes to the disk.
template <auto Load, class Place>
int boot_from(const Options& options, Place place) {
    const auto image = files::read_file(options.operand(1));
    if (!image) return fail(bad_file, image.error());
    return change_disk<Load>(options, [&](auto& disk) -> Failure {
        if (Failure error = check_sound(disk)) return error;
        return place(disk, *image);
    });
}

} // namespace mkdisk
