package import Foundation

/// An empty folder of its own for one test, gone when the test lets go of it.
package final class ScratchDirectory: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchbridge-tests-" + UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes bytes to a file of the folder and says where.
  package func file(_ name: String, bytes: some Sequence<UInt8>) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }

  /// Writes text to a file of the folder and says where.
  package func file(_ name: String, _ text: String) throws -> URL {
    try file(name, bytes: text.utf8)
  }
}
