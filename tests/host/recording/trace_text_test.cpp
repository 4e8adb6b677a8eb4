// Traces as text: parsing a printed trace returns an equal one; errors name the line and a remedy.
#include "host/recording/format/packing.hpp"
#include "host/recording/format/trace.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view head = "fortress-trace 1\n"
                                  "# a castle in each corner\n"
                                  "machine apple2plus power-up=random:7 ram=64 drives=4\n"
                                  "firmware 0123456789abcdef\n"
                                  "program fortress 00000000000000ff\n"
                                  "media game game .dsk 00000000000000ff\n"
                                  "media work formatted 1111111111111111 protected\n"
                                  "media new blank\n"
                                  "media old file 2222222222222222 \"my disks/old.woz\"\n"
                                  "interval 1020484\n"
                                  "start power-on\n";
constexpr std::string_view records =
    "0 insert 1 game\n"
    "# the title\n"
    "1200 press RETURN\n"
    "1200 press \"#\"\n"
    "1300 hold CTRL-A\n"
    "1301 release CTRL-A\n"
    "1400 stick 1 left\n"
    "1400 stick 2 12 200\n"
    "1400 stick 1 centre\n"
    "1400 stick 1 out\n"
    "1500 button 2 down\n"
    "1600 check cpu=0000000000000001 ram=0000000000000002 video=0000000000000003 disk=0000000000000004 "
    "sound=0000000000000005 ports=0000000000000006\n"
    "1700 reset\n"
    "1800 swap\n"
    "1900 power\n"
    "5 eject 1\n"
    "5 insert 4 new\n"
    "6 protect 4 on\n"
    "7 game players \"COUNT VAUBAN\" \"\" \"\\\"X\\\"\"\n"
    "# over\n"
    "8 end\n";

// The same trace as printed.
constexpr std::string_view printed = "fortress-trace 2\n"
                                     "# a castle in each corner\n"
                                     "machine apple2plus power-up=random:7 ram=64 drives=4\n"
                                     "program fortress\n"
                                     "media game game .dsk\n"
                                     "media work formatted 1111111111111111 protected\n"
                                     "media new blank\n"
                                     "media old file 2222222222222222 \"my disks/old.woz\"\n"
                                     "interval 1020484\n"
                                     "start power-on\n"
                                     "insert 1 game\n"
                                     "# the title\n"
                                     "press RETURN\n"
                                     "press \"#\"\n"
                                     "hold CTRL-A\n"
                                     "release CTRL-A\n"
                                     "stick 1 left\n"
                                     "stick 2 12 200\n"
                                     "stick 1 centre\n"
                                     "stick 1 out\n"
                                     "button 2 down\n"
                                     "reset\n"
                                     "swap\n"
                                     "power\n"
                                     "eject 1\n"
                                     "insert 4 new\n"
                                     "protect 4 on\n"
                                     "game players \"COUNT VAUBAN\" \"\" \"\\\"X\\\"\"\n"
                                     "times\n"
                                     "firmware 0123456789abcdef\n"
                                     "program 00000000000000ff\n"
                                     "media game 00000000000000ff\n"
                                     "i0 i1200 i0 i100 i1 i99 i0 i0 i0 i100\n"
                                     "+100 check cpu=0000000000000001 ram=0000000000000002 video=0000000000000003 "
                                     "disk=0000000000000004 sound=0000000000000005 ports=0000000000000006\n"
                                     "i100 i100 i100 i5 i0 i1 g1\n"
                                     "# over\n"
                                     "+1 end\n";

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

emu::Result<Trace> parse(std::string_view text) { return parse_trace(bytes_of(text)); }

std::string error_of(std::string_view text) {
    const auto trace = parse(text);
    return trace ? "no error" : trace.error();
}

std::string whole() { return std::string(head) + std::string(records); }

std::string error_of_record(std::string_view line) { return error_of(std::string(head) + std::string(line) + "\n"); }

TEST(TraceText, printed_text_equals_parsed_text) {
    const auto trace = parse(printed);
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(print_trace(*trace), printed);
}

TEST(TraceText, version_1_is_read_as_the_same) {
    const auto trace = parse(whole());
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(print_trace(*trace), printed);
    EXPECT_EQ(parse(printed)->records, trace->records);
}

TEST(TraceText, inputs_and_game_may_be_in_any_order_before_their_times) {
    std::string text(printed);
    const std::string game = "game players \"COUNT VAUBAN\" \"\" \"\\\"X\\\"\"\n";
    text.erase(text.find(game), game.size()).insert(text.find("insert 1 game"), game);
    const auto trace = parse(text);
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(print_trace(*trace), printed);
}

TEST(TraceText, a_former_name_of_a_program_becomes_the_present_one) {
    std::string text(printed);
    text.replace(text.find("program fortress"), 16, "program keep");
    EXPECT_EQ(parse(text)->identity.program, "hexfortress");
}

// Returns a trace with other times, hashes and values of z_entropy.
Trace played_at(emu::Cycle later, std::string entropy) {
    auto trace = *parse(printed);
    trace.identity.firmware += later;
    trace.identity.program_hash = trace.media[0].hash = later;
    const GameRecord ask{"ask", {"input_key", "start_name/prompt_line", "R", std::move(entropy)}};
    trace.records = {{0, Input{.kind = Input::Kind::swap}},
                     {10 + later, Input{.key = 'R'}},
                     {12 + 2 * later, ask},
                     {15, Checkpoint{.parts = {.cpu = later}}}};
    std::ranges::stable_sort(trace.records, {}, &Record::at);
    trace.end = 100 + 2 * later;
    return trace;
}

TEST(TraceText, another_time_changes_only_what_follows_times) {
    const auto before = print_trace(played_at(0, "01d1")), after = print_trace(played_at(7, "02ff"));
    const auto stable = before.substr(0, before.find("times\n"));
    EXPECT_THAT(stable, HasSubstr("press R\ngame ask input_key start_name/prompt_line R\n"));
    EXPECT_EQ(after.substr(0, after.find("times\n")), stable);
    EXPECT_THAT(before, HasSubstr("i0 i10 g2:01d1\n+3 check"));
    EXPECT_THAT(after, HasSubstr("i0\n+15 check"));
    EXPECT_EQ(parse(after)->records, played_at(7, "02ff").records);
}

TEST(TraceText, an_atari_s_trace_survives_too) {
    const std::string text = "fortress-trace 2\n"
                             "machine atari800 power-up=pairs tv=pal fast-sio=on cartridge=basic\n"
                             "program none\n"
                             "media basic file 3333333333333333 basic.rom\n"
                             "interval 0\n"
                             "start power-on\n"
                             "hold START\n"
                             "press a\n"
                             "press $D5\n"
                             "times\n"
                             "firmware 0123456789abcdef\n"
                             "i10 i10 i10\n"
                             "+10 end\n";
    const auto trace = parse(text);
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(print_trace(*trace), text);
}

TEST(TraceText, identity_and_records_are_read_as_they_stand) {
    const auto trace = *parse(whole());
    EXPECT_EQ(trace.identity.machine.seed, 7U);
    EXPECT_TRUE(trace.identity.machine.language_card);
    EXPECT_EQ(trace.media[3].file, "my disks/old.woz");
    EXPECT_EQ(std::get<Input>(trace.records[0].what).medium, "game");
    EXPECT_EQ(std::get<Checkpoint>(trace.records[10].what).parts.disk, 4U);
    EXPECT_THAT(std::get<GameRecord>(trace.records.back().what).words, ElementsAre("COUNT VAUBAN", "", "\"X\""));
    EXPECT_EQ(trace.end, 8U);
}

TEST(TraceText, comments_stay_with_what_follows_them) {
    const auto trace = *parse(whole());
    EXPECT_EQ(trace.comments, "# a castle in each corner\n");
    EXPECT_EQ(trace.records[1].comments, "# the title\n");
    EXPECT_EQ(trace.last_comments, "# over\n");
}

TEST(TraceText, snapshots_and_disks_inside_come_back) {
    auto trace = *parse(whole());
    trace.start_snapshot = std::vector<std::uint8_t>(10'000, 0x5A);
    trace.media[2].source = Medium::Source::inlined;
    trace.media[2].extension = ".nib";
    trace.media[2].bytes = {1, 2, 3};
    const auto again = parse(print_trace(trace));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->start_snapshot, trace.start_snapshot);
    EXPECT_EQ(again->media[2].bytes, trace.media[2].bytes);
}

TEST(TraceText, a_packed_trace_is_read_like_a_plain_one) {
    const auto trace = parse_trace(pack(bytes_of(whole()), Packing::gzip));
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(print_trace(*trace), printed);
}

TEST(TraceText, lines_may_end_as_on_other_systems) {
    std::string text;
    for (const char c : whole()) text += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(error_of(text), "no error");
}

TEST(TraceText, every_key_has_a_name_or_a_code) {
    for (const auto kind : {MachineKind::apple2plus, MachineKind::atari800}) {
        Trace trace;
        trace.identity.machine.kind = kind;
        const Key last = kind == MachineKind::atari800 ? atari_reset : 0x7F;
        for (Key key = 0; key <= last; ++key) trace.records.push_back({0, Input{.key = key}});
        const auto again = parse(print_trace(trace));
        ASSERT_TRUE(again) << again.error();
        EXPECT_EQ(again->records, trace.records);
    }
}

TEST(TraceErrors, the_first_line_states_the_format) {
    EXPECT_EQ(error_of("fortress-trace 9\n"), "line 1: format 9; this program reads formats 1 to 2");
    EXPECT_EQ(error_of("PK..\n"), "line 1: expected 'fortress-trace 2', not 'PK..'");
    EXPECT_EQ(error_of(""), "line 1: the file ends where 'fortress-trace 2' is expected");
}

TEST(TraceErrors, a_machine_has_to_be_known_with_all_its_options) {
    EXPECT_THAT(error_of("fortress-trace 1\nmachine pet\n"),
                HasSubstr("line 2: unknown machine 'pet'; known are apple2plus"));
    EXPECT_EQ(error_of("fortress-trace 1\nmachine apple2plus tv=pal\n"), "line 2: an apple2plus has no 'tv'");
    EXPECT_EQ(error_of("fortress-trace 1\nmachine atari800 tv=secam\n"), "line 2: tv cannot be 'secam'");
    EXPECT_EQ(error_of("fortress-trace 1\nmachine atari800 pal\n"), "line 2: 'pal' is not of the form KEY=VALUE");
}

TEST(TraceErrors, records_are_in_order_between_two_power_ons) {
    EXPECT_EQ(error_of_record("5 reset\n4 reset"), "line 13: cycle 4 is before 5: records must be in order");
    EXPECT_EQ(error_of_record("5 power\n4 reset\n4 end"), "no error");
    EXPECT_THAT(error_of_record("5 reset\n4 end"), StartsWith("line 13: cycle 4 is before 5"));
}

TEST(TraceErrors, records_say_their_form) {
    EXPECT_EQ(error_of_record("5 juggle"), "line 12: unknown record 'juggle'");
    EXPECT_EQ(error_of_record("5 press"), "line 12: the form is 'CYCLE press KEY'");
    EXPECT_EQ(error_of_record("5 press NOKEY"), "line 12: the form is 'CYCLE press KEY'");
    EXPECT_EQ(error_of_record("5 insert 5 game"), "line 12: the form is 'CYCLE insert DRIVE MEDIUM'");
    EXPECT_EQ(error_of_record("5 insert 1 gone"), "line 12: no medium is called 'gone'");
    EXPECT_THAT(error_of_record("5 check cpu=1"), HasSubstr("line 12: the form is 'CYCLE check cpu=HASH"));
    EXPECT_THAT(error_of_record("-5 reset"), HasSubstr("line 12: '-5' is not a cycle"));
    EXPECT_THAT(error_of_record("99999999999999999 reset"),
                HasSubstr("is not a cycle: use a number up to 10000000000000"));
}

std::string error_of_times(std::string_view lines) {
    return error_of("fortress-trace 2\nmachine apple2plus\nprogram none\ninterval 0\nstart power-on\n"
                    "swap\ngame start\ntimes\nfirmware 0123456789abcdef\n" +
                    std::string(lines) + "\n");
}

TEST(TraceErrors, every_record_has_one_time) {
    EXPECT_EQ(error_of_times("g0 i1\n+1 end"), "no error");
    EXPECT_EQ(error_of_times("i1\n+1 end"), "line 11: 'game start' has no time");
    EXPECT_EQ(error_of_times("g1 i1 i1"), "line 10: 'i1': no record left for this time");
    EXPECT_EQ(error_of_times("g1 i1"), "line 11: the file ends where '+CYCLES end' is expected");
    EXPECT_EQ(error_of_times("g1 i1\n+1 end\n+1 end"), "line 12: there is more after the end");
    EXPECT_EQ(error_of_times("g1 i99999999999999\n+1 end"),
              "line 10: '99999999999999' is not a number of cycles; the total is limited to 10000000000000 at most");
    for (const auto* wrong : {"x1", "i1:0089", "g", "\"\"", "+1", "+1 press A", "+1 end now"})
        EXPECT_THAT(error_of_times(wrong), StartsWith("line 10: expected 'i|gCYCLES[:WORD] ...'")) << wrong;
    EXPECT_THAT(error_of_times("+x check"), StartsWith("line 10: 'x' is not a number of cycles"));
}

TEST(TraceErrors, a_checkpoint_is_among_the_times) {
    std::string text(printed);
    const auto check = text.substr(text.find("check cpu"), text.find("i100 i100") - text.find("check cpu"));
    EXPECT_EQ(error_of(text.insert(text.find("reset"), check)), "line 22: a checkpoint must follow 'times'");
}

TEST(TraceErrors, the_hashes_of_version_2_follow_times) {
    std::string text(printed);
    EXPECT_EQ(error_of(text.replace(text.find("media game 0"), 12, "media old  0")),
              "line 32: expected 'media game HASH', not 'media old  00000000000000ff'");
    EXPECT_EQ(error_of("fortress-trace 2\nmachine apple2plus\nprogram fortress 00000000000000ff\n"),
              "line 3: expected 'program none' or 'program NAME', not 'program fortress 00000000000000ff'");
}

TEST(TraceErrors, a_trace_that_was_cut_short_is_refused) {
    EXPECT_EQ(error_of_record("5 reset"), "line 13: the file ends where 'CYCLE end' is expected");
    EXPECT_EQ(error_of_record("5 end\n6 reset"), "line 13: there is more after the end");
    const auto packed = pack(bytes_of(whole()), Packing::gzip);
    const auto cut = parse_trace(std::span(packed).first(packed.size() / 2));
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error(), "a packed trace, damaged or cut short");
}

TEST(TraceErrors, media_are_distinguished_by_name) {
    EXPECT_THAT(error_of(whole().replace(whole().find("media new"), 9, "media old")),
                HasSubstr("there is a medium called 'old' already"));
    EXPECT_THAT(error_of("fortress-trace 1\nmachine atari800 cartridge=basic\nfirmware 0123456789abcdef\n"
                         "program none\ninterval 0\n"),
                HasSubstr("line 5: no medium is called 'basic', the cartridge"));
}

TEST(TraceErrors, the_cartridge_fits_no_drive) {
    EXPECT_EQ(error_of("fortress-trace 1\nmachine atari800 cartridge=basic\nfirmware 0123456789abcdef\nprogram none\n"
                       "media basic inline .rom 0123456789abcdef\ndata eJwDAAAAAAE=\ninterval 0\nstart power-on\n"
                       "0 insert 1 basic\n0 end\n"),
              "line 9: 'basic' is the cartridge; it fits no drive");
}

TEST(TraceErrors, data_have_to_be_whole) {
    const auto with = [](std::string_view data) {
        return fmt::format("fortress-trace 1\nmachine atari800\nfirmware 0123456789abcdef\nprogram none\n"
                           "media a inline .atr 0123456789abcdef\n{}interval 0\n",
                           data);
    };
    EXPECT_EQ(error_of(with("")), "line 5: no 'data BASE64' follows");
    EXPECT_EQ(error_of(with("data ???\n")), "line 6: not base64");
    EXPECT_EQ(error_of(with("data AAAA\n")), "line 6: the data are damaged or cut short");
}

TEST(TraceBounds, lines_and_words_are_bounded) {
    EXPECT_EQ(error_of_record("5 game x " + std::string(trace_limits::line_bytes, 'x')),
              "line 12: longer than 8192 bytes; is this a trace?");
    std::string many = "5 game";
    for (std::size_t i = 0; i < trace_limits::words; ++i) many += " x";
    EXPECT_EQ(error_of_record(many), "line 12: more than 256 words");
    EXPECT_EQ(error_of_record(std::string("5 game \x01")), "line 12: control characters; is this a trace?");
}

TEST(TraceBounds, so_are_media) {
    std::string text(head.substr(0, head.find("media")));
    for (std::size_t i = 0; i <= trace_limits::media; ++i) text += fmt::format("media m{} blank\n", i);
    EXPECT_THAT(error_of(text), HasSubstr("more than 32 media"));
}

TEST(Packing, data_that_unpacks_to_too_much_is_refused) {
    const std::vector<std::uint8_t> zeros(10'000);
    for (const auto packing : {Packing::zlib, Packing::gzip}) {
        const auto packed = pack(zeros, packing);
        EXPECT_EQ(*unpack(packed, packing, zeros.size()), zeros);
        EXPECT_EQ(unpack(packed, packing, zeros.size() - 1).error(), "more than may be unpacked");
    }
}

TEST(Packing, base64_is_that_of_rfc_4648) {
    const auto of = [](std::string_view text) { return to_base64(bytes_of(text)); };
    EXPECT_EQ(of(""), "");
    EXPECT_EQ(of("f"), "Zg==");
    EXPECT_EQ(of("fo"), "Zm8=");
    EXPECT_EQ(of("foo"), "Zm9v");
    EXPECT_EQ(from_base64("Zm8="), (std::vector<std::uint8_t>{'f', 'o'}));
    EXPECT_FALSE(from_base64("Zm8"));
    EXPECT_FALSE(from_base64("Z==="));
    EXPECT_FALSE(from_base64("Zg==Zg=="));
}

} // namespace
} // namespace host
