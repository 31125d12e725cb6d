import TouchModel

/// A sequence of steps of two fingers: each comes down, may move once, and is lifted.
struct FingerStory: Hashable {
  /// A step of a finger.
  enum Step: String, CaseIterable {
    case down = "D"
    /// A move that is below every limit.
    case small = "m"
    /// A move that is beyond every limit.
    case large = "M"
    case up = "U"
  }

  /// The steps, each with the number of the finger.
  let steps: [(step: Step, finger: Int)]

  /// The steps as `D1 D2 M1 U1 U2`.
  var text: String { steps.map { "\($0.step.rawValue)\($0.finger)" }.joined(separator: " ") }

  static func == (left: FingerStory, right: FingerStory) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Every order of the steps of one finger or two, with up to three steps each.
  static let all: [FingerStory] = {
    let ways: [[Step]] = [[.down, .up], [.down, .small, .up], [.down, .large, .up]]
    var result: [FingerStory] = []
    for first in ways {
      result += orders(first[...], [])
      for second in ways { result += orders(first[...], second[...]) }
    }
    return result
  }()

  /// Every order of the steps of two fingers.
  private static func orders(_ first: ArraySlice<Step>, _ second: ArraySlice<Step>) -> [FingerStory]
  {
    var result: [[(step: Step, finger: Int)]] = []
    func go(
      _ first: ArraySlice<Step>, _ second: ArraySlice<Step>, _ done: [(step: Step, finger: Int)]
    ) {
      if first.isEmpty, second.isEmpty { result.append(done) }
      if let step = first.first { go(first.dropFirst(), second, done + [(step, 1)]) }
      if let step = second.first { go(first, second.dropFirst(), done + [(step, 2)]) }
    }
    go(first, second, [])
    return result.map(FingerStory.init)
  }
}
