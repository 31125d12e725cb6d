import KernelNames
import Text
package import TouchModel

/// Detects a device that a rule forces to be a touchscreen and that never touches (E-DET-13).
///
/// It may be another node of the panel, such as that of its pen or of its keys.
package struct ForcedDeviceMonitor {
  /// The time for which such a device must have sent records.
  package static let time = Microseconds(5_000_000)
  /// The largest number of keys and axes that the note names.
  private static let mostCodes = 8

  private struct Code: Hashable {
    let type: EventType
    let code: UInt16

    var name: String {
      EventNames.name(of: code, in: type) ?? "\(type == .key ? "key" : "axis") \(code)"
    }
  }

  private var first: Microseconds?
  private var codes: [Code] = []
  private var hasMore = false

  /// Creates a monitor of a device that has not sent anything.
  package init() {}

  /// Processes records that were no touch.
  ///
  /// - Parameters:
  ///   - events: The records; a batch may end within a frame.
  ///   - device: The description of the device.
  /// - Returns: The note, when it is due; the monitor is not needed any longer then.
  package mutating func examine(
    _ events: Span<InputEvent>, of device: DeviceDescription
  ) -> Note? {
    for index in events.indices {
      let event = events[index]
      guard event.type == .key || event.type == .absolute else { continue }
      add(Code(type: event.type, code: event.code))
      guard let first else {
        first = event.time
        continue
      }
      if event.time - first >= Self.time { return note(device) }
    }
    return nil
  }

  private mutating func add(_ code: Code) {
    if codes.contains(code) { return }
    if codes.count < Self.mostCodes { codes.append(code) } else { hasMore = true }
  }

  private func note(_ device: DeviceDescription) -> Note {
    let names = codes.map(\.name).joined(separator: ", ") + (hasMore ? " and others" : "")
    return Note(
      .warning, .layout,
      "a device rule forces `\(device.name.escaped)` to be a touchscreen, and it has sent \(names) for"
        + " 5 s, but no touch: remove `force: true`, and look for another node of the panel with"
        + " `touchbridge devices --all`")
  }
}
