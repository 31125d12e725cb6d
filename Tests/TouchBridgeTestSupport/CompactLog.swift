import Foundation

/// A dispatch log in the few words that scenarios and tests expect.
public struct CompactLog: Sendable {
  /// The lines, in order.
  package private(set) var lines: [String] = []
  private var time: Double?
  private let kinds: Set<String>

  /// The kinds of record that are shown unless others are asked for.
  public static let defaultKinds: Set<String> = [
    "touch", "hit", "dispatch", "gesture", "control", "scroll", "gap", "note", "device",
  ]

  /// Reads a log of JSON Lines.
  package init(_ log: String, kinds: Set<String> = Self.defaultKinds) {
    self.kinds = kinds
    for record in DispatchLogLine.records(of: log) { add(record) }
  }

  /// The lines with line feeds between.
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
      "scroll \(word(record["view"])) \(word(record["state"])) "
        + "\(place(record["contentOffset"]))"
    case "gap": "gap"
    case "note":
      "note \(word(record["level"])) \(word(record["blame"])): \(word(record["message"]))"
    case "device": device(record)
    case "stage": stage(record)
    case "end": end(record)
    default: nil
    }
  }

  private static func touch(_ record: DispatchLogLine) -> String {
    var words = [word(record["phase"]), word(record["touch"])]
    words.append(place(record["x"], record["y"]))
    words.append(record["view"]?.string ?? "nowhere")
    if let count = record["tapCount"]?.integer, count != 1 { words.append("taps=\(count)") }
    for key in ["reason", "force", "majorRadius"] where record[key] != nil {
      words.append("\(key)=\(word(record[key]))")
    }
    if record["type"]?.string == "stylus" { words.append("stylus") }
    for key in ["withheld", "afterGap", "joinedLate"] where record[key] == .bool(true) {
      words.append(key)
    }
    return words.joined(separator: " ")
  }

  private static func hit(_ record: DispatchLogLine) -> String {
    let touch = word(record["touch"])
    guard let path = record["path"]?.strings else {
      return "hit \(touch) nothing: \(word(record["reason"]))"
    }
    return "hit \(touch) \(path.joined(separator: " "))"
  }

  private static func dispatch(_ record: DispatchLogLine) -> String {
    let method = word(record["method"]).replacing("touches", with: "").lowercased()
    let touches = (record["touches"]?.integers ?? []).map(String.init).joined(separator: ",")
    let places = (record["at"]?.array ?? []).map { place($0.array?.first, $0.array?.last) }
    let handlers = record["handledBy"]?.strings ?? []
    let chain = (record["chain"]?.strings ?? []).map { handlers.contains($0) ? $0 + "*" : $0 }
    return "\(word(record["view"])).\(method) {\(touches)} \(places.joined(separator: " "))"
      + " < \(chain.joined(separator: " "))" + (handlers.isEmpty ? " < nobody" : "")
      + (record["reason"].map { " reason=\(word($0))" } ?? "")
  }

  private static func gesture(_ record: DispatchLogLine) -> String {
    let touches = (record["touches"]?.integers ?? []).map(String.init).joined(separator: ",")
    var words = [
      "gesture", word(record["recognizer"]), word(record["state"]), "{\(touches)}",
      place(record["x"], record["y"]),
    ]
    for key in ["translation", "velocity"] where record[key]?.array != nil {
      words.append("\(key)=\(place(record[key]))")
    }
    for key in ["scale", "rotation", "velocity", "direction"]
    where record[key] != nil && (key != "velocity" || record[key]?.number != nil) {
      words.append("\(key)=\(word(record[key]))")
    }
    return words.joined(separator: " ")
  }

  private static func control(_ record: DispatchLogLine) -> String {
    let touch = record["touch"]?.integer.map { " {\($0)}" } ?? ""
    return "control \(word(record["control"])) \(word(record["event"]))" + touch
  }

  private static func device(_ record: DispatchLogLine) -> String? {
    let action = word(record["action"])
    guard action != "added" else { return nil }
    let reason = record["reason"].map { ": " + word($0) } ?? ""
    return "device \(word(record["device"])) \(action)\(reason)"
  }

  private static func stage(_ record: DispatchLogLine) -> String {
    let hidden: Set = ["v", "seq", "t", "kind", "stage"]
    let rest = record.value.keys.filter { !hidden.contains($0) }
    let details = rest.map { " \($0)=\(word(record[$0]))" }
    return "stage \(word(record["stage"]))" + details.joined()
  }

  private static func end(_ record: DispatchLogLine) -> String {
    let hidden: Set = ["v", "seq", "t", "kind"]
    let counts = record.value.keys.filter { !hidden.contains($0) }
    return "end " + counts.map { "\($0)=\(word(record[$0]))" }.joined(separator: " ")
  }

  private static func place(_ x: JSONValue?, _ y: JSONValue?) -> String {
    "(\(word(x)),\(word(y)))"
  }

  private static func place(_ pair: JSONValue?) -> String {
    place(pair?.array?.first, pair?.array?.last)
  }

  private static func word(_ value: JSONValue?) -> String {
    switch value {
    case nil: "?"
    case .null?: "null"
    case .bool(let truth)?: String(truth)
    case .number(let value)?: number(value)
    case .string(let text)?: text
    case .array(let list)?: "[" + list.map { word($0) }.joined(separator: ",") + "]"
    case .object?: "{…}"
    }
  }

  private static func number(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else {
      // Three decimals are what the log has for lengths; times have six.
      return String(value)
    }
    return String(whole)
  }
}
