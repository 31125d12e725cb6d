internal import TouchModel

/// The style of words on a terminal with colors.
package struct TextStyle {
  /// The escape sequence that begins the style; empty for plain words.
  let sequence: StaticString

  static var plain: TextStyle { TextStyle(sequence: "") }
  static var dim: TextStyle { TextStyle(sequence: "\u{1b}[2m") }
  static var strong: TextStyle { TextStyle(sequence: "\u{1b}[1m") }
  static var began: TextStyle { TextStyle(sequence: "\u{1b}[32m") }
  static var ended: TextStyle { TextStyle(sequence: "\u{1b}[36m") }
  static var cancelled: TextStyle { TextStyle(sequence: "\u{1b}[33m") }
  static var unhandled: TextStyle { TextStyle(sequence: "\u{1b}[31m") }

  /// The escape sequence that ends every style.
  static var end: StaticString { "\u{1b}[0m" }

  /// Returns the style of the state of a gesture or of scrolling.
  static func state(_ state: ActionState) -> TextStyle {
    switch state {
    case .began: .began
    case .changed: .dim
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// True for words without a style.
  var isPlain: Bool {
    @inline(__always) get { sequence.utf8CodeUnitCount == 0 }
  }
}

/// The parts of a text line, in the order in which they are printed.
///
/// The first four are columns. Names are not in columns, because a long name would shift the others.
package enum TextColumn {
  case device, touch, event, location
  case details, measurements, remarks, callLocations

  /// The width of the columns of the device and the touch together.
  static let subjectWidth = 10
  /// The width of the column of events, if a location follows.
  static let eventWidth = 13
  /// The width of the column of one coordinate.
  static let coordinateWidth = 9
  /// The width of the columns of events and of both coordinates, with the gap after them.
  static let eventAndLocationWidth = eventWidth + 2 * coordinateWidth + 2

  /// The headings after that of the time.
  static let heading: StaticString =
    "  dev  touch  what                 x        y  where, and who was called (✓ handled it)\n"
}

/// The text before the event's word, which the type of the record declares.
package struct TextMark {
  /// A sign and a blank; empty for none.
  let sign: StaticString
  /// The style of the sign and the word.
  let style: TextStyle
  /// The subject in a message of the journal, instead of the sign; nil if messages omit the word.
  let subject: StaticString?

  @inline(__always)
  init(_ sign: StaticString, _ style: TextStyle, subject: StaticString? = "") {
    self.sign = sign
    self.style = style
    self.subject = subject
  }

  static var none: TextMark { TextMark("", .plain) }

  @inline(__always)
  static func phase(_ phase: ContactPhase) -> TextMark {
    switch phase {
    case .began: TextMark("● ", .began)
    case .moved: TextMark("· ", .dim)
    case .ended: TextMark("○ ", .ended)
    case .cancelled: TextMark("✕ ", .cancelled)
    }
  }
}
