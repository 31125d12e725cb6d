package import Foundation
public import Testing

/// A file that holds what a test must produce.
///
/// With `RECORD=1`, or where the file is missing, the file is written and the test fails all the
/// same, so that nobody records by accident and sees green.
public enum GoldenFile {
  /// Compares text with a file under `Tests/Fixtures`.
  package static func expect(
    _ got: String, matches relative: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(got, matches: TestEnvironment.fixture(relative), sourceLocation: sourceLocation)
  }

  /// Compares text with a file beside the test: `GoldenFile.expect(log.text, beside: "logs/a.txt")`.
  ///
  /// - Parameters:
  ///   - got: What the test has made.
  ///   - relative: The file, from the folder of the test's own file.
  ///   - test: The test's own file.
  ///   - sourceLocation: Where a failure is reported.
  public static func expect(
    _ got: String, beside relative: String, test: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    expect(
      got, matches: folder.appendingPathComponent(relative), sourceLocation: sourceLocation)
  }

  /// Compares text with a file anywhere in the repository.
  package static func expect(
    _ got: String, matches file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let stored = try? Data(contentsOf: file)
    if let stored, !TestEnvironment.isRecording {
      guard stored != Data(got.utf8) else { return }
      let difference = TwoColumnDiff(expected: String(decoding: stored, as: UTF8.self), got: got)
      Issue.record(
        Comment(rawValue: "\(file.lastPathComponent) differs\n" + difference.text()),
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
        Comment(rawValue: "wrote \(file.path); look at it, then run again"),
        sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        Comment(rawValue: "cannot write \(file.path): \(error)"), sourceLocation: sourceLocation)
    }
  }
}
