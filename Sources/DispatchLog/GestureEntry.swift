package import TouchModel

/// An action of a gesture recognizer, without the list of its touches.
package struct GestureEntry: Hashable, Sendable {
  /// Which gesture a recognizer looks for.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Fingers that come and go.
    case tap
    /// Fingers that stay.
    case longPress
    /// Fingers that drag.
    case pan
    /// Fingers that flick one way.
    case swipe
    /// Two fingers that part or meet.
    case pinch
    /// Two fingers that turn.
    case rotation
    /// A drag that begins at an edge of the screen.
    case screenEdgePan
    /// A pointer above the glass.
    case hover
    /// A gesture that a programme has made for itself.
    case custom

    /// The word of the log for it.
    package var word: StaticString {
      switch self {
      case .tap: "tap"
      case .longPress: "longPress"
      case .pan: "pan"
      case .swipe: "swipe"
      case .pinch: "pinch"
      case .rotation: "rotation"
      case .screenEdgePan: "screenEdgePan"
      case .hover: "hover"
      case .custom: "custom"
      }
    }
  }

  /// What a recognizer measures.
  package enum Measures: Hashable, Sendable {
    /// Nothing beyond its place.
    case none
    /// A drag: how far in points, and how fast in points a second.
    case drag(translation: Point, velocity: Point)
    /// A pinch: by which factor, and how much of it comes in a second.
    case pinch(scale: Double, velocity: Double)
    /// A turn: by how many radians, clockwise, and how many come in a second.
    case turn(rotation: Double, velocity: Double)
    /// A swipe: the ways that it may have gone.
    case swipe(Directions)
  }

  /// The ways that a swipe may go; the bits are UIKit's.
  package struct Directions: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Makes a set of ways from their bits.
    @inlinable @inline(__always)
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// How many ways there are.
    static let count = 4

    /// The word of the log for the way of a bit, counted from 0.
    static func word(_ bit: Int) -> StaticString {
      switch bit {
      case 0: "right"
      case 1: "left"
      case 2: "up"
      default: "down"
      }
    }

    /// Whether the way of a bit is in the set.
    func holds(_ bit: Int) -> Bool { rawValue >> UInt8(bit) & 1 == 1 }

    /// Whether there is exactly one way.
    var isSingle: Bool { rawValue & 0xf != 0 && rawValue & 0xf & (rawValue & 0xf &- 1) == 0 }
  }

  /// The recognizer.
  package var recognizer: NameID
  /// Which gesture it looks for.
  package var kind: Kind
  /// The view whose touches it watches, or none.
  package var view: NameID
  /// How far the gesture has come.
  package var state: ActionState
  /// Where the gesture is, in points of the screen.
  package var place: Point
  /// How many fingers it has.
  package var numberOfTouches: Int
  /// What is measured.
  package var measures: Measures
  /// A number that no other attempt of a recognizer has; 0 where none is known.
  package var attempt: UInt64

  /// Makes a line about an action of a recognizer.
  @inlinable @inline(__always)
  package init(
    recognizer: NameID, kind: Kind, view: NameID, state: ActionState, place: Point,
    numberOfTouches: Int = 1, measures: Measures = .none, attempt: UInt64 = 0
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.view = view
    self.state = state
    self.place = place
    self.numberOfTouches = numberOfTouches
    self.measures = measures
    self.attempt = attempt
  }
}
