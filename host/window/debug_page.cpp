#include "host/debug/commands/commands.hpp"
#include "host/debug/words.hpp"
#include "host/session/typing.hpp"
#include "host/window/pages.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <fmt/format.h>

namespace host {
namespace {

constexpr std::size_t log_kept = 200;
constexpr int log_shown = 8, code_shown = 15, code_before = 6, stack_shown = 5;
constexpr int scrolled_by = 8; // lines
constexpr float code_columns = 46;

// The debugger over the picture: the beam's position; at the right one of the panes; at the bottom the known past and
// the commands of `fortress debug`. While the program runs, only the bottom line is shown, and keys go to the machine.
class DebugPage final : public Page {
  public:
    DebugPage(Gui& gui, Controls& controls, DebugMemory& memory)
        : Page(gui), controls_(controls), memory_(memory), names_(memory.names),
          debugger_(controls.session().station(), controls.past().history()), commands_(debugger_, names_) {
        commands_.run_in_frames();
        say("F5: run  F10: step over  F11: into  Shift-F11: out  with Ctrl: backwards  F9: breakpoint  F6: source, "
            "memory, values, chips, picture  PageUp: earlier lines  help: commands  Esc: close");
        for (const Stop& stop : memory_.stops) debugger_.add(stop);
        commands_.display(memory_.displayed);
        draw_timeline();
    }
    ~DebugPage() override {
        memory_.stops = debugger_.stops();
        memory_.displayed = commands_.displayed();
    }

    bool draw() override {
        if (running_) keys_.feed(controls_.session());
        if (running_) show(commands_.run_on());
        draw_box("debug-console", {0, gui_.size().y - height_of_console()}, {gui_.size().x, height_of_console()},
                 console_lines());
        if (!running_) draw_beam();
        if (!running_ && pane_ != Pane::none) {
            const float width = gui_.width_of(std::string(static_cast<std::size_t>(code_columns), 'x'));
            draw_box("debug-code", {gui_.size().x - width, 0}, {width, gui_.size().y - height_of_console()},
                     pane_lines());
        }
        return !closed_;
    }

    bool key(const SDL_Keysym& key) override {
        const bool back = (key.mod & KMOD_CTRL) != 0, shift = (key.mod & KMOD_SHIFT) != 0;
        switch (key.sym) {
        case SDLK_F5: back ? act("back continue") : running_ ? stop() : act("continue"); return true;
        case SDLK_F10: act(back ? "back next" : "next"); return true;
        case SDLK_F11: act(back ? (shift ? "back out" : "back step") : shift ? "out" : "step"); return true;
        case SDLK_F6: show(static_cast<Pane>((static_cast<int>(pane_) + (shift ? panes - 1 : 1)) % panes)); return true;
        case SDLK_F9: toggle_stop(); return true;
        default: break;
        }
        if (running_) return key_for_machine(key);
        switch (key.sym) {
        case SDLK_RETURN: enter(); return true;
        case SDLK_BACKSPACE:
            if (!line_.empty()) line_.pop_back();
            return true;
        case SDLK_TAB: complete(); return true;
        case SDLK_PAGEUP: scroll(-scrolled_by); return true;
        case SDLK_PAGEDOWN: scroll(scrolled_by); return true;
        case SDLK_UP: recall(1); return true;
        case SDLK_DOWN: recall(-1); return true;
        case SDLK_ESCAPE: closed_ = true; return true;
        default: return true;
        }
    }

    void text(std::string_view typed) override {
        if (running_)
            keys_.add_text(typed);
        else
            line_ += typed;
    }

    bool settled() const override { return !running_; }

  private:
    enum class Pane { program, source, memory, watch, chips, none };
    static constexpr int panes = 6;

    void show(Pane pane) {
        pane_ = pane;
        first_line_ = 0;
    }
    // The pane if it has more to show, else the console.
    void scroll(int lines) {
        if (pane_ == Pane::chips || pane_ == Pane::watch)
            first_line_ = std::max(0, first_line_ + lines);
        else if (pane_ == Pane::memory)
            first_address_ = static_cast<std::uint16_t>(first_address_ + lines * 8);
        else
            scrolled_ -= lines;
    }
    int pane_height() const { return static_cast<int>((gui_.size().y - height_of_console()) / gui_.line()) - 1; }

    std::vector<std::string> pane_lines() const {
        if (pane_ == Pane::program) return program_lines();
        if (pane_ == Pane::source) return source_lines();
        if (pane_ == Pane::memory) return lines_of(variables_text(debugger_, names_, first_address_, pane_height()));
        auto lines = pane_ == Pane::chips ? lines_of(chips_text(debugger_, {})) : watch_lines();
        lines.erase(lines.begin(), lines.begin() + std::min<std::ptrdiff_t>(first_line_, std::ssize(lines) - 1));
        return lines;
    }
    std::vector<std::string> source_lines() const {
        auto lines = lines_of(source_text(debugger_, names_, debugger_.registers().pc, pane_height() / 2 - 1));
        if (lines.empty()) lines = {"No source line is known here"};
        return lines;
    }
    // The values of `display`, and the stops.
    std::vector<std::string> watch_lines() const {
        return lines_of(fmt::format("Values (display EXPRESSION)\n{}\nStops (break PLACE)\n{}",
                                    commands_.displayed_text(), commands_.stops_text()));
    }

    // The known past from left to right with moves +, and where the machine is: |.
    void draw_timeline() {
        auto& past = controls_.past();
        const auto position = past.position_in_words();
        const auto columns = static_cast<std::size_t>((gui_.size().x - 2 * margin()) / gui_.width_of("x"));
        timeline_ = fmt::format("[{}] {}", past.timeline(std::max(columns, position.size() + 13) - position.size() - 3),
                                position);
    }

    // A cross at the beam, as wide and high as the picture.
    void draw_beam() const {
        const auto [x, y] = debugger_.beam_in_picture();
        const auto place = [&](float across, float down) {
            const auto at = controls_.place_in_window(across, down);
            return ImVec2{at.x, at.y};
        };
        auto& lines = *ImGui::GetBackgroundDrawList();
        const float thick = std::max(1.0F, gui_.dot() / 2);
        if (y >= 0 && y <= 1) lines.AddLine(place(0, y), place(1, y), look::accent, thick);
        if (x >= 0 && x <= 1) lines.AddLine(place(x, 0), place(x, 1), look::accent, thick);
    }

    float height_of_console() const { return gui_.line() * static_cast<float>(running_ ? 2 : log_shown + 3); }

    float margin() const { return gui_.dot() * 4; }

    void draw_box(const char* id, ImVec2 at, ImVec2 size, const std::vector<std::string>& lines) {
        ImGui::SetNextWindowPos(at);
        ImGui::SetNextWindowSize(size);
        ImGui::Begin(id, nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
        ImVec2 place{at.x + margin(), at.y + margin()};
        for (const std::string& line : lines) {
            gui_.print(place, line, line.starts_with('>') ? look::accent : look::ink);
            place.y += gui_.line();
        }
        ImGui::End();
    }

    // Continues lines that are wider than the window on the next line, at a blank.
    std::vector<std::string> wrapped(const auto& lines) const {
        const auto columns = static_cast<std::size_t>((gui_.size().x - 2 * margin()) / gui_.width_of("x"));
        std::vector<std::string> result;
        for (std::string line : lines) {
            while (line.size() > columns) {
                const std::size_t blank = line.rfind(' ', columns);
                const std::size_t end = blank == std::string::npos || blank == 0 ? columns : blank;
                result.push_back(line.substr(0, end));
                line = "  " + line.substr(line.find_first_not_of(' ', end));
            }
            result.push_back(line);
        }
        return result;
    }

    // The last lines, or those that were scrolled to, and the line that is being typed.
    std::vector<std::string> console_lines() {
        if (running_) return {"Running. F5: stop"};
        auto lines = wrapped(log_);
        scrolled_ = std::clamp(scrolled_, 0, std::max(0, static_cast<int>(lines.size()) - log_shown));
        lines.resize(lines.size() - static_cast<std::size_t>(scrolled_));
        for (auto& line : wrapped(std::array{"> " + line_ + "_"})) lines.push_back(std::move(line));
        lines.erase(lines.begin(), lines.end() - std::min<std::ptrdiff_t>(log_shown + 1, std::ssize(lines)));
        lines.insert(lines.begin(), timeline_);
        return lines;
    }

    std::vector<std::string> program_lines() const {
        const emu::Registers registers = debugger_.registers();
        const auto beam = debugger_.beam();
        std::vector<std::string> lines{fmt::format("A {:02X}  X {:02X}  Y {:02X}  S {:02X}  {}  PC {:04X}", registers.a,
                                                   registers.x, registers.y, registers.s, flags_text(registers.p),
                                                   registers.pc),
                                       fmt::format("line {}  dot {}  frame {}", beam.line, beam.dot, beam.frame), ""};
        const std::uint16_t pc = registers.pc;
        auto code = lines_of(disassembly_text(debugger_, names_, debugger_.address_before(pc, code_before), code_shown,
                                              InstructionBytes::hidden));
        const int rows = static_cast<int>((gui_.size().y - height_of_console()) / gui_.line()) - 5 - stack_shown;
        const auto next = std::ranges::find_if(code, [](const auto& line) { return line.starts_with('>'); });
        code.erase(code.begin(), next - std::min<std::ptrdiff_t>(next - code.begin(), std::max(1, rows / 3)));
        code.resize(std::min(code.size(), static_cast<std::size_t>(std::max(1, rows))));
        lines.insert(lines.end(), code.begin(), code.end());
        lines.emplace_back();
        auto stack = lines_of(stack_text(debugger_, names_));
        stack.resize(std::min<std::size_t>(stack.size(), stack_shown));
        for (const auto& call : stack) lines.push_back(call.substr(0, call.find("  (")));
        return lines;
    }

    void say(const std::string& text) {
        for (auto& line : lines_of(text)) log_.push_back(std::move(line));
        while (log_.size() > log_kept) log_.pop_front();
    }

    void toggle_stop() {
        const std::uint16_t pc = debugger_.registers().pc;
        const auto found = std::ranges::find_if(debugger_.stops(), [&](const Stop& stop) {
            return stop.kind == Stop::Kind::execute && stop.first == pc && stop.last == pc;
        });
        const bool is_set = found != debugger_.stops().end();
        const auto command = is_set ? fmt::format("delete {}", found->id) : fmt::format("break ${:04X}", pc);
        say("> " + command);
        act(command);
    }

    void act(const std::string& command) {
        if (command.starts_with("memory ") || command.starts_with("m ")) {
            const auto from = command.find(' ') + 1;
            const auto at = debugger_.evaluate(command.substr(from, command.find(' ', from) - from));
            if (at && *at >= 0 && *at <= 0xFFFF) first_address_ = static_cast<std::uint16_t>(*at);
            show(Pane::memory);
        }
        show(commands_.run(command));
    }

    void show(const DebugCommands::Answer& answer) {
        running_ = answer.runs_on;
        if (!running_) {
            scrolled_ = 0;
            draw_timeline();
        }
        say(answer.text);
        if (!answer.error.empty()) say(answer.error);
        if (answer.quits) closed_ = true;
    }

    void stop() { act("registers"); }

    void enter() {
        if (line_.empty()) line_ = last_.empty() ? "" : last_.back();
        if (line_.empty()) return;
        say("> " + line_);
        last_.push_back(line_);
        recalled_ = 0;
        act(std::exchange(line_, {}));
    }

    void recall(int by) {
        recalled_ = std::clamp(recalled_ + by, 0, static_cast<int>(last_.size()));
        line_ = recalled_ == 0 ? "" : last_[last_.size() - static_cast<std::size_t>(recalled_)];
    }

    void complete() {
        const auto words = commands_.completions(line_);
        if (words.size() == 1) {
            line_.resize(line_.find_last_of(' ') == std::string::npos ? 0 : line_.find_last_of(' ') + 1);
            line_ += words.front() + " ";
        } else if (!words.empty()) {
            say(fmt::format("{}", fmt::join(words, " ")));
        }
    }

    bool key_for_machine(const SDL_Keysym& key) {
        static constexpr std::pair<SDL_Keycode, std::string_view> names[] = {
            {SDLK_RETURN, "RETURN"}, {SDLK_ESCAPE, "ESC"}, {SDLK_LEFT, "LEFT"},  {SDLK_RIGHT, "RIGHT"},
            {SDLK_UP, "UP"},         {SDLK_DOWN, "DOWN"},  {SDLK_SPACE, "SPACE"}};
        for (const auto& [code, name] : names)
            if (code == key.sym && code != SDLK_SPACE) keys_.add(*key_named(debugger_.machine().kind(), name));
        return true;
    }

    Controls& controls_;
    DebugMemory& memory_;
    Names& names_;
    Typing keys_{controls_.session().machine().kind()}; // for the running program
    Debugger debugger_;
    DebugCommands commands_;
    std::deque<std::string> log_;
    std::vector<std::string> last_; // command lines
    std::string line_, timeline_;
    int recalled_ = 0;
    int scrolled_ = 0; // lines of the console
    bool running_ = false;
    Pane pane_ = Pane::program;
    std::uint16_t first_address_ = 0; // of the memory shown
    int first_line_ = 0;              // of the chips
};

} // namespace

std::unique_ptr<Page> debug_page(Gui& gui, Controls& controls, DebugMemory& memory) {
    return std::make_unique<DebugPage>(gui, controls, memory);
}

} // namespace host
