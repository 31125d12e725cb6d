import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the scenario files, without a replay.
struct ScenarioFileTests {
  @Test("Each scenario has a title with rule ids and a valid layout")
  func wellFormed() throws {
    let files = TestEnvironment.files(
      under: TestEnvironment.path("Tests/Scenarios"), withExtension: "t")
    #expect(files.count > 50)
    for file in files {
      let scenario = try Scenario(file)
      #expect(scenario.title.contains(": "), "\(file.lastPathComponent)")
      #expect(!scenario.input.isEmpty, "\(file.lastPathComponent)")
      guard let layout = scenario.layout else { continue }
      do throws(LayoutProblems) {
        _ = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
      } catch {
        Issue.record("\(file.lastPathComponent): \(error.rendered)")
      }
    }
  }
}
