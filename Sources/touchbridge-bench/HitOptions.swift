/// What tree is tested, and how often.
struct HitOptions {
  /// Whether all views lie in one parent.
  let isFlat: Bool
  /// How many views there are below the window.
  let views: Int
  /// How often the 64 points are tested.
  let passes: Int

  /// Reads the options of `hit`.
  init(_ arguments: inout Arguments) throws(BenchError) {
    isFlat = arguments.flag("--flat")
    views = try arguments.count(after: "--views", default: 100)
    passes = try arguments.count(after: "--repeat", default: 1)
    try arguments.expectEnd()
  }
}
