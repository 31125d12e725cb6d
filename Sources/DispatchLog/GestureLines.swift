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
  // What each part mostly has at most.
  private static var usualBefore: Int { 128 }
  private static var usualBehind: Int { 48 }
  /// The word for the state that stands in the first part.
  private static var state: ActionState { .changed }

  private struct Line {
    /// The attempt of the recognizer; that of another place for none.
    var attempt: UInt64 = 0
    // How long the parts are: up to the first coordinate, and from behind the second one to the
    // first of the numbers.
    var before = 0
    var behind = 0
    // Where in the first part the word for the state begins, and where it ends.
    var word: Int32 = 0
    var wordEnd: Int32 = 0
    var shape = Shape.drag
    /// Whether no part is longer than usual.
    var isUsual = false
    // The numbers as they were written at last.
    var measure = (x: Number(), y: Number())
    var velocity = (x: Number(), y: Number())
  }

  /// A number as it was spelled at last: along an axis in which nothing moves it comes again.
  private struct Number {
    private var magnitude = Coordinates.Number()
    /// 1 where a sign stands before it, else 0.
    private var sign = 0

    /// Makes it another number, if need be; false for one that a sign and eight bytes do not spell.
    @inline(__always)
    mutating func become(_ value: Double, _ digits: Digits) -> Bool {
      guard magnitude.become(value.magnitude, digits) else { return false }
      sign = value < 0 && !magnitude.spelled.isZero ? 1 : 0
      return true
    }

    @inline(__always)
    func write(to line: inout ByteCursor) {
      line.minus(sign)
      line.write(magnitude.spelled)
    }
  }

  /// A line, and the parts of it right behind; what is written may touch bytes behind those.
  private static var stride: Int { MemoryLayout<Line>.stride + size + ByteCursor.slack }

  private let memory: UnsafeMutableRawPointer

  /// Makes empty places: 7 KB.
  init() {
    let size = Self.places * Self.stride
    unsafe memory = .allocate(byteCount: size, alignment: MemoryLayout<Line>.alignment)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for place in 0..<UInt64(Self.places) {
      unsafe line(place).initialize(to: Line(attempt: place ^ 1))
    }
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The line of an attempt, or another one in its place.
  @unsafe
  @inline(__always)
  private func line(_ attempt: UInt64) -> UnsafeMutablePointer<Line> {
    let place = Int(truncatingIfNeeded: attempt & UInt64(Self.places &- 1))
    return unsafe (memory + place &* Self.stride).assumingMemoryBound(to: Line.self)
  }

  /// The parts of a line.
  @unsafe
  @inline(__always)
  private static func parts(_ line: UnsafeMutablePointer<Line>) -> UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(line + 1).assumingMemoryBound(to: UInt8.self)
  }

  /// Whether the line of an attempt is kept.
  @inline(__always)
  func holds(_ attempt: UInt64) -> Bool {
    unsafe line(attempt).pointee.attempt == attempt
  }

  /// Makes the line of a gesture that is kept, and its numbers, ready for `writeUsual(_:_:to:)`.
  ///
  /// All that is rare is done before a line is begun, so that writing it is a few copies in a row.
  ///
  /// - Returns: Where the coordinates are; nil where the line is an unusual one, for
  ///   `write(_:_:to:)`.
  @unsafe
  @inline(__always)
  func ready(
    _ news: GestureNews, _ coordinates: borrowing Coordinates, _ digits: Digits
  ) -> UnsafeMutablePointer<Coordinates.Numbers>? {
    let kept = unsafe line(news.attempt)
    guard unsafe _fastPath(news.state == Self.state && kept.pointee.isUsual),
      unsafe kept.pointee.measure.x.become(news.measure.x, digits),
      unsafe kept.pointee.velocity.x.become(news.velocity.x, digits)
    else { return nil }
    if unsafe kept.pointee.shape == .drag {
      guard unsafe kept.pointee.measure.y.become(news.measure.y, digits),
        unsafe kept.pointee.velocity.y.become(news.velocity.y, digits)
      else { return nil }
    }
    return unsafe coordinates.spelled(news.place, at: Coordinates.place(of: news.touch), digits)
  }

  /// Writes what stands behind the head in the line of a gesture that was made ready.
  @unsafe
  @inline(__always)
  func writeUsual(
    _ attempt: UInt64, _ numbers: UnsafeMutablePointer<Coordinates.Numbers>,
    to line: inout ByteCursor
  ) {
    let kept = unsafe self.line(attempt)
    let part = unsafe Self.parts(kept)
    unsafe line.copy(from: part, count: kept.pointee.before, atMost: Self.usualBefore)
    line.write(unsafe numbers.pointee.x.spelled)
    line.literal(#","y":"#)
    line.write(unsafe numbers.pointee.y.spelled)
    unsafe line.copy(
      from: part + kept.pointee.before, count: kept.pointee.behind, atMost: Self.usualBehind)
    switch unsafe kept.pointee.shape {
    case .drag:
      unsafe kept.pointee.measure.x.write(to: &line)
      line.byte(UInt8(ascii: ","))
      unsafe kept.pointee.measure.y.write(to: &line)
      line.literal(#"],"velocity":["#)
      unsafe kept.pointee.velocity.x.write(to: &line)
      line.byte(UInt8(ascii: ","))
      unsafe kept.pointee.velocity.y.write(to: &line)
      line.literal("]}\n")
    case .pinch:
      unsafe kept.pointee.velocity.x.write(to: &line)
      line.literal(#","scale":"#)
      unsafe kept.pointee.measure.x.write(to: &line)
      line.literal("}\n")
    case .turn:
      unsafe kept.pointee.velocity.x.write(to: &line)
      line.literal(#","rotation":"#)
      unsafe kept.pointee.measure.x.write(to: &line)
      line.literal("}\n")
    }
  }

  /// Writes what stands behind the head in the line of a gesture that is kept, whatever it is like.
  func write(_ news: GestureNews, _ coordinates: borrowing Coordinates, to line: inout ByteCursor) {
    let kept = unsafe self.line(news.attempt)
    let part = unsafe Self.parts(kept)
    let wordEnd = unsafe Int(kept.pointee.wordEnd)
    unsafe line.copy(from: part, count: Int(kept.pointee.word), usual: 96)
    line.word(news.state)
    unsafe line.copy(from: part + wordEnd, count: kept.pointee.before - wordEnd)
    coordinates.write(
      news.place, at: Coordinates.place(of: news.touch), between: #","y":"#, to: &line)
    unsafe line.copy(
      from: part + kept.pointee.before, count: kept.pointee.behind, usual: Self.usualBehind)
    switch unsafe kept.pointee.shape {
    case .drag:
      line.signedLength(news.measure.x)
      line.literal(",")
      line.signedLength(news.measure.y)
      line.literal(#"],"velocity":["#)
      line.signedLength(news.velocity.x)
      line.literal(",")
      line.signedLength(news.velocity.y)
      line.literal("]}\n")
    case .pinch:
      line.signedLength(news.velocity.x)
      line.literal(#","scale":"#)
      line.signedLength(news.measure.x)
      line.literal("}\n")
    case .turn:
      line.signedLength(news.velocity.x)
      line.literal(#","rotation":"#)
      line.signedLength(news.measure.x)
      line.literal("}\n")
    }
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
    let kept = unsafe line(entry.attempt)
    let size =
      Int(names.entry(entry.recognizer).jsonLength) + Int(names.entry(entry.view).jsonLength)
      + touches.count * ByteCursor.longestNumber
    guard size <= Self.size - Self.fixedSize, let shape = Shape(entry.measures) else {
      unsafe kept.pointee.attempt = entry.attempt ^ 1
      return false
    }
    var line = Line(attempt: entry.attempt, shape: shape)
    let start = unsafe Self.parts(kept)
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.size + ByteCursor.slack, digits: digits.start,
      names: names.start)
    part.jsonGestureBegin(entry, names)
    line.word = Int32(part.written)
    part.word(Self.state)
    line.wordEnd = Int32(part.written)
    part.jsonGestureMiddle(touches)
    line.before = part.written
    part.jsonGestureEnd(entry.numberOfTouches)
    part.literal(shape == .drag ? #","translation":["# : #","velocity":"#)
    line.behind = part.written - line.before
    precondition(part.written <= Self.size, "a line is longer than was reserved")
    line.isUsual = line.before <= Self.usualBefore && line.behind <= Self.usualBehind
    unsafe kept.pointee = line
    return true
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<UInt64(Self.places) { unsafe line(place).pointee.attempt = place ^ 1 }
  }
}
