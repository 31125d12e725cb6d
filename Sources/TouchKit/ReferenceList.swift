/// Objects in an order, which are looked at without counting references.
///
/// Somebody else keeps them, and sees to it that an object is taken out before it goes; or the list
/// keeps them, and whoever has it takes out by `handOver(at:)` all that was added by `keep(_:)`.
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

  /// Adds an object at the end and keeps it.
  @inline(__always)
  mutating func keep(_ element: Element) {
    unsafe append(Unmanaged.passRetained(element))
  }

  /// Takes an object out; the others stay in order.
  @inline(__always)
  mutating func remove(at index: Int) -> Unmanaged<Element> {
    let element = unsafe self[index]
    count &-= 1
    for place in index..<count { unsafe places[place] = places[place &+ 1] }
    return unsafe element
  }

  /// Takes the last object out.
  @inline(__always)
  mutating func removeLast() -> Unmanaged<Element> {
    let element = unsafe self[count &- 1]
    count &-= 1
    return unsafe element
  }

  /// Takes out an object that was kept, and hands it over; the others stay in order.
  @inline(__always)
  mutating func handOver(at index: Int) -> Element {
    unsafe remove(at: index).takeRetainedValue()
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
    let gone = unsafe Unmanaged.passUnretained(element).toOpaque()
    var kept = 0
    for index in 0..<count where unsafe self[index].toOpaque() != gone {
      if kept != index { swapAt(kept, index) }
      kept += 1
    }
    count = kept
  }

  /// Takes all out from a place on, and keeps the storage.
  @inline(__always)
  mutating func removeAll(from place: Int = 0) {
    precondition(place >= 0 && place <= count)
    count = place
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
