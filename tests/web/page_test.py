#!/usr/bin/python3 -B
"""The page driven like a person: boots, plays by mouse and by keyboard, announces events."""

import base64
import hashlib
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from browser import BUILD, PageTest, RecordedPlayer, fortress, run_tests, server

QUICK = "#g=A4"  # Apple II+, a human against Count Vauban, 3 turns
SHORT = {"apple": "#g=A4", "atari": "#g=fQ"}


class Boots(PageTest):
    def test_both_machines_from_a_file(self):
        self.browser.open()
        self.browser.wait_text("PRESS ANY KEY")
        self.browser.press_button("Atari 800")
        self.browser.wait_text("PRESS ANY KEY")
        self.assertEqual(self.browser.complaints(), [])

    def test_from_a_server_and_off_line_afterwards(self):
        with server(BUILD / "web" / "site") as (address, asked):
            self.browser.open(address=address)
            self.browser.wait_text("PRESS ANY KEY")
            self.browser.wait("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)")
            self.browser.wait("performance.now() > 0")
            self.assertEqual(self.browser.complaints(), [])
            self.assertLessEqual({path.split("?")[0] for path in asked},
                                 {"/", "/manifest.webmanifest", "/icon.svg", "/service-worker.js"})
            self.browser.run("return navigator.serviceWorker.ready.then(() => true)")
        self.browser.open(address=address)  # without the server
        self.browser.wait_text("PRESS ANY KEY")

    def test_asks_nobody_for_anything(self):
        self.browser.open()
        self.browser.wait_text("PRESS ANY KEY")
        self.assertEqual(self.browser.value("performance.getEntriesByType('resource').filter("
                                            "(e) => !/^(blob|data):/.test(e.name)).length"), 0)


class ServiceWorkers(PageTest):
    """Each test has a server, and therefore an origin, of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        self.copy("fortress")
        (self.site / "other.html").write_text("<p>another application")
        self.address, _ = self.enterContext(server(self.site))

    def copy(self, name, build=None):
        """Copies the page to a folder; `build`: changes it as another build would."""
        shutil.copytree(BUILD / "web" / "site", self.site / name, dirs_exist_ok=True)
        if build:
            index, worker = self.site / name / "index.html", self.site / name / "service-worker.js"
            index.write_text(index.read_text().replace("<body ", f"<body data-build={build} "))
            digest = base64.b64encode(hashlib.sha256(index.read_bytes()).digest()).decode()
            text = re.sub(r'("./": "sha256-)[^"]*', lambda found: found[1] + digest, worker.read_text())
            worker.write_text(re.sub(r"\$\{ours\}[0-9a-f]{16}", "${ours}" + build * 16, text))

    def caches(self):
        return self.browser.driver.execute_async_script("caches.keys().then(arguments[0])")

    def visit(self, path):
        self.browser.open(address=self.address + path)
        self.browser.run("return navigator.serviceWorker.ready.then((r) => new Promise((done) => { const look = () =>"
                         "r.active.state === 'activated' ? done() : setTimeout(look, 50); look(); }))")

    def update(self):
        """Returns whether a newer worker is installed."""
        return self.browser.driver.execute_async_script("""
            const done = arguments[0];
            navigator.serviceWorker.ready.then((r) => r.update().then(() => {
                const worker = r.installing ?? r.waiting;
                if (!worker) return done(false);
                const look = () => { if (['activated', 'redundant'].includes(worker.state)) done(worker.state === 'activated'); };
                worker.addEventListener('statechange', look);
                look();
            }));""")

    def shown_build(self):
        return self.browser.value("document.body.dataset.build ?? ''")

    def test_caches_of_others_are_left_alone(self):
        self.copy("second")
        self.browser.go(self.address + "other.html")
        names = ["other-application-v1", "fortress-maps", "fortress-0123456789abcdef"]
        self.browser.driver.execute_async_script(
            "Promise.all(arguments[0].map((name) => caches.open(name).then((c) => c.put('/data', new Response('precious'))))).then(() => arguments[1]())", names)
        self.visit("second/")
        second = set(self.caches()) - set(names)
        self.visit("fortress/")
        self.copy("fortress", "b")
        self.assertTrue(self.update())
        self.assertLessEqual(set(names) | second, set(self.caches()))
        self.assertEqual(len(self.caches()), len(names) + 2)

    def test_a_newer_build_is_shown_the_next_time_but_one(self):
        self.visit("fortress/")
        self.copy("fortress", "b")
        self.assertTrue(self.update())
        self.browser.open(address=self.address + "fortress/")
        self.assertEqual(self.shown_build(), "b")

    def test_the_old_page_is_never_stored_under_the_new_version(self):
        self.visit("fortress/")
        before, old = self.caches(), (self.site / "fortress" / "index.html").read_bytes()
        self.copy("fortress", "b")
        (self.site / "fortress" / "index.html").write_bytes(old)  # as from a cache on the way
        self.assertFalse(self.update())
        self.assertEqual(self.caches(), before)
        self.copy("fortress", "b")
        self.assertTrue(self.update())

    def test_the_policy_allows_no_script_by_address(self):
        policy = re.search(r"script-src ([^;]*)", (self.site / "fortress" / "index.html").read_text())[1].split()
        self.assertEqual([each for each in policy if not each.startswith("'")], [])


class GameTest(PageTest):
    def my_turn(self):
        self.browser.wait("/your turn/.test(document.getElementById('status').textContent) || "
                          "/is over/.test(document.getElementById('log').textContent)")

    def free_square(self):
        return self.browser.value("fortress.view.board.findIndex((level, at) => level === 0 && at > 6)")

    def play_by(self, choose):
        for turn in range(3):
            self.my_turn()
            choose(self.free_square())
            self.browser.wait(f"fortress.view.turn > {turn + 1} || "
                              "/is over/.test(document.getElementById('log').textContent)")
        self.browser.wait("/Game 1 is over/.test(document.getElementById('log').textContent)")


class Plays(GameTest):
    def click_square(self, square):
        """Clicks with the mouse in the picture."""
        from selenium.webdriver import ActionChains
        x, y, width, height = self.browser.run("""
            const app = fortress, box = app.screen.boxOf(app.machine.kind, arguments[0]),
                canvas = app.screen.canvas.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2, canvas.width, canvas.height]""", square)
        canvas = self.browser.element("#screen")
        ActionChains(self.browser.driver).move_to_element_with_offset(
            canvas, (x / 100 - 0.5) * width, (y / 100 - 0.5) * height).click().perform()

    def test_a_game_by_clicks_in_the_picture(self):
        self.browser.open(QUICK)
        self.play_by(self.click_square)
        log = self.browser.log()
        self.browser.wait("document.getElementById('in-game').hidden && !document.getElementById('review').disabled && "
                          "/^Game 1 is over/.test(document.getElementById('status').textContent)")
        self.assertEqual(log[0], "Game 1 begins. White moves first.")
        self.assertEqual(len([line for line in log if line.startswith("White builds on ")]), 3)
        self.assertEqual(len([line for line in log if line.startswith("Black builds on ")]), 3)
        self.assertEqual(self.browser.complaints(), [])

    def test_a_game_on_the_atari_by_clicks(self):
        self.browser.open(SHORT["atari"])
        self.assertEqual(self.browser.value("fortress.machine.kind"), 1)
        self.play_by(self.click_square)

    def test_a_game_by_the_keyboard_alone(self):
        from selenium.webdriver.common.keys import Keys
        self.browser.open(QUICK)
        self.my_turn()
        body = self.browser.element("body")
        for _ in range(40):
            body.send_keys(Keys.TAB) if self.browser.value("document.activeElement === document.body") else \
                self.browser.driver.switch_to.active_element.send_keys(Keys.TAB)
            if self.browser.value("document.activeElement.getAttribute('role')") == "gridcell":
                break
        self.assertEqual(self.browser.value("document.activeElement.getAttribute('role')"), "gridcell")

        def go(square):
            for _ in range(12):
                at = self.browser.value("fortress.board.focused")
                if at == square:
                    break
                key = (Keys.ARROW_LEFT if at % 6 > square % 6 else Keys.ARROW_RIGHT if at % 6 < square % 6 else
                       Keys.ARROW_UP if at > square else Keys.ARROW_DOWN)
                self.browser.driver.switch_to.active_element.send_keys(key)
            self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)

        self.play_by(go)

    def test_the_board_follows_the_memory(self):
        self.browser.open("#g=AUBw4c")  # two humans; C3 D4 B2 E5
        label = self.browser.wait("document.querySelector('[data-square=C3]').getAttribute('aria-label')")
        self.assertIn("white castle, one level", label)
        label = self.browser.value("document.querySelector('[data-square=D4]').getAttribute('aria-label')")
        self.assertIn("black castle, one level", label)
        self.assertEqual(self.browser.value("fortress.view.scores"), [6, 6])

    def test_questions_are_answered_by_buttons(self):
        self.browser.open()
        self.browser.press_button("Apple II+")  # the page remembers the last machine
        self.browser.press_button("Begin")
        self.browser.press_button("No")
        self.browser.wait("document.getElementById('answer-line').offsetParent && "
                          "/ENTER YOUR NAME/.test(document.getElementById('question').textContent)")
        self.browser.element("#answer-text").send_keys("roland")
        self.browser.press_button("Enter")
        self.browser.press_button("1 Begin play")
        self.browser.wait("fortress.view.inGame")
        self.assertEqual(self.browser.value("fortress.view.lords[0].name"), "ROLAND")

    def test_the_question_about_a_lord_s_results_names_the_lord(self):
        self.browser.open("#g=AA")
        self.browser.end_a_tournament()
        for lord in ("WHITE: WHITE LORD (H)", "BLACK: BLACK LORD (H)"):
            self.browser.wait(f"document.getElementById('question').textContent === '{lord} \u2013 RECORD HISTORY? (Y/N)'")
            self.browser.press_button("No")

    def test_the_lesson_is_begun_by_a_button_and_played_by_clicks(self):
        self.browser.open()
        self.browser.press_button("Apple II+")
        self.browser.press_button("Begin")
        self.browser.press_button("No")
        self.browser.wait("document.getElementById('answer-line').offsetParent")
        self.browser.element("#answer-text").send_keys("roland")
        self.browser.press_button("Enter")
        self.browser.press_button("Lesson")
        for page, explained, square in (("LESSON 1", ("YOU ARE WHITE. YOU AND BLACK BUILD IN TURN.", "MORE SQUARES"), "D4"),
                                        ("LESSON 2", ("LEVELS", "CASTLES AND FLAGS"), "C3")):
            self.browser.wait_text(page)
            for part in explained:
                self.browser.wait(f"document.getElementById('question').textContent.startsWith({part!r})")
                self.browser.press_button("Go on")
            self.browser.wait_text(f"LESSON: BUILD ON {square}.")
            self.browser.run("document.querySelector(`[data-square=${arguments[0]}]`).click()", square)
            self.browser.wait_text("BLACK BUILDS")
            self.browser.press_button("Go on")
        self.browser.wait_text("LESSON 3")


class Opponents(GameTest):
    """Levels of the engine in Black's chair."""

    ENDING = {"apple2plus": "#g=AC&n=,MASTER", "atari800": "#g=ea&n=,MASTER"}  # two humans, 3 turns

    def board_after(self, machine, squares):
        moves = " ".join("ABCDEF"[square % 6] + str(square // 6 + 1) for square in squares)
        return fortress("run", "--machine", machine, "--script", "-",
                        script=f'link "{self.ENDING[machine]}"\nopponent master\nplay {moves}\nwait 8\npeek board 36\n')

    def test_the_master_plays_the_moves_of_the_native_program(self):
        for machine, link in self.ENDING.items():
            with self.subTest(machine):
                self.browser.open(link)
                for turn, square in enumerate((14, 21), start=2):
                    self.my_turn()
                    self.browser.run("fortress.build(arguments[0])", square)
                    self.browser.wait(f"fortress.view.turn === {turn} && /your turn/.test(document.getElementById('status').textContent)")
                levels = self.browser.value("fortress.view.board.map((level) => (level & 255).toString(16).padStart(2, '0').toUpperCase()).join(' ')")
                self.assertEqual(levels.split(), re.findall(r"\b[0-9A-F]{2}\b", self.board_after(machine, (14, 21))))

    def test_the_list_has_every_opponent_s_strength_from_the_weakest(self):
        self.browser.open()
        names = self.browser.value("[...document.getElementById('level').options].map((each) => each.text)")
        grades = ["beginner", "easy", "medium", "hard", "hardest"]
        found = [grades.index(re.search(r"\((.*)\)$", name)[1]) for name in names]
        self.assertEqual(found, sorted(found))
        self.assertEqual([names[0], names[-1], len(set(names))], ["The Squire (beginner)", "The engine: Master (hardest)", 11])

    def test_a_lord_is_chosen_from_the_list(self):
        self.browser.open()
        self.browser.run("[...document.getElementById('level').options].find((o) => /Vauban/.test(o.text)).selected = true")
        self.browser.press_button("Play")
        self.browser.wait("fortress.view.inGame")
        self.assertEqual(self.browser.value("fortress.view.lords[1].name"), "COUNT VAUBAN")

    def test_a_level_is_chosen_from_the_list_and_moves_by_itself(self):
        self.browser.open()
        self.browser.run("[...document.getElementById('level').options].find((o) => /Marshal/.test(o.text)).selected = true")
        self.browser.press_button("Play")
        self.my_turn()
        self.assertEqual(self.browser.value("[fortress.view.lords[1].name, fortress.view.lords[1].computer]"), ["MARSHAL", False])
        self.browser.run("fortress.build(14)")
        self.browser.wait("fortress.view.board.some((level) => level < 0)")

    def test_a_level_plays_on_after_a_reload(self):
        self.browser.open()
        self.browser.run("fortress.playLink('#g=AU&n=,SQUIRE')")
        self.my_turn()
        self.browser.run("fortress.build(14)")
        self.browser.wait("fortress.view.turn === 2")
        self.browser.run("fortress.pause(); fortress.disks.states.keep(); return fortress.disks.work.then(() => true)")
        self.browser.open(resumes=True)
        self.browser.press_button("Continue")
        for turn in range(self.browser.value("fortress.view.turn"), 4):
            self.my_turn()
            self.browser.run("fortress.build(arguments[0])", self.free_square())
            self.browser.wait(f"fortress.view.turn === {turn + 1}")

    def test_back_a_move_is_to_the_person_s_and_keys_do_not_move_for_it(self):
        self.browser.open("#g=AU&n=,SQUIRE")
        self.my_turn()
        status = self.browser.run("""
            const { machine } = fortress;
            fortress.build(14);
            fortress.pause();
            do machine.frame(); while (machine.view().side === 0 || !/cursor_wait/.test(machine.view().question?.place));
            fortress.refresh();
            machine.press('RETURN'); // would build where the cursor is
            machine.point(0, true);
            fortress.resume();
            return document.getElementById('status').textContent;""")
        self.assertEqual(status, "Squire is thinking.")
        self.browser.wait("fortress.view.turn === 2")
        self.my_turn()
        self.assertEqual(self.browser.value("fortress.view.board[0]"), 0)
        self.browser.press_button("Back a move")
        self.browser.wait("fortress.view.board.every((level) => level === 0)")
        self.my_turn()


class Links(PageTest):
    def native(self, machine, link):
        return fortress("run", "--machine", machine, "--script", "-", script=f'link "{link}"\nhash\n').strip()

    def test_the_same_machine_as_the_native_program(self):
        self.browser.open()
        self.browser.run("fortress.pause()")
        for machine, link in [("apple2plus", "#g=AUBw4c"), ("atari800", "#g=gYBw4c"), ("apple2plus", "#g=F5bfH_vY1v"),
                              ("apple2plus", "#b=AUBw4c"), ("atari800", "#b=gYBw4c")]:
            with self.subTest(link):
                found = self.browser.run("fortress.onMachine(fortress.core.readLink(arguments[0]).machine);"
                                         "fortress.machine.playLink(arguments[0]); return fortress.machine.hash()", link)
                self.assertEqual(found, self.native(machine, link))

    def test_the_same_moves_typed_by_a_script(self):
        script = ('wait-text "PRESS ANY KEY" 20\nkey SPACE\nwait-text "TURN OFF SOUND EFFECTS? (Y/N):"\nkey N\n'
                  'wait-text "ENTER YOUR NAME:" 60\ntype "WHITE LORD"\nkey RETURN\n'
                  'wait-text "PRESS A NUMBER" 120\nkey 2\nwait-text "WHITE PLAYER:"\nkey RETURN\n'
                  'wait-text "BLACK PLAYER:"\ntype "BLACK LORD"\nkey RETURN\nwait-text "(H/C)"\nkey H\n'
                  'wait-text "NEW PLAYER? (Y/N)" 60\nkey Y\nwait-text "BLACK: BLACK LORD (H)"\nkey 1\n'
                  'play C3 D4 B2 E5\nhash\n')
        self.browser.open()
        found = self.browser.run("fortress.onMachine(0); fortress.pause(); fortress.machine.playLink('#g=AUBw4c');"
                                 "return fortress.machine.hash()")
        self.assertEqual(found, fortress("run", "--script", "-", script=script).strip())

    def test_a_position_is_shared_and_read_again(self):
        for wanted, first in [("#g=AUBw4c", "White"), ("#b=AUBw4c", "Black")]:
            with self.subTest(wanted):
                self.browser.open(wanted)
                self.browser.wait(f"/{first} moves first[^]*{first} builds on B2/.test(document.getElementById('log').textContent)")
                self.browser.press_button("Share the position")
                link = self.browser.value("document.getElementById('share-link').value")
                self.assertEqual(link[link.index("#"):], wanted)

    def test_a_lord_of_ones_own_is_shared_with_its_weights(self):
        weights = "=" + "IAA" * 25 + "H__"  # 0, and -1/256
        for wanted in ("#g=A4&w" + weights, "#g=FY&v" + weights, "#g=AUBw4c&n=SIR+ROLAND,O'NEILL"):
            with self.subTest(wanted):
                self.browser.open(wanted)
                self.browser.wait("/moves first/.test(document.getElementById('log').textContent)")
                link = self.browser.value("fortress.machine.link()")
                self.assertEqual(re.sub("^(#g=..)[^&]*(&[vw]=)", r"\1\2", link), wanted, "only the computer's first moves differ")

    def test_hostile_links_give_a_sentence_and_a_working_page(self):
        self.browser.open("#g=A")
        self.assertRegex(self.browser.log()[0], "^The link cannot be played: .+")
        for link in ["#g=", "#g=__", "#g=A4\u00e9", "#g=" + "B" * 5000, "#b=", "#w=AAA", "#g=AU&w=AAA", "#g=AU&v=" + "A" * 78,
                     "#g=AU&n=A,B,C", "#t=nowhere", "#t=%E0%A4%A"]:
            with self.subTest(link):
                self.browser.run("document.getElementById('log').replaceChildren(); location.hash = arguments[0]", link)
                self.assertRegex(self.browser.wait("document.getElementById('log').textContent"),
                                 "^The link cannot be played: .+")
                self.browser.wait_text("PRESS ANY KEY")
                self.browser.wait("/^The link cannot be played: /.test(document.getElementById('notice-text').textContent)")
                self.assertEqual(self.browser.value("location.hash"), "", "a reload goes on with the game")
        self.assertEqual(self.browser.complaints(), [])


class ByLink(GameTest):
    """Two people play with nothing but the link."""

    GAME = "#g=AB&n=ANNA,BERT"  # two turns each

    def says(self, text):
        self.browser.wait(f"!document.getElementById('by-link').hidden && document.getElementById('by-link-text').textContent === {text!r}")

    def move_and_send(self, square):
        self.browser.run("fortress.build(arguments[0])", square)
        self.browser.wait("/^(Your move is made|The game is over)/.test(document.getElementById('by-link-text').textContent)")
        self.browser.press_button("Copy the link")
        link = self.browser.value("document.getElementById('by-link-link').value")
        return link[link.index("#"):]

    def test_a_whole_game_goes_back_and_forth(self):
        self.browser.open(self.GAME)
        self.says("Anna moves first: make the move, or send Anna this link.")
        link = self.move_and_send(14)
        for text, square in (("Bert: your move. Then send Anna the link that appears here.", 21),
                             ("Anna: your move. Then send Bert the link that appears here.", 15),
                             ("Bert: your move. Then send Anna the link that appears here.", 20)):
            self.browser.run("localStorage.clear()")  # another person's browser
            self.browser.open(link)
            self.says(text)
            link = self.move_and_send(square)
        self.assertEqual(link, "#g=ABBw80&n=ANNA,BERT")
        self.browser.run("localStorage.clear()")
        self.browser.open(link)
        self.says("The game is over: send this link so that both see the end.")
        self.assertEqual(self.browser.value("fortress.view.lords.map(({ name }) => name)"), ["ANNA", "BERT"])
        self.assertEqual(self.browser.complaints(), [])

    def test_nobody_moves_while_the_answer_is_awaited(self):
        self.browser.open(self.GAME)
        self.says("Anna moves first: make the move, or send Anna this link.")
        link = self.move_and_send(14)
        self.says("Waiting for Bert: open the link that comes back.")
        for resumes in (False, True):  # a reload waits too
            self.browser.run("fortress.build(21); fortress.press('RETURN')")
            self.browser.wait("(window.waited = (window.waited ?? 0) + 1) > 20")
            self.assertEqual(self.browser.value("fortress.machine.link()"), link)
            self.browser.open(link)
            self.says("Waiting for Bert: open the link that comes back.")
        self.browser.press_button("Play both sides here")
        self.browser.run("fortress.build(21)")
        self.browser.wait("fortress.view.board[21] < 0")

    def test_the_other_side_is_moved_only_after_a_choice(self):
        self.browser.open(self.GAME)
        self.says("Anna moves first: make the move, or send Anna this link.")
        self.browser.run("fortress.build(14)")
        self.says("Your move is made: send this link to Bert.")
        link = self.browser.value("fortress.machine.link()")
        self.browser.run("fortress.build(21); fortress.press('RETURN')")
        self.browser.wait("(window.waited = (window.waited ?? 0) + 1) > 20")
        self.assertEqual(self.browser.value("fortress.machine.link()"), link)
        self.browser.press_button("Play both sides here")
        self.browser.wait("document.getElementById('by-link').hidden")
        for square, sign in ((21, -1), (15, 1)):
            self.my_turn()
            self.browser.run("fortress.build(arguments[0])", square)
            self.browser.wait(f"fortress.view.board[{square}] === {sign}")

    def test_two_people_at_one_computer_are_not_locked_out(self):
        self.browser.open("#g=AU")  # without names and moves
        for square in (14, 21):
            self.my_turn()
            self.browser.run("fortress.build(arguments[0])", square)
            self.browser.wait(f"fortress.view.board[{square}] !== 0")

    def test_a_game_after_one_by_link_is_not_locked(self):
        self.browser.open(self.GAME)
        self.says("Anna moves first: make the move, or send Anna this link.")
        self.move_and_send(14)
        self.browser.run("fortress.beginGame(-1)")
        self.my_turn()
        self.browser.run("fortress.build(21)")
        self.browser.wait("fortress.view.board[21] > 0")

    def test_another_game_is_not_one_by_link(self):
        self.browser.open(self.GAME)
        self.says("Anna moves first: make the move, or send Anna this link.")
        self.browser.run("fortress.beginGame(-1)")
        self.my_turn()
        self.browser.wait("document.getElementById('by-link').hidden")

    def test_an_impossible_move_is_refused_in_one_line_and_nothing_is_played(self):
        self.browser.open("#g=ABHq&n=ANNA,BERT")  # C3 C3
        self.browser.wait_text("PRESS ANY KEY")
        self.assertEqual(self.browser.log(), ["The link cannot be played: move 2 of the link: the game does not let Black build on C3"])
        self.assertFalse(self.browser.value("fortress.view.inGame"))

    def test_a_link_that_changes_a_move_that_was_sent_is_refused(self):
        self.browser.open(self.GAME)
        self.says("Anna moves first: make the move, or send Anna this link.")
        self.move_and_send(14)
        self.browser.run("window.confirm = (text) => { window.asked = text; return false; }; location.hash = '#g=ABP&n=ANNA,BERT'")  # D3
        self.browser.wait("window.asked")
        self.assertRegex(self.browser.log()[-1], "^The link cannot be played: move 1 is D3, and was C3 in the link that you sent$")
        self.says("Waiting for Bert: open the link that comes back.")

    def test_a_game_begins_with_names_from_the_dialog(self):
        self.browser.open()
        self.browser.press_button("Apple II+")
        self.browser.press_button("By link\u2026")
        for side, name in (("white", "Anna May"), ("black", "7")):
            self.browser.element(f"#by-link-{side}").send_keys(name)
        self.browser.run("document.querySelector('#by-link-form [type=submit]').click()")
        self.browser.wait("/invalid name/.test(document.getElementById('by-link-news').textContent)")
        self.browser.run("document.getElementById('by-link-black').value = 'bert'; document.querySelector('#by-link-form [type=submit]').click()")
        self.says("Anna May moves first: make the move, or send Anna May this link.")


class Puzzles(GameTest):
    def setUp(self):
        self.browser.open()
        self.browser.run("document.getElementById('puzzles-details').open = true; document.getElementById('puzzle-begin').click()")
        self.answer = self.browser.value("fortress.puzzles.puzzle.squares[0]")
        self.browser.wait("/cursor_wait$/.test(fortress.view.question?.place)")

    def says(self, pattern):
        self.browser.wait(f"{pattern}.test(document.getElementById('puzzle-news').textContent)")

    def test_a_wrong_move_is_taken_back_and_the_right_one_solves(self):
        self.says("/^(White|Black) is to move: find a winning move.$/")
        before = self.browser.value("fortress.view.board.join()")
        wrong = self.browser.value("fortress.view.board.findIndex((level, at) => level === 0 && !fortress.puzzles.puzzle.squares.includes(at))")
        self.browser.run("fortress.build(arguments[0])", wrong)
        self.says("/does not win. Try again.$/")
        self.browser.wait(f"fortress.view.board.join() === {before!r} && /cursor_wait$/.test(fortress.view.question?.place)")
        self.browser.run("fortress.build(arguments[0])", self.answer)
        self.says("/^Solved: .. wins. A (fuse|double siege|sacrifice):/")
        self.browser.run("fortress.refresh()")
        self.assertEqual(self.browser.value("document.getElementById('status').textContent"), "", "it is nobody's turn")
        self.assertIn("\u2713", self.browser.value("document.getElementById('puzzle').options[0].text"))

    def test_hints_name_the_idea_the_column_and_the_move(self):
        square = "ABCDEF"[self.answer % 6] + str(self.answer // 6 + 1)
        for pattern in ("/^A (fuse|double siege|sacrifice):/", f"/^Look at column {square[0]}.$/", f"/^It is {square}.$/"):
            self.browser.run("document.getElementById('puzzle-hint').click()")
            self.says(pattern)

    def test_the_next_puzzle_is_whole(self):
        self.browser.run("document.getElementById('puzzle').selectedIndex = 48; document.getElementById('puzzle-next').click()")
        self.says("/is to move: find a winning move.$/")
        link = self.browser.value("fortress.puzzles.puzzle.moves")
        self.browser.wait("/cursor_wait$/.test(fortress.view.question?.place)")
        self.assertTrue(self.browser.value("fortress.machine.link()").endswith(link))

    def test_another_game_ends_the_puzzle(self):
        self.browser.run("fortress.playLink('#g=AC')")
        self.browser.wait("document.getElementById('puzzle-bar').hidden")


class Reviews(GameTest):
    def test_the_graph_has_a_scale_and_the_small_boards_coordinates(self):
        self.browser.open("#g=ABBw80")  # two humans, two turns
        self.browser.wait("document.getElementById('in-game').hidden && !document.getElementById('review').disabled")
        self.browser.run("document.getElementById('review-details').open = true; document.getElementById('review').click()")
        self.browser.wait("document.querySelector('.review-board')")
        texts = "[...document.querySelectorAll(arguments[0])].map((each) => each.textContent)"
        for selector, expected in ((".plot span", ["White ahead", "Black ahead"]), (".scale span", ["20", "10", "0", "10", "20"]),
                                   (".turns span", ["1", "2"]), (".review-board:first-of-type th", ["", *"ABCDEF123456"])):
            self.assertEqual(self.browser.run(f"return {texts}", selector)[:13], expected)


class Rewinds(PageTest):
    def test_back_a_move_and_the_same_future(self):
        self.browser.open("#g=AU")
        self.browser.wait("fortress.view.inGame")
        for square in (14, 21, 15):
            self.browser.run("fortress.build(arguments[0])", square)
            self.browser.wait(f"fortress.view.board[{square}] !== 0")
            self.browser.wait("/your turn/.test(document.getElementById('status').textContent)")
        same = self.browser.run("""
            const { machine } = fortress, end = machine.now;
            fortress.pause();
            const before = machine.hash();
            machine.goTo(machine.first);
            const elsewhere = machine.hash();
            machine.goTo(end);
            return [before === machine.hash(), before === elsewhere]""")
        self.assertEqual(same, [True, False])
        self.browser.press_button("Back a move")
        self.browser.wait("fortress.view.board[15] === 0")
        self.assertEqual(self.browser.value("[fortress.view.board[14], fortress.view.board[21]]"), [1, -1])


class Thinks(PageTest):
    def test_the_lord_builds_where_its_panel_has_the_highest_value(self):
        self.browser.open("#g=FY")  # Count Vauban plays White
        self.browser.wait("fortress.view.inGame && fortress.view.turn === 1")
        best = self.browser.run("""
            fortress.pause();
            const { machine } = fortress;
            machine.goTo(machine.first);
            fortress.refresh(); // the lord may have built meanwhile
            const values = machine.lord(0).moves.map((move) => move === null ? -Infinity : move[0]);
            return values.flatMap((value, at) => value === Math.max(...values) ? [at] : []);""")
        self.browser.run("fortress.machine.takeOver(); fortress.resume()")
        self.browser.wait("fortress.view.board.some((level) => level > 0)")
        self.assertIn(self.browser.value("fortress.view.board.findIndex((level) => level > 0)"), best)

    def test_a_lord_of_ones_own_is_there_after_a_reload(self):
        self.browser.open()
        self.browser.run("document.getElementById('own-weights').value = '1 2 3'")
        self.browser.open()
        self.assertEqual(self.browser.value("document.getElementById('own-weights').value"), "1 2 3")
        self.browser.run("document.getElementById('own-weights').value = ''")

    def test_a_lord_of_ones_own_plays_by_its_numbers(self):
        self.browser.open()
        self.browser.run("document.getElementById('lord-details').open = true")
        numbers = " ".join(str(i - 13) for i in range(26))
        self.browser.element("#own-weights").send_keys(numbers)
        self.browser.press_button("Play against them")
        self.browser.wait("fortress.view.inGame")
        self.assertEqual(self.browser.value("fortress.machine.lord(1).weights"), [256 * (i - 13) for i in range(26)])
        self.assertEqual(self.browser.value("fortress.view.lords[1].computer"), True)
        self.browser.run("document.getElementById('lord-side').value = '0'")
        self.browser.press_button("Play against them")
        self.browser.wait("fortress.view.inGame && fortress.view.lords[0].computer")
        self.assertEqual(self.browser.value("fortress.machine.lord(0).weights"), [256 * (i - 13) for i in range(26)])


class Languages(PageTest):
    def test_every_text_is_in_every_language(self):
        texts = {}
        for language in ("en", "de", "fr"):
            self.browser.open()
            self.browser.run("localStorage.fortress = JSON.stringify({language: arguments[0]})", language)
            self.browser.open()
            self.assertEqual(self.browser.value("document.documentElement.lang"), language)
            texts[language] = self.browser.value("Object.fromEntries([...document.querySelectorAll('[data-text]')].map("
                                                 "(e) => [e.dataset.text, e.textContent]))")
        self.browser.run("localStorage.clear()")
        self.assertGreater(len(texts["en"]), 50)
        for key, text in texts["en"].items():
            for other in ("de", "fr"):
                self.assertNotIn(texts[other][key], ("", "undefined"), f"{other} {key}")
                if len(text) > 20 and key != "teachGames":
                    self.assertNotEqual(texts[other][key], text, f"{other} {key}")


    def test_a_change_of_language_keeps_the_game_and_all_entries(self):
        self.browser.open("#g=AB&n=ANNA,BERT")
        self.addCleanup(self.browser.run, "localStorage.clear()")
        self.browser.wait("fortress.view.inGame && /Anna moves first/.test(document.getElementById('by-link-text').textContent)")
        self.browser.run("""
            window.isSame = true;
            fortress.build(14);
            [...document.getElementById('level').options].find((each) => /Marshal/.test(each.text)).selected = true;
            document.getElementById('own-weights').value = '1 2';
            document.getElementById('by-link-white').value = 'Carl';
            document.getElementById('by-link-dialog').showModal();""")
        self.browser.wait("/^Your move is made/.test(document.getElementById('by-link-text').textContent)")
        link = self.browser.value("fortress.machine.link()")
        self.browser.run("const select = document.getElementById('language'); select.value = 'de'; select.dispatchEvent(new Event('change'))")
        self.browser.wait("/^Dein Zug ist gemacht/.test(document.getElementById('by-link-text').textContent)")
        self.browser.wait("/Wei\u00df baut auf C3/.test(document.getElementById('log').textContent)")
        self.assertEqual(self.browser.value("""[window.isSame, document.documentElement.lang, fortress.machine.link(), fortress.isOffering,
            document.getElementById('level').selectedOptions[0].text, document.getElementById('by-link-dialog').open,
            ...['own-weights', 'by-link-white'].map((id) => document.getElementById(id).value)]"""),
            [True, "de", link, False, "Die Engine: Marschall (schwer)", True, "1 2", "Carl"])
        self.assertEqual(self.browser.value("document.querySelector('[data-square=C3]').getAttribute('aria-label').split(', ')[1]"), "wei\u00dfe Burg")


class Stores(RecordedPlayer, PageTest):
    def test_a_disk_of_an_older_program_is_kept_and_not_played(self):
        self.browser.open()
        self.browser.driver.execute_async_script("""
            const done = arguments[arguments.length - 1], open = indexedDB.open('fortress', 1);
            open.onsuccess = () => {
                const work = open.result.transaction('disks', 'readwrite');
                work.objectStore('disks').put({name: 'fortress.dsk', bytes: new Uint8Array(143360), saved: 0, program: 'x'});
                work.oncomplete = () => done();
            };""")
        self.browser.open()
        self.browser.wait("/cannot be this game.s disk .*: it is kept as .older-fortress.dsk/.test("
                          "document.getElementById('log').textContent)")
        self.browser.wait_text("PRESS ANY KEY")
        self.browser.run("document.querySelector('[data-opens=disks]').click()")
        self.browser.wait("/older-fortress.dsk/.test(document.getElementById('disk-list').textContent)")


class Phone(GameTest):
    settings = {"width": 390, "height": 844, "mobile": True}

    def tap(self, square):
        cell = self.browser.element(f"[data-square={'ABCDEF'[square % 6]}{square // 6 + 1}]")
        box = self.browser.run("arguments[0].scrollIntoView({block: 'center'});"
                               "const b = arguments[0].getBoundingClientRect();"
                               "return [b.left + b.width / 2, b.top + b.height / 2, b.width]", cell)
        self.assertGreaterEqual(box[2], 44)
        point = [{"x": box[0], "y": box[1]}]
        self.browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
        self.browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def test_a_game_by_taps_and_nothing_is_wider_than_the_phone(self):
        self.browser.open(QUICK)
        self.my_turn()
        self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 390)
        self.play_by(self.tap)
        self.assertEqual(len([line for line in self.browser.log() if line.startswith("White builds on ")]), 3)


class Sizes:
    """The most important controls are visible without scrolling."""

    def expect_in_sight(self, what):
        self.assertTrue(self.browser.run("""
            scrollTo(0, 0);
            const all = [...document.querySelectorAll(arguments[0])].filter((each) => each.offsetParent);
            return all.length > 0 && all.every((each) => {
                const box = each.getBoundingClientRect(), on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && (each === on || each.contains(on));
            });""", what), what)

    def test_the_main_button_and_the_questions_are_in_sight(self):
        for machine in ("Apple II+", "Atari 800"):
            with self.subTest(machine):
                self.browser.open()
                self.browser.press_button(machine)
                self.browser.wait_text("PRESS ANY KEY")
                self.browser.wait("!document.getElementById('answers').hidden")
                self.expect_in_sight("#quick, #answer-buttons button")
                self.browser.press_button("Begin")
                if machine == "Apple II+":
                    self.browser.press_button("No")
                self.browser.wait("document.getElementById('answer-line').offsetParent")
                self.expect_in_sight("#quick, #answer-line *")
                self.browser.run("document.getElementById('answer-text').value = 'roland'")
                self.browser.press_button("Enter")
                self.browser.wait("document.querySelectorAll('#answer-buttons button').length === 9")
                self.expect_in_sight("#quick, #question, #answer-buttons button")
                self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), self.settings["width"])

    def test_the_field_has_the_focus_after_play(self):
        self.browser.open()
        self.browser.press_button("Play")
        self.browser.wait("fortress.view.inGame")
        self.assertEqual(self.browser.value("document.activeElement.getAttribute('role')"), "gridcell")
        self.browser.wait("fortress.showsField && document.activeElement.getBoundingClientRect().bottom <= innerHeight")

    def test_the_field_has_the_focus_after_the_answer_that_begins_a_game(self):
        self.browser.open()
        self.browser.press_button("Apple II+")
        for answer in ("Begin", "No"):
            self.browser.press_button(answer)
        self.browser.wait("document.getElementById('answer-line').offsetParent")
        self.browser.element("#answer-text").send_keys("roland\n")
        self.browser.wait("document.activeElement.textContent === '1 Begin play'")
        self.browser.driver.switch_to.active_element.send_keys(" ")
        self.browser.wait("fortress.showsField && document.activeElement.getAttribute('role') === 'gridcell'")


class Again(PageTest):
    def test_play_takes_name_and_length_of_the_game_before(self):
        self.browser.open()
        for answer in ("Begin", "No"):
            self.browser.press_button(answer)
        self.browser.wait("document.getElementById('answer-line').offsetParent")
        self.browser.element("#answer-text").send_keys("roland\n")
        self.browser.press_button("1 Begin play")
        self.browser.wait("fortress.view.inGame && fortress.view.question")
        self.browser.run("fortress.chooseLength(33)")
        self.browser.open("#g=AA&n=OTHER")  # somebody else's game changes nothing
        self.browser.wait("fortress.view.inGame && fortress.view.lords[0].name === 'OTHER' && fortress.view.question")
        self.browser.open()
        self.assertEqual(self.browser.value("document.getElementById('length').selectedOptions[0].text"), "33 turns")
        self.browser.press_button("Play")
        self.browser.wait("document.getElementById('turn').textContent === 'Turn 1 of 33'")
        self.assertEqual(self.browser.value("fortress.view.lords[0].name"), "ROLAND")


class Laptop(Sizes, PageTest):
    settings = {"width": 1366, "height": 650}


class LaptopZoomed(Sizes, PageTest):
    """The same at 200 %."""

    settings = {"width": 683, "height": 325}


class SmallPhone(Sizes, PageTest):
    settings = {"width": 390, "height": 844, "mobile": True}


class Rules(PageTest):
    def test_the_pointer_is_hidden_on_the_page_of_rules(self):
        for link in ("#g=AU", "#g=gU"):
            with self.subTest(link):
                self.browser.open(link)
                self.browser.wait("/your turn/.test(document.getElementById('status').textContent)")
                self.browser.run("fortress.point(15)")
                self.assertFalse(self.browser.value("document.getElementById('pointer').hidden"))
                self.browser.run("fortress.press('?')")
                self.browser.wait_text("THE RULES")
                self.browser.wait("document.getElementById('pointer').hidden")
                self.browser.press_button("Go on")
                self.browser.wait("!document.getElementById('pointer').hidden")

    def test_keys_of_the_field_that_it_does_not_want_are_the_machine_s(self):
        from selenium.webdriver.common.keys import Keys
        self.browser.open("#g=AU")
        self.browser.wait("/your turn/.test(document.getElementById('status').textContent)")
        self.browser.run("fortress.focusBoard()")
        self.browser.driver.switch_to.active_element.send_keys("?")
        self.browser.wait_text("THE RULES")
        self.browser.driver.switch_to.active_element.send_keys(Keys.SPACE)


class Zoomed(PageTest):
    """A window of 1280 by 1024 at 400 %."""

    settings = {"width": 320, "height": 256, "mobile": True}

    def test_nothing_is_wider_than_the_window(self):
        self.browser.open(QUICK)
        self.browser.wait("fortress.view.inGame")
        self.browser.run("for (const each of document.querySelectorAll('details')) each.open = true; fortress.point(15)")
        self.browser.wait("document.querySelectorAll('#lord-values td').length === 36")
        self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 320)
        for dialog in ("how-to", "disks", "settings"):
            self.browser.run("document.getElementById(arguments[0]).showModal()", dialog)
            self.assertLessEqual(self.browser.run("return document.getElementById(arguments[0]).scrollWidth", dialog), 320)
            self.browser.run("document.getElementById(arguments[0]).close()", dialog)


if __name__ == "__main__":
    run_tests()
