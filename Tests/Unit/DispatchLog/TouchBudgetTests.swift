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
      #expect(verdict == .entry(omitted: 0))
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
      case .entry(let count):
        entries += 1
        omitted += count
      case .firstOmission: first += 1
      case .nothing: break
      }
    }
    omitted += budget.takeOmitted()
    // 116.7 s, of which the first 12 s have entries.
    #expect((620...628).contains(entries))
    #expect(entries + omitted == 5836)
    #expect(first == 2)
  }

  @Test("The journal says that entries are left out, and how many")
  func notes() {
    var scene = LogScene(.journal(.touches))
    for touch in 1...700 {
      scene.log.write(scene.finger(touch, .began, x: 0, y: 0), at: .zero)
      scene.log.finishTouch(touch, at: .zero)
    }
    let text = scene.taken()
    #expect(text.matches(of: #/TOUCH_KIND=summary/#).count == 600)
    #expect(text.matches(of: #/TOUCH_KIND=note/#).count == 1)
    scene.log.write(scene.finger(701, .began, x: 0, y: 0), at: .milliseconds(60_000))
    scene.log.finishTouch(701, at: .milliseconds(60_000))
    let later = scene.taken()
    #expect(later.contains("100 touches have no entry"))
    #expect(later.contains("TOUCH_KIND=summary"))
  }
}
