import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest.IntegrationTests {
  /// Tests of programs that collect metrics and the journal.
  @Suite struct CollectorTests {
    @Test(
      "C-7: the node exporter has the metrics, and none when the daemon is gone",
      .program("/usr/bin/prometheus-node-exporter"))
    func prometheus() throws {
      let kiosk = try Kiosk()
      try kiosk.setUp(
        "Prometheus", services: "touchbridge-metrics.timer", "prometheus-node-exporter")
      try Guest.output("systemctl", "start", "prometheus-node-exporter")
      try kiosk.tap()
      let read =
        "/usr/bin/python3 -c 'from urllib.request import urlopen;"
        + " print(urlopen(\"http://127.0.0.1:9100/metrics\").read().decode())'"
      try Deadline.wait(for: "the metrics" + kiosk.journal(of: "touchbridge-metrics")) {
        let (end, text) = try Guest.run(["bash", "-c", read])
        return end == .exited(0) && text.contains("\ntouchbridge_touches_total 1\n")
      }
      try Guest.output("systemctl", "stop", "touchbridge")
      try Deadline.wait(for: "the removal of the file") {
        !FileManager.default.fileExists(
          atPath: "/var/lib/prometheus/node-exporter/touchbridge.prom")
      }
      #expect(try Guest.run(["systemctl", "is-failed", "touchbridge-metrics"]).end != .exited(0))
    }

    @Test(
      "C-7: rsyslog sends the entries of touches with all fields", .program("/usr/sbin/rsyslogd"))
    func rsyslog() throws {
      let kiosk = try Kiosk()
      try Self.nameServer()
      let server = try RunningScript("exec socat -u TCP-LISTEN:6514,fork,reuseaddr STDOUT")
      try kiosk.setUp("rsyslog", services: "rsyslog")
      let line = try server.next(#""TOUCH_VIEW""#, #""ok""#, repeating: kiosk.tap)
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(entry?["TOUCH_KIND"] as? String == "summary")
      #expect(entry?["_SYSTEMD_UNIT"] as? String == "touchbridge.service")
      try FileManager.default.removeItem(atPath: "/etc/rsyslog.d/30-touchbridge.conf")
    }

    @Test(
      "C-7: systemd-journal-upload sends the entries of touches",
      .program("/lib/systemd/systemd-journal-upload"))
    func journalUpload() throws {
      let kiosk = try Kiosk()
      try Self.nameServer()
      // On a kiosk systemd-tmpfiles-setup.service does this; it does not run in the guest.
      try Guest.output("chgrp", "-R", "systemd-journal", "/run/log/journal")
      let collected = "/tmp/collected.journal"
      let server = try RunningScript(
        "exec /lib/systemd/systemd-journal-remote --listen-http=19532 --split-mode=none"
          + " --output=\(collected)")
      try kiosk.setUp("systemd-journal-upload", services: "systemd-journal-upload")
      try kiosk.tap()
      try Deadline.wait(
        for: "the entry of the touch" + kiosk.journal(of: "systemd-journal-upload")
          + server.lines.joined(separator: "\n")
      ) {
        let (end, text) = try Guest.run(
          ["journalctl", "--file=\(collected)", "--output=cat", "TOUCH_KIND=summary"])
        return end == .exited(0) && text.contains("ok")
      }
    }

    /// Makes this machine the server that the recipes name.
    private static func nameServer() throws {
      try Guest.output("bash", "-c", "echo 127.0.0.1 logs.example >> /etc/hosts")
    }
  }
}
