// `fortress FILE...` classifies files.

#include "host/cli/open_file.hpp"
#include "host/cli/options.hpp"
#include "host/recording/format/packing.hpp"
#include "tests/host/process_test.hpp"
#include "tests/tools/packed/zip_maker.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr auto apple = MachineKind::apple2plus, atari = MachineKind::atari800;

const std::string sectors(143'360, '\0');
const std::string program_of_one_rts("\xFF\xFF\x00\x06\x00\x06\x60", 7); // at $0600

std::string atr() {
    std::string image(16 + 92'160, '\0');
    return image.replace(0, 6, std::string("\x96\x02\x80\x16\x80\x00", 6));
}

// 8K of ROM for the left slot; in a .car image for the slot of its type.
const std::string rom(8192, '\xEA');

std::string car(char kind, const std::string& bytes) {
    std::uint32_t sum = 0;
    for (const char c : bytes) sum += static_cast<unsigned char>(c);
    std::string header("CART\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    header[7] = kind;
    for (std::size_t i = 0; i < 4; ++i) header[8 + i] = static_cast<char>(sum >> (24 - 8 * i));
    return header + bytes;
}

constexpr char left_16k = 2, right_8k = 21;

const std::string tape("FUJI\0\0\0\0", 8);

std::string gz(const std::string& text) {
    const auto packed = pack({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, Packing::gzip);
    return {packed.begin(), packed.end()};
}

std::string zip(const std::string& name, const std::string& text) {
    const auto packed = packed::test::zip_of({{"readme.txt", {'t'}}, {name, {text.begin(), text.end()}}});
    return {packed.begin(), packed.end()};
}

MachineKind machine_of(const std::filesystem::path& file) { return machine_for(opened_as(file)); }

class OpenFile : public ProcessTest {
  protected:
    emu::Result<Options> open(const std::vector<std::filesystem::path>& files) const {
        std::vector<std::string> names;
        for (const auto& each : files) names.push_back(each.string());
        std::vector<const char*> words;
        for (const auto& name : names) words.push_back(name.c_str());
        return parse_options(words);
    }
};

TEST_F(OpenFile, the_contents_select_the_machine) {
    EXPECT_EQ(machine_of(write("a.dsk", sectors)), apple);
    EXPECT_EQ(machine_of(write("a.nib", std::string(232'960, '\0'))), apple);
    EXPECT_EQ(machine_of(write("a.atr", atr())), atari);
    EXPECT_EQ(machine_of(write("a.xfd", std::string(92'160, '\0'))), atari);
    EXPECT_EQ(machine_of(write("a.xex", program_of_one_rts)), atari);
}

TEST_F(OpenFile, the_contents_win_over_the_extension) {
    EXPECT_EQ(machine_of(write("a.dsk", atr())), atari);
    EXPECT_EQ(machine_of(write("a", program_of_one_rts)), atari);
}

TEST_F(OpenFile, the_contents_of_an_archive_select_the_machine) {
    EXPECT_EQ(machine_of(write("a.dsk.gz", gz(sectors))), apple);
    EXPECT_EQ(machine_of(write("b.gz", gz(atr()))), atari);
    EXPECT_EQ(machine_of(write("a.zip", zip("disks/a.dsk", sectors))), apple);
    EXPECT_EQ(machine_of(write("b.zip", zip("b.xfd", std::string(92'160, '\0')))), atari);
    EXPECT_EQ(machine_of(write("c.zip", zip("c.xex", program_of_one_rts))), atari);
    EXPECT_EQ(machine_of(write("damaged.atr.gz", gz(atr()).substr(0, 30))), atari);
    EXPECT_EQ(machine_of(write("damaged.dsk.gz", gz(sectors).substr(0, 30))), apple);
}

// FF FF also begins a program.
TEST_F(OpenFile, a_damaged_nib_is_not_a_program) {
    const std::string synchronized(232'860, '\xFF');
    EXPECT_EQ(machine_of(write("a.nib", synchronized)), apple);
    const auto run = program("fortress", "run --seconds 1 a.nib");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("a.nib: the image is 232860 bytes long; a .nib image"));
}

TEST_F(OpenFile, cartridges_and_tapes_are_an_atari_s) {
    for (const auto& file : {write("a.rom", rom), write("b.bin", rom), write("c", car(left_16k, rom + rom)),
                             write("d.car.gz", gz(car(1, rom))), write("e.car", "damaged")})
        EXPECT_EQ(opened_as(file), OpenedAs::cartridge) << file;
    for (const auto& file : {write("a.cas", ""), write("b", tape), write("c.zip", zip("c.cas", tape))})
        EXPECT_EQ(opened_as(file), OpenedAs::tape) << file;
}

TEST_F(OpenFile, a_cartridge_goes_into_its_slot_and_a_tape_into_the_recorder) {
    const auto left = write("l.rom", rom), right = write("r.car", car(right_8k, rom)), cas = write("t.cas", tape);
    const auto options = open({left, right, cas});
    ASSERT_TRUE(options) << options.error();
    EXPECT_EQ(options->machine.kind, atari);
    EXPECT_EQ(options->machine.cartridge, left);
    EXPECT_EQ(options->machine.right_cartridge, right);
    EXPECT_EQ(options->disks, (std::array<std::filesystem::path, 5>{"", "", "", "", cas}));
    EXPECT_TRUE(options->no_disk);
    const auto disk = write("a.atr", atr());
    EXPECT_FALSE(open({left, disk})->no_disk);
    EXPECT_EQ(open({left, disk})->disks[0], disk);
    EXPECT_THAT(open({left, left}).error(), HasSubstr("is in that slot already"));
    EXPECT_THAT(open({cas, cas}).error(), HasSubstr("the recorder has "));
}

TEST_F(OpenFile, cartridges_run_packed_or_not) {
    write("a.rom", rom);
    write("a.car.gz", gz(car(left_16k, rom + rom)));
    for (const char* file : {"a.rom", "a.car.gz"}) {
        const auto run = program("fortress", std::string("run --seconds 1 ") + file);
        EXPECT_EQ(run.exit_code, 0) << run.errors;
    }
    write("none.zip", zip("b.txt", "x"));
    EXPECT_THAT(program("fortress", "run --machine atari800 --seconds 1 --basic none.zip").errors,
                HasSubstr("none.zip: no cartridge: "));
    write("bad.car", "CART");
    EXPECT_EQ(program("fortress", "run --seconds 1 bad.car").exit_code, 3);
}

TEST_F(OpenFile, a_cartridge_of_another_machine_is_refused_by_its_name_packed_or_not) {
    const auto super_cart = car(71, std::string(65'536, '\x01'));
    write("a.car", super_cart);
    write("b.zip", zip("b.car", super_cart));
    for (const char* file : {"a.car", "b.zip"}) {
        const auto run = program("fortress", std::string("run --seconds 1 ") + file);
        EXPECT_EQ(run.exit_code, 3);
        EXPECT_THAT(run.errors, HasSubstr("type 71 (Super Cart 64 KB) is for the Atari 5200, not for an 800")) << file;
    }
}

TEST_F(OpenFile, an_atari_disk_that_is_a_few_bytes_off_runs_with_a_note) {
    write("long.atr", atr() + "\x1A");
    write("short.xfd", atr().substr(16 + 9));
    for (const char* file : {"long.atr", "short.xfd"}) {
        const auto run = program("fortress", std::string("run --seconds 1 ") + file);
        EXPECT_EQ(run.exit_code, 0);
        EXPECT_THAT(run.errors, HasSubstr(std::string("note: ") + file + ": the image is ")) << file;
    }
}

TEST_F(OpenFile, two_cartridges_at_one_address_are_refused) {
    write("left.car", car(left_16k, rom + rom));
    write("right.car", car(right_8k, rom));
    const auto run = program("fortress", "run --seconds 1 left.car right.car");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("of types 2 and 21, are both at $8000"));
    EXPECT_EQ(program("fortress", "run --machine atari800 --seconds 1 --basic right.car --right right.car").exit_code,
              3);
}

TEST_F(OpenFile, the_extension_decides_if_the_contents_do_not) {
    EXPECT_EQ(machine_of(write("short.dsk", "x")), apple);
    EXPECT_EQ(machine_of(write("short.ATX", "x")), atari);
    EXPECT_EQ(machine_of("/nowhere/at-all.atr"), atari);
}

TEST_F(OpenFile, a_trace_is_known_packed_or_not_by_any_name) {
    const std::string text = "fortress-trace 1\n";
    const auto packed = pack({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, Packing::gzip);
    EXPECT_TRUE(is_trace(write("a.txt", text)));
    EXPECT_TRUE(is_trace(write("b", {packed.begin(), packed.end()})));
    EXPECT_TRUE(is_trace("/nowhere/a.trace.gz"));
    EXPECT_FALSE(is_trace(write("c.trace", "else")));
    EXPECT_FALSE(is_trace(write("a.dsk", sectors)));
}

TEST_F(OpenFile, disks_go_into_the_drives_of_their_machine_in_order) {
    const auto one = write("1.atr", atr()), two = write("2.atr", atr()), three = write("3.atr", atr());
    const auto options = open({one, "--disk2", two, three});
    ASSERT_TRUE(options) << options.error();
    EXPECT_EQ(options->action, Action::play);
    EXPECT_EQ(options->machine.kind, atari);
    EXPECT_EQ(options->disks, (std::array<std::filesystem::path, 5>{one, two, three, ""}));
}

TEST_F(OpenFile, a_third_disk_gives_an_apple_its_second_controller) {
    const auto disk = write("a.dsk", sectors);
    EXPECT_TRUE(open({"play", disk, disk, disk})->machine.second_disk2);
    EXPECT_FALSE(open({"play", disk, disk})->machine.second_disk2);
    EXPECT_THAT(open({disk, disk, disk, disk, disk}).error(), HasSubstr("no drive is left"));
}

TEST_F(OpenFile, a_machine_that_is_named_is_the_one) {
    EXPECT_EQ(open({"run", "--seconds", "1", "--machine", "apple2plus", write("a.atr", atr())})->machine.kind, apple);
}

TEST_F(OpenFile, without_drive_1_the_first_is_in_drive_2) {
    const auto disk = write("a.dsk", sectors);
    EXPECT_EQ(open({"--no-disk", disk})->disks[1], disk);
}

TEST_F(OpenFile, run_takes_them_as_well) {
    write("a.xex", program_of_one_rts);
    const auto run = program("fortress", "run --seconds 1 a.xex");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(OpenFile, a_file_that_is_missing_or_no_image_is_named) {
    const auto missing = program("fortress", "nowhere.dsk");
    EXPECT_EQ(missing.exit_code, 3);
    EXPECT_THAT(missing.errors, HasSubstr("nowhere.dsk: No such file"));
    write("notes.txt", "x");
    const auto other = program("fortress", "notes.txt");
    EXPECT_EQ(other.exit_code, 3);
    EXPECT_THAT(other.errors, HasSubstr("notes.txt: "));
}

TEST_F(OpenFile, a_trace_is_replayed) {
    write("old.trace", "fortress-trace 1\nnonsense\n");
    for (const Words& words : {Words("old.trace"), Words("--mute old.trace")}) {
        const auto run = program("fortress", words);
        EXPECT_EQ(run.exit_code, 3);
        EXPECT_THAT(run.errors, StartsWith("fortress replay: "));
    }
    EXPECT_THAT(program("fortress", "old.trace old.trace").errors, HasSubstr("fortress replay FILE [options]"));
}

} // namespace
} // namespace host
