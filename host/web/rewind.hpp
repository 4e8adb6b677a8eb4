// The last ten minutes of a console, to go back to: states every ten seconds, and what was done between them. Whoever
// goes back finds the same future again, until something else is done. A trace is shown in the same way: its inputs
// are a future from the beginning.
#pragma once

#include "host/session/console.hpp"
#include "host/station/watch.hpp"

#include <deque>

namespace host::web {

class Rewind final : public Station::Listener, public InputFeed {
  public:
    static constexpr double minutes_kept = 10, seconds_between = 10;

    using Dropped = std::function<void(emu::Cycle now)>;

    // Listens to the console and feeds it; all must outlive this, or this be taken off. `dropped` is told when what
    // lies behind now is no longer the future.
    Rewind(Console& console, Watch* watch, Dropped dropped);
    ~Rewind() override;
    Rewind(const Rewind&) = delete;
    Rewind& operator=(const Rewind&) = delete;

    // Times are cycles of all power-ons together.
    emu::Cycle now() const { return base_ + console_.machine().cycles(); }
    emu::Cycle first() const { return marks_.front().at; }
    emu::Cycle last() const { return std::max(last_, now()); } // of what is known of the future

    // Everything before now is forgotten.
    void begin_here();

    // What will be done, in order: by the clock since power-on, as a trace has it; to `end`.
    void expect(std::span<const Record> records, emu::Cycle end);

    // Nothing more is expected: whoever plays takes over.
    void drop_future();

    // The state at that time or, where there is none so old, the first; at an instruction's end.
    void go_to(emu::Cycle time);

    void before(const Input& input) override;
    void restored() override {}
    void run_to(emu::Cycle target) override;

    std::optional<emu::Cycle> next() const override;
    void give(Station& station) override;

  private:
    struct Mark {
        emu::Cycle at;
        std::vector<std::uint8_t> state;
        std::size_t next; // of what was done
    };
    struct Done {
        emu::Cycle at;
        Input input;
    };

    emu::Cycle between() const;
    void mark();
    void forget_oldest();
    void put_back(const Mark& mark);

    Console& console_;
    Watch* watch_;
    Dropped dropped_;
    std::deque<Mark> marks_; // never empty
    std::vector<Done> done_; // and what is expected, from next_ on
    std::size_t next_ = 0;
    emu::Cycle base_ = 0; // cycles before the last power-on
    emu::Cycle last_ = 0;
    bool feeding_ = false;
};

} // namespace host::web
