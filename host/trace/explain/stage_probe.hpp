// A run of a trace on a stage of this process.
#pragma once

#include "host/trace/explain/explain.hpp"
#include "host/trace/machine/replay.hpp"

#include <memory>
#include <vector>

namespace host {

class StageProbe final : public CodeProbe {
  public:
    // `stage` is as the trace begins. The trace must outlive the probe.
    StageProbe(std::unique_ptr<Stage> stage, const Trace& trace);

    // Error: a file that the trace needs is missing or malformed.
    static emu::Result<std::unique_ptr<StageProbe>> begin(const Trace& trace, const ReplayOptions& options);

    emu::Result<View> go(const Moment& moment) override;
    std::optional<emu::Error> keep() override;
    emu::Result<MemoryImage> memory() override;
    emu::Result<std::optional<Moment>> run_to_code(const emu::Breakpoints& stops, const Moment& until) override;

    std::uint8_t peek(std::uint16_t address) const override { return stage_->machine().peek(address); }

    std::vector<std::uint8_t> state() const { return stage_->save(); } // where it stands now

  private:
    struct Kept {
        Moment moment;
        std::vector<std::uint8_t> state;
    };

    std::optional<emu::Error> go_back(const Moment& moment);
    void pass_record();
    View view() const;

    std::unique_ptr<Stage> stage_;
    const Trace& trace_;
    Moment here_;
    std::vector<Kept> kept_; // ascending; the first is the beginning
};

} // namespace host
