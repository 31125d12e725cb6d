import System
import Testing
import Text
import TouchModel

struct DisplayStateTests {
  private typealias Connector = DisplayState.Connector

  @Test("W-1: the screen is dark if all connected screens are off")
  func connectors() {
    let on = Connector("card0-HDMI-A-1", isOff: false)
    let off = Connector("card0-HDMI-A-2", isOff: true)
    #expect(!DisplayState(connectors: [on]).isDark)
    #expect(DisplayState(connectors: [off]).isDark)
    #expect(!DisplayState(connectors: [on, off]).isDark)
    #expect(DisplayState(connectors: [off, off]).isDark)
  }

  @Test("W-1: without a known screen nothing is dark")
  func unknown() {
    #expect(!DisplayState().isDark)
  }

  @Test("W-1: a backlight that is off darkens the built-in screen, or the only one")
  func backlights() {
    let panel = Connector("card0-eDP-1", isOff: false)
    let monitor = Connector("card0-HDMI-A-1", isOff: false)
    let closed = Connector("card0-eDP-1", isOff: true)
    for (connectors, backlights, isDark) in [
      ([panel], [true], true), ([panel], [false], false), ([panel], [true, false], false),
      ([monitor], [true], true), ([panel, monitor], [true], false),
      ([closed, monitor], [true], false), ([panel, panel], [true], true), ([], [true], true),
      ([], [false], false), ([closed], [false], true),
    ] {
      let state = DisplayState(connectors: connectors, backlightsOff: backlights)
      #expect(state.isDark == isDark, "\(state)")
    }
  }
}
