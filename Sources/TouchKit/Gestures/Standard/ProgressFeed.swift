import TouchModel

/// A progress and the storage in which its fingers are handed over.
struct ProgressFeed<Progress: GestureProgress> {
  /// How far the gesture is.
  var progress: Progress
  private var samples: [FingerSample] = []

  init(_ progress: Progress) {
    self.progress = progress
  }

  @inline(__always)
  mutating func began(_ touches: [Touch], at time: Microseconds) -> GestureStep {
    feed(touches) { $0.began($1, at: time) }
  }

  @inline(__always)
  mutating func moved(_ touches: [Touch], at time: Microseconds) -> GestureStep {
    feed(touches) { $0.moved($1, at: time) }
  }

  @inline(__always)
  mutating func ended(_ touches: [Touch], at time: Microseconds) -> GestureStep {
    feed(touches) { $0.ended($1, at: time) }
  }

  /// Has a progress that compares two fingers take over where its only one was at the event before,
  /// of which it was not told (`GestureAttempt.ignoresLoneMoves`).
  mutating func catchUp<Measure>(with touches: TouchList) where Progress == PairProgress<Measure> {
    guard let identifier = progress.onlyFinger else { return }
    for index in 0..<touches.count {
      touches.look(at: index) { touch in
        guard touch.storedIdentifier == identifier else { return }
        let isChanged = touch.state.phase != .stationary
        progress.catchUp(touch.inWindow(isChanged ? touch.state.previous : touch.state.now.place))
      }
    }
  }

  /// Tells the progress where touches are.
  @inline(__always)
  private mutating func feed(
    _ touches: [Touch], _ body: (inout Progress, Span<FingerSample>) -> GestureStep
  ) -> GestureStep {
    // Mostly there is one, which needs no list.
    if touches.count == 1 {
      let touch = unsafe Unmanaged.passUnretained(touches[0])
      let sample: [1 of FingerSample] = [
        unsafe touch._withUnsafeGuaranteedRef { $0.fingerSample }
      ]
      return body(&progress, sample.span)
    }
    take(touches)
    let samples = samples
    return body(&progress, samples.span)
  }

  /// Reads where touches are.
  @inline(never)
  private mutating func take(_ touches: [Touch]) {
    if samples.count > touches.count { samples.removeAll(keepingCapacity: true) }
    // All of them came down in the window of the recognizer.
    let window = unsafe touches.first?.boundWindow.map { unsafe Unmanaged<View>.passUnretained($0) }
    guard let window = unsafe window else { return }
    // Mostly a window begins where the screen does.
    if unsafe window._withUnsafeGuaranteedRef({ $0.liesOnScreen }) {
      take(touches) { $0 }
    } else {
      take(touches) { point in
        unsafe window._withUnsafeGuaranteedRef { $0.convertFromScreen(point) }
      }
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

extension Touch {
  /// Where the finger is in its window.
  @inline(__always)
  fileprivate var fingerSample: FingerSample {
    let window = unsafe boundWindow.map { unsafe Unmanaged<View>.passUnretained($0) }
    if let window = unsafe window, !(unsafe window._withUnsafeGuaranteedRef { $0.liesOnScreen }) {
      return displacedSample
    }
    return FingerSample(identifier: storedIdentifier, place: state.now.place)
  }

  /// The same where the window begins elsewhere than the screen.
  @inline(never)
  private var displacedSample: FingerSample {
    FingerSample(identifier: storedIdentifier, place: inWindow(state.now.place))
  }

  /// A place on the screen in points of its window.
  fileprivate func inWindow(_ place: Point) -> Point {
    (boundWindow as View?)?.convertFromScreen(place) ?? place
  }
}
