import DispatchLog
import Testing
import Text
import TouchModel

/// Tests of the date and the boot of a record.
struct LogMomentTests {
  @Test("A start and a note have the moment at their end, and without one neither key")
  func records() {
    var scene = LogScene(.json)
    let boot: UntrustedText = "bd6f7a08-5b5f-4d3c-a6fd-2b7a1d6a1e90"
    let moment = LogMoment(wallClock: "1970-01-01T01:00:00.000000+01:00", boot: boot)
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
    start.moment = LogMoment(wallClock: "1970-01-01T00:00:00.000000+00:00", boot: "b")
    scene.log.write(start, at: .zero)
    #expect(scene.taken().contains(" · 1970-01-01T00:00:00.000000+00:00"))
  }
}
