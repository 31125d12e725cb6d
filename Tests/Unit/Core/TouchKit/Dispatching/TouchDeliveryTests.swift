import Testing
import TouchModel

@testable import TouchKit

/// The table of `TouchDelivery`: each state with each event.
@Suite struct TouchEventRateTests {
  private typealias Event = TouchDelivery.Event

  private static let sample = TouchState.Sample(location: Point(x: 1, y: 2))

  private static let states: [(name: String, state: TouchDelivery)] = [
    ("unbound", .unbound), ("withheld", .withheld(.multipleTouch)), ("landed", .landed),
    ("waitingBegin", .waitingBegin(sample)), ("begun", .begun), ("waitingEnd", .waitingEnd),
    ("leaving", .owedCancellation), ("over", .over),
  ]

  private static let events: [(name: String, event: Event)] = [
    ("bind", .bind(.none)), ("withhold", .bind(.multipleTouch)), ("began", .phase(.began)),
    ("moved", .phase(.moved)), ("ended", .phase(.ended)), ("cancelled", .phase(.cancelled)),
    ("hold", .hold(sample)), ("release", .release), ("cancel", .cancel), ("viewLeft", .viewLeft),
    ("unbind", .unbind),
  ]

  /// The name of a state.
  private static func name(_ state: TouchDelivery) -> String {
    switch state {
    case .unbound: "unbound"
    case .withheld: "withheld"
    case .landed: "landed"
    case .waitingBegin: "waitingBegin"
    case .begun: "begun"
    case .waitingEnd: "waitingEnd"
    case .owedCancellation: "leaving"
    case .over: "over"
    }
  }

  /// All transitions that change the state or return a call.
  private static let table = """
    unbound bind -> landed
    unbound withhold -> withheld
    landed began -> begun: began
    landed hold -> waitingBegin
    landed unbind -> unbound
    waitingBegin release -> begun: began
    waitingBegin unbind -> unbound
    begun moved -> begun: moved
    begun ended -> over: ended
    begun cancelled -> over: cancelled
    begun hold -> waitingEnd
    begun cancel -> over: cancelled
    begun viewLeft -> leaving: cancelled
    begun unbind -> unbound
    waitingEnd release -> begun
    waitingEnd cancel -> over: cancelled
    waitingEnd viewLeft -> leaving: cancelled
    waitingEnd unbind -> unbound
    leaving cancel -> over: cancelled
    leaving unbind -> unbound
    """

  @Test("I-1, R-SYS-13, R-GDEL-7, R-GDEL-8: the table of deliveries is complete")
  func table() {
    var lines: [String] = []
    for (name, state) in Self.states {
      for (event, value) in Self.events {
        var next = state
        let call = next.apply(value)
        let result = Self.name(next)
        if result == name, call == nil { continue }
        lines.append("\(name) \(event) -> \(result)" + (call.map { ": \($0)" } ?? ""))
      }
    }
    #expect(lines.joined(separator: "\n") == Self.table)
  }

  @Test("I-1, R-SYS-13: in all sequences of events a view has one begin and at most one end")
  func sequences() {
    /// Plays all continuations of a state, up to a number of events.
    func play(_ state: TouchDelivery, isBegun: Bool, isOver: Bool, _ depth: Int) {
      if depth == 0 { return }
      for (name, event) in Self.events {
        var next = state
        let call = next.apply(event)
        var (isBegun, isOver) = (isBegun, isOver)
        if case .viewLeft = event {
          // The call follows with `cancel`.
        } else {
          switch call {
          case .began:
            if isBegun { Issue.record("a second begin after \(name)") }
            isBegun = true
          case .moved:
            if !isBegun || isOver { Issue.record("a move out of place after \(name)") }
          case .ended, .cancelled:
            if !isBegun || isOver { Issue.record("an end out of place after \(name)") }
            isOver = true
          case nil: break
          }
        }
        if isOver != (Self.name(next) == "over") { Issue.record("\(name) hides the end") }
        // A touch is bound once.
        if case .unbound = next { continue }
        play(next, isBegun: isBegun, isOver: isOver, depth - 1)
      }
    }
    play(.unbound, isBegun: false, isOver: false, 6)
  }
}
