import DispatchLog
import Text
import TouchModel
import TouchTracking

extension DeviceRecord {
  /// Creates a device record from the device's description.
  init(_ action: Action, _ id: DeviceID, _ description: DeviceDescription) {
    self.init(action, id)
    name = description.name
    node = description.node.isEmpty ? nil : description.node
    vendor = description.vendor
    product = description.product
  }

  /// Adds the touch protocol, the number of slots and the axis ranges of a touchscreen.
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
  /// Creates the range that an axis announces, or nil if the device has no such axis.
  init?(_ axis: AxisInfo?) {
    guard let axis else { return nil }
    self.init(minimum: axis.minimum, maximum: axis.maximum)
  }
}
