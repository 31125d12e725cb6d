import Foundation
import TouchBridgeTestSupport

/// What faults are put into: the recordings of our own, and those that lie beside the project.
///
/// `TOUCHBRIDGE_CAPTURES=FOLDER` names the latter. Of long recordings only so many places are
/// tried that the tests stay quick; `TOUCHBRIDGE_FAULTS=all` tries every place of every recording.
enum FaultCorpus {
  /// A recording as it lies on the disk.
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
    let isOurs: Bool
  }

  /// Whether every place of every recording is tried.
  static let isExhaustive = ProcessInfo.processInfo.environment["TOUCHBRIDGE_FAULTS"] == "all"

  /// All recordings, ours first.
  static let files: [File] =
    files(under: TestEnvironment.fixture("captures"), isOurs: true)
    + (TestEnvironment.captures.map { files(under: $0, isOurs: false) } ?? [])

  /// The touchscreens of our recordings.
  static let ours = streams(ofOurs: true)
  /// The touchscreens of those beside the project.
  static let foreign = streams(ofOurs: false)

  /// The places to try of so many: each one, or as many as `most`, evenly spread.
  static func places(_ count: Int, most: Int?) -> StrideTo<Int> {
    guard let most, !isExhaustive else { return stride(from: 0, to: count, by: 1) }
    return stride(from: 0, to: count, by: max(1, (count + most - 1) / most))
  }

  private static func files(under folder: URL, isOurs: Bool) -> [File] {
    let root = folder.resolvingSymlinksInPath()
    return TestEnvironment.files(under: root).compactMap { file in
      guard let data = try? Data(contentsOf: file) else { return nil }
      return File(
        name: String(file.path.dropFirst(root.path.count + 1)), bytes: Array(data), isOurs: isOurs)
    }
  }

  private static func streams(ofOurs isOurs: Bool) -> [FaultStream] {
    files.filter { $0.isOurs == isOurs }.flatMap {
      FaultStream.streams(in: $0.bytes, name: $0.name)
    }
  }
}

/// How many cases a test has tried, which it says in one line.
struct FaultCount {
  private var cases = 0
  private var files = 0

  /// Takes in the cases of a recording.
  mutating func add(_ count: Int) {
    cases += count
    files += 1
  }

  /// Says how many there were.
  func tell(_ what: String) {
    var digits = ""
    for (index, digit) in String(cases).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { digits.append(" ") }
      digits.append(digit)
    }
    print("faults: \(String(digits.reversed())) \(what), \(files) recordings")
  }
}
