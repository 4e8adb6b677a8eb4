#!/usr/bin/python3 -B
"""Ways to play: a game of full length, gamepads, the touch joystick, full screen, a hidden tab; teaching; the other
games."""

import time
import unittest

from browser import PageTest, run_tests

GAMEPAD = """
    window.pad = {axes: [0, 0], buttons: Array.from({length: 16}, () => ({pressed: false}))};
    navigator.getGamepads = () => [window.pad];"""


class WholeGame(PageTest):
    def test_21_turns_against_vauban_by_clicks(self):
        self.browser.open("#g=BK")
        self.assertEqual(self.browser.value("fortress.view.length"), 21)
        for turn in range(1, 22):
            self.browser.wait(f"fortress.view.turn === {turn} && /your turn/.test(document.getElementById('status').textContent)"
                              " || /is over/.test(document.getElementById('log').textContent)")
            self.browser.run("""
                const {board} = fortress.view, free = board.map((level, at) => [level, at]).filter(([level, at]) => level >= 0 && level < 3
                    && !(level === 0 && fortress.machine.lord(0).moves[at] === null)).map(([, at]) => at), canvas = fortress.screen.canvas;
                const box = fortress.screen.boxOf(fortress.machine.kind, free[arguments[0] * 7 % free.length]), frame = canvas.getBoundingClientRect();
                canvas.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: frame.left + (box.left + box.width / 2) / 100 * frame.width,
                    clientY: frame.top + (box.top + box.height / 2) / 100 * frame.height}));""", turn)
        self.browser.wait("/Game 1 is over/.test(document.getElementById('log').textContent)")
        log = self.browser.log()
        for side in ("White", "Black"):
            self.assertEqual(len([line for line in log if line.startswith((f"{side} builds", f"{side} has no site"))]), 21, log)


class Devices(PageTest):
    def begin(self):
        self.browser.open("#g=AU")
        self.browser.wait("/your turn/.test(document.getElementById('status').textContent)")
        return self.browser.value("fortress.view.cursor")

    def test_a_gamepad_moves_the_cursor_and_builds(self):
        first = self.begin()
        self.browser.run(GAMEPAD)
        self.browser.run("window.pad.axes[0] = 1")
        self.browser.wait(f"fortress.view.cursor !== {first}")
        self.browser.run("window.pad.axes[0] = 0; window.pad.buttons[0].pressed = true")
        self.browser.wait("fortress.view.board.some((level) => level > 0)")

    def touch(self, kind, points):
        self.browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def place(self, selector, x):
        return self.browser.run("""
            const element = document.querySelector(arguments[0]);
            element.scrollIntoView({block: 'center'});
            const box = element.getBoundingClientRect();
            return {x: box.left + box.width * arguments[1], y: box.top + box.height / 2};""", selector, x)

    def test_a_thumb_on_the_stick_moves_the_cursor_and_fires(self):
        first = self.begin()
        self.browser.run("document.getElementById('keys-details').open = true")
        self.touch("touchStart", [self.place("#stick", 0.95)])
        self.browser.wait(f"fortress.view.cursor !== {first}")
        self.touch("touchEnd", [])
        self.touch("touchStart", [self.place("#fire", 0.5)])
        self.browser.wait("fortress.view.board.some((level) => level > 0)")
        self.touch("touchEnd", [])

    def test_the_whole_screen(self):
        self.browser.open()
        self.browser.element("#full").click()
        self.browser.wait("document.fullscreenElement?.id === 'screen-frame'")

    def test_a_hidden_tab_catches_up(self):
        self.browser.hurries = False
        self.addCleanup(setattr, self.browser, "hurries", True)
        self.browser.open()
        self.browser.wait_text("PRESS ANY KEY")
        self.browser.run("""document.addEventListener('visibilitychange', () => {
            if (document.hidden) window.hiddenAt = [performance.now(), fortress.frames]; else window.shownAt = fortress.frames; })""")
        driver, page = self.browser.driver, self.browser.driver.current_window_handle
        driver.switch_to.new_window("tab")
        time.sleep(3)
        driver.close()
        driver.switch_to.window(page)
        hidden_at, frames = self.browser.wait("window.hiddenAt")
        shown_at = self.browser.wait("window.shownAt")
        self.assertLess(shown_at - frames, 60, "nothing runs while nobody sees it")
        self.browser.wait(f"(fortress.frames - {frames}) * fortress.machine.frameSeconds > "
                          f"0.9 * Math.min(10, (performance.now() - {hidden_at}) / 1000)")


class Teaches(PageTest):
    def test_a_lord_that_learns_from_games_in_the_background(self):
        self.browser.open()
        self.browser.run("""document.getElementById('lord-details').open = true;
            document.getElementById('teach-games').value = '17'; document.getElementById('teach-length').value = '4';""")
        before = self.browser.value("fortress.frames")
        first = ' '.join(['0.00'] * 26)  # a new player begins with zero weights
        self.browser.press_button("Teach")
        self.browser.wait("document.querySelector('#teach-curve .curve')")
        self.browser.wait("/^17 of 17 games/.test(document.getElementById('teach-news').textContent)")  # a second tournament
        self.assertEqual(len(self.browser.value("document.querySelector('#teach-curve .curve').getAttribute('points')").split()), 17)
        numbers = self.browser.value("document.getElementById('own-weights').value")
        self.assertEqual(len(numbers.split()), 26)
        self.assertNotEqual(numbers, first)
        self.assertGreater(self.browser.value("fortress.frames"), before, "the page's own machine goes on")
        self.browser.press_button("Play against them")
        self.browser.wait("fortress.view.inGame")
        shown = self.browser.value("fortress.machine.lord(1).weights.map((each) => (each / 256).toFixed(2)).join(' ')")
        self.assertEqual(shown, numbers)


class OtherGames(PageTest):
    def test_each_boots_and_fortress_comes_back(self):
        self.browser.open()
        games = self.browser.value("[...document.getElementById('game').options].map((each) => each.value)")
        self.assertIn("fortress", games)
        for game in games[1:] + ["fortress"]:
            for machine in ("Atari 800", "Apple II+"):
                with self.subTest(f"{game}, {machine}"):
                    self.browser.press_button(machine)
                    self.browser.run("const select = document.getElementById('game'); select.value = arguments[0];"
                                     "select.dispatchEvent(new Event('change'))", game)
                    self.assertEqual(self.browser.value("fortress.game"), game)
                    self.browser.wait("fortress.view.text.join('').trim().length > 5 || fortress.view.graphics === 192")
                    self.browser.wait("fortress.machine.now > 8 * fortress.machine.cyclesPerSecond")
                    self.assertEqual(self.browser.value("fortress.view.stuck"), "")
                    self.assertTrue(self.browser.value("document.getElementById('board').offsetParent !== null"))
        self.browser.wait_text("PRESS ANY KEY")
        self.assertEqual(self.browser.complaints(), [])


class Closing(PageTest):
    def begin(self, game, kind):
        """Starts any of the three games from power-on."""
        self.browser.run("fortress.play(arguments[0], arguments[1])", game, kind)
        for count in range(30):
            now = self.browser.value("fortress.machine.now")
            self.browser.wait(f"fortress.machine.now > {now} + 2 * fortress.machine.cyclesPerSecond")
            if self.browser.value("fortress.machine.inProgress"):
                return
            self.browser.run("fortress.press(arguments[0])", ("SPACE", "RETURN")[count % 2])
        self.fail(f"no game of {game} begins")

    def open(self, hash_=""):
        """Opens the page in a browser that keeps nothing."""
        self.browser.open(hash_)
        self.browser.run("fortress.disks.storage.base = null")

    def test_a_game_that_the_next_visit_continues_is_not_asked_about(self):
        self.browser.open("#g=AA")
        self.browser.wait("fortress.view.inGame")
        self.assertFalse(self.browser.asks_before_it_is_left())

    def test_a_game_in_progress_is_asked_about(self):
        self.open()
        for game in ("starchess", "hexfortress"):
            for kind in (0, 1):
                with self.subTest(f"{game}, {kind}"):
                    self.browser.run("fortress.play(arguments[0], arguments[1])", game, kind)
                    self.assertFalse(self.browser.asks_before_it_is_left(), "nothing has begun")
                    self.begin(game, kind)
                    self.assertTrue(self.browser.asks_before_it_is_left())
        for link in ("#g=AA", "#g=fQ"):
            with self.subTest(link):
                self.open(link)
                self.browser.wait("fortress.view.inGame")
                self.assertTrue(self.browser.asks_before_it_is_left())

    def test_results_that_are_not_written_are_asked_about_and_the_menu_is_not(self):
        self.open("#g=AA")
        self.browser.end_a_tournament()
        self.browser.wait_text("RECORD HISTORY")
        self.assertTrue(self.browser.asks_before_it_is_left())
        self.browser.press_button("No")
        self.browser.wait_text("BLACK: BLACK LORD (H)")
        self.browser.press_button("No")
        self.browser.press_button("Go on")
        self.browser.wait("/PRESS A NUMBER/.test(document.getElementById('question').textContent)")
        self.assertFalse(self.browser.asks_before_it_is_left())

    def test_a_game_that_is_left_for_another_machine_is_kept_as_a_state(self):
        self.browser.open("#g=AU")
        self.browser.wait("fortress.view.inGame")
        hash_ = self.browser.run("fortress.pause(); return fortress.machine.hash()")
        self.browser.press_button("Atari 800")
        self.browser.run("void fortress.disks.work.then(() => fortress.disks.list())")
        self.browser.wait("fortress.disks.stored.has('fortress-apple-left.fstate')")
        self.assertEqual(self.browser.value("fortress.machine.kind"), 1)
        self.browser.run("fortress.disks.states.load(fortress.disks.stored.get('fortress-apple-left.fstate').bytes); fortress.pause()")
        self.assertEqual(self.browser.value("[fortress.machine.hash(), fortress.view.inGame]"), [hash_, True])

    def test_another_machine_asks_too(self):
        self.open("#g=AU")
        self.browser.wait("fortress.view.inGame")
        self.browser.run("window.asked = 0; window.confirm = () => { ++window.asked; return false; }")
        self.browser.press_button("Atari 800")
        self.browser.run("const select = document.getElementById('game'); select.value = 'starchess'; select.dispatchEvent(new Event('change'));"
                         "location.hash = '#g=A4'; fortress.disks.boot('a.dsk', new Uint8Array(143360)); void fortress.disks.fresh();")
        self.browser.wait("window.asked === 5")
        self.assertEqual(self.browser.value("[fortress.machine.kind, fortress.game, fortress.view.length]"), [0, "fortress", 21])
        self.browser.run("window.confirm = () => true")
        self.browser.press_button("Atari 800")
        self.assertEqual(self.browser.value("fortress.machine.kind"), 1)

    def test_a_game_in_the_past_is_still_in_progress(self):
        self.open("#g=AU")
        self.browser.wait("fortress.view.inGame && fortress.machine.now > fortress.machine.first + 3 * fortress.machine.cyclesPerSecond")
        self.browser.run("fortress.pause(); fortress.machine.goTo(fortress.machine.first)")
        self.assertTrue(self.browser.asks_before_it_is_left())


if __name__ == "__main__":
    run_tests()
