import Foundation
import FuzzSurfaces
import TouchBridgeTestSupport

/// The inputs that a fuzzer starts with.
enum FuzzSeeds {
  /// Returns all seeds of a surface, from the project's files and from generated cases.
  static func all(of surface: FuzzSurface) throws -> [[UInt8]] {
    let folders = ["Examples", "Tests/Fixtures/captures", "Tests/Scenarios"].map(
      TestEnvironment.path)
    let files = folders.flatMap { TestEnvironment.files(under: $0) }
    return try files.flatMap { file in
      surface.seeds(from: try bytes(of: file), named: file.lastPathComponent)
    } + surface.ownSeeds
  }

  /// Returns the bytes of a file.
  static func bytes(of file: URL) throws -> [UInt8] {
    Array(try Data(contentsOf: file))
  }
}
