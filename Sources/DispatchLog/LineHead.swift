internal import TouchModel

/// The keys that begin each JSON line: `{"v":1,"seq":12,"t":0.012000`, ready to be copied.
///
/// The number is counted up where it stands, and the time is written only when it changes: a frame
/// makes several lines.
@safe
struct LineHead: ~Copyable {
  /// How many bytes may be read: the head and what is copied beyond it.
  private static let capacity = 96

  private let bytes: UnsafeMutablePointer<UInt8>
  /// Where the number ends; its last digit is before it.
  private var sequenceEnd = 0
  private var time: Microseconds?
  private var sequence: UInt64 = 0

  /// How long the head is.
  private(set) var count = 0

  /// Makes the head before the first line.
  init() {
    unsafe bytes = .allocate(capacity: Self.capacity)
    unsafe bytes.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// The first byte; `count` of them and 16 more may be read.
  var start: UnsafePointer<UInt8> {
    @inline(__always) get { unsafe UnsafePointer(bytes) }
  }

  /// Goes on to the next line, whose time is given.
  @inline(__always)
  mutating func advance(to time: Microseconds, digits: borrowing DigitTable) {
    sequence &+= 1
    if time == self.time {
      let last = unsafe bytes + (sequenceEnd &- 1)
      if unsafe last.pointee < UInt8(ascii: "9") {
        unsafe last.pointee &+= 1
        return
      }
    }
    write(time, digits: digits)
  }

  /// Writes the head anew.
  @inline(never)
  private mutating func write(_ time: Microseconds, digits: borrowing DigitTable) {
    var line = unsafe ByteCursor(
      start: bytes, limit: bytes + Self.capacity, digits: digits.start, names: start)
    line.literal(#"{"v":1,"seq":"#)
    line.count(sequence)
    sequenceEnd = line.written
    line.literal(#","t":"#)
    line.seconds(time)
    precondition(line.isWithinReserve)
    count = line.written
    self.time = time
  }
}
