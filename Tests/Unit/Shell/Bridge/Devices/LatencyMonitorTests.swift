import Bridge
import Testing
import TouchModel

struct LatencyMonitorTests {
  @Test(
    "E-TIME-6: Events read more than 20 ms late are counted, and five notes per hour are written")
  func hour() {
    var monitor = LatencyMonitor()
    var notes: [String] = []
    for second in 0..<10 {
      let stamp = Microseconds(Int64(second) * 1_000_000)
      if let note = monitor.update(stamp, at: stamp + Microseconds(31_500)) {
        notes.append(note.message)
      }
    }
    #expect(monitor.lateCount == 10)
    #expect(notes.count == 5)
    #expect(notes.first == "events were read 31 ms after the kernel's time stamp")
    #expect(
      notes.last
        == "events were read 31 ms after the kernel's time stamp; the rest of this hour is counted "
        + "only")
    let later = Microseconds(3_700_000_000)
    #expect(monitor.update(later, at: later + Microseconds(20_001)) != nil)
  }

  @Test("E-TIME-6: A delay of 20 ms is not late, and neither is a time stamp in the future")
  func inTime() {
    var monitor = LatencyMonitor()
    #expect(monitor.update(.zero, at: Microseconds(20_000)) == nil)
    #expect(monitor.update(Microseconds(5_000_000), at: .zero) == nil)
    #expect(monitor.lateCount == 0)
  }
}
