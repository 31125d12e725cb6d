/// Gestures by the words that other notations have for them.
enum GestureWords {
  private static let scripts: [(words: [String], script: String)] = [
    (["tap", "click", "touch"], "tap(50,140)"),
    (["press", "hold", "longpress", "longPress", "long"], "hold(50,140, 1)"),
    (["doubletap", "doubleTap"], "tap(50,140); tap(50,140)"),
    (["swipe", "flick"], "swipe(50,140 right)"),
    (["drag", "pan", "scroll"], "drag(50,140 -> 90,140, 0.5)"),
    (["pinch", "zoom"], "pinch(400,300, 100 -> 200, 0.5)"),
    (["down", "begin"], "D1(50,140)"), (["move"], "M1(52,140)"),
    (["up", "lift", "release", "end"], "U1"), (["wait", "sleep", "delay"], "+0.5 before a finger"),
  ]

  /// Returns the end of a message about a word in quotation marks: the script of the gesture, or nil.
  static func remedy(for quoted: String) -> String? {
    let word = String(quoted.dropFirst().dropLast())
    guard let gesture = scripts.first(where: { $0.words.contains(word) }) else { return nil }
    return "; write \(gesture.script)"
  }
}
