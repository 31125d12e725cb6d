import Testing
import TouchModel

@testable import Bridge

/// The two passes over a table of timers.
struct TimerPassTests {
  /// Timers that act once.
  private final class Timers {
    private var rows: [(name: String, due: Microseconds?)]
    /// Makes a timer due when another one acts.
    var wakes: [String: Int] = [:]
    private(set) var acted: [String] = []

    init(_ rows: [(String, Int64?)]) {
      self.rows = rows.map { ($0, $1.map { Microseconds($0) }) }
    }

    func visit(_ pass: inout TimerPass) {
      for index in rows.indices {
        pass.timer(rows[index].due) { now in
          rows[index].due = nil
          acted.append("\(rows[index].name) at \(now.count)")
          if let other = wakes[rows[index].name] { rows[other].due = now }
        }
      }
    }

    var deadline: Microseconds? { TimerPass.nextDeadline(of: visit) }

    func act(at time: Int64) { TimerPass.act(at: Microseconds(time), visit) }
  }

  @Test("The earliest time is the next deadline, and no timer acts before its time")
  func deadlines() {
    #expect(Timers([]).deadline == nil)
    let timers = Timers([("a", 30), ("b", nil), ("c", 10)])
    #expect(timers.deadline == Microseconds(10))
    timers.act(at: 9)
    #expect(timers.acted.isEmpty && timers.deadline == Microseconds(10))
    timers.act(at: 10)
    #expect(timers.acted == ["c at 10"] && timers.deadline == Microseconds(30))
  }

  @Test("Timers that are due act in the order of the table, whatever their times are")
  func order() {
    let timers = Timers([("a", 30), ("b", nil), ("c", 10), ("d", nil)])
    timers.wakes = ["c": 1, "a": 3]
    timers.act(at: 40)
    #expect(timers.acted == ["a at 40", "c at 40", "d at 40"])
    #expect(timers.deadline == Microseconds(40))
  }

  @Test("A timer that follows events does not pass those that are unread")
  func unread() {
    var acted: [Microseconds] = []
    func visit(_ pass: inout TimerPass) {
      for readTime: Int64 in [70, 50, 60] where pass.now != nil {
        pass.limit(readTime: Microseconds(readTime))
      }
      for due: Int64 in [50, 51] {
        pass.timer(Microseconds(due), by: pass.readTime) { acted.append($0) }
      }
    }
    TimerPass.act(at: Microseconds(100), visit)
    #expect(acted == [Microseconds(50)])
    #expect(TimerPass.nextDeadline(of: visit) == Microseconds(50))
    TimerPass.act(at: Microseconds(49), visit)
    #expect(acted.count == 1)
  }
}
