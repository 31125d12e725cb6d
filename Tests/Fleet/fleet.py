"""A fleet of simulated kiosks, with a real broker and a real database.

Arguments: FOLDER TOUCHBRIDGE KIOSKS. Each kiosk publishes as the recipe for MQTT does: a `mosquitto_pub -l` of its own, which reads
the records of the log of visits. They are those that `touchbridge play` prints, without moves. Each kiosk has metrics of the
form that `touchbridge status --prometheus` prints, and Prometheus reads them as it reads those of a node exporter.

A busy day is 10,000 touches in 12 hours. It is played at several speeds, each for some seconds. Prints what the broker
delivered, and the memory and processor time of broker and database; then makes one fault of each kind on a kiosk, and
evaluates the alerts and the queries of the dashboard. Ends with 1 if one of them has no result.
"""

import http.server
import json
import os
import re
import resource
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RECIPES = os.path.join(PROJECT, "Examples", "integrations")
TOUCHES_A_DAY, DAY = 10_000, 12 * 3600
SPEEDS = (1, 4, 16, 32, 64)
SECONDS = 15
MQTT, DATABASE, METRICS = 18830, 19090, 19100
LAYOUT = "screen: {width: 1000, height: 800}\nwindows: [{view: {id: root, handles: all, subviews: [{id: start, type: button, frame: [100, 100, 200, 100]}]}}]\n"
VISIT = "tap(150,150)\n"
# Kiosks with a fault: the alert, and what it changes in the metrics.
FAULTS = {
    3: ("KioskWithoutTouchscreen", {r'touchbridge_panels\{state="used"\}': "0"}),
    4: ("KioskTouchscreenDenied", {r'touchbridge_panels\{state="denied"\}': "1"}),
    5: ("KioskSuspended", {"touchbridge_active": "0"}),
}


class Usage:
    """The memory and the processor time of a process."""

    def __init__(self, process):
        self.number = process.pid
        self.time = self.seconds()

    def seconds(self):
        fields = open(f"/proc/{self.number}/stat", encoding="utf-8").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.number}/status", encoding="utf-8").read())[1]) / 1024

    def share(self, seconds):
        """Returns the part of one processor since the last call."""
        before, self.time = self.time, self.seconds()
        return (self.time - before) / seconds


class Kiosks:
    """The publishers and the metrics of all kiosks."""

    def __init__(self, folder, touchbridge, count):
        self.count, self.touches, self.start = count, [0] * count, time.time()
        layout, visit = os.path.join(folder, "layout.yaml"), os.path.join(folder, "visit.t")
        for path, text in ((layout, LAYOUT), (visit, VISIT)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        played = subprocess.run([touchbridge, "play", "--layout", layout, "--json", visit], capture_output=True, check=True).stdout
        kinds = (b'"kind":"touch"', b'"kind":"gesture"', b'"kind":"control"', b'"kind":"device"', b'"kind":"idle"')
        self.visit = b"".join(
            line + b"\n" for line in played.splitlines() if any(kind in line for kind in kinds) and b'"phase":"moved"' not in line and b'"kind":"device"' not in line)
        self.messages = self.visit.count(b"\n")
        socket = os.path.join(folder, "control")
        daemon = subprocess.Popen([touchbridge, "run", "--layout", layout, "--control", socket], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not os.path.exists(socket):
            time.sleep(0.05)
        self.metrics = subprocess.run([touchbridge, "status", "--prometheus", "--control", socket], capture_output=True, check=True, text=True).stdout
        daemon.terminate()
        daemon.wait()
        self.metrics += 'touchbridge_view_touches_total{view="start"} TOUCHES\ntouchbridge_view_presses_total{view="start"} TOUCHES\n'

    def publish(self):
        """Starts the publishers."""
        self.pipes = [
            subprocess.Popen(["mosquitto_pub", "-p", str(MQTT), "-q", "1", "-t", f"touchbridge/kiosk{number}/events", "-l"], stdin=subprocess.PIPE)
            for number in range(self.count)]

    def play(self, speed, seconds):
        """Plays visits of a busy day, spread over the kiosks. Returns how many could be played in time."""
        interval = DAY / TOUCHES_A_DAY / self.count / speed
        start = time.monotonic()
        played = 0
        while (now := time.monotonic() - start) < seconds:
            while played * interval < now:
                kiosk = played % self.count
                self.pipes[kiosk].stdin.write(self.visit)
                self.pipes[kiosk].stdin.flush()
                self.touches[kiosk] += 1
                played += 1
            time.sleep(0.001)
        return played

    def text(self, kiosk):
        """Returns the metrics of a kiosk."""
        touches = str(self.touches[kiosk])
        text = self.metrics.replace("TOUCHES", touches)
        changes = {r'touchbridge_panels\{state="used"\}': "1", "touchbridge_touches_total": touches, "touchbridge_uptime_seconds": f"{time.time() - self.start:.3f}"}
        for name, value in (changes | FAULTS.get(kiosk, ("", {}))[1]).items():
            text = re.sub(rf"^({name}) .*$", rf"\1 {value}", text, flags=re.MULTILINE)
        # One kiosk refuses a layout some time after its start.
        if kiosk == 6 and time.time() - self.start > 40:
            text = re.sub("^(touchbridge_reload_failures_total) .*$", r"\1 1", text, flags=re.MULTILINE)
        return text

    def serve(self):
        """Serves the metrics of each kiosk at /KIOSK."""
        kiosks = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                body = kiosks.text(int(self.path[1:])).encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/plain; version=0.0.4")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                """The database asks 67 times a second."""

        server = http.server.ThreadingHTTPServer(("127.0.0.1", METRICS), Handler)
        server.daemon_threads = True
        # The database ends before this server.
        server.handle_error = lambda *_: None
        threading.Thread(target=server.serve_forever, daemon=True).start()


class Subscriber:
    """Counts the messages of all kiosks."""

    def __init__(self):
        self.count = 0
        self.process = subprocess.Popen(["mosquitto_sub", "-p", str(MQTT), "-t", "touchbridge/+/events", "-F", "x"], stdout=subprocess.PIPE)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while received := os.read(self.process.stdout.fileno(), 1 << 16):
            self.count += received.count(b"\n")


def broker(folder):
    """Starts mosquitto with Debian's configuration, on a port of its own."""
    path = os.path.join(folder, "mosquitto.conf")
    with open(path, "w", encoding="utf-8") as file:
        # Debian's has these two lines and a folder of further files; its database and log belong to another user.
        file.write(f"listener {MQTT} 127.0.0.1\nallow_anonymous true\npersistence false\nlog_dest none\n")
    return subprocess.Popen(["/usr/sbin/mosquitto", "-c", path], stderr=subprocess.DEVNULL)


def database(folder, count):
    """Starts Prometheus with the alerts of the recipe."""
    targets = [{"targets": [f"kiosk{number}.example"], "labels": {"__metrics_path__": f"/{number}"}} for number in range(count)]
    with open(os.path.join(folder, "kiosks.json"), "w", encoding="utf-8") as file:
        json.dump(targets, file)
    with open(os.path.join(folder, "prometheus.yml"), "w", encoding="utf-8") as file:
        file.write(f"""
global: {{scrape_interval: 15s, evaluation_interval: 15s}}
rule_files: [{RECIPES}/alerts.yml]
scrape_configs:
  - job_name: node
    file_sd_configs: [{{files: [kiosks.json]}}]
    relabel_configs:
      - {{source_labels: [__address__], target_label: instance}}
      - {{target_label: __address__, replacement: "127.0.0.1:{METRICS}"}}
""")
    return subprocess.Popen(
        ["prometheus", f"--web.listen-address=127.0.0.1:{DATABASE}", f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data"],
        stdout=subprocess.DEVNULL, stderr=open(os.path.join(folder, "prometheus.log"), "w", encoding="utf-8"))


def query(expression):
    url = f"http://127.0.0.1:{DATABASE}/api/v1/query?" + urllib.parse.urlencode({"query": expression})
    with urllib.request.urlopen(url) as answer:
        return json.load(answer)["data"]["result"]


def alerts():
    """Returns the alerts that are pending or firing, with the kiosks."""
    with urllib.request.urlopen(f"http://127.0.0.1:{DATABASE}/api/v1/alerts") as answer:
        found = json.load(answer)["data"]["alerts"]
    return {(alert["labels"]["alertname"], alert["labels"]["instance"]) for alert in found}


def await_true(condition, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return True
        except (OSError, IndexError):
            pass
        time.sleep(1)
    return False


def main(folder, touchbridge, count):
    count = int(count)
    # Each publisher has a pipe.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    kiosks = Kiosks(folder, touchbridge, count)
    kiosks.serve()
    mosquitto = broker(folder)
    time.sleep(1)
    subscriber = Subscriber()
    kiosks.publish()
    prometheus = database(folder, count)
    processes = [mosquitto, prometheus, subscriber.process, *kiosks.pipes]
    failures = []
    try:
        if not await_true(lambda: query("count(touchbridge_uptime_seconds)")[0]["value"][1] == str(count), 120):
            failures.append("not every kiosk has metrics")
        usage = {"mosquitto": Usage(mosquitto), "prometheus": Usage(prometheus)}
        print(f"{count} kiosks, {kiosks.messages} messages a touch, {len(kiosks.text(0))} bytes of metrics every 15 s")
        print("| Speed | Messages a second, given to the publishers | delivered | mosquitto | Prometheus |\n|---|---|---|---|---|")
        for speed in SPEEDS:
            for one in usage.values():
                one.share(1)
            before = subscriber.count
            played = kiosks.play(speed, SECONDS)
            delivered = subscriber.count - before
            cells = [f"{one.share(SECONDS):.0%} of a processor, {one.megabytes():.0f} MB" for one in usage.values()]
            print(f"| {speed} × | {played * kiosks.messages / SECONDS:.0f} | {delivered / SECONDS:.0f} | {cells[0]} | {cells[1]} |", flush=True)
        sent = sum(kiosks.touches) * kiosks.messages
        await_true(lambda: subscriber.count >= sent, 30)
        print(f"{sent} messages given to the publishers, {subscriber.count} delivered after 30 s or less")
        wanted = {(alert, f"kiosk{number}.example") for number, (alert, _) in FAULTS.items()} | {("KioskLayoutRefused", "kiosk6.example")}
        if not await_true(lambda: wanted <= alerts(), 120):
            failures.append(f"no alert: {sorted(wanted - alerts())}")
        others = {one for one in alerts() - wanted if one[0] != "KioskWithoutTouches"}
        failures += [f"an alert without a fault: {one}" for one in sorted(others)]
        with open(os.path.join(RECIPES, "dashboard.json"), encoding="utf-8") as file:
            panels = json.load(file)["panels"]
        for panel in panels:
            for target in panel["targets"]:
                expression = target["expr"].replace("$instance", ".*").replace("$__rate_interval", "1m")
                found = query(expression)
                print(f"{panel['title']}: {len(found)} series")
                if not found:
                    failures.append(f"no result: {expression}")
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()
    print("\n".join(failures) or "every alert and every query of the dashboard has its result")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
