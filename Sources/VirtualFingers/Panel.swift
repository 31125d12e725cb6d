package import TouchModel

/// A touch panel that does not exist: what it announces, and how it speaks.
package struct Panel: Sendable {
  /// How a panel tells its contacts apart.
  package enum Wire: Hashable, Sendable {
    /// Protocol B with that many slots.
    case slots(Int)
    /// Protocol A, with tracking ids or without.
    case anonymous(hasIDs: Bool)
    /// One contact, by BTN_TOUCH and ABS_X, ABS_Y.
    case single
  }

  /// The name that it announces.
  package var name: UntrustedText
  /// How it speaks.
  package var wire: Wire
  /// What it covers, in points.
  package var screen: Rect
  /// How it is brought onto the screen, where that is more than its scale.
  package var placement: PanelPlacement?
  /// Device units to a point, along both axes.
  package var unitsPerPoint: Double
  /// The smallest value of both position axes.
  package var minimum: Int32 = 0
  /// Units to a millimetre; 0 says nothing.
  package var resolution: Int32 = 0
  /// The noise that it announces for both position axes.
  package var fuzz: Int32 = 0
  /// Whether it measures pressure.
  package var hasPressure = false
  /// The greatest pressure that it announces.
  package var pressureLevels: Int32 = 255
  /// Whether it measures the contact's diameters, in units of the position axes.
  package var hasSize = false
  /// Whether it tells fingers from palms.
  package var hasToolType = false
  /// Whether it sees fingers above the glass.
  package var hasDistance = false
  /// Further multitouch axes that change in every frame of a contact.
  package var extraAxes: [AbsoluteAxis] = []
  /// Whether a slotted panel also moves ABS_X and ABS_Y with its oldest contact, and BTN_TOUCH.
  package var emulatesPointer = true
  /// Whether a protocol A panel leaves out the last SYN_MT_REPORT of a frame (E-PROTOA-5).
  package var omitsLastSeparator = false

  /// Its physical port; empty where unknown.
  package var phys: UntrustedText = "usb-example/input0"
  /// Its device node; empty where unknown.
  package var node: UntrustedText = "/dev/input/event5"

  /// Makes a panel over a screen, one device unit to a point unless said.
  package init(
    _ name: UntrustedText = "Example Panel", wire: Wire = .slots(10),
    screen: Rect = Rect(x: 0, y: 0, width: 1920, height: 1080), unitsPerPoint: Double = 1
  ) {
    self.name = name
    self.wire = wire
    self.screen = screen
    self.unitsPerPoint = unitsPerPoint
  }

  /// The number of slots; 0 where it has none.
  package var slots: Int {
    if case .slots(let count) = wire { count } else { 0 }
  }

  /// The device units of a place on the screen, within what the panel announces (E-COORD-1).
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

  /// What the kernel says of it.
  package var description: DeviceDescription {
    var result = DeviceDescription(name: name)
    result.bus = 3
    result.vendor = 0x1209
    result.product = 0x0001
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
