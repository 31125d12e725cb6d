internal import TouchModel

/// The parts of calls' lines that stay the same as long as the touches and the responders do.
///
/// They are kept by the lowest bits of the call's version.
@safe
struct DispatchLines: ~Copyable {
  /// How many lines are kept; a power of two.
  private static var places: Int { 8 }
  /// How many bytes the parts of a line may have together.
  static var size: Int { 2048 }
  /// What the parts have at most without names, numbers and coordinates.
  private static var fixedSize: Int { 160 }
  /// How many touches a line that is kept may have.
  private static var mostTouches: Int { 32 }
  /// Where the word for the phase begins in the line, behind its head.
  private static var phaseOffset: Int { #","kind":"dispatch","method":"touches"#.utf8.count }
  // What each part mostly has at most.
  private static var usualBefore: Int { 128 }
  private static var usualBehind: Int { 64 }

  private struct Line {
    /// The version of the call; that of another place for none.
    var version: UInt64 = 0
    // How long the parts are: up to the coordinates, and from behind them to the end.
    var before = 0
    var behind = 0
    var touches: Int32 = 0
    /// Where the coordinates of the first touch are kept.
    var coordinatePlace: UInt8 = 0
    /// The word for the phase that stands at the end of the method.
    var phase = ContactPhase.moved
    /// Whether nobody handled the call.
    var isUnhandled = false
    /// Whether no part is longer than usual.
    var isUsual = false
  }

  /// A line, and the parts of it right behind; what is written may touch bytes behind those.
  private static var stride: Int { MemoryLayout<Line>.stride + size + ByteCursor.slack }

  private let memory: UnsafeMutableRawPointer
  /// Where the coordinates of each touch are kept.
  private let coordinatePlaces: UnsafeMutablePointer<UInt8>

  /// Makes empty places: 18 KB.
  init() {
    let size = Self.places * Self.stride
    unsafe memory = .allocate(byteCount: size, alignment: MemoryLayout<Line>.alignment)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe coordinatePlaces = .allocate(capacity: Self.places * Self.mostTouches)
    unsafe coordinatePlaces.initialize(repeating: 0, count: Self.places * Self.mostTouches)
    for place in 0..<Self.places {
      unsafe line(UInt64(place)).initialize(to: Line(version: UInt64(place ^ 1)))
    }
  }

  deinit {
    unsafe memory.deallocate()
    unsafe coordinatePlaces.deallocate()
  }

  /// The line of a call, or another one in its place.
  @unsafe
  @inline(__always)
  private func line(_ version: UInt64) -> UnsafeMutablePointer<Line> {
    unsafe (memory + Self.place(of: version) &* Self.stride).assumingMemoryBound(to: Line.self)
  }

  /// The parts of a line.
  @unsafe
  @inline(__always)
  private static func parts(_ line: UnsafeMutablePointer<Line>) -> UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(line + 1).assumingMemoryBound(to: UInt8.self)
  }

  /// Whether the line of a call with a number of touches is kept.
  @inline(__always)
  func holds(_ version: UInt64, touches: Int) -> Bool {
    let line = unsafe line(version)
    return unsafe line.pointee.version == version && Int(line.pointee.touches) == touches
  }

  /// Whether nobody handled a call that is kept.
  @inline(__always)
  func isUnhandled(_ version: UInt64) -> Bool {
    unsafe line(version).pointee.isUnhandled
  }

  /// Makes the line of a call with one touch that is kept, and its numbers, ready for
  /// `writeUsual(_:_:to:)`.
  ///
  /// - Returns: Where the numbers are; nil where the line is an unusual one.
  @unsafe
  @inline(__always)
  func ready(
    _ version: UInt64, _ method: ContactPhase, _ place: Point,
    _ coordinates: borrowing Coordinates, _ digits: Digits
  ) -> UnsafeMutablePointer<Coordinates.Numbers>? {
    let kept = unsafe line(version)
    if unsafe _slowPath(kept.pointee.phase != method) { unsafe Self.adapt(kept, to: method) }
    guard unsafe _fastPath(kept.pointee.isUsual) else { return nil }
    return unsafe coordinates.spelled(place, at: kept.pointee.coordinatePlace, digits)
  }

  /// Writes what stands behind the head in the line of a call with one touch that was made ready.
  @unsafe
  @inline(__always)
  func writeUsual(
    _ version: UInt64, _ numbers: UnsafeMutablePointer<Coordinates.Numbers>,
    to line: inout ByteCursor
  ) {
    let kept = unsafe self.line(version)
    let part = unsafe Self.parts(kept)
    unsafe line.copy(from: part, count: kept.pointee.before, atMost: Self.usualBefore)
    line.write(unsafe numbers.pointee.x.spelled)
    line.byte(UInt8(ascii: ","))
    line.write(unsafe numbers.pointee.y.spelled)
    unsafe line.copy(
      from: part + kept.pointee.before, count: kept.pointee.behind, atMost: Self.usualBehind)
  }

  /// Writes what stands behind the head in the line of a call that is kept, whatever it is like.
  @inline(__always)
  func write(
    _ version: UInt64, _ method: ContactPhase, _ points: Span<Point>,
    _ coordinates: borrowing Coordinates, to line: inout ByteCursor
  ) {
    let kept = unsafe self.line(version)
    let part = unsafe Self.parts(kept)
    if unsafe kept.pointee.phase != method { unsafe Self.adapt(kept, to: method) }
    unsafe line.copy(from: part, count: kept.pointee.before, usual: Self.usualBefore)
    let coordinatePlace = unsafe coordinatePlaces + Self.place(of: version) &* Self.mostTouches
    for index in points.indices {
      if index > 0 { line.literal("],[") }
      unsafe coordinates.write(
        points[unchecked: index], at: coordinatePlace[index], between: ",", to: &line)
    }
    unsafe line.copy(
      from: part + kept.pointee.before, count: kept.pointee.behind, usual: Self.usualBehind)
  }

  /// Writes another phase over that of a line.
  @inline(never)
  @unsafe
  private static func adapt(_ line: UnsafeMutablePointer<Line>, to method: ContactPhase) {
    unsafe line.pointee.phase = method
    unsafe method.overwrite(parts(line) + phaseOffset, isMethod: true)
  }

  /// Makes the parts of a call's line; false, and nothing is kept, if they do not fit.
  ///
  /// - Parameters:
  ///   - entry: The call.
  ///   - touches: The numbers of its touches.
  ///   - responders: Where it is kept what the line says of responders.
  ///   - responder: The place there.
  ///   - isUnhandled: Whether nobody handled the call.
  ///   - size: What names and numbers take at most.
  ///   - digits: How numbers are spelled.
  ///   - names: How names are spelled.
  /// - Returns: Whether they are kept.
  func compose(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ responders: borrowing ResponderLines,
    at responder: Int, isUnhandled: Bool, size: Int, digits: borrowing DigitTable,
    names: borrowing NameTable
  ) -> Bool {
    let place = Self.place(of: entry.version)
    let kept = unsafe line(entry.version)
    guard size <= Self.size - Self.fixedSize, 1...Self.mostTouches ~= touches.count else {
      unsafe kept.pointee.version = UInt64(place ^ 1)
      return false
    }
    let start = unsafe Self.parts(kept)
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.size + ByteCursor.slack, digits: digits.start,
      names: names.start)
    part.jsonMethod(entry)
    responders.writeCallee(responder, to: &part)
    part.jsonTouches(touches)
    part.literal("[")
    let before = part.written
    part.literal("]")
    responders.writeChain(responder, to: &part)
    part.literal("}\n")
    precondition(part.written <= Self.size, "a line is longer than was reserved")
    for index in touches.indices {
      unsafe coordinatePlaces[place &* Self.mostTouches + index] = Coordinates.place(
        of: touches[index])
    }
    let behind = part.written - before
    unsafe kept.pointee = Line(
      version: entry.version, before: before, behind: behind, touches: Int32(touches.count),
      coordinatePlace: Coordinates.place(of: touches[0]), phase: entry.method,
      isUnhandled: isUnhandled,
      isUsual: before <= Self.usualBefore && behind <= Self.usualBehind)
    return true
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<UInt64(Self.places) { unsafe line(place).pointee.version = place ^ 1 }
  }

  @inline(__always)
  private static func place(of version: UInt64) -> Int {
    Int(truncatingIfNeeded: version & UInt64(places &- 1))
  }
}
