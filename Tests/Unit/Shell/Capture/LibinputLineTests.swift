import Capture
import Testing

/// The lines that messages about a recording of `libinput record` name.
struct LibinputLineTests {
  private static let recording = Array(LibinputParserTests.recording().utf8)

  @Test(
    "No message names a line behind the last one, wherever the file is cut",
    arguments: [false, true])
  func cut(_ endsWithLineFeed: Bool) {
    for length in stride(from: 1, through: Self.recording.count, by: 3) {
      var bytes = Array(Self.recording.prefix(length))
      if endsWithLineFeed, bytes.last != 0x0a { bytes.append(0x0a) }
      if !endsWithLineFeed { while bytes.last == 0x0a { bytes.removeLast() } }
      let lines = bytes.count { $0 == 0x0a } + (bytes.last == 0x0a ? 0 : 1)
      let contents = CaptureContents(bytes)
      let named = contents.notes.map(\.line) + [contents.error?.line].compactMap { $0 }
      #expect(
        named.allSatisfy { (1...max(lines, 1)).contains($0) }, "\(length): \(named), \(lines)")
    }
  }
}
