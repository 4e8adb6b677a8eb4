#include "emu/atari/gtia.hpp"

#include <algorithm>

namespace emu {

namespace {

// Write-only registers, by the number the CPU uses.
constexpr int hposp0 = 0x00, sizep0 = 0x08, sizem = 0x0C, grafp0 = 0x0D, grafm = 0x11, colpm0 = 0x12;
constexpr int prior = 0x1B, vdelay = 0x1C, gractl = 0x1D, hitclr = 0x1E, consol = 0x1F;
// Read-only ones.
constexpr int trig0 = 0x10, pal_flag = 0x14, unused = 0x15;

constexpr std::uint8_t all_missiles = 0x0F;
constexpr std::uint8_t latch_triggers = 4; // in GRACTL

constexpr int visible_end = AtariFrame::first_clock + AtariFrame::clocks_per_line;
constexpr int last_line = AtariFrame::first_scan_line + AtariFrame::lines;

// Colour clocks from the access's to the one that first shows it.
constexpr int delay_of(int reg) {
    if (reg < sizep0) return 5;
    if (reg < colpm0) return 3;
    return reg == hitclr ? 3 : 1;
}
constexpr int decoder_delay = 2; // of PRIOR

} // namespace

void Gtia::power_on(bool pal) {
    changes_ = {};
    written_ = {};
    objects_ = {};
    collisions_ = {};
    painter_ = {};
    vdelay_ = gractl_ = consol_ = 0;
    latched_triggers_ = {};
    pal_ = pal;
    set_rendering(rendering_);
    line_ = ran_to_ = 0;
}

std::uint8_t Gtia::read(int reg) const {
    if (reg < trig0) return collisions_.read(reg);
    if (reg < pal_flag) {
        const auto port = static_cast<std::size_t>(reg - trig0);
        const bool pressed = (gractl_ & latch_triggers) != 0 ? latched_triggers_[port] : triggers_[port];
        return pressed ? 0 : 1;
    }
    if (reg == pal_flag) return pal_ ? 0x01 : 0x0F;
    if (reg >= unused && reg < consol) return 0x0F;
    return static_cast<std::uint8_t>(~(consol_ | console_keys_) & 0x0F); // an output that is on pulls its line low
}

void Gtia::write(int reg, std::uint8_t data, int clock) {
    switch (reg) {
    case vdelay: vdelay_ = data; return;
    case gractl:
        if ((data & ~gractl_ & latch_triggers) != 0) latched_triggers_ = triggers_;
        gractl_ = data;
        return;
    case hitclr: return change(hitclr, data, clock + delay_of(hitclr));
    case consol: consol_ = data & 0x0F; return;
    case grafm: return load_latches(data, all_missiles, clock);
    default: break;
    }
    std::uint8_t& written = written_[static_cast<std::size_t>(reg)];
    if (written == data) return; // changes nothing
    written = data;
    if (is_unseen(reg)) return painter_.set_color(reg - colpm0, data);
    change(reg, data, clock + delay_of(reg));
    if (reg == prior) change(GtiaChange::decoder_prior, data, clock + decoder_delay);
}

// VDELAY: the byte of an even line is not taken.
std::uint8_t Gtia::missiles_taken(int frame_line) const {
    if (!loads_missiles()) return 0;
    const bool even = (frame_line & 1) == 0;
    return static_cast<std::uint8_t>(even ? ~vdelay_ & all_missiles : all_missiles);
}

bool Gtia::takes_player(int player, int frame_line) const {
    const bool even = (frame_line & 1) == 0;
    return loads_players() && !(even && (vdelay_ >> (4 + player) & 1) != 0);
}

void Gtia::load_missiles(std::uint8_t data, int clock) { load_latches(data, missiles_taken(line_), clock); }

void Gtia::load_player(int player, std::uint8_t data, int clock) {
    if (takes_player(player, line_)) write(grafp0 + player, data, clock);
}

std::uint8_t Gtia::with_latches(std::uint8_t data, std::uint8_t missiles) const {
    static constexpr std::array<std::uint8_t, 4> pairs{0x00, 0x03, 0x0C, 0x0F}; // two bits a missile
    const int taken = pairs[missiles & 3] | pairs[missiles >> 2 & 3] << 4;
    return static_cast<std::uint8_t>((written_[grafm] & ~taken) | (data & taken));
}

void Gtia::load_latches(std::uint8_t data, std::uint8_t missiles, int clock) {
    const std::uint8_t latches = with_latches(data, missiles);
    if (written_[grafm] == latches) return;
    written_[grafm] = latches;
    change(GtiaChange::missile_latches | missiles, data, clock + delay_of(grafm));
}

void Gtia::change(int what, std::uint8_t data, int clock) {
    changes_.add({static_cast<std::int16_t>(clock), static_cast<std::uint8_t>(what), data});
}

void Gtia::apply(const GtiaChange& change) {
    const int what = change.what;
    if (what >= GtiaChange::missile_latches)
        return objects_.set_missile_latches(change.data, change.what & all_missiles);
    if (what == GtiaChange::decoder_prior) return collisions_.set_prior(change.data, change.at);
    if (what == prior) return painter_.set_prior(change.data, change.at);
    if (what == hitclr) return collisions_.clear();
    if (what >= colpm0) return painter_.set_color(what - colpm0, change.data);
    if (what >= grafp0) return objects_.set_latch(static_cast<std::size_t>(what - grafp0), change.data);
    if (what == sizem) return objects_.set_missile_sizes(change.data);
    if (what >= sizep0) return objects_.set_size(static_cast<std::size_t>(what - sizep0), change.data);
    objects_.set_position(static_cast<std::size_t>(what - hposp0), change.data);
}

void Gtia::apply_changes_at(int clock) {
    while (!changes_.empty() && changes_.front().at <= clock) {
        apply(changes_.front());
        changes_.pop();
    }
}

void Gtia::begin_line(int frame_line) {
    changes_.begin_line(AnLine::clocks);
    objects_.begin_line();
    painter_.begin_line();
    line_ = frame_line;
    ran_to_ = 0;
    if (!rendering_) return;
    if (line_ == AtariFrame::first_scan_line) whole_frame_ = true;
    if (line_ == last_line && whole_frame_) end_picture();
}

void Gtia::run_to(int clock, const AnLine& an) {
    if (ran_to_ == 0 && clock == AnLine::clocks) return run_line(an);
    if (ran_to_ == 0 && clock >= AtariFrame::first_clock) run_blank();
    while (ran_to_ < std::min(clock, AtariFrame::first_clock)) run_span(std::min(clock, AtariFrame::first_clock), an);
    if (ran_to_ == AtariFrame::first_clock && clock > ran_to_) {
        begin_display(an.hires);
        if (clock >= visible_end && line_is_visible() && sees_playfield()) run_visible(an);
    }
    while (ran_to_ < clock) run_span(clock, an);
}

// A whole line; one whose changes are few and plain is remembered as it was at its beginning and its end.
void Gtia::run_line(const AnLine& an) {
    const bool plain = line_is_visible() && (changes_.empty() ? objects_.alive() : changes_are_plain());
    if (plain && run_known_line(an)) return;
    if (run_still_line(an)) return;
    const GtiaLineMemo::Begin begin = plain ? begin_of_line() : GtiaLineMemo::Begin{};
    run_blank();
    while (ran_to_ < AtariFrame::first_clock) run_span(AtariFrame::first_clock, an);
    begin_display(an.hires);
    const bool remembered = line_is_visible() && sees_playfield() && run_visible(an);
    while (ran_to_ < AnLine::clocks) run_span(AnLine::clocks, an);
    if (!plain || !remembered) return;
    memo().whole = true;
    memo().begin = begin;
    memo().objects_at_end = objects_.state();
}

// Few, all of this line, and none of PRIOR or HITCLR.
bool Gtia::changes_are_plain() const {
    if (changes_.size() > GtiaLineMemo::most_changes) return false;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        const GtiaChange& change = changes_[i];
        if (change.at >= AnLine::clocks || (change.what >= prior && change.what < GtiaChange::missile_latches))
            return false;
    }
    return true;
}

GtiaLineMemo::Begin Gtia::begin_of_line() const { return {objects_.state(), changes_as_seen()}; }

bool Gtia::begins_as(const GtiaLineMemo::Begin& begin) const {
    return come_as(begin.changes) && GtiaObjects::same(begin.objects, objects_.state());
}

// A colour in the blank is the same for the picture as one on the next clock of it; for a machine that draws nothing it
// is no change at all.
std::optional<GtiaChange> Gtia::as_seen(GtiaChange change) const {
    if (!is_color(change.what)) return change;
    if (!rendering_) return std::nullopt;
    if (change.at < AtariFrame::first_clock) change.at = 0;
    if (change.at >= visible_end && change.at < AnLine::clocks) change.at = visible_end;
    return change;
}

Gtia::Changes Gtia::changes_as_seen() const {
    Changes seen;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        if (const auto change = as_seen(changes_[i])) seen.add(*change);
    }
    return seen;
}

bool Gtia::come_as(const Changes& seen) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        const auto change = as_seen(changes_[i]);
        if (!change) continue;
        if (count == seen.count || *change != seen.all[count]) return false;
        ++count;
    }
    return count == seen.count;
}

bool Gtia::run_known_line(const AnLine& an) {
    const GtiaLineMemo& known = memo();
    if (!known.valid || !known.whole || an.version == 0 || known.an.version != an.version) return false;
    if (!begins_as(known.begin) || !looks_as_in(known)) return false;
    if (painter_.modes_meet() || painter_.prior() != collisions_.prior()) return false;
    begin_display(an.hires);
    collisions_.add(known.met);
    if (!changes_.empty()) apply_changes_at(AnLine::clocks - 1);
    objects_.set_state(known.objects_at_end);
    ran_to_ = AnLine::clocks;
    return true;
}

bool Gtia::objects_or_changes_show() const {
    const unsigned loaded = changes_.loaded_objects();
    if (changes_.move_objects()) return objects_.alive() || loaded != 0;
    return objects_.may_show(ran_to_, AnLine::clocks, loaded);
}

// Whether it does not matter when in a line without objects it takes effect, but for what is drawn before it.
bool Gtia::may_wait(const GtiaChange& change) const {
    const bool color = is_color(change.what);
    const bool latches = (change.what >= grafp0 && change.what <= grafm) || change.what >= GtiaChange::missile_latches;
    if (color) return !drawing() || change.at < AtariFrame::first_clock || change.at >= visible_end;
    return latches || change.what == hitclr;
}

// Whether no object shows in the rest of the line, and nothing is written that would divide it.
bool Gtia::is_still() const {
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        if (!may_wait(changes_[i])) return false;
    }
    return !objects_may_show();
}

bool Gtia::begin_still_lines() {
    if (!is_still()) return false;
    if (!changes_.empty()) apply_changes_at(AnLine::clocks - 1);
    return true;
}

// Parked objects' latches.
bool Gtia::change_unseen(const ObjectBytes& bytes, bool missiles, int frame_line) {
    ObjectBytes next = loaded();
    const bool players = std::memcmp(next.data(), bytes.data(), 4) != 0;
    for (int player = 0; players && player < 4; ++player) {
        const auto at = static_cast<std::size_t>(player);
        if (!takes_player(player, frame_line) || next[at] == bytes[at]) continue;
        if (bytes[at] != 0 && !objects_.parked(at)) return false;
        next[at] = bytes[at];
    }
    const std::uint8_t taken = missiles ? missiles_taken(frame_line) : std::uint8_t{0};
    next[4] = with_latches(bytes[4], taken);
    if (next[4] != written_[grafm] && !objects_.missiles_parked(taken)) return false;
    for (std::size_t player = 0; players && player < 4; ++player) {
        if (next[player] != written_[grafp0 + player]) objects_.set_latch(player, next[player]);
    }
    if (next[4] != written_[grafm]) objects_.set_missile_latches(bytes[4], taken);
    std::copy(next.begin(), next.end(), written_.begin() + grafp0);
    return true;
}

Gtia::Changes Gtia::changes_to_come() const {
    Changes changes;
    for (std::size_t i = 0; i < changes_.size(); ++i) changes.add(changes_[i]);
    return changes;
}

// Which have nothing to show, wherever they are.
std::uint8_t Gtia::objects_without_pixels(const ObjectBytes& fetched) const {
    if (changes_.move_objects()) return 0;
    unsigned loaded = changes_.loaded_objects();
    for (unsigned player = 0; player < 4; ++player) {
        if (fetched[player] != 0) loaded |= 1U << player;
        if ((fetched[4] >> (2 * player) & 3) != 0) loaded |= 1U << (4 + player);
    }
    return static_cast<std::uint8_t>(~(loaded | objects_.state().latched | objects_.state().shifting));
}

Gtia::LinesBegin Gtia::lines_begin(const ObjectBytes& fetched) const {
    const GtiaObjects::State& state = objects_.state();
    const std::uint8_t empty = objects_without_pixels(fetched);
    const bool unseen = !changes_.move_objects() && (~empty & (~unsigned{state.parked} | state.shifting) & 0xFF) == 0;
    return {.objects = state,
            .placeless = GtiaObjects::Placeless::of(empty),
            .sees_playfield = rendering_ || !unseen,
            .loaded = loaded(),
            .registers = {painter_.prior(), vdelay_, gractl_},
            .colors = painter_.colors().all(),
            .changes = changes_as_seen()};
}

bool Gtia::begins_as(const LinesBegin& begin) const {
    if (!GtiaObjects::same(begin.objects, objects_.state(), begin.placeless) || !come_as(begin.changes)) return false;
    if (std::memcmp(begin.loaded.data(), &written_[grafp0], begin.loaded.size()) != 0) return false;
    if (begin.registers != std::array{painter_.prior(), vdelay_, gractl_}) return false;
    return !rendering_ || painter_.colors().are(begin.colors);
}

Gtia::LinesEnd Gtia::lines_end() const {
    return {objects_.state(), loaded(), changes_to_come(), painter_.hires(), collisions_.met(), paintings_};
}

bool Gtia::still_shows(int first, int lines, const LinesEnd& end) const {
    if (!rendering_) return true;
    const int visible = std::max(first, AtariFrame::first_scan_line);
    for (int line = visible; line < std::min(first + lines, last_line); ++line) {
        if (painted_[static_cast<std::size_t>(line - AtariFrame::first_scan_line)] > end.paintings) return false;
    }
    return true;
}

void Gtia::pass_known_lines(int next, const LinesBegin& begin, const LinesEnd& end) {
    if (!changes_.empty()) apply_changes_at(AnLine::clocks - 1);
    begin_display(end.hires);
    collisions_.add(end.met);
    objects_.set_state(end.objects, begin.placeless);
    begin_line(next);
    std::copy(end.loaded.begin(), end.loaded.end(), written_.begin() + grafp0);
    for (std::size_t i = 0; i < end.changes.count; ++i) changes_.add(end.changes.all[i]);
}

GtiaCollisions::Met Gtia::take_collisions() {
    const GtiaCollisions::Met met = collisions_.met();
    collisions_.clear();
    return met;
}

void Gtia::draw_still_line(int frame_line, const AnLine& an) {
    line_ = frame_line;
    begin_display(an.hires);
    if (!an.blank) draw_still_line(an);
}

// A whole line without objects, if it is one.
bool Gtia::run_still_line(const AnLine& an) {
    if (!is_still()) return false;
    if (!changes_.empty()) apply_changes_at(visible_end - 1);
    begin_display(an.hires);
    if (drawing() && !an.blank) draw_still_line(an);
    if (!changes_.empty()) apply_changes_at(AnLine::clocks - 1);
    ran_to_ = AnLine::clocks;
    return true;
}

void Gtia::draw_still_line(const AnLine& an) {
    const bool settled = can_be_remembered();
    if (settled && known(memo(), an)) return;
    paint(AtariFrame::first_clock, visible_end, an);
    if (settled) note_causes(memo(), an);
}

// The horizontal blank at a line's beginning at once, if no object that is not parked stirs in it.
void Gtia::run_blank() {
    constexpr int blank_end = AtariFrame::first_clock;
    if (changes_.move_objects() || objects_.may_show(0, blank_end, changes_.loaded_objects())) return;
    apply_changes_at(blank_end - 1);
    ran_to_ = blank_end;
}

void Gtia::run_span(int to, const AnLine& an) {
    apply_changes_at(ran_to_);
    if (!changes_.empty()) to = std::min<int>(to, changes_.front().at);
    objects_.run(ran_to_, to);
    const int from = std::max(ran_to_, AtariFrame::first_clock);
    const int end = std::min(to, visible_end);
    ran_to_ = to;
    if (from >= end || an.blank) return;
    collisions_.run(from, end, an, objects_);
    if (drawing()) paint(from, end, an);
}

void Gtia::begin_display(bool hires) {
    collisions_.begin_display(hires);
    painter_.begin_display(hires);
}

void Gtia::paint(int from, int end, const AnLine& an) {
    const auto at = static_cast<std::size_t>(line_ - AtariFrame::first_scan_line);
    AtariFrame::Line& line = beam_.line[at];
    if (from == AtariFrame::first_clock) {
        line.hires = painter_.hires();
        line.paired = !line.hires;
    }
    if (painter_.modes_meet()) line.paired = false;
    painter_.paint(from, end, an, objects_, line.dots);
    differs_[at] = true;
    painted_[at] = ++paintings_;
    memo().valid = false;
}

// The whole visible part, once the blank is over: what comes of it is remembered, or known already. False: a line that
// cannot be remembered, which is left to run_to.
bool Gtia::run_visible(const AnLine& an) {
    if (!can_be_remembered()) return false;
    if (known(memo(), an)) {
        pass_over(memo());
        return true;
    }
    GtiaLineMemo& present = memo();
    note_causes(present, an);
    const GtiaCollisions::Met before = collisions_.met();
    collisions_.clear();
    while (ran_to_ < visible_end) run_span(visible_end, an);
    present.objects_after = objects_.state();
    present.met = collisions_.met();
    present.valid = true;
    collisions_.add(before);
    return true;
}

// Changes below `visible_end` take place, though nothing is drawn between them.
void Gtia::pass_over(const GtiaLineMemo& memo) {
    apply_changes_at(visible_end - 1);
    if (memo.objects_alive) objects_.set_state(memo.objects_after);
    collisions_.add(memo.met);
    ran_to_ = visible_end;
}

std::size_t Gtia::visible_changes() const {
    std::size_t count = 0;
    while (count < changes_.size() && changes_[count].at < visible_end) ++count;
    return count;
}

bool Gtia::can_be_remembered() const {
    if (painter_.modes_meet() || painter_.prior() != collisions_.prior()) return false;
    if (changes_.empty()) return true;
    const std::size_t count = visible_changes();
    if (count > GtiaLineMemo::most_changes) return false;
    for (std::size_t i = 0; i < count; ++i) {
        if (changes_[i].what == hitclr) return false;
    }
    return true;
}

bool Gtia::known(const GtiaLineMemo& memo, const AnLine& an) const {
    if (!memo.valid || !memo.has_codes(an) || !looks_as_in(memo)) return false;
    if (memo.change_count != visible_changes()) return false;
    for (std::size_t i = 0; i < memo.change_count; ++i) {
        if (changes_[i] != memo.changes[i]) return false;
    }
    return memo.objects_alive ? GtiaObjects::same(memo.objects_before, objects_.state()) : !objects_may_show();
}

// Colours change what is drawn, not what is met.
bool Gtia::looks_as_in(const GtiaLineMemo& memo) const {
    return memo.prior == painter_.prior() && (!rendering_ || painter_.colors().are(memo.colors));
}

// Whole ones' beginnings and ends are for run_line to add.
void Gtia::note_causes(GtiaLineMemo& memo, const AnLine& an) const {
    memo.valid = true;
    memo.whole = false;
    memo.set_codes(an);
    memo.colors = painter_.colors().all();
    memo.prior = painter_.prior();
    memo.objects_alive = objects_may_show();
    if (memo.objects_alive) memo.objects_before = objects_.state();
    memo.met = {};
    memo.change_count = visible_changes();
    for (std::size_t i = 0; i < memo.change_count; ++i) memo.changes[i] = changes_[i];
}

void Gtia::set_console_key(int key, bool down) {
    const auto bit = static_cast<std::uint8_t>(1U << key);
    console_keys_ = static_cast<std::uint8_t>(down ? console_keys_ | bit : console_keys_ & ~bit);
}

void Gtia::set_trigger(int port, bool pressed) {
    const auto at = static_cast<std::size_t>(port);
    triggers_[at] = pressed;
    latched_triggers_[at] = latched_triggers_[at] || pressed;
}

void Gtia::set_rendering(bool on) {
    rendering_ = on;
    has_frame_ = whole_frame_ = false;
    differs_.fill(true);
    for (GtiaLineMemo& memo : memos_) memo.valid = false;
}

void Gtia::end_picture() {
    for (std::size_t i = 0; i < AtariFrame::lines; ++i) {
        if (!differs_[i]) continue;
        const AtariFrame::Line& drawn = beam_.line[i];
        AtariFrame::Line& shown = shown_.line[i];
        if (shown.dots == drawn.dots && shown.hires == drawn.hires) continue;
        shown.dots = drawn.dots;
        shown.hires = drawn.hires;
        shown.paired = drawn.paired;
        ++shown.changed;
    }
    differs_.fill(false);
    has_frame_ = true;
}

void Gtia::serialize(StateWriter& out) const {
    changes_.serialize(out);
    objects_.serialize(out);
    collisions_.serialize(out);
    painter_.serialize(out);
    out.put_bytes(written_);
    out.put(vdelay_);
    out.put(gractl_);
    out.put(consol_);
    out.begin(StatePart::ports);
    for (const bool pressed : triggers_) out.put(pressed);
    for (const bool pressed : latched_triggers_) out.put(pressed);
    out.put(console_keys_);
    out.begin(StatePart::video);
    out.put(pal_);
    out.put(static_cast<std::uint16_t>(line_));
    out.put(static_cast<std::uint16_t>(ran_to_));
}

void Gtia::deserialize(StateReader& in) {
    changes_.deserialize(in);
    objects_.deserialize(in);
    collisions_.deserialize(in);
    painter_.deserialize(in);
    in.take_bytes(written_);
    vdelay_ = in.take<std::uint8_t>();
    gractl_ = in.take<std::uint8_t>();
    consol_ = in.take<std::uint8_t>();
    for (bool& pressed : triggers_) pressed = in.take<bool>();
    for (bool& pressed : latched_triggers_) pressed = in.take<bool>();
    console_keys_ = in.take<std::uint8_t>();
    pal_ = in.take<bool>();
    line_ = in.take<std::uint16_t>();
    ran_to_ = in.take<std::uint16_t>();
    in.check(consol_ < 0x10 && console_keys_ < 8 && line_ < 312 && ran_to_ <= AnLine::clocks);
    set_rendering(rendering_);
}

} // namespace emu
