import Testing
import Text
import TouchModel

@testable import Layout

/// The key `session`.
@Suite struct LayoutSessionTests {
  private func read(_ text: String) throws -> LayoutSession? {
    try LayoutReader.read(bytes: Array("session: \(text)\n".utf8), file: "layout.yaml").session
  }

  @Test("A session has a user and a seat, which is seat0 unless it is given")
  func values() throws {
    #expect(try read("{user: kiosk}") == LayoutSession(seat: "seat0", user: "kiosk"))
    #expect(
      try read("{seat: seat-left_2, user: \"1000\"}")
        == LayoutSession(seat: "seat-left_2", user: "1000"))
    #expect(try LayoutReader.read(bytes: Array("version: 1".utf8), file: "a").session == nil)
  }

  @Test(
    "A session without a user is refused, and so is a seat whose name could be another file",
    arguments: [
      "{}", "{seat: seat0}", "{user: 1000}", "{seat: ../x, user: a}", "{seat: seat/../x, user: a}",
      "{seat: \"\", user: a}", "{seat: other, user: a}",
    ])
  func wrong(_ text: String) {
    #expect(throws: LayoutProblems.self) { try read(text) }
  }
}
