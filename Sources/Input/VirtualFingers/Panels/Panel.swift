package import Text
package import TouchModel

/// A virtual touchscreen: its description, and the protocol of its records.
package struct Panel: Sendable {
  /// The protocol of a panel's contacts.
  package enum Wire: Hashable, Sendable {
    /// Protocol B with a number of slots.
    case slots(Int)
    /// Protocol A, with or without tracking ids.
    case anonymous(hasIDs: Bool)
    /// A single contact, as BTN_TOUCH, ABS_X and ABS_Y.
    case single
  }

  /// The name of the device.
  package var name: UntrustedText
  /// The protocol.
  package var wire: Wire
  /// The region that the panel covers, in points of the screen.
  package var screen: Rect
  /// The mapping of its units to the screen; nil for a scale alone.
  package var placement: PanelPlacement?
  /// Device units per point, on both axes.
  package var unitsPerPoint: Double
  /// The minimum of both position axes, in device units.
  package var minimum: Int32 = 0
  /// Device units per millimeter; 0 for unknown.
  package var resolution: Int32 = 0
  /// The fuzz of both position axes, in device units.
  package var fuzz: Int32 = 0
  /// True if the panel reports pressure.
  package var hasPressure = false
  /// The maximum of the pressure axes.
  package var pressureLevels: Int32 = 255
  /// True if the panel reports the diameters of contacts, in units of the position axes.
  package var hasSize = false
  /// True if the panel reports tool types, such as palms.
  package var hasToolType = false
  /// True if the panel reports hovering fingers.
  package var hasDistance = false
  /// Additional multitouch axes, which change in every frame of a contact.
  package var extraAxes: [AbsoluteAxis] = []
  /// True if a slotted panel also sends ABS_X, ABS_Y and BTN_TOUCH for its oldest contact.
  package var emulatesPointer = true
  /// True if a protocol A panel omits the last SYN_MT_REPORT of a frame (E-PROTOA-5).
  package var omitsLastSeparator = false

  /// The physical path; empty if unknown.
  package var phys: UntrustedText = "usb-example/input0"
  /// The device node; empty if unknown.
  package var node: UntrustedText = "/dev/input/event5"

  /// Creates a panel over a screen.
  package init(
    _ name: UntrustedText = "Example Panel", wire: Wire = .slots(10),
    screen: Rect = Rect(x: 0, y: 0, width: 1920, height: 1080), unitsPerPoint: Double = 1
  ) {
    self.name = name
    self.wire = wire
    self.screen = screen
    self.unitsPerPoint = unitsPerPoint
  }

  /// The number of slots; 0 without slots.
  package var slots: Int {
    if case .slots(let count) = wire { count } else { 0 }
  }

  /// Returns the device units of a point on the screen, clamped to the panel's ranges (E-COORD-1).
  package func units(at point: Point) -> (x: Int32, y: Int32) {
    if let placement { return placement.units(at: point) }
    return (
      x: unit(point.x - screen.minX, extent: screen.width),
      y: unit(point.y - screen.minY, extent: screen.height)
    )
  }

  private func unit(_ distance: Double, extent: Double) -> Int32 {
    let largest = (extent * unitsPerPoint).rounded() - 1
    let scaled = min(max((distance * unitsPerPoint).rounded(.down), 0), largest)
    return minimum + Int32(scaled)
  }

  /// The description of the device.
  package var description: DeviceDescription {
    var result = DeviceDescription(name: name)
    result.bus = 3
    result.vendor = DeviceDescription.ownVendor
    result.product = DeviceDescription.ownPanel
    result.version = 0x0111
    result.phys = phys
    result.node = node
    result.properties.insert(InputProperty.direct.rawValue)
    let x = placement?.horizontal ?? position(extent: screen.width)
    let y = placement?.vertical ?? position(extent: screen.height)
    let level = AxisInfo(minimum: 0, maximum: pressureLevels)
    if slots > 0 {
      result.axes[.slot] = AxisInfo(minimum: 0, maximum: Int32(slots - 1))
    }
    if wire != .single {
      result.axes[.positionX] = x
      result.axes[.positionY] = y
      if wire != .anonymous(hasIDs: false) {
        result.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
      }
      if hasPressure { result.axes[.multitouchPressure] = level }
      if hasSize {
        result.axes[.touchMajor] = x
        result.axes[.touchMinor] = x
      }
      if hasToolType { result.axes[.toolType] = AxisInfo(minimum: 0, maximum: 2) }
      if hasDistance { result.axes[.multitouchDistance] = AxisInfo(minimum: 0, maximum: 1) }
      for axis in extraAxes { result.axes[axis] = AxisInfo(minimum: 0, maximum: 65535) }
    }
    if wire == .single || (slots > 0 && emulatesPointer) {
      result.axes[.x] = x
      result.axes[.y] = y
      if hasPressure { result.axes[.pressure] = level }
    }
    result.codes[.synchronization] = BitSet([0, 1, 2, 3])
    result.codes[.key] = BitSet([KeyCode.touch.rawValue])
    result.codes[.absolute] = BitSet(result.axes.keys.sorted().map(\.rawValue))
    return result
  }

  private func position(extent: Double) -> AxisInfo {
    AxisInfo(
      minimum: minimum, maximum: minimum + Int32((extent * unitsPerPoint).rounded()) - 1,
      fuzz: fuzz, resolution: resolution)
  }
}
