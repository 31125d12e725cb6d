import Bridge
import Testing
import TouchModel

struct SilenceMonitorTests {
  private func seconds(_ count: Double) -> Microseconds { Microseconds(Int64(count * 1_000_000)) }

  @Test("E-LIFE-3: contacts are compared each second while a device is touched and silent")
  func comparisons() {
    var monitor = SilenceMonitor(at: seconds(10))
    #expect(monitor.due == nil)
    #expect(!monitor.isSilent(at: seconds(10.9)))
    #expect(monitor.isSilent(at: seconds(11)))
    monitor.recordsArrived(at: seconds(20))
    monitor.recordsArrived(at: seconds(20.5))
    // The timer does not change with each read.
    #expect(monitor.due == seconds(21))
    let early = monitor.needsComparison(at: seconds(20.9), isTouched: true)
    #expect(!early)
    let busy = monitor.needsComparison(at: seconds(21), isTouched: true)
    #expect(!busy)
    #expect(monitor.due == seconds(21.5))
    let silent = monitor.needsComparison(at: seconds(21.5), isTouched: true)
    #expect(silent)
    let stillSilent = monitor.needsComparison(at: seconds(22.5), isTouched: true)
    #expect(stillSilent)
    // Without contacts nothing is due until records arrive.
    let lifted = monitor.needsComparison(at: seconds(23.5), isTouched: false)
    #expect(!lifted)
    #expect(monitor.due == nil)
  }

  @Test("E-LIFE-3: a difference is noted at most every thirty seconds")
  func notes() {
    var monitor = SilenceMonitor(at: .zero)
    let isNoted = [1, 30.9, 31].map { monitor.allowsNote(at: seconds($0)) }
    #expect(isNoted == [true, false, true])
  }
}
