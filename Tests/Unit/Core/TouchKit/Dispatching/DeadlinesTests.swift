import Testing
import CoreTestSupport
import TouchModel

@testable import TouchKit

struct DeadlinesTests {
  private let deadlines = Deadlines()
  private let first = GestureRecognizer(identifier: "first")
  private let second = GestureRecognizer(identifier: "second")

  /// Fires a time, and returns the identifiers of the recognizers that were called.
  private func fire(at seconds: Double) -> [String] {
    var fired: [String] = []
    deadlines.fire(at: .seconds(seconds)) {
      if let recognizer = $0 as? GestureRecognizer { fired.append(recognizer.identifier) }
    }
    return fired
  }

  @Test("R-GST-26: the next deadline is the earliest one, and is reached once")
  func next() {
    #expect(deadlines.isEmpty)
    #expect(deadlines.next == nil)
    deadlines.set(.seconds(2), of: first, at: .zero)
    deadlines.set(.seconds(1), of: second, at: .zero)
    #expect(deadlines.next == .seconds(1))
    #expect(fire(at: 1) == ["second"])
    #expect(second.deadline == nil)
    #expect(fire(at: 1).isEmpty)
    #expect(deadlines.next == .seconds(2))
  }

  @Test("R-GST-26: of equal deadlines the one that was set first is reached first")
  func equalDeadlines() {
    deadlines.set(.seconds(1), of: first, at: .zero)
    deadlines.set(.seconds(1), of: second, at: .zero)
    deadlines.set(.seconds(1), of: first, at: .zero)
    #expect(fire(at: 1) == ["second", "first"])
    #expect(fire(at: 1).isEmpty)
  }

  @Test(
    "R-GST-26: a deadline that was removed or moved while an equal one was reached is not reached")
  func removedWhileFiring() {
    let third = GestureRecognizer(identifier: "third")
    for recognizer in [first, second, third] {
      deadlines.set(.seconds(1), of: recognizer, at: .zero)
    }
    var fired: [String] = []
    deadlines.fire(at: .seconds(1)) { [deadlines, second] client in
      guard let recognizer = client as? GestureRecognizer else { return }
      fired.append(recognizer.identifier)
      deadlines.set(nil, of: second, at: .seconds(1))
      if recognizer !== third { deadlines.set(.seconds(2), of: third, at: .seconds(1)) }
    }
    #expect(fired == ["first"])
    #expect(fire(at: 2) == ["third"])
    #expect(deadlines.isEmpty)
  }

  @Test("R-GST-26: nil removes a deadline, and a new one replaces it")
  func replacement() {
    deadlines.set(.seconds(1), of: first, at: .zero)
    deadlines.set(.seconds(3), of: first, at: .zero)
    #expect(deadlines.next == .seconds(3))
    #expect(fire(at: 1).isEmpty)
    deadlines.set(nil, of: first, at: .zero)
    #expect(deadlines.isEmpty)
  }

  @Test("R-GST-26: a deadline that is set while one is reached is later than the current time")
  func whileFiring() {
    deadlines.set(.seconds(1), of: first, at: .zero)
    deadlines.fire(at: .seconds(1)) { [deadlines] recognizer in
      deadlines.set(.seconds(1), of: recognizer, at: .seconds(1))
    }
    #expect(deadlines.next == .seconds(1) + Microseconds(1))
    deadlines.set(.zero, of: second, at: .seconds(1))
    #expect(deadlines.next == .zero)
  }

  @Test("R-GST-26: recognizers have no deadline after their environment was released")
  func release() {
    do {
      let deadlines = Deadlines()
      deadlines.set(.seconds(1), of: first, at: .zero)
    }
    #expect(first.deadline == nil)
  }

  @Test(
    "R-GST-26: any number of deadlines are reached by time, then in the order in which they were set"
  )
  func order() {
    var generator = SeededGenerator(seed: 11)
    let recognizers = (0..<200).map { GestureRecognizer(identifier: "\($0)") }
    var expected: [(time: Int, identifier: String)] = []
    for _ in 0..<2000 {
      let recognizer = recognizers[Int(generator.next() % 200)]
      expected.removeAll { $0.identifier == recognizer.identifier }
      let time = Int(generator.next() % 8)
      deadlines.set(
        time == 0 ? nil : .seconds(Double(time)), of: recognizer, at: .zero)
      if time > 0 { expected.append((time, recognizer.identifier)) }
    }
    for time in 1..<8 {
      let due = expected.filter { $0.time == time }.map(\.identifier)
      if !due.isEmpty { #expect(deadlines.next == .seconds(Double(time))) }
      #expect(fire(at: Double(time)) == due)
    }
    #expect(deadlines.isEmpty)
  }
}
