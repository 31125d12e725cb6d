import Text
import TouchModel
import TouchTracking

/// touchbridge's tracker for a panel that covers a screen of 100 by 100 points.
struct ReferenceTracker {
  /// All contact frames so far.
  private(set) var frames: [ContactFrame] = []
  private var tracker: TouchTracker

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - description: The panel, with udev's properties.
  ///   - seesDistance: True to ignore hovering fingers.
  ///   - settings: The device settings.
  /// - Throws: An error if the device is no touchscreen.
  init(
    _ description: DeviceDescription, seesDistance: Bool = true,
    settings: DeviceSettings = .asLibinput
  ) throws {
    var description = description
    if !seesDistance { description.removeDistance() }
    guard case .touchscreen(let kind, _) = TouchscreenClassifier().classify(description) else {
      throw GuestError("\(description.name.escaped) is no touchscreen")
    }
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: settings, kind: kind)
    hidesDistance = !seesDistance
  }

  private let hidesDistance: Bool

  /// The panel's size in millimeters, if it is known.
  var size: Size? { tracker.sizeInMillimetres }

  mutating func consume(_ records: [InputEvent]) {
    let kept = hidesDistance ? records.filter { !$0.isAxis(.multitouchDistance) } : records
    var reported: [ContactFrame] = []
    tracker.consume(kept.span) { action in
      if case .frame(let frame) = action { reported.append(frame) }
    }
    frames += reported
  }

  /// Applies the kernel's state after records were lost.
  mutating func resynchronize(with state: DeviceState, at time: Microseconds) {
    var reported: [ContactFrame] = []
    tracker.resynchronize(with: state, at: time) { action in
      if case .frame(let frame) = action { reported.append(frame) }
    }
    frames += reported
  }
}

extension DeviceSettings {
  /// The settings that match libinput: positions outside of the panel are passed on (E-COORD-7).
  static var asLibinput: DeviceSettings {
    var settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 100, height: 100))
    settings.outOfRange = .pass
    return settings
  }
}

extension DeviceDescription {
  fileprivate mutating func removeDistance() {
    axes[.multitouchDistance] = nil
    let codes = codes[.absolute]?.members ?? []
    self.codes[.absolute] = BitSet(
      codes.filter { $0 != AbsoluteAxis.multitouchDistance.rawValue })
    initialState?.slots.removeAll { $0.axis == .multitouchDistance }
  }
}
