// Result<T>: a value, or a one-line error. Parsers of untrusted bytes return it; the emulator never throws.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace emu {

struct Error {
    std::string text; // one line, no trailing newline or full stop
};

template <class T>
class Result {
  public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return held_.index() == 0; }

    // Precondition of both: contains a value.
    T& operator*() {
        assert(*this);
        return *std::get_if<0>(&held_);
    }
    const T& operator*() const {
        assert(*this);
        return *std::get_if<0>(&held_);
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

    // Precondition: contains an error.
    const std::string& error() const {
        assert(!*this);
        return std::get_if<1>(&held_)->text;
    }

  private:
    std::variant<T, Error> held_;
};

} // namespace emu
