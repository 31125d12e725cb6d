import Glibc
import Testing
import TouchModel

@testable import System

/// Tests of the local date and time.
struct LocalDateTests {
  @Test(
    "The wall clock is RFC 3339 with microseconds and the offset",
    arguments: [
      (0, 0, "1970-01-01T00:00:00.000000+00:00"),
      (1_792_664_765_000_001, 7200, "2026-10-22T12:26:05.000001+02:00"),
      (1_709_164_799_999_999, 0, "2024-02-28T23:59:59.999999+00:00"),
      (1_709_164_800_000_000, 0, "2024-02-29T00:00:00.000000+00:00"),
      (951_868_800_000_000, 0, "2000-03-01T00:00:00.000000+00:00"),
      (4_107_542_400_000_000, 0, "2100-03-01T00:00:00.000000+00:00"),
      (1_704_067_200_000_000, -12_600, "2023-12-31T20:30:00.000000-03:30"),
      (1_704_067_199_000_000, 20_700, "2024-01-01T05:44:59.000000+05:45"),
    ] as [(Int, Int, String)])
  func wallClock(_ time: Int, _ offset: Int, _ text: String) {
    var (seconds, date) = (time / 1_000_000 + offset, tm())
    gmtime_r(&seconds, &date)
    date.tm_gmtoff = offset
    #expect(Kernel.text(of: date, microseconds: Int64(time % 1_000_000)) == text)
  }

  @Test("The date is in UTC if the local time is unknown")
  func unknown() {
    let seam = SystemCallSeam([SystemCallSeam.Fault("localtime_r", 1, .error(EOVERFLOW))])
    let text = seam.intercept { Kernel.localDate(at: Microseconds(1_709_164_800_000_001)) }
    #expect(text == "2024-02-29T00:00:00.000001+00:00")
  }
}
