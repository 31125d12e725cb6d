"""Chromium and Firefox without a screen, controlled by their debugging protocols."""

import base64
import json
import os
import subprocess
import time
import urllib.request

import websocket

START_SECONDS = 120


class Browser:
    """A page in a browser.

    `evaluate` returns the value of an expression in the page, and `resize` gives it another size in points.
    """

    def __init__(self, command, folder, environment=None):
        self.log = open(os.path.join(folder, "browser.log"), "a", encoding="utf-8")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=environment, start_new_session=True)
        self.number = 0

    def connect(self, url):
        # Chromium refuses a connection with an origin, and Firefox one of another origin.
        self.socket = websocket.create_connection(url, timeout=START_SECONDS, suppress_origin=True)

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def wait(self, expression, seconds=START_SECONDS):
        """Returns when an expression is true. It fails while the page is being loaded."""
        end = time.monotonic() + seconds
        while True:
            last = None
            try:
                if self.evaluate(expression):
                    return
            except RuntimeError as error:
                last = error
            if time.monotonic() > end:
                raise TimeoutError(f"not true within {seconds} s: {expression} {last or ''}")
            time.sleep(0.1)

    def screenshot(self, path):
        """Writes a picture of the page."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.picture()))

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Chromium(Browser):
    def __init__(self, folder, port=9222, prefix=(), size="1200,900", environment=None):
        super().__init__([
            *prefix, "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            f"--remote-debugging-port={port}", f"--user-data-dir={folder}/profile", f"--window-size={size}", "about:blank",
        ], folder, environment)
        self.connect(self.target(port))

    @staticmethod
    def target(port):
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
                    return next(one["webSocketDebuggerUrl"] for one in json.load(answer) if one["type"] == "page")
            except (OSError, StopIteration):
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.wait("location.href !== 'about:blank' && document.readyState === 'complete'")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def picture(self):
        return self.call("Page.captureScreenshot")["data"]


class Firefox(Browser):
    def __init__(self, folder, port=9223, prefix=(), environment=None):
        os.makedirs(f"{folder}/firefox", exist_ok=True)
        super().__init__([*prefix, "firefox-esr", "--headless", "--no-remote", "--profile", f"{folder}/firefox", f"--remote-debugging-port={port}", "about:blank"], folder, environment)
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                self.connect(f"ws://127.0.0.1:{port}/session")
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, url):
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression):
        result = self.call("script.evaluate", expression=f"JSON.stringify({expression})", target={"context": self.context}, awaitPromise=True)
        if result["type"] != "success":
            raise RuntimeError(f"{expression}: {result}")
        return json.loads(result["result"].get("value", "null"))

    def resize(self, width, height):
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def picture(self):
        return self.call("browsingContext.captureScreenshot", context=self.context)["data"]
