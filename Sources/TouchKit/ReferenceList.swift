/// Objects that somebody else keeps, in an order, without counting references.
///
/// Whoever adds an object sees to it that it is taken out before it goes.
@safe struct ReferenceList<Element: AnyObject>: ~Copyable {
  private var places: UnsafeMutablePointer<Unmanaged<Element>>
  private var capacity = 2
  /// How many there are.
  private(set) var count = 0

  /// Makes an empty list.
  init() {
    unsafe places = .allocate(capacity: capacity)
  }

  deinit {
    unsafe places.deallocate()
  }

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// The object at a place, not counted.
  subscript(index: Int) -> Unmanaged<Element> {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return unsafe places[index]
    }
  }

  /// Adds an object at the end.
  @inline(__always)
  mutating func append(_ element: Unmanaged<Element>) {
    if count == capacity { grow() }
    unsafe (places + count).initialize(to: element)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: 2 * capacity)
    unsafe larger.moveInitialize(from: places, count: count)
    unsafe places.deallocate()
    unsafe places = larger
    capacity *= 2
  }

  /// Takes the last object out and hands it over.
  @inline(__always)
  mutating func removeLast() -> Unmanaged<Element> {
    precondition(count > 0)
    count &-= 1
    return unsafe places[count]
  }

  /// Lets two objects change places.
  @inline(__always)
  mutating func swapAt(_ first: Int, _ second: Int) {
    let element = unsafe self[first]
    unsafe places[first] = self[second]
    unsafe places[second] = element
  }

  /// Takes an object out; the others stay in order.
  mutating func remove(_ element: Element) {
    var kept = 0
    for index in 0..<count where !look(at: index, { $0 === element }) {
      if kept != index { swapAt(kept, index) }
      kept += 1
    }
    count = kept
  }

  /// Takes all out and keeps the storage.
  mutating func removeAll() {
    count = 0
  }

  /// Looks at one object, which must not go meanwhile.
  @inline(__always)
  func look<Result>(at index: Int, _ body: (Element) -> Result) -> Result {
    unsafe self[index]._withUnsafeGuaranteedRef(body)
  }

  /// Whether there is one for which something holds; `isMeant` must not change the list.
  @inline(__always)
  func contains(where isMeant: (Element) -> Bool) -> Bool {
    for index in 0..<count where look(at: index, isMeant) { return true }
    return false
  }

  /// The objects, counted; for those who ask seldom.
  var all: [Element] { (0..<count).map { unsafe self[$0].takeUnretainedValue() } }
}
