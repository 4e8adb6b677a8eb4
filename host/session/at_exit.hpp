// Cleans up if a library calls exit(), as Xlib does when it loses its server.
#pragma once

#include <cstdlib>
#include <functional>
#include <memory>
#include <utility>

namespace host {

// Runs `action` at exit() during the object's life; the newest object first.
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

    std::function<void()>* action_; // owned by the exit handler
};

} // namespace host
