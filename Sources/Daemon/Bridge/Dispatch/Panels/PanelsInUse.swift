import Layout
import Text
import TouchModel
import TouchTracking

/// The panels of a run: which devices are used, those that are, and how their mapping was changed.
struct PanelsInUse {
  /// Decides which devices are used; that of recordings until `LiveDevices` replaces it.
  var policy = DevicePolicy(.recorded)
  /// The changes of the mapping of panels since the layout was read.
  var changes = DeviceChanges()
  /// The panels, in the order in which they were added.
  private(set) var all: [(id: DeviceID, description: DeviceDescription)] = []
  private var attachedCount: Int32 = 0

  /// Counts a device that was attached, and returns its number.
  mutating func count() -> DeviceID {
    attachedCount += 1
    return DeviceID(rawValue: attachedCount)
  }

  /// Adds a panel.
  mutating func add(_ id: DeviceID, _ description: DeviceDescription) {
    all.append((id, description))
  }

  /// Removes a panel, so that another one may cover its region.
  mutating func remove(_ id: DeviceID) {
    changes.remove(id)
    all.removeAll { $0.id == id }
  }

  /// Removes the panels of a capture, because those of the next one may cover the same regions.
  mutating func removeAll() { all.removeAll() }

  /// Returns the settings that a layout and later changes have for a device.
  ///
  /// - Parameters:
  ///   - id: The device.
  ///   - description: Its description.
  ///   - document: The layout.
  ///   - isNew: True for a device that is about to be added; false for one in use, which covers its region before later
  ///     ones.
  /// - Returns: The settings, and a note about the rule that applies.
  func settings(
    of id: DeviceID, _ description: DeviceDescription, in document: LayoutDocument, isNew: Bool
  ) -> (settings: DeviceSettings, note: Note?) {
    let others = all.filter { isNew || $0.id < id }.map(\.description)
    var (settings, note) = document.settings(for: description, besides: others)
    // A note about the rule of the layout does not apply to what replaces it.
    if changes.apply(to: &settings, of: id, description) { note = nil }
    return (settings, note)
  }
}
