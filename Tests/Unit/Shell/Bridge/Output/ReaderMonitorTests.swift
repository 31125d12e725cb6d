import Testing
import TouchModel

@testable import Bridge

/// Tests of how the age of unread bytes shows a slow reader.
struct ReaderMonitorTests {
  private func time(_ milliseconds: Int64) -> Microseconds { .milliseconds(milliseconds) }

  @Test("E-PHASE-8: A reader is late when a byte has waited longer than 50 ms")
  func late() {
    var monitor = ReaderMonitor()
    monitor.update(written: 100, unread: 100, at: time(0))
    monitor.update(written: 200, unread: 200, at: time(50))
    #expect(!monitor.isLate)
    monitor.update(written: 300, unread: 201, at: time(51))
    #expect(monitor.isLate)
    monitor.update(written: 300, unread: 200, at: time(60))
    #expect(!monitor.isLate)
  }

  @Test("E-PHASE-8: A reader that is always a little behind is not late")
  func behind() {
    var monitor = ReaderMonitor()
    for step in 0..<1000 {
      // Always 40 ms behind.
      monitor.update(
        written: 100 * (step + 1), unread: min(step + 1, 4) * 100, at: time(Int64(step) * 10))
      #expect(!monitor.isLate)
    }
  }

  @Test("The number of unread bytes is needed at most every 50 ms, and not without new bytes")
  func cost() {
    var monitor = ReaderMonitor()
    #expect(!monitor.needsUnreadCount(at: time(1000)))
    monitor.update(written: 100, unread: 0, at: time(1000))
    #expect(!monitor.needsUnreadCount(at: time(1050)))
    #expect(monitor.needsUnreadCount(at: time(1051)))
    monitor.update(written: 100, unread: 0, at: time(1051))
    #expect(!monitor.needsUnreadCount(at: time(9000)))
  }

  @Test("A reader that has stopped is examined ever more rarely")
  func stopped() {
    var monitor = ReaderMonitor()
    monitor.update(written: 100, unread: 100, at: time(0))
    #expect(monitor.nextCheck(after: time(10)) == nil)
    monitor.update(written: 100, unread: 100, at: time(60))
    #expect(monitor.nextCheck(after: time(60)) == time(110))
    monitor.update(written: 100, unread: 100, at: time(4000))
    #expect(monitor.nextCheck(after: time(4000)) == time(5000))
    monitor.update(written: 100, unread: 0, at: time(5000))
    #expect(monitor.nextCheck(after: time(5000)) == nil)
  }

  @Test("E-PHASE-8: Bytes that wait in a pipe count, also before any are queued")
  func pipe() throws {
    let pipe = try TestPipe()
    let bench = try OutputBench(pipe.writing)
    bench.give(100)
    bench.output.checkReader(at: time(0))
    #expect(bench.output.isIdle)
    bench.output.checkReader(at: time(51))
    #expect(bench.output.isCongested)
    #expect(bench.output.nextCheck == time(101))
    _ = pipe.drain()
    bench.output.checkReader(at: time(101))
    #expect(!bench.output.isCongested)
    #expect(bench.output.nextCheck == nil)
  }

  @Test("Queued bytes need no check, because room in the pipe is an event")
  func queued() throws {
    let pipe = try TestPipe()
    pipe.room = 4096
    let bench = try OutputBench(pipe.writing)
    bench.give(pipe.room + 100)
    bench.output.checkReader(at: time(0))
    bench.output.checkReader(at: time(51))
    #expect(bench.output.isCongested)
    #expect(bench.output.nextCheck == nil)
  }
}
