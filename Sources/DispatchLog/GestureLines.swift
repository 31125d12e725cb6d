internal import TouchModel

/// The parts of gestures' lines that stay the same as long as a gesture goes on with the same fingers.
///
/// They are kept by the lowest bits of the attempt's number.
@safe
struct GestureLines: ~Copyable {
  /// Which numbers stand at the end of a line.
  private enum Shape {
    /// Two of how far it has come, and two of how fast.
    case drag
    /// One of each, with the key of a factor, or with that of an angle.
    case pinch, turn

    init?(_ measures: GestureEntry.Measures) {
      switch measures {
      case .drag: self = .drag
      case .pinch: self = .pinch
      case .turn: self = .turn
      case .none, .swipe: return nil
      }
    }
  }

  /// How many lines are kept; a power of two.
  private static var places: Int { 8 }
  /// How many bytes the parts of a line may have together.
  static var size: Int { 512 }
  /// What the parts have at most without their names and fingers.
  private static var fixedSize: Int { 200 }
  /// How far one line is from the next: what is written may touch bytes behind it.
  private static var stride: Int { size + ByteCursor.slack }
  /// How many numbers a line has besides its coordinates.
  private static var numbers: Int { 4 }

  private struct Line {
    /// The attempt of the recognizer; 0 for none.
    var attempt: UInt64 = 0
    // How long the parts are: up to the word for the state, from behind it to the first coordinate,
    // and from behind the second one to the first of the numbers.
    var before: Int32 = 0
    var middle: Int32 = 0
    var behind: Int32 = 0
    var shape = Shape.drag
  }

  /// A number as it was written at last: along an axis in which nothing moves it comes again.
  private struct Number {
    var value = 0.0
    var spelled = Spelled(text: UInt64(UInt8(ascii: "0")), count: 1)
    /// 1 where a sign stands before it, else 0.
    var sign = 0
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lines: UnsafeMutablePointer<Line>
  private let newest: UnsafeMutablePointer<Number>

  /// Makes empty places: 6 KB.
  init() {
    let capacity = Self.places * Self.stride
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0, count: capacity)
    unsafe lines = .allocate(capacity: Self.places)
    unsafe lines.initialize(repeating: Line(), count: Self.places)
    unsafe newest = .allocate(capacity: Self.places * Self.numbers)
    unsafe newest.initialize(repeating: Number(), count: Self.places * Self.numbers)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe lines.deallocate()
    unsafe newest.deallocate()
  }

  /// Whether the line of an attempt is kept.
  @inline(__always)
  func holds(_ attempt: UInt64) -> Bool {
    unsafe lines[Self.place(of: attempt)].attempt == attempt && attempt != 0
  }

  /// Writes what stands behind the head in the line of a gesture that is kept.
  @inline(__always)
  func write(_ news: GestureNews, _ coordinates: borrowing Coordinates, to line: inout ByteCursor) {
    let place = Self.place(of: news.attempt)
    let kept = unsafe lines + place
    var part = unsafe bytes + place &* Self.stride
    unsafe line.copy(from: part, count: Int(kept.pointee.before), usual: 96)
    unsafe part += Int(kept.pointee.before)
    line.word(news.state)
    unsafe line.copy(from: part, count: Int(kept.pointee.middle))
    unsafe part += Int(kept.pointee.middle)
    coordinates.write(
      news.place, at: Coordinates.place(of: news.touch), between: #","y":"#, to: &line)
    unsafe line.copy(from: part, count: Int(kept.pointee.behind), usual: 48)
    let numbers = unsafe newest + place &* Self.numbers
    switch unsafe kept.pointee.shape {
    case .drag:
      unsafe write(news.measure.x, numbers, to: &line)
      line.literal(",")
      unsafe write(news.measure.y, numbers + 1, to: &line)
      line.literal(#"],"velocity":["#)
      unsafe write(news.velocity.x, numbers + 2, to: &line)
      line.literal(",")
      unsafe write(news.velocity.y, numbers + 3, to: &line)
      line.literal("]}\n")
    case .pinch:
      unsafe write(news.velocity.x, numbers + 2, to: &line)
      line.literal(#","scale":"#)
      unsafe write(news.measure.x, numbers, to: &line)
      line.literal("}\n")
    case .turn:
      unsafe write(news.velocity.x, numbers + 2, to: &line)
      line.literal(#","rotation":"#)
      unsafe write(news.measure.x, numbers, to: &line)
      line.literal("}\n")
    }
  }

  @inline(__always)
  private func write(
    _ value: Double, _ number: UnsafeMutablePointer<Number>, to line: inout ByteCursor
  ) {
    if unsafe number.pointee.value != value {
      guard value.magnitude < ByteCursor.shortLength else { return line.signedLength(value) }
      let spelled = line.spelled(value.magnitude)
      let sign = value < 0 && !spelled.isZero ? 1 : 0
      unsafe number.pointee = Number(value: value, spelled: spelled, sign: sign)
    }
    unsafe line.minus(number.pointee.sign)
    unsafe line.write(number.pointee.spelled)
  }

  /// Makes the parts of a gesture's line; false, and nothing is kept, if they do not fit or the
  /// gesture is none that goes on.
  ///
  /// - Parameters:
  ///   - entry: The gesture, which has the number of its attempt.
  ///   - touches: Its fingers.
  ///   - digits: How numbers are spelled.
  ///   - names: How names are spelled.
  /// - Returns: Whether they are kept.
  func compose(
    _ entry: GestureEntry, _ touches: Span<Int>, digits: borrowing DigitTable,
    names: borrowing NameTable
  ) -> Bool {
    let kept = unsafe lines + Self.place(of: entry.attempt)
    unsafe kept.pointee.attempt = 0
    let size =
      Int(names.entry(entry.recognizer).jsonLength) + Int(names.entry(entry.view).jsonLength)
      + touches.count * ByteCursor.longestNumber
    guard size <= Self.size - Self.fixedSize, let shape = Shape(entry.measures) else {
      return false
    }
    let start = unsafe bytes + Self.place(of: entry.attempt) &* Self.stride
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.stride, digits: digits.start, names: names.start)
    part.jsonGestureBegin(entry, names)
    let before = part.written
    part.jsonGestureMiddle(touches)
    let middle = part.written
    part.jsonGestureEnd(entry.numberOfTouches)
    part.literal(shape == .drag ? #","translation":["# : #","velocity":"#)
    precondition(part.written <= Self.size, "a line is longer than was reserved")
    unsafe kept.pointee = Line(
      attempt: entry.attempt, before: Int32(before), middle: Int32(middle - before),
      behind: Int32(part.written - middle), shape: shape)
    return true
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<Self.places { unsafe lines[place].attempt = 0 }
  }

  @inline(__always)
  private static func place(of attempt: UInt64) -> Int {
    Int(truncatingIfNeeded: attempt & UInt64(places &- 1))
  }
}
