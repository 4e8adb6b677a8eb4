#!/usr/bin/python3 -B
"""No disk is lost: names in use, newer programs, two tabs, browsers without storage, going back."""

import base64
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from browser import BUILD, PATIENCE, PageTest, run_tests, server

TRACES = Path(__file__).parents[1] / "traces" / "apple2plus"
SIZES = {"dsk": 143360, "atr": 92176}
READ = """
const done = arguments[arguments.length - 1], open = indexedDB.open('fortress', 1);
open.onsuccess = () => {
    const all = open.result.transaction('disks').objectStore('disks').getAll();
    all.onsuccess = () => done(all.result.filter((d) => !d.name.endsWith('.fstate')).map((d) => [d.name, btoa(Array.from(d.bytes, (c) => String.fromCharCode(c)).join(''))]));
};"""
PUT = """
const done = arguments[arguments.length - 1], open = indexedDB.open('fortress', 1);
open.onsuccess = () => {
    const work = open.result.transaction('disks', 'readwrite');
    for (const [name, text, program] of arguments[0]) work.objectStore('disks').put(
        {name, bytes: Uint8Array.from(atob(text), (c) => c.charCodeAt(0)), saved: 0, program});
    work.oncomplete = () => done();
};"""
WITHOUT = """for (const name of %s) Object.defineProperty(name === 'locks' ? Navigator.prototype : window, name, {value: undefined});"""


def marked(mark):
    """Returns a disk that does not boot, with one byte to recognize it."""
    return bytes(SIZES["dsk"] - 1) + bytes([mark])


def mkdisk(*arguments):
    return subprocess.run([BUILD / "bin" / "mkdisk", *arguments], capture_output=True, text=True, check=True).stdout


class DisksTest(PageTest):
    def setUp(self):
        self.browser.forget()
        self.browser.open()

    def stored(self):
        """Returns the disks in the browser's database, by name."""
        return {name: base64.b64decode(text) for name, text in self.browser.driver.execute_async_script(READ)}

    def marks(self):
        """Returns their last bytes."""
        return {name: data[-1] for name, data in self.stored().items()}

    def wait_marks(self, wanted):
        deadline = time.monotonic() + PATIENCE
        while self.marks() != wanted and time.monotonic() < deadline:
            time.sleep(0.2)
        self.assertEqual(self.marks(), wanted)

    def put(self, *disks):
        self.browser.driver.execute_async_script(PUT, [[name, base64.b64encode(data).decode(), program]
                                                       for name, data, program in disks])

    def saved(self, count=1):
        self.browser.wait(f"Number(document.body.dataset.saved ?? 0) >= {count}")

    def take(self, name, data):
        self.browser.run("const bytes = Uint8Array.from(atob(arguments[1]), (c) => c.charCodeAt(0));"
                         "void fortress.disks.take(new File([bytes], arguments[0]));", name, base64.b64encode(data).decode())

    def write(self, mark, at=-1):
        """Changes a byte of the disk in drive 1, like a program."""
        self.browser.run("const bytes = fortress.machine.disk(1); bytes[bytes.length + arguments[0]] = arguments[1];"
                         "void fortress.disks.keep(fortress.disks.nameIn(1), bytes);", at, mark)

    def notice(self):
        return self.browser.value("document.getElementById('notice').offsetParent ? document.getElementById('notice-text').textContent : ''")

    def wait_notice(self, pattern):
        self.browser.wait(f"document.getElementById('notice').offsetParent && /{pattern}/.test(document.getElementById('notice-text').textContent)")

    def wait_news(self, pattern):
        """Waits for a message in the dialog, which covers the notice."""
        self.browser.wait(f"/{pattern}/.test(document.getElementById('disk-news').textContent)")


class Files(DisksTest):
    def test_a_file_becomes_a_second_disk_where_its_name_is_taken(self):
        program = self.browser.value("fortress.disks.programOf('fortress.dsk')")
        self.put(("fortress.dsk", marked(77), program))
        self.take("fortress.dsk", marked(1))
        self.saved()
        self.assertEqual(self.marks(), {"fortress.dsk": 77, "fortress-2.dsk": 1})
        self.assertRegex(self.notice(), "kept as .fortress-2.dsk")

    def test_two_files_of_one_name_are_two_disks(self):
        self.take("a.dsk", marked(1))
        self.take("a.dsk", marked(2))
        self.saved(2)
        self.assertEqual(sorted(self.marks().values()), [1, 2])

    def test_a_file_that_is_opened_twice_is_one_disk(self):
        for count in (1, 2):
            self.take("a.dsk", marked(1))
            self.saved(count)
        self.assertEqual(self.marks(), {"a.dsk": 1})

    def test_a_fresh_disk_keeps_a_backup(self):
        self.write(77)
        self.saved()
        self.browser.run("document.getElementById('fresh').click()")
        self.saved(2)
        self.assertEqual(self.marks()["older-fortress.dsk"], 77)

    def test_a_disk_is_in_one_drive_alone(self):
        self.write(77)
        self.saved()
        self.browser.run("fortress.disks.insertStored(2, 'fortress.dsk')")
        self.wait_notice("in the other drive")
        self.assertEqual(self.browser.value("fortress.machine.medium(2)"), "")

    def test_a_taken_name_is_refused_for_another_disk(self):
        self.put(("a.dsk", marked(1), ""), ("b.dsk", marked(2), ""))
        self.browser.open()
        self.browser.run("document.querySelector('[data-opens=disks]').click()")
        for name, refused in [("b.dsk", "already a disk .b.dsk"), ("c.po", ".c.po. is not a name .*end it in .dsk")]:
            self.browser.run("window.prompt = () => arguments[0]; document.querySelector('[aria-label=\"Rename: a.dsk\"]').click()", name)
            self.wait_news(refused)
        self.assertEqual(self.marks()["a.dsk"], 1)
        self.assertEqual(self.marks()["b.dsk"], 2)

    def test_a_stored_disk_that_no_drive_takes_is_kept_and_the_page_starts(self):
        program = self.browser.value("fortress.disks.programOf('fortress.dsk')")
        self.put(("fortress.dsk", b"\x07", program))
        self.browser.open()
        self.saved()
        self.assertEqual(self.stored()["older-fortress.dsk"], b"\x07")
        self.browser.wait_text("PRESS ANY KEY")

    def test_a_torn_disk_is_saved_beside_the_whole_one(self):
        self.write(77)
        self.saved()
        self.browser.run("const {machine} = fortress; Object.defineProperty(machine, 'calls', {value: {...machine.calls,"
                         "page_disk_to_save: (page, drive) => drive === 1 && machine.now > 0, page_disk: () => 0}});"
                         "fortress.disks.save();")
        self.browser.wait("fortress.disks.stored.has('fortress-torn.woz')")
        self.assertEqual(self.marks()["fortress.dsk"], 77)


class NewerPrograms(DisksTest):
    def older(self, extension, game="fortress"):
        """Returns a disk of another build with a file of the player."""
        with tempfile.TemporaryDirectory() as folder:
            disk, file = Path(folder) / f"disk.{extension}", Path(folder) / "file"
            disk.write_bytes((BUILD / "disks" / f"{game}.{extension}").read_bytes())
            file.write_bytes(b"ROLAND" * 40)
            mkdisk("put", disk, file, *(["MINE.BIN", "--type", "B"] if extension == "atr" else ["MINE", "--type", "B", "--raw"]))
            data = bytearray(disk.read_bytes())
        data[60] ^= 0xff  # in the boot sector
        return bytes(data)

    def files_of(self, name):
        with tempfile.TemporaryDirectory() as folder:
            disk = Path(folder) / name
            disk.write_bytes(self.stored()[name])
            return mkdisk("list", disk)

    def test_players_are_carried_over_on_both_machines(self):
        for kind, extension in enumerate(SIZES):
            with self.subTest(extension):
                name, old = f"fortress.{extension}", self.older(extension)
                self.put((name, old, "another"))
                self.browser.open()
                self.browser.run("fortress.onMachine(arguments[0])", kind)
                self.wait_notice("the new program has all that you saved")
                self.assertEqual(self.stored()[f"older-{name}"], old)
                self.assertIn("MINE", self.files_of(name))
                self.browser.wait_text("PRESS ANY KEY")

    def test_every_build_leaves_a_backup_of_its_own(self):
        self.put(("older-fortress.dsk", marked(11), "build-1"))
        for mark in (22, 33, 44):
            self.put(("fortress.dsk", marked(mark), f"build-{mark}"))
            self.browser.open()
            self.saved()
        self.assertEqual({name: mark for name, mark in self.marks().items() if mark},
                         {"older-fortress.dsk": 11, "older-fortress-2.dsk": 22, "older-fortress-3.dsk": 33, "older-fortress-4.dsk": 44})

    def test_a_disk_of_another_game_is_kept_as_another_one(self):
        self.put(("fortress.dsk", (BUILD / "disks" / "starchess.dsk").read_bytes(), ""))
        self.browser.open()
        self.wait_notice("cannot be this game.s disk .a disk of starchess.")
        self.assertEqual(set(self.stored()), {"fortress.dsk", "other-fortress.dsk"})
        self.browser.wait_text("PRESS ANY KEY")

    def test_a_disk_of_this_program_needs_no_backup(self):
        self.put(("fortress.dsk", (BUILD / "disks" / "fortress.dsk").read_bytes(), ""))
        self.browser.open()
        self.saved()
        self.assertEqual(list(self.stored()), ["fortress.dsk"])


class TwoTabs(DisksTest):
    def setUp(self):
        super().setUp()
        self.driver = self.browser.driver
        self.first = self.driver.current_window_handle

    def second_tab(self, without=()):
        self.driver.switch_to.new_window("tab")
        self.second = self.driver.current_window_handle
        self.addCleanup(self.close_second)
        if without:
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WITHOUT % list(without)})
        self.browser.open()

    def close_second(self):
        if self.second in self.driver.window_handles:
            self.driver.switch_to.window(self.second)
            self.driver.close()
        self.driver.switch_to.window(self.first)

    def go(self, tab):
        self.driver.switch_to.window(tab)


class Tabs(TwoTabs):
    def test_the_second_tab_plays_and_saves_nothing(self):
        self.second_tab()
        self.assertRegex(self.notice(), "in use in another tab")
        self.go(self.first)
        self.write(11)
        self.saved()
        self.go(self.second)
        self.write(22, at=-2)
        self.saved()
        self.assertEqual(list(self.stored()["fortress.dsk"][-2:]), [0, 11])
        self.assertRegex(self.browser.value("document.getElementById('disk-news').textContent"), "nothing is saved")
        self.browser.wait_text("PRESS ANY KEY")

    def test_a_tab_that_takes_the_disks_saves_and_the_other_stops(self):
        self.second_tab()
        self.browser.run("document.getElementById('take-disks').click()")
        self.wait_notice("in use in this tab now")
        self.write(22)
        self.saved()
        self.go(self.first)
        self.wait_notice("in use in another tab")
        self.write(11)
        self.saved()
        self.assertEqual(self.marks(), {"fortress.dsk": 22})

    def test_what_a_reader_has_written_becomes_a_second_disk_when_it_owns_them(self):
        self.second_tab()
        self.write(22)
        self.saved()
        self.go(self.first)
        self.write(11)
        self.saved()
        self.go(self.second)
        self.browser.run("document.getElementById('take-disks').click()")
        self.browser.wait("fortress.disks.stored.has('fortress-2.dsk')")
        self.wait_marks({"fortress.dsk": 11, "fortress-2.dsk": 22})
        self.assertNotIn("another tab", self.browser.value("document.getElementById('disks').textContent"))

    def test_the_last_tab_owns_the_disks_as_they_were_saved(self):
        self.second_tab()
        self.go(self.first)
        self.write(11)
        self.saved()
        self.browser.go("about:blank")
        self.go(self.second)
        self.wait_notice("in use in this tab now")
        self.browser.wait("fortress.machine.disk(1).at(-1) === 11")

    def test_a_tab_that_is_reloaded_keeps_the_disks(self):
        self.second_tab()
        self.browser.run("document.getElementById('take-disks').click()")
        self.wait_notice("in use in this tab now")
        self.browser.open()
        self.assertEqual(self.browser.value("fortress.disks.storage.role"), "owner", "a hidden tab does not take them")

    def test_without_web_locks_a_disk_that_another_tab_has_changed_is_not_overwritten(self):
        self.second_tab(without=["locks"])
        self.assertRegex(self.browser.value("document.getElementById('disk-kept').textContent"), "cannot tell tabs apart")
        self.go(self.first)
        self.write(11)
        self.saved()
        self.go(self.second)
        for count, mark in enumerate((22, 33), 1):
            self.write(mark, at=-2)
            self.saved(count)
        self.assertEqual({name: list(data[-2:]) for name, data in self.stored().items()},
                         {"fortress.dsk": [0, 11], "fortress-2.dsk": [33, 0]})

    def test_without_a_data_base_the_page_says_so_and_asks_before_it_is_left(self):
        self.second_tab(without=["indexedDB"])
        self.assertRegex(self.notice(), "keeps nothing")
        self.assertFalse(self.browser.asks_before_it_is_left())
        self.write(22)
        self.saved()
        self.take("fortress.dsk", marked(33))
        self.saved(2)
        self.assertEqual(self.browser.value("[...fortress.disks.storage.held.values()].map((disk) => disk.bytes.at(-1)).join()"), "22,33")
        self.assertTrue(self.browser.asks_before_it_is_left())

    def test_a_tab_opens_while_another_deletes_the_data_base(self):
        self.driver.switch_to.new_window("tab")
        self.second = self.driver.current_window_handle
        self.addCleanup(self.close_second)
        self.driver.get((BUILD / "web").as_uri())  # a page of the same origin
        self.browser.run("window.gone = false; indexedDB.deleteDatabase('fortress').onsuccess = () => { window.gone = true; };")
        self.browser.wait("window.gone", 10)
        self.browser.open()
        self.go(self.first)
        self.wait_notice("has deleted the disks")
        self.write(11)
        self.saved()
        self.assertEqual(self.marks(), {"fortress.dsk": 11})

    def test_a_tab_opens_behind_a_data_base_that_is_never_let_go(self):
        self.browser.run("indexedDB.open('fortress', 1).onsuccess = (event) => { window.held = event.target.result; indexedDB.deleteDatabase('fortress'); }")
        self.browser.wait("window.held")
        self.second_tab()
        self.assertRegex(self.notice(), "keeps nothing")
        self.write(22)
        self.saved()
        self.go(self.first)
        self.browser.run("window.held.close()")
        self.go(self.second)
        self.browser.wait("fortress.disks.storage.base && !fortress.disks.storage.held.size || fortress.disks.storage.role === 'reader'")


class Renamed(TwoTabs):
    """Disks that an earlier page has stored under the game's former name."""

    def hex_disk(self, mark):
        disk = bytearray((BUILD / "disks" / "hexfortress.dsk").read_bytes())
        disk[-1] = mark
        return bytes(disk)

    def put_former(self, *disks):
        self.put(*((name, self.hex_disk(mark), "1234") for name, mark in disks))

    def play_hex(self):
        self.browser.open()
        self.browser.run("fortress.play('hexfortress', 0)")
        self.browser.run("void fortress.disks.list()")

    def test_a_disk_and_its_backups_get_the_present_name(self):
        self.put_former(("keep.dsk", 77), ("older-keep.dsk", 1), ("older-keep-2.dsk", 2), ("keep-2.dsk", 3))
        self.play_hex()
        self.browser.wait("Number(document.body.dataset.saved ?? 0) >= 1")  # the disk of an older program
        marks = self.marks()
        self.assertEqual(self.browser.value("fortress.machine.disk(1).at(-1)"), 77)
        self.assertEqual({name: marks[name] for name in ("older-hexfortress.dsk", "older-hexfortress-2.dsk", "hexfortress-2.dsk")},
                         {"older-hexfortress.dsk": 1, "older-hexfortress-2.dsk": 2, "hexfortress-2.dsk": 3})
        self.assertFalse([name for name in marks if "keep" in name])

    def test_of_two_disks_the_former_becomes_a_backup(self):
        program = self.browser.value("fortress.disks.programOf('hexfortress.dsk')")
        self.put(("keep.dsk", self.hex_disk(77), "1234"), ("hexfortress.dsk", self.hex_disk(88), program))
        self.play_hex()
        self.wait_notice("hexfortress.dsk. is the disk in use; .keep.dsk., from an earlier version, is kept as .older-hexfortress.dsk")
        self.assertEqual(self.marks(), {"hexfortress.dsk": 88, "older-hexfortress.dsk": 77})

    def test_a_file_that_the_user_opened_keeps_its_name(self):
        self.put(("keep.dsk", marked(5), ""))
        self.play_hex()
        self.assertEqual(self.marks()["keep.dsk"], 5)

    def test_a_reader_plays_the_disk_and_the_owner_renames_it(self):
        program = self.browser.value("fortress.disks.programOf('hexfortress.dsk')")
        self.put(("keep.dsk", self.hex_disk(77), program))
        self.second_tab()
        self.browser.run("fortress.play('hexfortress', 0)")
        self.assertEqual(self.browser.value("fortress.machine.disk(1).at(-1)"), 77)
        self.assertEqual(self.marks(), {"keep.dsk": 77})
        self.write(78)
        self.browser.run("document.getElementById('take-disks').click()")
        self.browser.wait("fortress.disks.stored.has('hexfortress.dsk')")
        self.assertEqual(self.marks(), {"hexfortress.dsk": 78})


class Cleared(DisksTest):
    def test_disks_are_saved_again_after_the_person_has_cleared_the_site_s_data(self):
        with server(BUILD / "web" / "site") as (address, _):
            self.browser.open(address=address)
            self.browser.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})
            self.wait_notice("has deleted the disks")
            self.write(11)
            self.saved()
            self.assertEqual(self.marks(), {"fortress.dsk": 11})


class NoRoom(DisksTest):
    def test_nothing_is_replaced_while_there_is_no_room_for_its_backup(self):
        self.put(("fortress.dsk", marked(77), "x"))
        self.driver = self.browser.driver
        script = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source":
            "const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function(disk) {"
            "if (window.isFull ?? true) throw new DOMException('full', 'QuotaExceededError'); return put.call(this, disk); };"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        self.browser.open()
        self.saved()
        self.assertEqual(self.marks(), {"fortress.dsk": 77})
        self.assertRegex(self.browser.value("document.getElementById('disk-news').textContent"), "no room left")
        self.browser.run("window.isFull = false")
        self.write(88)
        self.saved(2)
        self.assertEqual(self.marks(), {"fortress.dsk": 88, "older-fortress.dsk": 77})


class Past(DisksTest):
    def test_an_older_state_does_not_replace_a_newer_one(self):
        self.browser.wait("fortress.machine.now > 3 * fortress.machine.cyclesPerSecond")
        self.write(77)
        self.saved()
        self.browser.run("fortress.machine.goTo(2 * fortress.machine.cyclesPerSecond); fortress.machine.takeOver(); fortress.disks.save()")
        self.write(88)
        self.saved(2)
        self.assertEqual(self.marks(), {"fortress.dsk": 77, "fortress-2.dsk": 88})

    def test_a_disk_of_the_past_is_not_taken_for_the_one_that_was_put_in_later(self):
        self.write(77)
        self.saved()
        self.browser.wait("fortress.machine.now > 3 * fortress.machine.cyclesPerSecond")
        self.take("a.dsk", marked(1))
        self.saved(2)
        self.assertEqual(self.browser.value("fortress.disks.nameIn(1)"), "a.dsk")
        self.browser.run("fortress.machine.goTo(2 * fortress.machine.cyclesPerSecond)")
        self.assertEqual(self.browser.value("fortress.disks.nameIn(1)"), "fortress.dsk")

    def test_a_trace_that_is_watched_saves_nothing_and_after_a_takeover_a_disk_of_its_own(self):
        program = self.browser.value("fortress.disks.programOf('fortress.dsk')")
        self.put(("fortress.dsk", marked(77), program))
        self.take("a.trace", (TRACES / "R10_1_ordinary_disk.trace").read_bytes())
        self.browser.wait("fortress.machine.isShown")
        self.browser.run("fortress.machine.goTo(fortress.machine.last); fortress.disks.save()")
        self.assertFalse(self.browser.asks_before_it_is_left())
        self.assertEqual(self.marks(), {"fortress.dsk": 77})
        self.browser.run("fortress.machine.takeOver()")
        self.wait_notice("is saved as")
        self.assertEqual(self.marks()["fortress.dsk"], 77)
        self.assertEqual(len(self.stored()), 2)


if __name__ == "__main__":
    run_tests()
