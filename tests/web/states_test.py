#!/usr/bin/python3 -B
"""Every moment: resume after a reload, saved states, rewind while a key or a button is held, the timeline."""

import base64

from browser import BUILD, PageTest, run_tests

SHOT = "document.querySelectorAll('#shots button')"


class StatesTest(PageTest):
    def begin(self, link="#g=AU"):
        self.browser.open(link)
        self.browser.wait("fortress.view.inGame")
        self.browser.run("document.getElementById('by-link-here').click()")  # both sides are played

    def build(self, *squares):
        for square in squares:
            self.browser.run("fortress.build(arguments[0])", square)
            self.browser.wait(f"fortress.view.board[{square}] !== 0 && /your turn/.test(document.getElementById('status').textContent)")

    def hash(self):
        return self.browser.run("fortress.pause(); return fortress.machine.hash()")

    def key(self, key, kind="keydown", **modifiers):
        self.browser.run("document.body.dispatchEvent(new KeyboardEvent(arguments[1], {key: arguments[0], bubbles: true, cancelable: true, ...arguments[2]}))",
                         key, kind, modifiers)

    def settled(self):
        self.browser.run("return fortress.disks.work.then(() => fortress.disks.list()).then(() => true)")

    def names(self):
        self.settled()
        return self.browser.value("[...fortress.disks.stored.keys()]")

    def notice(self, pattern):
        self.browser.wait(f"/{pattern}/.test(document.getElementById('notice-text').textContent)")


class Resume(StatesTest):
    def reload(self):
        """Returns the machine's hash when the page was left."""
        left = self.browser.run("fortress.pause(); fortress.disks.states.keep(); return fortress.disks.work.then(() => fortress.machine.hash())")
        self.browser.open(resumes=True)
        return left

    def test_a_reload_continues_the_game_paused_until_a_key(self):
        for link, kind in (("#g=AUBw4c", 0), ("#g=gYBw4c", 1)):
            with self.subTest(link):
                self.begin(link)
                left = self.reload()
                self.assertEqual(self.browser.value("[fortress.machine.kind, fortress.paused, fortress.isOffering, fortress.view.inGame]"), [kind, True, True, True])
                self.assertEqual(self.browser.value("fortress.machine.hash()"), left)
                self.assertRegex(self.browser.value("document.getElementById('resumed').innerText"), r"(?s)Turn 3, 6:6.*Any key: continue")
                self.key("x")
                self.browser.wait("!fortress.paused && !fortress.isOffering")
                self.assertEqual(self.browser.complaints(), [])

    def test_esc_starts_over_and_keeps_what_was_resumed(self):
        self.begin()
        left = self.reload()
        self.key("Escape")
        self.browser.wait_text("PRESS ANY KEY")
        self.browser.run("fortress.disks.states.keep()")
        self.assertIn("older-fortress-apple-resume.fstate", self.names())
        self.assertEqual(left, self.browser.run("fortress.disks.states.load(fortress.disks.stored.get('older-fortress-apple-resume.fstate').bytes);"
                                                "fortress.pause(); return fortress.machine.hash()"))

    def test_a_disk_that_has_changed_since_is_not_replaced(self):
        self.begin()
        self.browser.run("fortress.disks.keep('fortress.dsk', fortress.machine.disk(1))")
        self.reload()
        self.assertEqual([name for name in self.names() if name.endswith(".dsk")], ["fortress.dsk"])
        self.browser.run("const disk = fortress.machine.disk(1); disk[143000] ^= 255; return fortress.disks.keep('fortress.dsk', disk).then(() => true)")
        self.browser.open(resumes=True)
        self.notice("kept as .fortress-2.dsk")
        self.assertEqual([name for name in self.names() if name.endswith(".dsk")], ["fortress-2.dsk", "fortress.dsk"])

    def test_a_damaged_state_is_named_and_kept(self):
        self.browser.open()
        self.browser.run("fortress.disks.states.keep = () => {};"
                         "return fortress.disks.storage.write({name: 'fortress-apple-resume.fstate', bytes: new Uint8Array(9), saved: Date.now(), program: '', how: 'add', isMine: false}).then(() => true)")
        self.browser.open(resumes=True)
        self.notice("cannot be continued .not a saved state")
        self.assertRegex(" ".join(self.names()), r"older-fortress-apple-resume(-2)?\.fstate")


class Slots(StatesTest):
    def test_keys_save_and_load_slot_1(self):
        self.begin("#g=AUBw4c")
        saved = self.hash()
        self.key("F2", ctrlKey=True)
        self.notice("Slot 1: saved")
        self.browser.run("fortress.resume()")
        self.build(35)
        self.key("F3", ctrlKey=True)
        self.notice("Loaded")
        self.browser.run("fortress.pause()")
        self.assertEqual(self.browser.value("fortress.view.board[35]"), 0)
        self.assertEqual(saved, self.browser.run("const state = fortress.disks.latest('fortress-apple-slot-1.fstate').bytes;"
                                                 "fortress.disks.states.load(state); fortress.pause(); return fortress.machine.hash()"))

    def test_every_game_left_for_a_loaded_state_is_kept(self):
        self.begin("#g=AUBw4c")
        self.browser.run("window.saved = fortress.disks.states.now()")
        for field in 35, 36:
            self.browser.run("fortress.resume()")
            self.build(field)
            self.browser.run("fortress.disks.states.load(window.saved)")
            self.settled()
        self.assertEqual([name for name in self.names() if "-left" in name], ["fortress-apple-left-2.fstate", "fortress-apple-left.fstate"])

    def test_the_list_has_ten_slots_with_pictures_and_keeps_an_older_state(self):
        self.begin("#g=AUBw4c")
        self.browser.press_button("Saved games")
        self.browser.wait("document.querySelector('#state-list button')")
        for count in range(2):
            self.browser.run("document.querySelector('#state-list button').click()")
            self.notice("The older one is kept as .older-fortress-apple-slot-1" if count else "Slot 1: saved")
            self.assertTrue(self.browser.value("document.getElementById('states').contains(document.getElementById('notice'))"))
        self.settled()
        self.assertEqual(self.browser.value("document.querySelectorAll('#state-list li').length"), 10)
        self.assertRegex(self.browser.value("document.querySelector('#state-list li').innerText"), "Slot 1: FORTRESS . Turn 3, 6:6")
        self.assertTrue(self.browser.value("document.querySelector('#state-list canvas').getContext('2d').getImageData(0, 0, 96, 72).data.some((byte, at) => at % 4 < 3 && byte > 0)"))
        self.assertIn("older-fortress-apple-slot-1.fstate", self.browser.value("document.getElementById('other-states').innerText"))

    def test_the_disk_of_a_dropped_state_that_differs_becomes_a_named_copy(self):
        self.begin()
        self.browser.run("fortress.disks.keep('fortress.dsk', fortress.machine.disk(1))")
        state = self.browser.run("fortress.pause(); fortress.disks.save(); return btoa(String.fromCharCode(...fortress.disks.states.now()))")
        saved = self.hash()
        self.browser.run("const disk = fortress.machine.disk(1); disk[143000] ^= 255; return fortress.disks.keep('fortress.dsk', disk).then(() => true)")
        self.browser.run("""
            const bytes = Uint8Array.from(atob(arguments[0]), (c) => c.charCodeAt(0)), data = new DataTransfer();
            data.items.add(new File([bytes], 'mine.fstate'));
            dispatchEvent(new DragEvent('drop', {dataTransfer: data, cancelable: true}));
            fortress.machine.frame();""", state)
        self.notice("kept as .fortress-2.dsk")
        self.browser.run("fortress.pause()")
        self.assertLessEqual({"fortress.dsk", "fortress-2.dsk"}, set(self.names()))
        self.assertEqual(self.browser.value("fortress.disks.nameIn(1)"), "fortress-2.dsk")
        self.assertEqual(saved, self.browser.run("fortress.machine.goTo(fortress.machine.first); return fortress.machine.hash()"))


class Rewind(StatesTest):
    def rewinds(self, press, release):
        """Two statements of the page: releases as soon as a move is gone. A busy machine answers later than the past goes back."""
        self.begin()
        self.build(14, 21)
        self.browser.hurries = False
        self.browser.run(press + """
            const waiting = setInterval(() => {
                if (fortress.view.board[21] !== 0 || !fortress.machine.isWatched) return;
                clearInterval(waiting);
                window.released = true;
                """ + release + "}, 5)")
        self.browser.wait("window.released")
        self.browser.hurries = True
        self.browser.wait("!fortress.machine.isWatched && !fortress.paused")
        self.browser.run("window.resumed = fortress.machine.now")  # perhaps between a key and the move that it ends
        self.browser.wait("fortress.machine.now > window.resumed + 2 * fortress.machine.cyclesPerSecond "
                          "&& /your turn/.test(document.getElementById('status').textContent)")
        self.build(15)
        self.assertEqual(self.browser.complaints(), [])

    def test_a_held_key_runs_backwards_until_it_is_released(self):
        def key(kind):
            return f"document.body.dispatchEvent(new KeyboardEvent('{kind}', {{key: 'PageUp', bubbles: true, cancelable: true}}));"
        self.rewinds(key("keydown"), key("keyup"))

    def test_a_held_button_does_too(self):
        def pointer(kind):
            return ("document.getElementById('rewind').setPointerCapture = () => {};"
                    f"document.getElementById('rewind').dispatchEvent(new PointerEvent('{kind}', {{bubbles: true, pointerId: 1, pointerType: 'touch'}}));")
        self.rewinds(pointer("pointerdown"), pointer("pointerup"))

    def test_the_timeline_has_a_picture_of_each_move_that_leads_there(self):
        self.begin()
        self.build(14, 21, 15)
        self.browser.press_button("Timeline")
        moves = f"[...{SHOT}].filter((shot) => /builds on/.test(shot.textContent))"
        self.browser.wait(f"{moves}.length === 3")
        self.browser.run(f"{moves}[1].click()")
        self.assertEqual(self.browser.value("[fortress.paused, ...[14, 21, 15].map((square) => fortress.view.board[square])]"), [True, 1, -1, 0])
        self.browser.press_button("Previous move")
        self.browser.press_button("Previous move")
        self.assertEqual(self.browser.value("[14, 21, 15].map((square) => fortress.view.board[square])"), [0, 0, 0])
        self.browser.press_button("Next move")
        self.assertEqual(self.browser.value("[14, 21, 15].map((square) => fortress.view.board[square])"), [1, 0, 0])

    def test_steps_by_move_in_the_other_games(self):
        moves = ("fortress.machine.found().filter(([at, kind]) => ['move', 'command'].includes(kind)"
                 " && at > fortress.machine.first && at <= fortress.machine.now).length")
        for game, seats in (("starchess", [1, 1, 1, 1]), ("hexfortress", [1, 1])):
            with self.subTest(game):
                self.browser.open()
                self.browser.run("fortress.play(arguments[0], 0); fortress.playLink(fortress.table.newGame(0, arguments[1]))", game, seats)
                self.browser.wait(f"{moves} >= 3")
                count = self.browser.run(f"fortress.pause(); return {moves}")
                for forward, expected in ((False, count - 1), (False, count - 2), (True, count - 1)):
                    self.browser.run("fortress.past.step(arguments[0])", forward)
                    self.assertEqual(self.browser.value(moves), expected)


if __name__ == "__main__":
    run_tests()
