import CoreTestSupport
import Foundation
import Testing

/// What is printed about a run of tests, for real outputs of each kind of failure.
///
/// A recorded output `NAME.log` in `Tests/Fixtures/failures` has its summary in `NAME.txt`.
struct FailureSummaryTests {
  private static let kinds = [
    "assertion", "build-error", "exclusivity", "exit", "expectation", "fatal-error",
    "got-and-expected", "guest", "index-out-of-range", "kill", "many", "nil", "overflow",
    "parallel-crash", "precondition", "property", "segmentation-fault", "thrown-error",
    "time-limit",
  ]

  @Test("A summary names the test, its place, and what was got and expected", arguments: kinds)
  func summary(kind: String) throws {
    let run = try ProgramRun(
      shell: "python3 Scripts/check/summarize-failures.py Tests/Fixtures/failures/\(kind).log")
    GoldenFile.expect(run.output + run.diagnostics, matches: "failures/\(kind).txt")
  }

  @Test("Each recorded output has a summary")
  func complete() {
    let files = TestEnvironment.files(under: TestEnvironment.fixture("failures"))
    let logs = files.filter { $0.pathExtension == "log" }.map(\.lastPathComponent)
    #expect(logs == Self.kinds.map { $0 + ".log" })
  }

  @Test("Counts name slow tests, reasons of skipped ones, and tests that a crash prevented")
  func counts() throws {
    let run = try ProgramRun(
      shell: "python3 Scripts/check/count-tests.py Tests/Fixtures/failures/*.jsonl")
    GoldenFile.expect(run.output + run.diagnostics, matches: "failures/counts.txt")
    #expect(run.output.hasSuffix("\n4 passed, 4 failed, 5 skipped\n"))
  }
}
