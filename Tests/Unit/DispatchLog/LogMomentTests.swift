import DispatchLog
import Testing
import Text
import TouchModel

/// Tests of the date and the boot of a record.
struct LogMomentTests {
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
      (-1, 0, "1969-12-31T23:59:59.999999+00:00"),
    ] as [(Int64, Int, String)])
  func wallClock(_ time: Int64, _ offset: Int, _ text: String) {
    let moment = LogMoment(unixTime: Microseconds(time), offset: offset, boot: nil)
    #expect(moment.wallClock == text)
  }

  @Test("A start and a note have the moment at their end, and without one neither key")
  func records() {
    var scene = LogScene(.json)
    let boot: UntrustedText = "bd6f7a08-5b5f-4d3c-a6fd-2b7a1d6a1e90"
    let moment = LogMoment(unixTime: .zero, offset: 3600, boot: boot)
    var start = StartRecord(generator: "g", screen: .zero, layout: nil, source: .live)
    start.moment = moment
    scene.log.write(start, at: .zero)
    let note = Note(.info, .kernel, "resumed")
    scene.log.write(NoteRecord(note, at: moment), at: .zero)
    scene.log.write(NoteRecord(note), at: .zero)
    let lines = scene.taken().split(separator: "\n")
    let keys =
      #","wallClock":"1970-01-01T01:00:00.000000+01:00","boot":"bd6f7a08-5b5f-4d3c-a6fd-2b7a1d6a1e90"}"#
    #expect(lines[0].hasSuffix(#""source":"live""# + keys))
    #expect(lines[1].hasSuffix(#""message":"resumed""# + keys))
    #expect(lines[2].hasSuffix(#""message":"resumed"}"#))
  }

  @Test("The text form shows the date of a start")
  func text() {
    var scene = LogScene(.text(color: false))
    var start = StartRecord(generator: "g", screen: .zero, layout: nil, source: .live)
    start.moment = LogMoment(unixTime: .zero, offset: 0, boot: "b")
    scene.log.write(start, at: .zero)
    #expect(scene.taken().contains(" · 1970-01-01T00:00:00.000000+00:00"))
  }
}
