import TouchModel

/// A state machine that detects one kind of gesture in finger samples.
///
/// It needs no views, so that gestures can be tested with plain values. It continues as if each state that it
/// requests were granted, until the next call has another state. A recognizer that has failed makes no further
/// calls until `reset()`.
protocol GestureProgress {
  /// How far the detection is.
  var phase: DetectionPhase { get set }

  /// Processes fingers that came down, in ascending order of their identifiers.
  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// Processes fingers that moved, in ascending order of their identifiers.
  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// Processes fingers that were lifted, in ascending order of their identifiers.
  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// Processes fingers that are lost, as if they had never come down; any others have no effect.
  mutating func lost(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// Processes the deadline that an earlier step set.
  mutating func deadlineReached(at time: Microseconds) -> GestureStep
  /// Discards all state except the rules and reusable storage.
  mutating func reset()
}

/// How far a state machine is in the detection of its gesture.
enum DetectionPhase {
  /// No finger has come down.
  case idle
  /// The gesture may still be detected.
  case detecting
  /// The gesture has begun, for one that changes and ends.
  case begun
  /// The gesture has ended, or has failed.
  case over

  /// Takes the state of the recognizer: a subclass may have begun the gesture itself, or withdrawn what the state
  /// machine requested (R-GST-2b).
  @inline(__always)
  mutating func follow(_ state: GestureState) {
    switch state {
    case .possible: if self != .idle { self = .detecting }
    case .began, .changed: self = .begun
    case .ended, .cancelled, .failed: self = .over
    }
  }
}

/// A call to a standard recognizer.
enum GestureInput {
  /// Fingers came down.
  case began
  /// Fingers moved.
  case moved
  /// Fingers were lifted.
  case ended
  /// Fingers are ignored from now on, or their end is not delivered.
  ///
  /// Source: R-GST-22, R-PIPE-7
  case lost
  /// The deadline is reached.
  case deadline
  /// The attempt is over.
  case reset
}

extension GestureProgress {
  /// True from the first finger until the next reset.
  var isUnderWay: Bool { phase != .idle }
  /// True while the gesture goes on.
  var hasBegun: Bool { phase == .begun }
  /// True if the gesture has ended or failed.
  var isOver: Bool { phase == .over }

  /// Notes that a finger has come down.
  mutating func begin() {
    if phase == .idle { phase = .detecting }
  }

  /// Fails the recognizer.
  mutating func fail() -> GestureStep {
    phase = .over
    return .fail
  }

  /// Processes a call to a recognizer; the fingers are in ascending order of their identifiers.
  ///
  /// Inlined, because it only selects a method.
  @inline(__always)
  mutating func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds,
    of recognizer: GestureRecognizer
  ) -> GestureStep {
    phase.follow(recognizer.attempt.course.requestedState)
    switch input {
    case .began: return began(fingers, at: time)
    case .moved: return moved(fingers, at: time)
    case .ended: return ended(fingers, at: time)
    case .lost: return lost(fingers, at: time)
    case .deadline: return deadlineReached(at: time)
    case .reset:
      reset()
      return .none
    }
  }
}

/// What a standard recognizer does in response to a call.
struct GestureStep: Hashable {
  /// A change of `GestureRecognizer.deadline`.
  enum DeadlineChange: Hashable {
    /// The deadline stays as it is.
    case unchanged
    /// The deadline is removed.
    case clear
    /// The deadline becomes this time.
    case at(Microseconds)
  }

  /// The state to request, if any.
  var state: GestureState?
  /// The change of the deadline.
  var deadline = DeadlineChange.unchanged
  /// The index of the first finger of the call to ignore; all after it are ignored too.
  var ignoredFrom: Int?

  /// A step without effect.
  static let none = GestureStep()
  /// A step that fails the recognizer.
  static let fail = GestureStep(state: .failed, deadline: .clear)
  /// A step that ignores every finger of the call.
  static let ignoreAll = GestureStep(ignoredFrom: 0)
}

extension GestureRecognizer {
  /// Processes a call with touches and performs the step that answers it.
  final func follow(_ input: GestureInput, _ touches: Set<Touch>, _ event: TouchEvent) {
    var touches = inOrder(touches)
    // A subclass may have ignored some of them before.
    if input == .began, !touches.allSatisfy({ attempt.followed.contains($0) }) {
      touches.removeAll { !attempt.followed.contains($0) }
      if touches.isEmpty { return }
    }
    let step = sampler.sample(touches, in: attachedView?.window) {
      process(input, $0, at: event.time)
    }
    if let first = step.ignoredFrom {
      for touch in touches.dropFirst(first) { ignore(touch, for: event) }
    }
    perform(step)
  }

  /// Passes the loss of a finger to the state machine.
  final func lose(_ touch: Touch, at time: Microseconds) {
    let finger = CollectionOfOne(FingerSample(identifier: touch.storedIdentifier, location: .zero))
    perform(process(.lost, finger.span, at: time))
  }

  /// Sets the deadline and requests the state of a step; the caller ignores touches.
  ///
  /// A final state that a subclass has requested in the same call remains (R-GST-2b).
  final func perform(_ step: GestureStep) {
    switch step.deadline {
    case .unchanged: break
    case .clear: if deadline != nil { deadline = nil }
    case .at(let time): deadline = time
    }
    if let state = step.state, !attempt.course.visibleState.isFinal { self.state = state }
  }

  /// Converts a point from the window to a view, or returns it unchanged for nil.
  final func convert(windowPoint point: Point, to view: View?) -> Point {
    guard let view, let window = attachedView?.window else { return point }
    return window.convert(point, to: view)
  }

  /// Converts a displacement from the axes of the window to those of a view; unchanged for nil.
  final func convert(windowDisplacement displacement: Point, to view: View?) -> Point {
    guard let view, let window = attachedView?.window, window !== view else { return displacement }
    return window.convert(displacement, to: view) - window.convert(.zero, to: view)
  }

  /// Converts a displacement from the axes of a view to those of the window; unchanged for nil.
  final func convert(displacement: Point, from view: View?) -> Point {
    guard let view, let window = attachedView?.window, window !== view else { return displacement }
    return view.convert(displacement, to: window) - view.convert(.zero, to: window)
  }
}
