#include "tools/mkdisk/convert.hpp"

#include "emu/media/atari/atari_image.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/files/target.hpp"
#include "tools/mkdisk/dos2/directory.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/mkdisk/unpacked.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <variant>

namespace mkdisk {
namespace {

namespace fs = std::filesystem;
using emu::AtariImageFormat, emu::ImageFormat;

struct AppleImage {
    emu::Floppy525 disk;
    ImageFormat format;
};
struct AtariImage {
    emu::AtariDisk disk;
    AtariImageFormat format;
};
struct AnyImage {
    std::variant<AppleImage, AtariImage> image;
    std::string remark; // about its file; empty: none
    std::string packed; // its name in an archive; empty: not packed
};

std::string shown(const fs::path& file) { return visible_text::of_name(file.string()); }

bool names_atari_image(const std::string& extension) { return bool{emu::atari_format_of(extension, {})}; }

// Identifies the machine by the file's name, or else by its bytes.
Result<AnyImage> read_image(const packed::File& file) {
    const auto extension = fs::path(file.name).extension().string();
    const auto apple = emu::format_of(extension, file.bytes);
    const auto atari = emu::atari_format_of(extension, file.bytes);
    std::string remark;
    if (atari && (names_atari_image(extension) || !apple)) {
        auto disk = emu::load_atari_image(file.bytes, *atari, &remark);
        if (!disk) return Error{disk.error()};
        return AnyImage{AtariImage{std::move(*disk), *atari}, remark, {}};
    }
    if (!apple) return Error{apple.error()};
    auto disk = emu::load_image(file.bytes, *apple);
    if (!disk) return Error{disk.error()};
    remark = emu::remark_on_length(file.bytes.size(), *apple).value_or(std::string());
    return AnyImage{AppleImage{std::move(*disk), *apple}, remark, {}};
}

Result<AnyImage> read_any(const fs::path& file) {
    const auto found = read_unpacked(file, [](const packed::File& inside) { return bool{read_image(inside)}; });
    if (!found) return Error{found.error()};
    auto image = read_image(*found);
    if (!image) return about(file, image.error());
    if (!found->remark.empty()) image->remark = found->remark;
    if (found->is_packed) image->packed = visible_text::of_name(found->name);
    return image;
}

// The level of detail that a format stores: 0: sectors, 1: disk bytes (also in a .2mg, by its header), 2: bits.
int detail_of(ImageFormat format, std::span<const std::uint8_t> notes) {
    const bool bytes_inside = format == ImageFormat::two_img && notes.size() > 12 && notes[12] == 2;
    return format == ImageFormat::woz ? 2 : emu::has_disk_bytes(format) || bytes_inside;
}

bool has_comments(const AppleImage& from) {
    constexpr std::size_t two_img_header = 64, woz_header_and_info = 80;
    if (from.format == ImageFormat::two_img) return from.disk.image_notes().size() > two_img_header;
    return from.format == ImageFormat::woz && from.disk.image_notes().size() > woz_header_and_info;
}

// Converts the image; adds the details that the new format cannot keep to `lost`.
using Lost = std::vector<std::string>;
Result<std::vector<std::uint8_t>> convert_to(const AppleImage& from, const std::string& extension, Lost& lost) {
    if (names_atari_image(extension)) return Error{"an Apple disk cannot be converted to an Atari image: " + extension};
    const auto to = format_named(extension);
    if (!to) return Error{to.error()};
    auto bytes = emu::save_image(from.disk, *to);
    if (!bytes) return bytes;
    const int detail = detail_of(*to, from.disk.image_notes());
    if (detail < detail_of(from.format, from.disk.image_notes()))
        lost.emplace_back(detail == 1 ? "timing" : "gaps and timing");
    if (from.format != *to && has_comments(from)) lost.emplace_back("comments");
    if (from.disk.write_protected() && *to != ImageFormat::two_img && *to != ImageFormat::woz)
        lost.emplace_back("write protection");
    if (emu::remark_on_volume(from.disk, *bytes, *to))
        lost.push_back(fmt::format("disk volume {}", fmt::join(emu::volumes_of(from.disk), " and ")));
    return bytes;
}

Result<std::vector<std::uint8_t>> convert_to(const AtariImage& from, const std::string& extension, Lost& lost) {
    const auto to = emu::atari_format_of(extension, {});
    if (!to && format_named(extension))
        return Error{"an Atari disk cannot be converted to an Apple image: " + extension};
    if (!to) return Error{to.error()};
    if (from.format == AtariImageFormat::atx) lost.emplace_back("places of sectors");
    if (from.disk.write_protected() && *to != AtariImageFormat::atr) lost.emplace_back("write protection");
    return emu::save_atari_image(from.disk, *to);
}

// Returns a line about details lost or unusual; empty: none.
Result<std::string> convert_file(const fs::path& from, const fs::path& to, bool force) {
    const auto image = read_any(from);
    if (!image) return Error{image.error()};
    Lost lost;
    const auto make = [&](const auto& opened) { return convert_to(opened, to.extension().string(), lost); };
    const auto made = std::visit(make, image->image);
    if (!made) return about(from, made.error());
    if (files::same_file(from, to)) return about(to, "it is the image that is converted; choose another name");
    if (!force && files::is_there(to)) return about(to, "exists; --force replaces it");
    const auto lock = files::FileLock::take(to);
    if (!lock) return Error{lock.error()};
    const auto write = force ? files::write_file_safely : files::write_new_file;
    if (const Failure error = write(to, *made)) return *error;
    std::string line = lost.empty() ? "" : fmt::format("not kept: {}", fmt::join(lost, ", "));
    if (!image->remark.empty()) line += (line.empty() ? "" : "; ") + image->remark;
    return line;
}

// Calls act(file) for each file in a folder and its subfolders, sorted by name; returns the worst exit code.
template <class Act>
int for_folder(const fs::path& folder, const Act& act) {
    std::error_code error;
    std::set<fs::path> found;
    for (auto at = fs::directory_iterator(folder, error); !error && at != fs::directory_iterator(); at.increment(error))
        found.insert(at->path());
    int code = error ? fail(bad_file, about(folder, error.message()).text) : int{done};
    for (const fs::path& path : found) {
        const auto extension = path.extension().string();
        if (fs::is_directory(fs::symlink_status(path, error)))
            code = std::max(code, for_folder(path, act));
        else if (names_atari_image(extension) || format_named(extension) || read_any(path))
            code = std::max(code, act(path));
        else
            std::cout << fmt::format("{}: not a disk image\n", shown(path));
    }
    return code;
}

// True for the folder itself, too.
bool lies_in(const fs::path& path, const fs::path& folder) {
    std::error_code ignored;
    const fs::path relative =
        fs::weakly_canonical(path, ignored).lexically_relative(fs::weakly_canonical(folder, ignored));
    return !relative.empty() && *relative.begin() != "..";
}

int convert_folder(const fs::path& from, const fs::path& to, const Options& options) {
    const bool is_inside = lies_in(to, from) && !lies_in(from, to);
    const auto is_result = [&](const fs::path& file) { return is_inside && lies_in(file.parent_path(), to); };
    using Identity = std::optional<files::Identity>;
    std::set<Identity> sources;
    std::map<Identity, fs::path> made; // result file: source file
    std::error_code unreadable;        // for_folder reports it
    for (fs::recursive_directory_iterator at(from, unreadable), end; !unreadable && at != end; at.increment(unreadable))
        if (!is_result(at->path())) sources.insert(files::identity_of(at->path()));
    return for_folder(from, [&](const fs::path& file) {
        if (is_result(file)) return int{done};
        fs::path target = to / file.lexically_relative(from);
        if (target.extension() == ".gz") target.replace_extension();
        target.replace_extension(options.format);
        const Identity there = files::identity_of(target);
        if (const auto first = made.find(there); first != made.end())
            return fail(bad_file, fmt::format("{}: {} was made from {}; convert this file separately, to another name",
                                              shown(file), shown(target), shown(first->second)));
        if (there && sources.contains(there) && there != files::identity_of(file))
            return fail(bad_file, fmt::format("{}: {} is one of the images to convert; choose another folder",
                                              shown(file), shown(target)));
        std::error_code ignored; // writing reports it
        fs::create_directories(target.parent_path(), ignored);
        const auto line = convert_file(file, target, options.force);
        if (!line) return fail(bad_file, line.error());
        made.emplace(files::identity_of(target), file);
        std::cout << fmt::format("{}: {}{}{}\n", shown(file), shown(target), line->empty() ? "" : "; ", *line);
        return int{done};
    });
}

template <class Disk>
std::string catalog_of(const Disk& disk, std::string_view system) {
    if (check_shape(disk)) return fmt::format("no {} catalog", system);
    return fmt::format("{}, files: {}, free sectors: {}", system, entries(disk).size(), free_sectors(disk));
}

std::string describe(const AppleImage& image, const fs::path&) {
    const auto of_16 = emu::save_image(image.disk, ImageFormat::dsk);
    const auto of_13 = emu::save_image(image.disk, ImageFormat::d13);
    const auto volumes = emu::volumes_of(image.disk);
    std::string text = emu::name_of(image.format);
    if (!volumes.empty()) text += fmt::format(", volume {}", fmt::join(volumes, " and "));
    if (image.disk.write_protected()) text += ", write-protected";
    if (of_13) return text + ", 35 tracks of 13 sectors";
    if (!of_16) return text + ", " + of_16.error().substr(0, of_16.error().find(';'));
    const SectorImage sectors(*of_16);
    return text + fmt::format(", {} tracks of 16 sectors, {}", sectors.tracks(), catalog_of(sectors, "DOS 3.3"));
}

std::string describe(const AtariImage& image, const fs::path& file) {
    constexpr std::array names = {".atr", ".xfd", ".atx", ".xex"}; // by AtariImageFormat
    const emu::AtariGeometry& has = image.disk.geometry();
    const auto sectors = dos2::load(file);
    return fmt::format("{}, {} sectors of {} bytes{}, {}", names.at(static_cast<std::size_t>(image.format)),
                       has.sectors, has.sector_bytes, image.disk.write_protected() ? ", write-protected" : "",
                       sectors ? catalog_of(*sectors, "Atari DOS") : "no Atari DOS catalog");
}

int info_file(const fs::path& file) {
    const auto image = read_any(file);
    if (!image) return fail(bad_file, image.error());
    auto text = std::visit([&](const auto& opened) { return describe(opened, file); }, image->image);
    if (!image->packed.empty()) text += fmt::format(", packed as {}", image->packed);
    std::cout << fmt::format("{}: {}{}{}\n", shown(file), text, image->remark.empty() ? "" : "; ", image->remark);
    return done;
}

} // namespace

int convert(const Options& options) {
    const fs::path from = options.image(), to = options.operand(1);
    std::error_code missing; // not a folder
    const bool is_folder = fs::is_directory(from, missing), has_format = !options.format.empty();
    if (is_folder && !has_format) return fail(usage, about(from, "a folder needs --to FORMAT, such as --to woz").text);
    if (!is_folder && has_format && (files::is_there(from) || from.has_extension()))
        return fail(usage, about(from, "--to is for folders; end B in the format").text);
    if (!files::is_there(from)) return fail(bad_file, about(from, "no such file or folder").text);
    if (has_format && !names_atari_image(options.format) && !format_named(options.format))
        return fail(usage, fmt::format("invalid value '{}' for --to (dsk, do, po, nib, nb2, d13, woz, 2mg; atr, xfd)",
                                       options.format.substr(1)));
    if (!options.format.empty()) return convert_folder(from, to, options);
    const auto line = convert_file(from, to, options.force);
    if (!line) return fail(bad_file, line.error());
    if (!line->empty()) std::cerr << fmt::format("mkdisk: note: {}: {}\n", shown(to), *line);
    return done;
}

int info(const Options& options) {
    std::error_code missing;
    return fs::is_directory(options.image(), missing) ? for_folder(options.image(), info_file)
                                                      : info_file(options.image());
}

} // namespace mkdisk
