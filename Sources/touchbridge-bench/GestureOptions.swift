/// What is played on which recognizers, and how often.
struct GestureOptions {
  /// What the recognizers make of the fingers that move.
  enum Stage: String {
    /// There are none.
    case none
    /// All of them may still recognise: the fingers stay within the slop.
    case undecided
    /// Pan and pinch go on together, and views go on hearing too.
    case active
    /// A button with an action follows the first finger.
    case button
    /// A scroll view follows the fingers.
    case scroll
    /// Fingers come down and go, in a tree with many views and recognizers.
    case landing
  }

  /// What the recognizers make of the fingers.
  let stage: Stage
  /// How many fingers move.
  let fingers: Int
  /// How many views the tree has, for `landing`.
  let views: Int
  /// How many recognizers there are, for `landing`.
  let recognizers: Int
  /// How often the frames are played.
  let passes: Int

  /// Reads the options of `gestures`.
  init(_ arguments: inout Arguments) throws(BenchError) {
    guard let word = arguments.next(), let stage = Stage(rawValue: word) else {
      throw BenchError("gestures wants none, undecided, active, button, scroll or landing")
    }
    self.stage = stage
    fingers = try arguments.count(after: "--fingers", default: 10)
    views = try arguments.count(after: "--views", default: 100)
    recognizers = try arguments.count(after: "--recognizers", default: 10)
    passes = try arguments.count(after: "--repeat", default: 1)
    try arguments.expectEnd()
  }
}
