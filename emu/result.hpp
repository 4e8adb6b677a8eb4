// Result<T>: a value, or a one-line error. Parsers of untrusted bytes return it; the emulator never throws.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace emu {

struct Error {
    std::string text; // one line, no trailing newline or full stop
};

template <class T>
class Result {
  public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}

    explicit operator bool() const { return value_.has_value(); }

    // Precondition of both: contains a value.
    T& operator*() {
        assert(*this);
        return *value_;
    }
    const T& operator*() const {
        assert(*this);
        return *value_;
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

    // Precondition: contains an error.
    const std::string& error() const {
        assert(!*this);
        return error_.text;
    }

  private:
    std::optional<T> value_; // a variant takes far longer to compile
    Error error_;
};

} // namespace emu
