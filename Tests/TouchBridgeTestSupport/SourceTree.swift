import Foundation

/// The repository as text, for tests that look at how the house is built.
package enum SourceTree {
  /// A file and what it says.
  package struct File {
    /// Where it is in the repository.
    package let path: String
    /// What it says.
    package let text: String

    /// What it says, line by line.
    package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// Its name without folders.
    package var name: String { String(path.split(separator: "/").last ?? "") }
    /// The module that a file under `Sources` belongs to.
    package var module: String {
      let parts = path.split(separator: "/")
      return parts.count > 1 ? String(parts[1]) : ""
    }
  }

  /// The files with that ending under a folder of the repository, by path.
  package static func files(under folder: String, withExtension ending: String) -> [File] {
    TestEnvironment.files(under: TestEnvironment.path(folder), withExtension: ending)
      .compactMap(file)
  }

  /// A file by its path in the repository; nil where it is not there.
  package static func file(_ path: String) -> File? { file(TestEnvironment.path(path)) }

  private static func file(_ url: URL) -> File? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let root = TestEnvironment.root.resolvingSymlinksInPath().path + "/"
    let path = url.resolvingSymlinksInPath().path
    return File(
      path: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
      text: String(decoding: data, as: UTF8.self))
  }
}
