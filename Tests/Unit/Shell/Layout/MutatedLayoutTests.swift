import Layout
import Testing
import Text
import TouchBridgeTestSupport

/// Valid files with random changes.
@Suite struct MutatedLayoutTests {
  private static let pieces: [[UInt8]] = [
    "\t", "{", "}", "[", "]", ": ", ",", "&a ", "*a", "!!str ", "---\n", "\n", " ", "-", "0", "1e9",
    ".nan", "true", "null", "\"", "'", "#", "\u{202e}", "\0", "\r", "id: ok", "|", ">", "%", "@",
  ].map { Array($0.utf8) }

  @Test(
    "A valid file with random changes is a layout that can be built, or has problems with positions"
  )
  func mutations() throws {
    var random = SeededGenerator(default: 20)
    for text in [FullLayout.yaml, FullLayout.json, SceneSText().text] {
      for _ in 0..<400 {
        var bytes = Array(text.utf8)
        for _ in 0..<random.number(in: 1...4) {
          let place = random.number(in: 0...bytes.count - 1)
          switch random.number(in: 0...3) {
          case 0: bytes[place] = UInt8(random.number(in: 0...255))
          case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.number(in: 1...20)))
          case 2: bytes.insert(contentsOf: Self.pieces[random.number(in: 0...29)], at: place)
          default:
            let from = random.number(in: 0...bytes.count - 1)
            bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + 40)], at: place)
          }
          if bytes.isEmpty { break }
        }
        judge(bytes, random.seed)
      }
    }
  }

  private func judge(_ bytes: [UInt8], _ seed: UInt64) {
    do {
      let built = try LayoutReader.read(bytes: bytes, file: LayoutReading.file).build()
      #expect(built.windows.count == built.document.windows.count, "seed \(seed)")
    } catch {
      #expect(!error.problems.isEmpty, "seed \(seed)")
      let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }.count
      for problem in error.problems {
        #expect(problem.line >= 1 && problem.line <= lines + 1, "seed \(seed): \(problem)")
        #expect(problem.column >= 1, "seed \(seed): \(problem)")
      }
      let isHarmless = error.rendered.unicodeScalars.allSatisfy {
        $0 == "\n" || !UntrustedText.isHarmful($0)
      }
      #expect(isHarmless, "seed \(seed)")
    }
  }
}
