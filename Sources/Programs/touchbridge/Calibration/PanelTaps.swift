import TouchModel
import TouchTracking

/// Turns the records of a panel into taps, in the panel's own units.
///
/// The records pass the same tracker as those of the daemon, without the calibration, the rotation, the
/// region and the filters of a layout, and without the calibration of udev (E-CAL-1).
struct PanelTaps {
  /// The measure of the panel.
  let measure: PanelMeasure
  private var tracker: TouchTracker
  private var reader: TapReader

  /// Creates the taps of a panel; its positions count from the minimum of its axes.
  ///
  /// - Parameters:
  ///   - description: The description of a touchscreen.
  ///   - kind: The protocol of its contacts.
  init(_ description: DeviceDescription, _ kind: TouchProtocol) {
    let axes = description.positionAxes(kind)
    let units = Size(width: axes.x.valueCount, height: axes.y.valueCount)
    // One point for each unit, so that positions are in units.
    var settings = DeviceSettings(region: Rect(origin: Point(x: 0, y: 0), size: units))
    settings.calibration = .identity
    settings.outOfRange = .pass
    settings.filters.hysteresis = nil
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: settings, kind: kind)
    measure = PanelMeasure(
      units: units, millimeters: tracker.sizeInMillimetres, isAnnounced: !description.isInferred)
    reader = TapReader(measure)
  }

  /// True if a finger is down.
  var isTouched: Bool { reader.isTouched }

  /// Takes records; a batch may end within a frame.
  mutating func take(_ events: Span<InputEvent>, _ act: (TapReader.Outcome) -> Void) {
    tracker.consume(events) { Self.pass($0, to: &reader, act) }
  }

  /// Takes the kernel's state that was read after records were lost.
  mutating func take(_ state: DeviceState, _ act: (TapReader.Outcome) -> Void) {
    // The records before it have the time.
    tracker.resynchronize(with: state, at: Microseconds(.min)) { Self.pass($0, to: &reader, act) }
  }

  private static func pass(
    _ output: TrackerOutput, to reader: inout TapReader, _ act: (TapReader.Outcome) -> Void
  ) {
    guard case .frame(let frame) = output, let outcome = reader.take(frame) else { return }
    act(outcome)
  }
}

extension DeviceDescription {
  /// Returns the position axes of a protocol (E-COORD-6).
  func positionAxes(_ kind: TouchProtocol) -> (x: AxisInfo, y: AxisInfo) {
    let none = AxisInfo(minimum: 0, maximum: 0)
    let isSingle = kind == .single
    return (
      axes[isSingle ? .x : .positionX] ?? none, axes[isSingle ? .y : .positionY] ?? none
    )
  }
}

extension AxisInfo {
  /// The number of values from the minimum to the maximum (E-COORD-1).
  var valueCount: Double { Double(max(1, Int64(maximum) - Int64(minimum) + 1)) }
}
