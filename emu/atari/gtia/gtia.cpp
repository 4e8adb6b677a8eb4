// GTIA's registers and its colour clock. Altirra Hardware Reference Manual 4.12, CTIA/GTIA.
#include "emu/atari/gtia/gtia.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

namespace emu::atari {

namespace {

using namespace gtia_reg;

constexpr std::uint8_t all_missiles = 0x0F;
constexpr std::uint8_t unused_reads = 0x0F;

void put_dots(const GtiaModes::DotsOfCodes& of_codes, std::span<const std::uint8_t> codes, std::uint8_t* dots) {
    for (const std::uint8_t code : codes) {
        std::memcpy(dots, &of_codes[code], sizeof of_codes[code]);
        dots += sizeof of_codes[code];
    }
}

} // namespace

void Gtia::power_on(bool pal) {
    State on;
    on.triggers = state_.triggers;
    on.console_keys = state_.console_keys;
    on.pal = pal;
    state_ = on;
    screen_.set_rendering(screen_.rendering());
}

std::uint8_t Gtia::read(int reg) const {
    if (is_collision(reg)) return state_.collisions.read(reg);
    if (reg <= TRIG3) {
        const auto port = static_cast<std::size_t>(reg - TRIG0);
        const bool latched = (state_.gractl & gractl_bit::latch_triggers) != 0;
        return (latched ? state_.latched_triggers : state_.triggers)[port] ? 0 : 1;
    }
    if (reg == PAL) return state_.pal ? 0x01 : 0x0F;
    if (reg != CONSOL_KEYS) return unused_reads;
    return static_cast<std::uint8_t>(~(state_.consol | state_.console_keys) &
                                     0x0F); // an output of 1 pulls its line low
}

std::uint8_t Gtia::written(int reg) const {
    if (reg == VDELAY) return state_.vdelay;
    if (reg == GRACTL) return state_.gractl;
    if (reg == CONSOL) return state_.consol;
    return reg < VDELAY ? state_.written[static_cast<std::size_t>(reg)] : 0;
}

void Gtia::write(int reg, std::uint8_t data, int clock) {
    switch (reg) {
    case VDELAY: state_.vdelay = data; return;
    case GRACTL:
        if ((data & ~state_.gractl & gractl_bit::latch_triggers) != 0) state_.latched_triggers = state_.triggers;
        state_.gractl = data;
        return;
    case HITCLR: return queue(HITCLR, data, clock + gtia_delay_of(HITCLR));
    case CONSOL: state_.consol = data & 0x0F; return;
    case GRAFM: return load_missile_graphics(data, all_missiles, clock);
    default: break;
    }
    std::uint8_t& written = state_.written[static_cast<std::size_t>(reg)];
    if (written == data) return; // no effect
    written = data;
    queue(reg, data, clock + gtia_delay_of(reg));
    if (reg == PRIOR) queue(GtiaChange::decoder_prior, data, clock + decoder_prior_delay);
}

void Gtia::queue(int what, std::uint8_t data, int clock) {
    state_.changes.add({static_cast<std::int16_t>(clock), static_cast<std::uint8_t>(what), data});
}

// A set bit of VDELAY ignores the object's DMA in even lines.
std::uint8_t Gtia::missiles_loaded(int frame_line) const {
    if (!loads_missiles()) return 0;
    const bool even = (frame_line & 1) == 0;
    return static_cast<std::uint8_t>(even ? ~state_.vdelay & all_missiles : all_missiles);
}

bool Gtia::is_player_loaded(int player, int frame_line) const {
    const bool even = (frame_line & 1) == 0;
    return loads_players() && !(even && (state_.vdelay >> (4 + player) & 1) != 0);
}

void Gtia::load_missiles(std::uint8_t data, int clock) {
    load_missile_graphics(data, missiles_loaded(state_.line), clock);
}

void Gtia::load_player(int player, std::uint8_t data, int clock) {
    if (state_.written[static_cast<std::size_t>(GRAFP0 + player)] == data) return; // no effect
    if (is_player_loaded(player, state_.line)) write(GRAFP0 + player, data, clock);
}

// Returns GRAFM with the two bits of each of `missiles` taken from `data`.
std::uint8_t Gtia::with_missiles(std::uint8_t data, std::uint8_t missiles) const {
    static constexpr std::array<std::uint8_t, 4> pairs{0x00, 0x03, 0x0C, 0x0F};
    const int taken = pairs[missiles & 3] | pairs[missiles >> 2 & 3] << 4;
    return static_cast<std::uint8_t>((state_.written[GRAFM] & ~taken) | (data & taken));
}

void Gtia::load_missile_graphics(std::uint8_t data, std::uint8_t missiles, int clock) {
    const std::uint8_t graphics = with_missiles(data, missiles);
    if (state_.written[GRAFM] == graphics) return;
    state_.written[GRAFM] = graphics;
    queue(GtiaChange::missile_graphics | missiles, data, clock + gtia_delay_of(GRAFM));
}

void Gtia::apply(const GtiaChange& change) {
    const int what = change.what;
    GtiaPlayerMissiles& players_missiles = state_.players_missiles;
    if (what >= GtiaChange::missile_graphics)
        return players_missiles.set_missile_graphics(change.data, change.what & all_missiles);
    if (what == GtiaChange::decoder_prior) return state_.collisions.set_prior(change.data, change.at);
    if (what == PRIOR) return state_.modes.set_prior(change.data, change.at);
    if (what == HITCLR) return state_.collisions.clear();
    if (is_color(what)) return state_.modes.colors.set(what, change.data);
    if (what == GRAFM) return players_missiles.set_missile_graphics(change.data, all_missiles);
    if (what >= GRAFP0) return players_missiles.set_graphics(static_cast<std::size_t>(what - GRAFP0), change.data);
    if (what == SIZEM) return players_missiles.set_missile_sizes(change.data);
    if (what >= SIZEP0) return players_missiles.set_size(static_cast<std::size_t>(what - SIZEP0), change.data);
    players_missiles.set_position(static_cast<std::size_t>(what), change.data);
}

void Gtia::begin_line(int frame_line) {
    state_.changes.begin_line(AnLine::clocks);
    state_.modes.begin_line();
    state_.line = frame_line;
    state_.clock = 0;
    screen_.begin_line(frame_line);
}

void Gtia::run_to(int clock, const AnLine& an) {
    const bool is_idle = state_.changes.empty() && !state_.players_missiles.is_active() && !drawing();
    if (is_idle && state_.clock == 0 && clock == AnLine::clocks) { // fast path: most lines that are not drawn
        begin_display(an.hires);
        state_.clock = clock;
    }
    while (state_.clock < clock) {
        if (state_.clock == Frame::first_clock) begin_display(an.hires);
        apply_changes(state_.clock);
        int to = state_.clock < Frame::first_clock ? std::min(clock, Frame::first_clock) : clock;
        if (!state_.changes.empty()) to = std::min<int>(to, state_.changes.front().at);
        run_span(to, an);
    }
}

void Gtia::run_span(int to, const AnLine& an) {
    const int begin = std::exchange(state_.clock, to);
    if (state_.players_missiles.is_active()) return run_objects({begin, to}, an);
    if (drawing()) draw({begin, to}, an, nullptr);
}

void Gtia::run_objects(Clocks span, const AnLine& an) {
    Pixels pixels{};
    const Clocks seen = state_.players_missiles.run(span, pixels);
    if (!an.blank) {
        state_.collisions.collide(std::max(seen.from, Frame::first_clock), std::min(seen.to, Frame::clocks_end), an,
                                  pixels);
    }
    if (drawing()) draw(span, an, seen.empty() ? nullptr : &pixels);
}

// Includes a margin: mode 10 reads codes to the left of a pixel, mode 9 one to the right.
Gtia::Clocks Gtia::seen_codes() const {
    if (drawing() || may_change_objects()) return {0, AnLine::clocks};
    const auto [from, to] = state_.players_missiles.reach();
    if (from >= Frame::clocks_end || to <= Frame::first_clock) return {};
    return {std::max(from - 2, 0), std::min(to + 1, AnLine::clocks)};
}

bool Gtia::may_change_objects() const {
    bool moves = false;
    for (std::size_t i = 0; i < state_.changes.size(); ++i) {
        const auto& [at, what, data] = state_.changes[i];
        moves = moves || is_position_or_size(what);
        if (data != 0 && (is_graphics(what) || what >= GtiaChange::missile_graphics)) return true;
    }
    return moves && state_.players_missiles.is_active();
}

void Gtia::begin_display(bool hires) {
    state_.collisions.begin_display(hires);
    state_.modes.begin_display(hires);
}

// `pixels` may be nullptr: no players and missiles.
void Gtia::draw(Clocks span, const AnLine& an, const Pixels* pixels) {
    const int from = std::max(span.from, Frame::first_clock), to = std::min(span.to, Frame::clocks_end);
    if (from >= to || an.blank) return;
    if (from == Frame::first_clock) screen_.begin_dots(state_.line, state_.modes.hires());
    Frame::Line& line = screen_.line(state_.line);
    if (state_.modes.modes_meet()) line.paired = false;
    const auto at = [&line](int clock) { return line.dots.data() + Frame::dot_of(clock); };
    const bool is_plain = state_.modes.is_plain();
    if (is_plain)
        put_dots(state_.modes.dots_of_codes(),
                 std::span(an.code).subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from)),
                 at(from));
    if (is_plain && pixels == nullptr) return;
    GtiaModes::Dots dots;
    unsigned last = 0; // the pixels and code that `dots` was made for
    for (int clock = from; clock < to; ++clock) {
        const auto index = static_cast<std::size_t>(clock);
        const unsigned here = pixels != nullptr ? (*pixels)[index] : 0, now = here << 8 | an.code[index];
        if (is_plain && here == 0) continue;
        if (!is_plain || now != last) dots = state_.modes.dots_at(clock, an, here);
        last = now;
        at(clock)[0] = dots.left;
        at(clock)[1] = dots.right;
    }
}

void Gtia::set_console_key(int key, bool down) {
    const auto bit = static_cast<std::uint8_t>(1U << key);
    std::uint8_t& keys = state_.console_keys;
    keys = static_cast<std::uint8_t>(down ? keys | bit : keys & ~bit);
}

void Gtia::set_trigger(int port, bool pressed) {
    const auto at = static_cast<std::size_t>(port);
    state_.triggers[at] = pressed;
    state_.latched_triggers[at] = state_.latched_triggers[at] || pressed;
}

void Gtia::serialize(StateWriter& out) const {
    out.put_variable([&] { state_.changes.serialize(out); });
    state_.players_missiles.serialize(out);
    state_.collisions.serialize(out);
    state_.modes.serialize(out);
    out.put_bytes(state_.written);
    for (const std::uint8_t byte : {state_.vdelay, state_.gractl, state_.consol}) out.put(byte);
    out.begin(StatePart::ports);
    for (const bool pressed : state_.triggers) out.put(pressed);
    for (const bool pressed : state_.latched_triggers) out.put(pressed);
    out.put(state_.console_keys);
    out.begin(StatePart::video);
    out.put(state_.pal);
    out.put(static_cast<std::uint16_t>(state_.line));
    out.put(static_cast<std::uint16_t>(state_.clock));
}

void Gtia::deserialize(StateReader& in) {
    in.take_variable([&] { state_.changes.deserialize(in); });
    state_.players_missiles.deserialize(in);
    state_.collisions.deserialize(in);
    state_.modes.deserialize(in);
    in.take_bytes(state_.written);
    for (std::uint8_t* byte : {&state_.vdelay, &state_.gractl, &state_.consol}) *byte = in.take<std::uint8_t>();
    for (bool& pressed : state_.triggers) pressed = in.take<bool>();
    for (bool& pressed : state_.latched_triggers) pressed = in.take<bool>();
    state_.console_keys = in.take<std::uint8_t>();
    state_.pal = in.take<bool>();
    state_.line = in.take<std::uint16_t>();
    state_.clock = in.take<std::uint16_t>();
    in.check(state_.consol < 0x10 && state_.console_keys < 8 && state_.line < 312 && state_.clock <= AnLine::clocks);
    screen_.set_rendering(screen_.rendering());
}

} // namespace emu::atari
