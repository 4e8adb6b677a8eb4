#include "host/web/page.hpp"

#include "emu/hash.hpp"
#include "host/game/progress.hpp"
#include "host/game/square.hpp"
#include "host/link/link_play.hpp"
#include "host/recording/replay.hpp"
#include "host/review/played_games.hpp"
#include "tools/files/files.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host::web {
namespace {

constexpr std::array<std::string_view, 2> weights_names{"weights_white", "weights_black"};
constexpr int entry_name = 2, entry_size = 18; // in a roster entry (game6502/fortress/store)

std::optional<Lord> lord_named(std::string_view name) {
    const auto found = std::ranges::find(lord_names.begin() + 1, lord_names.end(), name);
    if (found == lord_names.end()) return std::nullopt;
    return static_cast<Lord>(found - lord_names.begin());
}

LinkWeights weights_of(const GameView& game, std::string_view table) {
    LinkWeights weights{};
    for (int i = 0; i < weights_count; ++i)
        weights[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(game.signed_word(table, i));
    return weights;
}

emu::Result<Symbols> symbols_of(std::string_view game, MachineKind kind) {
    const auto file = find_products(game).game_symbols(kind);
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    auto symbols = parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!symbols) return emu::Error{fmt::format("{}: {}", file.string(), symbols.error())};
    return symbols;
}

// The game whose program the machine runs.
std::optional<std::string_view> game_in(const Machine& machine) {
    for (const std::string_view each : game_names) {
        const auto symbols = symbols_of(each, machine.kind());
        const auto layer = symbols ? layer_game_of(*symbols) : emu::Error{symbols.error()};
        if (layer && (*layer)->is_in_memory({machine, *symbols})) return each;
    }
    return std::nullopt;
}

} // namespace

Page::Page(std::unique_ptr<Station> station, Symbols symbols, Identity identity)
    : console_(std::move(station)), made_with_(identity.machine),
      origins_(static_cast<std::size_t>(console_.machine().drives())),
      history_(std::make_unique<History>(console_.station(), std::move(identity), 0)),
      maker_(console_.machine(), sample_rate), typing_(console_.machine().kind()) {
    if (const auto labels = AutoplayerLabels::find(symbols)) pointer_.emplace(*labels);
    auto layer = GameLayer::make(std::move(symbols), [this](emu::Cycle at, GameRecord record) {
        new_players_ = new_players_ || record.kind == "begin";
        history_->note(at, std::move(record));
    });
    layer_ = std::move(*layer);
    history_->watch(layer_.get());
    console_.follow(history_.get());
    console_.machine().set_rendering(true);
    console_.machine().set_sound(true);
}

emu::Result<std::unique_ptr<Page>> Page::on(std::unique_ptr<Station> station, std::string_view game,
                                            Identity identity) {
    const auto kind = station->machine().kind();
    auto symbols = symbols_of(game, kind);
    if (!symbols) return emu::Error{symbols.error()};
    if (const auto layer = GameLayer::make(*symbols, {}); !layer) return emu::Error{layer.error()};
    std::unique_ptr<Page> page(new Page(std::move(station), std::move(*symbols), std::move(identity)));
    for (const std::string_view each : game_names)
        if (auto its = symbols_of(each, kind)) page->games_.push_back(std::move(*its));
    return page;
}

emu::Result<std::unique_ptr<Page>> Page::make(MachineKind kind, std::string_view game) {
    Identity identity;
    identity.machine.kind = kind;
    auto machine = make_machine(identity.machine, find_products());
    if (!machine) return emu::Error{machine.error()};
    return on(std::make_unique<Station>(std::move(*machine)), game, std::move(identity));
}

emu::Result<std::unique_ptr<Page>> Page::of_trace(std::span<const std::uint8_t> text) {
    const auto trace = parse_trace(text);
    if (!trace) return emu::Error{trace.error()};
    std::vector<std::string> notes;
    auto station = station_of(*trace, {.media = {find_products()}}, notes);
    if (!station) return emu::Error{station.error()};
    auto page = on(std::move(*station), game_named(trace->identity.program).value_or(default_game), trace->identity);
    if (page) (*page)->history().expect(trace->records, trace->end);
    return page;
}

emu::Result<std::unique_ptr<Page>> Page::of_state(std::span<const std::uint8_t> bytes, std::string_view game) {
    auto state = decode(bytes);
    if (!state) return emu::Error{state.error()};
    Identity identity;
    identity.machine = state->machine;
    auto machine = make_machine(identity.machine, find_products());
    if (!machine) return emu::Error{machine.error()};
    auto station = std::make_unique<Station>(std::move(*machine));
    const auto drives = static_cast<std::size_t>(station->machine().drives());
    if (state->disks.size() != drives) return emu::Error{"a damaged state: it has other drives than its machine"};
    if (auto error = station->restore_machine(state->contents, std::vector<std::string>(drives))) return *error;
    const auto named = game_named(state->head.program), found = named ? named : game_in(station->machine());
    auto page = on(std::move(station), found.value_or(game), std::move(identity));
    if (!page) return page;
    (*page)->origins_ = std::move(state->disks);
    auto& found_before = (*page)->found_before_;
    for (const auto& record : state->game) found_before.push_back(Record{.what = record});
    const auto running = games_until((*page)->game_records(), 0, 0); // the page reviews the last game only
    found_before.clear();
    for (const auto& record : running) found_before.push_back(Record{.what = record});
    return page;
}

std::vector<std::uint8_t> Page::state(std::string_view program, std::int64_t written) {
    StateFile state;
    const auto known = game_named(program);
    state.head.program = known ? name_of_game(*known, game_titles) : program;
    state.head.progress = layer_->game_is_there(machine()) ? game_progress(machine(), symbols()) : std::string();
    state.head.written = written;
    state.head.picture = thumbnail_of(console_.machine());
    state.machine = made_with_;
    state.disks = origins_;
    state.contents = machine().snapshot();
    state.game = games_until(game_records(), history_->now(), 0);
    return encode(state);
}

std::vector<Page::Found> Page::found() const {
    std::vector<Found> found;
    for (const auto& [at, what, comments] : found_before_) found.push_back({at, std::get<GameRecord>(what)});
    for (const auto& record : history_->records())
        if (const auto* its = std::get_if<GameRecord>(&record.what)) found.push_back({record.at, *its});
    return found;
}

std::vector<const Record*> Page::game_records() const {
    std::vector<const Record*> records;
    for (const Record& record : found_before_) records.push_back(&record);
    std::ranges::copy(history_->game_records(), std::back_inserter(records));
    return records;
}

void Page::run_frame() {
    if (std::exchange(new_players_, false)) opponent_ = Opponent::found_in(machine(), symbols());
    if (opponent_ && !history_->has_future()) opponent_->follow(console_, typing_);
    if (pointer_) pointer_->follow(console_, typing_);
    typing_.feed(console_);
    console_.run_frame();
}

std::span<const std::int16_t> Page::take_sound(double rate) {
    levels_.clear();
    samples_.clear();
    console_.machine().take_sound(levels_);
    maker_.set_sample_rate(rate);
    maker_.render(levels_, machine().cycles(), samples_);
    return samples_;
}

// A person's input in the opponent's turn is ignored, except that it ends watching.
bool Page::opponent_moves() {
    if (!opponent_ || !opponent_->has_turn(console_)) return false;
    history_->leave_future();
    return true;
}

void Page::type(std::string_view text) {
    if (!opponent_moves()) typing_.add_text(text);
}

void Page::press(std::string_view key) {
    if (key != "ESC" && opponent_moves()) return;
    if (pointer_) pointer_->forget();
    if (const auto known = key_named(machine().kind(), key)) typing_.add(*known);
}

void Page::hold(std::string_view key, bool down) {
    if (down && key != "ESC" && opponent_moves()) return;
    if (pointer_) pointer_->forget();
    const auto known = key_named(machine().kind(), key);
    if (!known) return;
    down ? console_.hold(*known) : console_.release(*known);
}

void Page::point(int square, bool build) {
    if (opponent_moves()) return;
    typing_.clear();
    if (pointer_) pointer_->point(console_, square, build);
}

void Page::begin_playing() {
    typing_.clear();
    if (pointer_) pointer_->forget();
    history_->leave_future();
    console_.power_cycle();
    console_.machine().set_rendering(false);
    console_.machine().set_sound(false);
    found_before_.clear();
    playing_since_ = history_->now();
}

void Page::end_playing() {
    console_.machine().set_rendering(true);
    console_.machine().set_sound(true);
    maker_.restart(machine().cycles());
    auto found = this->found();
    found_before_.clear();
    for (const auto& [at, record] : found)
        if (at >= playing_since_) found_before_.push_back(Record{.at = at, .what = record});
    history_->begin_here();
}

std::optional<emu::Error> Page::play(const GameLink& link) {
    begin_playing();
    auto error = play_link(console_, symbols(), link);
    end_playing();
    return error;
}

// True if a link has replaced the weights that the program loaded or learned.
bool Page::is_changed(const std::vector<Found>& found, int side) const {
    const auto is_table = [side](const Found& each) {
        const auto& [kind, words] = each.record;
        return kind == "weights" && !words.empty() && words[0] == (side == 0 ? "white" : "black");
    };
    const auto told = std::find_if(found.rbegin(), found.rend(), is_table);
    if (told == found.rend()) return false;
    const auto now = weights_of(view(), weights_names[static_cast<std::size_t>(side)]);
    return !std::ranges::equal(now, std::span(told->record.words).subspan(1), {},
                               [](int weight) { return std::to_string(weight); });
}

emu::Result<GameLink> Page::link() const {
    if (!in_game() || game() != default_game) return emu::Error{"no game to share: begin one"};
    const auto game = view();
    auto found = this->found();
    std::erase_if(found, [this](const Found& each) { return each.at > history_->now(); });
    GameLink link;
    link.machine = machine().kind();
    link.length = std::clamp<int>(game.byte("w_length"), 1, GameLink::max_length);
    for (const int side : {0, 1}) {
        const auto index = static_cast<std::size_t>(side);
        const auto name = game.name("w_players", side * entry_size + entry_name);
        if (game.byte("w_players", side * entry_size) != 'C') {
            link.lords[index] = Lord::human;
            if (name != human_names[index]) link.names[index] = name;
            continue;
        }
        const auto lord = lord_named(name);
        link.lords[index] = lord.value_or(Lord::vauban);
        if (!lord || is_changed(found, side)) link.weights[index] = weights_of(game, weights_names[index]);
    }
    const auto begin = std::find_if(found.rbegin(), found.rend(), [](const Found& each) {
        return each.record.kind == "begin" && each.record.words.size() == 2;
    });
    if (begin == found.rend()) return emu::Error{"the game began before the page looked on"};
    link.black_first = std::prev(begin.base())->record.words[1] == "black"; // w_first is the next game's after the end
    for (auto each = begin.base(); each != found.end(); ++each)
        if (each->record.kind == "move" && each->record.words.size() > 2)
            link.moves.push_back(square_named(each->record.words[2]).value_or(0));
    return link;
}

std::optional<emu::Error> Page::back() {
    auto now = link();
    if (!now) return emu::Error{now.error()};
    auto& moves = now->moves;
    const auto humans_turn = [&] {
        const auto side = now->mover() == 0 ? Side::white : Side::black;
        return of(side, now->lords[0], now->lords[1]) == Lord::human &&
               !(opponent_ && opponent_->sits(machine(), side));
    };
    if (moves.empty()) return emu::Error{"no move has been made"};
    do moves.pop_back();
    while (!moves.empty() && !humans_turn());
    return play(*now);
}

std::optional<emu::Error> Page::insert(int drive, std::string_view name, std::vector<std::uint8_t> image) {
    const auto dot = std::min(name.rfind('.'), name.size());
    auto disk = machine().load_disk(image, name.substr(dot));
    if (!disk) return emu::Error{fmt::format("{}: {}", name, disk.error())};
    if (!machine().fits(disk->disk, drive)) return emu::Error{fmt::format("{}: no disk, but a tape", name)};
    auto& station = console_.station();
    Medium medium{.name = station.free_name(name.substr(0, dot)), .source = Medium::Source::inlined};
    medium.extension = name.substr(dot);
    medium.hash = emu::hash_bytes(image);
    medium.bytes = std::move(image);
    const auto its_name = medium.name;
    station.add(std::move(medium), std::move(disk->disk));
    station.apply({.kind = Input::Kind::insert, .number = drive, .medium = its_name});
    return std::nullopt;
}

// Drops the sound, which would be that of the way there.
void Page::travel(const std::function<void()>& go) {
    typing_.clear();
    if (pointer_) pointer_->forget();
    console_.machine().set_sound(false);
    go();
    new_players_ = true;
    console_.restored();
    console_.machine().set_sound(true);
    maker_.restart(machine().cycles());
}

void Page::go_to(emu::Cycle time) {
    travel([&] { history_->go_to(time); });
}

bool Page::step_back() {
    bool moved = false;
    travel([&] { moved = history_->step_back(); });
    return moved;
}

bool Page::is_in(std::string_view routine) const {
    const auto symbol = symbols().find(routine);
    if (symbol == symbols().end() || !layer_->game_is_there(machine())) return false;
    const auto calls = open_calls(machine(), machine().registers().s);
    return std::ranges::find(calls, symbol->second, &StackedCall::target) != calls.end();
}

bool Page::tries_turns() const {
    if (game() == "starchess") return in_game() && !question() && !is_in("input_wait"); // it forecasts while it draws
    return searches() || is_in("advice_give") || is_in("advice_outcome");
}

bool Page::in_progress() const {
    return std::ranges::any_of(games_, [this](const Symbols& its) {
        const auto layer = layer_game_of(its);
        return layer && (*layer)->is_in_memory({machine(), its}) && game_in_progress(machine(), its);
    });
}

} // namespace host::web
