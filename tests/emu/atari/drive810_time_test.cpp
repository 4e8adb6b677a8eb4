// Polling a drive does not change it, its state is complete, and power cuts leave the disk in a valid state.
#include "drive_disks.hpp"
#include "sio_master.hpp"
#include "tests/emu/states.hpp"

#include <algorithm>
#include <cstdint>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace emu::atari {
namespace {

// Exercises most commands and returns the answers.
std::vector<SioAnswer> session(SioMaster& master) {
    AtariDisk disk = patterned_disk({90, 18, 128});
    disk.track_for_writing(2).sectors[3].status = AtariSector::bad_check;
    disk.track_for_writing(2).sectors[3].weak_from = 9;
    master.sio.insert(0, disk, master.now);
    std::vector<SioAnswer> answers;
    for (int sector = 37; sector < 42; ++sector) answers.push_back(master.read(sector));
    answers.push_back(master.write(5, pattern(1)));
    answers.push_back(master.write(6, pattern(2), 'P', true));
    master.wait(3'500 * SioMaster::millisecond);
    answers.push_back(master.status());
    answers.push_back(master.status(1));
    answers.push_back(master.read(200));
    return answers;
}

TEST(Drive810Time, looking_more_often_changes_nothing) {
    SioMaster seldom, often;
    often.look_every = 37;
    const auto one = session(seldom), other = session(often);
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].begins, other[i].begins) << i;
        EXPECT_EQ(one[i].data, other[i].data) << i;
    }
    EXPECT_EQ(seldom.now, often.now);
    EXPECT_EQ(seldom.sio, often.sio);
}

// Good and bad commands, bytes at any rate, the command line at any time, disks inserted and ejected.
class Chaos {
  public:
    Chaos(unsigned seed, Cycle look_every) : random_(seed) { master.look_every = look_every; }

    void act() {
        switch (random_() % 9) {
        case 0:
            master.sio.insert(below(2), patterned_disk({static_cast<std::uint16_t>(20 + below(60))}), master.now);
            break;
        case 1: master.sio.eject(below(2), master.now); break;
        case 2: master.sio.protect(below(2), below(4) == 0, master.now); break;
        case 3: master.bit = below(3) == 0 ? static_cast<Cycle>(20 + below(300)) : 94; break;
        case 4: master.sio.set_command(below(2) == 0, master.now); break;
        case 5: master.send(pattern(below(99), static_cast<std::size_t>(below(130))), below(5) == 0); break;
        case 6: master.send(pattern(below(99)), false); break;
        default: master.command(below(2), "RWPS!RWPRx"[below(10)], 1 + below(40), below(9) == 0); break;
        }
        master.wait(static_cast<Cycle>(below(4) == 0 ? below(3'000'000) : below(40'000)));
        while (const auto frame = master.sio.take_frame()) answered.push_back(*frame);
    }

    SioMaster master;
    std::vector<SerialFrame> answered;

  private:
    int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    std::mt19937 random_;
};

TEST(Drive810Time, looking_never_changes_anything) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        Chaos seldom(seed, 0), often(seed, 997);
        for (int i = 0; i < 60; ++i) {
            seldom.act();
            often.act();
            ASSERT_EQ(seldom.answered, often.answered) << seed << ' ' << i;
            ASSERT_EQ(seldom.master.sio, often.master.sio) << seed << ' ' << i;
        }
    }
}

TEST(Drive810Time, a_copy_restored_at_any_time_continues_identically) {
    SioMaster master;
    session(master);
    for (int i = 0; i < 200; ++i) {
        master.command(0, i % 3 == 0 ? 'R' : i % 3 == 1 ? 'S' : '!', 40);
        master.wait(static_cast<Cycle>(i) * 12'345);
        Sio restored;
        ASSERT_TRUE(restores(restored, state_of(master.sio)));
        ASSERT_EQ(restored, master.sio);
    }
}

TEST(Drive810Time, damaged_states_are_refused_or_run) {
    SioMaster master;
    session(master);
    master.command(0, 'W', 40);
    const auto sound = state_of(master.sio);
    std::mt19937 random(3);
    for (int i = 0; i < 2000; ++i) {
        auto state = sound;
        for (int changes = 0; changes < 3; ++changes)
            state[random() % (i % 2 == 0 ? 300 : state.size())] = static_cast<std::uint8_t>(random());
        StateReader reader(state);
        SioMaster other;
        other.now = master.now;
        other.sio.deserialize(reader);
        for (int bytes = 0; bytes < 5 && other.next_byte(SioMaster::millisecond); ++bytes) {
        }
        other.status();
    }
}

// The write of sector 40 begins when the head has settled and the sector passes; every disk state from then on is one
// that a power cut can leave.
struct Cut {
    std::vector<std::uint8_t> bytes;
    std::uint8_t status;
};

std::vector<Cut> cuts_of(char how) {
    SioMaster master;
    master.sio.insert(0, patterned_disk(), 0);
    master.order_write(40, pattern(1000), how);
    std::vector<Cut> cuts;
    for (int i = 0; i < 20'000 && cuts.size() < 400; ++i) {
        master.wait(90);
        const AtariTrack& track = master.sio.disk(0)->track(2);
        const auto sector = std::ranges::find(track.sectors, 4, [](const AtariSector& s) { return int{s.number}; });
        const auto data = track.data(*sector);
        if (master.sio.disk(0)->modified()) cuts.push_back({{data.begin(), data.end()}, sector->status});
    }
    return cuts;
}

TEST(Drive810Time, power_cut_in_a_write_leaves_new_bytes_then_old_ones_and_a_bad_check) {
    const auto cuts = cuts_of('P');
    ASSERT_GT(cuts.size(), 200U);
    std::size_t before = 0;
    for (const Cut& cut : cuts) {
        const auto split = std::ranges::mismatch(cut.bytes, pattern(1000)).in1 - cut.bytes.begin();
        const auto changed = static_cast<std::size_t>(split);
        EXPECT_GE(changed, before);
        EXPECT_TRUE(std::equal(cut.bytes.begin() + split, cut.bytes.end(), pattern(40).begin() + split));
        EXPECT_EQ(cut.status, &cut == &cuts.back() || changed == 128 ? cut.status : AtariSector::bad_check);
        before = changed;
    }
    EXPECT_EQ(cuts.front().status, AtariSector::bad_check);
    EXPECT_EQ(cuts.back().status, 0);
    EXPECT_EQ(before, 128U);
}

TEST(Drive810Time, power_cut_in_formatting_leaves_the_tracks_so_far_blank_and_the_others_whole) {
    SioMaster master;
    master.sio.insert(0, patterned_disk(), 0);
    master.command(0, '!', 0);
    master.wait(8'000 * SioMaster::millisecond);
    const AtariDisk& disk = *master.sio.disk(0);
    const AtariDisk before = patterned_disk(), after = AtariDisk::formatted();
    int track = 0;
    while (disk.track(track) == after.track(track)) ++track;
    EXPECT_GT(track, 5);
    EXPECT_LT(track, 38);
    for (int rest = track + 1; rest < 40; ++rest) EXPECT_EQ(disk.track(rest), before.track(rest));
}

TEST(Drive810Time, a_disk_taken_out_in_mid_write_keeps_the_bytes_written) {
    SioMaster master;
    master.sio.insert(0, patterned_disk(), 0);
    master.order_write(40, pattern(1000));
    while (!master.sio.disk(0)->modified()) master.wait(1000);
    const auto torn = master.sio.eject(0, master.now);
    EXPECT_TRUE(torn->read(40).empty());
    EXPECT_EQ(master.next_byte(20 * SioMaster::millisecond)->data, 'A');
    EXPECT_EQ(master.next_byte(9'000 * SioMaster::millisecond)->data, 'E');
}

TEST(Drive810Time, power_on_keeps_the_disks_and_forgets_the_rest) {
    SioMaster master;
    session(master);
    const AtariDisk disk = *master.sio.disk(0);
    master.sio.power_on();
    master.now = 0;
    EXPECT_EQ(*master.sio.disk(0), disk);
    EXPECT_FALSE(master.sio.drive(0).motor_on());
    EXPECT_EQ(master.read(1).data, pattern(1));
}

TEST(Drive810Time, a_pal_machine_counts_fewer_cycles_for_the_same_time) {
    EXPECT_EQ(DriveTime(TvSystem::ntsc).cycle(500'000), 1'789'773);
    EXPECT_EQ(DriveTime(TvSystem::pal).cycle(500'000), 1'773'447);
    for (Cycle cycle = 0; cycle < 10'000; cycle += 7) {
        const DriveTime time(TvSystem::pal);
        EXPECT_GE(time.cycle(time.tick(cycle)), cycle);
        EXPECT_LE(time.cycle(time.tick_before(cycle)), cycle);
    }
}

} // namespace
} // namespace emu::atari
