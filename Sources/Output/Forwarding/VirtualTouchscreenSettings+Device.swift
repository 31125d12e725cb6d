package import Text
package import TouchModel

extension VirtualTouchscreenSettings {
  /// A property of a virtual touchscreen that cannot change while the device exists (F-17).
  package enum DeviceProperty: String, CaseIterable, Sendable {
    /// The sink, which is part of the physical path.
    case sink
    /// The output, which is part of the physical path.
    case output
    /// The name.
    case name
    /// The area of the screen.
    case region
    /// The size in millimeters.
    case size
    /// How far the compositor turns it.
    case turned
    /// The number of slots.
    case slots
    /// The optional axes.
    case axes
  }

  /// Returns the properties that differ, in the order of the cases (F-17).
  ///
  /// The device is retained if there are none.
  package func deviceProperties(
    differingFrom other: VirtualTouchscreenSettings
  ) -> [DeviceProperty] {
    DeviceProperty.allCases.filter { property in
      switch property {
      case .sink: sink != other.sink
      case .output: output != other.output
      case .name: name != other.name
      case .region: region != other.region
      case .size: size != other.size
      case .turned: turned != other.turned
      case .slots: slots != other.slots
      case .axes:
        reportsPressure != other.reportsPressure || reportsTouchMajor != other.reportsTouchMajor
      }
    }
  }

  /// The physical path of the device, by which udev rules find its output (F-20).
  package var phys: UntrustedText {
    DeviceDescription.ownPath(ofSink: sink, output: output)
  }

  /// Returns the description of the device, with the kernel's state of a new one (F-1, F-2).
  ///
  /// `panelSize` is the size in millimeters of the part of a panel that covers the region, after
  /// rotation. It is used if the settings have no size.
  package func deviceDescription(panelSize: Size? = nil) -> DeviceDescription {
    var result = DeviceDescription(name: UntrustedText("touchbridge: " + name))
    result.phys = phys
    result.bus = 0x06
    result.vendor = DeviceDescription.ownVendor
    result.product = DeviceDescription.ownPanel
    result.version = 0x0001
    result.properties.insert(InputProperty.direct.rawValue)
    let millimeters = size ?? panelSize
    let (width, height) = (
      Self.position(horizontalAxis, millimeters: millimeters?.width),
      Self.position(verticalAxis, millimeters: millimeters?.height)
    )
    let (x, y) = turned.isUpright ? (width, height) : (height, width)
    result.axes = [
      .x: x, .y: y, .positionX: x, .positionY: y,
      .slot: AxisInfo(minimum: 0, maximum: Int32(slotCount - 1)),
      .trackingID: AxisInfo(minimum: 0, maximum: 0xffff),
      .toolType: AxisInfo(minimum: 0, maximum: ToolType.palm.rawValue),
    ]
    if reportsPressure {
      result.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: ContactScale.pressureLevels)
    }
    if reportsTouchMajor {
      result.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: ContactScale.largestDiameter)
    }
    result.codes[.synchronization] = BitSet([
      SynchronizationCode.report.rawValue, SynchronizationCode.dropped.rawValue,
    ])
    result.codes[.key] = BitSet([KeyCode.touch.rawValue])
    result.codes[.absolute] = BitSet(result.axes.keys.sorted().map(\.rawValue))
    result.initialState = initialState(axes: result.axes.keys.sorted())
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

  /// The number of slots, limited to what a mask of 64 bits can hold.
  var slotCount: Int { min(max(slots, 1), 64) }

  private func initialState(axes: [AbsoluteAxis]) -> DeviceState {
    var state = DeviceState()
    for axis in axes where axis != .slot {
      if axis.isMultitouch {
        let value: Int32 = axis == .trackingID ? -1 : 0
        state.slots.append(.init(axis: axis, values: Array(repeating: value, count: slotCount)))
      } else {
        state.axes[axis] = 0
      }
    }
    return state
  }

  private static func position(_ axis: TouchscreenAxis, millimeters: Double?) -> AxisInfo {
    var result = AxisInfo(minimum: 0, maximum: axis.last)
    if let millimeters, millimeters > 0 {
      let resolution = (Double(axis.last) + 1) / millimeters
      result.resolution = Int32(min(resolution.rounded(), 0xffff))
    }
    return result
  }
}

/// A tool type of the kernel.
///
/// Corresponds to `MT_TOOL_*`.
enum ToolType: Int32 {
  /// A finger.
  case finger = 0
  /// A palm.
  case palm = 2
}
