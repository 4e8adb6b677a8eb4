#include "host/terminal/line_editor.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <histedit.h>

namespace host {
namespace {

constexpr int lines_kept = 500;

std::string common_beginning(const std::vector<std::string>& words) {
    auto beginning = words.front();
    for (const auto& word : words) {
        const auto end = std::mismatch(beginning.begin(), beginning.end(), word.begin(), word.end()).first;
        beginning.erase(end, beginning.end());
    }
    return beginning;
}

} // namespace

struct LineEditor::State {
    std::string prompt;
    Complete complete;
    std::string file; // of the history
    EditLine* line = nullptr;
    History* history = nullptr;

    static State& of(EditLine* line) {
        void* data = nullptr;
        el_get(line, EL_CLIENTDATA, &data);
        return *static_cast<State*>(data);
    }

    // Inserts what all possible words have in common; lists them if that is nothing.
    static unsigned char on_tab(EditLine* line, int) {
        constexpr std::size_t most = 60;
        const auto* info = el_line(line);
        const std::string_view text(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
        const auto words = of(line).complete(text);
        if (words.empty()) return CC_ERROR;
        const auto typed = text.size() - (text.find_last_of(" \t") + 1);
        auto more = common_beginning(words).substr(typed);
        if (words.size() == 1) more += ' ';
        if (!more.empty()) return el_insertstr(line, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
        std::string list = "\n";
        for (std::size_t i = 0; i < std::min(words.size(), most); ++i) list += words[i] + "  ";
        if (words.size() > most) list += fmt::format("and {} more", words.size() - most);
        std::fprintf(stdout, "%s\n", list.c_str());
        return CC_REDISPLAY;
    }
};

LineEditor::LineEditor(std::string prompt, Complete complete, std::filesystem::path history)
    : state_(std::make_unique<State>()) {
    auto& state = *state_;
    state.prompt = std::move(prompt);
    state.complete = std::move(complete);
    state.file = history.string();
    state.line = el_init("fortress", stdin, stdout, stderr);
    state.history = history_init();
    HistEvent event;
    ::history(state.history, &event, H_SETSIZE, lines_kept);
    ::history(state.history, &event, H_SETUNIQUE, 1);
    if (!state.file.empty()) ::history(state.history, &event, H_LOAD, state.file.c_str());
    el_set(state.line, EL_CLIENTDATA, &state);
    el_set(
        state.line, EL_PROMPT, +[](EditLine* line) { return State::of(line).prompt.data(); });
    el_set(state.line, EL_EDITOR, "emacs");
    el_set(state.line, EL_HIST, ::history, state.history);
    el_wset(state.line, EL_ADDFN, L"complete", L"complete the word", &State::on_tab); // el_set would leak copies
    el_set(state.line, EL_BIND, "^I", "complete", nullptr);
    el_set(state.line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
}

LineEditor::~LineEditor() {
    HistEvent event;
    if (!state_->file.empty()) ::history(state_->history, &event, H_SAVE, state_->file.c_str());
    history_end(state_->history);
    el_end(state_->line);
}

std::optional<std::string> LineEditor::read() {
    int length = 0;
    errno = 0;
    const char* read = el_gets(state_->line, &length);
    if (read == nullptr || length <= 0) {
        std::fputc('\n', stdout);
        if (errno != EINTR) return std::nullopt;
        el_reset(state_->line);
        return std::string();
    }
    std::string text(read, static_cast<std::size_t>(length));
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    HistEvent event;
    if (text.find_first_not_of(" \t") != std::string::npos) ::history(state_->history, &event, H_ENTER, text.c_str());
    return text;
}

} // namespace host
