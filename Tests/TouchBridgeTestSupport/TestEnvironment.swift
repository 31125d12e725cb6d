package import Foundation

/// Where the tests run: the repository, what was built, what lies beside it.
package enum TestEnvironment {
  /// The folder that `Package.swift` is in.
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

  /// The folder of recordings of real hardware that `TOUCHBRIDGE_CAPTURES` names, if any.
  package static let captures: URL? = {
    guard let path = ProcessInfo.processInfo.environment["TOUCHBRIDGE_CAPTURES"], !path.isEmpty
    else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// Whether golden files are written instead of compared; the tests fail all the same.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Whether output goes to a terminal that may be coloured.
  package static let isTerminal =
    isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  /// The folder that the products were built into: the one that holds the running tests.
  package static let products: URL = {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(fileURLWithPath: argument)
    }
    return folder.deletingLastPathComponent()
  }()

  /// The program built beside the tests, or nil where it is not there.
  package static let program: URL? = {
    let manager = FileManager.default
    let candidates = [
      products.appendingPathComponent("touchbridge"),
      root.appendingPathComponent(".build/debug/touchbridge"),
    ]
    return candidates.first { manager.isExecutableFile(atPath: $0.path) }
  }()

  /// A file or folder of the repository.
  package static func path(_ relative: String) -> URL {
    root.appendingPathComponent(relative)
  }

  /// A fixture of our own, by its path under `Tests/Fixtures`.
  package static func fixture(_ relative: String) -> URL {
    root.appendingPathComponent("Tests/Fixtures").appendingPathComponent(relative)
  }

  /// All regular files under a folder of the repository with that ending, sorted by path.
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
  /// The whole number above 0 that a variable of the environment gives, or a usual one.
  package static func number(_ variable: String, default usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init).map { max(1, $0) } ?? usual
  }
}
