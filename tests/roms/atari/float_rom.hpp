// The floating-point package of the Atari's ROM, called at its documented entries on a bare processor.
#pragma once

#include "tests/support/routine.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// m * 100^(e - 68), m of nine or ten digits, as the package keeps it: e is its first byte without the sign, m the
// others.
struct Decimal {
    bool negative = false;
    int e = 0;
    std::uint64_t m = 0;

    bool operator==(const Decimal&) const = default;
    long double value() const;
};

std::ostream& operator<<(std::ostream&, const Decimal&);

// The nearest to a value that is within the package's range.
Decimal decimal(long double);

class FloatRom {
  public:
    FloatRom();

    // FR0 = FR0 op FR1 by the routine at `entry`; nothing where it reports an error.
    std::optional<Decimal> call(std::string_view entry, const Decimal& fr0, const Decimal& fr1 = {});
    // AFP. Gives nothing for text without a number; `used` are the characters it took.
    std::optional<Decimal> read(std::string_view text, int* used = nullptr);
    std::string write(const Decimal&);                // FASC
    Decimal from_integer(std::uint16_t);              // IFP
    std::optional<std::uint16_t> to_integer(Decimal); // FPI

  private:
    Decimal fr0();
    void store(std::uint16_t address, const Decimal&);
    bool run(std::string_view entry); // carry clear on return

    support::Routine rom_;
};
