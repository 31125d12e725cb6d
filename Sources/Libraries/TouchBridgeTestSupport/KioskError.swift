import Foundation

/// The error of a layout or a finger script that is invalid or cannot be read.
public struct KioskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message: for each problem `FILE:LINE:COLUMN: what`, then the line and a caret.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns the content of a file.
  static func bytes(of path: String) throws(KioskError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw KioskError("\(path): cannot read the file: \(error.localizedDescription)")
    }
  }
}
