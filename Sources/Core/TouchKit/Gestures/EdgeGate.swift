public import TouchModel

/// The settings of the system's edge gesture: a drag from an edge of the screen.
///
/// A finger that comes down near an edge is delivered to the application's views only when it can no
/// longer become such a drag, or after the delay.
///
/// Source: R-SYS-9
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
  /// The touches that became an edge gesture.
  private var recognized: [Touch] = []

  init() {
    super.init(target: nil, action: nil)
    identifier = "edgeGate"
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    requiresExclusiveTouchType = false
    addAction { [unowned self] _ in cancelRecognizedTouches() }
  }

  override var isInternal: Bool { true }
  /// Always true: the program reaches the recognizer through delegates, but cannot disable it.
  override var isEnabled: Bool {
    get { true }
    set {}
  }
  override var isEdgeGate: Bool { true }
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
    if isSystemTouched { recognize() }
    updateDeadline()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    let slop = constants.panSlop
    for touch in inOrder(touches) {
      guard let entry = delayed.first(where: { $0.touch === touch }) else { continue }
      let displacement = touch.screenLocation - entry.start
      guard displacement.length > slop else { continue }
      if EdgeStart.isInward(displacement, from: entry.edges) {
        recognize()
      } else {
        release([touch], event)
      }
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
    recognized.removeAll()
  }

  /// Releases touches to the application, unless the system has a finger from an edge.
  private func release(_ touches: [Touch], _ event: TouchEvent) {
    if isSystemTouched { return recognize() }
    delayed.removeAll { entry in touches.contains { $0 === entry.touch } }
    for touch in touches { ignore(touch, for: event) }
  }

  /// True if the system has a touch that is down, in any window.
  private var isSystemTouched: Bool {
    environment?.dispatcher?.touches.down.contains {
      $0.state.belongsToSystem && !$0.state.isLifted
    } ?? false
  }

  /// Recognizes the edge gesture with all touches that are delayed: while one finger from an edge
  /// belongs to the system, the others do.
  private func recognize() {
    if delayed.isEmpty { return }
    recognized = delayed.map(\.touch)
    for touch in recognized { touch.state.belongsToSystem = true }
    delayed.removeAll()
    state = .ended
  }

  private func updateDeadline() {
    deadline = delayed.map(\.due).min()
  }

  /// Cancels the recognized touches for the application, at the end of the frame.
  private func cancelRecognizedTouches() {
    guard let dispatcher = environment?.dispatcher else { return }
    for touch in recognized {
      // The note says where the touch began.
      if !touch.isRedacted {
        environment?.note(
          .info, .bridge,
          "touch \(touch.identifier) is a drag from the edge of the screen and belongs to the system"
        )
      }
      dispatcher.requestCancellation(of: .touch(touch), .gesture)
    }
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
      detach(recognizer)
    }
  }
}
