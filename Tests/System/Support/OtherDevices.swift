import Text
import TouchModel

extension DeviceDescription {
  /// Returns a keyboard with letters.
  static func keyboard(named name: String = "Test Keyboard") -> DeviceDescription {
    var result = virtual(name, product: 0x0101)
    result.codes[.key] = BitSet(UInt16(1)...UInt16(120))
    return result
  }

  /// Returns a mouse with three buttons.
  static func mouse(named name: String = "Test Mouse") -> DeviceDescription {
    var result = virtual(name, product: 0x0102)
    result.codes[.key] = BitSet([0x110, 0x111, 0x112])
    result.codes[.relative] = BitSet([0, 1, 8])
    return result
  }

  /// Returns a touchpad with two slots.
  static func touchpad(named name: String = "Test Touchpad") -> DeviceDescription {
    var result = virtual(name, product: 0x0103)
    result.properties.insert(InputProperty.pointer.rawValue)
    result.codes[.key] = BitSet([
      KeyCode.leftButton.rawValue, KeyCode.toolFinger.rawValue, KeyCode.touch.rawValue,
      KeyCode.toolDoubleTap.rawValue,
    ])
    let range = AxisInfo(minimum: 0, maximum: 1000, resolution: 10)
    for axis in [AbsoluteAxis.x, .y, .positionX, .positionY] { result.axes[axis] = range }
    result.axes[.slot] = AxisInfo(minimum: 0, maximum: 1)
    result.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    return result.announcingAxes
  }

  /// Returns a joystick with two axes and a trigger.
  static func joystick(named name: String = "Test Joystick") -> DeviceDescription {
    var result = virtual(name, product: 0x0104)
    result.codes[.key] = BitSet([0x120, 0x121])
    result.axes[.x] = AxisInfo(minimum: -127, maximum: 127)
    result.axes[.y] = AxisInfo(minimum: -127, maximum: 127)
    return result.announcingAxes
  }

  private static func virtual(_ name: String, product: UInt16) -> DeviceDescription {
    var result = DeviceDescription(name: UntrustedText(name))
    result.bus = 3
    result.vendor = 0x1209
    result.product = product
    result.version = 1
    return result
  }

  /// The description with the code of each axis that it has.
  private var announcingAxes: DeviceDescription {
    var result = self
    result.codes[.absolute] = BitSet(axes.keys.sorted().map(\.rawValue))
    return result
  }
}
