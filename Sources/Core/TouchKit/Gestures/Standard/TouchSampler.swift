import TouchModel

/// The position of one finger at the time of a call to a recognizer.
struct FingerSample: Hashable {
  /// `Touch.identifier`.
  var identifier: Int
  /// The position in points of the window.
  var location: Point
}

/// Converts the touches of a call to finger samples.
///
/// The storage is reused, so sampling does not allocate once it has grown to the number of fingers.
struct TouchSampler {
  private var samples: [FingerSample] = []

  /// Calls a function with one sample for each touch, in the same order.
  ///
  /// - Parameters:
  ///   - touches: The touches; some may have come down in another window (R-HIT-12).
  ///   - window: The window of the recognizer, whose points the samples have; nil without one.
  ///   - body: Processes the samples.
  /// - Returns: The result of `body`; no step without a window.
  @inline(__always)
  mutating func sample(
    _ touches: [Touch], in window: Window?, _ body: (Span<FingerSample>) -> GestureStep
  ) -> GestureStep {
    guard let window else { return .none }
    while samples.count > touches.count { samples.removeLast() }
    for index in touches.indices {
      let touch = unsafe Unmanaged.passUnretained(touches[index])
      let sample = unsafe touch._withUnsafeGuaranteedRef {
        FingerSample(
          identifier: $0.storedIdentifier, location: window.convertFromScreen($0.state.now.location)
        )
      }
      if index < samples.count { samples[index] = sample } else { samples.append(sample) }
    }
    return body(samples.span)
  }
}
