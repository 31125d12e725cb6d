internal import TouchModel

/// The keys that begin each JSON line: `{"v":1,"seq":12,"t":0.012000`, ready to be copied.
///
/// The number is counted up where it stands. Of the time only the decimals are written within a
/// second, and those only when it changes: a frame makes several lines.
@safe
struct LineHead: ~Copyable {
  /// How many bytes may be read: the longest head and what is copied beyond it.
  private static var capacity: Int { 72 + 2 * ByteCursor.slack }

  private let bytes: UnsafeMutablePointer<UInt8>
  /// The last digit of the number.
  private var lastDigit: UnsafeMutablePointer<UInt8>
  /// The second whose decimals are written: its first microsecond, and how many are its own.
  private var second: Int64 = 0
  private var length: UInt64 = 0
  /// The decimals that are written.
  private var decimals: UInt64 = 0
  private var sequence: UInt64 = 0

  /// How long the head is.
  private(set) var count = 0

  /// Makes the head before the first line.
  init() {
    unsafe bytes = .allocate(capacity: Self.capacity)
    unsafe bytes.initialize(repeating: 0, count: Self.capacity)
    unsafe lastDigit = bytes
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// The first byte; `count` of them and those that are copied with them may be read.
  var start: UnsafePointer<UInt8> {
    @inline(__always) get { unsafe UnsafePointer(bytes) }
  }

  /// Goes on to the next line, whose time is given.
  @inline(__always)
  mutating func advance(to time: Microseconds, digits: borrowing DigitTable) {
    sequence &+= 1
    let decimals = UInt64(bitPattern: time.count &- second)
    guard _fastPath(decimals < length), _fastPath(countUp()) else {
      return write(time, digits: digits)
    }
    if decimals == self.decimals { return }
    self.decimals = decimals
    var line = unsafe ByteCursor(
      start: bytes + (count &- 6), limit: bytes + Self.capacity, digits: digits.start, names: start)
    line.sixDigits(decimals)
  }

  /// Counts the written number up; false where it gets a digit more.
  @inline(__always)
  private func countUp() -> Bool {
    guard unsafe _fastPath(lastDigit.pointee != UInt8(ascii: "9")) else {
      return unsafe Self.carry(lastDigit)
    }
    unsafe lastDigit.pointee &+= 1
    return true
  }

  /// The same where the last digit is a nine.
  @inline(never)
  @unsafe
  private static func carry(_ lastDigit: UnsafeMutablePointer<UInt8>) -> Bool {
    var digit = unsafe lastDigit
    while unsafe digit.pointee == UInt8(ascii: "9") {
      unsafe digit.pointee = UInt8(ascii: "0")
      unsafe digit -= 1
    }
    // Before the number there is a colon.
    guard unsafe digit.pointee != UInt8(ascii: ":") else { return false }
    unsafe digit.pointee &+= 1
    return true
  }

  /// Writes the head anew.
  @inline(never)
  private mutating func write(_ time: Microseconds, digits: borrowing DigitTable) {
    var line = unsafe ByteCursor(
      start: bytes, limit: bytes + Self.capacity, digits: digits.start, names: start)
    line.literal(#"{"v":1,"seq":"#)
    line.count(sequence)
    unsafe lastDigit = bytes + (line.written - 1)
    line.literal(#","t":"#)
    line.seconds(time)
    precondition(line.isWithinReserve)
    count = line.written
    // Before zero the decimals count the other way.
    let isLater = time.count >= 0
    decimals = isLater ? UInt64(time.count % 1_000_000) : 0
    second = isLater ? time.count - Int64(decimals) : 0
    // The last second there is ends early, or times before zero would follow it without a gap.
    length = isLater ? min(1_000_000, UInt64(Int64.max - second) + 1) : 0
  }
}
