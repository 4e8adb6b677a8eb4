// Something to be done should a library end the program by exit(), as Xlib does when its server goes away.
#pragma once

#include <cstdlib>
#include <functional>
#include <memory>
#include <utility>

namespace host {

// While one lives, `action` is done at exit(); the latest first.
class AtExit {
  public:
    explicit AtExit(std::function<void()> action) : action_(new std::function<void()>(std::move(action))) {
        ::on_exit(run, action_);
    }
    ~AtExit() { *action_ = nullptr; }
    AtExit(const AtExit&) = delete;
    AtExit& operator=(const AtExit&) = delete;

  private:
    static void run(int /*status*/, void* action) {
        const std::unique_ptr<std::function<void()>> owned(static_cast<std::function<void()>*>(action));
        if (*owned) (*owned)();
    }

    std::function<void()>* action_; // belongs to the exit
};

} // namespace host
