import DispatchLog
import TouchModel
import TouchTracking

extension DeviceRecord {
  /// Makes the record of a device from what it says of itself.
  init(_ action: Action, _ id: DeviceID, _ description: DeviceDescription) {
    self.init(action, id)
    name = description.name
    node = description.node.isEmpty ? nil : description.node
    vendor = description.vendor
    product = description.product
  }

  /// Adds how a touchscreen tells its contacts apart, and the ranges it announces.
  mutating func add(_ kind: TouchProtocol, slots: Int, of description: DeviceDescription) {
    self.slots = slots
    switch kind {
    case .slotted: contactProtocol = .slotted
    case .unslotted: contactProtocol = .unslotted
    case .single: contactProtocol = .single
    }
    rangeX = Range(description.axes[kind == .single ? .x : .positionX])
    rangeY = Range(description.axes[kind == .single ? .y : .positionY])
  }
}

extension DeviceRecord.Range {
  /// The range that an axis announces.
  init?(_ axis: AxisInfo?) {
    guard let axis else { return nil }
    self.init(minimum: axis.minimum, maximum: axis.maximum)
  }
}
