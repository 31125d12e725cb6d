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
    if samples.count > touches.count { samples.removeAll(keepingCapacity: true) }
    // All of them came down in the window of the recognizer.
    guard let window = touches.first?.boundWindow else { return }
    let way = unsafe WayFromScreen(to: Unmanaged.passUnretained(window))
    for index in touches.indices {
      let sample = FingerSample(
        identifier: touches[index].storedIdentifier,
        place: way.convert(touches[index].state.now.place))
      if index < samples.count { samples[index] = sample } else { samples.append(sample) }
    }
  }
}
