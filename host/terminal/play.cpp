#include "host/terminal/play.hpp"

#include "emu/apple2/text_screen.hpp"
#include "host/terminal/keys.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <thread>

namespace host {
namespace {

using namespace std::chrono;

constexpr int text_columns = 40;
constexpr int help_rows = 1;
constexpr int frames_per_drawing = 2; // 30 pictures a second are plenty for a terminal
constexpr emu::Cycle flash_cycles = 16 * emu::cycles_per_frame; // characters flash about twice a second
constexpr std::string_view help = "Ctrl-C quits   Ctrl-R resets";
constexpr Rgb black{0, 0, 0};
constexpr Rgb dim{128, 128, 128};

// One-character literals, so that a cell can point at them.
constexpr auto ascii_glyphs = [] {
    std::array<char, 128> glyphs{};
    for (std::size_t i = 0; i < glyphs.size(); ++i) glyphs[i] = static_cast<char>(i);
    return glyphs;
}();

std::string_view glyph_of(char c) { return {&ascii_glyphs[static_cast<unsigned char>(c) & 0x7F], 1}; }

Rgb ink_of(emu::Monitor monitor) {
    switch (monitor) {
    case emu::Monitor::green: return {64, 255, 96};
    case emu::Monitor::amber: return {255, 176, 0};
    default: return {255, 255, 255};
    }
}

// The largest picture of so many of the screen's 192 lines, half cells taken as square: 192 lines are as high as 256 wide.
struct Fit {
    int columns, halves;
};
Fit fit(int columns, int rows, int lines) {
    const int halves = std::min(rows * 2, columns * lines / 256) & ~1;
    return {halves * 256 / lines, halves};
}

// The mean colour of a rectangle of the picture.
Rgb mean(const emu::Picture& picture, int x0, int x1, int y0, int y1) {
    unsigned red = 0, green = 0, blue = 0, count = 0;
    for (int y = y0; y < std::max(y1, y0 + 1); ++y) {
        for (int x = x0; x < std::max(x1, x0 + 1); ++x, ++count) {
            const auto pixel = picture.pixels()[static_cast<std::size_t>(y * emu::Picture::width + x)];
            red += pixel & 0xFF;
            green += pixel >> 8 & 0xFF;
            blue += pixel >> 16 & 0xFF;
        }
    }
    const auto part = [&](unsigned sum) { return static_cast<std::uint8_t>(sum / count); };
    return {part(red), part(green), part(blue)};
}

void draw_text(Canvas& canvas, const std::vector<std::vector<emu::TextCell>>& rows, int top, Rgb ink, bool flash) {
    const int left = std::max(0, (canvas.size().columns - text_columns) / 2);
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        int column = left;
        for (const auto& [character, style] : rows[static_cast<std::size_t>(row)]) {
            const bool dark = style == emu::TextStyle::inverse || (style == emu::TextStyle::flashing && flash);
            canvas.put(column++, top + row, {glyph_of(character), dark ? black : ink, dark ? ink : black});
        }
    }
}

// The upper `lines` of the picture in `rows` rows of the terminal.
void draw_picture(Canvas& canvas, const emu::Picture& picture, int lines, int rows) {
    const auto [columns, halves] = fit(canvas.size().columns, rows, lines);
    const int left = (canvas.size().columns - columns) / 2;
    const auto color = [&](int column, int half) {
        return mean(picture, column * emu::Picture::width / columns, (column + 1) * emu::Picture::width / columns,
                    half * lines / halves, (half + 1) * lines / halves);
    };
    for (int row = 0; row < halves / 2; ++row) {
        for (int column = 0; column < columns; ++column) {
            canvas.put(left + column, row, {"\u2580", color(column, row * 2), color(column, row * 2 + 1)});
        }
    }
}

// Frames come at the Apple's pace, whatever drawing costs; a process that slept long does not race to catch up.
class Pace {
  public:
    void wait() {
        next_ = std::max(next_ + frame, steady_clock::now() - 4 * frame);
        std::this_thread::sleep_until(next_);
    }

  private:
    static constexpr auto frame = duration_cast<steady_clock::duration>(
        duration<double>(emu::cycles_per_frame / emu::cycles_per_second));
    steady_clock::time_point next_ = steady_clock::now();
};

// Gives the machine one key as soon as it has taken the one before.
void feed(emu::Apple2& machine, std::deque<std::uint8_t>& waiting) {
    if (waiting.empty() || machine.key_waiting()) return;
    machine.press_key(waiting.front());
    waiting.pop_front();
}

} // namespace

Canvas compose(emu::Apple2& machine, emu::Picture& picture, emu::Monitor monitor, TerminalSize size) {
    Canvas canvas(size);
    const auto rows = emu::text_cells(machine);
    const auto mode = machine.video_mode();
    const int text_rows = static_cast<int>(rows.size());
    const int picture_rows = std::max(0, size.rows - help_rows - text_rows);
    if (!mode.text && picture_rows > 0 && size.columns > 1) {
        picture.update(machine.draw_frame(), monitor);
        draw_picture(canvas, picture, mode.mixed ? 160 : 192, picture_rows);
    }
    const int top = mode.text ? std::max(0, (size.rows - help_rows - text_rows) / 2) : picture_rows;
    draw_text(canvas, rows, top, ink_of(monitor), (machine.cycles() / flash_cycles & 1) != 0);
    for (int i = 0; i < static_cast<int>(help.size()); ++i) {
        canvas.put(i + 1, size.rows - 1, {help.substr(static_cast<std::size_t>(i), 1), dim, black});
    }
    return canvas;
}

std::optional<Failure> play_in_terminal(Session& session, emu::Monitor monitor) {
    {
        const Tty tty;
        auto& machine = session.machine();
        machine.set_rendering(true);
        emu::Picture picture;
        Canvas shown({0, 0});
        std::deque<std::uint8_t> waiting;
        Pace pace;
        for (int frame = 0; !session.stuck(); ++frame) {
            const auto typed = tty.typed();
            if (!typed) break;
            const auto keys = decode_terminal_keys(*typed);
            if (keys.quit) break;
            if (keys.reset) machine.reset();
            waiting.insert(waiting.end(), keys.codes.begin(), keys.codes.end());
            feed(machine, waiting);
            session.run_frame();
            machine.clear_speaker_edges();
            if (frame % frames_per_drawing == 0) {
                auto next = compose(machine, picture, monitor, tty.size());
                tty.write(next.changes_from(shown));
                shown = std::move(next);
            }
            pace.wait();
        }
    }
    if (session.stuck()) return Failure{ExitCode::jammed, session.why_stuck()};
    if (auto error = session.save_changes()) return Failure{ExitCode::bad_file, error->text};
    return std::nullopt;
}

} // namespace host
