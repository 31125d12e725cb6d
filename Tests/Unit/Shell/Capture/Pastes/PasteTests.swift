import Capture
import Testing
import TouchModel

@Suite("Pasted recordings")
struct PasteTests {
  /// What determines the touches of a recording.
  private struct Touches: Equatable {
    var devices: [[AbsoluteAxis: AxisInfo]]
    var codes: [[EventType: BitSet]]
    var properties: [BitSet]
    var events: [InputEvent]

    init(_ contents: CaptureContents) {
      devices = contents.devices.map(\.axes)
      codes = contents.devices.map(\.codes)
      properties = contents.devices.map(\.properties)
      events = contents.events
    }
  }

  @Test(
    "E-REC-3, E-REC-4: a pasted recording has the touches of the original, or is an error with its line",
    arguments: PasteWay.matrix)
  func matrix(_ way: PasteWay) throws {
    for kind in PasteSample.Kind.allCases {
      let sample = try PasteSample(kind)
      let original = Touches(CaptureContents(sample.text))
      let bytes = way.paste(sample)
      let contents = CaptureContents(bytes)
      let comment: Comment = "\(kind): \(String(describing: contents.error)), \(contents.notes)"
      for chunk in [1, 11] {
        let same = CaptureContents(bytes, chunk: chunk)
        #expect(same.items == contents.items && same.error == contents.error, comment)
        #expect(same.notes == contents.notes, comment)
      }
      #expect(way.refused.contains(kind) == (contents.error != nil), comment)
      if let error = contents.error {
        #expect(error.line >= 1 && error.line <= bytes.count { $0 == 0x0a } + 1, comment)
        #expect(contents.events == Array(original.events.prefix(contents.events.count)), comment)
      } else {
        #expect(Touches(contents) == original, comment)
      }
    }
  }

  @Test("E-REC-4: the recordings of the matrix describe two touches")
  func samples() throws {
    let all = try PasteSample.Kind.allCases.map { try CaptureContents(PasteSample($0).text) }
    for contents in all {
      #expect(contents.error == nil && contents.notes.isEmpty)
      #expect(contents.events.count == 20 && contents.devices.count == 1)
      #expect(contents.devices.first?.axes[.positionX]?.maximum == 32_767)
    }
  }
}
