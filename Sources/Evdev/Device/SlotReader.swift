package import TouchModel

/// Reads the values of all slots so that they belong together (E-DROP-2).
package struct SlotReader {
  /// How many slots are read at the most; more are refused by whoever classifies (E-SLOT-5).
  package static let mostSlots = 1024
  /// How often the slots are read until the tracking ids stay the same.
  package static let passes = 3

  /// The multitouch axes that each slot has, in ascending order.
  package let axes: [AbsoluteAxis]
  /// How many slots are read; 0 for a device without slots.
  package let count: Int

  /// Makes a reader for a device that announces these axes.
  package init(_ announced: [AbsoluteAxis: AxisInfo]) {
    guard let slot = announced[.slot], announced[.beforeSlot] == nil, slot.maximum >= 0 else {
      axes = []
      count = 0
      return
    }
    axes = announced.keys.filter { $0.isMultitouch && $0 != .slot }.sorted()
    count = min(Int(slot.maximum), Self.mostSlots - 1) + 1
  }

  /// Reads the table: the tracking ids first and last, again while they differ.
  ///
  /// - Parameter ask: Gives the values of an axis in all slots; nil where the device has no slots
  ///   after all (E-INIT-5).
  /// - Returns: One row for each axis, in ascending order; none for a device without slots.
  /// - Throws: What `ask` throws.
  package func read(
    _ ask: (AbsoluteAxis, _ count: Int) throws(SystemError) -> [Int32]?
  ) throws(SystemError) -> [DeviceState.SlotAxis] {
    guard count > 0 else { return [] }
    var rows: [DeviceState.SlotAxis] = []
    for _ in 0..<Self.passes {
      rows.removeAll(keepingCapacity: true)
      guard let first = try ask(.trackingID, count) else { return [] }
      for axis in axes where axis != .trackingID {
        guard let values = try ask(axis, count) else { continue }
        rows.append(DeviceState.SlotAxis(axis: axis, values: values))
      }
      guard let last = try ask(.trackingID, count) else { return [] }
      if axes.contains(.trackingID) {
        rows.append(DeviceState.SlotAxis(axis: .trackingID, values: last))
      }
      if first == last { break }
    }
    return rows.sorted { $0.axis < $1.axis }
  }
}
