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
  /// How far one line is from the next: what is written may touch bytes behind it.
  private static var stride: Int { size + ByteCursor.slack }
  /// What the parts have at most without their names.
  private static var fixedSize: Int { 240 + 4 * ByteCursor.longestNumber }
  /// How far before the end of the first part the word for the phase begins.
  private static var phaseDistance: Int { ContactPhase.wordLength + #"","x":"#.utf8.count }

  private struct Line {
    /// Whose line it is; a number of another place for none.
    var touch: Int
    // How long the parts are: up to the first coordinate, from behind the second one to the count of
    // taps, and from the type to the end.
    var before: Int32 = 0
    var middle: Int32 = 0
    var behind: Int32 = 0
    /// What the panel measures, among other things.
    var flags: TouchEntry.Flags = []
    /// The word for the phase that stands in the first part.
    var phase = ContactPhase.moved
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lines: UnsafeMutablePointer<Line>

  /// Makes empty places: 20 KB.
  init() {
    let capacity = Self.places * Self.stride
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0, count: capacity)
    unsafe lines = .allocate(capacity: Self.places)
    unsafe lines.initialize(repeating: Line(touch: 0), count: Self.places)
    forget()
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe lines.deallocate()
  }

  /// Whether the line of a touch is kept.
  @inline(__always)
  func holds(_ touch: Int) -> Bool {
    unsafe lines[touch & (Self.places &- 1)].touch == touch
  }

  /// Writes what stands behind the head in the line of a touch that is kept.
  @inline(__always)
  func write(_ news: TouchNews, _ coordinates: borrowing Coordinates, to line: inout ByteCursor) {
    let place = news.touch & (Self.places &- 1)
    let kept = unsafe lines + place
    var part = unsafe bytes + place &* Self.stride
    let before = unsafe Int(kept.pointee.before)
    if unsafe _slowPath(news.phase != kept.pointee.phase) {
      unsafe kept.pointee.phase = news.phase
      let word = unsafe part + before - Self.phaseDistance
      unsafe news.phase.overwrite(word, isMethod: false)
    }
    unsafe line.copy(from: part, count: before, usual: 96)
    unsafe part += before
    coordinates.write(
      news.place, at: Coordinates.place(of: news.touch), between: #","y":"#, to: &line)
    unsafe line.copy(from: part, count: Int(kept.pointee.middle), usual: 64)
    unsafe part += Int(kept.pointee.middle)
    line.smallInteger(news.tapCount)
    unsafe line.jsonMeasures(kept.pointee.flags, force: news.force, majorRadius: news.majorRadius)
    unsafe line.copy(from: part, count: Int(kept.pointee.behind))
  }

  /// Makes the parts of a touch's line; false, and nothing is kept, if they do not fit.
  func compose(
    _ entry: TouchEntry, digits: borrowing DigitTable, names: borrowing NameTable
  ) -> Bool {
    let place = entry.touch & (Self.places &- 1)
    let kept = unsafe lines + place
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    guard Int(window.jsonLength) + Int(view.jsonLength) <= Self.size - Self.fixedSize else {
      unsafe kept.pointee.touch = place ^ 1
      return false
    }
    let start = unsafe bytes + place &* Self.stride
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.stride, digits: digits.start, names: names.start)
    part.jsonTouchBegin(entry)
    let before = part.written
    part.jsonTouchMiddle(window, view)
    let middle = part.written
    part.jsonTouchEnd(entry)
    precondition(part.written <= Self.size, "a line is longer than was reserved")
    unsafe kept.pointee = Line(
      touch: entry.touch, before: Int32(before), middle: Int32(middle - before),
      behind: Int32(part.written - middle), flags: entry.flags, phase: entry.phase)
    return true
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<Self.places { unsafe lines[place].touch = place ^ 1 }
  }
}
