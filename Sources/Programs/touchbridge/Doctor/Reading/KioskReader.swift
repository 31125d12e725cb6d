import Text
import Bridge
import Evdev
import Glibc
import Layout
import System
import TouchModel
import TouchTracking

/// Reads what `doctor` examines from the machine; changes nothing.
///
/// What cannot be read is missing in the snapshot, and is no error.
struct KioskReader {
  private let path: UntrustedText
  private let address: SocketAddress
  private let limit: Microseconds

  /// Creates a reader that asks the daemon with a socket.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - limit: The longest wait for an answer.
  init(_ socket: (path: UntrustedText, address: SocketAddress), within limit: Microseconds) {
    path = socket.path
    address = socket.address
    self.limit = limit
  }

  /// Reads the state of the machine.
  func snapshot() -> KioskSnapshot {
    var kiosk = KioskSnapshot()
    let seat = Self.seat(ofSocket: path)
    if let seat {
      kiosk.unit = "touchbridge@\(seat)"
    } else if let session = ServiceReader.service(KioskSnapshot.sessionUnit), session.isInUse {
      kiosk.session = session
    }
    kiosk.isRoot = Kernel.effectiveUser == 0
    kiosk.service = ServiceReader.service(kiosk.unit)
    let processes = RunningProcess.all()
    kiosk.daemon = DaemonReader(path, address, within: limit).daemon(
      among: processes, service: kiosk.service?.process)
    kiosk.layout = LayoutReport.layout(of: kiosk)
    read(devices: &kiosk, seat: UntrustedText(seat ?? "seat0"))
    kiosk.uinput = UinputReader.uinput()
    (kiosk.compositors, kiosk.hasChromium) = CompositorReader.compositors(among: processes)
    kiosk.display = .read()
    kiosk.socket = FileSnapshot(of: path)
    kiosk.hasClientsGroup = Kernel.groupID("touchbridge-clients") != nil
    kiosk.time = KernelClock.realtime.now
    kiosk.isTimeSynchronized = TimeOfDay.isSynchronized
    return kiosk
  }

  /// Returns the seat whose service has a socket; nil for another path.
  static func seat(ofSocket path: UntrustedText) -> String? {
    let start = "/run/touchbridge-"
    let end = "/control"
    let text = path.escaped
    guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
    let seat = String(text.dropFirst(start.count).dropLast(end.count))
    return LayoutSession.isSeat(seat) ? seat : nil
  }

  private func read(devices kiosk: inout KioskSnapshot, seat: UntrustedText) {
    // A daemon whose layout cannot be read has one that is not known here.
    let policy = DevicePolicy(
      .seat(seat), isForwarding: kiosk.forwarding?.grabsPanels ?? true)
    do throws(SystemError) {
      let survey = try DeviceSurvey(kiosk.layout.document ?? .standard, by: policy)
      kiosk.source = survey.source
      kiosk.listingError = survey.error?.message
      kiosk.absence = survey.absence
      kiosk.devices = survey.reports.map { report in
        var device = DeviceSnapshot(report: report)
        guard report.isUsed || device.resemblesPanel || device.isVirtual else { return device }
        let number = report.node.number
        if kiosk.isRoot { device.users = DeviceUsers.users(of: number) }
        let entry = "/run/udev/data/c\(number.major):\(number.minor)"
        device.hasDatabaseEntry = Kernel.access(entry, F_OK) == 0
        device.power = Self.power(of: report.node.syspath)
        return device
      }
    } catch {
      kiosk.listingError = error.message
    }
  }

  /// Returns the power management of the USB device that a node belongs to.
  private static func power(of syspath: UntrustedText) -> DeviceSnapshot.PowerSnapshot? {
    var folder = syspath
    // An event node lies about six folders below its USB device.
    for _ in 0..<16 where folder != folder.parentDirectory {
      let directory = AttributeDirectory(folder)
      if directory.text(of: "idVendor") != nil, let text = directory.text(of: "power/control") {
        return DeviceSnapshot.PowerSnapshot(
          file: directory.path(of: "power/control"),
          isAutomatic: text.starts(with: "auto".utf8))
      }
      folder = folder.parentDirectory
    }
    return nil
  }
}

extension FileSnapshot {
  /// Reads the owner and the mode of a file; nil if there is none, or it cannot be reached.
  init?(of path: UntrustedText) {
    var information = stat()
    guard path.withPath({ Kernel.status(at: $0, &information) }) == 0 else { return nil }
    let (user, group) = (information.st_uid, information.st_gid)
    self.init(
      user: Kernel.userName(user)?.escaped ?? "\(user)",
      group: Kernel.groupName(group)?.escaped ?? "\(group)", mode: information.st_mode & 0o7777)
  }
}

/// Reads what virtual touchscreens need.
enum UinputReader {
  private static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d", "/lib/udev/rules.d",
  ]

  /// Reads the node, the group and the rules.
  ///
  /// The node is not opened, which would load its module.
  static func uinput() -> UinputSnapshot {
    var uinput = UinputSnapshot()
    let node = VirtualDevice.creator
    uinput.node = FileSnapshot(of: node)
    uinput.isWritable = node.withPath { Kernel.effectiveAccess($0, R_OK | W_OK) } == 0
    uinput.hasGroup = Kernel.groupID("touchbridge-uinput") != nil
    uinput.rules = [UinputSnapshot.nodeRule, UinputSnapshot.calibrationRule].filter { rule in
      folders.contains { Kernel.access("\($0)/\(rule)", F_OK) == 0 }
    }
    return uinput
  }
}
