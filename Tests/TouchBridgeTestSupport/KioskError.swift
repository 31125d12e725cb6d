import Foundation

/// Why a kiosk could not be built or played, in words for people.
public struct KioskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whole lines: `FILE:LINE:COLUMN: what`, the line itself and a caret, for each problem.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws(KioskError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw KioskError("\(path): it cannot be read: \(error.localizedDescription)")
    }
  }
}
