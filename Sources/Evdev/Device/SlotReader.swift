package import System
package import TouchModel

/// Reads a consistent table of the values of all slots (E-DROP-2).
package struct SlotReader {
  /// The largest number of slots; the classifier rejects devices with more (E-SLOT-5).
  package static let mostSlots = 1024
  /// The largest number of attempts to read unchanged tracking ids.
  package static let passes = 3

  /// The multitouch axes that each slot has, in ascending order.
  package let axes: [AbsoluteAxis]
  /// The number of slots; 0 for a device without slots.
  package let count: Int

  /// Creates a reader for a device with these axes.
  package init(_ announced: [AbsoluteAxis: AxisInfo]) {
    guard let slot = announced[.slot], announced[.beforeSlot] == nil, slot.maximum >= 0 else {
      axes = []
      count = 0
      return
    }
    axes = announced.keys.filter { $0.isMultitouch && $0 != .slot }.sorted()
    count = min(Int(slot.maximum), Self.mostSlots - 1) + 1
  }

  /// Reads the table, with the tracking ids first and last, again while they differ.
  ///
  /// - Parameter readAxis: Returns the values of an axis in all slots; nil if the device has no
  ///   slots after all (E-INIT-5).
  /// - Returns: One row per axis, in ascending order; none for a device without slots.
  /// - Throws: The error of `readAxis`.
  package func read(
    _ readAxis: (AbsoluteAxis, _ count: Int) throws(SystemError) -> [Int32]?
  ) throws(SystemError) -> [DeviceState.SlotAxis] {
    guard count > 0 else { return [] }
    var rows: [DeviceState.SlotAxis] = []
    for _ in 0..<Self.passes {
      rows.removeAll(keepingCapacity: true)
      guard let first = try readAxis(.trackingID, count) else { return [] }
      for axis in axes where axis != .trackingID {
        guard let values = try readAxis(axis, count) else { continue }
        rows.append(DeviceState.SlotAxis(axis: axis, values: values))
      }
      guard let last = try readAxis(.trackingID, count) else { return [] }
      if axes.contains(.trackingID) {
        rows.append(DeviceState.SlotAxis(axis: .trackingID, values: last))
      }
      if first == last { break }
    }
    return rows.sorted { $0.axis < $1.axis }
  }
}
