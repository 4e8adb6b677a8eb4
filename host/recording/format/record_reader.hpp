// Reads the records of a trace: in version 1 each with its cycle, in version 2 followed by all times.
#pragma once

#include "host/recording/format/line_reader.hpp"
#include "host/recording/format/trace.hpp"

namespace host {

class RecordReader {
  public:
    // Precondition: the head of the trace has been read.
    RecordReader(LineReader& lines, Trace& trace) : lines_(lines), trace_(trace) {}

    bool read_timed();   // version 1: up to the end of the text
    bool read_untimed(); // version 2: up to the line `times`
    // Version 2: reads the records' times and the checkpoints, up to the end of the text.
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
    bool later(std::string_view text, emu::Cycle& at);
    bool all_have_times(emu::Cycle end);
    std::size_t next_untimed(std::size_t from, bool game) const;
    void sort();

    LineReader& lines_;
    Trace& trace_;
    std::size_t record_memory_ = 0;              // bytes of the records so far
    std::size_t untimed_ = 0;                    // version 2: number of records before `times`
    std::size_t next_input_ = 0, next_game_ = 0; // the next ones without a time
    std::vector<std::uint32_t> places_;          // version 2: position of each record in the order of times
    std::uint32_t happened_ = 0;                 // version 2: number of records with a time
    emu::Cycle now_ = 0;                         // version 2: time of the last record that has one
};

} // namespace host
