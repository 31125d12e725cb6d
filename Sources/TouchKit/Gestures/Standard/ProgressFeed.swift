import TouchModel

/// A progress and the storage in which its fingers are handed over.
struct ProgressFeed<Progress: GestureProgress> {
  /// How far the gesture is.
  var progress: Progress
  private var samples: [FingerSample] = []

  init(_ progress: Progress) {
    self.progress = progress
  }

  mutating func began(_ touches: [Touch], at time: Microseconds) -> GestureStep {
    take(touches)
    return progress.began(samples, at: time)
  }

  mutating func moved(_ touches: [Touch], at time: Microseconds) -> GestureStep {
    take(touches)
    return progress.moved(samples, at: time)
  }

  mutating func ended(_ touches: [Touch], at time: Microseconds) -> GestureStep {
    take(touches)
    return progress.ended(samples, at: time)
  }

  /// Reads where touches are.
  @inline(__always)
  private mutating func take(_ touches: [Touch]) {
    samples.removeAll(keepingCapacity: true)
    for touch in touches {
      samples.append(
        FingerSample(identifier: touch.identifier, place: touch.location(in: nil)))
    }
  }
}
