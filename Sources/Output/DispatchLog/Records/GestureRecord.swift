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
  /// True if only the recognizer and the state are written, because the touches are secrets (R-DIAG-6).
  package var isRedacted: Bool

  /// Creates the record of an action.
  package init(
    recognizer: NameID = .none, kind: GestureKind = .custom, view: NameID = .none,
    state: ActionState = .ended, touches: [Int] = [], location: Point = .zero,
    numberOfTouches: Int = 1, measurements: Measurements = .none, isRedacted: Bool = false
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.view = view
    self.state = state
    self.touches = touches
    self.location = location
    self.numberOfTouches = numberOfTouches
    self.measurements = measurements
    self.isRedacted = isRedacted
  }
}

extension GestureRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "gesture", messageID: "b3488fdd5a0d403797c6d82a58bd22e4", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var isMove: Bool { state == .changed }

  package var subscribedView: NameID { view }

  package var subject: Int { Int(recognizer.index) }

  package var touchNumbers: [Int] { touches }

  @inline(__always)
  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    if isRedacted { return encodeRedacted(into: &encoder) }
    encoder.name(.recognizer, recognizer)
    encoder.word(.recognizerType, kind, isInText: true)
    encoder.phrase(")")
    encoder.name(.gestureView, view)
    encoder.event(
      .gestureState, state, TextMark("◆ ", .state(state), subject: "gesture "))
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

  private func encodeRedacted<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.recognizer, recognizer)
    encoder.event(
      .gestureState, state, TextMark("◆ ", .state(state), subject: "gesture "))
    encoder.flag(.redacted, true)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("gesture")
    cursor.compactName(recognizer)
    cursor.literal(" ")
    state.write(to: &cursor)
    if isRedacted { return cursor.literal(" redacted") }
    cursor.compactTouches(touches)
    cursor.compactLocation(location)
    switch measurements {
    case .none: break
    case .drag(let translation, let velocity):
      cursor.literal(" translation=")
      cursor.compactPair(translation)
      cursor.literal(" velocity=")
      cursor.compactPair(velocity)
    case .pinch(let scale, let velocity):
      cursor.literal(" scale=")
      cursor.decimal(scale)
      cursor.literal(" scaleVelocity=")
      cursor.decimal(velocity)
    case .rotation(let rotation, let velocity):
      cursor.literal(" rotation=")
      cursor.decimal(rotation)
      cursor.literal(" rotationVelocity=")
      cursor.decimal(velocity)
    case .swipe(let directions):
      cursor.literal(" direction=[")
      for (index, bit) in directions.bits.enumerated() {
        if index > 0 { cursor.literal(",") }
        cursor.literal(Directions.names[bit])
      }
      cursor.literal("]")
    }
  }

  package func add(
    to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds
  ) -> Bool {
    // It belongs to no touch, so it has an entry of its own.
    if isRedacted { return false }
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

extension GestureRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a recognizer sent its action",
      values: """
        one record for each action of a recognizer. `type` is the type in the layout, or `custom`
        for a recognizer of a program. `touches` are the touches of the gesture that are down or
        lift in this frame. If some fingers of the gesture have already lifted, `touches` lists the
        newest touches instead, as many as the gesture has fingers. `x`, `y` are the recognizer's
        location on the screen: for most types the center of the fingers, for a swipe its first
        location, for a double tap the location of the first tap. In a sensitive view a record has only
        `recognizer`, `state` and `redacted`, and there is one only if the recognizer has `sensitive: false`, for
        each state but `changed`.

        | `type` | Further keys |
        |---|---|
        | `tap`, `longPress`, `custom` | none |
        | `pan`, `screenEdgePan` | `translation` `[x, y]` in points since the finger came down, `velocity` `[x, y]` in points a second |
        | `pinch` | `scale` (1 is the distance at the start), `scaleVelocity` (its change in a second) |
        | `rotation` | `rotation` in radians, clockwise, `rotationVelocity` in radians a second |
        | `swipe` | `direction`: the list of the directions that the recognizer accepts, of `right`, `left`, `up` and `down`; it does not detect which one it was |
        """,
      compactLine: "an action of a recognizer: the touches, the location, and what it measures",
      subject: "A gesture: @GESTURE_TYPE@ @GESTURE_STATE@",
      explanation: """
        The recognizer @GESTURE_RECOGNIZER@ has recognized its gesture, centered at
        @TOUCH_X@, @TOUCH_Y@ of the screen. TOUCH_ID lists its touches.

        A discrete gesture is only reported as ended. A continuous gesture begins, and then
        ends or is cancelled. Its changes are not in the journal.
        """)
  }
}
