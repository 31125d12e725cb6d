internal import TouchModel

/// The parts of a call's line that are the same at each move of the same fingers.
///
/// They are kept by the number of the first touch.
@safe
struct DispatchLines: ~Copyable {
  /// How many numbers a key has; a call with more names and touches is not kept.
  private static let keySize = 32

  private let keys: UnsafeMutablePointer<Int>
  let parts = LineParts()

  /// Makes a store without lines.
  init() {
    unsafe keys = .allocate(capacity: LineParts.places * Self.keySize)
    unsafe keys.initialize(repeating: 0, count: LineParts.places * Self.keySize)
  }

  deinit {
    unsafe keys.deallocate()
  }

  /// Where the parts of the line of a call are, if they are kept.
  @inline(__always)
  func place(
    of entry: DispatchEntry, _ touches: Span<Int>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>
  ) -> Int? {
    guard let place = DispatchLines.place(touches, chain, handlers) else { return nil }
    var key = unsafe keys + place &* Self.keySize
    guard unsafe key[0] == DispatchLines.names(entry),
      unsafe key[1] == DispatchLines.counts(touches, chain, handlers)
    else { return nil }
    unsafe key += 2
    // The counts are equal, so the key has as many numbers as are compared here.
    for index in 0..<touches.count {
      if unsafe key[index] != touches[unchecked: index] { return nil }
    }
    unsafe key += touches.count
    for index in 0..<chain.count {
      if unsafe key[index] != Int(chain[unchecked: index].index) { return nil }
    }
    unsafe key += chain.count
    for index in 0..<handlers.count {
      if unsafe key[index] != Int(handlers[unchecked: index].index) { return nil }
    }
    return place
  }

  /// Keeps the parts of the line of a call that has just been written, if they fit.
  mutating func keep(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, before: Range<Int>, behind: Range<Int>, of line: borrowing ByteCursor
  ) {
    guard let place = DispatchLines.place(touches, chain, handlers) else { return }
    var key = unsafe keys + place * Self.keySize
    unsafe key[0] = 0
    guard parts.keep(place, before: before, behind: behind, of: line) else { return }
    unsafe key[0] = DispatchLines.names(entry)
    unsafe key[1] = DispatchLines.counts(touches, chain, handlers)
    unsafe key += 2
    for index in touches.indices { unsafe key[index] = touches[index] }
    unsafe key += touches.count
    for index in chain.indices { unsafe key[index] = Int(chain[index].index) }
    unsafe key += chain.count
    for index in handlers.indices { unsafe key[index] = Int(handlers[index].index) }
  }

  /// Nil for a call that is not kept.
  @inline(__always)
  private static func place(
    _ touches: Span<Int>, _ chain: Span<NameID>, _ handlers: Span<NameID>
  ) -> Int? {
    guard touches.count > 0, touches.count &+ chain.count &+ handlers.count <= keySize - 2
    else { return nil }
    return touches[0] & (LineParts.places - 1)
  }

  /// Never 0, which stands where nothing is kept: the view of a call is never none.
  @inline(__always)
  private static func names(_ entry: DispatchEntry) -> Int {
    Int(entry.window.index) << 32 | Int(entry.view.index)
  }

  @inline(__always)
  private static func counts(
    _ touches: Span<Int>, _ chain: Span<NameID>, _ handlers: Span<NameID>
  ) -> Int {
    touches.count << 32 | chain.count << 16 | handlers.count
  }
}
