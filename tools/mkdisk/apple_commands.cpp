#include "tools/mkdisk/apple_commands.hpp"

#include "tools/files/target.hpp"
#include "tools/mkdisk/contents.hpp"
#include "tools/mkdisk/shared_commands.hpp"
#include "tools/visible_text/visible_text.hpp"

namespace mkdisk {

int write_output(const Options& options, std::span<const std::uint8_t> bytes) {
    const std::string to = options.words.size() > 3 ? options.operand(2) : "-";
    if (to == "-")
        return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0
                   ? done
                   : fail(bad_file, "standard output cannot be written");
    if (!options.force && files::holds_something(to))
        return fail(bad_file, fmt::format("{}: exists; --force replaces it", to));
    const Failure error = files::write_file_safely(to, bytes);
    return error ? fail(bad_file, error->text) : done;
}

Result<std::vector<FileToPut>> read_files_to_put(const Options& options) {
    std::vector<FileToPut> given;
    for (std::size_t at = 2; at + 1 < options.words.size(); at += 2) {
        auto bytes = files::read_file(options.words[at]);
        if (!bytes) return Error{bytes.error()};
        given.push_back({options.words[at], options.words[at + 1], std::move(*bytes)});
    }
    return given;
}

Result<SectorImage> open(const std::filesystem::path& file) {
    auto opened = open_image(file);
    if (!opened) return Error{opened.error()};
    if (!opened->remark.empty()) std::cerr << fmt::format("mkdisk: note: {}\n", opened->remark);
    return std::move(opened->disk);
}

int create(const Options& options) {
    if (!options.force && files::is_there(options.image()))
        return fail(bad_file, fmt::format("{}: exists; --force replaces it", options.image()));
    const auto lock = files::FileLock::take(options.image());
    if (!lock) return fail(bad_file, lock.error());
    const Layout layout = options.data ? Layout::data : Layout::init;
    std::string remark;
    const Failure error = options.unformatted
                              ? save_unformatted(options.image(), options.tracks)
                              : save_new(create_disk(options.volume, layout, options.tracks), options.image(), remark);
    if (!remark.empty()) std::cerr << fmt::format("mkdisk: note: {}\n", remark);
    return error ? fail(bad_file, error->text) : done;
}

int list(const Options& options) {
    const auto disk = open(options.image());
    if (!disk) return fail(bad_file, disk.error());
    if (const Failure error = check_shape(*disk))
        return fail(bad_file, fmt::format("{}: {}", options.image(), error->text));
    std::cout << fmt::format("DISK VOLUME {}\n", disk->volume());
    for (const Entry& entry : entries(*disk))
        std::cout << fmt::format("{}{} {:03} {}\n", entry.locked ? '*' : ' ',
                                 letter_of(static_cast<FileType>(entry.type)), entry.sectors,
                                 visible_text::of_name(entry.name));
    std::cout << fmt::format("{} FREE SECTORS\n", free_sectors(*disk));
    if (const Failure broken = catalog_chain(*disk).broken)
        return fail(refused, fmt::format("{}: {}", options.image(), broken->text));
    return done;
}

int get(const Options& options) {
    const auto disk = open(options.image());
    if (!disk) return fail(bad_file, disk.error());
    const auto entry = find(*disk, options.operand(1));
    const auto sectors = read_file(*disk, options.operand(1));
    if (!sectors) return fail(refused, fmt::format("{}: {}", options.image(), sectors.error()));
    const auto contents = decode_contents(*sectors, {static_cast<FileType>(entry->type), 0, options.raw});
    if (!contents)
        return fail(refused, fmt::format("{}: \"{}\": {}", options.image(), visible_text::of_name(entry->name),
                                         contents.error()));
    return write_output(options, *contents);
}

int put(const Options& options) {
    return put_files<open>(options, [&](SectorImage& disk, const std::string& name, const auto& file) -> Failure {
        const auto bytes =
            encode_contents(file, {options.type, static_cast<std::uint16_t>(options.address), options.raw});
        if (!bytes) return Error{bytes.error()};
        return write_file(disk, name, options.type, *bytes);
    });
}

int boot(const Options& options) {
    return boot_from<open>(
        options, [&](SectorImage& disk, const auto& image) { return place_boot_image(disk, image, options.order); });
}

} // namespace mkdisk
