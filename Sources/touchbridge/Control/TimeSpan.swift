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
}
