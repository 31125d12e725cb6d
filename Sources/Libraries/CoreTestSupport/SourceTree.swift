import Foundation

/// The source files of the repository, for tests of the project's own rules.
package enum SourceTree {
  /// A file with its text.
  package struct File {
    /// The path relative to the repository.
    package let path: String
    /// The content.
    package let text: String

    /// The lines of the content.
    package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// The name without folders.
    package var name: String { String(path.split(separator: "/").last ?? "") }
    /// Returns true if the content has one of some words.
    ///
    /// It is much faster than a regular expression, which only the files that remain then need.
    package func contains(anyOf words: [String]) -> Bool {
      words.contains { text.range(of: $0, options: .literal) != nil }
    }

    /// The module of a file under `Sources`, whose folders are in groups.
    package var module: String {
      let parts = path.split(separator: "/")
      return parts.count > 2 ? String(parts[2]) : ""
    }
  }

  /// Returns the files with an extension under a folder of the repository, sorted by path.
  package static func files(under folder: String, withExtension ending: String) -> [File] {
    TestEnvironment.files(under: TestEnvironment.path(folder), withExtension: ending)
      .compactMap(file)
  }

  /// Returns the file with a path relative to the repository, or nil if it does not exist.
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
