import Text
package import TouchModel

/// Writes contact frames as a finger script.
///
/// Fingers have the lowest numbers that are free, over all devices. Times begin at 0 with the first frame. Frames with
/// the same time are one line. A contact that is cancelled lifts, with the reason as a comment; a palm is cancelled.
package struct FingerScriptWriter {
  /// A contact of a device.
  private struct Key: Hashable {
    let device: DeviceID
    let contact: ContactID
  }

  /// The text of a finger.
  private struct Finger {
    var number: Int
    /// The measurements that were written last.
    var measures = ""
  }

  private var fingers: [Key: Finger] = [:]
  private var start: Microseconds?
  private var time = Microseconds.zero
  private var changes: [String] = []
  private var comments: [String] = []
  /// The lines that were written.
  package private(set) var frameCount = 0

  /// Creates a writer without fingers.
  package init() {}

  /// The time from the first frame to the newest one.
  package var duration: Microseconds { time - (start ?? time) }

  /// Adds a frame, and returns the line before it if that is complete; otherwise empty text.
  ///
  /// A frame that is earlier than the one before, as another device may have it, has the time of that.
  package mutating func add(_ frame: ContactFrame) -> String {
    let line = start != nil && frame.time <= time ? "" : finish()
    time = start == nil ? frame.time : max(time, frame.time)
    start = start ?? time
    for contact in frame.contacts { add(contact, Key(device: frame.device, contact: contact.id)) }
    return line
  }

  private mutating func add(_ contact: Contact, _ key: Key) {
    if contact.phase == .began { fingers[key] = Finger(number: freeNumber) }
    guard var finger = fingers[key] else { return }
    let location = Self.text(contact.position.x) + "," + Self.text(contact.position.y)
    switch contact.phase {
    case .began, .moved:
      let measures = Self.measures(of: contact)
      let added = measures == finger.measures ? "" : measures
      finger.measures = measures
      fingers[key] = finger
      let action = contact.phase == .began ? "D" : "M"
      changes.append("\(action)\(finger.number)(\(location)\(added))")
    case .cancelled where contact.cancelReason == .palm:
      changes.append("C\(finger.number)(palm)")
      fingers[key] = nil
    case .ended, .cancelled:
      changes.append("U\(finger.number)(\(location))")
      if let reason = contact.cancelReason {
        comments.append("finger \(finger.number) was cancelled: \(reason.rawValue)")
      }
      fingers[key] = nil
    }
  }

  /// Returns the last line.
  package mutating func finish() -> String {
    if changes.isEmpty { return "" }
    frameCount += 1
    let comment = comments.isEmpty ? "" : "  # " + comments.joined(separator: ", ")
    defer {
      changes = []
      comments = []
    }
    let seconds = String(duration.count, decimals: 6)
    return "@\(seconds) \(changes.joined(separator: " "))\(comment)\n"
  }

  private var freeNumber: Int {
    let taken = Set(fingers.values.map(\.number))
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private static func measures(of contact: Contact) -> String {
    var text = ""
    if contact.flags.contains(.hasForce), (0...1).contains(contact.force) {
      text += ",force=" + Self.text(contact.force)
    }
    if contact.flags.contains(.hasRadius), (0...10_000).contains(contact.majorRadius) {
      text += ",major=" + Self.text(contact.majorRadius)
    }
    if contact.tool == .stylus { text += ",tool=stylus" }
    return text
  }

  /// Returns a number in thousandths, as the log has it.
  private static func text(_ number: Double) -> String {
    String(plain: (number * 1000).rounded() / 1000)
  }
}
