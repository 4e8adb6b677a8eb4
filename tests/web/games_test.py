#!/usr/bin/python3 -B
"""Star Chess and Hex Fortress in the page: words, clicks, boards for screen readers, levels, links."""

import base64
import sys

from access_test import AXE, Screens
from browser import BUILD, SKIPPED, PageTest, run_tests

CELL = "fortress.table.rows.flat().find((cell) => fortress.table.name(cell) === arguments[0])"
KINDS = ("apple", "atari")
MINE = {"starchess": "command_turn|command_key", "hexfortress": "turn_human"}  # the code that asks for a human's turn


class Games(PageTest):
    def begin(self, game, kind=0, level=0):
        self.browser.run("fortress.play(arguments[0], arguments[1]); fortress.beginGame(arguments[2])", game, kind, level)
        self.asks(MINE[game])

    def asks(self, place):
        self.browser.wait(f"/({place})$/.test(fortress.view.question?.place ?? '')")

    def labels(self, cell, text):
        """Waits until the cell is described so: the program may still compute what can be done there."""
        self.browser.wait(f"document.querySelector('[data-square={cell}]').getAttribute('aria-label') === {text!r}")

    def seen_during_advice(self, parts):
        """Asks for advice and returns how many different values the page saw until it came."""
        self.browser.run("window.seen = new Set(); window.thought = false; fortress.followers.push(() => {"
                         "window.thinks = fortress.view.triesTurns; window.thought ||= fortress.view.searches;"
                         f"window.seen.add(JSON.stringify({parts})); }}); fortress.press('S')")
        self.browser.hurries = False  # or the page might not look during the search
        self.addCleanup(setattr, self.browser, "hurries", True)
        self.browser.wait("window.thought && !window.thinks && fortress.view.question")
        return self.browser.value("window.seen.size")

    def click(self, cell):
        """Clicks a cell in the picture."""
        self.browser.run(f"""
            const box = fortress.screen.boxOf(fortress.machine.kind, {CELL}), canvas = fortress.screen.canvas, frame = canvas.getBoundingClientRect();
            canvas.dispatchEvent(new MouseEvent('click', {{bubbles: true, clientX: frame.left + (box.left + box.width / 2) / 100 * frame.width,
                clientY: frame.top + (box.top + box.height / 2) / 100 * frame.height}}));""", cell)

    def place_of(self, *selectors):
        """Returns the left upper corner of each element in the page."""
        return self.browser.run("return arguments[0].map((each) => { const { left, top } = document.querySelector(each).getBoundingClientRect();"
                                "return [Math.round(left + scrollX), Math.round(top + scrollY)]; })", selectors)

    def key(self, key):
        """Presses a key where the focus is."""
        self.browser.driver.switch_to.active_element.send_keys(key)

    def tap(self, cell):
        """Clicks a cell of the board next to it."""
        self.browser.run("document.querySelector(`[data-square=${arguments[0]}]`).click()", cell)

    def notes_the_result(self):
        """Notes the status from now on, and the question when the result is first shown."""
        self.browser.hurries = False  # or the page might not look in between
        self.addCleanup(setattr, self.browser, "hurries", True)
        self.browser.run("window.shown = []; window.asked = undefined; fortress.followers.push(() => {"
                         "window.shown.push(document.getElementById('status').textContent);"
                         "if (fortress.isOver && window.asked === undefined) window.asked = fortress.view.question; })")

    def result(self, text):
        """Expects that the result was shown before the program asked about it, and nobody was thinking then."""
        self.browser.wait("fortress.isOver && fortress.table.over.test(fortress.view.question?.place)")
        self.assertIsNone(self.browser.value("window.asked"))
        self.assertEqual(self.browser.value("[window.shown.at(-1), document.querySelectorAll('[data-moves]').length]"), [text, 0])
        self.assertEqual(self.browser.value("window.shown.filter((each) => each.includes('thinking'))"), [])
        self.browser.hurries = True

    def load(self, saved, before, after):
        """Saves a game at `saved`, plays on by `before`, loads it: it is the latest event, also in the timeline."""
        self.browser.press_button("Save")
        self.asks("disk_number")
        for button in ("3", *saved):
            self.browser.press_button(button)
        self.asks(MINE[self.browser.value("fortress.game")])
        before()
        self.browser.press_button("Load")
        self.asks("disk_number")
        self.browser.press_button("3")
        self.browser.wait(f"document.getElementById('latest').textContent === {after!r}")
        self.asks(MINE[self.browser.value("fortress.game")])
        self.browser.run("if (document.getElementById('timeline').hidden) fortress.past.toggle(); fortress.pause()")
        self.browser.wait(f"document.querySelector('#shots [data-here] span')?.textContent.endsWith({after!r})")
        self.browser.run("fortress.past.toggle(); fortress.resume()")

    def disabled(self):
        return self.browser.value("[...document.querySelectorAll('#in-game [aria-disabled=true]')].filter((each) => each.offsetParent).map((each) => each.textContent)")

    def position(self):
        return self.browser.run("return fortress.game === 'starchess' ? JSON.stringify(["
                                "fortress.state.sectors.map(({active, threat, ...sector}) => sector), fortress.state.empires, fortress.state.turn])"
                                ": JSON.stringify([fortress.state.pieces, fortress.state.turn, fortress.state.seats, fortress.state.limit])")


class Words(Games):
    def test_nothing_names_another_game(self):
        self.browser.open()
        for game, title in (("starchess", "Star Chess"), ("hexfortress", "Hex Fortress")):
            self.begin(game)
            for dialog in (None, "how-to", "settings", "share-dialog"):
                with self.subTest(f"{game}, {dialog}"):
                    if dialog:
                        self.browser.run("document.getElementById(arguments[0]).showModal()", dialog)
                    text = self.browser.run("""
                        const game = document.getElementById('game'); game.hidden = true;
                        const labels = [...document.querySelectorAll('[aria-label]')].filter((e) => e.offsetParent).map((e) => e.getAttribute('aria-label'));
                        const text = [document.title, document.body.innerText, ...labels].join(' '); game.hidden = false; return text;""")
                    self.assertIn(title, text)
                    self.assertNotIn("fortress", text.replace("Hex Fortress", "").replace("HEX FORTRESS", "").lower())
                    if dialog:
                        self.browser.run("document.getElementById(arguments[0]).close()", dialog)
        self.browser.run("fortress.play('fortress')")
        self.assertEqual(self.browser.value("[document.title, document.getElementById('title').textContent]"), ["Fortress"] * 2)

    def test_every_name_that_the_page_reads_is_a_symbol_of_the_build(self):
        self.browser.open()
        for game in MINE:
            for kind in (0, 1):
                with self.subTest(f"{game}, {KINDS[kind]}"):
                    self.begin(game, kind)
                    self.browser.run("fortress.link()")
                    self.assertEqual(self.browser.value("[...fortress.machine.symbols].filter(([, at]) => at === 0)"), [])
                    self.assertEqual(self.browser.complaints(), [])

    def test_a_disk_of_another_game_that_is_opened_brings_its_words(self):
        for game in MINE:
            for kind, extension in enumerate(("dsk", "atr")):
                disk = base64.b64encode((BUILD / "disks" / f"{game}.{extension}").read_bytes()).decode()
                self.browser.open()
                self.browser.run("fortress.disks.boot(arguments[0], Uint8Array.from(atob(arguments[1]), (c) => c.charCodeAt(0)))", f"mine.{extension}", disk)
                self.assertEqual(self.browser.value("[fortress.game, fortress.machine.kind]"), [game, kind])

    def test_a_link_opens_a_game_by_each_of_its_names(self):
        for name, game in (("starchess", "starchess"), ("hexfortress", "hexfortress"), ("keep", "hexfortress")):
            self.browser.open(f"#game={name}")
            self.assertEqual(self.browser.value("fortress.game"), game)

    def test_each_level_is_the_program_s(self):
        self.browser.open()
        for game in MINE:
            for level in range(self.browser.run("fortress.play(arguments[0]); return document.getElementById('level').options.length", game)):
                self.begin(game, level=level)
                self.assertEqual(self.browser.value("[fortress.machine.peek('w_seat'), fortress.machine.peek('w_seat', 1)]"), [0, level + 1])
            self.assertEqual(level + 1, self.browser.value("fortress.machine.address('SEAT_HIGHEST')"))


    def test_a_game_begins_with_its_weakest_level(self):
        self.browser.open()
        for game, level in (("starchess", "Cadet (beginner)"), ("hexfortress", "Squire (beginner)"), ("fortress", "The Squire (beginner)")):
            self.browser.run("fortress.play(arguments[0])", game)
            self.assertEqual(self.browser.value("document.getElementById('level').selectedOptions[0].text"), level)
            self.browser.run("document.getElementById('level').selectedIndex = 4; fortress.play(arguments[0])", game)
            self.assertEqual(self.browser.value("document.getElementById('level').selectedIndex"), 4)


    def test_the_lesson_has_one_name(self):
        self.browser.open()
        for game in MINE:
            self.browser.run("fortress.play(arguments[0])", game)
            self.browser.press_button("Begin")
            self.browser.wait("[...document.querySelectorAll('#answer-buttons button')].some((each) => each.textContent === 'Lesson')")

    def test_how_to_play_opens_at_its_beginning(self):
        self.browser.open()
        self.browser.look(width=1024, height=500)
        self.addCleanup(self.browser.look, **self.settings)
        for game in ("fortress", *MINE):
            self.browser.run("fortress.play(arguments[0])", game)
            self.browser.press_button("How to play")
            self.assertEqual(self.browser.value("document.getElementById('how-to').scrollTop"), 0)
            self.assertGreater(self.browser.value("document.getElementById('how-to').scrollHeight"), 500)
            self.browser.press_button("Close")


class HexFortress(Games):
    def move(self, piece, target, turns):
        """Plays a turn of one move and waits for a human's turn after `turns`."""
        self.tap(piece)
        self.browser.wait("fortress.state.chosen !== 255")
        self.tap(target)
        self.browser.press_button("Accept")
        self.browser.wait(f"fortress.state.turn === {turns}")
        self.asks(MINE["hexfortress"])

    def test_a_piece_is_chosen_and_moved_by_clicks_and_the_turn_confirmed(self):
        self.browser.open()
        for kind in (0, 1):
            for choose in (self.click, self.tap):
                with self.subTest(f"{KINDS[kind]}, {choose.__name__}"):
                    self.begin("hexfortress", kind)
                    choose("e4")
                    self.browser.wait("fortress.state.chosen !== 255")
                    self.labels("e4", "e4, White Wall, strength 2, chosen, the game\u2019s cursor")
                    self.labels("e5", "e5, empty, can move here")
                    choose("e5")
                    self.browser.press_button("Accept")
                    self.browser.wait("/^White: e4-e5/m.test(document.getElementById('log').innerText)")

    def test_the_board_is_read_aloud_and_played_by_keys(self):
        from selenium.webdriver.common.keys import Keys
        self.browser.open()
        self.begin("hexfortress")
        self.labels("e1", "e1, White Keep, strength 7")
        self.labels("h6", "h6, Black Bastion, strength 2")
        self.browser.run("fortress.board.rove(fortress.board.focused, true)")
        self.assertEqual(self.browser.value("document.activeElement.dataset.square"), "e5")
        for key, square in ((Keys.ARROW_DOWN, "e4"), (Keys.ARROW_LEFT, "d3"), (Keys.ARROW_UP, "d4"), (Keys.ARROW_DOWN, "d3"), (Keys.ARROW_RIGHT, "e4")):
            self.browser.driver.switch_to.active_element.send_keys(key)
            self.assertEqual(self.browser.value("document.activeElement.dataset.square"), square)
        self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.browser.wait("fortress.state.chosen !== 255")

    def test_the_board_stays_while_the_computer_thinks(self):
        self.browser.open()
        self.begin("hexfortress")
        self.assertEqual(self.seen_during_advice("[fortress.state.pieces, fortress.state.fates]"), 1)
        self.browser.wait("!document.getElementById('status').textContent.includes('thinking')")

    def test_a_computer_is_named_as_long_as_it_thinks(self):
        self.browser.open()
        self.begin("hexfortress", level=2)
        self.browser.run("window.seen = new Set(); fortress.followers.push(() => { if (fortress.view.searches) window.seen.add(`${document.getElementById('status').textContent} ${fortress.state.mover}`); })")
        for cell in ("d2", "d4"):
            self.tap(cell)
            self.browser.wait("fortress.state.chosen !== 255 || /ask$/.test(fortress.view.question?.place)")
        self.browser.hurries = False  # or the page might not look during the search
        self.addCleanup(setattr, self.browser, "hurries", True)
        self.browser.press_button("Accept")
        self.browser.wait("fortress.state.turn === 2")
        self.assertEqual(self.browser.value("[...window.seen]"), ["Black is thinking. 1"])

    def test_advice_is_ended_and_played_by_buttons(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("hexfortress", kind)
                self.browser.press_button("Ask for advice")
                self.browser.hurries = False
                self.addCleanup(setattr, self.browser, "hurries", True)
                self.browser.press_button("Advise now")
                self.browser.wait("document.querySelector('#answer-buttons').innerText === 'Do it'")
                self.browser.press_button("Ask for advice")  # once more: it does not play the turn
                self.browser.press_button("Advise now")
                self.browser.hurries = True
                self.browser.press_button("Do it")
                self.browser.press_button("Accept")
                self.browser.wait("/^White: /m.test(document.getElementById('log').innerText)")

    def test_a_button_closes_the_page_that_waits_and_does_what_it_says(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("hexfortress", kind)
                self.browser.press_button("Rules")
                self.browser.wait_text("THE RULES")
                self.browser.press_button("Go on")
                self.browser.wait_text("THE END AND THE KEYS")
                self.browser.press_button("Best turns")
                self.browser.wait_text("YOUR BEST TURNS")
                self.browser.press_button("Leave the game")
                self.browser.press_button("Stay")
                self.asks(MINE["hexfortress"])

    def test_buttons_wait_for_the_decision_on_a_turn(self):
        self.browser.open()
        self.begin("hexfortress")
        self.tap("e4")
        self.browser.wait("fortress.state.chosen !== 255")
        self.tap("e5")
        self.asks("turn_ask.ask")
        self.assertEqual(self.disabled(), ["Undo", "Ask for advice", "Best turns", "Take back a turn", "Save", "Load", "Replay", "Rules", "Leave the game"])
        self.browser.press_button("Take back a turn")
        self.browser.press_button("Accept")
        self.browser.wait("fortress.state.turn > 0")

    def test_nothing_moves_during_a_turn(self):
        self.browser.open()
        for width in (1366, 390):
            with self.subTest(f"{width} wide"):
                self.browser.look(width=width, height=768)
                self.addCleanup(self.browser.look, **self.settings)
                self.begin("hexfortress")
                before = self.place_of("#board", "#actions button", *(("#pause", "#sound") if width > 860 else ()))
                for act, ready in ((lambda: self.tap("e4"), "fortress.state.chosen !== 255"), (lambda: self.tap("e5"), "!document.getElementById('answers').hidden"),
                                   (lambda: self.browser.press_button("Accept"), "fortress.state.turn === 2 && fortress.view.question")):
                    act()
                    self.browser.wait(ready)
                    self.assertEqual(self.place_of("#board", "#actions button", *(("#pause", "#sound") if width > 860 else ())), before)

    def test_return_goes_to_the_program_after_a_tap_on_the_board(self):
        from selenium.webdriver.common.keys import Keys
        self.browser.open()
        self.browser.run("fortress.play('hexfortress', 0)")
        self.browser.press_button("Begin")
        self.browser.press_button("Lesson")
        self.asks("lesson_page")
        self.tap("d2")
        self.key(Keys.ENTER)
        self.asks(MINE["hexfortress"])
        self.key(Keys.ENTER)
        self.browser.wait("fortress.state.chosen !== 255")
        self.tap("d4")
        self.asks("turn_ask.ask")
        self.key(Keys.ENTER)
        self.browser.wait("fortress.state.turn > 0")

    def test_the_cards_count_the_pieces_on_the_board(self):
        self.browser.open()
        self.begin("hexfortress")
        self.browser.run("for (const side of [0, 1]) { fortress.machine.poke('w_value', side, 16); fortress.machine.poke('w_beyond', side, 3); }")
        self.browser.wait("fortress.refresh() ?? true")
        self.assertEqual(self.browser.value("[...document.querySelectorAll('#players b, #players .name')].map((each) => each.textContent)"),
                         ["25", "Human, 0 beyond the middle", "25", "Squire, 0 beyond the middle"])

    def test_a_link_repeats_the_position(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("hexfortress", kind)
                self.move("e4", "e5", 2)
                before, link = self.position(), self.browser.run("return fortress.link()")
                self.browser.open(link)
                self.browser.wait("fortress.state.turn === 2")
                self.asks(MINE["hexfortress"])
                self.assertEqual(self.position(), before)

    def test_a_game_that_the_program_loads_is_the_latest_event(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("hexfortress", kind)
                self.move("e4", "e5", 2)
                self.load(("Go on",), lambda: self.advise(4), "Loaded: Round 2.")

    def advise(self, turns):
        """Plays the advised turn."""
        for button in ("Ask for advice", "Do it", "Accept"):
            self.browser.press_button(button)
        self.browser.wait(f"fortress.state.turn === {turns}")
        self.asks(MINE["hexfortress"])

    def test_rounds_have_one_number(self):
        self.browser.open()
        self.begin("hexfortress")
        self.move("e4", "e5", 2)
        self.assertEqual(self.browser.value("document.getElementById('turn').textContent.split(',')[0]"), "Round 2")
        self.assertRegex(self.browser.value("fortress.disks.states.words(fortress.core.stateHead(fortress.disks.states.now()))"), "HEX FORTRESS . Round 2, 2\\d:2\\d")

    def test_the_result_names_the_owner_of_the_keep(self):
        self.browser.open()
        self.begin("hexfortress")
        self.assertEqual(self.browser.value("['white', 'black'].map((winner) => fortress.table.sentence([0, 'result', winner, 'KEEP'], fortress.texts))"),
                         ["The game is over. White wins: Black\u2019s Keep has fallen.", "The game is over. Black wins: White\u2019s Keep has fallen."])

    def test_a_turn_is_taken_back_by_a_button(self):
        self.browser.open()
        self.begin("hexfortress", level=-1)
        self.move("e4", "e5", 1)
        self.browser.press_button("Take back a turn")
        self.browser.wait("fortress.state.turn === 0")

    def test_buttons_answer_whether_a_saved_game_is_replaced(self):
        self.browser.open()
        self.begin("hexfortress", level=-1)
        for answers in (("Go on",), ("Cancel",), ("Replace", "Go on")):
            self.browser.press_button("Save")
            self.asks("disk_number")
            for button in ("9", *answers):
                self.browser.press_button(button)
            self.asks(MINE["hexfortress"])

    def status(self, text):
        self.browser.wait(f"document.getElementById('status').textContent === {text!r}")

    def test_the_lesson_says_that_it_asks_for_another_turn(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.browser.run("fortress.play('hexfortress', arguments[0])", kind)
                for button in ("Begin", "Lesson", "Go on"):
                    self.browser.press_button(button)
                self.status("White: one move only, as it is the first turn. Choose a piece. The lesson asks for d2-d4.")
                for piece, target in (("e4", "e5"), ("d2", "d4")):
                    self.tap(piece)
                    self.browser.wait("fortress.state.chosen !== 255")
                    self.tap(target)
                    self.browser.press_button("Accept")
                    if piece == "e4":
                        self.status("Not that turn: the lesson asks for d2-d4.")
                        self.asks(MINE["hexfortress"])
                self.browser.wait("/lesson_page/.test(fortress.view.question?.place)")
                self.browser.press_button("Go on")
                self.asks(MINE["hexfortress"])
                self.status("White: your turn. Choose a piece. The lesson asks for f2-f4 and e1-e2.")

    def test_a_review_names_a_bad_turn_and_a_better_one(self):
        self.browser.open()
        self.begin("hexfortress", level=-1)
        self.move("a2", "b3", 1)
        self.browser.run("fortress.machine.press('ESC'); document.getElementById('review-details').open = true; document.getElementById('review').disabled = false; document.getElementById('review').click()")
        self.assertRegex(self.browser.wait("document.querySelector('#review-result .mistake')?.textContent"),
                         "^Round 1, White: a2-b3 loses 1.5 Walls. Better: ")
        self.assertEqual(self.browser.value("document.querySelector('.review-moves button').textContent"), "a2-b3 \u22121.5")
        self.assertIn("in Walls:", self.browser.value("document.querySelector('.margin-graph figcaption').textContent"))
        self.browser.run("fortress.play('fortress')")
        self.assertEqual(self.browser.value("[...['review-news', 'review-result'].map((id) => document.getElementById(id).innerHTML), document.getElementById('review-details').open]"), ["", "", False])

    def test_the_result_is_shown_at_once(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("hexfortress", kind)
                self.browser.run("fortress.machine.poke('w_limit', 0, 1)")
                self.tap("d2")
                self.browser.wait("fortress.state.chosen !== 255")
                self.tap("d4")
                self.asks("turn_ask.ask")
                self.notes_the_result()
                self.browser.press_button("Accept")
                self.result("The game is over. A draw: all is equal.")


class StarChess(Games):
    def end_turn(self):
        """Ends a turn, also if ships can still move."""
        turn = self.browser.value("fortress.state.turn")
        self.browser.press_button("End turn")
        self.browser.wait(f"fortress.state.turn !== {turn} || fortress.state.mover !== 0 || /may_end$/.test(fortress.view.question?.place ?? '')")
        self.browser.run("if (/may_end$/.test(fortress.view.question?.place ?? '')) fortress.press('E')")

    def test_ships_are_moved_by_clicks_and_the_command_kept(self):
        self.browser.open()
        for kind in (0, 1):
            for choose in (self.click, self.tap):
                with self.subTest(f"{KINDS[kind]}, {choose.__name__}"):
                    self.begin("starchess", kind)
                    choose("B1")
                    self.browser.wait("fortress.state.cursor === 1")
                    choose("A1")
                    self.browser.wait("fortress.state.cursor === 0")
                    choose("A1")
                    self.asks("ask_sector")
                    choose("A2")
                    self.asks("ask_number")
                    self.browser.run("document.getElementById('answer-text').value = '15'; document.getElementById('answer-line').requestSubmit()")
                    self.browser.press_button("Keep it")
                    self.asks(MINE["starchess"])
                    self.assertEqual(self.browser.value("[fortress.state.sectors[0].ships, fortress.state.sectors[4].ships]"), [5, 15])

    def test_the_page_at_the_end_has_no_pointer(self):
        self.browser.open()
        self.begin("starchess")
        hidden = "fortress.view.question.place = arguments[0]; fortress.pointed = 0; fortress.drawPointer(); return document.getElementById('pointer').hidden"
        self.assertEqual([self.browser.run(hidden, f"play_game/{place}") for place in ("command_key", "play_over")], [False, True])

    def test_a_game_begins_with_a_last_turn_that_is_shown(self):
        self.browser.open()
        self.begin("starchess")
        self.assertEqual(self.browser.value("document.getElementById('turn').textContent"), "Turn 1 of 20")
        self.browser.open()
        self.browser.run("fortress.play('starchess'); const select = document.getElementById('length'); select.value = '0'; select.dispatchEvent(new Event('change'))")
        self.browser.open("#game=starchess")
        self.assertEqual(self.browser.value("document.getElementById('length').selectedOptions[0].text"), "No last turn")
        self.begin("starchess")
        self.assertEqual(self.browser.value("document.getElementById('turn').textContent"), "Turn 1")

    def test_play_takes_the_last_turn_of_a_game_that_the_program_began(self):
        self.browser.open()
        self.browser.run("fortress.play('starchess', 0)")
        self.browser.press_button("Begin")
        self.asks("setup_run")
        self.browser.run("fortress.machine.poke('w_turn_limit', 0, 80)")
        self.browser.press_button("Begin")
        self.browser.wait("document.getElementById('turn').textContent === 'Turn 1 of 80'")
        self.begin("starchess")
        self.assertEqual(self.browser.value("document.getElementById('turn').textContent"), "Turn 1 of 80")

    def test_a_button_closes_the_question_that_waits_and_does_what_it_says(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                self.browser.press_button("Ask for advice")
                self.asks("advice_command")
                self.browser.press_button("Rules")
                self.browser.wait_text("THE RULES")
                self.browser.press_button("Go on")
                self.browser.wait_text("THE SCREEN AND THE KEYS")
                self.browser.press_button("Plans")
                self.browser.wait_text("HOW A COMPUTER SEES YOUR TURN")
                self.browser.press_button("End turn")
                self.asks("command_may_end")
                self.browser.press_button("Move")
                self.asks("ask_sector")
                self.browser.press_button("Leave the game")
                self.browser.press_button("Stay")
                self.asks(MINE["starchess"])
                self.assertEqual(self.browser.value("fortress.state.turn"), 1)

    def test_buttons_wait_for_the_decision_on_a_command(self):
        self.browser.open()
        self.begin("starchess")
        self.assertEqual(self.disabled(), [])
        self.browser.press_button("Scrap")
        self.browser.press_button("OK")
        self.asks("command_take.ask_yes")
        self.assertEqual(self.disabled()[:7], ["Move", "Build", "Colony", "Terraform", "Scrap", "Undo", "End turn"])
        self.browser.press_button("End turn")
        self.browser.press_button("Keep it")
        self.asks(MINE["starchess"])
        self.assertEqual(self.browser.value("[fortress.state.empires[0].ships, fortress.state.turn]"), [0, 1])

    def test_controls_stay_while_questions_come_and_go(self):
        self.browser.open()
        self.begin("starchess")
        before = self.place_of("#pause", "#sound", "#board")
        self.browser.press_button("Scrap")
        self.asks("ask_number")
        self.assertEqual(self.place_of("#pause", "#sound", "#board"), before)
        self.browser.press_button("OK")
        self.asks("command_take.ask_yes")
        self.assertEqual(self.place_of("#pause", "#sound", "#board"), before)
        self.browser.press_button("Take it back")
        self.asks(MINE["starchess"])
        self.assertEqual(self.place_of("#pause", "#sound", "#board"), before)

    def test_a_finished_game_offers_no_commands_and_names_the_scores(self):
        self.browser.open()
        self.begin("starchess")
        self.browser.run("fortress.machine.poke('w_turn_limit', 0, 1)")
        self.end_turn()
        self.browser.press_button("Graphs")
        self.asks("graph_show")
        self.assertEqual(self.browser.value("[document.getElementById('in-game').hidden, document.getElementById('pointer').hidden]"), [True, True])
        self.assertRegex(self.browser.value("document.getElementById('status').textContent"), "^The game is over. Winners: Gemma, Virgo, Orion and Cetus. Scores: Gemma 0, Virgo 0, Orion 0, Cetus 0.$")
        self.browser.press_button("Go on")
        self.asks("over_show")
        self.browser.press_button("Leave the game")
        self.asks("over_show.ask_leave")
        self.assertEqual(self.browser.value("document.getElementById('in-game').hidden"), True)
        self.browser.press_button("Stay")
        self.browser.press_button("Graphs")
        self.asks("graph_show")

    def test_a_step_of_the_lesson_names_what_to_tap(self):
        status = lambda text: self.browser.wait(f"document.getElementById('status').textContent === {text!r}")
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.browser.run("fortress.play('starchess', arguments[0])", kind)
                for button in ("Begin", "Lesson", "Go on"):
                    self.browser.press_button(button)
                status("Lesson: tap Move, A2, type 20 then tap Keep it.")
                self.browser.press_button("Move")
                self.asks("ask_sector")
                status("Lesson: tap A2, type 20 then tap Keep it.")
                self.tap("A2")
                self.asks("ask_number")
                status("Lesson: type 20 then tap Keep it.")
                self.browser.run("document.getElementById('answer-text').value = '20'; document.getElementById('answer-line').requestSubmit()")
                self.browser.press_button("Keep it")
                status("Lesson: tap End turn.")
                self.browser.press_button("End turn")
                self.browser.press_button("Go on")
                status("Lesson: tap A2, Colony then tap Keep it.")

    def test_a_number_is_changed_by_buttons(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                self.browser.press_button("Scrap")
                for button, count in (("\u2212", 19), ("\u2212", 18), ("+", 19)):
                    self.asks("ask_number")
                    self.browser.press_button(button)
                    self.browser.wait(f"fortress.machine.peek('z_count') === {count}")
                self.browser.press_button("OK")
                self.browser.press_button("Keep it")
                self.asks(MINE["starchess"])
                self.assertEqual(self.browser.value("fortress.state.sectors[0].ships"), 1)

    def test_a_saved_game_is_replaced_by_buttons(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                for answers in ((), ("Cancel",), ("Replace",)):
                    self.browser.press_button("Save")
                    self.asks("disk_number")
                    for button in ("9", *answers):
                        self.browser.press_button(button)
                    self.asks(MINE["starchess"])
                    self.assertEqual("SAVED" in self.browser.value("fortress.view.text.join()"), answers != ("Cancel",))

    def test_a_second_click_counts_while_the_program_draws(self):
        self.browser.open()
        self.begin("starchess")
        self.browser.run("fortress.view.question = null; fortress.build(fortress.state.cursor)")
        self.asks("ask_sector")

    def test_buttons_work_in_a_game_that_was_begun_by_the_program_s_own_menu(self):
        self.browser.open()
        self.browser.run("fortress.play('starchess', 0)")
        self.browser.press_button("Begin")
        self.asks("setup_run")
        self.browser.press_button("Begin")
        self.asks(MINE["starchess"])
        self.browser.press_button("Move")
        self.asks("ask_sector")

    def test_a_game_that_is_left_for_the_other_machine_is_kept_and_the_notice_says_so(self):
        self.browser.open()
        self.begin("starchess")
        self.browser.press_button("Atari 800")
        self.browser.wait("!document.getElementById('notice').hidden && /that you left is kept/.test(document.getElementById('notice-text').textContent)")

    def test_the_galaxy_stays_while_advice_is_worked_out(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                self.browser.press_button("Scrap")  # a command before the advice, which the search does not know
                self.browser.press_button("OK")
                self.browser.press_button("Keep it")
                self.asks(MINE["starchess"])
                self.assertEqual(self.seen_during_advice("[fortress.state.sectors, fortress.state.empires.map(({ships, colonies, materials, credits, score}) =>"
                                                         " [ships, colonies, materials, credits, score]), fortress.state.mover, fortress.state.turn]"), 1)

    def test_the_galaxy_of_a_computer_s_turn_is_the_one_of_its_beginning(self):
        self.browser.open()
        self.begin("starchess", level=4)
        self.browser.run("window.movers = []; window.before = JSON.stringify(fortress.state.sectors.map(({ships}) => ships)); fortress.followers.push(() => {"
                         "if (fortress.view.searches && window.movers.length < 9) window.movers.push([fortress.state.mover, JSON.stringify(fortress.state.sectors.map(({ships}) => ships)) === window.before,"
                         "document.getElementById('status').textContent]); })")
        self.browser.hurries = False
        self.addCleanup(setattr, self.browser, "hurries", True)
        self.end_turn()
        self.browser.wait("window.movers.length > 2")
        self.assertEqual(self.browser.value("window.movers")[1], [1, True, "Virgo is thinking."])

    def test_an_advised_command_is_given_by_a_button(self):
        self.browser.open()
        self.begin("starchess")
        self.browser.press_button("Ask for advice")
        self.browser.press_button("Do it")
        self.browser.press_button("Keep it")
        self.asks("advice_show.ask_yes")
        self.browser.press_button("Stay")
        self.asks(MINE["starchess"])
        self.assertEqual(sum(sector["active"] for sector in self.browser.value("fortress.state.sectors")), 0)

    def test_the_advice_to_end_the_turn_is_followed_by_a_button(self):
        self.browser.open()
        self.begin("starchess")
        self.browser.press_button("Ask for advice")
        self.asks("advice_command")
        self.browser.press_button("Go on")
        self.asks("advice_show.ask_yes")
        self.browser.press_button("Do it")
        self.browser.wait("fortress.state.turn === 2 && fortress.state.mover === 0")

    def test_the_score_omits_ships_that_will_be_scrapped(self):
        self.browser.open()
        self.begin("starchess")
        self.browser.run("fortress.machine.poke('w_ships', 0, 40); fortress.press('H')")
        self.asks("help_show|page_show")
        self.browser.run("fortress.press('ESC')")
        self.asks(MINE["starchess"])
        self.browser.wait("fortress.state.empires[0].ships === 40")
        self.browser.wait("fortress.state.empires.every(({score}) => score === 0)")

    def test_the_galaxy_is_read_aloud(self):
        self.browser.open()
        self.begin("starchess")
        self.labels("A1", "A1, terran world, colony of Gemma with 1000 inhabitants, 20 ships of Gemma, 20 can move, the game\u2019s cursor")
        self.browser.wait("[...document.querySelectorAll('#players li')].length === 4")
        self.browser.wait("document.querySelector('#players li').textContent.includes('20 ships, 1 colony')")

    def test_a_link_repeats_the_position_and_the_turns_are_announced(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                self.browser.press_button("Move")
                self.asks("ask_sector")
                self.tap("A2")
                self.browser.press_button("OK")
                self.browser.press_button("Keep it")
                self.asks(MINE["starchess"])
                self.end_turn()
                self.browser.wait("fortress.state.turn === 2 && fortress.state.mover === 0")
                self.asks(MINE["starchess"])
                self.browser.wait("/^Gemma moves 20 ships from A1 to A2\\.$/m.test(document.getElementById('log').innerText)")
                self.assertIn("Cetus\u2019s turn is over. Scores: Gemma 0, Virgo 0, Orion 0, Cetus 0.", self.browser.log())
                self.assertRegex(self.browser.value("document.getElementById('latest').textContent"), "^Cetus moves ")
                log, before, link = self.browser.log(), self.position(), self.browser.run("return fortress.link()")
                self.browser.open(link)
                self.asks(MINE["starchess"])
                self.assertEqual(self.position(), before)
                self.assertEqual(self.browser.log(), log)

    def test_a_game_that_the_program_loads_is_the_latest_event(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                self.play_to(2)
                self.load((), lambda: self.play_to(3), "Loaded: Turn 2.")

    def play_to(self, turn):
        self.end_turn()
        self.browser.wait(f"fortress.state.turn === {turn} && fortress.state.mover === 0")
        self.asks(MINE["starchess"])

    def test_four_humans_take_turns(self):
        self.browser.open()
        self.begin("starchess", level=-1)
        self.end_turn()
        self.browser.wait("fortress.state.mover === 1")
        self.asks(MINE["starchess"])
        self.browser.wait("document.getElementById('status').textContent.includes('Virgo')")


class Questions(Games):
    def buttons(self):
        return self.browser.run("return [...document.querySelectorAll('#answer-buttons button')].map((each) => each.textContent)")

    def says(self, words):
        """Waits until a question is shown, and announced in a region that is always there."""
        self.browser.wait(f"['question', 'asks'].every((id) => document.getElementById(id).textContent === {words!r})")

    def test_a_question_is_announced_without_keys(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.begin("starchess", kind)
                self.browser.press_button("Ask for advice")
                self.browser.wait("/^ADVICE: [A-Z0-9 -]+$/.test(document.getElementById('asks').textContent)")
                self.browser.press_button("Leave the game")
                self.says("LEAVE THE GAME?")
                self.browser.press_button("Stay")
                self.asks(MINE["starchess"])
                self.begin("hexfortress", kind)
                self.browser.press_button("Ask for advice")
                self.browser.wait("/^TRY .*LOSS$/.test(document.getElementById('asks').textContent)")

    def test_the_games_have_the_same_buttons_in_the_same_order(self):
        self.browser.open()
        orders = []
        for game in MINE:
            self.begin(game)
            orders.append(self.browser.value("[...document.querySelectorAll('#actions .minor')].map((each) => each.textContent)"))
        self.assertEqual(orders, [["Save", "Load", "Replay", "Rules", "Leave the game"]] * 2)

    def test_fortress_s_advice_is_followed_by_a_button(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.browser.run("fortress.play('fortress', arguments[0]); fortress.beginGame(0)", kind)
                self.asks("cursor_wait")
                self.browser.press_button("Ask for advice")
                square = self.browser.wait("/^ADVICE: ([A-F][1-6]) /.exec(document.getElementById('asks').textContent)?.[1]")
                self.assertEqual(self.buttons(), ["Do it"])
                self.browser.press_button("Do it")
                self.browser.wait(f"/^White builds on {square}\\./m.test(document.getElementById('log').innerText)")

    def test_fortress_is_left_begun_again_or_continued_by_buttons(self):
        self.browser.open()
        for kind in (0, 1):
            with self.subTest(KINDS[kind]):
                self.browser.run("fortress.play('fortress', arguments[0]); fortress.beginGame(0)", kind)
                self.asks("cursor_wait")
                self.browser.run("fortress.build(14)")
                self.browser.wait("fortress.view.turn === 2")
                for answer in ("Stay", "Start over", "Leave the game"):
                    self.asks("cursor_wait")
                    self.browser.press_button("Break off")
                    self.says("QUIT?")
                    self.assertEqual(self.buttons(), ["Leave the game", "Start over", "Stay"])
                    self.browser.press_button(answer)
                    self.browser.wait({"Stay": "fortress.view.inGame && fortress.view.turn === 2",
                                       "Start over": "fortress.view.inGame && fortress.view.turn === 1", "Leave the game": "!fortress.view.inGame"}[answer])

    def test_fortress_shows_its_result_at_once(self):
        self.browser.open()
        for link in ("#g=AA", "#g=eY"):
            with self.subTest(link):
                self.browser.run("fortress.playLink(arguments[0])", link)
                self.asks("cursor_wait")
                self.browser.run("fortress.build(14)")
                self.browser.wait("fortress.view.side === 1 && /cursor_wait$/.test(fortress.view.question?.place)")
                self.notes_the_result()
                self.browser.run("fortress.build(21)")
                self.result("Game 1 is over. It is a draw: 3 to 3.")


class Phone(Games):
    settings = {"width": 390, "height": 844, "mobile": True}
    in_sight = {"fortress": "#board", "starchess": "#board, #actions :nth-child(-n + 7)", "hexfortress": "#board"}  # seven commands
    reach = 0.5  # of the height: the thumb's

    def test_the_board_and_its_commands_are_in_sight_during_a_game(self):
        self.browser.open()
        for game, parts in self.in_sight.items():
            self.browser.run("fortress.play(arguments[0]); fortress.beginGame(0)", game)
            self.asks("cursor_wait|command_turn|command_key|turn_human")
            self.browser.run("scrollTo(0, 0)")
            bottoms = self.browser.run("return [...document.querySelectorAll(arguments[0])].map((each) => each.getBoundingClientRect().bottom)", parts)
            self.assertLessEqual(max(bottoms), self.settings["height"], game)


    def test_a_turn_is_confirmed_next_to_the_board_and_nothing_covers_it(self):
        self.browser.open()
        for game in MINE:
            self.begin(game)
            self.browser.run("scrollTo(0, 0)")
            self.decide(game)
            board, answers = (self.browser.run("const { top, bottom } = document.getElementById(arguments[0]).getBoundingClientRect(); return [top, bottom]", each) for each in ("board", "answers"))
            between = max(answers[0] - board[1], board[0] - answers[1])
            self.assertTrue(0 <= between < 40, f"{game}: {between}")
            self.assertGreaterEqual(answers[0], self.reach * self.settings["height"], game)
            self.assertLessEqual(answers[1], self.settings["height"], game)

    def test_the_result_is_in_sight(self):
        self.browser.open("#g=AABw")  # two humans, one turn
        self.asks("play_answer")
        self.browser.run("scrollTo(0, 0); fortress.refresh()")
        self.assertLessEqual(self.browser.value("document.getElementById('status').getBoundingClientRect().bottom"), self.settings["height"])

    def decide(self, game):
        """Makes a move up to the question whether to keep it."""
        if game == "hexfortress":
            self.tap("e4")
            self.browser.wait("fortress.state.chosen !== 255")
            self.tap("e5")
            return self.asks("turn_ask.ask")
        self.browser.press_button("Scrap")
        self.browser.press_button("OK")
        self.asks("command_take.ask_yes")


class Laptop(Phone):
    settings = {"width": 1366, "height": 650}
    reach = 0
    in_sight = {"fortress": "#board, #latest, #advice", "starchess": "#board, #latest, #actions :first-child", "hexfortress": "#board, #latest, #actions :first-child"}


class BadLinks(Games):
    def test_a_bad_link_is_reported_in_the_log(self):
        not_legal = ("#h=AAAA_", "#s=AAAAAAAABAAB_")
        for link in (*not_legal, "#h=A", "#h=A!", "#h=AAUd", "#h=AAU", "#s=AAA", "#s=AAAAAAAAB", "#s=zzzzzzzz"):
            with self.subTest(link):
                self.browser.open(link)
                self.assertRegex(" ".join(self.browser.log()), "cannot be played.*" + ("not accept a move" if link in not_legal else "not a link of"))


class Access(Screens, Games):
    def test_axe_finds_nothing(self):
        self.browser.open()
        for game in MINE:
            self.begin(game)
            self.expect_nothing(game)
            self.browser.run("for (const each of document.querySelectorAll('details')) each.open = true; document.getElementById('how-to').showModal()")
            self.expect_nothing(f"{game}: how to play")
            self.browser.run("document.getElementById('how-to').close()")


class AccessDark(Access):
    settings = {"color_scheme": "dark"}


class AccessPhone(Access):
    settings = {"width": 390, "height": 844, "mobile": True}

    def test_nothing_is_wider_than_the_window(self):
        self.browser.open()
        for game in MINE:
            self.begin(game)
            self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 390, game)


if __name__ == "__main__":
    if not AXE.exists():
        print(f"no axe-core: npm install --prefix {BUILD}/npm axe-core@4.14.1: Skipped")
        sys.exit(SKIPPED)
    run_tests()
