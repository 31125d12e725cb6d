import Text
import TouchModel
import VirtualFingers

/// Writes the touches of a dispatch log as a finger script.
///
/// Fingers have the lowest numbers that are free. Times begin at 0 with the first touch.
struct FingerScriptWriter {
  /// The text of a finger.
  private struct Finger {
    var number: Int
    /// The measurements that were written last.
    var measures = ""
  }

  private var fingers: [Int64: Finger] = [:]
  private var start: Double?
  private var time: Double?
  private var changes: [String] = []
  private var comments: [String] = []
  /// The lines that were written.
  private(set) var frameCount = 0

  /// The time from the first touch to the newest record in seconds.
  var duration: Double { (time ?? 0) - (start ?? 0) }

  /// Adds a record, and returns the frame before it if that is complete; otherwise empty text.
  mutating func add(_ record: JSONValue) -> String {
    guard record["kind"] == .text("touch"), let now = record["t"]?.asNumber,
      case .integer(let touch)? = record["touch"], let phase = record["phase"]?.asText,
      let x = record["x"]?.asNumber, let y = record["y"]?.asNumber
    else { return "" }
    let line = now == time ? "" : finish()
    start = start ?? now
    time = now
    let isNew = phase == "began"
    if isNew { fingers[touch] = Finger(number: freeNumber) }
    guard var finger = fingers[touch] else { return line }
    let location = String(plain: x) + "," + String(plain: y)
    switch phase {
    case "began", "moved":
      let measures = Self.measures(of: record)
      let added = measures == finger.measures ? "" : measures
      finger.measures = measures
      fingers[touch] = finger
      changes.append("\(isNew ? "D" : "M")\(finger.number)(\(location)\(added))")
    case "cancelled" where record["reason"] == .text("palm"):
      changes.append("C\(finger.number)(palm)")
      fingers[touch] = nil
    default:
      changes.append("U\(finger.number)(\(location))")
      if phase == "cancelled", let reason = record["reason"]?.asText {
        comments.append("finger \(finger.number) was cancelled: \(reason)")
      }
      fingers[touch] = nil
    }
    return line
  }

  /// Returns the last frame.
  mutating func finish() -> String {
    if changes.isEmpty { return "" }
    frameCount += 1
    let seconds = String(Microseconds.seconds(duration).count, decimals: 6)
    let comment = comments.isEmpty ? "" : "  # " + comments.joined(separator: ", ")
    defer {
      changes = []
      comments = []
    }
    return "@" + seconds + " " + changes.joined(separator: " ") + comment + "\n"
  }

  private var freeNumber: Int {
    let taken = Set(fingers.values.map(\.number))
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private static func measures(of record: JSONValue) -> String {
    var text = ""
    if let force = record["force"]?.asNumber, (0...1).contains(force) {
      text += ",force=" + String(plain: force)
    }
    if let radius = record["majorRadius"]?.asNumber, (0...10_000).contains(radius) {
      text += ",major=" + String(plain: radius)
    }
    if record["type"] == .text("stylus") { text += ",tool=stylus" }
    return text
  }
}
