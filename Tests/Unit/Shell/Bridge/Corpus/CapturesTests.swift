import Capture
import Foundation
import Testing
import TouchBridgeTestSupport

/// Replays captures of real hardware through the whole program.
///
/// The captures are not part of the project; `TOUCHBRIDGE_CAPTURES=FOLDER` names their folder.
struct CapturesTests {
  private static let absent: Comment = "TOUCHBRIDGE_CAPTURES names no folder"

  /// The files of the folder, by their relative paths.
  private static func files() throws -> [(path: String, url: URL)] {
    let folder = try #require(TestEnvironment.captures).resolvingSymlinksInPath()
    return TestEnvironment.files(under: folder).map { file in
      (path: String(file.path.dropFirst(folder.path.count + 1)), url: file)
    }
  }

  @Test(
    "E-REC-2: each capture is replayed or refused, twice with the same bytes, and no invariant is violated",
    .enabled(if: TestEnvironment.captures != nil, absent))
  func replays() throws {
    let files = try Self.files()
    #expect(!files.isEmpty, "the folder does not exist, or has no file")
    for file in files {
      let bytes = try Replay.bytes(of: file.url)
      let first = try Replay.run(bytes)
      expectSoundLog(first.log, file.path, framesMayShareTimes: true)
      if try Replay.run(bytes).log != first.log {
        Issue.record("\(file.path): two replays differ")
      }
      let census = LogCensus(first.log)
      let isRefused = census.used == 0
      if isRefused, first.failure == nil, census.refusals.isEmpty {
        Issue.record("\(file.path): neither replayed nor refused")
      }
      if let failure = first.failure, failure.line < 1 || failure.message.isEmpty {
        Issue.record("\(file.path): an error without line or message")
      }
      if census.refusals.contains("") { Issue.record("\(file.path): refused without a reason") }
    }
  }

  @Test(
    "Each capture has the number of touches of its manifest row",
    .enabled(if: CaptureManifest.current != nil, CaptureManifest.absent))
  func touches() throws {
    let folder = try #require(TestEnvironment.captures)
    let manifest = try #require(CaptureManifest.current)
    var compared = 0
    for row in manifest.rows where row.status == "ok" && row.sequences != nil {
      let bytes = try Replay.bytes(of: folder.appendingPathComponent(row.path))
      let census = LogCensus(try Replay.run(bytes).log)
      compared += 1
      let agrees =
        row.isTouchscreen
        ? row.sequences == census.begins && row.together == census.together
        : census.begins == 0
      if agrees { continue }
      let stream = try StreamFacts(bytes)
      guard let rule = stream.difference(from: row, refused: census.used == 0) else {
        Issue.record(
          """
          \(row.path) (\(row.kind), \(row.format)): \(census.begins) touches, \
          \(census.together) together; the manifest has \(row.sequences ?? -1) and \
          \(row.together ?? -1)
          """)
        continue
      }
      #expect(!rule.isEmpty)
    }
    #expect(compared > 50, "the list cannot be read")
  }
}
