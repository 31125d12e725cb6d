public import TouchModel

/// The settings of the system's edge gesture: a drag from an edge of the screen (R-SYS-9).
///
/// A finger that comes down near an edge is delivered to the application's views only when it can no
/// longer become such a drag, or after the delay. K-SYS-EDGE.
public struct EdgeGate: Hashable, Sendable {
  /// The screen, in the coordinates of contact frames.
  public var screen: Rect
  /// The distance from an edge, in points, within which a finger is delayed.
  public var width: Double
  /// The longest delay.
  public var delay: Microseconds
  /// The edges at which fingers are not delayed, because the application has priority.
  public var deferEdges: RectEdges

  /// Creates the settings.
  ///
  /// - Parameters:
  ///   - screen: The screen, in the coordinates of contact frames.
  ///   - width: The distance from an edge, in points, within which a finger is delayed.
  ///   - delay: The longest delay.
  ///   - deferEdges: The edges at which fingers are not delayed.
  public init(
    screen: Rect, width: Double = 20, delay: Microseconds = .seconds(1), deferEdges: RectEdges = []
  ) {
    self.screen = screen
    self.width = width
    self.delay = delay
    self.deferEdges = deferEdges
  }

  /// Returns the edges that delay a finger which comes down at a point of the screen.
  package func edges(near point: Point) -> RectEdges {
    EdgeStart(edges: RectEdges.all.subtracting(deferEdges), bounds: screen, width: width)
      .edges(near: point)
  }
}

/// A recognizer on a window for the system's edge gesture (R-SYS-9).
///
/// While it follows a touch, the touch is delayed for views; ignoring the touch releases it. Its
/// requests are granted before all others and without conditions.
final class EdgeGateRecognizer: GestureRecognizer {
  /// A touch that is delayed.
  private struct DelayedTouch {
    let touch: Touch
    let start: Point
    let edges: RectEdges
    let due: Microseconds
  }

  private var delayed: [DelayedTouch] = []
  /// The touch that became an edge gesture.
  private var recognized: DelayedTouch?

  init() {
    super.init(target: nil, action: nil)
    identifier = "edgeGate"
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    requiresExclusiveTouchType = false
    addAction { [unowned self] _ in cancelRecognizedTouch() }
  }

  override var isInternal: Bool { true }
  override var hasPriority: Bool { true }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  override func shouldReceive(_ event: TouchEvent) -> Bool { true }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    let gate = environment?.dispatcher?.edgeGate
    for touch in inOrder(touches) {
      let start = touch.screenLocation
      let edges = gate?.edges(near: start) ?? []
      if let gate, !edges.isEmpty {
        delayed.append(
          DelayedTouch(touch: touch, start: start, edges: edges, due: event.time + gate.delay))
      } else {
        ignore(touch, for: event)
      }
    }
    updateDeadline()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    let slop = constants.panSlop
    for touch in inOrder(touches) {
      guard recognized == nil, let entry = delayed.first(where: { $0.touch === touch })
      else { continue }
      let displacement = touch.screenLocation - entry.start
      guard displacement.length > slop else { continue }
      guard EdgeStart.isInward(displacement, from: entry.edges) else {
        release([touch], event)
        continue
      }
      recognized = entry
      release(delayed.map(\.touch).filter { $0 !== touch }, event)
      state = .ended
    }
    updateDeadline()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    release(inOrder(touches), event)
    updateDeadline()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    release(inOrder(touches), event)
    updateDeadline()
  }

  override func deadlineReached(at time: Microseconds) {
    guard let event = environment?.dispatcher?.event else { return }
    release(delayed.filter { $0.due <= time }.map(\.touch), event)
    updateDeadline()
  }

  override func reset() {
    delayed.removeAll()
    recognized = nil
  }

  /// Releases touches to the application.
  private func release(_ touches: [Touch], _ event: TouchEvent) {
    delayed.removeAll { entry in touches.contains { $0 === entry.touch } }
    for touch in touches { ignore(touch, for: event) }
  }

  private func updateDeadline() {
    deadline = recognized == nil ? delayed.map(\.due).min() : nil
  }

  /// Cancels the recognized touch for the application, at the end of the frame.
  private func cancelRecognizedTouch() {
    guard let recognized, let dispatcher = environment?.dispatcher else { return }
    // The note says where the touch began.
    if !recognized.touch.isRedacted {
      let identifier = recognized.touch.identifier
      environment?.note(
        .info, .bridge,
        "touch \(identifier) is a drag from the edge of the screen and belongs to the system")
    }
    dispatcher.cancelTouches(.touch(recognized.touch), .gesture)
  }
}

extension Window {
  /// Adds the edge gesture recognizer if the application has an edge gate, and removes it otherwise
  /// (R-SYS-9).
  final func followEdgeGate() {
    let hasGate = application?.edgeGate != nil
    guard hasGate != (edgeGateRecognizer != nil) else { return }
    if hasGate {
      let recognizer = EdgeGateRecognizer()
      edgeGateRecognizer = recognizer
      addGestureRecognizer(recognizer)
    } else if let recognizer = edgeGateRecognizer {
      edgeGateRecognizer = nil
      removeGestureRecognizer(recognizer)
    }
  }
}
