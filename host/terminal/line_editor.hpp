// A command line in the terminal with editing, completion and history, by libedit.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

class LineEditor {
  public:
    // The words that may complete the last word of a line.
    using Complete = std::function<std::vector<std::string>(std::string_view line)>;

    // `history`: the file that keeps the lines of earlier sessions; empty: none.
    LineEditor(std::string prompt, Complete complete, std::filesystem::path history);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // Reads a line; empty after Ctrl-C. None: the end of the input.
    std::optional<std::string> read();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace host
