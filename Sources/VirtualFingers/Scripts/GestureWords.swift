/// Gestures by the words that other notations have for them.
enum GestureWords {
  private static let scripts: [(words: [String], script: String)] = [
    (["tap", "click", "touch"], "D1(50,140); U1"),
    (["press", "hold", "longpress", "longPress", "long"], "D1(50,140); +1 U1"),
    (["doubletap", "doubleTap"], "D1(50,140); U1; D1(50,140); U1"),
    (["swipe", "drag", "pan", "scroll", "flick"], "D1(50,140); M1(90,140); M1(130,140); U1"),
    (["pinch", "zoom"], "D1(50,140) D2(90,140); M1(40,140) M2(100,140); U1 U2"),
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
