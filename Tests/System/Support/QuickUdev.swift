import Foundation

/// Disables udev rules that start programs for each input device.
///
/// In an emulator they take most of the time of plugging in a device, and the tests of many devices
/// do not need their results.
enum QuickUdev {
  private static let folder = URL(fileURLWithPath: "/run/udev/rules.d", isDirectory: true)
  private static let names = [
    "80-libinput-device-groups.rules", "90-libinput-fuzz-override.rules", "65-libwacom.rules",
    "80-drivers.rules",
  ]

  /// Runs the body without these rules.
  static func during(_ body: () throws -> Void) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      try manager.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: "/dev/null")
    }
    defer {
      for name in names { try? manager.removeItem(at: folder.appendingPathComponent(name)) }
      try? reload()
    }
    try reload()
    try body()
  }

  private static func reload() throws {
    let command = try ChildProcess(["udevadm", "control", "--reload"])
    try command.waitForEnd()
  }
}
