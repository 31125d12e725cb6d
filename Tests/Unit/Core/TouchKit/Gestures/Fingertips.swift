import TouchModel

@testable import TouchKit

/// Drives a gesture state machine without views; times in seconds, locations in points.
struct Fingertips<Progress: GestureProgress> {
  typealias Tip = (Int, Double, Double)

  var progress: Progress

  init(_ progress: Progress) {
    self.progress = progress
  }

  mutating func down(_ tips: Tip..., at seconds: Double) -> GestureStep {
    progress.began(samples(tips), at: .seconds(seconds))
  }

  mutating func move(_ tips: Tip..., at seconds: Double) -> GestureStep {
    progress.moved(samples(tips), at: .seconds(seconds))
  }

  mutating func up(_ tips: Tip..., at seconds: Double) -> GestureStep {
    progress.ended(samples(tips), at: .seconds(seconds))
  }

  mutating func wait(until seconds: Double) -> GestureStep {
    progress.deadlineReached(at: .seconds(seconds))
  }

  private func samples(_ tips: [Tip]) -> [FingerSample] {
    tips.map { FingerSample(identifier: $0.0, location: Point(x: $0.1, y: $0.2)) }
  }
}

extension GestureProgress {
  /// Calls the method with a span.
  mutating func began(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    began(fingers.span, at: time)
  }

  /// Calls the method with a span.
  mutating func moved(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    moved(fingers.span, at: time)
  }

  /// Calls the method with a span.
  mutating func ended(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    ended(fingers.span, at: time)
  }
}

extension GestureStep {
  /// A step that only sets a deadline, in seconds.
  static func wake(at seconds: Double) -> GestureStep {
    GestureStep(deadline: .at(.seconds(seconds)))
  }

  /// A step that only requests `began`.
  static let begin = GestureStep(state: .began)
  /// A step that only requests `changed`.
  static let change = GestureStep(state: .changed)
  /// A step that only requests `ended`.
  static let end = GestureStep(state: .ended)
  /// A step that requests `ended` and removes the deadline.
  static let recognize = GestureStep(state: .ended, deadline: .clear)
}
