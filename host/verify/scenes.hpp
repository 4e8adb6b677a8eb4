// What a game shows, plays and has written on its disks whenever it asks something: what a person notices, whatever
// the cycle.
#pragma once

#include "host/game/questions.hpp"
#include "host/recording/replay.hpp"
#include "host/station/watch.hpp"
#include "host/verify/notes.hpp"

#include <map>
#include <string>
#include <vector>

namespace host {

struct Scene {
    emu::Cycle at = 0;
    std::string place;                            // who asks
    std::string text;                             // the rows of text on the screen
    std::uint64_t picture = 0;                    // a hash of it
    Notes before;                                 // played since the answer before
    Notes meanwhile;                              // played while it asked
    std::vector<std::vector<std::uint8_t>> disks; // by drives; empty: unchanged since a disk was put in or taken out,
                                                  // or kept by the bit and not by sectors
};

// Looks at a machine, which it changes in nothing but that its sound is taken, and that a disk counts as unmodified
// when it has been looked at.
class SceneWatch final : public Watch {
  public:
    // Precondition: the symbols are the game's.
    SceneWatch(const Symbols& symbols, Machine& machine);

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;
    void before(const Input& input, Machine& machine) override;
    void resume(Machine& machine) override;

    const std::vector<Scene>& scenes() const { return scenes_; }

    void finish(Machine& machine); // the run ends: adds what was played and written since

  private:
    void look_at(Machine& machine);
    std::vector<std::uint8_t> changed_image(Machine& machine, int drive);
    void set_stops();

    Questions questions_;
    emu::Breakpoints stops_;
    std::optional<Question> question_;
    bool answered_ = true; // the question is a new one
    NoteTaker notes_;
    std::map<int, std::vector<std::uint8_t>> images_; // by drive: what was on a disk when it was looked at last
    std::vector<Scene> scenes_;
};

// How far a run differs from another one of the same inputs.
enum class Step { program, timing, noticed, files, game };
std::string_view name_of(Step step);  // in reports for machines
std::string_view words_of(Step step); // for people

struct SceneDifference {
    Step step = Step::program;
    std::string what; // "the text on the screen at question 12 (game_start/menu_run)"
};

// The weightiest difference; with none, `program` where all is asked on the same cycles, else `timing`: files before
// what is seen and heard. Bytes of disks that differ already in `recorded_disk` and `changed_disk`, the images in drive
// 1 to begin with, belong to the programs.
// `scenes`: which are compared.
struct WhichScenes {
    std::size_t first = 0;  // the others are not
    std::size_t before = 0; // so many questions came before all of them
};
SceneDifference compare_scenes(const std::vector<Scene>& recorded, const std::vector<Scene>& changed,
                               std::span<const std::uint8_t> recorded_disk, std::span<const std::uint8_t> changed_disk,
                               const WhichScenes& scenes = {});

// The same game on two kinds of machine. What they share is compared: at questions that both ask, the numbers in rows
// of text that have the same words on both.
SceneDifference compare_texts(const std::vector<Scene>& recorded, const std::vector<Scene>& here);

} // namespace host
