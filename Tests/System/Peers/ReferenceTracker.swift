import TouchModel
import TouchTracking

/// Our tracker over a panel that covers a screen of 100 by 100, fed with records that somebody read.
struct ReferenceTracker {
  /// Everything it told.
  private(set) var frames: [ContactFrame] = []
  private var tracker: TouchTracker

  /// Makes a tracker.
  ///
  /// - Parameters:
  ///   - description: The panel, with udev's properties.
  ///   - seesDistance: Whether fingers above the glass are told apart from those on it.
  ///   - settings: How the panel is treated.
  /// - Throws: Where it is no touchscreen.
  init(
    _ description: DeviceDescription, seesDistance: Bool = true,
    settings: DeviceSettings = .asLibinput
  ) throws {
    var description = description
    if !seesDistance { description.removeDistance() }
    guard case .touchscreen(let kind, _) = TouchscreenClassifier().classify(description) else {
      throw LaneError("\(description.name.escaped) is no touchscreen")
    }
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: settings, kind: kind)
    hidesDistance = !seesDistance
  }

  private let hidesDistance: Bool

  /// The panel's size in millimetres, where it is known.
  var size: Size? { tracker.sizeInMillimetres }

  mutating func consume(_ records: [InputEvent]) {
    let kept = hidesDistance ? records.filter { !$0.isAxis(.multitouchDistance) } : records
    var told: [ContactFrame] = []
    tracker.consume(kept.span) { action in
      if case .frame(let frame) = action { told.append(frame) }
    }
    frames += told
  }

  /// Takes the kernel's state, read again after records were lost.
  mutating func resynchronize(with state: DeviceState, at time: Microseconds) {
    var told: [ContactFrame] = []
    tracker.resynchronize(with: state, at: time) { action in
      if case .frame(let frame) = action { told.append(frame) }
    }
    frames += told
  }
}

extension DeviceSettings {
  /// How libinput treats every panel: places off the panel are told as they are (E-COORD-7).
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
