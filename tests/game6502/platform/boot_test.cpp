// From power-on to the game: what is loaded, how fast, and what Ctrl-Reset does.
#include "tests/game6502/platform/dos_disk.hpp"

namespace support {
namespace {

emu::Floppy525 game_disk() { return *emu::load_image(read_file(built("disks/fortress.dsk")), emu::ImageFormat::dsk); }

struct Boot : DosDisk {};

TEST_F(Boot, the_second_stage_loads_the_whole_game) {
    const std::vector<std::uint8_t> program = read_file(built("game6502/main.bin"));
    game = GameMachine();
    for (std::size_t i = 0; i < program.size(); ++i)
        game.machine().poke_ram(static_cast<std::uint16_t>(0x4000 + i), 0xEA);
    game.machine().insert_disk(0, game_disk());
    game.call("disk_on");
    game.begin("boot_load");
    ASSERT_TRUE(game.run_to("main_start", 1, 10 * GameMachine::second));
    for (std::size_t i = 0; i < program.size(); ++i)
        ASSERT_EQ(game.machine().peek(static_cast<std::uint16_t>(0x4000 + i)), program[i]) << i;
}

} // namespace
} // namespace support
