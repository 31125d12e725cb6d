import TouchModel

/// A line of `libinput debug-events`.
enum LibinputLine: Hashable {
  /// A device was added; its name follows.
  case added
  case removed
  /// A touch event.
  ///
  /// The position is in hundredths of the panel, and beside it in millimeters, or in device units
  /// if the panel has no size.
  case touch(ReportedTouch, millimeters: Point?)
  /// The end of a frame.
  case frame
  /// Any other line.
  case other

  /// Parses a line.
  ///
  /// The first kind is the node, with a `-` where it changes. Times are unsigned milliseconds since
  /// the start of the program, so an earlier time is 49 days later.
  init(_ line: String) {
    let parts = line.split { " \t()/".contains($0) }.map(String.init)
    guard
      let index = parts.firstIndex(where: { $0.hasPrefix("TOUCH_") || $0.hasPrefix("DEVICE_") }),
      index <= 1
    else {
      self = .other
      return
    }
    switch parts[index] {
    case "DEVICE_ADDED": self = .added
    case "DEVICE_REMOVED": self = .removed
    case "TOUCH_FRAME": self = .frame
    default: self = Self.touch(parts[index], Array(parts[(index + 1)...])) ?? .other
    }
  }

  private static func touch(_ event: String, _ rest: [String]) -> LibinputLine? {
    let kinds: [String: ReportedTouch.Kind] = [
      "TOUCH_DOWN": .down, "TOUCH_MOTION": .motion, "TOUCH_UP": .up, "TOUCH_CANCEL": .cancel,
    ]
    guard let kind = kinds[event],
      let start = rest.firstIndex(where: { $0.hasPrefix("+") && $0.hasSuffix("s") }),
      let time = Double(rest[start].dropFirst().dropLast())
    else { return nil }
    let numbers = rest[(start + 1)...].map { Double($0.replacing("mm", with: "")) }
    guard numbers.count >= 2, let slot = numbers[0].flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let wrap = Double(1 << 32) / 1000
    // A single-touch panel has no slots; its finger has slot -1.
    var touch = ReportedTouch(
      kind: kind, slot: max(slot, 0), time: .seconds(time >= wrap / 2 ? time - wrap : time))
    var millimeters: Point?
    if kind == .down || kind == .motion {
      guard numbers.count >= 6, let x = numbers[2], let y = numbers[3], let width = numbers[4],
        let height = numbers[5]
      else { return nil }
      touch.position = Point(x: x, y: y)
      millimeters = Point(x: width, y: height)
    }
    return .touch(touch, millimeters: millimeters)
  }
}
