// A run of a trace on a recorded machine of this process.
#pragma once

#include "host/recording/replay.hpp"
#include "host/verify/explain/probe.hpp"

#include <memory>
#include <vector>

namespace host {

class InProcessProbe final : public Probe {
  public:
    // `recorded_machine` is as the trace begins. The trace must outlive the probe.
    InProcessProbe(std::unique_ptr<RecordedMachine> recorded_machine, const Trace& trace);

    // Error: a file that the trace needs is missing or malformed.
    static emu::Result<std::unique_ptr<InProcessProbe>> begin(const Trace& trace, const ReplayOptions& options);

    emu::Result<View> go(const Moment& moment) override;
    emu::Result<View> glance(const Moment& moment) override;
    std::optional<emu::Error> keep() override;
    emu::Result<MemoryImage> memory() override;
    std::uint8_t peek(std::uint16_t address) const override { return recorded_machine_->machine().peek(address); }
    bool drives_rest() const override { return recorded_machine_->machine().drives_rest(); }
    std::uint64_t picture() override;

    std::vector<std::uint8_t> state() const { return recorded_machine_->save(); } // where it stands now

  private:
    struct Kept {
        Moment moment;
        std::vector<std::uint8_t> state;
    };

    std::optional<emu::Error> go_back(const Moment& moment);
    void pass_record();

    std::unique_ptr<RecordedMachine> recorded_machine_;
    const Trace& trace_;
    Moment here_;
    std::vector<Kept> kept_; // ascending; the first is the beginning
};

} // namespace host
