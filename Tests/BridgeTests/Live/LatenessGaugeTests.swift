import Bridge
import Testing
import TouchModel

struct LatenessGaugeTests {
  @Test("E-TIME-6: Records taken more than 20 ms late are counted, and five notes come of an hour")
  func hour() {
    var gauge = LatenessGauge()
    var notes: [String] = []
    for second in 0..<10 {
      let stamp = Microseconds(Int64(second) * 1_000_000)
      if let note = gauge.take(stamp, at: stamp + Microseconds(31_500)) {
        notes.append(note.message)
      }
    }
    #expect(gauge.lateCount == 10)
    #expect(notes.count == 5)
    #expect(notes.first == "records were taken 31 ms after the kernel's stamp")
    #expect(
      notes.last
        == "records were taken 31 ms after the kernel's stamp; further ones of this hour are only "
        + "counted")
    let later = Microseconds(3_700_000_000)
    #expect(gauge.take(later, at: later + Microseconds(20_001)) != nil)
  }

  @Test("E-TIME-6: Twenty milliseconds are not late, and a stamp of the future is not either")
  func inTime() {
    var gauge = LatenessGauge()
    #expect(gauge.take(.zero, at: Microseconds(20_000)) == nil)
    #expect(gauge.take(Microseconds(5_000_000), at: .zero) == nil)
    #expect(gauge.lateCount == 0)
  }
}
