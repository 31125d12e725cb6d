import Capture
import Text
import TouchModel
import TouchTracking

/// Selects one device of a capture, for a format that stores only one.
///
/// Without a number it is the first touchscreen, which is what `replay` uses, or else the first device.
/// Until a touchscreen is described, the records of the first device are stored. If there are too many, it is that device.
struct CaptureDeviceSelector {
  /// The largest number of stored records: a pipe need not end.
  static let mostStored = 1 << 16

  /// The selected index; nil until it is known.
  private var selected: Int?
  private var stored: [CaptureItem] = []
  private let policy = DevicePolicy(.recorded)
  /// The names of the devices so far.
  private(set) var names: [UntrustedText] = []

  /// Selects the device with a number from 1, or nil for the one that `replay` uses.
  init(number: Int?) {
    selected = number.map { $0 - 1 }
  }

  /// Returns the items to write now, as those of device 0.
  mutating func take(_ item: CaptureItem) -> [CaptureItem] {
    if case .device(let index, let device) = item {
      names.append(device.name)
      if selected == nil, case .touchscreen = policy.classify(device) {
        selected = index
        stored = []
      }
    }
    let items = item.ofFirst(index: selected ?? 0)
    if selected != nil { return items }
    stored += items
    if stored.count <= Self.mostStored { return [] }
    selected = 0
    return finish()
  }

  /// Returns the items that are left at the end.
  mutating func finish() -> [CaptureItem] {
    defer { stored = [] }
    return stored
  }

  /// What is selected, if the capture has several devices: a note.
  var note: Note? {
    let index = selected ?? 0
    guard names.count > 1, names.indices.contains(index) else { return nil }
    return Note(
      .warning, .capture,
      "device \(index + 1) of \(names.count), '\(names[index].escaped)', is written, and no other;"
        + " --device N selects one")
  }
}

extension CaptureItem {
  /// Returns the item as one of device 0 if it belongs to the device with an index; no note of a
  /// capture does.
  fileprivate func ofFirst(index: Int) -> [CaptureItem] {
    switch self {
    case .device(index, let device): [.device(0, device)]
    case .event(index, let event): [.event(0, event)]
    case .state(index, let state): [.state(0, state)]
    case .device, .event, .state, .note: []
    }
  }
}
