import System
import Text

/// One device of sysfs on the way from an input device to the bus: a folder with what decides how it is reset.
struct SysfsLevel: Hashable {
  /// The folder.
  let folder: UntrustedText
  /// The name of its subsystem, such as `usb`; nil for a folder that is no device.
  let subsystem: UntrustedText?
  /// The folder of its driver; nil if it has none.
  let driver: UntrustedText?
  /// True for a USB device, not one of its interfaces.
  let isUSBDevice: Bool

  /// The largest number of folders above an input device that are read.
  private static let most = 32

  /// Reads the devices above an event node, the nearest first.
  ///
  /// - Parameter syspath: The folder of the event node in sysfs.
  /// - Returns: The devices, without the node itself.
  static func chain(above syspath: UntrustedText) -> [SysfsLevel] {
    var levels: [SysfsLevel] = []
    var folder = syspath.parentDirectory
    while levels.count < most, folder != folder.parentDirectory, folder.lastComponent != "devices" {
      levels.append(SysfsLevel(folder))
      folder = folder.parentDirectory
    }
    return levels
  }

  private init(_ folder: UntrustedText) {
    self.folder = folder
    subsystem = folder.appending("/subsystem").resolved?.lastComponent
    driver = folder.appending("/driver").resolved
    let attributes = AttributeDirectory(folder)
    // An interface has `authorized`, too.
    isUSBDevice = attributes.text(of: "authorized") != nil && attributes.text(of: "devnum") != nil
  }

  /// Creates a level of a test.
  init(
    _ folder: UntrustedText, subsystem: UntrustedText? = nil, driver: UntrustedText? = nil,
    isUSBDevice: Bool = false
  ) {
    self.folder = folder
    self.subsystem = subsystem
    self.driver = driver
    self.isUSBDevice = isUSBDevice
  }
}
