import Text
import TouchModel

/// Durations in words.
enum TimeSpan {
  /// Returns a duration in its largest unit, such as `3 h`.
  static func text(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e12)))
    if whole < 120 { return "\(whole) s" }
    if whole < 7200 { return "\(whole / 60) min" }
    if whole < 172_800 { return "\(whole / 3600) h" }
    return "\(whole / 86_400) days"
  }

  /// Returns a duration in seconds with the decimals that it needs, such as `0.25 s`.
  static func exact(_ time: Microseconds) -> String {
    var text = String(time.count, decimals: 6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + " s"
  }
}
