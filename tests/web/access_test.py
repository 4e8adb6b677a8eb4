#!/usr/bin/python3 -B
"""Accessibility: axe-core's findings on every screen; announcements of a whole game; the order of Tab.

axe-core is not part of this tree: npm install --prefix build/npm axe-core@4.14.1
"""

import sys

from browser import BUILD, SKIPPED, PageTest, run_tests

AXE = BUILD / "npm" / "node_modules" / "axe-core" / "axe.min.js"
DIALOGS = ["how-to", "states", "disks", "settings"]
WHOLE_GAME = [  # two humans, six turns
    "Game 1 begins. White moves first.",
    "White builds on C3. White 5, Black 0.",
    "Black builds on C5. White 4, Black 4.",
    "White builds on E3. White 8, Black 4.",
    "Black builds on B3. 2 castles are under siege. White 7, Black 8.",
    "White builds on B2. B3 falls. White 11, Black 4.",
    "Black builds on C4. One castle is under siege. White 11, Black 7.",
    "White builds on E4. White 13, Black 6.",
    "Black builds on C2. C3 falls. 2 castles are under siege. White 11, Black 10.",
    "White builds on C3. C2 falls. One castle is under siege. White 13, Black 6.",
    "Black builds on B3. C3 falls. 2 castles are under siege. White 11, Black 9.",
    "White builds on B2. B3 falls. White 12, Black 7.",
    "Black builds on C3. White 11, Black 7.",
    "Game 1 is over. White wins by 4: 11 to 7."]


class Screens:
    """Screens to check, on each kind of display."""

    def expect_nothing(self, what):
        self.browser.run(AXE.read_text(encoding="utf-8"))
        found = self.browser.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "axe.run({resultTypes: ['violations']}).then((result) => done(result.violations.map("
            "(v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ') + ' ' + n.failureSummary).join('; ')}`)))")
        self.assertEqual(found, [], what)

    def test_axe_finds_nothing(self):
        self.browser.open()
        self.browser.wait_text("PRESS ANY KEY")
        self.expect_nothing("the title")
        self.browser.open("#g=AUBw4c")
        self.browser.wait("fortress.view.inGame")
        self.expect_nothing("a game")
        self.browser.run("for (const each of document.querySelectorAll('details')) each.open = true; fortress.point(15)")
        self.browser.wait("document.querySelectorAll('#lord-values td').length === 36")
        self.expect_nothing("all that can be opened")
        self.browser.run("fortress.past.toggle(); fortress.offer('a game')")
        self.expect_nothing("the timeline, and the question whether to continue")
        self.browser.run("fortress.resume(); return fortress.disks.states.save(1)")
        for dialog in DIALOGS:
            self.browser.run("document.getElementById(arguments[0]).showModal()", dialog)
            self.expect_nothing(dialog)
            self.browser.run("document.getElementById(arguments[0]).close()", dialog)


class Desktop(Screens, PageTest):
    def test_what_is_told_of_a_whole_game(self):
        self.browser.open("#g=AFAyKL0vt0pqO")
        self.browser.wait("/is over/.test(document.getElementById('log').textContent)")
        self.assertEqual(self.browser.value("document.getElementById('log').getAttribute('aria-live')"), "polite")
        self.assertEqual(self.browser.log(), WHOLE_GAME)

    def test_the_order_of_tab(self):
        from selenium.webdriver.common.keys import Keys
        self.browser.open("#g=AUBw4c")
        self.browser.wait("fortress.view.inGame")
        self.browser.run("document.activeElement.blur()")
        names = []
        for _ in range(22):
            self.browser.driver.switch_to.active_element.send_keys(Keys.TAB)
            names.append(self.browser.value("document.activeElement.getAttribute('aria-label') || "
                                            "document.activeElement.textContent.trim()"))
        games = ["Game"] if self.browser.value("document.getElementById('game').options.length") > 1 else []
        expected = ["Skip to the field", *games, "Apple II+", "Atari 800", "How to play", "Saved games", "Disks", "Picture and sound",
                    "Pause", "Sound"]
        self.assertEqual(names[:len(expected)], expected)
        cell = next(name for name in names if name.startswith("C3, white castle"))
        self.assertEqual(names[names.index(cell) + 1], "Ask for advice", "one square is in the order of Tab")


class PhoneScreen(Screens, PageTest):
    settings = {"width": 390, "height": 844, "mobile": True}


class DarkScreen(Screens, PageTest):
    settings = {"color_scheme": "dark"}

    def test_it_is_dark(self):
        self.browser.open()
        self.assertLess(self.browser.value("parseInt(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"), 60)


class ContrastScreen(Screens, PageTest):
    settings = {"contrast": "more", "reduced_motion": "reduce"}

    def transitions(self):
        return self.browser.value("[...new Set([...document.querySelectorAll('*')].map((e) => getComputedStyle(e).transitionDuration))]")

    def test_nothing_moves_and_lines_are_as_dark_as_words(self):
        self.browser.open()
        self.assertEqual(self.transitions(), ["0s"])
        self.assertEqual(self.browser.value("document.getAnimations().length"), 0)
        line = "(() => { const style = getComputedStyle(document.getElementById('pause')); return [style.borderTopColor, style.color]; })()"
        self.assertEqual(len(set(self.browser.value(line))), 1)
        self.browser.look()
        self.assertNotEqual(self.transitions(), ["0s"])
        self.browser.wait(f"new Set({line}).size === 2")  # wait for the colour transition of the line
        self.browser.look(**self.settings)


if __name__ == "__main__":
    if not AXE.exists():
        print(f"no axe-core: npm install --prefix {BUILD}/npm axe-core@4.14.1: Skipped")
        sys.exit(SKIPPED)
    run_tests()
