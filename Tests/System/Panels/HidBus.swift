import Foundation

/// What the kernel shows of its HID bus.
///
/// The file `uevent` of a device is never read here: it cannot be while a driver sets the device up,
/// and a driver that does so asks the device, which may be us.
enum HidBus {
  private static let folder = "/sys/bus/hid/devices"

  /// The names of all devices.
  static func devices() -> [String] { entries(of: folder) }

  /// The driver that a device has; nil where none took it.
  static func driver(of device: String) -> String? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(device)/driver"))
      .map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// Whether a driver has connected the device to all it serves.
  ///
  /// The raw node comes last, after all event nodes.
  static func isConnected(_ device: String) -> Bool {
    !entries(of: "\(folder)/\(device)/hidraw").isEmpty
  }

  /// The event nodes of a device, in the order in which they were made.
  static func nodes(of device: String) -> [HidNode] {
    var result: [HidNode] = []
    for input in entries(of: "\(folder)/\(device)/input") {
      let path = "\(folder)/\(device)/input/\(input)"
      let name = FileManager.default.contents(atPath: path + "/name") ?? Data()
      for event in entries(of: path) {
        guard event.hasPrefix("event"), let number = Int(event.dropFirst(5)) else { continue }
        let name = String(decoding: name, as: UTF8.self).trimmingCharacters(in: .newlines)
        result.append(HidNode(number: number, name: name))
      }
    }
    return result.sorted { $0.number < $1.number }
  }

  /// Tells hid-multitouch not to lift fingers that are silent for 100 ms, as it does for some panels.
  ///
  /// Otherwise what becomes of a stream depends on how fast the machine plays it. `tellsPalms` is
  /// whether the driver looks for palms: it forgets that when it is told anything.
  static func keepSilentFingers(of device: String, tellsPalms: Bool) throws {
    let file = URL(fileURLWithPath: "\(folder)/\(device)/quirks")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let quirks = UInt32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw LaneError("\(file.path) says '\(text)'")
    }
    // MT_QUIRK_STICKY_FINGERS and MT_QUIRK_CONFIDENCE
    let (sticky, confidence) = (UInt32(1) << 16, UInt32(1) << 7)
    guard quirks & sticky != 0 else { return }
    let wanted = quirks & ~sticky | (tellsPalms ? confidence : 0)
    try String(wanted).write(to: file, atomically: false, encoding: .utf8)
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
