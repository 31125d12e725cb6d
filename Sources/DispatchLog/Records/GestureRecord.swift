package import TouchModel

/// The record of an action of a gesture recognizer.
package struct GestureRecord: Hashable, Sendable {
  /// The measurements of a recognizer.
  package enum Measurements: Hashable, Sendable {
    /// Nothing except the location.
    case none
    /// The translation in points, and the velocity in points per second.
    case drag(translation: Point, velocity: Point)
    /// The scale factor, and its change per second.
    case pinch(scale: Double, velocity: Double)
    /// The angle in radians, clockwise, and its change per second.
    case rotation(rotation: Double, velocity: Double)
    /// The directions that the recognizer accepts.
    case swipe(Directions)
  }

  /// A set of swipe directions; the bits are UIKit's.
  package struct Directions: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Creates a set of directions from its bits.
    @inline(__always)
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The names of the directions, by bit.
    static let names: [StaticString] = ["right", "left", "up", "down"]

    /// The bits that are set, in ascending order.
    var bits: [Int] { Self.names.indices.filter { rawValue >> UInt8($0) & 1 == 1 } }
  }

  /// The recognizer.
  package var recognizer: NameID
  /// The gesture that it detects.
  package var kind: GestureKind
  /// The view of the recognizer, or none.
  package var view: NameID
  /// The state of the gesture.
  package var state: ActionState
  /// The numbers of the touches.
  package var touches: [Int]
  /// The location of the gesture, in points of the screen.
  package var location: Point
  /// The number of fingers of the gesture.
  package var numberOfTouches: Int
  /// The measurements.
  package var measurements: Measurements

  /// Creates the record of an action.
  package init(
    recognizer: NameID = .none, kind: GestureKind = .custom, view: NameID = .none,
    state: ActionState = .ended, touches: [Int] = [], location: Point = .zero,
    numberOfTouches: Int = 1, measurements: Measurements = .none
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.view = view
    self.state = state
    self.touches = touches
    self.location = location
    self.numberOfTouches = numberOfTouches
    self.measurements = measurements
  }
}

extension GestureRecord: LogRecord {
  static var kind: RecordKind { .gesture }

  var isMove: Bool { state == .changed }

  var subscribedView: NameID { view }

  var subject: Int { Int(recognizer.index) }

  @inline(__always)
  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.recognizer, recognizer)
    encoder.word(.recognizerType, kind, isInText: true)
    encoder.phrase(")")
    encoder.name(.gestureView, view)
    encoder.event(.gestureState, state, .gesture(state))
    encoder.touches(touches)
    encoder.location(location, isInText: true)
    encoder.count(
      .numberOfTouches, numberOfTouches, of: "finger", isInText: numberOfTouches != 1)
    switch measurements {
    case .none: break
    case .drag(let translation, let velocity):
      encoder.pair(.translation, translation)
      encoder.pair(.velocity, velocity)
    case .pinch(let scale, let velocity):
      encoder.decimal(.scaleVelocity, velocity)
      encoder.decimal(.scale, scale)
    case .rotation(let rotation, let velocity):
      encoder.decimal(.rotationVelocity, velocity)
      encoder.decimal(.rotation, rotation)
    case .swipe(let directions):
      encoder.directions(directions)
    }
  }

  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool {
    summaries.add(self)
    return true
  }
}

extension LogField {
  static var recognizer: LogField {
    LogField("recognizer", journal: "GESTURE_RECOGNIZER", label: "", style: .strong)
  }
  static var recognizerType: LogField {
    LogField("type", journal: "GESTURE_TYPE", label: " (")
  }
  static var gestureView: LogField { LogField("view", journal: "TOUCH_VIEW", label: " on ") }
  static var gestureState: LogField { LogField("state", journal: "GESTURE_STATE") }
  static var numberOfTouches: LogField {
    LogField("numberOfTouches", journal: "GESTURE_TOUCHES", label: "  ", style: .dim)
  }
  static var translation: LogField {
    LogField("translation", journal: "GESTURE_TRANSLATION", label: "  by ", style: .dim)
  }
  static var scale: LogField {
    LogField("scale", journal: "GESTURE_SCALE", label: "  scale ", style: .dim)
  }
  static var rotation: LogField {
    LogField("rotation", journal: "GESTURE_ROTATION", label: "  rotation ", style: .dim)
  }
  static var velocity: LogField {
    LogField(
      "velocity", journal: "GESTURE_VELOCITY", label: "  velocity ", style: .dim,
      column: .measurements)
  }
  static var scaleVelocity: LogField {
    LogField(
      "scaleVelocity", journal: "GESTURE_SCALE_VELOCITY", label: "  velocity ", style: .dim,
      column: .measurements)
  }
  static var rotationVelocity: LogField {
    LogField(
      "rotationVelocity", journal: "GESTURE_ROTATION_VELOCITY", label: "  velocity ", style: .dim,
      column: .measurements)
  }
}
