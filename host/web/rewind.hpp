// Rewinds a console by up to ten minutes: keeps states every ten seconds and the inputs in between. After going back,
// the same inputs follow as the future until the player does something else. A trace's inputs are a future from its
// beginning.
#pragma once

#include "host/session/console.hpp"
#include "host/station/watch.hpp"

#include <deque>

namespace host::web {

class Rewind final : public Station::Listener, public InputFeed {
  public:
    static constexpr double minutes_kept = 10, seconds_between = 10;

    using Dropped = std::function<void(emu::Cycle now)>;

    // Listens to the console and feeds it. Console and watch must outlive the object. `dropped`: called when the future
    // is replaced.
    Rewind(Console& console, Watch* watch, Dropped dropped);
    ~Rewind() override;
    Rewind(const Rewind&) = delete;
    Rewind& operator=(const Rewind&) = delete;

    // Times are cycles counted over all power-ons.
    emu::Cycle now() const { return base_ + console_.machine().cycles(); }
    emu::Cycle first() const { return marks_.front().at; }
    emu::Cycle last() const { return std::max(last_, now()); } // end of the known future

    // Drops the past.
    void begin_here();

    // Sets the future up to `end`. Times of records are cycles since power-on, as in a trace.
    void expect(std::span<const Record> records, emu::Cycle end);

    // Drops the future: the player takes over.
    void drop_future();

    // Goes to that time, or to the oldest state; stops at the end of an instruction.
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
        std::size_t next; // index into done_
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
    std::vector<Done> done_; // past inputs; expected ones from next_ on
    std::size_t next_ = 0;
    emu::Cycle base_ = 0; // cycles before the last power-on
    emu::Cycle last_ = 0;
    bool feeding_ = false;
};

} // namespace host::web
