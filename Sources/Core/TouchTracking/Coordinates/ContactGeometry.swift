import Text
import TouchModel

/// The conversion of a device's values to contacts, computed once from description and settings.
///
/// An immutable object, because a value of this size would be copied for each frame.
final class ContactGeometry: Sendable {
  /// The share of the range beyond which a contact outside does not begin (E-COORD-7).
  static let outsideShare = 0.05

  let map: CoordinateMap
  let shape: ContactShape
  let metric: PanelMetric
  /// The axis of pressure; nil if the panel does not measure it.
  let pressure: AxisInfo?
  /// The noise of the horizontal and the vertical axis, in device units.
  let fuzz: (x: Int32, y: Int32)
  /// A note about settings that cannot be used; nil if all can.
  let note: Note?
  /// True if a change of force or size alone is reported as a move (E-SLOT-10).
  let reportsShapeChanges: Bool
  private let outOfRange: DeviceSettings.OutOfRange

  /// Computes the conversion; settings that cannot be used are ignored, with a note.
  init(description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol) {
    // Multitouch ranges and pointer ranges differ on some panels (E-COORD-6).
    let isSingle = kind == .single
    let axisX: AbsoluteAxis = isSingle ? .x : .positionX
    let axisY: AbsoluteAxis = isSingle ? .y : .positionY
    let (x, y) = (description.axes[axisX], description.axes[axisY])
    pressure = description.axes[kind.pressureAxis]
    let calibration = CalibrationChoice(of: description, settings)
    note = calibration.note
    map = CoordinateMap(
      horizontal: AxisScale(x, replacedBy: settings.rangeX),
      vertical: AxisScale(y, replacedBy: settings.rangeY),
      calibration: calibration.matrix ?? .identity, settings: settings)
    metric = PanelMetric(
      map: map, resolutionX: x?.resolution ?? 0, resolutionY: y?.resolution ?? 0,
      announced: description.udevSize, region: settings.region)
    shape = ContactShape(
      description: description, pressure: pressure, hasEllipse: !isSingle, map: map,
      resolutionX: x?.resolution ?? 0, resolutionY: y?.resolution ?? 0)
    fuzz = (
      description.savedFuzz(axisX) ?? x?.fuzz ?? 0, description.savedFuzz(axisY) ?? y?.fuzz ?? 0
    )
    reportsShapeChanges = settings.reportsValueChanges
    outOfRange = settings.outOfRange
  }

  /// True if a contact that is outside may begin when it enters the range.
  var mayEnter: Bool { outOfRange == .clamp }

  /// Returns the axis on which a contact is too far outside the range to begin, `x` or `y` (E-COORD-7); nil if it may
  /// begin.
  func axisOutside(_ values: RawValues, known: AxisMask) -> AxisMask? {
    let limit: Double
    switch outOfRange {
    case .pass: return nil
    case .clamp: limit = ContactGeometry.outsideShare
    case .drop: limit = 0
    }
    if known.contains(.x), map.horizontal.excess(of: values.x) > limit { return .x }
    if known.contains(.y), map.vertical.excess(of: values.y) > limit { return .y }
    return nil
  }

  /// Moves a slot's contact to the slot's values; returns false if nothing visible changed.
  ///
  /// Force and ellipse are converted only if they may be visible.
  @inline(__always)
  func move(_ slot: inout Slot) -> Bool {
    let position = map.position(x: slot.values.x, y: slot.values.y)
    let tool: ContactTool = slot.values.isPen ? .stylus : .finger
    let isMoved = position != slot.contact.position || tool != slot.contact.tool
    if slot.isShapeStale {
      if !isMoved, !reportsShapeChanges { return false }
      let isVisible = updateShape(&slot)
      if !isMoved, !isVisible { return false }
    } else if !isMoved {
      return false
    }
    slot.contact.position = position
    setTool(of: slot.values, known: slot.known, in: &slot.contact)
    return true
  }

  /// Converts force and ellipse of a slot's contact; returns whether they changed.
  private func updateShape(_ slot: inout Slot) -> Bool {
    let before = slot.contact
    shape.describe(slot.values, into: &slot.contact)
    slot.isShapeStale = false
    return !slot.contact.hasShape(of: before)
  }

  /// Converts all values of a contact.
  func convert(_ values: RawValues, known: AxisMask, into contact: inout Contact) {
    contact.position = map.position(x: values.x, y: values.y)
    shape.describe(values, into: &contact)
    setTool(of: values, known: known, in: &contact)
  }

  /// Sets the tool and the flags of a contact.
  @inline(__always)
  private func setTool(of values: borrowing RawValues, known: AxisMask, in contact: inout Contact) {
    contact.tool = values.isPen ? .stylus : .finger
    contact.flags.formUnion(shape.flags)
    if known.isSuperset(of: .position) {
      contact.flags.remove(.coordinateUnknown)
    } else {
      contact.flags.insert(.coordinateUnknown)
    }
  }
}

extension DeviceDescription {
  /// The fuzz that udev saved before it cleared the kernel's; nil if it saved none.
  fileprivate func savedFuzz(_ axis: AbsoluteAxis) -> Int32? {
    let name = UdevProperty.fuzzPrefix + String(axis.rawValue, radix: 16, width: 2)
    return udevProperties[UntrustedText(name)].flatMap {
      Int32(String(decoding: $0.bytes, as: UTF8.self))
    }
  }

  /// The panel's size in millimeters that udev's rules give; nil if they give none.
  fileprivate var udevSize: Size? {
    func millimeters(_ property: UdevProperty) -> Double? {
      self[property].flatMap {
        UInt16(digits: $0.bytes).map { Double($0) }
      }
    }
    guard let width = millimeters(.width), let height = millimeters(.height) else { return nil }
    return Size(width: width, height: height)
  }
}

extension Contact {
  /// True if force and ellipse equal those of another contact.
  fileprivate func hasShape(of other: Contact) -> Bool {
    force == other.force && majorRadius == other.majorRadius && minorRadius == other.minorRadius
      && orientation == other.orientation
  }
}
