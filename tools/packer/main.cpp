// pack: makes a game's boot image of its boot sectors and its packed program. A program of the build.
#include "tools/files/files.hpp"
#include "tools/packer/packer.hpp"

#include <fmt/ostream.h>
#include <iostream>

namespace {

constexpr std::size_t sector_size = 128;

using Bytes = std::vector<std::uint8_t>;

// `boot` ends in a word: the bytes that its first part must have. The sectors of that part, and of both, take its
// place. An error in one line.
emu::Result<Bytes> boot_image(Bytes boot, const Bytes& program) {
    if (boot.size() < 2 || program.empty() || program.size() > 0xFFFF)
        return emu::Error{"not a program for a boot disk"};
    const std::size_t word = boot.size() - 2, part = boot[word] + boot[word + 1] * std::size_t{256};
    const auto packed = packer::pack(program, part);
    if (!packed) return emu::Error{"more than 255 bytes of the program repeat nothing before them"};
    const auto sectors = [](std::size_t bytes) { return (bytes + sector_size - 1) / sector_size; };
    if (sectors(packed->stream.size()) > 0xFF) return emu::Error{"the packed program has more than 255 sectors"};
    boot[word] = static_cast<std::uint8_t>(sectors(packed->first_part));
    boot[word + 1] = static_cast<std::uint8_t>(sectors(packed->stream.size()));
    boot.insert(boot.end(), packed->stream.begin(), packed->stream.end());
    // The disk's first file then begins at an odd sector, as the games' own files do (platform/atari/README.md,
    // "Disk").
    boot.resize(2 * sector_size * sectors((boot.size() + 1) / 2));
    return boot;
}

int fail(const std::string& why) {
    fmt::print(std::cerr, "pack: {}\n", why);
    return 3;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        fmt::print(std::cerr, "usage: pack BOOT PROGRAM IMAGE\n");
        return 2;
    }
    const auto boot = files::read_file(argv[1]), program = files::read_file(argv[2]);
    if (!boot) return fail(boot.error());
    if (!program) return fail(program.error());
    const auto image = boot_image(*boot, *program);
    if (!image) return fail(image.error());
    const auto error = files::write_file_safely(argv[3], *image);
    return error ? fail(error->text) : 0;
}
