import Testing
import TouchModel

@testable import DispatchLog

/// Tests of the limit of touch entries in the journal.
struct TouchBudgetTests {
  @Test("A day with 20 touches a minute has an entry for each touch")
  func busyDay() {
    var budget = TouchBudget()
    for touch in 0..<(16 * 60 * 20) {
      let verdict = budget.take(at: .milliseconds(Int64(touch) * 3000))
      #expect(verdict == .entry)
    }
  }

  @Test("Of many touches, 600 and 20 a minute have entries, and the others are counted")
  func ghosts() {
    var budget = TouchBudget()
    var entries = 0
    var omitted = 0
    var first = 0
    for touch in 0..<5836 {
      switch budget.take(at: .milliseconds(Int64(touch) * 20)) {
      case .entry: entries += 1
      case .firstOmission:
        first += 1
        omitted += 1
      case .nothing: omitted += 1
      }
    }
    // 116.7 s, of which the first 12 s have entries.
    #expect((620...628).contains(entries))
    #expect(entries + omitted == 5836)
    #expect(first == 2)
  }

  @Test("T-4: the journal says that entries are left out, and which touches must be counted")
  func notes() {
    var scene = LogScene(.journal(.touches))
    var omitted = 0
    for touch in 1...700 {
      scene.log.write(scene.finger(touch, .began, x: 0, y: 0), at: .zero)
      if !scene.log.finishTouch(touch, at: .zero) { omitted += 1 }
    }
    let text = scene.taken()
    #expect(text.matches(of: #/TOUCH_KIND=summary/#).count == 600)
    #expect(text.matches(of: #/TOUCH_KIND=note/#).count == 1)
    #expect(omitted == 100)
    scene.log.write(scene.finger(701, .began, x: 0, y: 0), at: .milliseconds(60_000))
    let hasEntry = scene.log.finishTouch(701, at: .milliseconds(60_000))
    #expect(hasEntry)
    #expect(scene.taken().contains("TOUCH_KIND=summary"))
  }
}
