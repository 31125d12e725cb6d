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
  /// How far one line is from the next: what is written may touch bytes behind it.
  private static var stride: Int { size + ByteCursor.slack }
  /// How many touches a line that is kept may have.
  private static var mostTouches: Int { 32 }
  /// Where the word for the phase begins in the line, behind its head.
  private static var phaseOffset: Int { #","kind":"dispatch","method":"touches"#.utf8.count }

  private struct Line {
    /// The version of the call; 0 for none.
    var version: UInt64 = 0
    // How long the parts are: up to the coordinates, and from behind them to the end.
    var before: Int32 = 0
    var behind: Int32 = 0
    var touches: Int32 = 0
    /// Whether nobody handled the call.
    var isUnhandled = false
    /// The word for the phase that stands at the end of the method.
    var phase = ContactPhase.moved
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lines: UnsafeMutablePointer<Line>
  /// Where the coordinates of each touch are kept.
  private let coordinatePlaces: UnsafeMutablePointer<UInt8>

  /// Makes empty places: 17 KB.
  init() {
    let capacity = Self.places * Self.stride
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0, count: capacity)
    unsafe lines = .allocate(capacity: Self.places)
    unsafe lines.initialize(repeating: Line(), count: Self.places)
    unsafe coordinatePlaces = .allocate(capacity: Self.places * Self.mostTouches)
    unsafe coordinatePlaces.initialize(repeating: 0, count: Self.places * Self.mostTouches)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe lines.deallocate()
    unsafe coordinatePlaces.deallocate()
  }

  /// Whether the line of a call with a number of touches is kept.
  @inline(__always)
  func holds(_ version: UInt64, touches: Int) -> Bool {
    let line = unsafe lines + Self.place(of: version)
    return unsafe line.pointee.version == version && version != 0
      && Int(line.pointee.touches) == touches
  }

  /// Whether nobody handled a call that is kept.
  @inline(__always)
  func isUnhandled(_ version: UInt64) -> Bool {
    unsafe lines[Self.place(of: version)].isUnhandled
  }

  /// Writes what stands behind the head in the line of a call with one touch that is kept.
  @inline(__always)
  func write(
    _ version: UInt64, _ method: ContactPhase, _ point: Point,
    _ coordinates: borrowing Coordinates, to line: inout ByteCursor
  ) {
    let place = Self.place(of: version)
    writeBefore(place, method, to: &line)
    coordinates.write(
      point, at: unsafe coordinatePlaces[place &* Self.mostTouches], between: ",", to: &line)
    writeBehind(place, to: &line)
  }

  /// The same for any number of touches, which must be that of the call.
  @inline(__always)
  func write(
    _ version: UInt64, _ method: ContactPhase, _ points: Span<Point>,
    _ coordinates: borrowing Coordinates, to line: inout ByteCursor
  ) {
    let place = Self.place(of: version)
    let coordinatePlace = unsafe coordinatePlaces + place &* Self.mostTouches
    writeBefore(place, method, to: &line)
    for index in points.indices {
      if index > 0 { line.literal("],[") }
      unsafe coordinates.write(
        points[unchecked: index], at: coordinatePlace[index], between: ",", to: &line)
    }
    writeBehind(place, to: &line)
  }

  @inline(__always)
  private func writeBefore(_ place: Int, _ method: ContactPhase, to line: inout ByteCursor) {
    let kept = unsafe lines + place
    let part = unsafe bytes + place &* Self.stride
    if unsafe _slowPath(method != kept.pointee.phase) {
      unsafe kept.pointee.phase = method
      unsafe method.overwrite(part + Self.phaseOffset, isMethod: true)
    }
    unsafe line.copy(from: part, count: Int(kept.pointee.before), usual: 128)
  }

  @inline(__always)
  private func writeBehind(_ place: Int, to line: inout ByteCursor) {
    let kept = unsafe lines[place]
    unsafe line.copy(
      from: bytes + place &* Self.stride + Int(kept.before), count: Int(kept.behind), usual: 64)
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
    let kept = unsafe lines + place
    guard size <= Self.size - Self.fixedSize, 1...Self.mostTouches ~= touches.count else {
      unsafe kept.pointee.version = 0
      return false
    }
    let start = unsafe bytes + place &* Self.stride
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.stride, digits: digits.start, names: names.start)
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
    unsafe kept.pointee = Line(
      version: entry.version, before: Int32(before), behind: Int32(part.written - before),
      touches: Int32(touches.count), isUnhandled: isUnhandled, phase: entry.method)
    return true
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<Self.places { unsafe lines[place].version = 0 }
  }

  @inline(__always)
  private static func place(of version: UInt64) -> Int {
    Int(truncatingIfNeeded: version & UInt64(places &- 1))
  }
}
