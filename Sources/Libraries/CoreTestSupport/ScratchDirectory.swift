package import Foundation

/// A temporary folder for one test; removed when the object is destroyed.
package final class ScratchDirectory: Sendable {
  /// The location of the folder.
  package let url: URL

  /// Creates the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchbridge-tests-" + UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes bytes to a file in the folder and returns its location.
  package func file(_ name: String, bytes: some Sequence<UInt8>) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }

  /// Writes text to a file in the folder and returns its location.
  package func file(_ name: String, _ text: String) throws -> URL {
    try file(name, bytes: text.utf8)
  }
}
