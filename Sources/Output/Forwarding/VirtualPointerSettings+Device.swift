package import Text
package import TouchModel

extension VirtualPointerSettings {
  /// A property of a virtual pointer that cannot change while the device exists (F-17).
  package enum DeviceProperty: String, CaseIterable, Sendable {
    /// The sink, which is part of the physical path.
    case sink
    /// The output, which is part of the physical path.
    case output
    /// The name.
    case name
    /// The area of the screen.
    case region
  }

  /// Returns the properties that differ, in the order of the cases (F-17).
  ///
  /// The device is retained if there are none.
  package func deviceProperties(differingFrom other: VirtualPointerSettings) -> [DeviceProperty] {
    DeviceProperty.allCases.filter { property in
      switch property {
      case .sink: sink != other.sink
      case .output: output != other.output
      case .name: name != other.name
      case .region: region != other.region
      }
    }
  }

  /// The physical path of the device, by which udev rules find its output (F-20).
  package var phys: UntrustedText { DeviceDescription.ownPath(ofSink: sink, output: output) }

  /// The description of the device (PTR-1).
  ///
  /// It has wheels, because a device without them may be taken for another kind, and no relative axes: X11
  /// would ignore the positions.
  package var deviceDescription: DeviceDescription {
    var result = DeviceDescription(name: UntrustedText("touchbridge: " + name))
    result.phys = phys
    result.bus = 0x06
    result.vendor = DeviceDescription.ownVendor
    result.product = DeviceDescription.ownPointer
    result.version = 0x0001
    result.axes = [
      .x: AxisInfo(minimum: 0, maximum: horizontalAxis.last),
      .y: AxisInfo(minimum: 0, maximum: verticalAxis.last),
    ]
    result.codes[.synchronization] = BitSet([SynchronizationCode.report.rawValue])
    result.codes[.key] = BitSet(PointerButton.allCases.map(\.key.rawValue).sorted())
    result.codes[.relative] = BitSet(WheelAxis.allCases.map(\.rawValue))
    result.codes[.absolute] = BitSet(result.axes.keys.sorted().map(\.rawValue))
    return result
  }

  /// The horizontal axis.
  var horizontalAxis: TouchscreenAxis {
    TouchscreenAxis(origin: region.minX, extent: region.width)
  }

  /// The vertical axis.
  var verticalAxis: TouchscreenAxis {
    TouchscreenAxis(origin: region.minY, extent: region.height)
  }
}

/// A wheel of a pointer, by the kernel's number.
///
/// Corresponds to `REL_HWHEEL`, `REL_WHEEL` and their axes with a high resolution.
private enum WheelAxis: UInt16, CaseIterable {
  /// The notches of the horizontal wheel: `REL_HWHEEL`.
  case horizontal = 0x06
  /// The notches of the vertical wheel: `REL_WHEEL`.
  case vertical = 0x08
  /// 120ths of a notch of the vertical wheel: `REL_WHEEL_HI_RES`.
  case fineVertical = 0x0b
  /// 120ths of a notch of the horizontal wheel: `REL_HWHEEL_HI_RES`.
  case fineHorizontal = 0x0c
}
