import Testing
import TouchModel

@testable import Bridge

struct GrabMonitorTests {
  @Test("E-LIFE-4: a grab by another process is reported after the third test")
  func grabbed() throws {
    var monitor = GrabMonitor()
    #expect(update(&monitor, true, .zero) == false)
    let second = try #require(monitor.due)
    #expect(second > .zero)
    #expect(update(&monitor, true, second) == false)
    let third = try #require(monitor.due)
    #expect(third - second > second)
    #expect(update(&monitor, true, third) == true)
    #expect(monitor.due == nil)
  }

  @Test("E-LIFE-4: a single test by another process is not reported")
  func tested() throws {
    var monitor = GrabMonitor()
    #expect(update(&monitor, true, .zero) == false)
    let due = try #require(monitor.due)
    #expect(update(&monitor, false, due) == false)
    #expect(monitor.due == nil)
  }

  @Test("E-LIFE-4: events end the tests")
  func events() {
    var monitor = GrabMonitor()
    #expect(update(&monitor, true, .zero) == false)
    monitor.eventsArrived()
    #expect(monitor.due == nil)
  }

  private func update(_ monitor: inout GrabMonitor, _ isGrabbed: Bool, _ time: Microseconds) -> Bool
  {
    monitor.update(isGrabbed: isGrabbed, at: time)
  }
}
