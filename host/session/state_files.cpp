#include "host/session/state_files.hpp"

#include "host/session/outputs.hpp"
#include "tools/files/entries.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/format.h>
#include <tuple>

namespace host {
namespace fs = std::filesystem;
namespace {

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

StateFiles::Slot read_slot(const fs::path& file) {
    const auto bytes = files::read_file(file);
    auto head = bytes ? decode_head(*bytes) : emu::Error{bytes.error()};
    if (head) return {std::move(*head), {}};
    return {{}, head.error()};
}

} // namespace

std::string StateFiles::in_words(int slot) { return slot <= slots ? fmt::format("slot {}", slot) : "an older state"; }

std::string StateFiles::in_words(const StateHead& head) {
    return fmt::format("{}{}{}", date_of(head.written), head.progress.empty() ? "" : "  ",
                       visible_text::of_name(head.progress));
}

// The newest first.
std::vector<StateFiles::Other> StateFiles::others() const {
    std::vector<Other> all;
    std::error_code ignored;
    for (const auto& entry : files::entries_of(folder_, ignored)) {
        const auto name = entry.path().filename().string();
        const bool is_other = name.starts_with("before") || name.starts_with("break-");
        if (is_other && entry.path().extension() == state_extension)
            all.push_back({entry.path(), read_slot(entry.path()), entry.last_write_time(ignored)});
    }
    std::ranges::sort(all, std::ranges::greater(), [](const Other& each) {
        return std::tuple(each.slot.head ? each.slot.head->written : 0, each.changed, each.file);
    });
    return all;
}

fs::path StateFiles::file_of(int slot) const {
    if (slot <= slots) return folder_ / fmt::format("slot-{}.fstate", slot);
    const auto index = static_cast<std::size_t>(slot - first_other);
    if (listed_) return index < listed_->size() ? (*listed_)[index] : fs::path();
    const auto all = others();
    return index < all.size() ? all[index].file : fs::path();
}

std::map<int, StateFiles::Slot> StateFiles::list() {
    std::map<int, Slot> all;
    for (int slot = 1; slot <= slots; ++slot)
        all[slot] = files::is_there(file_of(slot)) ? read_slot(file_of(slot)) : Slot{};
    listed_.emplace();
    for (int slot = first_other; auto& other : others()) {
        listed_->push_back(other.file);
        all[slot++] = std::move(other.slot);
    }
    return all;
}

std::optional<std::pair<int, StateHead>> StateFiles::last_left() {
    for (const auto& [slot, state] : list())
        if (slot >= first_other && state.head && !state.head->progress.empty()) return std::pair(slot, *state.head);
    return std::nullopt;
}

std::optional<StateHead> StateFiles::last_play() const { return read_slot(resume_file()).head; }

std::string StateFiles::erase(int slot) {
    const auto file = file_of(slot);
    std::error_code error;
    const bool was = fs::remove(file, error);
    if (error) return fmt::format("{}: {}", file.filename().string(), error.message());
    listed_.reset();
    if (was) return "Deleted " + in_words(slot);
    return slot <= slots ? fmt::format("Slot {} is empty", slot) : "This state is deleted already";
}

std::string StateFiles::export_to(int slot) {
    const auto bytes = files::read_file(file_of(slot));
    if (!bytes) return bytes.error();
    const auto name = free_name(".fstate");
    const auto error = files::write_new_file(name, *bytes);
    return error ? error->text : fmt::format("Exported to {}", name.string());
}

// NAME.fstate, NAME-2.fstate and so on.
emu::Result<fs::path> StateFiles::make_new(const fs::path& name, const Make& make) {
    for (int number = 1;; ++number) {
        const auto numbered = number == 1 ? "" : fmt::format("-{}", number);
        fs::path file = name.string() + numbered + std::string(state_extension);
        if (files::is_there(file)) continue;
        const auto error = make(file);
        if (!error) return file;
        if (!files::is_there(file)) return *error; // else another program was faster
    }
}

emu::Result<fs::path> StateFiles::make_other(const Make& make) {
    listed_.reset();
    return make_new(folder_ / "before", make);
}

fs::path StateFiles::passing_file() {
    listed_.reset();
    std::optional<std::pair<fs::file_time_type, fs::path>> oldest;
    for (int number = 1; number <= most_passing; ++number) {
        std::error_code missing;
        const auto file = folder_ / fmt::format("break-{}.fstate", number);
        const std::pair found(fs::last_write_time(file, missing), file);
        if (missing) return file;
        if (!oldest || found < *oldest) oldest = found;
    }
    return oldest->second;
}

} // namespace host
