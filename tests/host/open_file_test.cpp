// What `fortress FILE...` makes of the files it is given.

#include "host/open_file.hpp"
#include "host/options.hpp"
#include "host/trace/format/packing.hpp"
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr auto apple = MachineKind::apple2plus, atari = MachineKind::atari800;

const std::string sectors(143'360, '\0');
const std::string program_of_one_rts("\xFF\xFF\x00\x06\x00\x06\x60", 7); // an RTS at $0600

std::string atr() {
    std::string image(16 + 92'160, '\0');
    return image.replace(0, 6, std::string("\x96\x02\x80\x16\x80\x00", 6));
}

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

TEST_F(OpenFile, the_contents_tell_the_machine) {
    EXPECT_EQ(machine_for(write("a.dsk", sectors)), apple);
    EXPECT_EQ(machine_for(write("a.nib", std::string(232'960, '\0'))), apple);
    EXPECT_EQ(machine_for(write("a.atr", atr())), atari);
    EXPECT_EQ(machine_for(write("a.xfd", std::string(92'160, '\0'))), atari);
    EXPECT_EQ(machine_for(write("a.xex", program_of_one_rts)), atari);
}

TEST_F(OpenFile, the_contents_win_over_the_extension) {
    EXPECT_EQ(machine_for(write("a.dsk", atr())), atari);
    EXPECT_EQ(machine_for(write("a", program_of_one_rts)), atari);
}

TEST_F(OpenFile, where_the_contents_say_nothing_the_extension_does) {
    EXPECT_EQ(machine_for(write("short.dsk", "x")), apple);
    EXPECT_EQ(machine_for(write("short.ATX", "x")), atari);
    EXPECT_EQ(machine_for("/nowhere/at-all.atr"), atari);
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
