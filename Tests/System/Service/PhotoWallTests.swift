import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest.ServiceTests {
  /// Tests of the photo wall as a service, with the commands of its page.
  @Suite(.enabled(if: photoWall != nil, "the photo wall is not built: `make examples`"))
  struct PhotoWallTests {
    @Test("P-2, P-4, P-8: the wall gets its touches as a service of its own, also after a crash")
    func service() throws {
      let unit = try ServiceUnit()
      defer {
        _ = try? Guest.run(["systemctl", "disable", "--now", "photo-wall"])
        _ = try? Guest.run(["systemctl", "disable", "touchbridge"])
        _ = try? Guest.run(["userdel", "photo-wall"])
      }
      let journal = try JournalReader()
      try Guest.output("bash", "-ec", try Self.installation())
      let wall = try RunningScript("exec journalctl --unit=photo-wall --follow --output=cat")
      try wall.next("wall is shown")
      let panel = try GuestDevice()
      try unit.waitForStatus("1 touchscreen")
      try panel.play("D1(300,400); M1(330,400); M1(360,410); U1")
      try wall.next("beach moved to")

      try panel.play("D1(1300,400); M1(1330,400)")
      try wall.next("forest moved to")
      try Guest.output("systemctl", "kill", "--signal=KILL", "photo-wall")
      try journal.next("touch", "TOUCH_REASON", "clientGone")
      try panel.play("U1")
      try wall.next("wall is shown")
      try panel.play("D2(300,400); M2(330,400); M2(360,410); U2")
      try wall.next("beach moved to")
      try unit.stop()
      try wall.next("touchbridge has stopped")
    }

    /// Returns the commands of the page, except that nothing is built, and root needs no `sudo`.
    private static func installation() throws -> String {
      let page = try String(
        contentsOf: TestEnvironment.path("Examples/PhotoWall/README.md"), encoding: .utf8)
      let block = try #require(
        page.split(separator: "```").first { $0.contains("systemctl enable --now photo-wall") })
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("swift build") }
      return "cd \(TestEnvironment.root.path)\n"
        + lines.joined(separator: "\n").replacing("sudo ", with: "")
        .replacing(".build-examples/release/photo-wall", with: try #require(photoWall))
    }
  }
}

/// The program that `make examples` builds; nil if it is not built.
private let photoWall: String? = {
  let path = TestEnvironment.path(".build-examples/debug/photo-wall").path
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()
