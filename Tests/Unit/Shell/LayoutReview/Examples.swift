import Foundation
import TouchBridgeTestSupport

/// The layouts of the Examples folder.
enum Examples {
  /// Returns the name and the bytes of each.
  static func layouts() throws -> [(name: String, bytes: [UInt8])] {
    try TestEnvironment.files(under: TestEnvironment.path("Examples"), withExtension: "yaml").map {
      ($0.lastPathComponent, Array(try Data(contentsOf: $0)))
    }
  }
}
