import Evdev

/// Bytes that wait for a slow reader, first in first out.
///
/// Kept in pieces that are got from the system one by one and given back as they are read, so that a
/// long stall leaves nothing behind but one piece for the next.
struct ByteQueue: ~Copyable {
  /// How large a piece is, in bytes; what a pipe usually holds.
  static let pieceSize = 64 * 1024

  private var pieces: [UnsafeMutableRawPointer] = []
  private var spare: UnsafeMutableRawPointer?
  /// Where the first byte lies in the first piece.
  private var head = 0
  /// Where the next byte goes in the last piece.
  private var tail = pieceSize

  /// How many bytes wait.
  private(set) var count = 0

  /// How many bytes of memory are held.
  var footprint: Int { (pieces.count + (spare == nil ? 0 : 1)) * Self.pieceSize }

  /// Makes an empty queue, which holds no memory.
  init() {}

  deinit {
    for piece in pieces { Kernel.unmapMemory(piece, Self.pieceSize) }
    if let spare { Kernel.unmapMemory(spare, Self.pieceSize) }
  }

  /// Copies bytes behind those that wait; false where the system has no memory left.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if tail == Self.pieceSize {
        guard let piece = newPiece() else { return false }
        pieces.append(piece)
        tail = 0
      }
      let part = rest.prefix(Self.pieceSize - tail)
      let place = UnsafeMutableRawBufferPointer(
        start: pieces[pieces.count - 1] + tail, count: part.count)
      place.copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
      tail += part.count
      count += part.count
      rest = rest.dropFirst(part.count)
    }
    return true
  }

  /// Lends the first bytes that lie together; at least one if any wait.
  func withFirst<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let first = pieces.first else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    let end = pieces.count == 1 ? tail : Self.pieceSize
    return body(UnsafeRawBufferPointer(start: first + head, count: end - head))
  }

  /// Forgets the first bytes, at most as many as `withFirst(_:)` lent.
  mutating func removeFirst(_ number: Int) {
    head += number
    count -= number
    let end = pieces.count == 1 ? tail : Self.pieceSize
    precondition(head <= end, "more bytes are removed than lie together")
    guard head == end else { return }
    giveBack(pieces.removeFirst())
    head = 0
    if pieces.isEmpty { tail = Self.pieceSize }
  }

  /// Forgets everything.
  mutating func removeAll() {
    while let piece = pieces.popLast() { giveBack(piece) }
    head = 0
    tail = Self.pieceSize
    count = 0
  }

  private mutating func newPiece() -> UnsafeMutableRawPointer? {
    if let spare {
      self.spare = nil
      return spare
    }
    return Kernel.mapMemory(Self.pieceSize)
  }

  private mutating func giveBack(_ piece: UnsafeMutableRawPointer) {
    if spare == nil {
      spare = piece
    } else {
      Kernel.unmapMemory(piece, Self.pieceSize)
    }
  }
}
