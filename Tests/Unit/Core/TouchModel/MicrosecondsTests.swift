import Testing
import TouchModel

/// The saturating arithmetic of times.
struct MicrosecondsTests {
  @Test("Whole seconds and microseconds make a time, and what does not fit saturates")
  func construction() {
    #expect(Microseconds(seconds: 12, microseconds: 345_678).count == 12_345_678)
    #expect(Microseconds(seconds: -1, microseconds: 1).count == -999_999)
    #expect(Microseconds(seconds: .max, microseconds: 0).count == .max)
    #expect(Microseconds(seconds: .min, microseconds: 0).count == .min)
    #expect(Microseconds(seconds: 9_223_372_036_854, microseconds: .max).count == .max)
    #expect(Microseconds.milliseconds(.max).count == .max)
    #expect(Microseconds.milliseconds(.min).count == .min)
    #expect(Microseconds.milliseconds(7).count == 7000)
  }

  @Test("Fractions of seconds are rounded, and a value that is not a number is zero")
  func fractions() {
    #expect(Microseconds.seconds(0.35).count == 350_000)
    #expect(Microseconds.seconds(0.000_000_6).count == 1)
    #expect(Microseconds.seconds(-0.5).count == -500_000)
    #expect(Microseconds.seconds(.nan) == .zero)
    #expect(Microseconds.seconds(.infinity).count == .max)
    #expect(Microseconds.seconds(-1e300).count == .min)
    #expect(Microseconds(1_500_000).inSeconds == 1.5)
  }

  @Test("Sums and differences saturate at the ends")
  func arithmetic() {
    let latest = Microseconds(.max)
    let earliest = Microseconds(.min)
    let one = Microseconds(1)
    #expect(latest + one == latest)
    #expect(earliest - one == earliest)
    #expect(earliest + Microseconds(-1) == earliest)
    #expect(latest - Microseconds(-1) == latest)
    #expect(latest - earliest == latest)
    #expect(earliest - latest == earliest)
    #expect(Microseconds(5) - Microseconds(7) == Microseconds(-2))
    #expect(earliest < latest)
    #expect(!(one < one))
  }
}
