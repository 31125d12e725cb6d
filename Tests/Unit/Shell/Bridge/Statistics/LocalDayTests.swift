import Testing
import TouchModel

@testable import Bridge

/// Days of the calendar.
struct LocalDayTests {
  @Test("T-3: days are consecutive, over leap years and centuries")
  func calendar() throws {
    #expect(LocalDay("1970-01-01")?.number == 0)
    #expect(LocalDay("2026-11-27")?.number == 20_784)
    var day = try #require(LocalDay("1899-12-30"))
    let last = try #require(LocalDay("2101-01-02"))
    while day < last {
      let text = day.text
      #expect(LocalDay(text) == day, "\(text)")
      day = day.adding(1)
    }
    for (before, after) in [
      ("2024-02-28", "2024-02-29"), ("2024-02-29", "2024-03-01"), ("2100-02-28", "2100-03-01"),
      ("2000-02-28", "2000-02-29"), ("2026-12-31", "2027-01-01"),
    ] {
      #expect(LocalDay(before)?.adding(1).text == after)
      #expect(LocalDay(after)?.adding(-1).text == before)
    }
  }

  @Test(
    "T-3: other text is no day",
    arguments: [
      "", "2026-11-31", "2023-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "26-11-27",
      "2026-11-27 ", "+026-11-27", "2026-11--7", "../../etc", "２026-11-27",
    ])
  func wrong(_ text: String) {
    #expect(LocalDay(text) == nil)
  }

  /// A zone that is 1 h ahead of UTC, and 2 h in summer; the times are those of 2026 in Berlin.
  private static func date(_ time: Microseconds) -> String {
    let second = Int(time.count / 1_000_000)
    let isSummer = (1_774_746_000..<1_792_890_000).contains(second)
    let offset = isSummer ? 2 : 1
    let local = second + offset * 3600
    let (day, rest) = (local / 86_400, local % 86_400)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return LocalDay(number: day).text
      + "T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)).000000+0\(offset):00"
  }

  @Test(
    "T-3: a day ends at local midnight, also one of 23 or 25 hours",
    arguments: [("2026-11-27", 24), ("2026-03-29", 23), ("2026-10-25", 25), ("2026-10-24", 24)])
  func ends(_ text: String, _ hours: Int) throws {
    let day = try #require(LocalDay(text))
    // The begin of the day, which the hour before it shows.
    let noonBefore = Microseconds.seconds(Double(day.number * 86_400 - 12 * 3600))
    let begin = try #require(LocalDay.current(at: noonBefore, Self.date)).end
    for hour in 0..<hours {
      let time = begin + .seconds(Double(hour) * 3600 + 1.5)
      let found = try #require(LocalDay.current(at: time, Self.date))
      #expect(found.day == day)
      #expect(found.end == begin + .seconds(Double(hours) * 3600), "\(hour)")
    }
  }

  @Test("T-3: west of Greenwich the offset is negative; other text gives no day")
  func west() throws {
    let time = Microseconds.seconds(0)
    let found = try #require(LocalDay.current(at: time) { _ in "1969-12-31T19:00:00.000000-05:00" })
    #expect(found.day.text == "1969-12-31" && found.end == .seconds(5 * 3600))
    #expect(LocalDay.current(at: time) { _ in "" } == nil)
    #expect(LocalDay.current(at: time) { _ in "1969-12-31" } == nil)
  }
}
