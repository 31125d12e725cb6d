import Foundation
import Glibc
import TouchBridgeTestSupport

@testable import System

/// Simulated screens: a folder with the files of `/sys/class/drm` and `/sys/class/backlight`.
final class SimulatedDisplays {
  private let folder: ScratchDirectory
  /// The number of files that were opened.
  private(set) var openCount = 0

  /// Creates a machine without screens.
  init() throws {
    folder = try ScratchDirectory()
  }

  /// Sets the files of a connector.
  func connector(
    _ name: String, status: String = "connected", enabled: String = "enabled", dpms: String
  ) throws {
    let files = ["status": status, "enabled": enabled, "dpms": dpms]
    for (file, text) in files { try write(text, "drm/\(name)/\(file)") }
  }

  /// Sets the state of a backlight; 0 is on.
  func backlight(_ name: String, power: Int) throws {
    try write("\(power)", "backlight/\(name)/bl_power")
  }

  private func write(_ text: String, _ path: String) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: url)
  }

  /// Returns the result of a simulated call; nil for other calls.
  func respond(to call: SystemCallSeam.Call) -> Int? {
    let prefix = "/sys/class/"
    guard call.path.hasPrefix(prefix + "drm") || call.path.hasPrefix(prefix + "backlight") else {
      return nil
    }
    let path = folder.url.appendingPathComponent(String(call.path.dropFirst(prefix.count))).path
    switch call.name {
    case "opendir":
      guard let stream = opendir(path) else { return -Int(errno) }
      return Int(bitPattern: stream)
    case "open":
      openCount += 1
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      return descriptor < 0 ? -Int(errno) : Int(descriptor)
    default: return nil
    }
  }
}
