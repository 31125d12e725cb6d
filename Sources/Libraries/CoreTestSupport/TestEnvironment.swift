package import Foundation

/// The environment of the tests: paths of the repository and its products, and settings.
package enum TestEnvironment {
  /// The folder with `Package.swift`.
  package static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let manager = FileManager.default
    while folder.path != "/" {
      if manager.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: manager.currentDirectoryPath)
  }()

  /// The folder with captures of real hardware that `TOUCHBRIDGE_CAPTURES` names, or nil.
  package static let captures: URL? = {
    guard let path = ProcessInfo.processInfo.environment["TOUCHBRIDGE_CAPTURES"], !path.isEmpty
    else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// True if golden files are written instead of compared; the tests fail nevertheless.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// True if the longest tests play all of their cases, as in `.ci/run`, which sets `CI`.
  package static let playsAllCases = ProcessInfo.processInfo.environment["CI"] != nil

  /// True if output goes to a terminal and may have colors.
  package static let isTerminal =
    isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  /// The folder of the build products, which contains the running tests.
  package static let products: URL = {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(fileURLWithPath: argument)
    }
    return folder.deletingLastPathComponent()
  }()

  /// The program built with the tests, or nil if it does not exist.
  package static let program: URL? = {
    let manager = FileManager.default
    let candidates = [
      products.appendingPathComponent("touchbridge"),
      root.appendingPathComponent(".build/debug/touchbridge"),
    ]
    return candidates.first { manager.isExecutableFile(atPath: $0.path) }
  }()

  /// Returns the location of a path relative to the repository.
  package static func path(_ relative: String) -> URL {
    root.appendingPathComponent(relative)
  }

  /// Returns the location of a path relative to `Tests/Fixtures`.
  package static func fixture(_ relative: String) -> URL {
    root.appendingPathComponent("Tests/Fixtures").appendingPathComponent(relative)
  }

  /// Returns all regular files under a folder, optionally with an extension, sorted by path.
  package static func files(under folder: URL, withExtension ending: String? = nil) -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    guard
      let walk = FileManager.default.enumerator(
        at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: keys)
    else { return [] }
    var result: [URL] = []
    for case let file as URL in walk {
      if let ending, file.pathExtension != ending { continue }
      let isFile = try? file.resourceValues(forKeys: Set(keys)).isRegularFile
      if isFile == true { result.append(file) }
    }
    return result.sorted { $0.path < $1.path }
  }
}

extension TestEnvironment {
  /// Selects the cases that a long test plays.
  ///
  /// - Parameters:
  ///   - all: All cases.
  ///   - step: Of how many cases one is played unless `playsAllCases`.
  /// - Returns: The selected cases, in their order.
  package static func cases<Cases: Collection>(_ all: Cases, oneOf step: Int) -> [Cases.Element] {
    all.enumerated().filter { playsAllCases || $0.offset % step == 0 }.map(\.element)
  }

  /// Returns the integer in an environment variable, at least 1, or a default.
  package static func number(_ variable: String, default value: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init).map { max(1, $0) } ?? value
  }
}
