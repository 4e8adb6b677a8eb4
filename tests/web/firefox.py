"""Drives the page in Debian's Firefox with WebDriver BiDi, which needs no geckodriver."""

import asyncio
import itertools
import json
import re
import shutil
import subprocess
import tempfile
import time

from browser import PAGE, PATIENCE, Page

PREFERENCES = {"browser.shell.checkDefaultBrowser": False, "browser.aboutwelcome.enabled": False,
               "datareporting.policy.dataSubmissionEnabled": False, "app.normandy.enabled": False,
               "extensions.getAddons.cache.enabled": False, "browser.newtabpage.enabled": False,
               "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
               "browser.region.network.url": "", "services.settings.server": "data:,"}


def missing():
    """Names the missing requirement of these tests; empty: none."""
    if not PAGE.exists():
        return "no page: it is built where the packages of tools/setup.sh are there"
    if not shutil.which("firefox-esr"):
        return "no Firefox: firefox-esr"
    try:
        import websockets  # noqa: F401
    except ImportError:
        return "no python3-websockets"
    return ""


class Firefox(Page):
    """A Firefox without a window, with its own profile."""

    def __init__(self, width=1280, height=900):
        self.profile = tempfile.mkdtemp(prefix="fortress-firefox-")
        with open(f"{self.profile}/user.js", "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        self.errors = open(f"{self.profile}/stderr", "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0",
             "--width", str(width), "--height", str(height), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=self.errors, env={"HOME": self.profile, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
        self.numbers = itertools.count(1)
        self.complaints = []
        self.loop = asyncio.new_event_loop()
        try:
            self.socket = self.loop.run_until_complete(self.connect())
        except BaseException:
            self.end_process()
            raise
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    async def connect(self):
        import websockets
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with open(f"{self.profile}/stderr", encoding="utf-8") as file:
                if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", file.read()):
                    return await websockets.connect(f"{found[1]}/session", max_size=None, ping_interval=None)
            await asyncio.sleep(0.1)
        raise AssertionError("Firefox does not listen")

    async def answer(self, number, text):
        await self.socket.send(text)
        while True:
            message = json.loads(await self.socket.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.complaints.append(message["params"]["text"])
            if message.get("id") == number:
                return message

    def call(self, method, **parameters):
        """Sends a command of the protocol and returns its result."""
        number = next(self.numbers)
        text = json.dumps({"id": number, "method": method, "params": parameters})
        answer = self.loop.run_until_complete(asyncio.wait_for(self.answer(number, text), PATIENCE))
        if answer["type"] != "success":
            raise AssertionError(f"{method}: {answer['message']}")
        return answer["result"]

    def go(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script, *arguments):
        function = ("(text) => { const body = function() {" + script + "\n};"
                    "return JSON.stringify(body.apply(null, JSON.parse(text)) ?? null); }")
        done = self.call("script.callFunction", target={"context": self.context}, awaitPromise=False,
                         functionDeclaration=function, userActivation=True,
                         arguments=[{"type": "string", "value": json.dumps(arguments)}])
        if done["type"] == "exception":
            raise AssertionError(done["exceptionDetails"]["text"])
        return json.loads(done["result"]["value"])

    def click(self, x, y):
        """Clicks with the mouse in the window."""
        self.call("input.performActions", context=self.context, actions=[{
            "type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0}]}])

    def close(self):
        try:
            self.call("browser.close")
        finally:
            self.loop.run_until_complete(self.socket.close())
            self.loop.close()
            self.end_process()

    def end_process(self):
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.errors.close()
        shutil.rmtree(self.profile, ignore_errors=True)
