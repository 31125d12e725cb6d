internal import TouchModel

/// The parts of touches' lines that stay the same as long as nothing about the touch is new but where
/// it is, how it is pressed, and which tap it is.
///
/// They are kept by the number of the touch, so that the fingers that are down together do not push
/// one another out.
@safe
struct TouchLines: ~Copyable {
  /// How many lines are kept; a power of two.
  private static var places: Int { 32 }
  /// How many bytes the parts of a line may have together.
  static var size: Int { 512 }
  /// What the parts have at most without their names.
  private static var fixedSize: Int { 240 + 4 * ByteCursor.longestNumber }
  /// How far before the end of the first part the word for the phase begins.
  private static var phaseDistance: Int { ContactPhase.wordLength + #"","x":"#.utf8.count }
  // What each part mostly has at most.
  private static var usualBefore: Int { 96 }
  private static var usualMiddle: Int { 96 }
  private static var usualBehind: Int { 32 }

  /// Which numbers a line has besides the coordinates.
  private struct Measures {
    var hasForce = false
    var hasRadius = false
    var isEmpty: Bool { !hasForce && !hasRadius }
  }

  private struct Line {
    /// Whose line it is; a number of another place for none.
    var touch = 0
    /// Which tap the second part says that it is.
    var tapCount = 0
    // How long the parts are: up to the first coordinate, from behind the second one to the first
    // measure, and from behind the last one to the end.
    var before = 0
    var middle = 0
    var behind = 0
    // Where in the second part the number of taps begins, and where it ends.
    var tapPlace: Int32 = 0
    var tapEnd: Int32 = 0
    /// The word for the phase that stands in the first part.
    var phase = ContactPhase.moved
    var measures = Measures()
    /// Whether no part is longer than usual.
    var isUsual = false
  }

  /// A line, and the parts of it right behind; what is written may touch bytes behind those.
  private static var stride: Int { MemoryLayout<Line>.stride + size + ByteCursor.slack }

  private let memory: UnsafeMutableRawPointer

  /// Makes empty places: 22 KB.
  init() {
    let size = Self.places * Self.stride
    unsafe memory = .allocate(byteCount: size, alignment: MemoryLayout<Line>.alignment)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for place in 0..<Self.places { unsafe line(place).initialize(to: Line(touch: place ^ 1)) }
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The line of a touch, or another one in its place.
  @unsafe
  @inline(__always)
  private func line(_ touch: Int) -> UnsafeMutablePointer<Line> {
    let place = touch & (Self.places &- 1)
    return unsafe (memory + place &* Self.stride).assumingMemoryBound(to: Line.self)
  }

  /// The parts of a line.
  @unsafe
  @inline(__always)
  private static func parts(_ line: UnsafeMutablePointer<Line>) -> UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(line + 1).assumingMemoryBound(to: UInt8.self)
  }

  /// Whether the line of a touch is kept.
  @inline(__always)
  func holds(_ touch: Int) -> Bool {
    unsafe line(touch).pointee.touch == touch
  }

  /// Makes the line of a touch that is kept, and its numbers, ready for `writeUsual(_:_:to:)`.
  ///
  /// All that is rare is done before a line is begun, so that writing it is a few copies in a row.
  ///
  /// - Returns: Where the numbers are; nil where the line is an unusual one, for `write(_:_:to:)`.
  @unsafe
  @inline(__always)
  func ready(
    _ news: TouchNews, _ coordinates: borrowing Coordinates, _ digits: Digits
  ) -> UnsafeMutablePointer<Coordinates.Numbers>? {
    let kept = unsafe line(news.touch)
    if unsafe _slowPath(kept.pointee.phase != news.phase || kept.pointee.tapCount != news.tapCount),
      unsafe !Self.adapt(kept, to: news.phase, news.tapCount)
    {
      return nil
    }
    guard unsafe _fastPath(kept.pointee.isUsual),
      let numbers = unsafe coordinates.spelled(
        news.place, at: Coordinates.place(of: news.touch), digits)
    else { return nil }
    let measures = unsafe kept.pointee.measures
    if measures.hasForce, unsafe !numbers.pointee.force.become(news.force, digits) { return nil }
    if measures.hasRadius,
      unsafe !numbers.pointee.majorRadius.become(news.majorRadius, digits)
    {
      return nil
    }
    return unsafe numbers
  }

  /// Writes another phase and another number of taps over those of a line; false where one of the
  /// latter has several digits.
  @inline(never)
  @unsafe
  private static func adapt(
    _ line: UnsafeMutablePointer<Line>, to phase: ContactPhase, _ tapCount: Int
  ) -> Bool {
    let middle = unsafe parts(line) + line.pointee.before
    unsafe line.pointee.phase = phase
    unsafe phase.overwrite(middle - phaseDistance, isMethod: false)
    if unsafe line.pointee.tapCount == tapCount { return true }
    guard 0..<10 ~= tapCount, unsafe 0..<10 ~= line.pointee.tapCount else { return false }
    unsafe line.pointee.tapCount = tapCount
    unsafe middle[Int(line.pointee.tapPlace)] = UInt8(ascii: "0") + UInt8(tapCount)
    return true
  }

  /// Writes what stands behind the head in the line of a touch that was made ready.
  @unsafe
  @inline(__always)
  func writeUsual(
    _ touch: Int, _ numbers: UnsafeMutablePointer<Coordinates.Numbers>, to line: inout ByteCursor
  ) {
    let kept = unsafe self.line(touch)
    var part = unsafe Self.parts(kept)
    unsafe line.copy(from: part, count: kept.pointee.before, atMost: Self.usualBefore)
    unsafe part += kept.pointee.before
    line.write(unsafe numbers.pointee.x.spelled)
    line.literal(#","y":"#)
    line.write(unsafe numbers.pointee.y.spelled)
    unsafe line.copy(from: part, count: kept.pointee.middle, atMost: Self.usualMiddle)
    let measures = unsafe kept.pointee.measures
    if measures.hasForce {
      line.write(unsafe numbers.pointee.force.spelled)
      if measures.hasRadius { line.literal(#","majorRadius":"#) }
    }
    if measures.hasRadius { line.write(unsafe numbers.pointee.majorRadius.spelled) }
    unsafe part += kept.pointee.middle
    unsafe line.copy(from: part, count: kept.pointee.behind, atMost: Self.usualBehind)
  }

  /// Writes what stands behind the head in the line of a touch that is kept, whatever it is like.
  func write(_ news: TouchNews, _ coordinates: borrowing Coordinates, to line: inout ByteCursor) {
    let kept = unsafe self.line(news.touch)
    if unsafe kept.pointee.phase != news.phase {
      unsafe _ = Self.adapt(kept, to: news.phase, kept.pointee.tapCount)
    }
    var part = unsafe Self.parts(kept)
    unsafe line.copy(from: part, count: kept.pointee.before)
    unsafe part += kept.pointee.before
    coordinates.write(
      news.place, at: Coordinates.place(of: news.touch), between: #","y":"#, to: &line)
    unsafe line.copy(from: part, count: Int(kept.pointee.tapPlace))
    line.integer(news.tapCount)
    let tapEnd = unsafe Int(kept.pointee.tapEnd)
    unsafe line.copy(from: part + tapEnd, count: kept.pointee.middle - tapEnd)
    unsafe part += kept.pointee.middle
    let measures = unsafe kept.pointee.measures
    if measures.hasForce {
      line.length(news.force)
      if measures.hasRadius { line.literal(#","majorRadius":"#) }
    }
    if measures.hasRadius { line.length(news.majorRadius) }
    unsafe line.copy(from: part, count: kept.pointee.behind)
  }

  /// Makes the parts of a touch's line; false, and nothing is kept, if they do not fit.
  func compose(
    _ entry: TouchEntry, digits: borrowing DigitTable, names: borrowing NameTable
  ) -> Bool {
    let kept = unsafe line(entry.touch)
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    guard Int(window.jsonLength) + Int(view.jsonLength) <= Self.size - Self.fixedSize else {
      unsafe kept.pointee.touch = entry.touch ^ 1
      return false
    }
    var line = Line(touch: entry.touch, tapCount: entry.tapCount, phase: entry.phase)
    let start = unsafe Self.parts(kept)
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.size + ByteCursor.slack, digits: digits.start,
      names: names.start)
    part.jsonTouchBegin(entry)
    line.before = part.written
    part.jsonTouchMiddle(window, view)
    line.tapPlace = Int32(part.written - line.before)
    part.integer(entry.tapCount)
    line.tapEnd = Int32(part.written - line.before)
    line.measures.hasForce = entry.flags.contains(.hasForce)
    line.measures.hasRadius = entry.flags.contains(.hasRadius)
    if line.measures.hasForce {
      part.literal(#","force":"#)
    } else if line.measures.hasRadius {
      part.literal(#","majorRadius":"#)
    } else {
      part.jsonTouchEnd(entry)
    }
    line.middle = part.written - line.before
    if !line.measures.isEmpty { part.jsonTouchEnd(entry) }
    line.behind = part.written - line.before - line.middle
    precondition(part.written <= Self.size, "a line is longer than was reserved")
    line.isUsual =
      line.before <= Self.usualBefore && line.middle <= Self.usualMiddle
      && line.behind <= Self.usualBehind
    unsafe kept.pointee = line
    return true
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<Self.places { unsafe line(place).pointee.touch = place ^ 1 }
  }
}
