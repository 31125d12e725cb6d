import Evdev
import Forwarding
import Layout
import TouchModel
import TouchTracking

/// The virtual touchscreens of a running daemon: creates them, writes to them, and removes them.
///
/// They exist before a panel is grabbed, and stay while panels come and go, so that a compositor sees no
/// change (F-1).
final class LiveSinks: ForwardingOutput {
  private struct Entry {
    let settings: VirtualTouchscreenSettings
    /// The device; nil if it could not be created, or after a write failed.
    var device: VirtualDevice?
  }

  private let bridge: TouchBridge
  private var entries: [Entry] = []
  /// Called when a device can no longer be written, before anything else: the panels whose touches
  /// reach it must be released first (F-10).
  var failed: (VirtualTouchscreenSettings) -> Void = { _ in }
  /// The reason why a device does not exist; nil if all do.
  private(set) var problem: SystemError?

  /// Creates the object; no device is created before `open(for:)`.
  init(_ bridge: TouchBridge) {
    self.bridge = bridge
    entries = bridge.layout.document.touchscreens.map { Entry(settings: $0) }
    bridge.forward(through: self)
    bridge.classifier = TouchscreenClassifier(usesIgnoredDevices: true)
  }

  /// Creates the devices that do not exist (F-1).
  ///
  /// - Parameter panels: The descriptions of the panels that are about to be used.
  /// - Returns: The error of the first device that cannot be created; nil if all exist.
  func open(for panels: [DeviceDescription]) -> SystemError? {
    problem = nil
    for index in entries.indices where entries[index].device == nil {
      let settings = entries[index].settings
      let description = settings.deviceDescription(
        panelSize: bridge.panelSize(of: settings.region, besides: panels))
      do throws(SystemError) {
        let device = try VirtualDevice(description)
        entries[index].device = device
        bridge.openedSink(settings, node: device.node, at: EventLoop.now())
      } catch {
        problem = error
        return error
      }
    }
    return nil
  }

  func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
    guard let index = entries.firstIndex(where: { $0.settings.sink == sink.sink }),
      let device = entries[index].device
    else { return }
    do throws(SystemError) {
      try device.write(records.span)
    } catch {
      failed(entries[index].settings)
      problem = error
      entries[index].device = nil
      bridge.closedSink(
        entries[index].settings,
        reason: "the virtual touchscreen cannot be written: \(error.message)",
        at: EventLoop.now())
    }
  }

  /// Forgets the contacts of devices that are gone, which the kernel has ended.
  func forgetLostContacts() {
    for entry in entries where entry.device == nil { bridge.forgetContacts(of: entry.settings) }
  }

  /// True if a node is a virtual touchscreen of this process (F-8).
  func owns(_ node: UntrustedText) -> Bool {
    entries.contains { $0.device?.node == node }
  }

  /// Continues with the sinks of a new layout: a device is kept while what it announces is the same
  /// (F-17).
  ///
  /// - Parameter panels: The descriptions of the panels in use.
  /// - Returns: The error of the first device that cannot be created; nil if all exist.
  func takeNewLayout(for panels: [DeviceDescription]) -> SystemError? {
    var former = entries
    entries = bridge.layout.document.touchscreens.map { settings in
      let index = former.firstIndex {
        $0.settings.deviceProperties(differingFrom: settings).isEmpty
      }
      return Entry(settings: settings, device: index.flatMap { former.remove(at: $0).device })
    }
    for entry in former where entry.device != nil {
      let same = entries.first { $0.settings.sink == entry.settings.sink }?.settings
      let changes = same.map { entry.settings.deviceProperties(differingFrom: $0) } ?? []
      bridge.closedSink(
        entry.settings,
        reason: changes.isEmpty
          ? "the new layout does not have it"
          : "the new layout changes its \(changes.map(\.rawValue).joined(separator: ", "))",
        at: EventLoop.now())
    }
    // The former devices are removed before new ones with the same name are created.
    former.removeAll()
    return open(for: panels)
  }

  /// Removes the devices.
  func closeAll() {
    for entry in entries where entry.device != nil {
      bridge.closedSink(entry.settings, reason: nil, at: EventLoop.now())
    }
    entries.removeAll()
  }
}
