import TouchModel

/// Watches over the promises that hold for each event, whatever the fingers and handlers do.
///
/// Compiled into the dispatcher only where `TOUCH_INTERNAL_CHECKS` is defined.
package struct InvariantChecker {
  /// What one view has heard of one touch.
  private struct Relation {
    let touch: Int
    let view: ObjectIdentifier
    var isOver = false
  }

  private var relations: [Relation] = []
  private var hitTests = 0
  private var views: [(touch: Int, view: ObjectIdentifier)] = []

  /// What was broken, in words; empty while all is well.
  package private(set) var violations: [String] = []

  /// Makes a checker that has seen nothing.
  package init() {}

  /// Looks at a call that a view is about to get (I-1, I-2, I-4).
  package mutating func willCall(_ method: TouchMethod, _ view: View, _ touches: [Touch]) {
    if touches.isEmpty { violations.append("a call without touches") }
    var last = 0
    for touch in touches {
      let name = "touch \(touch.identifier)"
      if touch.identifier <= last { violations.append("\(name) is out of order") }
      last = touch.identifier
      if touch.phase != method.phase {
        violations.append("I-2: \(name) is \(touch.phase) in \(method.name)")
      }
      if touch.view !== view { violations.append("I-2: \(name) belongs to another view") }
      let isHeard = relations.firstIndex {
        $0.touch == touch.identifier && $0.view == ObjectIdentifier(view)
      }
      guard let isHeard else {
        if method != .began { violations.append("I-1: \(name) was not begun for its view") }
        relations.append(Relation(touch: touch.identifier, view: ObjectIdentifier(view)))
        continue
      }
      if method == .began { violations.append("I-1: \(name) began twice") }
      if relations[isHeard].isOver { violations.append("I-1: \(name) is told of after its end") }
      if method.phase.isTerminal { relations[isHeard].isOver = true }
    }
  }

  /// Looks at a touch that is about to leave the event (I-1).
  ///
  /// - Parameters:
  ///   - touch: The touch, ended or cancelled.
  ///   - isExcused: Whether an override dropped the event, or removed views are told nothing.
  package mutating func willRetire(_ touch: Touch, isExcused: Bool) {
    if !isExcused, relations.contains(where: { $0.touch == touch.identifier && !$0.isOver }) {
      violations.append("I-1: touch \(touch.identifier) never ended for a view")
    }
    relations.removeAll { $0.touch == touch.identifier }
    views.removeAll { $0.touch == touch.identifier }
  }

  /// Starts to count for a new frame.
  package mutating func beginPass() {
    hitTests = 0
  }

  /// Counts a window that is asked for a new finger (I-5).
  package mutating func willHitTest() {
    hitTests += 1
  }

  /// Looks at an event that was delivered, and at the fingers on the glass (I-3, I-4, I-5).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - live: The fingers that have a part in it.
  ///   - mostHitTests: How many hit tests its new fingers may have needed.
  package mutating func didSend(_ event: TouchEvent, live: [Touch], mostHitTests: Int) {
    let listed = event.allTouches.map(\.identifier)
    if listed != live.map(\.identifier) {
      violations.append("I-3: the event lists \(listed), \(live.map(\.identifier)) are there")
    }
    if hitTests > mostHitTests {
      violations.append("I-5: \(hitTests) hit tests where \(mostHitTests) windows were tried")
    }
    for touch in event.allTouches {
      guard let view = touch.view.map(ObjectIdentifier.init) else { continue }
      let known = views.first { $0.touch == touch.identifier }
      if let known, known.view != view {
        violations.append("I-4: touch \(touch.identifier) changed its view")
      }
      if known == nil { views.append((touch.identifier, view)) }
    }
  }
}
