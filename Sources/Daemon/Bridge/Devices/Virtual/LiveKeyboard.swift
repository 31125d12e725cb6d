import DispatchLog
import Evdev
import Layout
import System
import Text
import TouchModel

/// The virtual keyboard of a running daemon: creates it, types on it, and removes it (F-22).
///
/// It exists before a panel is opened, because a compositor needs time to find it (F-1).
final class LiveKeyboard: KeyboardOutput {
  private unowned let bridge: TouchBridge
  /// The device, and the settings that it was made for; nil if there is none.
  private var current: (keyboard: LayoutKeyboard, device: VirtualDevice)?
  /// Returns why nothing may be typed now, in words; nil if keys may be typed.
  var refusal: () -> String? = { nil }

  /// Creates the object; no device is created before `open()`.
  init(_ bridge: TouchBridge) {
    self.bridge = bridge
  }

  /// The node of the device; nil if there is none.
  var node: UntrustedText? { current?.device.node }

  /// Creates the device of the layout, and removes that of another layout; a device with the same id, name and
  /// keys is retained.
  ///
  /// - Returns: The error of a device that cannot be created, or nil.
  func open() -> SystemError? {
    let wanted = bridge.forwarding.keyboard
    if current?.keyboard == wanted { return nil }
    if current != nil {
      let change = wanted == nil ? "does not have it" : "changes its id, name or keys"
      close(because: "the new layout \(change)")
    }
    guard let wanted else { return nil }
    do throws(SystemError) {
      let device = try VirtualDevice(wanted.deviceDescription)
      current = (wanted, device)
      bridge.changedSink(.opened, wanted.id, node: device.node, at: EventLoop.now())
      return nil
    } catch {
      return error
    }
  }

  func type(_ records: [InputEvent]) -> String? {
    if let reason = refusal() { return reason }
    guard let device = current?.device else {
      // The compositor has to find the new device first, so these keys would be lost.
      if let error = open() { return "the virtual keyboard cannot be made: \(error.message)" }
      return "the virtual keyboard did not exist; it does from now on"
    }
    do throws(SystemError) {
      try device.write(records.span)
      return nil
    } catch {
      let reason = "the virtual keyboard cannot be written: \(error.message)"
      close(because: reason)
      return reason
    }
  }

  /// Removes the device.
  func close(because reason: String? = nil) {
    guard let id = current?.keyboard.id else { return }
    current = nil
    bridge.changedSink(.closed, id, reason: reason, at: EventLoop.now())
  }
}
