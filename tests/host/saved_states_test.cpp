// State files, slots and resume: in this process, and in one that is killed.
#include "host/history/state.hpp"
#include "host/recording/identity.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/start.hpp"
#include "host/terminal/states_menu.hpp"
#include "tests/support/print_machine_kind.hpp"
#include "tools/files/files.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <csignal>
#include <ctime>
#include <fstream>
#include <random>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class StateFileTest : public testing::TestWithParam<MachineKind> {
  protected:
    static Options options() {
        Options options;
        options.machine.kind = GetParam();
        return options;
    }
    static Session start() { return std::move(*start_session(options(), DiskWrites::dropped)); }
};

TEST_P(StateFileTest, restores_the_machine_in_another_session) {
    auto one = start(), other = start();
    one.run_seconds(5);
    ASSERT_FALSE(other.restore(one.snapshot()));
    EXPECT_EQ(other.machine().hash(), one.machine().hash());
    one.run_seconds(3);
    other.run_seconds(3);
    EXPECT_EQ(other.machine().hash(), one.machine().hash());
}

TEST_P(StateFileTest, reports_its_program_and_shows_a_picture) {
    auto session = start();
    session.run_seconds(6); // the title is shown
    auto state = session.state();
    state.head = {"FORTRESS", "Turn 3", 1'700'000'000, thumbnail_of(session.machine())};
    const auto head = decode_head(encode(state));
    ASSERT_TRUE(head);
    EXPECT_EQ(head->program, "FORTRESS");
    EXPECT_EQ(head->progress, "Turn 3");
    EXPECT_EQ(head->written, 1'700'000'000);
    EXPECT_EQ(head->picture.pixels.size(), std::size_t{3} * Thumbnail::width * Thumbnail::height);
    EXPECT_GT(std::ranges::count_if(head->picture.pixels, [](int byte) { return byte != 0; }), 100);
}

TEST_P(StateFileTest, contains_the_records_of_its_game_and_needs_none) {
    auto state = start().state();
    EXPECT_EQ(encode(state)[state_mark.size()], '1'); // which earlier builds read
    EXPECT_TRUE(decode(encode(state))->game.empty());
    state.game = {{"begin", {"1", "white"}}, {"forfeit", {}}, {"player", {"white", "", "human"}}};
    EXPECT_EQ(decode(encode(state))->game, state.game);
    state.game.assign(2'000, {"turn", std::vector<std::string>(1'000, "long")}); // more than a reader accepts
    EXPECT_TRUE(decode(encode(state)));
}

TEST_P(StateFileTest, a_thumbnail_leaves_changes_to_the_next_drawing) {
    auto session = start();
    session.machine().set_rendering(true);
    session.run_seconds(1);
    (void)session.machine().draw(0);
    session.run_seconds(8);
    (void)thumbnail_of(session.machine());
    EXPECT_TRUE(session.machine().draw(0).changed);
}

TEST_P(StateFileTest, damaged_bytes_are_rejected_in_one_line_and_change_nothing) {
    auto session = start();
    session.run_seconds(2);
    const auto bytes = session.snapshot();
    const auto before = session.machine().hash();
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        auto damaged = bytes;
        if (i % 4 == 0)
            damaged.resize(random() % damaged.size());
        else
            damaged[i % 4 == 1 ? random() % 60 : random() % damaged.size()] ^= static_cast<std::uint8_t>(1 << (i % 8));
        const auto error = session.restore(damaged);
        ASSERT_TRUE(error) << i;
        ASSERT_THAT(error->text, Not(HasSubstr("\n")));
    }
    EXPECT_EQ(session.machine().hash(), before);
}

TEST(StateFile, a_later_version_is_named) {
    Session session(std::move(*switch_on({}, DiskWrites::dropped)));
    auto bytes = session.snapshot();
    bytes[state_mark.size()] = '3';
    EXPECT_EQ(session.restore(bytes)->text, "a state of a later version of this program");
}

INSTANTIATE_TEST_SUITE_P(Machines, StateFileTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

// The key that a player of FORTRESS presses who copies lords on the disk, over and over. `slot`: counts keys.
std::string key_at(const std::vector<std::string>& rows, std::size_t slot) {
    const auto last = std::ranges::find_if(rows.rbegin(), rows.rend(), [](const auto& row) { return !row.empty(); });
    if (last == rows.rend()) return {};
    const auto row = last->substr(last->find_first_not_of(' '));
    const auto begins = [&](std::string_view text) { return row.starts_with(text); };
    const auto has = [&](std::string_view text) { return row.find(text) != std::string::npos; };
    for (const auto& [prompt, key] :
         {std::pair("ANY KEY", "SPACE"), {"(H/C):", "C"}, {"(Y/N):", "Y"}, {"A LESSON", "5"}, {"ABORT", "A"}})
        if (has(prompt)) return row.ends_with(std::string(": ") + key) ? "" : key;
    if (begins("FROM:")) {
        const std::string name = "COUNT VAUBAN", typed = row.substr(5);
        const auto at = slot % (name.size() + 1);
        if (at == name.size()) return typed == ' ' + name ? "RETURN" : "";
        const auto so_far = ' ' + name.substr(0, at);
        if (typed != so_far.substr(0, so_far.find_last_not_of(' ') + 1)) return {};
        return name[at] == ' ' ? "SPACE" : name.substr(at, 1);
    }
    if (row == "TO:" || row == "ENTER YOUR NAME:") return std::string(1, static_cast<char>('A' + slot % 26));
    return begins("TO:") || begins("ENTER YOUR NAME:") ? "RETURN" : "";
}

// Play with states in a folder of its own.
struct Play {
    Play(MachineKind kind, const fs::path& folder, const fs::path& disk) {
        options.machine.kind = kind;
        options.disks[0] = disk;
        session = std::make_unique<Session>(std::move(*start_session(options, DiskWrites::kept)));
        recorder = std::make_unique<FlightRecorder>(
            *session, FlightRecorder::Settings{find_products(), *identity_of(options.machine, find_products())});
        recorder->keep_states({"FORTRESS", folder});
    }

    // Presses keys that follow from the machine's state alone.
    void run_frame() {
        auto& machine = session->machine();
        const auto frame = static_cast<std::size_t>(machine.cycles() / machine.cycles_per_frame());
        const auto key = frame % 20 == 0 ? key_at(session->text(), frame / 20) : std::string();
        if (!key.empty()) session->press(*key_named(options.machine.kind, key));
        session->run_frame();
    }
    void run_to(emu::Cycle cycle) {
        while (session->machine().cycles() < cycle) run_frame();
    }
    SavedStates& states() const { return *recorder->states(); }
    std::uint64_t hash() const { return session->machine().hash(); }

    Options options;
    std::unique_ptr<Session> session;
    std::unique_ptr<FlightRecorder> recorder;
};

class SavedStatesTest : public testing::TestWithParam<MachineKind> {
  protected:
    SavedStatesTest() {
        fs::create_directories(folder_);
        ::setenv("XDG_DATA_HOME", (folder_ / "data").c_str(), 1);
        fs::copy_file(find_products().game_disk(GetParam()), disk_);
    }
    ~SavedStatesTest() override { fs::remove_all(folder_); }

    std::unique_ptr<Play> play() const { return std::make_unique<Play>(GetParam(), folder_ / "states", disk_); }
    static std::vector<std::uint8_t> bytes_of(const fs::path& file) { return *files::read_file(file); }

    fs::path folder_ = fs::temp_directory_path() / ("states" + std::to_string(::getpid()));
    fs::path disk_ = folder_ / (GetParam() == MachineKind::atari800 ? "own.atr" : "own.dsk");
};

TEST_P(SavedStatesTest, the_next_play_continues_where_the_last_one_ended) {
    auto first = play();
    EXPECT_FALSE(first->states().resume());
    EXPECT_EQ(first->states().resumed(), "");
    first->states().begin();
    first->run_to(5'000'000);
    EXPECT_FALSE(first->states().write_now());
    const auto hash = first->hash();
    first.reset();
    const auto second = play();
    EXPECT_FALSE(second->states().resume());
    EXPECT_THAT(second->states().resumed(),
                testing::StartsWith("FORTRESS on the " + std::string(facts(GetParam()).title) + ": "));
    EXPECT_EQ(second->hash(), hash);
    EXPECT_EQ(second->session->file_in(1), disk_);
    EXPECT_TRUE(second->session->notes().empty());
}

TEST_P(SavedStatesTest, a_disk_that_was_taken_out_is_named_and_start_over_inserts_it_again) {
    auto first = play();
    first->states().begin();
    first->run_to(5'000'000);
    EXPECT_FALSE(first->session->eject(1));
    EXPECT_FALSE(first->states().write_now());
    first.reset();
    const auto second = play();
    EXPECT_FALSE(second->states().resume());
    second->states().begin();
    EXPECT_EQ(second->session->file_in(1), "");
    EXPECT_THAT(second->states().resumed(),
                testing::EndsWith(". Drive 1 is empty: insert its disk again, or start over"));
    EXPECT_TRUE(second->states().start_over());
    EXPECT_EQ(second->session->file_in(1), disk_);
}

TEST_P(SavedStatesTest, start_over_begins_at_power_on_and_keeps_what_it_left) {
    auto first = play();
    first->states().begin();
    first->run_to(5'000'000);
    EXPECT_FALSE(first->states().write_now());
    const auto hash = first->hash();
    first.reset();
    const auto second = play();
    EXPECT_FALSE(second->states().resume());
    second->states().begin();
    EXPECT_TRUE(second->states().start_over());
    EXPECT_EQ(second->session->machine().cycles(), 0U);
    second->run_to(2'000'000);
    EXPECT_FALSE(second->states().write_now());
    EXPECT_THAT(second->states().load(SavedStates::first_other), HasSubstr("Loaded an older state"));
    EXPECT_EQ(second->hash(), hash);
}

TEST_P(SavedStatesTest, start_over_begins_with_the_copy_that_was_played_on) {
    auto first = play();
    first->states().begin();
    first->run_to(3'000'000);
    (void)first->states().save(1);
    auto image = bytes_of(disk_);
    image[image.size() - 100] ^= 0xFF;
    ASSERT_FALSE(files::write_file_safely(disk_, image));
    first = play();
    first->states().begin();
    EXPECT_THAT(first->states().load(1), HasSubstr("Loaded slot 1"));
    const auto copy = first->session->file_in(1);
    EXPECT_EQ(copy.stem(), "own-kept-1");
    EXPECT_FALSE(first->states().write_now());
    first.reset();
    const auto second = play();
    EXPECT_FALSE(second->states().resume());
    second->states().begin();
    EXPECT_TRUE(second->states().start_over());
    EXPECT_EQ(second->session->file_in(1), copy);
    EXPECT_EQ(second->session->machine().cycles(), 0U);
}

TEST_P(SavedStatesTest, a_second_play_keeps_its_state_and_leaves_that_of_the_first) {
    const auto first = play();
    first->states().begin();
    first->run_to(3'000'000);
    ASSERT_FALSE(first->states().write_now());
    const auto before = bytes_of(folder_ / "states/resume.fstate");
    const auto second = play();
    EXPECT_FALSE(second->states().resume());
    EXPECT_EQ(second->states().resumed(), "");
    second->states().begin();
    second->run_to(2'000'000);
    EXPECT_FALSE(second->states().write_now());
    EXPECT_EQ(bytes_of(folder_ / "states/resume.fstate"), before);
    EXPECT_THAT(second->states().note(), HasSubstr("this game is in the saved states"));
    EXPECT_THAT(first->states().load(SavedStates::first_other), HasSubstr("Loaded"));
    EXPECT_EQ(first->hash(), second->hash());
}

TEST_P(SavedStatesTest, a_damaged_state_is_named_and_kept_next_to_a_good_one) {
    fs::create_directories(folder_ / "states");
    const std::vector<std::uint8_t> damaged(1000, 7), good(1000, 8);
    ASSERT_FALSE(files::write_file_safely(folder_ / "states/resume.fstate", damaged));
    ASSERT_FALSE(files::write_file_safely(folder_ / "states/before.fstate", good));
    const auto one = play();
    const auto error = one->states().resume();
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text, HasSubstr("resume.fstate: not a saved state"));
    one->states().begin();
    EXPECT_EQ(bytes_of(folder_ / "states/before.fstate"), good);
    EXPECT_EQ(bytes_of(folder_ / "states/before-2.fstate"), damaged);
    EXPECT_THAT(one->states().note(), HasSubstr("the last game is in the saved states"));
}

TEST_P(SavedStatesTest, a_play_that_never_begins_moves_no_state) {
    fs::create_directories(folder_ / "states");
    ASSERT_FALSE(files::write_file_safely(folder_ / "states/resume.fstate", std::vector<std::uint8_t>(1000, 7)));
    auto one = play();
    EXPECT_TRUE(one->states().resume());
    EXPECT_FALSE(one->states().write_now());
    one.reset();
    EXPECT_TRUE(fs::exists(folder_ / "states/resume.fstate"));
    EXPECT_FALSE(fs::exists(folder_ / "states/before.fstate"));
}

TEST_P(SavedStatesTest, a_play_without_a_folder_for_states_is_kept_in_the_temporary_one) {
    std::ofstream(folder_ / "states") << "not a folder";
    fs::create_directory(folder_ / "temporary");
    ::setenv("TMPDIR", (folder_ / "temporary").c_str(), 1);
    const auto one = play();
    one->states().begin();
    ::unsetenv("TMPDIR");
    EXPECT_THAT(one->states().note(), HasSubstr("Not a directory; this game is kept as"));
    EXPECT_TRUE(one->states().keeps());
    one->run_to(1'000'000);
    const auto hash = one->hash();
    EXPECT_FALSE(one->states().write_now());
    EXPECT_FALSE(one->states().load_file(folder_ / "temporary/states.fstate"));
    EXPECT_EQ(one->hash(), hash);
}

TEST_P(SavedStatesTest, a_slot_is_saved_loaded_replaced_and_erased) {
    const auto one = play();
    one->run_to(3'000'000);
    const auto hash = one->hash();
    EXPECT_EQ(one->states().save(3), "Saved in slot 3");
    one->run_to(5'000'000);
    EXPECT_THAT(one->states().load(3), HasSubstr("Loaded slot 3"));
    EXPECT_EQ(one->hash(), hash);
    EXPECT_TRUE(one->states().list()[3].head);
    EXPECT_THAT(one->states().save(3), HasSubstr("what it held is an older state now"));
    EXPECT_EQ(one->states().erase(3), "Deleted slot 3");
    EXPECT_EQ(one->states().load(3), "Slot 3 is empty");
    EXPECT_EQ(one->states().erase(SavedStates::first_other), "Deleted an older state");
    EXPECT_EQ(one->states().list().size(), std::size_t{SavedStates::slots});
}

TEST_P(SavedStatesTest, every_state_that_a_slot_held_stays_in_the_list) {
    const auto one = play();
    std::vector<std::uint64_t> hashes;
    for (const int slot : {1, 1, 1}) {
        one->run_to(one->session->machine().cycles() + 1'000'000);
        hashes.push_back(one->hash());
        EXPECT_THAT(one->states().save(slot), HasSubstr("Saved in slot 1"));
    }
    for (const auto& [slot, hash] :
         {std::pair(SavedStates::first_other + 1, hashes[0]), {SavedStates::first_other, hashes[1]}, {1, hashes[2]}}) {
        EXPECT_TRUE(one->states().list().at(slot).head);
        EXPECT_THAT(one->states().load(slot), HasSubstr("Loaded"));
        EXPECT_EQ(one->hash(), hash) << slot;
    }
}

TEST_P(SavedStatesTest, the_terminal_lists_and_deletes_older_states) {
    const auto one = play();
    for (int save = 0; save < 5; ++save) (void)one->states().save(1);
    StatesMenu menu(one->states());
    menu.key('-'); // from slot 1 to the last of four
    EXPECT_EQ(menu.panel().marked, 12);
    for (const char key : {'s', 'd', 'd'}) menu.key(key);
    EXPECT_EQ(menu.news(), "Deleted an older state");
    EXPECT_FALSE(one->states().list().contains(SavedStates::first_other + 3));
    EXPECT_EQ(one->states().list().size(), std::size_t{SavedStates::slots} + 3);
}

TEST_P(SavedStatesTest, another_process_s_state_is_not_deleted_for_a_listed_one) {
    const auto one = play();
    for (int save = 0; save < 3; ++save) (void)one->states().save(1);
    EXPECT_EQ(one->states().list().size(), std::size_t{SavedStates::slots} + 2);
    const auto another = play();
    (void)another->states().save(1);
    EXPECT_EQ(one->states().erase(SavedStates::first_other), "Deleted an older state");
    for (const auto& [name, is_there] : {std::pair("before-2", false), {"before", true}, {"before-3", true}})
        EXPECT_EQ(fs::exists(folder_ / "states" / fmt::format("{}.fstate", name)), is_there) << name;
}

// Nobody has closed the first play: it may as well have been killed.
TEST_P(SavedStatesTest, the_next_play_loads_the_moment_before_a_reset_a_power_on_or_a_load) {
    const auto press = [](Play& play, const char* key) { play.session->press(*key_named(GetParam(), key)); };
    const std::pair<std::string, std::function<void(Play&)>> breaks[] = {
        {"before reset", [&](Play& play) { press(play, "RESET"); }},
        {"before power-on", [](Play& play) { play.session->power_cycle(); }},
        {"before load", [](Play& play) { (void)play.states().load(1); }}};
    const auto first = play();
    first->states().begin();
    first->run_to(3'000'000);
    (void)first->states().save(1);
    std::vector<std::uint64_t> hashes;
    for (const auto& [what, act] : breaks) {
        press(*first, "SPACE");
        first->session->run_seconds(1);
        hashes.push_back(first->hash());
        act(*first);
        ASSERT_TRUE(first->states().take_break().value_or(std::string()));
        EXPECT_FALSE(first->states().take_break());
    }
    const auto second = play();
    for (std::size_t i = 0; i < std::size(breaks); ++i) {
        const auto slot = SavedStates::first_other + static_cast<int>(std::size(breaks) - 1 - i);
        EXPECT_EQ(second->states().list().at(slot).head->progress, breaks[i].first);
        EXPECT_THAT(second->states().load(slot), HasSubstr("Loaded an older state: "));
        EXPECT_EQ(second->hash(), hashes[i]) << breaks[i].first;
    }
}

TEST_P(SavedStatesTest, breaks_without_progress_replace_the_oldest_and_need_something_played) {
    const auto one = play();
    one->states().begin();
    (void)one->states().save(1);
    (void)one->states().save(1);
    const auto before = one->states().list().size();
    one->session->power_cycle();
    EXPECT_EQ(one->states().list().size(), before); // nobody has pressed a key
    std::vector<std::uint64_t> hashes;
    for (int count = 0; count <= SavedStates::most_passing; ++count) {
        one->session->press(*key_named(GetParam(), "SPACE"));
        one->session->run_seconds(3 + 0.1 * (count + 1));
        hashes.push_back(one->hash());
        one->session->power_cycle();
        const bool replaces = count == SavedStates::most_passing;
        EXPECT_EQ(**one->states().take_break(),
                  replaces ? "the power-on; the oldest of 20 such states is gone" : "the power-on");
    }
    EXPECT_EQ(one->states().list().size(), before + SavedStates::most_passing);
    for (int age = 0; age < SavedStates::most_passing; ++age) { // the newest first
        ASSERT_THAT(one->states().load(SavedStates::first_other + age), HasSubstr("before power-on"));
        EXPECT_EQ(one->hash(), hashes[hashes.size() - 1 - static_cast<std::size_t>(age)]) << age;
    }
}

TEST_P(SavedStatesTest, breaks_of_the_same_memory_are_one) {
    const auto one = play();
    one->states().begin();
    const auto others = [&] { return one->states().list().size() - SavedStates::slots; };
    one->session->run_seconds(6);
    one->session->press(*key_named(GetParam(), "F"));
    const auto early = one->session->snapshot();
    one->session->power_cycle();
    EXPECT_EQ(others(), 1U);
    for (const auto changes : {false, true}) {
        ASSERT_FALSE(one->session->restore(early));
        if (changes) one->session->machine().poke_ram(0x300, one->session->machine().peek(0x300) ^ 1);
        one->session->press(*key_named(GetParam(), "F"));
        one->session->power_cycle();
        EXPECT_TRUE(one->states().take_break().value_or(std::string()));
        EXPECT_EQ(others(), changes ? 2U : 1U);
    }
}

TEST_P(SavedStatesTest, a_save_that_fails_leaves_the_slot_and_the_older_states) {
    const auto one = play();
    EXPECT_EQ(one->states().save(1), "Saved in slot 1");
    const auto before = bytes_of(folder_ / "states/slot-1.fstate");
    const rlimit small{before.size() - 1, RLIM_INFINITY};
    const auto usual = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THAT(one->states().save(1), HasSubstr("File too large"));
    const rlimit any{RLIM_INFINITY, RLIM_INFINITY};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &any), 0);
    std::signal(SIGXFSZ, usual);
    EXPECT_EQ(bytes_of(folder_ / "states/slot-1.fstate"), before);
    EXPECT_EQ(one->states().list().size(), std::size_t{SavedStates::slots});
}

TEST_P(SavedStatesTest, a_loaded_disk_that_differs_from_the_file_becomes_a_named_copy) {
    const auto one = play();
    one->run_to(3'000'000);
    EXPECT_EQ(one->states().save(1), "Saved in slot 1");
    auto image = bytes_of(disk_);
    image[image.size() - 100] ^= 0xFF; // someone plays on with the disk
    ASSERT_FALSE(files::write_file_safely(disk_, image));
    const auto other = play();
    EXPECT_THAT(other->states().load(1), HasSubstr("Loaded slot 1"));
    EXPECT_EQ(bytes_of(disk_), image);
    ASSERT_FALSE(other->session->notes().empty());
    EXPECT_THAT(other->session->notes().back(), HasSubstr("is kept as"));
}

TEST_P(SavedStatesTest, rewinding_over_a_saved_disk_leaves_its_file_alone) {
    const auto one = play();
    one->run_to(4'000'000);
    one->session->eject(1);
    auto image = bytes_of(disk_);
    image[image.size() - 100] ^= 0xFF;
    ASSERT_FALSE(files::write_file_safely(disk_, image));
    ASSERT_FALSE(one->session->insert(1, disk_));
    one->run_to(5'000'000);
    one->recorder->go_to(3'000'000);
    EXPECT_TRUE(one->recorder->away());
    one->recorder->play_on();
    EXPECT_FALSE(one->session->save_changes());
    EXPECT_EQ(bytes_of(disk_), image);
    EXPECT_NE(one->session->file_in(1), disk_);
}

TEST_P(SavedStatesTest, the_player_of_this_test_writes_on_the_disk) {
    const auto before = bytes_of(disk_);
    const auto one = play();
    one->run_to(static_cast<emu::Cycle>(50 * one->session->machine().cycles_per_second()));
    EXPECT_TRUE(bytes_of(disk_) != before);
}

// A crash at a random moment leaves the files of that moment.
TEST_P(SavedStatesTest, a_play_continues_from_what_any_moment_leaves_on_the_disk) {
    std::mt19937 random(1983);
    const auto kept = folder_ / "kept";
    const auto other_disk = folder_ / ("unbroken" + disk_.extension().string());
    fs::copy_file(disk_, other_disk);
    const auto unbroken = std::make_unique<Play>(GetParam(), folder_ / "unbroken", other_disk);
    auto one = play();
    one->states().begin();
    for (int crash = 0; crash < 50; ++crash) {
        const auto now = one->session->machine().cycles(), frame = one->session->machine().cycles_per_frame();
        one->run_to(now + frame * (20 + random() % 60));
        if (crash % 2 == 0) {
            ASSERT_FALSE(one->states().write_now());
        }
        one->run_to(one->session->machine().cycles() + frame * (random() % 60));
        fs::remove_all(kept);
        fs::copy(folder_ / "states", kept);
        fs::copy_file(disk_, kept / "disk");
        one.reset();
        fs::remove_all(folder_ / "states");
        fs::rename(kept, folder_ / "states");
        fs::rename(folder_ / "states/disk", disk_);
        one = play();
        ASSERT_FALSE(one->states().resume());
        ASSERT_NE(one->states().resumed(), "");
        one->states().begin();
        EXPECT_TRUE(one->session->notes().empty()) << one->session->notes().back();
        unbroken->run_to(one->session->machine().cycles());
        one->run_to(unbroken->session->machine().cycles());
        ASSERT_EQ(one->hash(), unbroken->hash()) << crash;
    }
}

// Each child plays at the machine's own speed and is killed at a random moment, also while it writes on its disk.
// FORTRESS_KILLS: number of kills.
TEST_P(SavedStatesTest, a_killed_play_continues_at_most_five_seconds_back) {
    struct Shared {
        volatile emu::Cycle cycles;
    };
    auto* shared = static_cast<Shared*>(
        ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    std::mt19937 random(static_cast<std::uint32_t>(std::time(nullptr)));
    const int kills = std::getenv("FORTRESS_KILLS") != nullptr ? std::atoi(std::getenv("FORTRESS_KILLS")) : 10;
    for (int kill = 0; kill < kills; ++kill) {
        const auto child = ::fork();
        if (child == 0) {
            const auto one = play();
            (void)one->states().resume();
            one->states().begin();
            const auto began = std::chrono::steady_clock::now();
            const auto from = one->session->machine().cycles();
            for (;;) {
                const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
                const auto due =
                    from + static_cast<emu::Cycle>(passed.count() * one->session->machine().cycles_per_second());
                if (one->session->machine().cycles() < due)
                    one->run_frame();
                else
                    std::this_thread::sleep_for(std::chrono::milliseconds(2));
                shared->cycles = one->session->machine().cycles();
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1500 + random() % 2500));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        const auto next = play();
        ASSERT_FALSE(next->states().resume());
        const auto now = next->session->machine().cycles();
        EXPECT_LE(shared->cycles, now + static_cast<emu::Cycle>(5 * next->session->machine().cycles_per_second()));
        const auto other_disk = folder_ / ("unbroken" + disk_.extension().string());
        fs::copy_file(find_products().game_disk(GetParam()), other_disk, fs::copy_options::overwrite_existing);
        const auto unbroken = std::make_unique<Play>(GetParam(), folder_ / "unbroken", other_disk);
        const auto end = now + 10 * next->session->machine().cycles_per_frame();
        next->run_to(end);
        unbroken->run_to(end);
        ASSERT_EQ(next->hash(), unbroken->hash()) << kill;
    }
    ::munmap(shared, sizeof(Shared));
}

INSTANTIATE_TEST_SUITE_P(Machines, SavedStatesTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
