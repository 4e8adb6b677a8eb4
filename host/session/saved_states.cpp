#include "host/session/saved_states.hpp"

#include "host/disks/data_folder.hpp"
#include "host/session/outputs.hpp"
#include "tools/files/entries.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view older_stem = "before"; // of the files of older states
constexpr int most_older = 1'000'000;

// The time on this computer's clock.
std::string date_of(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm local{};
    std::array<char, sizeof "2026-11-27 17:00"> text{};
    if (::localtime_r(&time, &local) == nullptr ||
        std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local) == 0)
        return "no date";
    return text.data();
}

emu::Result<StateFile> read_state(const fs::path& file) {
    const auto name = visible_text::of_name(file.filename().string());
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto state = decode(*bytes);
    if (!state) return emu::Error{fmt::format("{}: {}", name, state.error())};
    return state;
}

std::string is_empty(int slot) {
    return slot <= SavedStates::slots ? fmt::format("Slot {} is empty", slot) : "This state is deleted already";
}

// NAME.fstate, NAME-2.fstate and so on.
fs::path numbered(const fs::path& name, int number) {
    return name.string() + (number == 1 ? "" : fmt::format("-{}", number)) + std::string(state_extension);
}

// The number of a name like before.fstate or before-2.fstate; 0 or a wrong one: another name.
int older_number(const std::string& name) {
    int number = 1;
    const auto digits = std::string_view(name).substr(std::min(name.size(), older_stem.size() + 1));
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return name.starts_with(older_stem) ? std::clamp(number, 0, most_older) : 0;
}

// Makes a file of the first of these names that is free. `make` never replaces a file.
emu::Result<fs::path> to_free_name(const fs::path& name,
                                   const std::function<std::optional<emu::Error>(const fs::path&)>& make) {
    for (int number = 1;; ++number) {
        auto file = numbered(name, number);
        if (files::is_there(file)) continue;
        const auto error = make(file);
        if (!error) return file;
        if (!files::is_there(file)) return *error; // else another program was faster
    }
}

} // namespace

SavedStates::SavedStates(Session& session, Program program, std::function<std::string()> progress,
                         std::function<bool()> has_game)
    : session_(session), program_(std::move(program)), progress_(std::move(progress)), has_game_(std::move(has_game)) {}

SavedStates::~SavedStates() {
    if (writing_.valid()) writing_.wait();
    session_.before_saving({});
}

fs::path SavedStates::file_of(int slot) const {
    if (slot >= first_older) return numbered(program_.folder / older_stem, slot - first_older + 1);
    return program_.folder /
           (slot <= slots ? fmt::format("slot-{}.fstate", slot) : fmt::format("break-{}.fstate", slot - slots));
}

std::string SavedStates::in_words(int slot) {
    return slot <= slots ? fmt::format("slot {}", slot) : slot < first_older ? "a kept game" : "an older state";
}

StateFile SavedStates::state_now() const {
    auto state = session_.state();
    state.head = {program_.title, progress_ ? progress_() : "", std::time(nullptr), thumbnail_of(session_.machine())};
    return state;
}

std::string SavedStates::in_words(const StateHead& head) {
    return fmt::format("{}{}{}", date_of(head.written), head.progress.empty() ? "" : "  ",
                       visible_text::of_name(head.progress));
}

// --- slots

std::string SavedStates::save(int slot) {
    std::error_code ignored;
    fs::create_directories(program_.folder, ignored);
    const auto file = file_of(slot);
    if (!files::is_there(file)) {
        const auto error = files::write_new_file(file, encode(state_now()));
        return error ? error->text : fmt::format("Saved in slot {}", slot);
    }
    const auto bytes = files::read_file(file);
    if (!bytes) return bytes.error();
    // Copied, not renamed: the slot is never empty.
    const auto older = to_free_name(program_.folder / older_stem,
                                    [&](const auto& free) { return files::write_new_file(free, *bytes); });
    if (!older) return older.error();
    if (const auto error = files::write_file_safely(file, encode(state_now()))) {
        fs::remove(*older, ignored);
        return error->text;
    }
    return fmt::format("Saved in slot {}; what it held is an older state now", slot);
}

std::string SavedStates::load(int slot) {
    const auto file = file_of(slot);
    if (!files::is_there(file)) return is_empty(slot);
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

std::string SavedStates::erase(int slot) {
    std::error_code error;
    const bool was = fs::remove(file_of(slot), error);
    if (error) return fmt::format("{}: {}", file_of(slot).filename().string(), error.message());
    return was ? fmt::format("Deleted {}", in_words(slot)) : is_empty(slot);
}

std::string SavedStates::export_to(int slot) {
    const auto bytes = files::read_file(file_of(slot));
    if (!bytes) return bytes.error();
    const auto name = free_name(".fstate");
    const auto error = files::write_new_file(name, *bytes);
    return error ? error->text : fmt::format("Exported to {}", name.string());
}

std::map<int, SavedStates::Slot> SavedStates::list() const {
    std::map<int, Slot> all;
    for (int slot = 1; slot < first_older; ++slot)
        if (slot <= slots || files::is_there(file_of(slot))) all[slot];
    std::error_code ignored;
    for (const auto& entry : files::entries_of(program_.folder, ignored))
        if (const int slot = first_older - 1 + older_number(entry.path().filename().string());
            slot >= first_older && file_of(slot).filename() == entry.path().filename())
            all[slot];
    for (auto& [slot, its] : all) {
        if (!files::is_there(file_of(slot))) continue;
        const auto bytes = files::read_file(file_of(slot));
        auto head = bytes ? decode_head(*bytes) : emu::Error{bytes.error()};
        if (head)
            its.head = std::move(*head);
        else
            its.error = head.error();
    }
    return all;
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

// A free one, or the oldest.
fs::path SavedStates::file_for_break() const {
    fs::path oldest;
    fs::file_time_type oldest_time = fs::file_time_type::max();
    for (int slot = first_break; slot < first_older; ++slot) {
        std::error_code missing;
        const auto time = fs::last_write_time(file_of(slot), missing);
        if (missing) return file_of(slot);
        if (time < oldest_time) oldest = file_of(slot);
        oldest_time = std::min(time, oldest_time);
    }
    return oldest;
}

void SavedStates::keep_break(std::string_view what, StateFile state) {
    if (file_.empty()) return;
    auto& progress = state.head.progress;
    const auto short_what = what.substr(what.starts_with("the ") ? 4 : 0); // lists are narrow
    progress += fmt::format("{}before {}", progress.empty() ? "" : ", ", short_what);
    const auto error = files::write_file_safely(file_for_break(), encode(state));
    break_ = error ? emu::Result<std::string>(*error) : std::string(what);
}

// --- resume

// Only one process of a program keeps its state.
bool SavedStates::claim() {
    if (lock_.held()) return true;
    std::error_code ignored;
    fs::create_directories(program_.folder, ignored);
    const auto file = program_.folder / "lock";
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
    fresh_ = std::move(fresh);
    resumed_ = fmt::format("{} on the {}: {}", visible_text::of_name(state->head.program),
                           facts(state->machine.kind).title, in_words(state->head));
    return std::nullopt;
}

void SavedStates::start_over() {
    if (!fresh_) return;
    collect();
    resumed_.clear();
    file_.clear();
    (void)restore(*std::exchange(fresh_, std::nullopt), Session::Continues::no);
    session_.power_cycle();
    begin();
}

void SavedStates::begin() {
    session_.before_saving([this] { (void)write_now(); });
    file_ = resume_file();
    const bool is_first = claim();
    if (is_first && (fresh_ || !files::is_there(file_))) return;
    auto kept = to_free_name(program_.folder / older_stem, [&](const fs::path& free) {
        return is_first ? files::rename_new_file(file_, free) : files::write_new_file(free, encode(state_now()));
    });
    const auto why = kept ? "another program is playing" : kept.error();
    const bool is_last_game = kept && is_first;
    if (!kept) kept = write_elsewhere();
    if (!is_last_game) file_ = kept ? *kept : fs::path();
    if (!kept) error_ = emu::Error{why};
    note_ = is_last_game ? "the last game" : why + "; this game";
    const bool is_listed = kept && kept->parent_path() == program_.folder;
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
    const auto folder = fs::temp_directory_path(error);
    if (error) return emu::Error{error.message()};
    return to_free_name(folder / program_.folder.filename(),
                        [&](const fs::path& free) { return files::write_new_file(free, encode(state_now())); });
}

} // namespace host
