import Text
import Testing
import TouchModel

@testable import touchbridge

/// What `doctor` reads from the words of other programs.
struct SnapshotReadingTests {
  @Test("The properties of `systemctl show` are read, whatever else it prints")
  func service() {
    let service = ServiceSnapshot(
      output: Array(
        """
        MainPID=700
        nonsense
        NRestarts=many
        Result=exit-code
        ExecMainStatus=73
        ExecStart={ path=/usr/bin/touchbridge ; argv[]=/usr/bin/touchbridge run --forward \
        --control /run/touchbridge/control --layout=/etc/touchbridge/a.yaml --fallback /usr/share/b.yaml ; pid=700 }
        SupplementaryGroups=input touchbridge-uinput
        DeviceAllow=char-input r
        DeviceAllow=/dev/uinput rw
        LoadState=loaded
        UnitFileState=enabled-runtime
        ActiveState=reloading
        NeedDaemonReload=no

        """.utf8))
    #expect(service.process == 700)
    #expect(service.restarts == 0)
    #expect(service.exitStatus == 73)
    #expect(service.result == "exit-code")
    #expect(service.mayUseUinput && service.isInstalled && service.isEnabled && service.isActive)
    #expect(!service.isFailing && !service.isMasked && !service.needsReload)
    #expect(service.arguments?.forwards == true)
    #expect(service.arguments?.grabs == false)
    #expect(service.arguments?.layout == "/etc/touchbridge/a.yaml")
    #expect(service.arguments?.fallback == "/usr/share/b.yaml")
    #expect(service.arguments?.control == "/run/touchbridge/control")
  }

  @Test("A unit that systemd does not know is not installed")
  func missing() {
    #expect(
      !ServiceSnapshot(output: Array("LoadState=not-found\nActiveState=inactive\n".utf8))
        .isInstalled)
    #expect(!ServiceSnapshot(output: Array("Failed to connect to bus".utf8)).isInstalled)
    #expect(ServiceSnapshot(output: []).arguments == nil)
  }

  @Test("Only the command line of `run` has its arguments")
  func arguments() {
    #expect(RunArguments(["touchbridge", "watch", "--control", "/a"]) == nil)
    #expect(RunArguments(["touchbridge"]) == nil)
    let arguments = RunArguments(
      ["/bin/touchbridge", "run", "--grab", "--no-forward", "--layout"])
    #expect(arguments?.grabs == true)
    #expect(arguments?.refusesForwarding == true && arguments?.forwards == false)
    #expect(arguments?.layout == nil)
  }

  @Test(
    "What compositors do follows from name and version, as Tests/Desktop/README.md says",
    arguments: [
      ("cage", "0.1.4-4", false, false, false), ("cage", "0.2.0-2", true, false, false),
      ("weston", "14.0.2-1", true, false, true), ("sway", "1.7-6", true, false, false),
      ("sway", "1.10.1-2", true, true, true), ("labwc", "0.8.3-1", true, false, true),
      ("Xorg", "2:21.1.16-1.3", true, false, false),
    ])
  func compositor(name: String, version: String, frames: Bool, cancels: Bool, outside: Bool) {
    let compositor = CompositorSnapshot(name: name, process: 1, version: version)
    #expect(compositor.sendsFrames == frames)
    #expect(compositor.passesCancels == cancels)
    #expect(compositor.passesMovesOutside == outside)
  }

  @Test("Of an unknown compositor, or an unknown version, nothing is said")
  func unknownCompositor() {
    for (name, version) in [("phoc", "0.35.0"), ("cage", nil), ("cage", "git")] {
      let compositor = CompositorSnapshot(name: name, process: 1, version: version)
      #expect(compositor.sendsFrames == nil)
    }
    #expect(CompositorSnapshot(name: "sway", process: 1, version: nil).passesCancels == nil)
  }

  @Test("The socket of a seat leads to the unit of that seat")
  func seat() {
    #expect(KioskReader.seat(ofSocket: "/run/touchbridge-seat1/control") == "seat1")
    for path: UntrustedText in [
      "/run/touchbridge/control", "/run/touchbridge-a b/control", "/run/touchbridge-/control",
      "/run/touchbridge-seat1/port",
    ] {
      #expect(KioskReader.seat(ofSocket: path) == nil)
    }
  }
}
