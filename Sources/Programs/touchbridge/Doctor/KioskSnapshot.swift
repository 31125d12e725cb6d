import Bridge
import Evdev
import Layout
import System
import Text
import TouchModel
import TouchTracking

/// What can be read about a machine that is a kiosk, at one time.
///
/// A value, so that tests can have any fault. `KioskReader` makes it.
struct KioskSnapshot {
  /// The unit of the service, such as `touchbridge` or `touchbridge@seat1`.
  var unit = "touchbridge"
  /// The unit that shows the page of a browser kiosk.
  static let sessionUnit = "touchbridge-kiosk"
  /// True if the user may read the open files of all processes.
  var isRoot = true
  /// The daemon behind the control socket.
  var daemon = DaemonSnapshot()
  /// The service; nil if systemd does not run.
  var service: ServiceSnapshot?
  /// The service that shows the page of a browser kiosk; nil for a machine that has none.
  var session: ServiceSnapshot?
  /// The source of the devices.
  var source = DeviceDiscovery.Source.udev
  /// The error for which devices may be missing.
  var listingError: String?
  /// Why there is no touchscreen, for a machine without one.
  var absence = "no touchscreen: udev lists no input device"
  /// The event nodes.
  var devices: [DeviceSnapshot] = []
  /// The layout in force, or else the one that the service would use.
  var layout = LayoutSnapshot()
  /// What virtual touchscreens need.
  var uinput = UinputSnapshot()
  /// The compositors that run.
  var compositors: [CompositorSnapshot] = []
  /// True if Chromium runs.
  var hasChromium = false
  /// The screens.
  var display = DisplayState()
  /// The file of the control socket; nil if there is none.
  var socket: FileSnapshot?
  /// True if the group `touchbridge-clients` exists.
  var hasClientsGroup = true
  /// The time of day.
  var time = Microseconds.zero
  /// True if a service sets the time of day; nil if that is unknown.
  var isTimeSynchronized: Bool?
  /// The version of this program.
  var version = ProgramVersion.text

  /// True if a daemon answers, or systemd says that the service runs.
  var isRunning: Bool { daemon.status != nil || service?.isActive == true }
  /// True if there is a daemon that is not the service.
  var isByHand: Bool {
    if case .absent = daemon.answer { return false }
    return service?.isActive != true
  }
  /// The arguments of the daemon that runs, or else of the service.
  var arguments: RunArguments { daemon.arguments ?? service?.arguments ?? RunArguments() }
  /// What the daemon does, or would do, with the sinks of the layout; nil if the layout cannot be used.
  var forwarding: ForwardingPlan? {
    layout.document.map { ForwardingPlan(of: $0, isAllowed: !arguments.refusesForwarding) }
  }
  /// The virtual touchscreens that receive touches.
  var touchscreens: [VirtualTouchscreenSettings] { forwarding?.touchscreens ?? [] }
  /// The command that starts the daemon again.
  var restart: String {
    isByHand ? "end `touchbridge run`, and start it again" : "sudo systemctl restart \(unit)"
  }
  /// The command that makes the daemon read its layout again.
  var reload: String {
    let socket = daemon.socket
    return "touchbridge reload"
      + (socket == DaemonSnapshot().socket ? "" : " --control \(socket.escaped)")
  }
  /// The command that makes udev apply its rules to input devices again.
  static let triggersUdev = "sudo udevadm trigger --subsystem-match=input --action=change"
  /// Returns a time of day on the clock of this machine, such as `09:12`, with the date if it is another day.
  func localTime(at time: Microseconds) -> String {
    let (text, now) = (Kernel.localDate(at: time), Kernel.localDate(at: self.time))
    let clock = String(text.dropFirst(11).prefix(5))
    return text.prefix(10) == now.prefix(10) ? clock : "\(text.prefix(10)) \(clock)"
  }
  /// The devices that touchbridge has created.
  var virtualDevices: [DeviceSnapshot] { devices.filter(\.isVirtual) }
  /// The devices that are touchscreens, used or not.
  var panels: [DeviceSnapshot] {
    devices.filter { !$0.isVirtual && ($0.report.isUsed || $0.resemblesPanel) }
  }
}

/// The layout in force.
struct LayoutSnapshot {
  /// Why a layout cannot be used.
  ///
  /// It has no names, because what is sensitive is unknown.
  enum Failure: Hashable {
    /// The file cannot be read.
    case unreadable(Diagnostic)
    /// The file has problems; their number, and the line of the first one.
    case wrong(count: Int, line: Int)
  }

  /// The file; nil for the standard layout.
  var file: UntrustedText?
  /// The layout; nil if it cannot be used.
  var document: LayoutDocument?
  /// Why it cannot be used.
  var failure: Failure?
  /// The lines of the notes of `check`.
  var noteLines: [Int] = []
  /// The users and groups that the layout names and the machine does not have.
  var missingNames: [LayoutDiagnostic] = []
  /// The folder with the layouts that are installed with the program.
  var installed: UntrustedText = "/usr/share/touchbridge/layouts"
  /// The seconds since the file was changed; nil if unknown.
  var age: Double?
}

/// What virtual touchscreens need.
struct UinputSnapshot {
  /// The node `/dev/uinput`; nil if there is none.
  var node: FileSnapshot?
  /// True if the user of this process may write to it.
  var isWritable = false
  /// True if the group `touchbridge-uinput` exists.
  var hasGroup = true
  /// The names of touchbridge's udev rules that are installed.
  var rules: [String] = [nodeRule, calibrationRule]
  /// The rule that gives the node to the group.
  static let nodeRule = "70-touchbridge.rules"
  /// The rule that keeps calibrations away from virtual touchscreens.
  static let calibrationRule = "99-touchbridge-forward.rules"
}

/// The owner and the mode of a file.
struct FileSnapshot: Hashable {
  /// The name or the number of the user, safe to print.
  var user = "root"
  /// The name or the number of the group, safe to print.
  var group = "root"
  /// The permission bits.
  var mode: UInt32 = 0

  /// The owner, group and mode, as in the messages about permissions.
  var text: String {
    let digits = String(mode & 0o7777, radix: 8)
    return "\(user):\(group), mode " + String(repeating: "0", count: max(0, 4 - digits.count))
      + digits
  }
}
