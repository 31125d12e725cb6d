import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge_soak

/// Tests of the generated layouts with the daemon's reader.
struct GeneratedLayoutTests {
  private func problems(_ bytes: [UInt8]) -> [LayoutProblem] {
    do throws(LayoutProblems) {
      _ = try LayoutReader.read(bytes: bytes, file: "soak.yaml")
      return []
    } catch {
      return error.problems
    }
  }

  @Test("Every generated layout is valid, and no two are equal")
  func right() {
    var generator = SeededGenerator(default: 1)
    var texts: Set<String> = []
    #expect(problems(Array(GeneratedLayout.baseline.utf8)).isEmpty)
    for generation in 1...300 {
      let text = GeneratedLayout.text(&generator, generation: generation)
      let found = problems(Array(text.utf8))
      #expect(found.isEmpty, "seed \(generator.seed), layout \(generation): \(found)\n\(text)")
      texts.insert(text)
    }
    #expect(texts.count == 300)
  }

  @Test(
    "Every layout with a generated defect is refused", arguments: GeneratedLayout.Fault.allCases)
  func wrong(_ fault: GeneratedLayout.Fault) {
    var generator = SeededGenerator(default: 2)
    for generation in 1...30 {
      let text = GeneratedLayout.text(&generator, generation: generation)
      guard let bytes = GeneratedLayout.damaged(text, by: fault) else { return }
      #expect(!problems(bytes).isEmpty, "seed \(generator.seed), layout \(generation)\n\(text)")
    }
  }
}
