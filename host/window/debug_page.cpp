#include "host/debug/commands.hpp"
#include "host/window/pages.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>

namespace host {
namespace {

constexpr std::size_t log_kept = 200;
constexpr int log_shown = 8, code_shown = 15, code_before = 6, stack_shown = 6;
constexpr float code_columns = 46;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

// The debugger over the picture: program and stack at the right, the commands of `fortress debug` at the bottom. While
// the program runs, only the bottom line is shown, and keys go to the machine.
class DebugPage final : public Page {
  public:
    DebugPage(Gui& gui, Controls& controls, Names names)
        : Page(gui), controls_(controls), names_(std::move(names)),
          debugger_(controls.session().station(), controls.past().history()), commands_(debugger_, names_) {
        say("F5 run, F10 over, F11 into, Shift-F11 out; with Ctrl backwards. F9 breakpoint. help: commands. Esc: "
            "close");
    }

    bool draw() override {
        if (running_) go_on();
        draw_box("debug-console", {0, gui_.size().y - height_of_console()}, {gui_.size().x, height_of_console()},
                 console_lines(), true);
        if (!running_) {
            const float width = gui_.width_of(std::string(static_cast<std::size_t>(code_columns), 'x'));
            draw_box("debug-code", {gui_.size().x - width, 0}, {width, gui_.size().y - height_of_console()},
                     program_lines(), false);
        }
        return !closed_;
    }

    bool key(const SDL_Keysym& key) override {
        const bool back = (key.mod & KMOD_CTRL) != 0, shift = (key.mod & KMOD_SHIFT) != 0;
        switch (key.sym) {
        case SDLK_F5: back ? act("back continue") : running_ ? stop() : run(); return true;
        case SDLK_F10: act(back ? "back next" : "next"); return true;
        case SDLK_F11: act(back ? (shift ? "back out" : "back step") : shift ? "out" : "step"); return true;
        case SDLK_F9: act(fmt::format("break ${:04X}", debugger_.registers().pc)); return true;
        default: break;
        }
        if (running_) return key_for_machine(key);
        switch (key.sym) {
        case SDLK_RETURN: enter(); return true;
        case SDLK_BACKSPACE:
            if (!line_.empty()) line_.pop_back();
            return true;
        case SDLK_TAB: complete(); return true;
        case SDLK_UP: recall(1); return true;
        case SDLK_DOWN: recall(-1); return true;
        case SDLK_ESCAPE: closed_ = true; return true;
        default: return true;
        }
    }

    void text(std::string_view typed) override {
        if (running_)
            controls_.type(typed);
        else
            line_ += typed;
    }

    bool settled() const override { return !running_; }

  private:
    float height_of_console() const { return gui_.line() * static_cast<float>(running_ ? 2 : log_shown + 2); }

    void draw_box(const char* id, ImVec2 at, ImVec2 size, const std::vector<std::string>& lines, bool wraps) {
        ImGui::SetNextWindowPos(at);
        ImGui::SetNextWindowSize(size);
        ImGui::Begin(id, nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
        const float margin = gui_.dot() * 4;
        ImVec2 place{at.x + margin, at.y + margin};
        for (const std::string& line : wraps ? wrapped(lines, size.x - 2 * margin) : lines) {
            gui_.print(place, line, line.starts_with('>') ? look::accent : look::ink);
            place.y += gui_.line();
        }
        ImGui::End();
    }

    // Continues lines that are wider than that many pixels on the next line, at a blank. Keeps the last lines that fit.
    std::vector<std::string> wrapped(const std::vector<std::string>& lines, float width) const {
        const auto columns = static_cast<std::size_t>(width / gui_.width_of("x"));
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
        const std::size_t shown = log_shown + 1;
        if (result.size() > shown) result.erase(result.begin(), result.end() - shown);
        return result;
    }

    std::vector<std::string> console_lines() const {
        if (running_) return {"running: F5 stops"};
        std::vector<std::string> lines(log_.end() - std::min<std::ptrdiff_t>(log_shown, std::ssize(log_)), log_.end());
        lines.push_back("> " + line_ + "_");
        return lines;
    }

    std::vector<std::string> program_lines() const {
        const emu::Registers registers = debugger_.registers();
        std::vector<std::string> lines{fmt::format("A {:02X}  X {:02X}  Y {:02X}  S {:02X}  P {:02X}  PC {:04X}",
                                                   registers.a, registers.x, registers.y, registers.s, registers.p,
                                                   registers.pc)};
        const std::uint16_t pc = debugger_.registers().pc;
        lines.emplace_back();
        for (auto& line :
             lines_of(disassembly_text(debugger_, names_, debugger_.address_before(pc, code_before), code_shown)))
            lines.push_back(std::move(line));
        lines.emplace_back();
        auto stack = lines_of(stack_text(debugger_, names_));
        stack.resize(std::min<std::size_t>(stack.size(), stack_shown));
        lines.insert(lines.end(), stack.begin(), stack.end());
        return lines;
    }

    void say(const std::string& text) {
        for (auto& line : lines_of(text)) log_.push_back(std::move(line));
        while (log_.size() > log_kept) log_.pop_front();
    }

    void act(const std::string& command) {
        if (running_) stop();
        const auto answer = commands_.run(command);
        say(answer.text);
        if (!answer.error.empty()) say(answer.error);
        if (answer.quits) closed_ = true;
    }

    // `continue` without an end would halt the window: it runs a frame at a time instead.
    void run() {
        running_ = true;
        begun_ = false;
    }
    void go_on() {
        const emu::Cycle frame = debugger_.now() + debugger_.machine().cycles_per_frame();
        const Pause pause = begun_ ? debugger_.run(frame) : debugger_.resume(frame);
        begun_ = true;
        for (const std::string& line : debugger_.take_log()) say(line);
        if (pause.why == Pause::Why::until) return;
        running_ = false;
        if (!pause.error.empty()) say(pause.error);
        say(pause.why == Pause::Why::jam ? "the processor has jammed" : "stopped");
    }
    void stop() { running_ = false; }

    void enter() {
        if (line_.empty()) line_ = last_.empty() ? "" : last_.back();
        if (line_.empty()) return;
        say("> " + line_);
        last_.push_back(line_);
        recalled_ = 0;
        const std::string line = std::exchange(line_, {});
        if (line == "continue" || line == "c")
            run();
        else
            act(line);
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
            if (code == key.sym && code != SDLK_SPACE) controls_.press(name);
        return true;
    }

    Controls& controls_;
    Names names_;
    Debugger debugger_;
    DebugCommands commands_;
    std::deque<std::string> log_;
    std::vector<std::string> last_; // command lines
    std::string line_;
    int recalled_ = 0;
    bool running_ = false, begun_ = false;
};

} // namespace

std::unique_ptr<Page> debug_page(Gui& gui, Controls& controls, Names names) {
    return std::make_unique<DebugPage>(gui, controls, std::move(names));
}

} // namespace host
