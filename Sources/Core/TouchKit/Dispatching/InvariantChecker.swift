import TouchModel

/// Checks the invariants of each event, which must hold for all contacts and handlers.
///
/// Compiled into the dispatcher only where `TOUCH_INTERNAL_CHECKS` is defined.
package struct InvariantChecker {
  /// The calls of one view for one touch.
  private struct Relation {
    let touch: Int
    let view: ObjectIdentifier
    var isOver = false
  }

  private var relations: [Relation] = []
  private var hitTests = 0
  private var views: [(touch: Int, view: ObjectIdentifier)] = []

  /// The violations found so far, as messages.
  package private(set) var violations: [String] = []

  /// Creates a checker before the first event.
  package init() {}

  /// Checks a call before it is made (I-1, I-2, I-4).
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
      if relations[isHeard].isOver {
        violations.append("I-1: \(name) receives a call after its end")
      }
      if method.phase.isTerminal { relations[isHeard].isOver = true }
    }
  }

  /// Checks a touch that has left the event, after its view received the end (I-1).
  ///
  /// - Parameters:
  ///   - touch: The touch, ended or cancelled.
  ///   - isExcused: True if an override dropped the event.
  package mutating func willRetire(_ touch: Touch, isExcused: Bool) {
    if !isExcused, relations.contains(where: { $0.touch == touch.identifier && !$0.isOver }) {
      violations.append("I-1: touch \(touch.identifier) never ended for a view")
    }
    relations.removeAll { $0.touch == touch.identifier }
    views.removeAll { $0.touch == touch.identifier }
  }

  /// Starts the counts of a new pass.
  package mutating func beginPass() {
    hitTests = 0
  }

  /// Counts a hit test of a window for a new touch (I-5).
  package mutating func willHitTest() {
    hitTests += 1
  }

  /// Checks an event after its delivery (I-3, I-4, I-5).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - live: The touches that take part in it.
  ///   - mostHitTests: The maximum number of hit tests for its new touches.
  package mutating func didSend(_ event: TouchEvent, live: [Touch], mostHitTests: Int) {
    let listed = event.orderedTouches.map(\.identifier)
    if listed != live.map(\.identifier) {
      violations.append("I-3: the event lists \(listed), \(live.map(\.identifier)) are there")
    }
    if hitTests > mostHitTests {
      violations.append("I-5: \(hitTests) hit tests where \(mostHitTests) windows were tried")
    }
    for touch in event.orderedTouches {
      guard let view = touch.view.map(ObjectIdentifier.init) else { continue }
      let known = views.first { $0.touch == touch.identifier }
      if let known, known.view != view {
        violations.append("I-4: touch \(touch.identifier) changed its view")
      }
      if known == nil { views.append((touch.identifier, view)) }
    }
  }
}
