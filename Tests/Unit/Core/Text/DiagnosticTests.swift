import Testing
import Text

/// What is wrong, with what mends it.
struct DiagnosticTests {
  @Test("A line names the remedy, a sentence goes on with it, and neither has one that is missing")
  func lines() {
    let diagnostic = Diagnostic("no permission to read a.yaml", remedy: "chmod u+r a.yaml")
    #expect(diagnostic.line == "no permission to read a.yaml; remedy: chmod u+r a.yaml")
    #expect(diagnostic.sentence == "no permission to read a.yaml; chmod u+r a.yaml")
    #expect(Diagnostic("done").line == "done" && Diagnostic("done").sentence == "done")
  }
}
