#include "tests/host/seat.hpp"

#include "tools/files/files.hpp"

namespace host {
namespace {

Symbols symbols_of(MachineKind kind) {
    const auto bytes = files::read_file(find_products().game_symbols(kind));
    return bytes ? *parse_symbols({reinterpret_cast<const char*>(bytes->data()), bytes->size()}) : Symbols{};
}

Session booted(MachineKind kind) {
    Options options;
    options.machine.kind = kind;
    auto session = start_session(options, DiskWrites::dropped);
    if (!session) throw std::runtime_error(session.error());
    return std::move(*session);
}

} // namespace

Seat::Seat(MachineKind kind) : session_(booted(kind)), symbols_(symbols_of(kind)) {}

std::vector<std::uint8_t> Seat::bytes(const std::string& label, std::size_t count) const {
    std::vector<std::uint8_t> result;
    for (std::size_t i = 0; i < count; ++i)
        result.push_back(session_.machine().peek(static_cast<std::uint16_t>(address(label) + i)));
    return result;
}

void Seat::poke(const std::string& label, int offset, std::uint8_t data) {
    session_.machine().poke_ram(static_cast<std::uint16_t>(address(label) + offset), data);
}

void Seat::run_frames(int count) {
    for (int frame = 0; frame < count; ++frame) session_.run_frame();
}

void Seat::wait_text(std::string_view text) {
    run_until(text, [&] {
        session_.run_frame();
        return session_.shows(text);
    });
}

void Seat::key(std::string_view name) {
    run_until(name, [&] { return !session_.machine().key_waiting(); });
    session_.machine().press(*key_named(session_.machine().kind(), name));
}

void Seat::type(std::string_view text) {
    for (const char& c : text) key({&c, 1});
    key("RETURN");
}

void Seat::begin(int title_frames) {
    wait_text("PRESS ANY KEY");
    run_frames(title_frames);
    key("SPACE");
    if (session_.machine().kind() == MachineKind::apple2plus) {
        wait_text("TURN OFF SOUND EFFECTS?");
        key("Y");
    }
    wait_text("ENTER YOUR NAME:");
    type("Roland");
    wait_text("8 SET SIEGE WARN");
}

void Seat::choose_players(const Contestant& white, const Contestant& black) {
    key("2");
    choose_player("WHITE", white);
    choose_player("BLACK", black);
    wait_text("PRESS A NUMBER");
}

void Seat::choose_player(const std::string& side, const Contestant& player) {
    wait_text(side + " PLAYER:");
    if (player.name.empty()) return key("RETURN");
    type(player.name);
    wait_text("(H/C)");
    key(player.is_human ? "H" : "C");
    if (player.is_new) {
        wait_text("NEW PLAYER? (Y/N)");
        key("Y");
    }
    wait_text(side + ": " + player.name + (player.is_human ? " (H)" : " (C)"));
}

std::string Seat::trouble(std::string_view what) const {
    std::string text(facts(session_.machine().kind()).name);
    text.append(": waited in vain for ").append(what).append("; the screen is:\n");
    for (const auto& row : session_.text()) text += row + '\n';
    return text;
}

} // namespace host
