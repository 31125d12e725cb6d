import Layout
import TouchModel
import TouchTracking

/// The changes of the mapping of panels since the layout was read (C-22).
///
/// A later change counts more than an earlier one, key by key. The memory is bounded: a change replaces the
/// keys of earlier ones of the same panels.
struct DeviceChanges {
  /// The panels that a change is for.
  enum Panels: Hashable {
    /// A panel in use, until it is unplugged.
    case device(DeviceID)
    /// All panels that match, also those that are plugged in later.
    case matching(DeviceMatch)
  }

  /// The largest number of changes.
  static let limit = 64

  private var entries: [(panels: Panels, change: DeviceChange)] = []

  /// Adds a change.
  ///
  /// - Returns: False if there are too many; nothing is changed then.
  mutating func add(_ change: DeviceChange, of panels: Panels) -> Bool {
    var next = entries
    for index in next.indices where next[index].panels == panels {
      next[index].change.remove(change.keys)
    }
    next.removeAll { $0.change.keys.isEmpty }
    guard next.count < Self.limit else { return false }
    entries = next + [(panels, change)]
    return true
  }

  /// Applies the changes for a device to its settings; returns false if there are none.
  func apply(to settings: inout DeviceSettings, of id: DeviceID, _ device: DeviceDescription)
    -> Bool
  {
    var isChanged = false
    for entry in entries where entry.panels.contain(id, device) {
      entry.change.apply(to: &settings)
      isChanged = true
    }
    return isChanged
  }

  /// Removes the changes of a device that is no longer in use.
  mutating func remove(_ id: DeviceID) {
    entries.removeAll { $0.panels == .device(id) }
  }

  /// Removes all changes.
  mutating func removeAll() { entries.removeAll() }
}

extension DeviceChanges.Panels {
  /// True for a device that is among the panels.
  func contain(_ id: DeviceID, _ device: DeviceDescription) -> Bool {
    switch self {
    case .device(let own): own == id
    case .matching(let match): match.accepts(device)
    }
  }
}
