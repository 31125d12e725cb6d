import Foundation
import TouchBridgeTestSupport

/// The captures for fault tests: the project's own, and those in `TOUCHBRIDGE_CAPTURES=FOLDER`.
///
/// In long captures only a limited number of positions is tested. `TOUCHBRIDGE_FAULTS=all` tests every
/// position of every capture.
enum FaultCorpus {
  /// A capture file.
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
    let isOurs: Bool
  }

  /// True if every position of every capture is tested.
  static let isExhaustive = ProcessInfo.processInfo.environment["TOUCHBRIDGE_FAULTS"] == "all"

  /// All captures, the project's own first.
  static let files: [File] =
    files(under: TestEnvironment.fixture("captures"), isOurs: true)
    + (TestEnvironment.captures.map { files(under: $0, isOurs: false) } ?? [])

  /// The touchscreens of the project's captures.
  static let ours = streams(ofOurs: true)
  /// The touchscreens of the other captures.
  static let foreign = streams(ofOurs: false)

  /// Returns the positions to test: all, or at most `most` that are evenly distributed.
  static func positions(_ count: Int, most: Int?) -> StrideTo<Int> {
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

/// The number of cases of a test, which it prints in one line.
struct FaultCount {
  private var cases = 0
  private var files = 0

  /// Adds the cases of a capture.
  mutating func add(_ count: Int) {
    cases += count
    files += 1
  }

  /// Prints the number of cases.
  func printTotal(_ what: String) {
    var digits = ""
    for (index, digit) in String(cases).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { digits.append(" ") }
      digits.append(digit)
    }
    print("faults: \(String(digits.reversed())) \(what), \(files) captures")
  }
}
