import Foundation
import TouchBridgeTestSupport

/// The repository as text, for tests that look at how the house is built.
enum SourceTree {
  /// A file and what it says.
  struct File {
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var name: String { String(path.split(separator: "/").last ?? "") }
    /// The module that a file under `Sources` belongs to.
    var module: String {
      let parts = path.split(separator: "/")
      return parts.count > 1 ? String(parts[1]) : ""
    }
  }

  /// The files with that ending under a folder of the repository, by path.
  static func files(under folder: String, withExtension ending: String) -> [File] {
    TestEnvironment.files(under: TestEnvironment.path(folder), withExtension: ending)
      .compactMap(file)
  }

  /// A file by its path in the repository; nil where it is not there.
  static func file(_ path: String) -> File? { file(TestEnvironment.path(path)) }

  private static func file(_ url: URL) -> File? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let root = TestEnvironment.root.resolvingSymlinksInPath().path + "/"
    let path = url.resolvingSymlinksInPath().path
    return File(
      path: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
      text: String(decoding: data, as: UTF8.self))
  }
}
