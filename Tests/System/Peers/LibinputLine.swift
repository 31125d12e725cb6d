import TouchModel

/// One line that `libinput debug-events` printed.
enum LibinputLine: Hashable {
  /// A device is there; its name follows.
  case added
  case removed
  /// Something about a finger; the place in millimetres, or in device units where the panel does
  /// not know its size, is beside that in hundredths.
  case touch(TouchTelling, millimetres: Point?)
  /// The end of what happened at once.
  case frame
  /// Something else, or nothing.
  case other

  /// Reads a line.
  ///
  /// The first word is the node with a `-` where it changes. Times count from the start of the
  /// programme in unsigned milliseconds, so that what came a moment before it is 49 days later.
  init(_ line: String) {
    let words = line.split { " \t()/".contains($0) }.map(String.init)
    guard
      let index = words.firstIndex(where: { $0.hasPrefix("TOUCH_") || $0.hasPrefix("DEVICE_") }),
      index <= 1
    else {
      self = .other
      return
    }
    switch words[index] {
    case "DEVICE_ADDED": self = .added
    case "DEVICE_REMOVED": self = .removed
    case "TOUCH_FRAME": self = .frame
    default: self = Self.touch(words[index], Array(words[(index + 1)...])) ?? .other
    }
  }

  private static func touch(_ event: String, _ rest: [String]) -> LibinputLine? {
    let words: [String: TouchTelling.Word] = [
      "TOUCH_DOWN": .down, "TOUCH_MOTION": .motion, "TOUCH_UP": .up, "TOUCH_CANCEL": .cancel,
    ]
    guard let word = words[event],
      let start = rest.firstIndex(where: { $0.hasPrefix("+") && $0.hasSuffix("s") }),
      let time = Double(rest[start].dropFirst().dropLast())
    else { return nil }
    let numbers = rest[(start + 1)...].map { Double($0.replacing("mm", with: "")) }
    guard numbers.count >= 2, let slot = numbers[0].flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let wrap = Double(1 << 32) / 1000
    // A panel that follows one finger has no slots; its finger is in slot -1.
    var telling = TouchTelling(
      word: word, slot: max(slot, 0), time: .seconds(time >= wrap / 2 ? time - wrap : time))
    var millimetres: Point?
    if word == .down || word == .motion {
      guard numbers.count >= 6, let x = numbers[2], let y = numbers[3], let width = numbers[4],
        let height = numbers[5]
      else { return nil }
      telling.place = Point(x: x, y: y)
      millimetres = Point(x: width, y: height)
    }
    return .touch(telling, millimetres: millimetres)
  }
}
