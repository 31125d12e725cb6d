import Text
import Bridge
import Evdev
import Layout
import System
import Testing
import TouchModel

@testable import touchbridge

/// A kiosk with one fault, and what `doctor` must find.
struct FaultCase: Sendable, CustomTestStringConvertible {
  let name: String
  let fault: KioskFault
  let level: Finding.Level
  /// The other faults that follow from it.
  let also: Set<KioskFault>
  /// Breaks a healthy kiosk.
  let damage: @Sendable (inout KioskSnapshot) throws -> Void

  var testDescription: String { "\(fault.rawValue): \(name)" }

  init(
    _ name: String, _ fault: KioskFault, _ level: Finding.Level = .problem,
    also: Set<KioskFault> = [],
    _ damage: @escaping @Sendable (inout KioskSnapshot) throws -> Void
  ) {
    self.name = name
    self.fault = fault
    self.level = level
    self.also = also
    self.damage = damage
  }

  static let all = panels + udev + services + layouts + sinks + compositors + displays + others

  private static let panels: [FaultCase] = [
    FaultCase("no device", .panelNone) { $0.devices.removeAll { !$0.isVirtual } },
    FaultCase(
      "no permission, and no service", .panelPermission, also: [.serviceMissing, .controlAbsent]
    ) {
      $0.stop(["LoadState": "not-found"])
      $0.setPanel(
        opening: .denied(
          Diagnostic("no permission to read it: mode 0600", remedy: "chmod u+r it")))
      $0.uinput.isWritable = true
    },
    FaultCase("a user who cannot read what the service reads", .panelPermission, .note) {
      $0.isRoot = false
      $0.setStatus(panel: "")
      $0.setPanel(
        opening: .denied(
          Diagnostic("no permission to read it: mode 0660", remedy: "log in again")))
    },
    FaultCase("an inverted range", .panelRefused) {
      $0.setStatus(panel: "")
      $0.setPanel { $0.axes[.positionX] = AxisInfo(minimum: 4095, maximum: 0) }
    },
    FaultCase("grabbed by another process", .panelDaemon) {
      $0.setStatus(
        panel: #"{"node":"/dev/input/event4","used":false,"reason":"grabbed by evtest"}"#)
    },
    FaultCase("a closed lid", .panelInhibited) { $0.setPanel(isInhibited: true) },
    FaultCase("a calibration without an inverse", .panelWarning, .note) {
      $0.setPanel { $0.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "0 0 0 0 0 0" }
    },
    FaultCase("a port that may be suspended", .panelPower, .note) {
      $0.devices[0].power = .init(file: "/sys/bus/usb/1-2/power/control", isAutomatic: true)
    },
    FaultCase("hidden, and nothing is forwarded", .panelHidden) {
      try $0.setLayout("version: 1\nwindows: [{id: page}]\n")
      $0.setPanel { $0.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1" }
    },
    FaultCase("a finger that keeps the panel from being grabbed", .panelWaiting) {
      $0.setStatus(panel: panel(forwarding: "waits for the lift", waiting: 30))
    },
    FaultCase("a finger that has just come down", .panelWaiting, .note) {
      $0.setStatus(panel: panel(forwarding: "waits for the lift", waiting: 29))
    },
    FaultCase("a panel that another program has grabbed", .panelHeld) {
      $0.setStatus(panel: panel(forwarding: "held by evtest (process 99)"))
    },
    FaultCase("a finger that rests on the panel", .panelTouched) {
      $0.setStatus(panel: touchedPanel)
    },
    FaultCase("grabbed, and nothing is forwarded", .panelGrabbed) {
      try $0.setLayout("version: 1\nwindows: [{id: page}]\n")
      $0.daemon.arguments?.grabs = true
    },
  ]

  private static let udev: [FaultCase] = [
    FaultCase("a container without udev", .udevAbsent) { $0.source = .inotify },
    FaultCase("a device that cannot be examined", .udevList) {
      $0.listingError = "udev_new: no memory"
    },
    FaultCase("no entry in the database", .udevDatabase) { $0.devices[0].hasDatabaseEntry = false },
    FaultCase("no tag", .udevTag) { kiosk in
      kiosk.setPanel { $0.udevProperties = ["ID_INPUT": "1"] }
    },
  ]

  private static let services: [FaultCase] = [
    FaultCase("no systemd", .serviceUnmanaged, .note) { $0.service = nil },
    FaultCase("not installed", .serviceMissing, also: [.controlAbsent]) {
      $0.stop(["LoadState": "not-found"])
      $0.uinput.isWritable = true
    },
    FaultCase("not installed, and a daemon from a shell", .serviceMissing, .note) {
      $0.runByHand()
      $0.setService(["LoadState": "not-found", "ActiveState": "inactive"])
    },
    FaultCase("masked", .serviceMasked, also: [.controlAbsent]) {
      $0.stop(["LoadState": "masked", "UnitFileState": "masked"])
    },
    FaultCase("not enabled", .serviceDisabled) { $0.setService(["UnitFileState": "disabled"]) },
    FaultCase("stopped", .serviceStopped, also: [.controlAbsent]) { $0.stop() },
    FaultCase("ends again and again", .serviceFailing, also: [.controlAbsent]) {
      $0.stop([
        "ActiveState": "activating", "SubState": "auto-restart", "Result": "exit-code",
        "ExecMainStatus": "73", "NRestarts": "12",
      ])
    },
    FaultCase("restarted", .serviceRestarts, .note) {
      $0.setService(["NRestarts": "2", "Result": "watchdog", "ExecMainStatus": "6"])
    },
    FaultCase("a changed unit", .serviceUnit) { $0.setService(["NeedDaemonReload": "yes"]) },
    FaultCase("suspended", .serviceSuspended, .note) { $0.setStatus(active: false) },
    FaultCase("a kiosk that does not start at boot", .serviceSessionDisabled) {
      $0.setSession(["UnitFileState": "disabled"])
    },
    FaultCase("a kiosk that does not run", .serviceSessionStopped) {
      $0.setSession(["ActiveState": "inactive", "SubState": "dead"])
    },
    FaultCase("a kiosk that ends again and again", .serviceSessionFailing) {
      $0.setSession([
        "ActiveState": "activating", "SubState": "auto-restart", "ExecMainStatus": "69",
      ])
    },
  ]

  /// The state of a panel that the daemon uses.
  static func panel(forwarding state: String, waiting: Int? = nil) -> String {
    let seconds = waiting.map { ",\"waiting\":\($0)" } ?? ""
    return
      #"{"device":"d1","node":"/dev/input/event4","name":"Acme panel","used":true,"forwarding":"\#(state)"\#(seconds)}"#
  }

  /// The state of a panel with a finger that has been down for 40 minutes.
  static let touchedPanel = #"""
    {"device":"d1","node":"/dev/input/event4","name":"Acme panel","used":true,
     "oldestContact":{"age":2400,"withheld":214,"area":"upper left","view":"secret-7","x":5,"y":5}}
    """#

  private static let layouts: [FaultCase] = [
    FaultCase("no file", .layoutNone, .note) {
      $0.layout = LayoutSnapshot(document: .passThrough)
    },
    FaultCase("a missing file", .layoutUnreadable, also: [.serviceStopped, .controlAbsent]) {
      $0.stop()
      $0.layout = LayoutSnapshot(file: layoutFile, failure: .unreadable(Diagnostic("no such file")))
    },
    FaultCase("a wrong key", .layoutWrong) {
      $0.layout = LayoutSnapshot(file: layoutFile, failure: .wrong(count: 3, line: 14))
    },
    FaultCase("notes of check", .layoutNotes, .note) { $0.layout.noteLines = [12, 20] },
    FaultCase("a user that does not exist", .layoutName) {
      $0.layout.missingNames = [
        LayoutDiagnostic(
          at: LayoutPosition(line: 7, column: 3), "the user `shop` does not exist on this machine",
          remedy: "create it, or correct `user`")
      ]
    },
    FaultCase("changed after it was read", .layoutStale, .note) {
      $0.setStatus(age: 60)
      $0.layout.age = 10
    },
  ]

  private static let layoutFile = KioskSnapshot.layoutFile

  private static let sinks: [FaultCase] = [
    FaultCase("a browser kiosk whose layout forwards nothing", .sinkNone) {
      try $0.setLayout("version: 1\nwindows: [{id: page}]\n")
      $0.setSession()
    },
    FaultCase("--no-forward", .sinkOff) { $0.daemon.arguments?.refusesForwarding = true },
    FaultCase("no uinput", .sinkModule) { $0.uinput.node = nil },
    FaultCase("no group", .sinkGroup) { $0.uinput.hasGroup = false },
    FaultCase("the node of another group", .sinkNode) { $0.uinput.node?.group = "root" },
    FaultCase(
      "a user who cannot write to the node", .sinkNode,
      also: [.serviceMissing, .controlAbsent]
    ) { $0.stop(["LoadState": "not-found"]) },
    FaultCase("a drop-in without the group", .sinkRights) {
      $0.setService(["SupplementaryGroups": "input"])
    },
    FaultCase("a drop-in without the device", .sinkRights) {
      $0.setService(["DeviceAllow": "char-input r"])
    },
    FaultCase("a rule that is not installed", .sinkRule, .note) {
      $0.uinput.rules = [UinputSnapshot.nodeRule]
    },
    FaultCase("no virtual touchscreen", .sinkMissing) {
      $0.devices.removeAll { $0.report.node.description.phys == "touchbridge/main" }
    },
    FaultCase("no virtual keyboard", .sinkMissing) {
      try $0.addKeyboard()
      $0.devices.removeLast()
    },
    FaultCase("a virtual touchscreen without a tag", .sinkTag) {
      $0.setSink(["ID_INPUT": "1"])
    },
    FaultCase("a hidden virtual touchscreen", .sinkHidden) {
      $0.setSink(["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": "1"])
    },
    FaultCase("a virtual touchscreen that is not read", .sinkUnread) {
      $0.devices[1].users = [.init("systemd-logind", process: 400)]
    },
    FaultCase("nothing could read it", .sinkUnread, .note, also: [.compositorNone]) {
      $0.devices[1].users = []
      $0.compositors = []
    },
    FaultCase("a user who cannot see who reads it", .sinkUnknown, .note) {
      $0.isRoot = false
      $0.devices[1].users = nil
    },
    FaultCase("an output without a screen", .sinkOutput) {
      try? $0.setOutput("DP-1")
    },
    FaultCase("an output without a rule", .sinkOutputRule) {
      try? $0.setOutput("HDMI-A-1")
      $0.setSink(["ID_INPUT_TOUCHSCREEN": "1"], output: "HDMI-A-1")
    },
    FaultCase("another device with the name of a sink", .sinkName) {
      $0.addNamesake()
    },
    FaultCase("a calibration that applies twice", .sinkCalibration) {
      $0.setSink(["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1"])
    },
  ]

  private static let compositors: [FaultCase] = [
    FaultCase("none", .compositorNone, .note) { $0.compositors = [] },
    FaultCase("cage 0.1 and Chromium", .compositorFrames, also: [.compositorSlide]) {
      try $0.setLayout(lateGesture)
      $0.compositors = [CompositorSnapshot(name: "cage", process: 9, version: "0.1.4-4")]
      $0.hasChromium = true
    },
    FaultCase("cage 0.1", .compositorFrames, .note) {
      $0.compositors = [CompositorSnapshot(name: "cage", process: 9, version: "0.1.4-4")]
    },
    FaultCase("cage 0.2 and a gesture that is decided late", .compositorSlide, .note) {
      try $0.setLayout(lateGesture)
      $0.compositors = [CompositorSnapshot(name: "cage", process: 9, version: "0.2.0-2")]
    },
    FaultCase("Xorg and a palm", .compositorCancel) {
      try $0.setLayout(palm)
      $0.compositors = [CompositorSnapshot(name: "Xorg", process: 9, version: "2:21.1.16-1.3")]
    },
    FaultCase("an old sway and a palm", .compositorCancel) {
      try $0.setLayout(palm)
      $0.compositors = [CompositorSnapshot(name: "sway", process: 9, version: "1.7-6")]
    },
  ]

  /// A gesture takes touches away that the virtual touchscreen has reported.
  static let lateGesture = KioskSnapshot.layoutText.replacing(
    "{id: page, forwardTo: main}",
    with: "{id: page, forwardTo: main, gestureRecognizers: [{id: drag, type: pan}]}")

  private static let palm = KioskSnapshot.layoutText.replacing(
    "name: main}", with: "name: main, cancel: palm}")

  private static let displays: [FaultCase] = [
    FaultCase("no screen in sysfs", .displayUnknown) { $0.display = DisplayState() },
    FaultCase("a dark screen", .displayDark, .note) {
      $0.display = DisplayState(connectors: [.init("card0-HDMI-A-1", isOff: true)])
    },
    FaultCase("no key", .displayKey) {
      $0.devices.removeAll { $0.report.node.description.phys == "touchbridge/wake" }
    },
  ]

  private static let others: [FaultCase] = [
    FaultCase("no group", .controlGroup) { $0.hasClientsGroup = false },
    FaultCase("a drop-in without --control", .controlAbsent) {
      $0.daemon.answer = .absent("no such file")
    },
    FaultCase("not in the group", .controlDenied, .note) {
      $0.daemon.answer = .denied(
        Diagnostic("no permission to use it", remedy: "sudo usermod -aG GROUP USER"))
    },
    FaultCase("a daemon that hangs", .controlSilent) { $0.daemon.answer = .silent("no answer") },
    FaultCase("a socket for all", .controlOpen) { $0.socket?.mode = 0o666 },
    FaultCase("the socket of another group", .controlOwner, .note) { $0.socket?.group = "root" },
    FaultCase("a daemon without a folder for days", .statisticsLost, .note) {
      $0.daemon.storesDays = false
    },
    FaultCase("a clock that was never set", .clockUnset) { $0.time = .seconds(86_400) },
    FaultCase("a clock that is not synchronized", .clockDrift, .note) {
      $0.isTimeSynchronized = false
    },
    FaultCase("an older daemon", .versionDiffers) { $0.setStatus(version: "touchbridge 0.0.9") },
    FaultCase("a replaced program", .versionReplaced, .note) {
      $0.daemon.isProgramReplaced = true
    },
  ]
}
