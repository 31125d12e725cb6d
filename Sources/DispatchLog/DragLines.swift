internal import TouchModel

/// The parts of drags' lines that stay the same as long as the only finger does.
///
/// They are kept by the lowest bits of the attempt's number.
@safe
struct DragLines: ~Copyable {
  /// How many lines are kept; a power of two.
  private static var places: Int { 8 }
  /// How many bytes the part of a line may have.
  static var size: Int { 512 }
  /// How far one line is from the next: what is written may touch bytes behind it.
  private static var stride: Int { size + ByteCursor.slack }

  private struct Line {
    /// The attempt of the recognizer; 0 for none.
    var attempt: UInt64 = 0
    /// The finger.
    var touch = 0
    /// How long the part is: up to the first coordinate.
    var count = 0
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lines: UnsafeMutablePointer<Line>

  /// Makes empty places: 5 KB.
  init() {
    let capacity = Self.places * Self.stride
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0, count: capacity)
    unsafe lines = .allocate(capacity: Self.places)
    unsafe lines.initialize(repeating: Line(), count: Self.places)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe lines.deallocate()
  }

  /// Whether the line of a finger's drag is kept.
  @inline(__always)
  func holds(_ attempt: UInt64, touch: Int) -> Bool {
    let line = unsafe lines + Self.place(of: attempt)
    return unsafe line.pointee.attempt == attempt && attempt != 0 && line.pointee.touch == touch
  }

  /// Writes what stands behind the head, up to the first coordinate, in a line that is kept.
  @inline(__always)
  func write(_ attempt: UInt64, to line: inout ByteCursor) {
    let place = Self.place(of: attempt)
    unsafe line.copy(
      from: bytes + place &* Self.stride, count: lines[place].count, usual: 128)
  }

  /// Keeps a part of a line that was written.
  ///
  /// - Parameters:
  ///   - attempt: The attempt of the recognizer; 0 keeps nothing.
  ///   - touch: The finger.
  ///   - line: The line.
  ///   - range: Where in it the part stands; nothing is kept of one that is too long.
  func keep(
    _ attempt: UInt64, touch: Int, of line: borrowing ByteCursor, in range: Range<Int>
  ) {
    guard attempt != 0, range.count <= Self.size else { return }
    let place = Self.place(of: attempt)
    unsafe line.copy(range, to: bytes + place &* Self.stride)
    unsafe lines[place] = Line(attempt: attempt, touch: touch, count: range.count)
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
