// Makes inputs of a megabyte for container parsers: large_seeds FOLDER makes FOLDER/TARGET/... Many small parts and
// long padding take quadratic time in a parser that scans the whole rest for each part.
#include "emu/hash.hpp"
#include "tools/files/files.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <fmt/format.h>
#include <string>

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t megabyte = std::size_t{1} << 20;

class Seed {
  public:
    Seed& text(std::string_view text) { return put(Bytes(text.begin(), text.end())); }
    Seed& put(const Bytes& some) {
        bytes.insert(bytes.end(), some.begin(), some.end());
        return *this;
    }
    Seed& number(std::uint64_t value, int count) {
        for (; count > 0; --count, value >>= 8) bytes.push_back(static_cast<std::uint8_t>(value));
        return *this;
    }
    // Repeats the part up to a megabyte.
    Seed& fill(const Bytes& part) {
        for (std::size_t end = bytes.size() + megabyte; bytes.size() < end;) put(part);
        return *this;
    }

    Bytes bytes;
};

const std::string woz_header("WOZ2\xFF\n\r\n\0\0\0\0", 12);

// The local header, and the header in the directory.
Seed zip_header(int number) {
    return Seed().number(20, 2).number(0, 20).number(6, 2).number(0, 2).text(fmt::format("{:06}", number));
}

// Empty files, all at the same offset if `overlapping`.
Bytes zip(int files, bool overlapping) {
    Seed zip, directory;
    for (int i = 0; i < files; ++i) {
        const Seed header = zip_header(i);
        const auto at = overlapping ? 0 : zip.bytes.size();
        if (i == 0 || !overlapping) zip.text("PK\3\4").put(header.bytes);
        Bytes entry(header.bytes.begin(), header.bytes.end() - 6);
        directory.text("PK\1\2").number(20, 2).put(entry).number(0, 10).number(at, 4).text(fmt::format("{:06}", i));
    }
    const auto begin = zip.bytes.size();
    zip.put(directory.bytes).text("PK\5\6").number(0, 8).number(directory.bytes.size(), 4).number(begin, 4);
    return zip.number(0, 2).bytes;
}

Bytes one_member() { return packed::pack(Bytes{'A'}, packed::Packing::gzip); }

// An .atx record of track 0 with empty chunks, without an end.
Bytes atx() {
    Seed chunks;
    chunks.fill(Seed().number(8, 4).number(0, 4).bytes);
    Seed image;
    image.text("AT8X").number(0, 24).number(48, 4).number(0, 16);
    image.number(32 + chunks.bytes.size() + 4, 4).number(0, 16).number(32, 4).number(0, 8);
    return image.put(chunks.bytes).number(0, 4).bytes;
}

// Makes a state with valid checksums and long contents.
Bytes state(const Bytes& head, const Bytes& contents) {
    Seed state;
    state.number(0, 1).text("fortress-state 1\n");
    for (const auto& part : {head, contents}) {
        const auto packed = packed::pack(part, packed::Packing::zlib);
        state.number(packed.size(), 4).number(part.size(), 4).number(emu::hash_bytes(packed), 8).put(packed);
    }
    return state.bytes;
}

struct Named {
    std::string name;
    Bytes bytes;
};

std::vector<Named> seeds() {
    const auto zeros = Bytes(8);
    return {
        {"woz/zeros", Seed().text(woz_header).fill(zeros).number(1, 1).bytes},
        {"woz/chunks", Seed().text(woz_header).fill(Seed().text("META").number(0, 4).bytes).bytes},
        {"woz/padding", Seed().text(woz_header).text("META").number(0, 4).fill(zeros).bytes},
        {"atari_image/xex_zeros", Seed().number(0xFFFF03, 3).fill(zeros).number(1, 1).bytes},
        {"atari_image/xex_segments", Seed().number(0xFFFF03, 3).fill({0, 6, 0, 6, 7}).bytes},
        {"atari_image/xex_marks", Seed().number(3, 1).fill({0xFF, 0xFF}).bytes},
        {"atari_image/xex_padding", Seed().number(0xFFFF03, 3).put({0, 6, 0, 6, 7}).fill(zeros).bytes},
        {"atari_image/atx_chunks", Seed().number(2, 1).put(atx()).bytes},
        {"atari_image/xfd_sectors", Seed().number(1, 1).fill(Bytes(128)).bytes},
        {"atari_image/atr_sectors", Seed().number(0, 1).number(0x0296, 4).number(128, 12).fill(Bytes(128)).bytes},
        {"state/zeros", Seed().number(0, 1).text("fortress-state 1\n").fill(zeros).bytes},
        {"state/packed", state(Bytes(60'000), Bytes(100 * megabyte))},
        {"state/patches", Seed().number(1, 1).fill({1, 2, 3, 4}).bytes},
        {"state/atari_patches", Seed().number(2, 1).fill({5, 6, 7, 8}).bytes},
        {"tape/bytes",
         Seed().number(0, 1).text("FUJI").number(0, 4).fill(Seed().text("data").number(1, 4).number(7, 1).bytes).bytes},
        {"tape/pulses",
         Seed().number(0, 1).text("FUJI").number(0, 4).fill(Seed().text("fsk ").number(2, 4).number(1, 2).bytes).bytes},
        {"tape/speeds", Seed()
                            .number(0, 1)
                            .text("FUJI")
                            .number(0, 4)
                            .fill(Seed().text("baud").number(0, 2).number(600, 2).bytes)
                            .bytes},
        {"cartridge/car", Seed().number(0, 1).text("CART").number(0, 12).fill(zeros).bytes},
        {"packed/zip_files", Seed().number(3, 1).put(zip(10'000, false)).bytes},
        {"packed/zip_overlapping", Seed().number(3, 1).put(zip(9'000, true)).bytes},
        {"packed/zip_ends", Seed().number(3, 1).text("PK\3\4").fill(Seed().text("PK\5\6").bytes).bytes},
        {"packed/gz_members", Seed().number(3, 1).fill(one_member()).bytes},
        {"packed/gz_zeros", Seed().number(3, 1).put(packed::pack(Bytes(megabyte), packed::Packing::gzip)).bytes},
        {"packed/two_img_notes", Seed().number(4, 1).fill({24, 0, 0, 7}).bytes},
        {"disk_image/nib", Seed().number(0, 1).fill({9, 0, 0, 0xFF}).bytes},
        {"trace/records", Seed()
                              .text("fortress-trace 1\nmachine apple2plus\nfirmware 0123456789abcdef\nprogram "
                                    "none\ninterval 0\nstart power-on\n")
                              .fill(Seed().text("0 swap\n").bytes)
                              .text("1 end\n")
                              .bytes},
        {"trace/comments", Seed().text("fortress-trace 2\n").fill(Seed().text("#\n").bytes).bytes},
        {"trace/data", Seed()
                           .text("fortress-trace 1\nmachine apple2plus\nfirmware 0123456789abcdef\nprogram none\nmedia "
                                 "a inline .dsk 0123456789abcdef\n")
                           .fill(Seed().text("data AAAA\n").bytes)
                           .bytes},
        {"mkdisk_check/patches", Seed().fill({1, 0, 0, 17}).bytes},
        {"mkdisk_dos2/patches", Seed().fill({1, 0, 0, 17}).bytes},
    };
}

} // namespace

int main(int count, char** arguments) {
    if (count != 2) return 2;
    const std::filesystem::path folder = arguments[1];
    for (const auto& [name, bytes] : seeds()) {
        std::filesystem::create_directories((folder / name).parent_path());
        if (const auto error = files::write_file_safely(folder / name, bytes))
            return fmt::print(stderr, "{}\n", error->text), 1;
    }
    return 0;
}
