#include "host/session/saved_states.hpp"

#include "host/disks/data_folder.hpp"
#include "host/session/outputs.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// The time on this computer's clock.
std::string date_of(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm local{};
    return ::localtime_r(&time, &local) != nullptr ? fmt::format("{:%Y-%m-%d %H:%M}", local) : "no date";
}

emu::Result<StateFile> read_state(const fs::path& file) {
    const auto name = visible_text::of_name(file.filename().string());
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto state = decode(*bytes);
    if (!state) return emu::Error{fmt::format("{}: {}", name, state.error())};
    return state;
}

std::string slot_in_words(int slot) {
    return slot == SavedStates::before_start_over ? "what you left by starting over" : fmt::format("slot {}", slot);
}

// An older file of that name goes to `aside`.
std::optional<emu::Error> set_aside(const fs::path& file, const fs::path& aside) {
    std::error_code error;
    if (!files::is_there(file)) return std::nullopt;
    fs::rename(file, aside, error);
    return error ? std::optional(emu::Error{fmt::format("{}: {}", file.string(), error.message())}) : std::nullopt;
}

} // namespace

SavedStates::SavedStates(Session& session, Program program, std::function<std::string()> progress)
    : session_(session), program_(std::move(program)), progress_(std::move(progress)) {}

SavedStates::~SavedStates() {
    if (writing_.valid()) writing_.wait();
    session_.before_saving({});
}

fs::path SavedStates::file_of(int slot) const {
    return program_.folder / (slot == before_start_over ? "before.fstate" : fmt::format("slot-{}.fstate", slot));
}

StateFile SavedStates::state_now() {
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
    const auto aside = program_.folder / fmt::format("slot-{}-before.fstate", slot);
    const bool replaces = files::is_there(file);
    if (const auto error = set_aside(file, aside)) return error->text;
    if (const auto error = files::write_file_safely(file, encode(state_now()))) {
        (void)set_aside(aside, file);
        return error->text;
    }
    return fmt::format("Saved in slot {}{}", slot,
                       replaces ? fmt::format("; the older state is {}", aside.filename().string()) : "");
}

std::string SavedStates::load(int slot) {
    const auto file = file_of(slot);
    if (!files::is_there(file)) return fmt::format("Slot {} is empty", slot);
    const auto state = read_state(file);
    if (!state) return state.error();
    if (const auto error = restore(*state, Session::Continues::no)) return error->text;
    return fmt::format("Loaded {}: {}", slot_in_words(slot), in_words(state->head));
}

std::optional<emu::Error> SavedStates::load_file(const fs::path& file) {
    const auto state = read_state(file);
    return state ? restore(*state, Session::Continues::no) : emu::Error{state.error()};
}

std::string SavedStates::erase(int slot) {
    std::error_code error;
    const bool was = fs::remove(file_of(slot), error);
    if (error) return fmt::format("{}: {}", file_of(slot).filename().string(), error.message());
    return was ? fmt::format("Slot {} is empty now", slot) : fmt::format("Slot {} is empty", slot);
}

std::string SavedStates::export_to(int slot) {
    const auto bytes = files::read_file(file_of(slot));
    if (!bytes) return bytes.error();
    const auto name = free_name(".fstate");
    const auto error = files::write_new_file(name, *bytes);
    return error ? error->text : fmt::format("Exported to {}", name.string());
}

std::array<SavedStates::Slot, SavedStates::slots + 1> SavedStates::list() const {
    std::array<Slot, slots + 1> all;
    for (int slot = 0; slot <= slots; ++slot) {
        if (!files::is_there(file_of(slot))) continue;
        const auto bytes = files::read_file(file_of(slot));
        auto head = bytes ? decode_head(*bytes) : emu::Error{bytes.error()};
        auto& its = all.at(static_cast<std::size_t>(slot));
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
    if (!claim() || !files::is_there(resume_file())) {
        keep();
        return std::nullopt;
    }
    const auto state = read_state(resume_file());
    auto error = state ? std::nullopt : std::optional(emu::Error{state.error()});
    if (state) {
        fresh_ = session_.state();
        error = restore(*state, Session::Continues::yes);
    }
    if (error) {
        keep();
        return emu::Error{fmt::format("the last game cannot be continued: {}; it is kept as {}", error->text,
                                      name_for_people(file_of(before_start_over)))};
    }
    resumed_ = in_words(state->head);
    begin_keeping();
    return std::nullopt;
}

void SavedStates::start_over() {
    if (!fresh_) return;
    resumed_.clear();
    keeps_ = false;
    collect();
    (void)restore(*fresh_, Session::Continues::no);
    session_.power_cycle();
    keep();
}

void SavedStates::keep() {
    fresh_.reset();
    if (keeps_ || !claim()) return;
    if (set_aside(resume_file(), file_of(before_start_over))) return;
    begin_keeping();
}

void SavedStates::begin_keeping() {
    keeps_ = true;
    session_.before_saving([this] { (void)write_now(); });
}

void SavedStates::collect() {
    if (writing_.valid()) error_ = writing_.get();
}

void SavedStates::tick() {
    const auto now = Clock::now();
    if (!keeps_ || now < next_) return;
    next_ = now + interval;
    if (session_.machine().cycles() == written_at_) return;
    if (writing_.valid() && writing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    collect();
    written_at_ = session_.machine().cycles();
    writing_ = std::async(std::launch::async, [state = state_now(), file = resume_file()] {
        return files::write_file_safely(file, encode(state));
    });
}

std::optional<emu::Error> SavedStates::write_now() {
    if (!keeps_) return std::nullopt;
    collect();
    written_at_ = session_.machine().cycles();
    error_ = files::write_file_safely(resume_file(), encode(state_now()));
    return error_;
}

} // namespace host
