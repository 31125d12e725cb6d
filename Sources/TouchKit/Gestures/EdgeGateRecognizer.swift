import TouchModel

/// Waits on a window for drags from the edges of the screen, which are the system's (R-SYS-9).
///
/// While it follows a touch the touch is held; ignoring one lets it go to the application. Nobody is
/// asked whether it may recognise.
final class EdgeGateRecognizer: GestureRecognizer {
  /// A touch that is held.
  private struct Waiting {
    let touch: Touch
    let start: Point
    let edges: RectEdges
    let due: Microseconds
  }

  private var waiting: [Waiting] = []
  /// The touch that the system takes.
  private var winner: Waiting?

  init() {
    super.init(identifier: "edgeGate")
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    requiresExclusiveTouchType = false
    addAction { [unowned self] _ in takeWinner() }
  }

  override var isInternal: Bool { true }
  override var decidesFirst: Bool { true }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  override func shouldReceive(_ event: TouchEvent) -> Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let gate = environment?.dispatcher?.edgeGate
    for touch in touches {
      let start = touch.screenLocation
      let edges = gate?.edges(near: start) ?? []
      if let gate, !edges.isEmpty {
        waiting.append(
          Waiting(touch: touch, start: start, edges: edges, due: event.time + gate.delay))
      } else {
        ignore(touch, for: event)
      }
    }
    awaitNext()
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let slop = constants.panSlop
    for touch in touches {
      guard winner == nil, let held = waiting.first(where: { $0.touch === touch }) else { continue }
      let way = touch.screenLocation - held.start
      guard way.length > slop else { continue }
      guard EdgeStart.leadsInward(way, from: held.edges) else {
        release([touch], event)
        continue
      }
      winner = held
      release(waiting.map(\.touch).filter { $0 !== touch }, event)
      state = .ended
    }
    awaitNext()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    release(touches, event)
    awaitNext()
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    release(touches, event)
    awaitNext()
  }

  override func deadlineReached(at time: Microseconds) {
    guard let event = environment?.dispatcher?.event else { return }
    release(waiting.filter { $0.due <= time }.map(\.touch), event)
    awaitNext()
  }

  override func reset() {
    waiting.removeAll()
    winner = nil
  }

  /// Lets touches go to the application.
  private func release(_ touches: [Touch], _ event: TouchEvent) {
    waiting.removeAll { held in touches.contains { $0 === held.touch } }
    for touch in touches { ignore(touch, for: event) }
  }

  private func awaitNext() {
    deadline = winner == nil ? waiting.map(\.due).min() : nil
  }

  /// Takes the touch from the application: from whoever still has it, at the end of the frame.
  private func takeWinner() {
    guard let winner, let dispatcher = environment?.dispatcher else { return }
    environment?.note(
      .info, .bridge,
      "touch \(winner.touch.identifier) is a drag from the edge of the screen and is the system's")
    dispatcher.cancelTouches(.touch(winner.touch), .gesture)
  }
}
