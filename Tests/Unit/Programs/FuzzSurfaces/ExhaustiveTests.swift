import Testing
import TouchBridgeTestSupport

@testable import touchbridge_exhaustive

/// Every short sequence of two fingers' events, with the dispatcher's own checks of debug builds.
@Suite struct ExhaustiveTests {
  private static let length = TestEnvironment.playsAllCases ? 3 : 2

  @Test(
    """
    I-1, I-2, I-3, I-4, I-5, I-7, I-8, R-GST-12, R-GST-16, R-GST-21: in every small world, after each of two or \
    three events
    """)
  func everyWorld() {
    var lines: [String] = []
    for group in WorldGroup.all {
      let result = group.play(Self.length)
      if let violation = result.violation { Issue.record("\(violation)") }
      lines.append("\(group.name)\t\(result.runs)\t\(result.digest)")
    }
    GoldenFile.expect(
      lines.sorted().joined(separator: "\n") + "\n",
      matches: "exhaustive/length-\(Self.length).txt")
  }

  @Test("A sequence begins with the first finger, and ends where nothing more is possible")
  func sequences() {
    var sequences: [[FingerEvent]] = []
    FingerEvent.forEachSequence(of: 2) { sequences.append($0) }
    #expect(
      sequences.map { $0.map(\.text).joined(separator: " ") } == [
        "1down 1+5", "1down 1+30", "1down 1up", "1down 1cancel", "1down 2down", "1down 200ms",
        "1down 600ms",
      ])
  }

  @Test("The digest of text is that of FNV-1a")
  func digest() {
    #expect(TextDigest().text == "cbf29ce484222325")
    var digest = TextDigest()
    digest.add("a")
    #expect(digest.text == "089bdc07b544e7b2")
  }
}
