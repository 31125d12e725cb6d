import Foundation

/// udev without the rules that start programmes for each input device.
///
/// In an emulator those take most of the time that a plug takes; what they find out is about
/// devices that a case of many plugs does not have.
enum QuickUdev {
  private static let folder = URL(fileURLWithPath: "/run/udev/rules.d", isDirectory: true)
  private static let names = [
    "80-libinput-device-groups.rules", "90-libinput-fuzz-override.rules", "65-libwacom.rules",
    "80-drivers.rules",
  ]

  /// Runs a case so.
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
