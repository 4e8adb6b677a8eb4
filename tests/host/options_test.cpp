#include "host/cli/options.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

emu::Result<Options> parse(std::vector<const char*> arguments) { return parse_options(arguments); }

TEST(Options, nothing_means_play) { EXPECT_EQ(parse({})->action, Action::play); }

TEST(Options, a_state_is_for_play_alone) {
    EXPECT_THAT(parse({"run", "a.fstate", "--seconds", "1"}).error(), HasSubstr("a state is for play"));
    EXPECT_THAT(parse({"play", "missing.fstate"}).error(), HasSubstr("missing.fstate"));
}

TEST(Options, those_of_the_window_and_the_machine_hold_for_the_next_game) {
    auto before = *parse({"--game", "starchess", "--machine", "atari800", "--mute", "--fullscreen", "--arrows", "--tv",
                          "pal", "--monitor", "green", "--no-disk"});
    const auto next = options_for(before, MachineKind::atari800, "hexfortress");
    EXPECT_EQ(next.game, "hexfortress");
    EXPECT_EQ(before.window, (WindowOptions{.fullscreen = true, .arrows_as_joystick = true, .mute = true}));
    EXPECT_EQ(next.window, before.window);
    EXPECT_TRUE(next.monitor_given);
    EXPECT_EQ(next.machine.tv, emu::atari::TvSystem::pal);
    EXPECT_FALSE(next.no_disk);
    const auto other = options_for(before, MachineKind::apple2plus, "fortress"), fresh = *parse({});
    EXPECT_EQ(other.window, before.window);
    EXPECT_FALSE(other.monitor_given);
    EXPECT_EQ(other.machine.tv, fresh.machine.tv);
    EXPECT_EQ(other.machine.language_card, fresh.machine.language_card);
}

TEST(Options, play_is_understood_without_its_name) { EXPECT_EQ(parse({"--disk1", "a.dsk"})->disks[0], "a.dsk"); }

TEST(Options, run_takes_all_of_the_contract) {
    const auto options =
        parse({"run", "--machine", "apple2plus", "--disk1", "a.dsk", "--disk2", "b.dsk", "--firmware", "roms",
               "--symbols", "s.sym", "--script", "-", "--seconds", "1.5", "--render", "--write"});
    ASSERT_TRUE(options) << options.error();
    EXPECT_EQ(options->action, Action::run);
    EXPECT_EQ(options->disks[1], "b.dsk");
    EXPECT_EQ(options->machine.firmware, "roms");
    EXPECT_EQ(options->symbols, "s.sym");
    EXPECT_EQ(options->script, "-");
    EXPECT_DOUBLE_EQ(*options->seconds, 1.5);
    EXPECT_TRUE(options->render && options->write);
}

TEST(Options, the_game_is_fortress_unless_another_is_named) {
    EXPECT_EQ(parse({"play"})->game, "fortress");
    EXPECT_EQ(parse({"run", "--seconds", "1", "--game", "starchess"})->game, "starchess");
    EXPECT_EQ(parse({"record", "-o", "a.trace", "--game", "starchess"})->game, "starchess");
    EXPECT_THAT(parse({"play", "--game", "checkers"}).error(),
                HasSubstr("invalid value 'checkers' for --game (fortress, starchess or hexfortress);"));
}

TEST(Options, a_game_goes_by_each_of_its_names) {
    for (const auto* name : {"hexfortress", "keep", "Hex Fortress", "hex-fortress", "HEX_FORTRESS"})
        EXPECT_EQ(parse({"play", "--game", name})->game, "hexfortress") << name;
    EXPECT_EQ(parse({"play", "--game", "star_chess"})->game, "starchess");
    EXPECT_FALSE(parse({"play", "--game", ""})); // not a former name of the others
}

TEST(Options, help_contains_no_escape_characters) {
    for (const auto* command : {"--help", "play", "run", "record"})
        EXPECT_EQ(parse({command, "--help"})->help.find('\\'), std::string::npos) << command;
}

TEST(Options, the_help_names_games_by_their_names_alone) {
    for (const auto* command : {"play", "run", "record"}) {
        const auto help = parse({command, "--help"})->help;
        EXPECT_THAT(help, HasSubstr("fortress, starchess or hexfortress"));
        EXPECT_EQ(help.find(" keep:"), std::string::npos) << command;
    }
}

TEST(Options, a_mistyped_value_is_reported_with_the_one_that_was_meant) {
    const std::vector<std::vector<const char*>> cases{
        {"play", "--game", "hexfortres", "--game (fortress, starchess or hexfortress; did you mean 'hexfortress'?)"},
        {"play", "--machine", "atari", "--machine (apple2plus or atari800; did you mean 'atari800'?)"},
        {"play", "--monitor", "ambr", "--monitor (color, composite, white, green or amber; did you mean 'amber'?)"},
        {"play", "--ram", "6", "--ram (48 or 64; did you mean '64'?)"},
        {"play", "--power-up", "zero", "(pairs, zeros, ones, pages, random or random:SEED; did you mean 'zeros'?)"},
        {"record", "--inline", "disk", "--inline (none, disks or all; did you mean 'disks'?)"}};
    for (const auto& words : cases) {
        auto line = std::vector<const char*>{words[0], words[1], words[2]};
        if (words[0] == std::string_view("record")) line.insert(line.end(), {"-o", "x"});
        EXPECT_THAT(parse(line).error(), HasSubstr(words[3]));
    }
    EXPECT_THAT(parse({"play", "--machine", "atari800", "--tv", "PAL"}).error(),
                HasSubstr("invalid value 'PAL' for --tv (ntsc or pal; did you mean 'pal'?)"));
}

TEST(Options, a_link_is_played_without_the_command) {
    for (const auto* link : {"#g=AUBw4c", "#b=AUBw4c", "https://example.org/f.html?x=1#n=ANN&g=AUBw4c"}) {
        const auto options = parse({link, "--monitor", "green"});
        ASSERT_TRUE(options) << options.error();
        EXPECT_EQ(options->action, Action::play);
        EXPECT_TRUE(options->link) << link;
    }
    EXPECT_THAT(parse({"#nothing"}).error(), HasSubstr("fortress play: not a link"));
}

TEST(Options, a_link_is_refused_where_it_would_be_ignored) {
    EXPECT_THAT(parse({"run", "--seconds", "1", "#g=AUBw4c"}).error(), HasSubstr("a link is for play"));
    EXPECT_THAT(parse({"record", "-o", "x", "#g=AUBw4c"}).error(), HasSubstr("a link is for play"));
    EXPECT_THAT(parse({"#g=AUBw4c", "--game", "starchess"}).error(), HasSubstr("the link is of FORTRESS"));
}

TEST(Options, run_needs_something_to_do) { EXPECT_THAT(parse({"run"}).error(), HasSubstr("nothing to do")); }

TEST(Options, garbage_is_named) {
    EXPECT_THAT(parse({"run", "--frobnicate"}).error(), HasSubstr("frobnicate"));
    EXPECT_THAT(parse({"juggle"}).error(), HasSubstr("juggle"));
    EXPECT_THAT(parse({"run", "--seconds", "soon"}).error(), HasSubstr("--seconds"));
    EXPECT_THAT(parse({"run", "--seconds", "-1"}).error(), HasSubstr("--seconds"));
    EXPECT_THAT(parse({"run", "--seconds", "nan"}).error(), HasSubstr("--seconds"));
    EXPECT_THAT(parse({"play", "--monitor", "plaid"}).error(), HasSubstr("plaid"));
    EXPECT_THAT(parse({"play", "--machine", "pet"}).error(), HasSubstr("pet"));
}

TEST(Options, the_help_names_the_roms_that_a_folder_of_firmware_may_hold) {
    const auto help = parse({"run", "--help"})->help;
    for (const auto* name : {"apple2plus.rom", "disk2.rom", "disk2-13.rom", "apple2-chars.rom", "atari-os.rom"})
        EXPECT_THAT(help, HasSubstr(name));
}

TEST(Options, power_up_chooses_what_ram_holds) {
    EXPECT_EQ(parse({"run", "--seconds", "1", "--power-up", "pages"})->machine.power_up, emu::PowerUp::pages);
    EXPECT_EQ(parse({"play"})->machine.power_up, emu::PowerUp::pairs);
    EXPECT_EQ(parse({"play", "--power-up", "random:7"})->machine.seed, 7u);
    EXPECT_THAT(parse({"play", "--power-up", "plaid"}).error(), HasSubstr("plaid"));
    EXPECT_THAT(parse({"play", "--power-up", "ones:7"}).error(), HasSubstr("ones:7"));
}

TEST(Options, ram_is_48_or_64_k) {
    EXPECT_FALSE(parse({"play"})->machine.language_card);
    EXPECT_FALSE(parse({"play", "--ram", "48"})->machine.language_card);
    EXPECT_TRUE(parse({"run", "--seconds", "1", "--ram", "64"})->machine.language_card);
    EXPECT_THAT(parse({"play", "--ram", "32"}).error(), HasSubstr("32"));
}

TEST(Options, there_are_disks_for_four_drives) {
    const auto options = parse({"play", "--disk3", "c.dsk", "--disk4", "d.dsk"});
    ASSERT_TRUE(options) << options.error();
    EXPECT_EQ(options->disks[2], "c.dsk");
    EXPECT_EQ(options->disks[3], "d.dsk");
    EXPECT_THAT(parse({"play", "--disk4", ""}).error(), HasSubstr("--disk4"));
}

TEST(Options, naming_drive_3_or_4_gives_an_apple_its_second_controller) {
    EXPECT_EQ(drives(parse({"play", "--disk2", "b.dsk"})->machine), 2);
    EXPECT_EQ(drives(parse({"play", "--disk3", "c.dsk"})->machine), 4);
    EXPECT_EQ(drives(parse({"play", "--disk4", "d.dsk"})->machine), 4);
}

TEST(Options, an_atari_has_four_drives_and_a_recorder_unasked) {
    EXPECT_EQ(drives(parse({"play", "--machine", "atari800"})->machine), recorder_drive);
}

TEST(Options, the_atari_has_options_of_its_own) {
    const auto options = parse({"run", "--machine", "atari800", "--basic", "b.rom", "--tv", "pal", "--fast-sio",
                                "--no-disk", "--seconds", "1"});
    ASSERT_TRUE(options) << options.error();
    EXPECT_EQ(options->machine.kind, MachineKind::atari800);
    EXPECT_EQ(options->machine.cartridge, "b.rom");
    EXPECT_EQ(options->machine.tv, emu::atari::TvSystem::pal);
    EXPECT_TRUE(options->machine.fast_sio && options->no_disk);
}

TEST(Options, a_tape_leaves_drive_1_empty_unless_a_disk_is_named) {
    const auto tape = parse({"play", "--machine", "atari800", "--tape", "t.cas", "--right", "r.rom"});
    ASSERT_TRUE(tape) << tape.error();
    EXPECT_EQ(tape->disks[recorder_drive - 1], "t.cas");
    EXPECT_EQ(tape->machine.right_cartridge, "r.rom");
    EXPECT_TRUE(tape->no_disk);
    const auto both = parse({"play", "--machine", "atari800", "--tape", "t.cas", "--disk1", "d.atr"});
    ASSERT_TRUE(both) << both.error();
    EXPECT_FALSE(both->no_disk);
    EXPECT_THAT(parse({"play", "--tape", "t.cas"}).error(), HasSubstr("no program recorder"));
    EXPECT_THAT(parse({"play", "--right", "r.rom"}).error(), HasSubstr("no cartridge slot"));
    EXPECT_THAT(parse({"record", "-o", "x", "--machine", "atari800", "--right", "r.rom"}).error(),
                HasSubstr("one cartridge"));
}

TEST(Options, an_atari_is_an_ntsc_machine_at_its_own_speed_unless_asked) {
    const auto options = parse({"play", "--machine", "atari800"});
    ASSERT_TRUE(options) << options.error();
    EXPECT_EQ(options->machine.tv, emu::atari::TvSystem::ntsc);
    EXPECT_FALSE(options->machine.fast_sio);
}

TEST(Options, options_that_a_machine_lacks_are_refused_by_name) {
    EXPECT_THAT(parse({"run", "--basic", "b.rom", "--seconds", "1"}).error(), HasSubstr("no cartridge slot"));
    EXPECT_THAT(parse({"play", "--tv", "pal"}).error(), HasSubstr("--tv"));
    EXPECT_THAT(parse({"play", "--fast-sio"}).error(), HasSubstr("--fast-sio"));
    EXPECT_THAT(parse({"play", "--machine", "atari800", "--ram", "64"}).error(), HasSubstr("--ram"));
    EXPECT_THAT(parse({"play", "--machine", "atari800", "--tv", "secam"}).error(), HasSubstr("secam"));
    EXPECT_THAT(parse({"play", "--machine", "atari800", "--monitor", "composite"}).error(), HasSubstr("composite"));
    EXPECT_THAT(parse({"play", "--no-disk", "--disk1", "a.dsk"}).error(), HasSubstr("--no-disk"));
}

TEST(Options, every_monitor_has_its_name) {
    EXPECT_EQ(parse({"play", "--monitor", "composite"})->monitor, 1);
    EXPECT_EQ(parse({"play", "--monitor", "colour"})->monitor, 0);
}

TEST(Options, words_that_are_mistyped_are_reported_with_what_was_meant_and_where_the_help_is) {
    EXPECT_EQ(parse({"rnu"}).error(),
              "fortress: unknown command 'rnu' (did you mean 'run'?); fortress --help lists them");
    EXPECT_EQ(parse({"run", "--secons", "3"}).error(),
              "fortress run: unknown option '--secons' (did you mean '--seconds'?); try fortress run --help");
    EXPECT_THAT(parse({"--fulscreen"}).error(), HasSubstr("did you mean '--fullscreen'?); try fortress play --help"));
    EXPECT_THAT(parse({"record"}).error(), HasSubstr("try fortress record --help"));
}

TEST(Options, help_is_per_command) {
    EXPECT_THAT(parse({"run", "--help"})->help, HasSubstr("--script"));
    EXPECT_THAT(parse({"run", "--help"})->help, HasSubstr("--version"));
    EXPECT_THAT(parse({"play", "--help"})->help, HasSubstr("slot 5"));
    EXPECT_THAT(parse({"--help"})->help, HasSubstr("fortress run"));
}

} // namespace
} // namespace host
