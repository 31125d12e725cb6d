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
    let window = unsafe touches.first?.boundWindow.map { unsafe Unmanaged<View>.passUnretained($0) }
    guard let window = unsafe window else { return }
    // Mostly a window begins where the screen does.
    if unsafe window._withUnsafeGuaranteedRef({ $0.liesOnScreen }) {
      take(touches) { $0 }
    } else {
      let way = unsafe WayFromScreen(to: window)
      take(touches) { way.convert($0) }
    }
  }

  @inline(__always)
  private mutating func take(_ touches: [Touch], _ convert: (Point) -> Point) {
    for index in touches.indices {
      let sample = FingerSample(
        identifier: touches[index].storedIdentifier,
        place: convert(touches[index].state.now.place))
      if index < samples.count { samples[index] = sample } else { samples.append(sample) }
    }
  }
}
