// The records of a trace's text: those of version 1, each with its cycle, and those of version 2, whose times stand
// together behind them.
#pragma once

#include "host/recording/format/line_reader.hpp"
#include "host/recording/format/trace.hpp"

namespace host {

class RecordReader {
  public:
    // The head of the trace has been read.
    RecordReader(LineReader& lines, Trace& trace) : lines_(lines), trace_(trace) {}

    bool read_timed();   // version 1: to the end of the text
    bool read_untimed(); // version 2: to the line `times`
    // Version 2: the times of the records that have been read, with the checkpoints, to the end of the text.
    bool read_times();

  private:
    void reserve();
    bool add(emu::Cycle at, std::span<const std::string> words);
    bool is_allowed(const Record& record);
    bool has_room(const Record& record);
    bool has_room(std::size_t more);
    bool add_word(GameRecord& record, std::string_view word);
    bool read_cycle(std::string_view text, emu::Cycle low, emu::Cycle& value);
    bool read_end(emu::Cycle at);

    bool begin_times();
    bool read_time(std::string_view word);
    bool read_checkpoint();
    bool happens(std::size_t record);
    bool later(std::string_view text, emu::Cycle& at);
    bool all_have_times(emu::Cycle end);
    std::size_t next_untimed(std::size_t from, bool game) const;
    void sort();

    LineReader& lines_;
    Trace& trace_;
    std::size_t record_memory_ = 0;              // bytes of the records so far
    std::size_t untimed_ = 0;                    // version 2: records that stand before `times`
    std::size_t next_input_ = 0, next_game_ = 0; // of them, without a time yet
    std::vector<std::uint32_t> places_;          // version 2: of each record among all, by their times
    std::uint32_t happened_ = 0;                 // version 2: records that have a time
    emu::Cycle now_ = 0;                         // version 2: of the last record that has a time
};

} // namespace host
