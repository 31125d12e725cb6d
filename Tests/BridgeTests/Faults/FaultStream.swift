import Capture
import Foundation
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// The records of one touchscreen, as a recording holds them.
struct FaultStream: Sendable {
  /// The recording, and the device's number in it where it has several.
  let name: String
  let description: DeviceDescription
  let kind: TouchProtocol
  let events: [InputEvent]
  /// Behind the last record of each frame.
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

  /// Whether nothing was lost when it was recorded, so that its records say all there is to know.
  var isWhole: Bool { !events.contains(where: \.isDropped) }

  /// How many slots the device announces; 0 where it has none.
  var slots: Int {
    kind == .slotted ? min(max(Int(description.axes[.slot]?.maximum ?? 0), 0), 1023) + 1 : 0
  }

  /// How the device is brought onto a screen, with no filter but the palms' unless they are given.
  func settings(_ filters: FilterSettings = FilterSettings()) -> DeviceSettings {
    var settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 1080, height: 1920))
    settings.filters = filters
    return settings
  }

  /// A tracker for the device that has seen nothing yet.
  func tracker(_ settings: DeviceSettings? = nil) -> TouchTracker {
    TouchTracker(
      device: DeviceID(rawValue: 1), description: description,
      settings: settings ?? self.settings(), kind: kind)
  }

  /// What the kernel holds of a device that has sent nothing yet.
  var mirror: KernelFilter {
    var mirror = KernelFilter(slots: slots)
    for axis in description.axes.keys { mirror.add(axis) }
    return mirror
  }

  /// The touchscreens that a recording holds, up to where it can be read.
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
      // What was read before the fault is as good as any other stream.
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
  /// Whether the record says that others were lost.
  var isDropped: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }

  /// The record that says so.
  static func dropped(at time: Microseconds) -> InputEvent {
    InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0)
  }
}
