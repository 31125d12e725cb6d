package import TouchKit
package import TouchModel

/// Checks the invariants I-1 to I-5, I-7 and I-8 of a scene.
package final class SceneMonitor: DispatchObserver {
  /// A touch and a view that it was delivered to.
  private struct Relation {
    let touch: Int
    let view: View
    var isOver = false
  }

  /// True to observe dispatch stages.
  package var wantsStages = false
  package var observedEvents: ObservedEvents {
    wantsStages ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
  }
  /// The recognizers, and whether each is discrete.
  package var isDiscrete: [(recognizer: GestureRecognizer, flag: Bool)] = []
  /// The violations of invariants.
  package private(set) var violations: [String] = []
  /// All observed events as text, for the comparison of two runs.
  package private(set) var trace: [String] = []

  private var relations: [Relation] = []
  private var live: [Int] = []
  private var leaving: [Int] = []
  private var views: [(touch: Int, view: View)] = []
  private var states: [(recognizer: GestureRecognizer, state: GestureState)] = []
  private var newcomers = 0
  private var hitTests = 0
  /// The contacts that are down; the touch of one may be cancelled.
  private var down: [ContactID] = []

  private var isPaused = false
  /// Called when a recognizer sends its action.
  package var acted: (GestureRecognizer) -> Void = { _ in }

  /// Creates a checker of a new scene.
  package init() {}

  /// Checks an event that the application is about to send to its windows.
  package func sent(_ event: TouchEvent) {
    let listed = event.orderedTouches.map(\.identifier)
    if listed != live { violations.append("I-3: the event has \(listed), and there are \(live)") }
    live.removeAll { leaving.contains($0) }
    leaving.removeAll()
  }

  /// Counts a hit test of a window.
  package func hitTested() {
    if !isPaused { hitTests += 1 }
  }

  /// Calls a closure whose hit tests are not counted.
  func pausingHitTests(_ body: () -> Void) {
    isPaused = true
    body()
    isPaused = false
  }

  /// Begins to count the hit tests of a frame, and notes which contacts are down after it.
  package func beginFrame(_ frame: ContactFrame) {
    for contact in frame.contacts {
      if contact.phase == .began { down.append(contact.id) }
      if [.ended, .cancelled].contains(contact.phase) { down.removeAll { $0 == contact.id } }
    }
    newcomers = frame.contacts.count { $0.phase == .began }
    hitTests = 0
  }

  /// Checks the number of hit tests of the frame.
  package func endFrame() {
    if hitTests > newcomers {
      violations.append("I-5: \(hitTests) hit tests of a window for \(newcomers) new fingers")
    }
  }

  /// Checks the arguments of a call of a handler.
  package func checkCall(_ touches: [Touch], _ event: TouchEvent?) {
    if touches.isEmpty { violations.append("I-2: a handler is called without touches") }
    if touches.contains(where: { $0.phase != touches[0].phase || $0.phase == .stationary }) {
      violations.append("I-2: touches of one call are \(touches.map(\.phase))")
    }
  }

  /// See `DispatchObserver`.
  package func touchChanged(_ touch: Touch, at time: Microseconds) {
    trace.append("touch \(touch.identifier) \(touch.phase) \(touch.view?.identifier ?? "-")")
    guard touch.window != nil else { return }
    if touch.phase == .began { live.append(touch.identifier) }
    if touch.phase == .ended || touch.phase == .cancelled { leaving.append(touch.identifier) }
  }

  /// See `DispatchObserver`.
  package func touchHit(_ result: HitResult, at time: Microseconds) {}

  /// See `DispatchObserver`.
  package func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {
    let names = touches.map { String($0.identifier) }.joined(separator: ",")
    trace.append("\(time.count) \(view.identifier).\(method){\(names)}")
    for touch in touches {
      let what = "touch \(touch.identifier) and \(view.identifier)"
      if touch.phase != method.phase { violations.append("I-2: \(what): \(touch.phase)") }
      if let own = touch.view, own !== view {
        violations.append("I-2: \(what): the touch belongs to another view")
      }
      note(method, touch.identifier, view, what)
    }
  }

  private func note(_ method: TouchMethod, _ touch: Int, _ view: View, _ what: String) {
    if let known = views.first(where: { $0.touch == touch }) {
      if known.view !== view {
        violations.append("I-4: \(what): the touch belonged to another view before")
      }
    } else {
      views.append((touch, view))
    }
    let index = relations.firstIndex { $0.touch == touch && $0.view === view }
    if method == .began {
      if index != nil { violations.append("I-1: \(what): begun twice") }
      relations.append(Relation(touch: touch, view: view))
    } else if let index {
      if relations[index].isOver { violations.append("I-1: \(what): \(method) after its end") }
      if method.phase.isTerminal { relations[index].isOver = true }
    } else {
      violations.append("I-1: \(what): \(method) without a begin")
    }
  }

  /// See `DispatchObserver`.
  package func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    let new = recognizer.state
    let name = recognizer.identifier
    trace.append("\(time.count) \(name) \(new.name) \(recognizer.touches.map(\.identifier))")
    let old = states.last { $0.recognizer === recognizer }?.state
    let isGoingOn = old?.isActive ?? false
    let isAllowed: Bool
    if isDiscrete.contains(where: { $0.recognizer === recognizer && $0.flag }) {
      isAllowed = new == .ended
    } else {
      switch new {
      case .began: isAllowed = !isGoingOn
      case .changed, .ended, .cancelled: isAllowed = isGoingOn
      case .possible, .failed: isAllowed = false
      }
    }
    if !isAllowed {
      violations.append("I-7: \(name) reports \(new.name) after \(old?.name ?? "nothing")")
    }
    states.append((recognizer, new))
    acted(recognizer)
  }

  /// See `DispatchObserver`.
  package func controlSent(_ report: ControlReport, at time: Microseconds) {
    trace.append("\(time.count) \(report.control.identifier) \(report.event.rawValue)")
  }

  /// See `DispatchObserver`.
  package func scrolled(_ report: ScrollReport, at time: Microseconds) {
    trace.append(
      "\(time.count) \(report.view.identifier) \(report.state.name) \(report.contentOffset)")
  }

  /// See `DispatchObserver`.
  package func stageReached(_ record: StageEvent, at time: Microseconds) {
    trace.append("\(time.count) \(record.stage)")
  }

  /// Removes and returns all observed events since the last time.
  package func takeTrace() -> [String] {
    defer { trace.removeAll(keepingCapacity: true) }
    return trace
  }

  /// Notes a violation that a caller has found.
  package func violate(_ message: String) { violations.append(message) }

  /// Checks the state between two frames.
  package func checkState(_ app: Application, _ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where recognizer.state.isActive && recognizer.touches.isEmpty {
      violations.append("R-GST-21: \(recognizer.identifier) is active without a touch")
    }
    if down.isEmpty, app.nextDeadline == nil, !app.isAtRest {
      violations.append("I-8: no finger is down and no deadline is left, and something is stored")
    }
  }

  /// Checks the final state, after all fingers are up and no deadline is left.
  package func finish(_ app: Application, _ recognizers: [GestureRecognizer]) {
    for relation in relations where !relation.isOver {
      violations.append("I-1: touch \(relation.touch) never ended for \(relation.view.identifier)")
    }
    for recognizer in recognizers where recognizer.state != .possible {
      violations.append("I-8: \(recognizer.identifier) is \(recognizer.state.name) at the end")
    }
    for recognizer in recognizers {
      let last = states.last { $0.recognizer === recognizer }?.state
      if last?.isActive == true { violations.append("I-8: \(recognizer.identifier) never ended") }
    }
    if !app.isAtRest { violations.append("I-8: the application is not at rest") }
  }
}
