import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// The connected screens and their preferred modes, read from a made-up sysfs.
struct ConnectedScreensTests {
  private typealias Screen = ConnectedScreens.Screen

  private let wide = Screen("HDMI-A-1", mode: Size(width: 1920, height: 1080))
  private let tall = Screen("DP-1", mode: Size(width: 1080, height: 1920))

  @Test("E-MAP-8: the screen is that which is named, or else the only one, or else the first")
  func choice() {
    #expect(ConnectedScreens().choice(among: []) == .none)
    #expect(ConnectedScreens().choice(among: ["DP-1"]) == .none)
    #expect(ConnectedScreens([wide]).choice(among: []) == .screen(wide))
    let both = ConnectedScreens([wide, tall])
    #expect(both.choice(among: []) == .firstOf(wide, count: 2))
    #expect(both.choice(among: ["DP-1"]) == .screen(tall))
    #expect(both.choice(among: ["DP-9", "DP-1", "HDMI-A-1"]) == .screen(tall))
    #expect(both.choice(among: ["DP-9"]) == .insteadOf(["DP-9"], wide))
    #expect(ConnectedScreens([wide]).choice(among: ["DP-9"]) == .insteadOf(["DP-9"], wide))
  }

  @Test("E-MAP-8: the preferred mode is the first one")
  func modes() {
    func mode(_ text: String) -> Size? { ConnectedScreens.preferredMode(in: Array(text.utf8)) }
    #expect(mode("1920x1080\n1280x720\n") == Size(width: 1920, height: 1080))
    #expect(mode("1920x1080i\n") == Size(width: 1920, height: 1080))
    #expect(mode("800x480") == Size(width: 800, height: 480))
    for text in [
      "", "\n1920x1080\n", "x", "1920x", "x1080", "0x0", "-1x5", "70000x5", "1920", "ax5",
    ] {
      #expect(mode(text) == nil, "\(text)")
    }
  }

  @Test(
    "E-MAP-8: connectors are read in the order of their names, without those that are not connected"
  )
  func reading() throws {
    let scratch = try ScratchDirectory()
    func connector(_ name: String, _ files: [String: String]) throws {
      let folder = scratch.url.appendingPathComponent("class/drm/\(name)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files {
        try text.write(to: folder.appendingPathComponent(file), atomically: false, encoding: .utf8)
      }
    }
    let root = UntrustedText(scratch.url.path)
    #expect(ConnectedScreens.read(root: root).screens.isEmpty)
    try connector("card1-HDMI-A-1", ["status": "connected\n", "modes": "1920x1080\n1280x720\n"])
    try connector("card0-DP-1", ["status": "connected\n", "modes": "1080x1920\n"])
    try connector("card0-DP-2", ["status": "disconnected\n", "modes": "640x480\n"])
    try connector("card0-DP-3", ["status": "connected\n", "modes": ""])
    try connector("card0-DP-4", ["status": "unknown\n", "modes": "640x480\n"])
    try connector("card0-DP-5", ["status": "connected\n"])
    try connector("card0", [:])
    #expect(ConnectedScreens.read(root: root).screens == [tall, wide])
  }
}
