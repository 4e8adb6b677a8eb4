// Catches every exception that would leave main(), and reports lost output.
#pragma once

#include <span>
#include <string>

namespace command_line {

// Runs a program on its arguments (without its name) and returns its exit code. For an exception, or if standard output
// cannot be written, it prints one line on standard error and returns `failed`.
int run_main(const char* program, int failed, int argc, const char* const* argv,
             int (*run)(std::span<const char* const> words));

// The exception being handled, in one line. Precondition: called inside a catch block.
std::string unexpected_error();

} // namespace command_line
