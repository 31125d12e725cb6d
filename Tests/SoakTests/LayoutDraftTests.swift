import Layout
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge_soak

/// What a soak has for layouts, held against the reader that the daemon has.
struct LayoutDraftTests {
  private func problems(_ bytes: [UInt8]) -> [LayoutProblem] {
    do throws(LayoutProblems) {
      _ = try LayoutReader.read(bytes: bytes, file: "soak.yaml")
      return []
    } catch {
      return error.problems
    }
  }

  @Test("Every layout that a soak takes for right is right, and no two are the same")
  func right() {
    var generator = SeededGenerator(default: 1)
    var texts: Set<String> = []
    #expect(problems(Array(LayoutDraft.calm.utf8)).isEmpty)
    for generation in 1...300 {
      let text = LayoutDraft.text(&generator, generation: generation)
      let found = problems(Array(text.utf8))
      #expect(found.isEmpty, "seed \(generator.seed), layout \(generation): \(found)\n\(text)")
      texts.insert(text)
    }
    #expect(texts.count == 300)
  }

  @Test("Every layout that a soak has spoiled is wrong", arguments: LayoutDraft.Fault.allCases)
  func wrong(_ fault: LayoutDraft.Fault) {
    var generator = SeededGenerator(default: 2)
    for generation in 1...30 {
      let text = LayoutDraft.text(&generator, generation: generation)
      guard let bytes = LayoutDraft.spoiled(text, by: fault) else { return }
      #expect(!problems(bytes).isEmpty, "seed \(generator.seed), layout \(generation)\n\(text)")
    }
  }
}
