import System
import Text

/// How a panel is taken out and put back: a value, computed from the devices above it in sysfs.
///
/// Source: I-33
struct ResetPlan: Hashable {
  /// What is taken out.
  enum Way: String {
    /// The USB device, by its file `authorized`.
    case usb = "USB"
    /// The I²C device, by its driver.
    case i2c = "I²C"
    /// The HID device, by its driver.
    case hid = "HID"
  }

  /// A text that is written to a file of sysfs.
  struct Write: Hashable {
    let file: UntrustedText
    let text: UntrustedText
  }

  /// The reason why a device cannot be reset.
  enum Refusal: Error, Hashable {
    /// No bus is above it: a program has made it.
    case virtual
    /// The bus above it has no way to take a device out.
    case bus(UntrustedText)

    /// The reason, with what to do instead.
    var message: String {
      switch self {
      case .virtual:
        "a program has made the device, so nothing can be taken out; end and start that program"
      case .bus(let name):
        "it is connected by `\(name.escaped)`, and only devices at USB, HID and I²C can be taken out;"
          + " restart the machine"
      }
    }
  }

  /// The folder of the device that is taken out; what is below it goes with it.
  let folder: UntrustedText
  /// How.
  let way: Way
  /// Takes the device out.
  let removal: Write
  /// Puts it back.
  let restoration: Write

  /// Chooses the nearest USB device, or else the nearest I²C or HID device with a driver.
  ///
  /// - Parameter levels: The devices above the panel, the nearest first.
  /// - Throws: Why there is none.
  init(of levels: [SysfsLevel]) throws(Refusal) {
    if let device = levels.first(where: \.isUSBDevice) {
      let file = device.folder.appending("/authorized")
      folder = device.folder
      way = .usb
      removal = Write(file: file, text: "0")
      restoration = Write(file: file, text: "1")
      return
    }
    for (way, subsystem) in [(Way.i2c, "i2c"), (.hid, "hid")] as [(Way, UntrustedText)] {
      guard let device = levels.first(where: { $0.subsystem == subsystem && $0.driver != nil }),
        let driver = device.driver
      else { continue }
      let name = device.folder.lastComponent
      folder = device.folder
      self.way = way
      removal = Write(file: driver.appending("/unbind"), text: name)
      restoration = Write(file: driver.appending("/bind"), text: name)
      return
    }
    let bus = levels.compactMap(\.subsystem).first { $0 != "input" }
    throw bus.map { .bus($0) } ?? .virtual
  }

  /// True if an event node goes with the device.
  func takes(_ syspath: UntrustedText) -> Bool {
    syspath.bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }
}
