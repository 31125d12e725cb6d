import Testing
import TouchKit

@testable import Layout

/// Tests of who may enable a recognizer that types keys.
struct SenderChangeTests {
  private static let layout = """
    sinks: [{id: keys, type: keyboard}]
    windows:
      - gestureRecognizers:
          - {id: close, type: tap, enabled: false, sends: [KEY_F4]}
          - {id: plain, type: tap, enabled: false}
    """

  private func set(_ id: String, _ value: String, isRoot: Bool) throws -> Bool? {
    let built = try LayoutReading.read(Self.layout).build()
    let node = LayoutNode(.scalar(value, isPlain: true))
    _ = try built.apply(
      [LiveChange(id: id, values: [("enabled", node)])], access: .reveal, isRoot: isRoot)
    return built.recognizer(id: id)?.isEnabled
  }

  @Test("F-22: only root may enable a recognizer that sends keys; others may disable it")
  func enabling() throws {
    #expect(
      throws: LiveChangeError.sender(message: "`close` types keys, so only root may enable it")
    ) {
      try set("close", "true", isRoot: false)
    }
    #expect(try set("close", "true", isRoot: true) == true)
    #expect(try set("close", "false", isRoot: false) == false)
    #expect(try set("plain", "true", isRoot: false) == true)
  }
}
