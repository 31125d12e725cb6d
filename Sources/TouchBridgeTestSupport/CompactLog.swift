import Foundation

/// The compact form of a log, made from JSON Lines and for selected kinds of records.
///
/// `DispatchLog` writes the same form for `--compact`. Made in another way, this one also checks that
/// one: each scenario compares them.
public struct CompactLog: Sendable {
  /// The lines, in order.
  package private(set) var lines: [String] = []
  private var time: Double?
  private let kinds: Set<String>

  /// The record kinds that are shown by default.
  public static let defaultKinds: Set<String> = [
    "touch", "hit", "dispatch", "gesture", "control", "scroll", "ignored", "idle", "gap", "note",
    "device",
  ]

  /// Creates the compact form of a log in JSON Lines.
  package init(_ log: String, kinds: Set<String> = Self.defaultKinds) {
    self.kinds = kinds
    for record in DispatchLogLine.records(of: log) { add(record) }
  }

  /// The lines, separated by line feeds.
  package var text: String { lines.joined(separator: "\n") }

  private mutating func add(_ record: DispatchLogLine) {
    guard kinds.contains(record.kind), let line = Self.line(record) else { return }
    let now = record["t"]?.number
    if let now, now != time, record.kind != "device", record.kind != "note" {
      lines.append("@" + Self.number((now * 1000).rounded() / 1000))
      time = now
    }
    lines.append(line)
  }

  private static func line(_ record: DispatchLogLine) -> String? {
    switch record.kind {
    case "touch": touch(record)
    case "hit": hit(record)
    case "dispatch": dispatch(record)
    case "gesture": gesture(record)
    case "control": control(record)
    case "scroll":
      "scroll \(text(record["view"])) \(text(record["state"])) "
        + "\(location(record["contentOffset"]))"
        + (record["zoomScale"].map { " zoom=\(text($0))" } ?? "")
    case "ignored": ignored(record)
    case "idle": record["idle"]?.bool == true ? "idle" : "idle ended"
    case "gap": "gap"
    case "note":
      "note \(text(record["level"])) \(text(record["blame"])): \(text(record["message"]))"
    case "device": device(record)
    case "stage": stage(record)
    case "end": end(record)
    default: nil
    }
  }

  private static func touch(_ record: DispatchLogLine) -> String {
    var words = [text(record["phase"]), text(record["touch"])]
    if record["x"] != nil { words.append(location(record["x"], record["y"])) }
    words.append(record["view"]?.string ?? "nowhere")
    if let count = record["tapCount"]?.integer, count != 1 { words.append("taps=\(count)") }
    for key in ["reason", "force", "majorRadius"] where record[key] != nil {
      words.append("\(key)=\(text(record[key]))")
    }
    if record["type"]?.string == "stylus" { words.append("stylus") }
    for key in ["withheld", "afterGap", "joinedLate", "redacted"] where record[key] == .bool(true) {
      words.append(key)
    }
    return words.joined(separator: " ")
  }

  private static func hit(_ record: DispatchLogLine) -> String {
    let touch = text(record["touch"])
    guard let path = record["path"]?.strings else {
      return "hit \(touch) nothing: \(text(record["reason"]))"
    }
    return "hit \(touch) \(path.joined(separator: " "))"
  }

  private static func dispatch(_ record: DispatchLogLine) -> String {
    let method = text(record["method"]).replacing("touches", with: "").lowercased()
    if record["redacted"] == .bool(true) {
      return "\(text(record["view"])).\(method) {\(text(record["touch"]))}"
        + (record["reason"].map { " reason=\(text($0))" } ?? "") + " redacted"
    }
    let touches = (record["touches"]?.integers ?? []).map(String.init).joined(separator: ",")
    let locations = (record["at"]?.array ?? []).map { location($0.array?.first, $0.array?.last) }
    let handlers = record["handledBy"]?.strings ?? []
    let chain = (record["chain"]?.strings ?? []).map { handlers.contains($0) ? $0 + "*" : $0 }
    return "\(text(record["view"])).\(method) {\(touches)} \(locations.joined(separator: " "))"
      + " < \(chain.joined(separator: " "))" + (handlers.isEmpty ? " < unhandled" : "")
      + (record["reason"].map { " reason=\(text($0))" } ?? "")
  }

  private static func gesture(_ record: DispatchLogLine) -> String {
    let touches = (record["touches"]?.integers ?? []).map(String.init).joined(separator: ",")
    var words = [
      "gesture", text(record["recognizer"]), text(record["state"]), "{\(touches)}",
      location(record["x"], record["y"]),
    ]
    for key in ["translation", "velocity"] where record[key]?.array != nil {
      words.append("\(key)=\(location(record[key]))")
    }
    for key in ["scale", "scaleVelocity", "rotation", "rotationVelocity", "direction"]
    where record[key] != nil {
      words.append("\(key)=\(text(record[key]))")
    }
    return words.joined(separator: " ")
  }

  private static func control(_ record: DispatchLogLine) -> String {
    let touch = record["touch"]?.integer.map { " {\($0)}" } ?? ""
    let value = record["value"].map { " value=\(text($0))" } ?? ""
    return "control \(text(record["control"])) \(text(record["event"]))" + value + touch
  }

  private static func ignored(_ record: DispatchLogLine) -> String {
    let place = record["x"].map { " " + location($0, record["y"]) } ?? " redacted"
    return "ignored slot=\(text(record["slot"])) by=\(text(record["by"]))" + place
  }

  private static func device(_ record: DispatchLogLine) -> String? {
    let action = text(record["action"])
    guard action != "added" else { return nil }
    let reason = record["reason"].map { ": " + text($0) } ?? ""
    return "device \(text(record["device"])) \(action)\(reason)"
  }

  private static func stage(_ record: DispatchLogLine) -> String {
    let hidden: Set = ["v", "seq", "t", "kind", "stage"]
    let rest = record.value.keys.filter { !hidden.contains($0) }
    let details = rest.map { " \($0)=\(text(record[$0]))" }
    return "stage \(text(record["stage"]))" + details.joined()
  }

  private static func end(_ record: DispatchLogLine) -> String {
    let hidden: Set = ["v", "seq", "t", "kind"]
    let counts = record.value.keys.filter { !hidden.contains($0) }
    return "end " + counts.map { "\($0)=\(text(record[$0]))" }.joined(separator: " ")
  }

  private static func location(_ x: JSONValue?, _ y: JSONValue?) -> String {
    "(\(text(x)),\(text(y)))"
  }

  private static func location(_ pair: JSONValue?) -> String {
    location(pair?.array?.first, pair?.array?.last)
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case nil: "?"
    case .null?: "null"
    case .bool(let truth)?: String(truth)
    case .number(let value)?: number(value)
    case .string(let text)?: text
    case .array(let list)?: "[" + list.map { text($0) }.joined(separator: ",") + "]"
    case .object?: "{…}"
    }
  }

  private static func number(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else {
      return String(value)
    }
    return String(whole)
  }
}
