import System
import Testing
import TouchModel

struct ClockOffsetTests {
  private func map(_ offset: ClockOffset, _ seconds: Double) -> Double {
    offset.monotonic(.seconds(seconds)).inSeconds
  }

  @Test("E-TIME-1: The offset is computed once, and again only when the time of day is set")
  func offset() {
    var offset = ClockOffset(monotonic: .seconds(100), realtime: .seconds(1_000_000))
    #expect(map(offset, 1_000_005) == 105)
    offset.observe(monotonic: .seconds(200), realtime: .seconds(1_000_100.09))
    #expect(map(offset, 1_000_100) == 200)
    offset.observe(monotonic: .seconds(210), realtime: .seconds(900_000))
    #expect(map(offset, 900_001) == 211)
    offset.observe(monotonic: .seconds(220), realtime: .seconds(2_000_000))
    #expect(map(offset, 2_000_000) == 220)
  }

  @Test("E-TIME-1: Absurd clocks do not trap")
  func absurd() {
    var offset = ClockOffset(monotonic: Microseconds(.max), realtime: Microseconds(.min))
    offset.observe(monotonic: Microseconds(.min), realtime: Microseconds(.max))
    #expect(offset.monotonic(Microseconds(.min)) == Microseconds(.min))
  }
}
