package import TouchKit
package import TouchModel

/// Watches a scene for promises that are broken: I-1 to I-5, I-7 and I-8.
package final class PromiseWatcher: DispatchObserver {
  /// What one view has heard of one touch.
  private struct Relation {
    let touch: Int
    let view: View
    var isOver = false
  }

  /// Whether it is told of every stage on the way.
  package var wantsStages = false
  package var observedEvents: ObservedEvents {
    wantsStages ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
  }
  /// Which recognizers report nothing but that their gesture has happened.
  package var isDiscrete: [(recognizer: GestureRecognizer, flag: Bool)] = []
  /// What was broken, in words.
  package private(set) var broken: [String] = []
  /// What happened, in words, for two runs to be compared.
  package private(set) var story: [String] = []

  private var relations: [Relation] = []
  private var live: [Int] = []
  private var leaving: [Int] = []
  private var views: [(touch: Int, view: View)] = []
  private var states: [(recognizer: GestureRecognizer, state: GestureState)] = []
  private var newcomers = 0
  private var hitTests = 0

  private var isPaused = false

  /// Makes a watcher that has seen nothing.
  package init() {}

  /// Sees an event that the application is about to lead to its windows.
  package func sent(_ event: TouchEvent) {
    let listed = event.allTouches.map(\.identifier)
    if listed != live { broken.append("I-3: the event has \(listed), and there are \(live)") }
    live.removeAll { leaving.contains($0) }
    leaving.removeAll()
  }

  /// Sees that a window is asked what is hit.
  package func hitTested() {
    if !isPaused { hitTests += 1 }
  }

  /// Passes over the hit tests of somebody who only wonders.
  func pausingHitTests(_ body: () -> Void) {
    isPaused = true
    body()
    isPaused = false
  }

  /// Counts from here for a frame.
  package func beginFrame(_ frame: ContactFrame) {
    newcomers = frame.contacts.count { $0.phase == .began }
    hitTests = 0
  }

  /// Looks at what was counted.
  package func endFrame() {
    if hitTests > newcomers {
      broken.append("I-5: \(hitTests) hit tests of a window for \(newcomers) new fingers")
    }
  }

  /// Hears what a handler hears.
  package func heard(_ touches: [Touch], _ event: TouchEvent?) {
    if touches.isEmpty { broken.append("I-2: a handler is called without touches") }
    if touches.contains(where: { $0.phase != touches[0].phase || $0.phase == .stationary }) {
      broken.append("I-2: touches of one call are \(touches.map(\.phase))")
    }
  }

  /// See `DispatchObserver`.
  package func touchChanged(_ touch: Touch, at time: Microseconds) {
    story.append("touch \(touch.identifier) \(touch.phase) \(touch.view?.identifier ?? "-")")
    guard touch.window != nil else { return }
    if touch.phase == .began { live.append(touch.identifier) }
    if touch.phase == .ended || touch.phase == .cancelled { leaving.append(touch.identifier) }
  }

  /// See `DispatchObserver`.
  package func touchHit(_ result: HitResult, at time: Microseconds) {}

  /// See `DispatchObserver`.
  package func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    let names = call.touches.map { String($0.identifier) }.joined(separator: ",")
    story.append("\(time.count) \(call.view.identifier).\(call.method){\(names)}")
    for touch in call.touches {
      let what = "touch \(touch.identifier) and \(call.view.identifier)"
      if touch.phase != call.method.phase { broken.append("I-2: \(what): \(touch.phase)") }
      if let view = touch.view, view !== call.view { broken.append("I-2: \(what): another's") }
      note(call.method, touch.identifier, call.view, what)
    }
  }

  private func note(_ method: TouchMethod, _ touch: Int, _ view: View, _ what: String) {
    if let known = views.first(where: { $0.touch == touch }) {
      if known.view !== view { broken.append("I-4: \(what): it was another's before") }
    } else {
      views.append((touch, view))
    }
    let place = relations.firstIndex { $0.touch == touch && $0.view === view }
    if method == .began {
      if place != nil { broken.append("I-1: \(what): begun twice") }
      relations.append(Relation(touch: touch, view: view))
    } else if let place {
      if relations[place].isOver { broken.append("I-1: \(what): \(method) after its end") }
      if method.phase.isTerminal { relations[place].isOver = true }
    } else {
      broken.append("I-1: \(what): \(method) without a begin")
    }
  }

  /// See `DispatchObserver`.
  package func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    let new = recognizer.state
    let name = recognizer.identifier
    story.append("\(time.count) \(name) \(new.name) \(recognizer.touches.map(\.identifier))")
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
    if !isAllowed { broken.append("I-7: \(name) says \(new.name) after \(old?.name ?? "nothing")") }
    states.append((recognizer, new))
  }

  /// See `DispatchObserver`.
  package func controlSent(
    _ control: Control, _ event: ControlEvents, touch: Touch?, at time: Microseconds
  ) {
    story.append("\(time.count) \(control.identifier) \(event.rawValue)")
  }

  /// See `DispatchObserver`.
  package func scrolled(_ view: ScrollView, _ state: GestureState, at time: Microseconds) {
    story.append("\(time.count) \(view.identifier) \(state.name) \(view.contentOffset)")
  }

  /// See `DispatchObserver`.
  package func stageReached(_ record: StageEvent, at time: Microseconds) {
    story.append("\(time.count) \(record.stage)")
  }

  /// Looks at what is left when every finger is up and nobody waits for time any more.
  package func finish(_ app: Application, _ recognizers: [GestureRecognizer]) {
    for relation in relations where !relation.isOver {
      broken.append("I-1: touch \(relation.touch) never ended for \(relation.view.identifier)")
    }
    for recognizer in recognizers where recognizer.state != .possible {
      broken.append("I-8: \(recognizer.identifier) is \(recognizer.state.name) at the end")
    }
    for recognizer in recognizers {
      let last = states.last { $0.recognizer === recognizer }?.state
      if last?.isActive == true { broken.append("I-8: \(recognizer.identifier) never ended") }
    }
    if !app.isAtRest { broken.append("I-8: something is still waiting") }
  }
}
