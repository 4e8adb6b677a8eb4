#include "tests/game6502/store/fake_platform.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {
namespace {

constexpr std::uint16_t calls = 0xF000; // logic_main.s
constexpr std::uint16_t origin = 0x4000;
constexpr std::uint16_t back = 0xFF00; // return address of a called routine
constexpr std::uint16_t w_block = 0x0800;
constexpr int columns = 40;
constexpr int patience = 8; // input_command calls without a key after which the game counts as waiting for a human

// The platform's entry points in the order of logic_main.s.
enum Call {
    text_mode,
    text_clear,
    text_at,
    text_put,
    text_print,
    text_number,
    text_inverse,
    screen_board,
    screen_tile,
    screen_cursor,
    screen_title,
    input_side,
    input_command,
    input_key,
    input_any,
    input_flush,
    input_wait,
    sound_enable,
    sound_play,
    sound_theme,
    dos_mount,
    dos_name,
    dos_find,
    dos_read,
    dos_write,
    dos_create,
    dos_delete,
    disk_format,
    call_count
};

Symbols logic_symbols() {
    const std::vector<std::uint8_t> text = read_file(LOGIC_SYMBOLS);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

} // namespace

FakePlatform::FakePlatform() : FakePlatform(read_file(LOGIC_BINARY), logic_symbols()) {}

FakePlatform::FakePlatform(std::span<const std::uint8_t> program, Symbols symbols) : symbols_(std::move(symbols)) {
    std::copy(program.begin(), program.end(), bus_.ram.begin() + origin);
    text_.fill(' ');
}

emu::Registers FakePlatform::call(std::string_view label, std::uint8_t a, std::uint8_t x) {
    registers_ = {};
    registers_.a = a;
    registers_.x = x;
    registers_.s = 0xFD;
    registers_.pc = symbols_[label];
    bus_.ram[0x01FF] = (back - 1) >> 8;
    bus_.ram[0x01FE] = (back - 1) & 0xFF;
    EXPECT_EQ(run(), Outcome::returned) << label << " waits for a key:\n" << screen();
    return registers_;
}

void FakePlatform::start() {
    registers_ = {};
    registers_.s = 0xFF;
    registers_.pc = symbols_["game_start"];
    run();
}

void FakePlatform::type(std::string_view keys) {
    keys_.insert(keys_.end(), keys.begin(), keys.end());
    run();
}

bool FakePlatform::shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

std::string FakePlatform::screen() const {
    std::string rows;
    for (std::size_t row = 0; row < 24; ++row)
        rows.append(text_.begin() + static_cast<std::ptrdiff_t>(row * columns), columns) += '\n';
    return rows;
}

std::uint8_t& FakePlatform::byte(std::string_view label, int offset) {
    return bus_.ram[static_cast<std::uint16_t>(symbols_[label] + offset)];
}

std::uint16_t FakePlatform::word(std::string_view label, int offset) {
    return static_cast<std::uint16_t>(byte(label, offset) | byte(label, offset + 1) << 8);
}

std::span<std::uint8_t> FakePlatform::bytes(std::string_view label, std::size_t count) {
    return std::span(bus_.ram).subspan(symbols_[label], count);
}

// Clobbers every register that the platform routine may clobber.
void FakePlatform::scramble(int call) {
    const bool gives_a = call == input_command || call == input_key || call == input_any || call >= dos_mount;
    if (!gives_a) registers_.a = 0x5A;
    registers_.x = 0xA5;
    registers_.y = 0xC3;
}

// Runs the game between platform calls until it returns from call() or waits for a key.
FakePlatform::Outcome FakePlatform::run() {
    for (;;) {
        const auto start = bus_.cycles;
        cpu_.set_state({registers_, 0});
        cpu_.run(bus_, [&](std::uint16_t pc) { return pc >= calls || bus_.cycles - start > 20'000'000; });
        registers_ = cpu_.registers();
        if (registers_.pc == back) return Outcome::returned;
        const int call = registers_.pc - calls;
        if (call < 0 || call >= call_count) {
            ADD_FAILURE() << "the game is lost at " << registers_.pc << ":\n" << screen();
            return Outcome::waiting;
        }
        if (!serve(call)) return Outcome::waiting;
        scramble(call);
        come_back();
    }
}

void FakePlatform::come_back() {
    const auto pull = [&] { return bus_.ram[0x0100 + ++registers_.s]; };
    const std::uint8_t low = pull();
    registers_.pc = static_cast<std::uint16_t>((low | pull() << 8) + 1);
}

bool FakePlatform::serve(int call) {
    if (call >= dos_mount) return serve_dos(call), true;
    if (call >= sound_enable) {
        if (call == sound_enable) sound_on = registers_.a != 0;
        if (call == sound_play) sounds.push_back(registers_.a);
        if (call == sound_theme) ++themes;
        return true;
    }
    if (call >= input_side) return serve_input(call);
    if (call >= screen_board) return serve_screen(call), true;
    return serve_text(call), true;
}

void FakePlatform::put(std::uint8_t character) {
    EXPECT_LT(position_, 960) << "text runs off the screen:\n" << screen();
    if (position_ >= 960) return;
    text_[static_cast<std::size_t>(position_)] = static_cast<char>(character);
    inverse_[static_cast<std::size_t>(position_++)] = attribute_;
}

void FakePlatform::serve_text(int call) {
    const int a = registers_.a, x = registers_.x, y = registers_.y;
    idle_ = 0; // the game is working
    switch (call) {
    case text_mode: text_.fill(' '), inverse_.fill(false), attribute_ = false, position_ = 0; break;
    case text_clear:
        std::fill(text_.begin() + a * columns, text_.begin() + (x + 1) * columns, ' ');
        std::fill(inverse_.begin() + a * columns, inverse_.begin() + (x + 1) * columns, false);
        break;
    case text_at: position_ = y * columns + x; break;
    case text_put: put(registers_.a); break;
    case text_print:
        for (int at = a | x << 8; bus_.ram[static_cast<std::size_t>(at)] != 0; ++at)
            put(bus_.ram[static_cast<std::size_t>(at)]);
        break;
    case text_number:
        for (const char digit : std::to_string(a)) put(static_cast<std::uint8_t>(digit));
        break;
    default: attribute_ = a != 0; break;
    }
}

void FakePlatform::serve_screen(int call) {
    if (call == screen_board) {
        tiles.fill(0), cursor = 0;
        text_.fill(' '), inverse_.fill(false), attribute_ = false;
    }
    if (call == screen_tile) tiles.at(registers_.x) = registers_.a, ++tiles_drawn, idle_ = 0;
    if (call == screen_cursor) cursor = registers_.a, cursor_square = registers_.x;
}

bool FakePlatform::serve_input(int call) {
    if (call == input_command) return command();
    if (call == input_side) side = registers_.a;
    if (call == input_wait) ++ticks_waited;
    if (call != input_key && call != input_any) return true;
    if (keys_.empty()) return false;
    registers_.a = keys_.front();
    keys_.pop_front();
    return true;
}

bool FakePlatform::command() {
    if (keys_.empty()) {
        if (++idle_ > patience) return idle_ = 0, false;
        return registers_.a = 0, true;
    }
    static constexpr std::string_view commands = "<>AZ\r\x1BS"; // CMD_LEFT.. in order
    const auto found = commands.find(static_cast<char>(keys_.front()));
    registers_.a = static_cast<std::uint8_t>(found == std::string_view::npos ? 8 : found + 1);
    if (keys_.front() == ' ') registers_.a = 5;
    if (keys_.front() == '?') registers_.a = 9;
    if (keys_.front() == 'V') registers_.a = 10;
    if (keys_.front() == 'H') registers_.a = 9;
    if (keys_.front() == 'N') registers_.a = 11;
    if (keys_.front() == 'Q') registers_.a = 6;
    keys_.pop_front();
    idle_ = 0;
    return true;
}

void FakePlatform::serve_dos(int call) {
    if (call == dos_name) {
        name_ = {registers_.a, registers_.x};
        return;
    }
    const DosError error = disk ? dos(call) : DosError::no_disk;
    registers_.a = static_cast<std::uint8_t>(error);
    registers_.p = static_cast<std::uint8_t>(registers_.p & ~emu::flag::carry);
    if (error != DosError::none) registers_.p |= emu::flag::carry;
    byte("z_err_track") = 18;
    byte("z_err_sector") = 7;
}

DosError FakePlatform::dos(int call) {
    Block block;
    switch (call) {
    case dos_mount: return disk->mount();
    case dos_find: return disk->find(name_);
    case dos_read: {
        ++blocks_read;
        const DosError error = disk->read(name_, registers_.a, block);
        if (error == DosError::none) std::copy(block.begin(), block.end(), bus_.ram.begin() + w_block);
        return error;
    }
    case dos_write:
        std::copy_n(bus_.ram.begin() + w_block, block.size(), block.begin());
        return disk->write(name_, registers_.a, block);
    case dos_create: return disk->create(name_, registers_.a);
    case dos_delete: return disk->remove(name_);
    default: return disk->format();
    }
}

} // namespace support
