#include "host/verify/scenes.hpp"

#include "host/verify/explain/probe.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <sstream>

namespace host {
namespace {

constexpr std::size_t dos_image = 143'360; // a .dsk; other Apple images hold raw tracks, not sectors

std::string text_of(const Machine& machine) {
    std::string text;
    for (const auto& row : machine.text()) {
        for (const auto& cell : row) text += cell.character;
        text += '\n';
    }
    return text;
}

// Returns an empty image if the disk is not stored as sectors.
std::vector<std::uint8_t> sectors_of(const Machine& machine, int drive) {
    auto image = machine.disk_image(drive);
    const bool sectors = image && (machine.kind() == MachineKind::atari800 || image->size() == dos_image);
    return sectors ? std::move(*image) : std::vector<std::uint8_t>();
}

bool same_disk(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, std::span<const std::uint8_t> first_a,
               std::span<const std::uint8_t> first_b) {
    if (a.empty()) a = first_a; // not written so far
    if (b.empty()) b = first_b;
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const bool programs = i < first_a.size() && i < first_b.size() && first_a[i] != first_b[i];
        if (a[i] != b[i] && !programs) return false;
    }
    return true;
}

// Returns the scenes at questions that both runs ask.
std::vector<const Scene*> shared_scenes(const std::vector<Scene>& scenes, const std::vector<Scene>& others) {
    std::vector<const Scene*> shared;
    for (const auto& scene : scenes)
        if (std::ranges::find(others, scene.place, &Scene::place) != others.end()) shared.push_back(&scene);
    return shared;
}

// Maps the words of each row to the digits of the rows with these words, in order.
std::map<std::string, std::vector<std::string>> numbers_of(const std::string& text) {
    std::map<std::string, std::vector<std::string>> numbers;
    std::istringstream rows(text);
    for (std::string row; std::getline(rows, row);) {
        std::string words, digits;
        for (const char c : row) (std::isdigit(static_cast<unsigned char>(c)) ? digits : words) += c;
        if (std::ranges::any_of(words, [](unsigned char c) { return std::isalpha(c) != 0; }))
            numbers[words].push_back(digits);
    }
    return numbers;
}

} // namespace

std::string_view name_of(Severity severity) {
    constexpr std::array<std::string_view, 5> names{"program", "timing", "noticed", "files", "game"};
    return names[static_cast<std::size_t>(severity)];
}

std::string_view words_of(Severity severity) {
    constexpr std::array<std::string_view, 5> words{"bytes", "timing", "observable", "saved data", "game"};
    return words[static_cast<std::size_t>(severity)];
}

SceneWatch::SceneWatch(const Symbols& symbols, Machine& machine) : questions_(symbols), notes_(machine) { set_stops(); }

void SceneWatch::before(const Input& input, Machine&) {
    using Kind = Input::Kind;
    if (input.kind == Kind::insert || input.kind == Kind::eject || input.kind == Kind::swap) images_.clear();
}

void SceneWatch::resume(Machine& machine) {
    question_ = questions_.open_in(machine);
    answered_ = !question_;
    set_stops();
}

void SceneWatch::reached(Machine& machine) {
    if (question_ && question_->call.returns(machine)) {
        if (Questions::answer(*question_, machine)) {
            answered_ = true;
            auto notes = notes_.take(machine);
            if (!scenes_.empty()) scenes_.back().meanwhile = std::move(notes);
        }
        question_.reset();
    }
    if (auto asked = questions_.asked(machine); asked && !(question_ && question_->call == asked->call)) {
        question_ = std::move(asked);
        if (std::exchange(answered_, false)) look_at(machine);
    }
    set_stops();
}

void SceneWatch::set_stops() {
    stops_ = {};
    questions_.add_stops(stops_, question_);
}

void SceneWatch::look_at(Machine& machine) {
    Scene scene{
        machine.cycles(), question_->place, text_of(machine), picture_of(machine), notes_.take(machine), {}, {}};
    for (int drive = 1; drive <= machine.drives(); ++drive) scene.disks.push_back(changed_image(machine, drive));
    scenes_.push_back(std::move(scene));
}

// The last note may be cut short and the picture half drawn, so the final scene has neither text nor picture.
void SceneWatch::finish(Machine& machine) {
    Scene scene{machine.cycles(), {}, {}, 0, {}, {}, {}};
    (answered_ || scenes_.empty() ? scene : scenes_.back()).meanwhile = notes_.take(machine);
    for (int drive = 1; drive <= machine.drives(); ++drive) scene.disks.push_back(changed_image(machine, drive));
    scenes_.push_back(std::move(scene));
}

// Decodes a disk only after it was written: decoding takes longer than anything else here.
std::vector<std::uint8_t> SceneWatch::changed_image(Machine& machine, int drive) {
    auto& image = images_[drive];
    const auto state = machine.disk(drive);
    if (!state || !state->modified) return image;
    image = sectors_of(machine, drive);
    machine.set_disk_unmodified(drive);
    return image;
}

SceneDifference compare_scenes(const std::vector<Scene>& recorded, const std::vector<Scene>& changed,
                               std::span<const std::uint8_t> recorded_disk, std::span<const std::uint8_t> changed_disk,
                               const WhichScenes& scenes) {
    SceneDifference found;
    const auto note = [&](Severity severity, std::string_view what, std::size_t i) {
        if (severity <= found.severity) return;
        found = {severity, recorded[i].place.empty()
                               ? fmt::format("{} at the end", what)
                               : fmt::format("{} at question {} ({})", what, scenes.before + i + 1, recorded[i].place)};
    };
    for (auto i = scenes.first; i < std::min(recorded.size(), changed.size()); ++i) {
        const auto &was = recorded[i], &now = changed[i];
        if (was.place.empty() != now.place.empty()) break; // one run asked another question before the end
        if (was.at != now.at && !was.place.empty()) note(Severity::timing, "the time", i);
        const bool looked_at = i > 0 && recorded[i - 1].disks == was.disks && changed[i - 1].disks == now.disks;
        if (!looked_at && !was.disks.empty() && !now.disks.empty() &&
            !same_disk(was.disks[0], now.disks[0], recorded_disk, changed_disk))
            note(Severity::files, "a file on the disk", i);
        if (was.text != now.text) note(Severity::noticed, "the text on the screen", i);
        if (was.picture != now.picture) note(Severity::noticed, "the picture", i);
        if (!same_notes(was.before, now.before)) note(Severity::noticed, "the sound before it", i);
        if (!same_beginning(was.meanwhile, now.meanwhile)) note(Severity::noticed, "the sound", i);
    }
    return found;
}

SceneDifference compare_texts(const std::vector<Scene>& recorded, const std::vector<Scene>& here) {
    const auto was = shared_scenes(recorded, here), now = shared_scenes(here, recorded);
    for (std::size_t i = 0; i < std::min(was.size(), now.size()) && was[i]->place == now[i]->place; ++i) {
        const auto numbers = numbers_of(now[i]->text);
        for (const auto& [words, recorded_numbers] : numbers_of(was[i]->text)) {
            const auto found = numbers.find(words);
            if (found == numbers.end() || found->second == recorded_numbers) continue;
            const auto question = static_cast<std::size_t>(was[i] - recorded.data()) + 1;
            return {Severity::noticed,
                    fmt::format("the text on the screen at question {} ({})", question, was[i]->place)};
        }
    }
    return {};
}

} // namespace host
