import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge_soak

/// Tests of the generated layouts with the daemon's reader.
struct GeneratedLayoutTests {
  private func problems(_ bytes: [UInt8]) -> [LayoutDiagnostic] {
    do throws(LayoutProblems) {
      _ = try LayoutReader.read(bytes: bytes, file: "soak.yaml")
      return []
    } catch {
      return error.problems
    }
  }

  @Test("Every generated layout is valid, and no two are equal")
  func right() {
    var texts: Set<String> = []
    #expect(problems(Array(GeneratedLayout.baseline.utf8)).isEmpty)
    var count = 0
    PropertyTest.check(cases: 300, seed: 1) { seed in
      var generator = SeededGenerator(seed: seed)
      let text = GeneratedLayout.text(&generator, generation: Int(seed))
      let found = problems(Array(text.utf8))
      try #require(found.isEmpty, "\(found)\n\(text)")
      texts.insert(text)
      count += 1
    }
    #expect(texts.count == count)
  }

  @Test(
    "Every layout with a generated defect is refused", arguments: GeneratedLayout.Fault.allCases)
  func wrong(_ fault: GeneratedLayout.Fault) {
    PropertyTest.check(cases: 30, seed: 2) { seed in
      var generator = SeededGenerator(seed: seed)
      let text = GeneratedLayout.text(&generator, generation: Int(seed))
      guard let bytes = GeneratedLayout.damaged(text, by: fault) else { return }
      try #require(!problems(bytes).isEmpty, "\(text)")
    }
  }
}
