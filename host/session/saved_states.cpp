#include "host/session/saved_states.hpp"

#include "emu/hash.hpp"
#include "host/disks/data_folder.hpp"
#include "host/session/disk_files.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <ctime>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

emu::Result<StateFile> read_state(const fs::path& file) {
    const auto name = visible_text::of_name(file.filename().string());
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto state = decode(*bytes);
    if (!state) return emu::Error{fmt::format("{}: {}", name, state.error())};
    return state;
}

} // namespace

SavedStates::SavedStates(Session& session, Program program, std::function<std::string()> progress,
                         std::function<bool()> has_game)
    : StateFiles(std::move(program.folder)), session_(session), title_(std::move(program.title)),
      progress_(std::move(progress)), has_game_(std::move(has_game)) {}

SavedStates::~SavedStates() {
    if (writing_.valid()) writing_.wait();
    session_.before_saving({});
}

StateFile SavedStates::state_now() const {
    auto state = session_.state();
    state.head = {title_, progress_ ? progress_() : "", std::time(nullptr), thumbnail_of(session_.machine())};
    return state;
}

// --- slots

std::string SavedStates::save(int slot) {
    std::error_code ignored;
    fs::create_directories(folder(), ignored);
    const auto file = file_of(slot);
    if (!files::is_there(file)) {
        const auto error = files::write_new_file(file, encode(state_now()));
        return error ? error->text : fmt::format("Saved in slot {}", slot);
    }
    const auto bytes = files::read_file(file);
    if (!bytes) return bytes.error();
    // Copied, not renamed: the slot is never empty.
    const auto older = make_other([&](const auto& free) { return files::write_new_file(free, *bytes); });
    if (!older) return older.error();
    if (const auto error = files::write_file_safely(file, encode(state_now()))) {
        fs::remove(*older, ignored);
        return error->text;
    }
    return fmt::format("Saved in slot {}; what it held is an older state now", slot);
}

std::string SavedStates::load(int slot) {
    const auto file = file_of(slot);
    if (!files::is_there(file)) return slot < first_other ? fmt::format("Slot {} is empty", slot) : "No such state";
    const auto state = read_state(file);
    if (!state) return state.error();
    if (has_game_ && has_game_()) keep_break("the load");
    if (const auto error = restore(*state, Session::Continues::no)) return error->text;
    return fmt::format("Loaded {}: {}", in_words(slot), in_words(state->head));
}

std::optional<emu::Error> SavedStates::load_file(const fs::path& file) {
    const auto state = read_state(file);
    return state ? restore(*state, Session::Continues::no) : emu::Error{state.error()};
}

// Puts the state's disks into the drives first, so that they keep their files. Without its file a disk becomes a new
// one.
std::optional<emu::Error> SavedStates::restore(const StateFile& state, Session::Continues continues) {
    int drive = 0;
    for (const auto& [file, hash] : state.disks) {
        ++drive;
        if (drive > session_.machine().drives() || file.empty() || file == files::whole_name(session_.file_in(drive)))
            continue;
        if (files::is_there(file)) (void)session_.insert(drive, file);
    }
    if (auto error = session_.restore(state, continues)) return error;
    // Tells at once where a disk without its file is. In the middle of a write, wait as play would have.
    if (continues == Session::Continues::no || session_.machine().drives_rest()) (void)session_.save_changes();
    return std::nullopt;
}

// --- breaks

// Without pages 0 and 1, where programs count time.
std::uint64_t SavedStates::memory_now() const {
    constexpr int begin = 0x200, end = 0xC000;
    std::vector<std::uint8_t> bytes;
    for (int at = begin; at < end; ++at) bytes.push_back(session_.machine().peek(static_cast<std::uint16_t>(at)));
    for (const auto& disk : session_.state().disks)
        for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(disk.hash >> shift));
    return emu::hash_bytes(bytes);
}

void SavedStates::keep_break(std::string_view what) {
    auto state = state_now();
    Seen now{break_file_, std::string(what), state.head.progress, memory_now()};
    const bool has_hidden_memory = state.machine.language_card;
    if (!has_hidden_memory && now == seen_ && files::is_there(break_file_)) {
        break_ = now.what;
        return;
    }
    keep_break(what, std::move(state));
    now.file = break_file_;
    seen_ = std::move(now);
}

void SavedStates::keep_break(std::string_view what, StateFile state) {
    if (file_.empty()) return;
    auto& progress = state.head.progress;
    const bool passes = progress.empty() || what == "rewinding";
    const auto short_what = what.substr(what.starts_with("the ") ? 4 : 0); // lists are narrow
    progress += fmt::format("{}before {}", progress.empty() ? "" : ", ", short_what);
    break_ = std::string(what);
    const auto bytes = encode(state);
    if (!passes) {
        const auto kept = make_other([&](const fs::path& file) { return files::write_new_file(file, bytes); });
        break_file_ = kept ? *kept : fs::path();
        if (!kept) break_ = emu::Error{kept.error()};
        return;
    }
    const auto file = break_file_ = passing_file();
    if (files::is_there(file)) break_ = fmt::format("{}; the oldest of {} such states is gone", what, most_passing);
    if (const auto error = files::write_file_safely(file, bytes)) break_ = *error;
}

// --- resume

// Only one process of a program keeps its state.
bool SavedStates::claim() {
    if (lock_.held()) return true;
    std::error_code ignored;
    fs::create_directories(folder(), ignored);
    const auto file = folder() / "lock";
    if (!files::is_there(file)) (void)files::write_new_file(file, {});
    if (auto lock = files::FileLock::take(file)) lock_ = std::move(*lock);
    return lock_.held();
}

std::optional<emu::Error> SavedStates::resume() {
    if (!claim() || !files::is_there(resume_file())) return std::nullopt;
    const auto state = read_state(resume_file());
    auto fresh = session_.state();
    const auto error = state ? restore(*state, Session::Continues::yes) : emu::Error{state.error()};
    if (error) return emu::Error{"the last game cannot be continued: " + error->text};
    resumed_ = fmt::format("{} on the {}: {}", visible_text::of_name(state->head.program),
                           facts(state->machine.kind).title, in_words(state->head));
    if (session_.file_in(1).empty() && !fresh.disks[0].file.empty())
        resumed_ += ". Drive 1 is empty: insert its disk again, or start over";
    fresh_ = std::move(fresh);
    const auto left = state->head.progress.empty() ? last_left() : std::nullopt;
    left_ = left ? fmt::format("back to the game of {}", in_words(left->second)) : "";
    return std::nullopt;
}

std::string SavedStates::load_left() {
    const auto left = last_left();
    if (!left) return "No such state";
    const auto news = load(left->first);
    return news.starts_with("Loaded ") ? "Back in your game: " + in_words(left->second) : news;
}

bool SavedStates::start_over() {
    if (!fresh_) return false;
    collect();
    const bool is_left = !has_game_ || has_game_();
    resumed_.clear();
    file_.clear();
    (void)session_.save_changes(); // gives a copy its file
    const auto disk = session_.file_in(1);
    const auto fresh = *std::exchange(fresh_, std::nullopt);
    (void)restore(fresh, Session::Continues::no);
    if (is_kept_copy(disk, fresh.disks[0].file)) (void)session_.insert(1, disk);
    session_.power_cycle();
    if (!is_left) fs::remove(resume_file());
    begin();
    return is_left;
}

void SavedStates::begin() {
    session_.before_saving([this] { (void)write_now(); });
    file_ = resume_file();
    const bool is_first = claim();
    if (is_first && (fresh_ || !files::is_there(file_))) return;
    auto kept = make_other([&](const fs::path& free) {
        return is_first ? files::rename_new_file(file_, free) : files::write_new_file(free, encode(state_now()));
    });
    const auto why = kept ? "another program is playing" : kept.error();
    const bool is_last_game = kept && is_first;
    if (!kept) kept = write_elsewhere();
    if (!is_last_game) file_ = kept ? *kept : fs::path();
    if (!kept) error_ = emu::Error{why};
    note_ = is_last_game ? "the last game" : why + "; this game";
    const bool is_listed = kept && kept->parent_path() == folder();
    note_ += !kept       ? " cannot be kept"
             : is_listed ? " is in the saved states"
                         : " is kept as " + name_for_people(*kept);
}

void SavedStates::collect() {
    if (writing_.valid()) error_ = writing_.get();
}

void SavedStates::tick() {
    const auto now = Clock::now();
    if (file_.empty() || now < next_) return;
    next_ = now + interval;
    if (session_.machine().cycles() == written_at_) return;
    if (writing_.valid() && writing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    collect();
    written_at_ = session_.machine().cycles();
    writing_ = std::async(std::launch::async, [state = state_now(), file = file_] {
        return files::write_file_safely(file, encode(state));
    });
}

std::optional<emu::Error> SavedStates::write_now() {
    if (file_.empty()) return error_;
    collect();
    written_at_ = session_.machine().cycles();
    error_ = files::write_file_safely(file_, encode(state_now()));
    return error_;
}

emu::Result<fs::path> SavedStates::write_elsewhere() {
    std::error_code error;
    const auto temporary = fs::temp_directory_path(error);
    if (error) return emu::Error{error.message()};
    return make_new(temporary / folder().filename(),
                    [&](const fs::path& free) { return files::write_new_file(free, encode(state_now())); });
}

} // namespace host
