#!/usr/bin/python3 -B
"""The page in Debian's Firefox: boots, plays by clicks, plays sound, keeps a player."""

import time
import unittest

from browser import BUILD, PATIENCE, RecordedPlayer, run_tests, server
from firefox import Firefox, missing

SHORT = {0: "#g=A4", 1: "#g=fQ"}  # a human against Count Vauban, 3 turns: Apple II+, Atari 800


class FirefoxTest(unittest.TestCase):
    """All tests share a Firefox; each class begins with empty storage."""

    shared = None

    @classmethod
    def setUpClass(cls):
        if not FirefoxTest.shared:
            FirefoxTest.shared = Firefox()
            unittest.addModuleCleanup(FirefoxTest.shared.close)
        cls.browser = FirefoxTest.shared
        cls.browser.forget()

    def setUp(self):
        self.browser.complaints.clear()

    def boot_both(self, address=None):
        self.browser.open(address=address)
        for machine in ("Atari 800", "Apple II+"):
            self.browser.press_button(machine)
            self.assertEqual(self.browser.value("fortress.machine.kind"), int(machine == "Atari 800"))
            self.browser.wait_text("PRESS ANY KEY")
        self.assertEqual(self.browser.complaints, [])


class FirefoxBoots(FirefoxTest):
    def test_both_machines_from_a_file(self):
        self.boot_both()

    def test_both_machines_from_a_server_and_off_line(self):
        with server(BUILD / "web" / "site") as (address, _):
            self.boot_both(address)
            self.browser.run("navigator.serviceWorker.ready.then(() => { window.installed = true; })")
            self.browser.wait("window.installed")
        self.browser.open(address=address)  # without the server
        self.browser.wait_text("PRESS ANY KEY")

    def test_disks_are_saved_again_after_the_data_base_is_deleted(self):
        self.browser.open()
        self.browser.run("indexedDB.deleteDatabase('fortress')")
        self.browser.wait("/has deleted the disks/.test(document.getElementById('notice-text').textContent)")
        self.browser.run("void fortress.disks.keep('a.dsk', fortress.machine.disk(1))")
        self.browser.wait("fortress.disks.stored.has('a.dsk') && !fortress.disks.storage.held.size")


class FirefoxPlays(FirefoxTest):
    def click_square(self, square):
        x, y = self.browser.run("""
            const box = fortress.screen.boxOf(fortress.machine.kind, arguments[0]), canvas = fortress.screen.canvas;
            canvas.scrollIntoView({block: 'center'});
            const frame = canvas.getBoundingClientRect();
            return [frame.left + (box.left + box.width / 2) / 100 * frame.width,
                    frame.top + (box.top + box.height / 2) / 100 * frame.height];""", square)
        self.browser.click(x, y)

    def play(self, kind):
        self.browser.open(SHORT[kind])
        self.assertEqual(self.browser.value("fortress.machine.kind"), kind)
        over = "/Game 1 is over/.test(document.getElementById('log').textContent)"
        for turn in range(1, 4):
            self.browser.wait(f"/your turn/.test(document.getElementById('status').textContent) || {over}")
            self.click_square(self.browser.value("fortress.view.board.findIndex((level, at) => level === 0 && at > 6)"))
            self.browser.wait(f"fortress.view.turn > {turn} || {over}")
        self.browser.wait(over)
        log = self.browser.log()
        for side in ("White", "Black"):
            self.assertEqual(len([line for line in log if line.startswith(f"{side} builds on ")]), 3, log)
        self.assertEqual(self.browser.complaints, [])

    def test_a_game_on_each_machine_by_clicks(self):
        for kind in SHORT:
            with self.subTest(kind):
                self.play(kind)


class FirefoxSounds(FirefoxTest):
    def rendered(self):
        """Renders half a second of the title's music through the page's worklet, without a sound device.

        Returns the offset of the first sample, the numbers of equal samples from there and of loud ones, underruns."""
        self.browser.open()
        self.browser.run("""
            const {sound} = fortress, offline = window.offline = new OfflineAudioContext(1, 480000, 48000);
            fortress.pause();
            window.underruns = 0;
            offline.resume = () => Promise.resolve();
            window.AudioContext = function() { return offline; };
            sound.context = sound.node = null;
            sound.turn(true);
            sound.setVolume(1);""")
        self.browser.wait("fortress.sound.node !== null")
        self.browser.run("""
            const {machine, sound} = fortress, made = window.made = [];
            sound.node.port.onmessage = ({data}) => { window.underruns = data[3]; };
            while (made.length < 24000) {
                machine.frame();
                const samples = machine.sound(48000);
                if (made.length > 0 || samples.some((each) => Math.abs(each) > 1000)) {
                    made.push(...samples);
                    sound.node.port.postMessage(samples.slice());
                }
            }
            sound.setVolume(1);
            offline.startRendering().then((played) => { window.played = played.getChannelData(0); });""")
        self.browser.wait("window.played")
        time.sleep(1)  # reports of the last blocks are on their way
        return self.browser.run("""
            const heard = Array.from(window.played, (each) => Math.round(each * 32768)), {made} = window;
            const first = heard.findIndex((each, at) => made.slice(0, 2000).every((sample, i) => heard[at + i] === sample));
            const equal = made.findIndex((sample, i) => heard[first + i] !== sample);
            return [first, equal < 0 ? made.length : equal, made.filter((each) => each !== 0).length, window.underruns];""")

    def test_every_sample_is_played_in_order(self):
        deadline = time.monotonic() + PATIENCE
        underruns = 0
        while underruns != 1 and time.monotonic() < deadline:  # 1: after the last sample
            first, equal, loud, underruns = self.rendered()  # again if samples came late or not at all
        self.assertEqual(underruns, 1)
        self.assertGreaterEqual(first, 0)
        self.assertGreaterEqual(equal, 24000)
        self.assertGreater(loud, 3000)
        self.assertEqual(self.browser.complaints, [])

    def test_it_is_played_on_a_sound_device(self):
        self.browser.open(SHORT[0])
        self.browser.click(20, 20)
        self.browser.wait("fortress.sound.node !== null")
        self.assertEqual(self.browser.complaints, [])
        if not self.browser.value("fortress.sound.running"):
            self.skipTest("Firefox plays nothing where there is no sound device")
        self.browser.wait("fortress.sound.queued > 0")


class FirefoxStores(RecordedPlayer, FirefoxTest):
    pass


if __name__ == "__main__":
    run_tests(missing())
