/// A place in reserved memory where one record is being written.
///
/// It lives in registers while a record is written. That what is written was also reserved is for
/// whoever reserves: in debug builds each write checks it, in release builds only the end of the
/// record does.
@safe
struct ByteCursor: ~Copyable {
  private let start: UnsafeMutablePointer<UInt8>
  private let limit: UnsafeMutablePointer<UInt8>
  private let names: UnsafePointer<UInt8>
  let digits: Digits
  private var position: UnsafeMutablePointer<UInt8>

  @unsafe
  @inline(__always)
  init(
    start: UnsafeMutablePointer<UInt8>, limit: UnsafeMutablePointer<UInt8>,
    digits: UnsafePointer<UInt64>, names: UnsafePointer<UInt8>
  ) {
    unsafe self.start = start
    unsafe self.limit = limit
    unsafe self.digits = Digits(digits)
    unsafe self.names = names
    unsafe position = start
  }

  /// How many bytes have been written.
  var written: Int {
    @inline(__always) get { unsafe position - start }
  }

  /// Behind the last byte that has been written.
  @unsafe
  var end: UnsafeMutablePointer<UInt8> {
    @inline(__always) get { unsafe position }
  }

  /// Whether no more was written than had been reserved.
  var isWithinReserve: Bool {
    @inline(__always) get { unsafe position <= limit }
  }

  /// Writes text of our own; its length is known when this is compiled.
  @inline(__always)
  mutating func literal(_ text: StaticString) {
    check(text.utf8CodeUnitCount)
    unsafe UnsafeMutableRawPointer(position).copyMemory(
      from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    unsafe position += text.utf8CodeUnitCount
  }

  /// Writes one byte.
  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    check(1)
    unsafe position.pointee = byte
    unsafe position += 1
  }

  /// Writes four bytes of which the first `count` are kept.
  @inline(__always)
  mutating func bytes(_ bytes: UInt32, keeping count: Int) {
    check(4)
    unsafe UnsafeMutableRawPointer(position).storeBytes(of: bytes.littleEndian, as: UInt32.self)
    unsafe position += count
  }

  /// Writes a minus sign if `sign` is 1, and nothing if it is 0.
  @inline(__always)
  mutating func minus(_ sign: Int) {
    check(1)
    unsafe position.pointee = UInt8(ascii: "-")
    unsafe position += sign
  }

  /// Writes eight bytes of which the first `count` are kept.
  @inline(__always)
  mutating func bytes(_ bytes: UInt64, keeping count: Int) {
    check(8)
    unsafe UnsafeMutableRawPointer(position).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    unsafe position += count
  }

  /// Writes a name as JSON.
  @inline(__always)
  mutating func json(_ entry: NameTable.Entry) {
    unsafe copy(from: names + Int(entry.jsonStart), count: Int(entry.jsonLength))
  }

  /// Writes a name as text.
  @inline(__always)
  mutating func text(_ entry: NameTable.Entry) {
    unsafe copy(from: names + Int(entry.textStart), count: Int(entry.textLength))
  }

  /// Writes bytes that are known only now; for records that are rare.
  mutating func raw(_ bytes: [UInt8]) {
    check(bytes.count)
    for byte in bytes {
      unsafe position.pointee = byte
      unsafe position += 1
    }
  }

  /// Writes a word of our own that holds nothing to be escaped.
  mutating func word(_ word: String) {
    for byte in word.utf8 { self.byte(byte) }
  }

  /// Takes back what was written since `mark`.
  mutating func rewind(to mark: Int) {
    precondition(mark >= 0 && mark <= written)
    unsafe position = start + mark
  }

  /// Moves what was written since `mark` to the right, so that it fills at least `width` bytes.
  mutating func alignRight(since mark: Int, width: Int) {
    let length = written - mark
    let padding = width - length
    guard padding > 0, length >= 0 else { return }
    check(padding)
    let cell = unsafe start + mark
    unsafe (cell + padding).update(from: cell, count: length)
    unsafe cell.update(repeating: UInt8(ascii: " "), count: padding)
    unsafe position += padding
  }

  /// Writes blanks until at least `width` bytes stand behind `mark`.
  mutating func alignLeft(since mark: Int, width: Int) {
    let padding = width - (written - mark)
    guard padding > 0 else { return }
    blanks(padding)
  }

  /// Writes blanks.
  mutating func blanks(_ count: Int) {
    check(count)
    unsafe position.update(repeating: UInt8(ascii: " "), count: count)
    unsafe position += count
  }

  /// How many bytes a copy may read, and a write may touch, beyond what it keeps.
  static var slack: Int { 128 }

  /// Copies bytes, mostly not more than `usual`; the memory of the source must go on for `slack`.
  @unsafe
  @inline(__always)
  mutating func copy(from bytes: UnsafePointer<UInt8>, count: Int, usual: Int = 32) {
    check(count + Self.slack)
    let target = unsafe UnsafeMutableRawPointer(position)
    unsafe position += count
    // So many that no loop is needed.
    unsafe target.copyMemory(from: bytes, byteCount: usual)
    if _slowPath(count > usual) {
      unsafe Self.copyRest(from: bytes + usual, to: target + usual, count - usual)
    }
  }

  /// Copies bytes that are never more than `most`, a number known when this is compiled; the memory
  /// of the source must go on for as many.
  @unsafe
  @inline(__always)
  mutating func copy(from bytes: UnsafePointer<UInt8>, count: Int, atMost most: Int) {
    assert(count <= most)
    check(most)
    unsafe UnsafeMutableRawPointer(position).copyMemory(from: bytes, byteCount: most)
    unsafe position += count
  }

  /// Copies bytes in steps of 32.
  @unsafe
  @inline(never)
  private static func copyRest(
    from bytes: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, _ count: Int
  ) {
    var offset = 0
    repeat {
      unsafe (target + offset).copyMemory(from: bytes + offset, byteCount: 32)
      offset &+= 32
    } while offset < count
  }

  @inline(__always)
  private func check(_ count: Int) {
    unsafe assert(limit - position >= count, "a record is longer than was reserved")
  }
}
