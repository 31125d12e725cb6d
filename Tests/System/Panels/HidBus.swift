import Foundation

/// The kernel's HID bus in sysfs.
///
/// The file `uevent` of a device is never read here. The read blocks while a driver sets up the
/// device, and the driver may be waiting for this process.
enum HidBus {
  private static let folder = "/sys/bus/hid/devices"

  /// Returns the names of all devices.
  static func devices() -> [String] { entries(of: folder) }

  /// Returns the path of a device.
  static func path(of device: String) -> String { "\(folder)/\(device)" }

  /// Returns the driver of a device; nil if it has none.
  static func driver(of device: String) -> String? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path(of: device) + "/driver"))
      .map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// Returns true if a driver has created all nodes of the device.
  ///
  /// The raw node is created last, after all event nodes.
  static func isConnected(_ device: String) -> Bool {
    !entries(of: path(of: device) + "/hidraw").isEmpty
  }

  /// Returns the event nodes of a device, in the order of their creation.
  static func nodes(of device: String) -> [GuestDevice.Node] {
    var result: [(number: Int, node: GuestDevice.Node)] = []
    for input in entries(of: path(of: device) + "/input") {
      let path = path(of: device) + "/input/\(input)"
      let name = FileManager.default.contents(atPath: path + "/name") ?? Data()
      for event in entries(of: path) {
        guard event.hasPrefix("event"), let number = Int(event.dropFirst(5)) else { continue }
        let name = String(decoding: name, as: UTF8.self).trimmingCharacters(in: .newlines)
        result.append((number, GuestDevice.Node(path: "/dev/input/\(event)", name: name)))
      }
    }
    return result.sorted { $0.number < $1.number }.map(\.node)
  }

  /// Prevents hid-multitouch from lifting fingers that are silent for 100 ms, as it does for some
  /// panels.
  ///
  /// Otherwise the result of a stream would depend on the speed of the machine. Writing the setting
  /// resets the detection of palms, so `detectsPalms` is whether the driver uses it.
  static func disableStickyFingers(of device: String, detectsPalms: Bool) throws {
    let file = URL(fileURLWithPath: path(of: device) + "/quirks")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let quirks = UInt32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw GuestError("\(file.path) is '\(text)'")
    }
    // MT_QUIRK_STICKY_FINGERS and MT_QUIRK_CONFIDENCE
    let (sticky, confidence) = (UInt32(1) << 16, UInt32(1) << 7)
    guard quirks & sticky != 0 else { return }
    let wanted = quirks & ~sticky | (detectsPalms ? confidence : 0)
    try String(wanted).write(to: file, atomically: false, encoding: .utf8)
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
