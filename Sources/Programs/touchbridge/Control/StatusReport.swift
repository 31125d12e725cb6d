import Bridge
import ControlProtocol
import Evdev
import System
import Text
import TouchModel
import TouchTracking

/// The result of the method `status` in the forms that the command prints.
struct StatusReport {
  private let status: JSONValue

  /// Creates a report from the answer of a daemon.
  init(_ status: JSONValue) {
    self.status = status
  }

  // MARK: - Text

  private var commit: String { status["commit"].map { " (commit \(printable($0)))" } ?? "" }

  /// The state in lines for people.
  var text: String {
    var lines: [(String, String)] = [
      ("daemon", "\(word(status["version"]))\(commit), up \(duration(number(status["uptime"])))")
    ]
    if let waiting = status["waiting"] {
      lines.append(
        ("waiting", "for \(printable(waiting)): \(printable(status["layout"]?["refused"]))"))
      return Self.table(lines)
    }
    lines.append(
      ("layout", "\(layoutName), read \(duration(number(status["layout"]?["age"]))) ago"))
    if let refusal = status["layout"]?["refused"] {
      lines.append(
        (
          "refused",
          "\(printable(refusal)); the layout of before stays in use; fix it, then: touchbridge reload"
        ))
    }
    if let revision = status["layout"]?["revision"] { lines.append(("revision", word(revision))) }
    if !layoutDigest.isEmpty { lines.append(("sha256", layoutDigest)) }
    let isActive = status["active"] != .flag(false)
    lines.append(("input", isActive ? "active" : "suspended"))
    if status["display"] == .flag(false) { lines.append(("display", "off")) }
    let panels = list(status["panels"])
    if panels.isEmpty { lines.append(("panel", "none; waiting for a touchscreen")) }
    for panel in panels {
      lines.append(("panel", line(ofPanel: panel)))
      if let contact = OldestContact(of: panel) { lines.append(("contact", contact.text)) }
    }
    for sink in list(status["sinks"]) {
      let clicks = sink["clicks"].map {
        ", \(count($0)) clicks, \(count(sink["drops"])) dropped"
      }
      lines.append(("sink", "\(word(sink["id"])), \(word(sink["type"]))\(clicks ?? "")"))
    }
    let counters = status["counters"]
    lines.append(
      (
        "touches",
        "\(count(counters?["touches"])) began, \(count(counters?["ended"])) ended,"
          + " \(count(counters?["cancelled"])) cancelled\(reasons)"
      ))
    lines.append(
      ("unhandled", "\(count(counters?["unhandled"])) of \(count(counters?["dispatches"])) calls"))
    lines.append(("ignored", "\(count(counters?["ignored"])) contacts by filters\(filters)"))
    lines.append(("gaps", count(counters?["gaps"])))
    for member in status["latency"]?.members ?? [] {
      let times = ["p50", "p99", "max"].map {
        "\($0) \(JSONValue.rounded(number(member.value[$0]) * 1000).json) ms"
      }
      lines.append(
        ("latency", "\(UntrustedText(member.key).escaped): \(times.joined(separator: ", "))"))
    }
    lines.append(("clients", "\(list(status["clients"]).count)"))
    for resource in list(status["exhausted"]) { lines.append(("exhausted", word(resource))) }
    return Self.table(lines)
  }

  private static func table(_ lines: [(String, String)]) -> String {
    lines.map { name, value in
      name + String(repeating: " ", count: max(1, 11 - name.count)) + value + "\n"
    }.joined()
  }

  private var layoutName: String {
    let file = status["layout"]?["file"]
    return file?.asText == nil ? "\(LayoutName.standard)" : printable(file)
  }

  /// The first digits of the digest of the layout, as people compare commits; empty without a file.
  private var layoutDigest: String { String(word(status["layout"]?["sha256"]).prefix(12)) }

  private func line(ofPanel panel: JSONValue) -> String {
    let node = printable(panel["node"])
    let forwarding = panel["forwarding"].map { ", " + printable($0) } ?? ""
    guard panel["used"] == .flag(true) else {
      return "\(node) not used\(forwarding): \(printable(panel["reason"]))"
    }
    let last = panel["lastTouch"]?.asNumber.map {
      "last touched \(duration(max(0, KernelClock.monotonic.now.inSeconds - $0))) ago"
    }
    return "\(node), \(printable(panel["name"]))\(forwarding): \(count(panel["touches"])) touches,"
      + " \(count(panel["frames"])) frames, \(last ?? "never touched")"
  }

  private var reasons: String { clause(status["cancels"]) }
  private var filters: String { clause(status["ignoredBy"]) }

  private func clause(_ counts: JSONValue?) -> String {
    guard case .object(let members)? = counts, !members.isEmpty else { return "" }
    let parts = members.map { "\(UntrustedText($0.key).escaped) \(count($0.value))" }
    return " (\(parts.joined(separator: ", ")))"
  }

  // MARK: - Heat

  /// The grid of touches, one row a line, and what it means below.
  var heat: String {
    let heat = status["heat"]
    guard case .integer(let width)? = heat?["columns"], (1...1024).contains(width) else {
      return ""
    }
    let columns = Int(width)
    let cells = list(heat?["counts"])
    let counts = cells.map { count($0) }
    let cellWidth = (counts.map(\.count).max() ?? 1) + 1
    var text = ""
    for (index, cell) in counts.enumerated() {
      text += (cell == "0" ? "." : cell).aligned(toWidth: cellWidth)
      if index % columns == columns - 1 { text += "\n" }
    }
    let numbers = cells.map { number($0) }
    let (sum, most) = (numbers.reduce(0, +), numbers.max() ?? 0)
    return text
      + "\(columns) × \(counts.count / columns) cells over the screen: \(String(plain: sum)) touches"
      + " began, at most \(String(plain: most)) in a cell; . is none\n"
  }

  // MARK: - Metrics

  /// The counts in the text format of Prometheus.
  var metrics: PrometheusText {
    var metrics = PrometheusText()
    let counters = status["counters"]
    let layout = status["layout"]
    metrics.add(
      "build_info", .gauge,
      "The version of the daemon, and the revision and the first digits of the SHA-256 of its layout.",
      [
        (
          PrometheusText.labels([
            "version": word(status["version"]), "revision": word(layout?["revision"]),
            "sha256": layoutDigest,
          ]), "1"
        )
      ])
    metrics.add(
      "uptime_seconds", .gauge, "Time since the daemon was started.",
      [("", decimal(number(status["uptime"])))])
    metrics.add(
      "active", .gauge, "1 while touch input is not suspended.",
      [("", status["active"] == .flag(true) ? "1" : "0")])
    metrics.add(
      "touches_total", .counter, "Touches that began.", [("", count(counters?["touches"]))])
    metrics.add(
      "touches_ended_total", .counter, "Touches that were lifted.",
      [("", count(counters?["ended"]))])
    metrics.add(
      "touches_cancelled_total", .counter, "Touches that were cancelled, by reason.",
      CancelReason.allCases.map {
        (
          PrometheusText.labels(["reason": $0.rawValue]), count(status["cancels"]?[$0.rawValue])
        )
      })
    metrics.add(
      "contacts_ignored_total", .counter, "Contacts that filters removed, by filter.",
      FilterName.removing.map {
        (
          PrometheusText.labels(["filter": $0.rawValue]), count(status["ignoredBy"]?[$0.rawValue])
        )
      })
    metrics.add("calls_total", .counter, "Calls of views.", [("", count(counters?["dispatches"]))])
    metrics.add(
      "calls_unhandled_total", .counter, "Calls that no responder handled.",
      [("", count(counters?["unhandled"]))])
    metrics.add(
      "gaps_total", .counter, "Losses of input events.", [("", count(counters?["gaps"]))])
    metrics.add(
      "reload_failures_total", .counter, "Layouts that a reload refused.",
      [("", count(counters?["reloadFailures"]))])
    metrics.add(
      "waiting", .gauge, "1 while the daemon waits for its first layout, and uses no panel.",
      [("", status["waiting"] == nil ? "0" : "1")])
    metrics.add(
      "layout_refused", .gauge,
      "1 if the last reload refused a layout, so that the one of before stays in use.",
      [("", layout?["refused"] == nil ? "0" : "1")])
    metrics.add(
      "clients", .gauge, "Clients of the control socket.",
      [("", "\(list(status["clients"]).count)")])
    metrics.add(
      "exhausted", .gauge,
      "1 while all descriptors, or all connections of the control socket, are used.",
      ["descriptors", "connections"].map { resource in
        let isExhausted = list(status["exhausted"]).contains(.text(resource))
        return (PrometheusText.labels(["resource": resource]), isExhausted ? "1" : "0")
      })
    let pointers = list(status["sinks"]).filter { $0["clicks"] != nil }
    let clicks = pointers.map {
      (PrometheusText.labels(["sink": word($0["id"])]), count($0["clicks"]))
    }
    let drops = pointers.map {
      (PrometheusText.labels(["sink": word($0["id"])]), count($0["drops"]))
    }
    if !pointers.isEmpty {
      metrics.add("sink_clicks_total", .counter, "Presses of a pointer.", clicks)
      metrics.add(
        "sink_clicks_dropped_total", .counter, "Presses that a pointer did not make.", drops)
    }
    addPanels(to: &metrics)
    addLatencies(to: &metrics)
    return metrics
  }

  private func addPanels(to metrics: inout PrometheusText) {
    metrics.add(
      "panels", .gauge, "Touchscreens by state.",
      ["used", "denied", "ignored"].map {
        (PrometheusText.labels(["state": $0]), count(status["panelCounts"]?[$0]))
      })
    let panels = list(status["panels"]).filter { $0["used"] == .flag(true) }
    let shift = KernelClock.realtime.now.inSeconds - KernelClock.monotonic.now.inSeconds
    metrics.add(
      "panel_frames_total", .counter, "Frames of a panel.",
      panels.map { (labels(of: $0), count($0["frames"])) })
    metrics.add(
      "panel_touches_total", .counter, "Touches of a panel.",
      panels.map { (labels(of: $0), count($0["touches"])) })
    metrics.add(
      "panel_last_touch_timestamp_seconds", .gauge, "When a panel was touched last.",
      panels.compactMap { panel in
        panel["lastTouch"]?.asNumber.map { (labels(of: panel), decimal($0 + shift)) }
      })
    metrics.add(
      "panel_forwarding", .gauge, "1 for the forwarding state of a panel.",
      panels.flatMap { panel in
        let state = ForwardingState(printable(panel["forwarding"]))
        return ForwardingState.labels.map { label in
          let labels = PrometheusText.labels([
            "device": printable(panel["device"]), "name": printable(panel["name"]), "state": label,
          ])
          return (labels, label == state?.label ? "1" : "0")
        }
      })
    metrics.add(
      "oldest_contact_seconds", .gauge,
      "How long the finger that touched first has been down on a panel; 0 without one.",
      panels.map { (labels(of: $0), decimal(OldestContact(of: $0)?.age ?? 0)) })
  }

  private func addLatencies(to metrics: inout PrometheusText) {
    metrics.add(
      "stage_seconds", .histogram,
      "Time from the kernel's time stamp of a frame until it reaches a stage.", [])
    for stage in LatencyStage.allCases {
      let name = stage.rawValue
      let latency = status["latency"]?[name]
      let counts = list(latency?["buckets"]).map { $0.asNumber ?? 0 }
      var sum = 0.0
      var samples: [(String, String)] = []
      for (index, bound) in LatencyHistogram.bounds.enumerated() {
        sum += index < counts.count ? counts[index] : 0
        let labels = PrometheusText.labels(["stage": name, "le": String(plain: bound.inSeconds)])
        samples.append((labels, String(plain: sum)))
      }
      let total = count(latency?["count"])
      samples.append((PrometheusText.labels(["stage": name, "le": "+Inf"]), total))
      metrics.addSamples("stage_seconds_bucket", samples)
      let labels = PrometheusText.labels(["stage": name])
      metrics.addSamples("stage_seconds_sum", [(labels, String(plain: number(latency?["sum"])))])
      metrics.addSamples("stage_seconds_count", [(labels, total)])
    }
  }

  private func labels(of panel: JSONValue) -> String {
    PrometheusText.labels([
      "device": printable(panel["device"]), "name": printable(panel["name"]),
    ])
  }

  // MARK: - Values

  /// Returns text of the layout, such as an id, or of the protocol.
  private func word(_ value: JSONValue?) -> String {
    UntrustedText(value?.asText ?? "").escaped
  }

  /// Returns text of a device or a file, which the daemon has escaped already.
  private func printable(_ value: JSONValue?) -> String {
    UntrustedText(value?.asText ?? "").escapedOnce
  }

  private func number(_ value: JSONValue?) -> Double { value?.asNumber ?? 0 }

  private func count(_ value: JSONValue?) -> String {
    if case .integer(let number)? = value { return "\(number)" }
    return "0"
  }

  private func list(_ value: JSONValue?) -> [JSONValue] {
    if case .list(let items)? = value { return items }
    return []
  }

  private func decimal(_ number: Double) -> String {
    JSONValue.rounded(number).json
  }

  private func duration(_ seconds: Double) -> String { TimeSpan.text(seconds) }
}
