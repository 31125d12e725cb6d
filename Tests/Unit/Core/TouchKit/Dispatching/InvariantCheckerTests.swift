import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct InvariantCheckerTests {
  /// Two touches on `deep`, after their first frame.
  private func touches() -> (stage: Stage, touches: [Touch]) {
    let stage = Stage()
    stage.deep.isMultipleTouchEnabled = true
    var found: [Touch] = []
    stage.W.onSend = { found = $0.orderedTouches }
    stage.send(.down(1, 50, 140), .down(2, 60, 140))
    return (stage, found)
  }

  @Test("I-1: the checker detects a call without a begin, a second begin and a missing end")
  func pairing() {
    let (stage, touches) = touches()
    var checker = InvariantChecker()
    checker.willCall(.began, stage.deep, touches)
    #expect(checker.violations.isEmpty)
    checker.willCall(.began, stage.deep, [touches[0]])
    #expect(checker.violations.count == 1)
    checker.willRetire(touches[0], isExcused: true)
    #expect(checker.violations.count == 1)
    checker.willRetire(touches[1], isExcused: false)
    #expect(checker.violations.count == 2)
    stage.send(.up(1))
    checker.willCall(.ended, stage.deep, [touches[0]])
    #expect(checker.violations.count == 3)
  }

  @Test("I-2: the checker detects touches of another phase or view, and a wrong order")
  func arguments() {
    let (stage, touches) = touches()
    var checker = InvariantChecker()
    checker.willCall(.began, stage.left, [touches[0]])
    #expect(checker.violations.count == 1)
    checker.willCall(.began, stage.deep, [touches[1], touches[0]])
    #expect(checker.violations.count == 2)
    stage.send(.move(1, 51, 140))
    checker.willCall(.moved, stage.deep, touches)
    #expect(checker.violations.last?.hasPrefix("I-2") == true)
  }

  @Test("I-3, I-5: the checker detects an event with other touches, and superfluous hit tests")
  func events() throws {
    let stage = Stage()
    var kept: TouchEvent?
    stage.W.onSend = { kept = $0 }
    stage.send(.down(1, 50, 140))
    let event = try #require(kept)
    var checker = InvariantChecker()
    checker.willHitTest()
    checker.didSend(event, live: event.orderedTouches, mostHitTests: 1)
    #expect(checker.violations.isEmpty)
    checker.didSend(event, live: [], mostHitTests: 1)
    #expect(checker.violations.last?.hasPrefix("I-3") == true)
    checker.willHitTest()
    checker.didSend(event, live: event.orderedTouches, mostHitTests: 1)
    #expect(checker.violations.last?.hasPrefix("I-5") == true)
    checker.beginPass()
    checker.didSend(event, live: event.orderedTouches, mostHitTests: 0)
    #expect(checker.violations.count == 2)
  }
}
