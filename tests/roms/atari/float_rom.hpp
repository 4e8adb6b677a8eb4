// Calls the documented entries of the Atari ROM's floating-point package on a bare processor.
#pragma once

#include "tests/support/routine.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// m * 100^(e - 68) with m of nine or ten digits, in the package's format: e is the first byte without the sign, m the
// others.
struct Decimal {
    bool negative = false;
    int e = 0;
    std::uint64_t m = 0;

    bool operator==(const Decimal&) const = default;
    long double value() const;
};

std::ostream& operator<<(std::ostream&, const Decimal&);

// The nearest representable number.
Decimal decimal(long double);

class FloatRom {
  public:
    FloatRom();

    // FR0 = FR0 op FR1 with the routine at `entry`; nothing if it reports an error.
    std::optional<Decimal> call(std::string_view entry, const Decimal& fr0, const Decimal& fr1 = {});
    // AFP. Returns nothing for text without a number; `used` receives the number of characters read.
    std::optional<Decimal> read(std::string_view text, int* used = nullptr);
    std::string write(const Decimal&);                // FASC
    Decimal from_integer(std::uint16_t);              // IFP
    std::optional<std::uint16_t> to_integer(Decimal); // FPI

  private:
    Decimal fr0();
    void store(std::uint16_t address, const Decimal&);
    bool run(std::string_view entry); // true: carry clear on return

    support::Routine rom_;
};
