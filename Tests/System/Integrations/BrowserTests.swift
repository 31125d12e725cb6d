import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.IntegrationTests {
  /// Tests of the browser in a session of one's own.
  @Suite(.program("/usr/bin/weston"), .program("/usr/bin/chromium"))
  struct BrowserTests {
    private static let heading = "The service"
    private static let dropIn = "/etc/systemd/system/touchbridge.service.d"

    @Test(
      "F-1, F-2, F-6, F-10, F-12: a browser in Weston receives what the layout leaves to it, also after a crash"
    )
    func kiosk() throws {
      let page = try CommandPage("Documentation/do/own-session.md").blocks(below: Self.heading)
      let unit = try ServiceUnit(journal: nil)
      defer {
        try? FileManager.default.removeItem(atPath: Self.dropIn)
        _ = try? Guest.output("systemctl", "daemon-reload")
      }
      try install(page[0])
      let panel = try GuestDevice(Panel(screen: Rect(x: 0, y: 0, width: 1280, height: 800)))
      try unit.waitForStatus("1 touchscreen")

      let browser = try Browser(page[1] + "\n" + page[3], page[4], panel)
      #expect(try browser.events { try panel.play("D1(360,130); U1") } == ["click small"])
      let pinch = "D1(900,50) D2(1000,50); M1(850,50) M2(1050,50); M1(800,50) M2(1100,50); U1 U2"
      #expect(try browser.events { try panel.play(pinch) } == [])
      #expect(try browser.events { try panel.play("D1(30,30); U1") } == [])
      let swipe = "D1(5,400); M1(60,400); M1(200,400); M1(600,400); U1"
      #expect(try browser.events { try panel.play(swipe) } == [])

      try panel.play("D1(360,130)")
      try unit.send("SIGKILL")
      try panel.play("U1")
      try unit.waitForStatus("1 touchscreen")
      try browser.waitForTaps()
      #expect(try browser.events { try panel.play("D1(360,130); U1") } == ["click small"])
    }

    /// Runs the commands, except those of apt and `make`: the programs are installed.
    private func install(_ commands: String) throws {
      let lines = commands.split(separator: "\n").filter {
        !$0.hasPrefix("sudo apt ") && $0 != "sudo make install"
      }
      let script = lines.joined(separator: "\n").replacing("sudo ", with: "")
      try Guest.output("bash", "-ec", "cd \(TestEnvironment.root.path)\n\(script)")
    }
  }
}

/// Chromium in Weston, with the page of Tests/Desktop, which reports each event.
private final class Browser {
  /// What root needs, without a session of logind.
  private static let environment = """
    export HOME=/run/kiosk XDG_RUNTIME_DIR=/run/kiosk
    install -d -m 0700 $HOME
    exec > >(tee /run/guest/browser) 2>&1
    """
  private static let westonFlags = "--tty=1 --use-pixman --continue-without-input"
  /// Chromium has no sandbox as root, and asks the network for nothing.
  private static let chromiumFlags = """
    --no-sandbox --disable-gpu --disable-dev-shm-usage --enable-logging=stderr --no-first-run \
    --noerrdialogs --disable-extensions --disable-sync --disable-background-networking \
    --disable-component-update --password-store=basic
    """
  /// How long an emulated machine takes until the browser shows its page, in seconds.
  private static let start = 600.0
  private static let mark = "page: "

  private let script: RunningScript
  private let panel: GuestDevice

  /// Runs the commands of the page, and waits until its browser receives touches.
  ///
  /// - Parameters:
  ///   - setUp: The commands that write the files of Weston.
  ///   - start: The command that starts it.
  ///   - panel: The panel.
  /// - Throws: An error if the page is not shown or receives no tap in time.
  init(_ setUp: String, _ start: String, _ panel: GuestDevice) throws {
    self.panel = panel
    let page = TestEnvironment.path("Tests/Desktop/Clients/page.html").absoluteString
    let files = setUp.replacing("https://example.org", with: "\(Self.chromiumFlags) \(page)")
    script = try RunningScript(
      "\(Self.environment)\n\(files)\nexec \(start) \(Self.westonFlags)")
    try script.next(Self.mark + "shown", within: Self.start)
    try waitForTaps()
  }

  /// Waits for an event of the page.
  func next(_ event: String) throws { try script.next("\(Self.mark)\(event)\"") }

  /// Taps on the button `small` until the page reports a click.
  func waitForTaps() throws {
    try script.next(Self.mark + "click small", within: 120) { try panel.play("D1(360,130); U1") }
    _ = try events {}
  }

  /// Returns what the page reports besides the begins and ends of touches.
  ///
  /// A tap on the button `end` follows the touches, so that the last event is known.
  func events(after touches: () throws -> Void) throws -> [String] {
    let start = script.lines.count
    try touches()
    try panel.play("D1(200,650); U1")
    try next("click end")
    return script.lines[start...].dropLast().compactMap { line in
      guard let mark = line.firstRange(of: Self.mark) else { return nil }
      let event = String(line[mark.upperBound...].prefix { $0 != "\"" })
      return ["down", "up"].contains(event) ? nil : event
    }
  }
}
