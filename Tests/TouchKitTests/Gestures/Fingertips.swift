import TouchModel

@testable import TouchKit

/// Fingers for a progress, without views: times in seconds, places in points.
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
  /// As with a span.
  mutating func began(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    began(fingers.span, at: time)
  }

  /// As with a span.
  mutating func moved(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    moved(fingers.span, at: time)
  }

  /// As with a span.
  mutating func ended(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    ended(fingers.span, at: time)
  }
}

extension GestureStep {
  /// Asks to be woken at so many seconds.
  static func wake(at seconds: Double) -> GestureStep {
    GestureStep(deadline: .at(.seconds(seconds)))
  }

  /// Asks for `began`, and nothing else.
  static let begin = GestureStep(state: .began)
  /// Asks for `changed`, and nothing else.
  static let change = GestureStep(state: .changed)
  /// Asks for `ended`, and nothing else.
  static let end = GestureStep(state: .ended)
  /// Asks for `ended` and needs no deadline any more.
  static let recognize = GestureStep(state: .ended, deadline: .clear)
}
