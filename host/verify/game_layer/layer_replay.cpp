#include "host/verify/game_layer/layer_replay.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace host {
namespace {

constexpr double patience_seconds = 180;          // limit for a wait: a boot, formatting a disk
constexpr double retry_seconds = 0.3;             // before a flushed key is pressed again
constexpr std::string_view theme = "sound_theme"; // asks while the theme plays, until answered

// Questions that only one machine's game asks, with an answer for traces that have none.
struct OneSided {
    std::string_view place, label; // the label exists in the games that ask
    std::string_view answer;
};
constexpr std::array<OneSided, 1> one_sided{{
    {"start_run/start_sound", "start_sound", "N"}, // R7.2: sounds are always on, on the Atari
}};

} // namespace

emu::Result<std::unique_ptr<LayerReplay>> LayerReplay::make(Setting setting, const std::vector<Record>& records) {
    std::unique_ptr<LayerReplay> replay(new LayerReplay(std::move(setting)));
    const auto sink = [raw = replay.get()](emu::Cycle at, GameRecord record) { raw->found(at, std::move(record)); };
    auto layer = GameLayer::make(replay->setting_.symbols, sink);
    if (!layer) return emu::Error{layer.error()};
    replay->layer_ = std::move(*layer);
    replay->take(records);
    return replay;
}

LayerReplay::LayerReplay(Setting setting) : setting_(std::move(setting)), machine_(setting_.machine) {}

void LayerReplay::take(const std::vector<Record>& records) {
    records_ = &records;
    steps_ = layer_steps(records, setting_.note ? GameSteps::asked : GameSteps::all);
    const auto is_press = [](const Record& record) {
        const auto* input = std::get_if<Input>(&record.what);
        return input && input->kind == Input::Kind::press;
    };
    if (const auto first = std::ranges::find_if(records, is_press); first != records.end()) title_left_at_ = first->at;
    for (const auto& record : records) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        if (game && ends_with_entropy(*game) && !is_ask(game)) draws_.push_back(game);
    }
}

std::string LayerReplay::run() {
    layer_->resume(machine_);
    if (setting_.also) setting_.also->resume(machine_);
    skip_foreign_questions();
    const auto end = std::min(setting_.max_steps, steps_.size());
    while (difference_.empty() && !stopped_ && next_ < end) advance();
    return difference_;
}

void LayerReplay::go_on(std::size_t records) {
    const auto* end = records_->data() + records;
    theme_heard_ = true;
    for (; next_ < steps_.size() && steps_[next_].record < end; ++next_) {
        if (sets_clock_back(*steps_[next_].record)) before_power_ += steps_[next_].record->at;
        if (const auto* record = expected(); record && !is_foreign(*record)) pass(*record);
        anchor_recorded_ = anchor_here_ = sets_clock_back(*steps_[next_].record) ? 0 : steps_[next_].record->at;
    }
    for (const auto& record : std::span(*records_).first(records))
        if (const auto* game = std::get_if<GameRecord>(&record.what))
            drawn_ += ends_with_entropy(*game) && !is_ask(game) ? 1 : 0;
}

// Passes a record that is as recorded.
void LayerReplay::pass(const GameRecord& record) {
    if (is_ask(&record)) ++answers_;
    if (is_move(record) && record.kind != "forfeit") ++moves_;
    position_.pass(record);
}

// Skips answers to questions that this machine's game does not ask, and keys that it ignores.
void LayerReplay::skip_foreign_questions() {
    while (expected() && is_foreign(*expected())) ++next_;
}

bool LayerReplay::is_foreign(const GameRecord& record) const {
    if (!is_ask(&record)) return false;
    for (const auto& question : one_sided) {
        if (record.words[ask_place] == question.place) return !setting_.symbols.contains(question.label);
    }
    if (record.words[ask_routine] != "input_key" && record.words[ask_routine] != "keys_get") return false;
    return !Questions::key_for({record.words[ask_routine], record.words[ask_place], {}}, record.words[ask_answer],
                               machine_.kind());
}

bool LayerReplay::is_own(const std::string& asked) const {
    if (is_ask(expected()) && expected()->words[ask_place] == asked) return false;
    return std::ranges::find(one_sided, asked, &OneSided::place) != one_sided.end();
}

const GameRecord* LayerReplay::expected() const {
    return next_ < steps_.size() ? std::get_if<GameRecord>(&steps_[next_].record->what) : nullptr;
}

emu::Cycle LayerReplay::seconds(double count) const {
    return static_cast<emu::Cycle>(count * machine_.cycles_per_second());
}

void LayerReplay::advance() {
    const auto limit = machine_.cycles() + seconds(patience_seconds);
    const auto before = next_;
    while (difference_.empty() && next_ == before) {
        if (setting_.give_up && setting_.give_up()) {
            stopped_ = true;
            return;
        }
        if (machine_.jammed()) return differ("the processor has jammed");
        if (machine_.cycles() >= limit) return differ(fmt::format("nothing within {} seconds", patience_seconds));
        if (!expected()) {
            await_input(steps_[next_]);
        } else if (layer_->question() && layer_->question()->waits()) {
            answer_question();
        } else if (is_ask(expected()) && layer_->question() &&
                   layer_->question()->place == expected()->words[ask_place]) {
            answer_question();
        } else {
            leave_early_title();
            run_to(limit);
        }
    }
}

// On the Atari, title and theme come before the program is loaded, and any key continues.
void LayerReplay::leave_early_title() {
    if (!setting_.symbols.contains("boot_title") || expected()->kind != "start" || machine_.key_waiting()) return;
    if (title_left_ || !layer_->questions().open_in(machine_))
        return; // once only: a second key would answer the next
                // question
    if (setting_.hears_theme && machine_.cycles() < due(title_left_at_)) return;
    machine_.press(*key_named(machine_.kind(), "SPACE"));
    title_left_ = true;
}

emu::Cycle LayerReplay::due(emu::Cycle recorded) const {
    const auto since = static_cast<double>(recorded - std::min(recorded, anchor_recorded_));
    return anchor_here_ + seconds(since / setting_.recorded_cycles_per_second);
}

// Applies the input if the game waits at a question, else at its recorded time.
void LayerReplay::await_input(const LayerStep& step) {
    const auto& input = std::get<Input>(step.record->what);
    const bool asks = layer_->question() && layer_->question()->waits();
    if (asks || (!step.at_question && machine_.cycles() >= due(step.record->at))) return apply(input);
    run_to(step.at_question ? machine_.cycles() + seconds(patience_seconds) : due(step.record->at));
}

void LayerReplay::apply(const Input& input) {
    layer_->before(input, machine_);
    if (setting_.also) setting_.also->before(input, machine_);
    const auto run = machine_.cycles();
    setting_.apply(input);
    if (input.kind == Input::Kind::power) {
        before_power_ += run;
        title_left_ = theme_heard_ = false;
    }
    const bool clock_begins = input.kind == Input::Kind::power;
    anchor_recorded_ = clock_begins ? 0 : steps_[next_].record->at;
    anchor_here_ = machine_.cycles();
    pressed_at_.reset();
    ++next_;
    skip_foreign_questions();
}

std::string LayerReplay::answer_wanted() const {
    const auto& question = *layer_->question();
    if (is_own(question.place))
        return std::string(std::ranges::find(one_sided, question.place, &OneSided::place)->answer);
    return expected_here().words[ask_answer];
}

// Returns the expected record. At a question that accepts any key, replaces keys that this machine lacks.
GameRecord LayerReplay::expected_here() const {
    auto record = *expected();
    if (!is_ask(&record) || record.words[ask_routine] != "input_any") return record;
    const Question question{record.words[ask_routine], record.words[ask_place], {}};
    if (!Questions::key_for(question, record.words[ask_answer], machine_.kind())) record.words[ask_answer] = "SPACE";
    return record;
}

void LayerReplay::answer_question() {
    const auto& question = *layer_->question();
    const bool mine = is_own(question.place);
    if (!mine && (!is_ask(expected()) || expected()->words[ask_routine] != question.routine ||
                  expected()->words[ask_place] != question.place))
        return differ(fmt::format("the game asks: {} {}", question.routine, question.place));
    if (!mine && hears_theme()) return run_to(due(steps_[next_].record->at));
    const bool may_end_alone = question.routine == theme && !std::exchange(theme_heard_, true);
    if (may_end_alone)
        return run_to(machine_.cycles() + seconds(retry_seconds)); // the theme already played before
                                                                   // loading
    press(answer_wanted());
    run_to(machine_.cycles() + (machine_.key_waiting() ? machine_.cycles_per_frame() : seconds(retry_seconds)));
}

bool LayerReplay::hears_theme() const {
    return setting_.hears_theme && layer_->question()->routine == theme &&
           machine_.cycles() < due(steps_[next_].record->at);
}

void LayerReplay::press(const std::string& answer) {
    const auto now = machine_.cycles();
    if (machine_.key_waiting() || (pressed_at_ && now < *pressed_at_ + seconds(retry_seconds))) return;
    const auto key = Questions::key_for(*layer_->question(), answer, machine_.kind());
    if (!key) return differ(fmt::format("no key of this machine answers {}", answer));
    machine_.press(*key);
    pressed_at_ = now;
}

void LayerReplay::run_to(emu::Cycle target) {
    auto stops = layer_->stops();
    if (setting_.also) stops |= setting_.also->stops();
    if (!machine_.run_until(std::min(target, machine_.cycles() + seconds(1)), stops)) return;
    force_entropy();
    layer_->reached(machine_);
    if (setting_.also) setting_.also->reached(machine_);
}

// Random choices depend on a human's timing (R11.5): uses the trace's.
void LayerReplay::force_entropy() {
    const auto draws = layer_->game().draws;
    const bool is_draw = !draws.empty() && setting_.symbols.find(draws)->second == machine_.registers().pc;
    if (is_draw && layer_->game_is_there(machine_) && drawn_ < draws_.size())
        set_entropy(draws_[drawn_++]->words.back());
    const auto& question = layer_->question();
    if (question && is_ask(expected()) && Questions::answer(*question, machine_))
        set_entropy(expected()->words[ask_entropy]);
}

void LayerReplay::set_entropy(const std::string& text) {
    unsigned value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, 16);
    const auto at = setting_.symbols.find("z_entropy")->second;
    machine_.poke_ram(at, static_cast<std::uint8_t>(value));
    machine_.poke_ram(static_cast<std::uint16_t>(at + 1), static_cast<std::uint8_t>(value >> 8));
}

bool LayerReplay::is_compared(const GameRecord& record) const {
    return record.kind != "waits" && (!setting_.note || is_ask(&record));
}

bool LayerReplay::is_expected(const GameRecord& record) const {
    if (!setting_.note) return record == expected_here();
    const auto& recorded = expected()->words;
    return std::equal(recorded.begin(), recorded.begin() + ask_entropy, record.words.begin());
}

void LayerReplay::found(emu::Cycle at, GameRecord record) {
    if (setting_.note && difference_.empty()) setting_.note(at, record);
    if (!difference_.empty() || !is_compared(record)) return;
    if (is_ask(&record)) {
        pressed_at_.reset();
        if (is_own(record.words[ask_place])) return;
    }
    while (next_ < steps_.size() && !expected() && difference_.empty())
        apply(std::get<Input>(steps_[next_].record->what));
    if (next_ == steps_.size()) return;
    if (!is_expected(record))
        return expected() ? differ_from_expected(contrast(expected_here(), record)) : differ(in_words(record));
    pass(record);
    anchor_recorded_ = steps_[next_].record->at;
    anchor_here_ = machine_.cycles();
    ++next_;
    skip_foreign_questions();
}

void LayerReplay::differ(std::string_view found) {
    differ_from_expected(fmt::format("recorded: {}; found: {}",
                                     expected() ? in_words(expected_here()) : "a disk or the power is changed", found));
}

void LayerReplay::differ_from_expected(const std::string& text) {
    difference_ = fmt::format("the game layer differs {}: {}", position_.text(), text);
}

void LayerReplay::run_on(emu::Cycle recorded_end) {
    const auto end = due(recorded_end);
    while (machine_.cycles() < end && !machine_.jammed()) run_to(end);
}

std::string LayerReplay::transcript() const {
    return fmt::format("the game layer is the same: {} moves, {} answers", moves_, answers_);
}

double LayerReplay::seconds_played() const {
    return static_cast<double>(before_power_ + machine_.cycles()) / machine_.cycles_per_second();
}

} // namespace host
