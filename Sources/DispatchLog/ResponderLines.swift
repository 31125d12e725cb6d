internal import TouchModel

/// What calls' lines say of the window, the view, the chain and the handlers.
///
/// Fingers come and go, but mostly to the same views, so it is kept longer than the lines of calls: by
/// the lowest bits of the view's name.
@safe
struct ResponderLines: ~Copyable {
  /// How many are kept; a power of two.
  private static var places: Int { 8 }
  /// How many bytes the parts may have together.
  private static var size: Int { 1792 }
  /// What the parts have at most without their names.
  private static var fixedSize: Int { 80 }
  /// How far one is from the next: what is written may touch bytes behind it.
  private static var stride: Int { size + ByteCursor.slack }
  /// How many names one may have.
  private static var mostNames: Int { 16 }

  private struct Line {
    /// The window; -1 where nothing is kept.
    var window: Int32 = -1
    var view: Int32 = 0
    // How many names there are behind these two.
    var chain: Int32 = 0
    var handlers: Int32 = 0
    // How long the parts are: up to the first touch, and from behind the places to the reason.
    var before: Int32 = 0
    var behind: Int32 = 0
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lines: UnsafeMutablePointer<Line>
  /// The names of the chain and of the handlers.
  private let keys: UnsafeMutablePointer<NameID>

  /// Makes empty places: 16 KB.
  init() {
    let capacity = Self.places * Self.stride
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0, count: capacity)
    unsafe lines = .allocate(capacity: Self.places)
    unsafe lines.initialize(repeating: Line(), count: Self.places)
    unsafe keys = .allocate(capacity: Self.places * Self.mostNames)
    unsafe keys.initialize(repeating: .none, count: Self.places * Self.mostNames)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe lines.deallocate()
    unsafe keys.deallocate()
  }

  /// Finds what a call's line says of its responders, or spells it; nil if that is too long.
  @inline(__always)
  func place(
    of entry: DispatchEntry, _ chain: Span<NameID>, _ handlers: Span<NameID>,
    digits: borrowing DigitTable, names: borrowing NameTable
  ) -> Int? {
    let place = Int(entry.view.index) & (Self.places &- 1)
    if holds(place, entry, chain, handlers) { return place }
    return compose(place, entry, chain, handlers, digits: digits, names: names) ? place : nil
  }

  @inline(__always)
  private func holds(
    _ place: Int, _ entry: DispatchEntry, _ chain: Span<NameID>, _ handlers: Span<NameID>
  ) -> Bool {
    let kept = unsafe lines + place
    guard unsafe kept.pointee.window == entry.window.index,
      unsafe kept.pointee.view == entry.view.index,
      unsafe Int(kept.pointee.chain) == chain.count,
      unsafe Int(kept.pointee.handlers) == handlers.count
    else { return false }
    let key = unsafe keys + place &* Self.mostNames
    for index in chain.indices where unsafe key[index] != chain[unchecked: index] { return false }
    for index in handlers.indices
    where unsafe key[chain.count &+ index] != handlers[unchecked: index] {
      return false
    }
    return true
  }

  @inline(never)
  private func compose(
    _ place: Int, _ entry: DispatchEntry, _ chain: Span<NameID>, _ handlers: Span<NameID>,
    digits: borrowing DigitTable, names: borrowing NameTable
  ) -> Bool {
    let size =
      Int(names.entry(entry.window).jsonLength) + Int(names.entry(entry.view).jsonLength)
      + names.jsonSize(of: chain) + names.jsonSize(of: handlers)
    guard chain.count + handlers.count <= Self.mostNames, size <= Self.size - Self.fixedSize else {
      return false
    }
    let start = unsafe bytes + place &* Self.stride
    var part = unsafe ByteCursor(
      start: start, limit: start + Self.stride, digits: digits.start, names: names.start)
    part.jsonCallee(entry, names)
    let before = part.written
    part.jsonChain(chain, handlers, names)
    precondition(part.written <= Self.size, "a line is longer than was reserved")
    let key = unsafe keys + place &* Self.mostNames
    for index in chain.indices { unsafe key[index] = chain[index] }
    for index in handlers.indices { unsafe key[chain.count + index] = handlers[index] }
    unsafe lines[place] = Line(
      window: entry.window.index, view: entry.view.index, chain: Int32(chain.count),
      handlers: Int32(handlers.count), before: Int32(before),
      behind: Int32(part.written - before))
    return true
  }

  /// How long what is kept at a place is.
  @inline(__always)
  func length(at place: Int) -> Int {
    unsafe Int(lines[place].before &+ lines[place].behind)
  }

  /// Writes what stands between the method and the first touch.
  @inline(__always)
  func writeCallee(_ place: Int, to line: inout ByteCursor) {
    unsafe line.copy(
      from: bytes + place &* Self.stride, count: Int(lines[place].before), usual: 64)
  }

  /// Writes what stands behind the places, up to the reason.
  @inline(__always)
  func writeChain(_ place: Int, to line: inout ByteCursor) {
    let kept = unsafe lines[place]
    unsafe line.copy(
      from: bytes + place &* Self.stride + Int(kept.before), count: Int(kept.behind), usual: 64)
  }

  /// Keeps nothing any more.
  func forget() {
    for place in 0..<Self.places { unsafe lines[place].window = -1 }
  }
}
