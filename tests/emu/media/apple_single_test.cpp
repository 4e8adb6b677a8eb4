#include "emu/media/apple/apple_single.hpp"

#include "emu/media/apple/apple_loader.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "tools/asm65/assembler.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace emu {
namespace {

using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

void put(Bytes& out, std::size_t value, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<std::uint8_t>(value >> 8 * i));
}

// Two entries, as cc65's linker writes.
Bytes apple_single(std::size_t address, std::size_t length, std::size_t says_length) {
    Bytes file{0x00, 0x05, 0x16, 0x00, 0x00, 0x02, 0x00, 0x00};
    file.resize(24);
    put(file, 2, 2);
    for (const std::size_t value : {std::size_t{1}, std::size_t{58}, says_length}) put(file, value, 4);
    for (const std::size_t value : {11, 50, 8}) put(file, value, 4);
    put(file, 0xC3, 2), put(file, 6, 2), put(file, address, 4);
    for (std::size_t i = 0; i < length; ++i) file.push_back(static_cast<std::uint8_t>(i));
    return file;
}

std::string error_of(const Bytes& file) { return load_apple_single(file).error(); }

TEST(AppleLoader, its_bytes_are_its_source_assembled) {
    const auto read_source = [](const std::string& path) -> std::optional<std::string> {
        std::ifstream file(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string source = std::string(FORTRESS_SOURCE_DIR) + "/emu/media/apple/apple_loader.s";
    const auto assembly = asm65::assemble(source, {.include_dirs = {}, .defines = {}}, read_source);
    ASSERT_TRUE(assembly.ok);
    EXPECT_THAT(assembly.areas.at(0).bytes, testing::ElementsAreArray(apple_loader::bytes));
}

TEST(AppleSingle, is_known_by_its_bytes_and_becomes_a_protected_disk) {
    const Bytes file = apple_single(0x0803, 5'000, 5'000);
    ASSERT_EQ(*format_of(".anything", file), ImageFormat::program);
    const auto disk = load_image(file, ImageFormat::program);
    ASSERT_TRUE(disk);
    EXPECT_TRUE(disk->write_protected());
    EXPECT_TRUE(save_image(*disk, ImageFormat::dsk));
    EXPECT_THAT(save_image(*disk, ImageFormat::program).error(), HasSubstr("save it as .dsk"));
}

TEST(AppleSingle, a_program_outside_the_memory_for_programs_is_refused) {
    EXPECT_TRUE(load_apple_single(apple_single(0x0800, 0xB700, 0xB700)));
    EXPECT_EQ(error_of(apple_single(0x0800, 0xB701, 0xB701)),
              "the program loads from $0800 to $BF00; memory for programs is $0800 to $BEFF");
    EXPECT_THAT(error_of(apple_single(0x0300, 9, 9)), HasSubstr("from $0300 to $0308"));
    EXPECT_THAT(error_of(apple_single(0x12340800, 9, 9)), HasSubstr("from $12340800"));
}

TEST(AppleSingle, damaged_files_are_refused) {
    const Bytes whole = apple_single(0x0803, 100, 100);
    for (std::size_t size = 4; size < whole.size(); ++size)
        EXPECT_FALSE(load_apple_single(std::span(whole).first(size))) << size;
    EXPECT_THAT(error_of(apple_single(0x0803, 9, 0xFFFFFFFF)), HasSubstr("cut short"));
    EXPECT_THAT(error_of(apple_single(0x0803, 0, 0)), HasSubstr("no program"));
    Bytes no_info = whole;
    no_info[26 + 12 + 3] = 9;
    EXPECT_THAT(error_of(no_info), HasSubstr("does not say where its program loads"));
}

} // namespace
} // namespace emu
