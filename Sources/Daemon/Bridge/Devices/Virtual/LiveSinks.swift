import Evdev
import System
import Forwarding
import Layout
import Text
import TouchModel

/// The virtual touchscreens, the keyboard and the pointers of a running daemon: creates them, writes to them, and removes them.
///
/// They exist before a panel is grabbed, and stay while panels come and go, so that a compositor sees no
/// change (F-1).
final class LiveSinks: ForwardingOutput {
  private struct Entry {
    let settings: VirtualTouchscreenSettings
    /// The device; nil if it could not be created, or after a write failed.
    var device: VirtualDevice?
    /// The panel of a virtual touchscreen without a layout; nil with a layout.
    var panel: DeviceDescription?
    /// The identity of that panel while it is in use.
    var owner: DeviceID?
    /// The time at which the device is removed, because its panel is gone.
    var due: Microseconds?

    /// True if the entry belongs to a panel that was plugged in again.
    func belongs(to other: DeviceDescription) -> Bool {
      guard owner == nil, let panel else { return false }
      return panel.name == other.name && panel.vendor == other.vendor
        && panel.product == other.product && panel.phys == other.phys
    }
  }

  /// How long the virtual touchscreen of a panel is retained after the panel is gone.
  private static let retentionTime = Microseconds.seconds(60)
  /// The largest number of virtual touchscreens that are retained for panels that are gone.
  private static let maximumRetained = 16

  private let bridge: TouchBridge
  /// The device that wakes a dark screen.
  let wakeKey: WakeKey
  /// The keyboard on which gestures type.
  let keyboard: LiveKeyboard
  /// The pointers with which gestures and fingers press.
  let pointers: LivePointers
  private var entries: [Entry] = []
  private var panelCount = 0
  /// Called when a device can no longer be written, before anything else: the panels whose touches
  /// reach it must be released first (F-10).
  ///
  /// The second argument is the only panel whose touches reach it; nil if those of several may.
  var failed: (VirtualTouchscreenSettings, DeviceID?) -> Void = { _, _ in }
  /// The reason why a device does not exist; nil if all do.
  private(set) var problem: SystemError?

  /// Creates the object; no device is created before `open(for:)`, which needs `useLayout()`.
  init(_ bridge: TouchBridge) {
    self.bridge = bridge
    wakeKey = WakeKey(bridge)
    keyboard = LiveKeyboard(bridge)
    pointers = LivePointers(bridge)
    bridge.forward(through: self)
    if bridge.mayForward {
      bridge.sendKeys(through: keyboard)
      bridge.press(through: pointers)
    }
  }

  /// Creates the devices that do not exist (F-1).
  ///
  /// - Parameter panels: The panels that are about to be used.
  /// - Returns: The error of the first device that cannot be created; nil if all exist.
  func open(for panels: [(id: DeviceID, description: DeviceDescription)]) -> SystemError? {
    problem = wakeKey.open() ?? keyboard.open() ?? pointers.open()
    if let problem { return problem }
    let isPassThrough = bridge.forwarding.grabsPanels && bridge.layout.document.isPassThrough
    if isPassThrough {
      for panel in panels { own(panel.id, panel.description) }
    }
    if isPassThrough, entries.isEmpty {
      // A missing permission is an error at once, and not when a panel is plugged in.
      do throws(SystemError) { try VirtualDevice.checkAccess() } catch { problem = error }
    }
    for index in entries.indices where entries[index].device == nil {
      let settings = entries[index].settings
      let size =
        entries[index].panel.map { bridge.size(of: settings.region, on: $0) }
        ?? bridge.panelSize(of: settings.region, besides: panels.map(\.description))
      let description = settings.deviceDescription(panelSize: size)
      do throws(SystemError) {
        let device = try VirtualDevice(description)
        entries[index].device = device
        bridge.openedSink(settings, node: device.node, at: EventLoop.now())
      } catch {
        problem = error
        return error
      }
    }
    return problem
  }

  func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
    guard let index = entries.firstIndex(where: { $0.settings.sink == sink.sink }),
      let device = entries[index].device
    else { return }
    do throws(SystemError) {
      try device.write(records.span)
      if let stamp = records.first?.time {
        bridge.latencies.add(.written, from: stamp, to: EventLoop.now())
      }
    } catch {
      failed(entries[index].settings, entries[index].owner)
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

  /// True if a node is a virtual device of this process (F-8).
  func owns(_ node: UntrustedText) -> Bool {
    wakeKey.node == node || keyboard.node == node || pointers.owns(node)
      || entries.contains { $0.device?.node == node }
  }

  /// Continues with the sinks of a new layout.
  ///
  /// - Returns: The error of the first device that cannot be created; nil if all exist.
  func replaceLayout() -> SystemError? {
    if bridge.layout.document.isPassThrough { return nil }
    useLayout()
    return open(for: [])
  }

  /// Takes the sinks of a layout, and creates none: a device is kept while what it announces is the same (F-17).
  func useLayout() {
    if bridge.layout.document.isPassThrough { return }
    var former = entries
    entries = bridge.forwarding.touchscreens.map { settings in
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
          ? "nothing forwards to it in the new layout"
          : "the new layout changes its \(changes.map(\.rawValue).joined(separator: ", "))",
        at: EventLoop.now())
    }
    // The former devices are removed before new ones with the same name are created.
    former.removeAll()
  }

  // MARK: - Panels without a layout

  /// Gives a panel a virtual touchscreen: the one that it had before, or a new one.
  private func own(_ id: DeviceID, _ panel: DeviceDescription) {
    if let index = entries.firstIndex(where: { $0.belongs(to: panel) }) {
      entries[index].owner = id
      entries[index].due = nil
      return bridge.forward(id, to: entries[index].settings)
    }
    panelCount += 1
    let settings = VirtualTouchscreenSettings(
      sink: "panel-\(panelCount)", name: name(of: panel), region: bridge.layout.document.screenRect)
    var entry = Entry(settings: settings)
    entry.panel = panel
    entry.owner = id
    entries.append(entry)
    bridge.forward(id, to: settings)
  }

  /// Returns the name of a panel that no other virtual touchscreen has.
  private func name(of panel: DeviceDescription) -> String {
    var name = ""
    for character in panel.name.escaped {
      // The rest is for a space and a number.
      guard name.utf8.count + character.utf8.count < LayoutLimits.deviceNameBytes - 8 else { break }
      name.append(character)
    }
    let isTaken = entries.contains { $0.settings.name == name }
    return name.isEmpty || isTaken ? name + " \(panelCount)" : name
  }

  /// Keeps the virtual touchscreen of a panel that is gone, because it may be plugged in again.
  func release(_ panel: DeviceID, at time: Microseconds) {
    for index in entries.indices where entries[index].owner == panel {
      entries[index].owner = nil
      entries[index].due = time + Self.retentionTime
    }
    let kept = entries.indices.filter { entries[$0].due != nil }
    guard kept.count > Self.maximumRetained,
      let oldest = kept.min(by: { entries[$0].due ?? time < entries[$1].due ?? time })
    else { return }
    remove(
      entries.remove(at: oldest), at: time,
      reason:
        "its panel is gone, and so are \(Self.maximumRetained) others, whose virtual touchscreens are kept"
    )
  }

  private func remove(_ entry: Entry, at time: Microseconds, reason: String) {
    if entry.device != nil { bridge.closedSink(entry.settings, reason: reason, at: time) }
    bridge.stopForwarding(to: entry.settings)
  }

  /// The time at which `advance(to:)` must be called, or nil.
  var deadline: Microseconds? { entries.lazy.compactMap(\.due).min() }

  /// Removes the virtual touchscreens whose panels are gone for too long.
  func advance(to time: Microseconds) {
    for entry in entries where entry.due.map({ $0 <= time }) == true {
      remove(entry, at: time, reason: "its panel is gone")
    }
    entries.removeAll { $0.due.map { $0 <= time } == true }
  }

  /// Removes the devices.
  func closeAll() {
    for entry in entries where entry.device != nil {
      bridge.closedSink(entry.settings, reason: nil, at: EventLoop.now())
    }
    entries.removeAll()
    pointers.closeAll()
    keyboard.close()
    wakeKey.close()
  }
}
