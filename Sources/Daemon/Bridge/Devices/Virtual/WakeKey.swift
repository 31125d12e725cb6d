import Evdev
import System
import Layout
package import Text
import TouchModel

/// The virtual device that sends `KEY_WAKEUP`, so that a compositor lights a dark screen (W-2).
///
/// It exists before a panel is opened, because a compositor needs time to find it (F-1).
package final class WakeKey {
  /// The physical path of the device, by which other programs find it.
  package static let phys = UntrustedText(DeviceDescription.ownPhysPrefix + "wake")

  private let bridge: TouchBridge
  private var device: VirtualDevice?

  init(_ bridge: TouchBridge) {
    self.bridge = bridge
  }

  /// The node of the device; nil if there is none.
  var node: UntrustedText? { device?.node }

  /// Creates the device if the plan has it, and removes it otherwise.
  ///
  /// - Returns: The error of a device that cannot be created, or nil.
  func open() -> SystemError? {
    guard bridge.forwarding.sendsWakeKey else {
      device = nil
      return nil
    }
    if device != nil { return nil }
    do throws(SystemError) {
      let device = try VirtualDevice(Self.description)
      self.device = device
      let message =
        "\(device.node.escaped): \(Self.description.name.escaped) sends KEY_WAKEUP to the"
        + " compositor when a finger touches a dark screen"
      bridge.note(Note(.info, .bridge, message), at: EventLoop.now())
      return nil
    } catch {
      return error
    }
  }

  /// Presses and releases the key; a device that fails is created anew for the next finger.
  func send(at time: Microseconds) {
    guard let device else {
      _ = open()
      return
    }
    let records = [Self.wakeUp].records(at: time)
    do throws(SystemError) {
      try device.write(records.span)
    } catch {
      self.device = nil
      bridge.note(
        Note(.error, .kernel, "KEY_WAKEUP cannot be sent to the compositor: \(error.message)"),
        at: time)
    }
  }

  /// Removes the device.
  func close() {
    device = nil
  }

  /// `KEY_WAKEUP` of the kernel.
  private static let wakeUp = KeyCode(rawValue: 143)
  /// `KEY_S` of the kernel, which is never pressed.
  ///
  /// Weston and sway were tried with a device that has an ordinary key, too.
  private static let ordinary = KeyCode(rawValue: 31)

  private static let description: DeviceDescription = {
    var result = DeviceDescription(name: "touchbridge: wake")
    result.phys = phys
    result.bus = 0x06
    result.vendor = DeviceDescription.ownVendor
    result.product = DeviceDescription.ownWakeKey
    result.version = 0x0001
    result.codes[.key] = BitSet([wakeUp.rawValue, ordinary.rawValue])
    return result
  }()
}
