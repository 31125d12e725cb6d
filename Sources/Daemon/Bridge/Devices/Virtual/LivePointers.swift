import DispatchLog
import Evdev
import Forwarding
import Layout
import System
import Text
import TouchModel

/// The virtual pointers of a running daemon: creates them, writes to them, and removes them (PTR-1).
///
/// They exist before a panel is opened, because a compositor needs time to find them, and because a pointer that
/// appears changes what pages see.
final class LivePointers: PointerOutput {
  private unowned let bridge: TouchBridge
  /// The devices, and the settings that they were made for.
  private var current: [(settings: VirtualPointerSettings, device: VirtualDevice)] = []

  /// Creates the object; no device is created before `open()`.
  init(_ bridge: TouchBridge) {
    self.bridge = bridge
  }

  /// True if a node is one of the devices.
  func owns(_ node: UntrustedText) -> Bool { current.contains { $0.device.node == node } }

  /// Creates the devices of the layout, and removes those of another layout; a device whose properties are the same is
  /// retained (F-17).
  ///
  /// - Returns: The error of the first device that cannot be created, or nil.
  func open() -> SystemError? {
    let wanted = bridge.forwarding.pointers
    for (settings, _) in current {
      let same = wanted.first { $0.sink == settings.sink }
      let changes = same.map { settings.deviceProperties(differingFrom: $0) }
      if changes?.isEmpty == true { continue }
      let words = changes?.map(\.rawValue).joined(separator: ", ")
      close(
        settings.sink,
        because: words.map { "the new layout changes its \($0)" }
          ?? "nothing uses it in the new layout")
    }
    for settings in wanted where !current.contains(where: { $0.settings.sink == settings.sink }) {
      do throws(SystemError) {
        let device = try VirtualDevice(settings.deviceDescription)
        current.append((settings, device))
        bridge.openedPointer(settings, node: device.node, at: EventLoop.now())
      } catch {
        return error
      }
    }
    return nil
  }

  func write(_ records: [InputEvent], ofPointer sink: String) -> String? {
    guard let device = current.first(where: { $0.settings.sink == sink })?.device else {
      // The compositor has to find the new device first, so this click would be lost.
      if let error = open() { return "the virtual pointer cannot be made: \(error.message)" }
      return "the virtual pointer did not exist; it does from now on"
    }
    do throws(SystemError) {
      try device.write(records.span)
      return nil
    } catch {
      let reason = "the virtual pointer cannot be written: \(error.message)"
      close(sink, because: reason)
      return reason
    }
  }

  /// Removes all devices.
  func closeAll() {
    for (settings, _) in current { close(settings.sink, because: nil) }
  }

  private func close(_ sink: String, because reason: String?) {
    current.removeAll { $0.settings.sink == sink }
    bridge.changedSink(.closed, sink, reason: reason, at: EventLoop.now())
  }
}
