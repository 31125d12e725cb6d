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
  func mutations() {
    let texts = [FullLayout.yaml, FullLayout.json, SceneSText().text].map { Array($0.utf8) }
    PropertyTest.check(
      cases: 1200, seed: 20,
      make: { seed in
        var random = SeededGenerator(seed: seed)
        var bytes = texts[random.number(in: 0...texts.count - 1)]
        for _ in 0..<random.number(in: 1...4) where !bytes.isEmpty {
          Self.mutate(&bytes, using: &random)
        }
        return bytes
      },
      smaller: { $0.withoutParts() }, fault: Self.fault,
      description: { String(decoding: $0, as: UTF8.self) })
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let place = random.number(in: 0...bytes.count - 1)
    switch random.number(in: 0...3) {
    case 0: bytes[place] = UInt8(random.number(in: 0...255))
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.number(in: 1...20)))
    case 2: bytes.insert(contentsOf: pieces[random.number(in: 0...29)], at: place)
    default:
      let from = random.number(in: 0...bytes.count - 1)
      bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + 40)], at: place)
    }
  }

  private static func fault(in bytes: [UInt8]) -> String? {
    do {
      let built = try LayoutReader.read(bytes: bytes, file: LayoutReading.file).build()
      let (got, expected) = (built.windows.count, built.document.windows.count)
      return got == expected ? nil : "windows: got \(got), expected \(expected)"
    } catch {
      if error.problems.isEmpty { return "an error without problems" }
      let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }.count
      for problem in error.problems
      where !(1...lines + 1).contains(problem.line) || problem.column < 1 {
        return "\(problem.line):\(problem.column) of \(lines) lines: \(problem)"
      }
      let isHarmless = error.rendered.unicodeScalars.allSatisfy {
        $0 == "\n" || !UntrustedText.isHarmful($0)
      }
      return isHarmless ? nil : "harmful characters: \(error.rendered.debugDescription)"
    }
  }
}
