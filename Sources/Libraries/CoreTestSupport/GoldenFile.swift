import DispatchLog
package import Foundation
public import Testing

/// Compares text with a golden file, which contains the expected output of a test.
///
/// If the environment has `RECORD=1`, or if the file does not exist, the file is written and the test
/// fails nevertheless. A file that was written by accident is therefore always noticed.
public enum GoldenFile {
  /// Compares text with a file under `Tests/Fixtures`.
  package static func expect(
    _ got: String, matches relative: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(got, matches: TestEnvironment.fixture(relative), sourceLocation: sourceLocation)
  }

  /// Compares text with a file next to the test's source file.
  ///
  /// ```swift
  /// GoldenFile.expect(log.text, beside: "logs/help-button.txt")
  /// ```
  ///
  /// - Parameters:
  ///   - got: The text that the test produced.
  ///   - relative: The path of the golden file, relative to the folder of the test's source file.
  ///   - test: The path of the test's source file.
  ///   - sourceLocation: The source location that failures are reported at.
  public static func expect(
    _ got: String, beside relative: String, test: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    expect(
      got, matches: folder.appendingPathComponent(relative), sourceLocation: sourceLocation)
  }

  /// Compares text with a file.
  package static func expect(
    _ got: String, matches file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let stored = try? Data(contentsOf: file)
    if let stored, !TestEnvironment.isRecording {
      guard stored != Data(got.utf8) else { return }
      let difference = TwoColumnDiff(expected: String(decoding: stored, as: UTF8.self), got: got)
      Issue.record(
        Comment(
          rawValue: "\(file.lastPathComponent) differs\n"
            + difference.text(colored: TestEnvironment.isTerminal)),
        sourceLocation: sourceLocation)
      return
    }
    record(got, to: file, sourceLocation: sourceLocation)
  }

  private static func record(_ got: String, to file: URL, sourceLocation: SourceLocation) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(got.utf8).write(to: file)
      Issue.record(
        Comment(rawValue: "wrote \(file.path); review it, then run the test again"),
        sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        Comment(rawValue: "cannot write \(file.path): \(error)"), sourceLocation: sourceLocation)
    }
  }
}
