import Capture
import Foundation
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// The events of one touchscreen in a capture.
struct FaultStream: Sendable {
  /// The capture, and the number of the device if there are several.
  let name: String
  let description: DeviceDescription
  let kind: TouchProtocol
  let events: [InputEvent]
  /// The index after the last event of each frame.
  let ends: [Int]

  init(
    _ name: String, _ description: DeviceDescription, _ kind: TouchProtocol, _ events: [InputEvent]
  ) {
    self.name = name
    self.description = description
    self.kind = kind
    self.events = events
    ends = events.indices.filter { events[$0].isReport }.map { $0 + 1 }
  }

  /// True if the capture has no lost events, so that its events determine the state.
  var isWhole: Bool { !events.contains(where: \.isDropped) }

  /// The number of slots that the device announces, or 0.
  var slots: Int {
    kind == .slotted ? min(max(Int(description.axes[.slot]?.maximum ?? 0), 0), 1023) + 1 : 0
  }

  /// The device settings; by default, only the palm filter is on.
  ///
  /// Without the suppression of jitter, positions depend only on the kernel's state, and not on the
  /// records before it.
  func settings(_ filters: FilterSettings? = nil) -> DeviceSettings {
    var settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 1080, height: 1920))
    settings.filters.hysteresis = nil
    if let filters { settings.filters = filters }
    return settings
  }

  /// Returns a new tracker for the device.
  func tracker(_ settings: DeviceSettings? = nil) -> TouchTracker {
    TouchTracker(
      device: DeviceID(rawValue: 1), description: description,
      settings: settings ?? self.settings(), kind: kind)
  }

  /// The kernel state before the first event.
  var mirror: KernelFilter {
    var mirror = KernelFilter(slots: slots)
    for axis in description.axes.keys { mirror.add(axis) }
    return mirror
  }

  /// Returns the touchscreens of a capture, up to the first error.
  static func streams(in bytes: [UInt8], name: String) -> [FaultStream] {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    var devices: [DeviceDescription] = []
    var events: [[InputEvent]] = []
    do {
      while let item = try reader.next() {
        switch item {
        case .device(_, let description):
          devices.append(description)
          events.append([])
        case .event(let device, let event): events[device].append(event)
        case .state, .note: break
        }
      }
    } catch {
      // The events before the error are a valid stream.
    }
    return devices.indices.compactMap { index in
      guard case .touchscreen(let kind, _) = TouchscreenClassifier().classify(devices[index]),
        !events[index].isEmpty
      else { return nil }
      let suffix = devices.count > 1 ? " device \(index)" : ""
      return FaultStream(name + suffix, devices[index], kind, events[index])
    }
  }
}

extension InputEvent {
  /// True if the event reports lost events.
  var isDropped: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }

  /// The SYN_DROPPED event.
  static func dropped(at time: Microseconds) -> InputEvent {
    InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0)
  }
}
