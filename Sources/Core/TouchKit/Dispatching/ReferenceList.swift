/// An ordered list of objects that is iterated without retain and release.
///
/// Either the caller retains the objects and removes each before it is deallocated. Or the list retains
/// them: then the caller removes by `removeRetained(at:)` all objects added by `appendRetained(_:)`.
@safe struct ReferenceList<Element: AnyObject>: ~Copyable {
  private var elements: [Unmanaged<Element>] = unsafe []

  /// The number of objects.
  var count: Int { unsafe elements.count }

  /// True if there are no objects.
  var isEmpty: Bool { unsafe elements.isEmpty }

  /// The object at an index, not retained.
  subscript(index: Int) -> Unmanaged<Element> {
    @inline(__always) get { unsafe elements[index] }
  }

  /// Appends an object without retaining it.
  @inline(__always)
  mutating func append(_ element: Unmanaged<Element>) {
    unsafe elements.append(element)
  }

  /// Appends an object and retains it.
  @inline(__always)
  mutating func appendRetained(_ element: Element) {
    unsafe append(Unmanaged.passRetained(element))
  }

  /// Removes an object; the others stay in order.
  @inline(__always)
  mutating func remove(at index: Int) -> Unmanaged<Element> {
    unsafe elements.remove(at: index)
  }

  /// Removes an object that the list retains and returns it; the others stay in order.
  @inline(__always)
  mutating func removeRetained(at index: Int) -> Element {
    unsafe remove(at: index).takeRetainedValue()
  }

  /// Swaps two objects.
  @inline(__always)
  mutating func swapAt(_ first: Int, _ second: Int) {
    unsafe elements.swapAt(first, second)
  }

  /// Removes an object if it is in the list; the others stay in order.
  mutating func remove(_ element: Element) {
    removeAll { $0 === element }
  }

  /// Removes the objects for which a condition holds; it must not change the list.
  @inline(__always)
  mutating func removeAll(where isToGo: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !withElement(at: index, isToGo) {
      if kept != index { swapAt(kept, index) }
      kept += 1
    }
    removeAll(from: kept)
  }

  /// Removes all objects from an index on, and retains the storage.
  @inline(__always)
  mutating func removeAll(from index: Int = 0) {
    while count > index { _ = unsafe elements.removeLast() }
  }

  /// Calls a closure with the object at an index, which must not be deallocated meanwhile.
  @inline(__always)
  func withElement<Result>(at index: Int, _ body: (Element) -> Result) -> Result {
    unsafe self[index]._withUnsafeGuaranteedRef(body)
  }

  /// True if a condition holds for any object; it must not change the list.
  @inline(__always)
  func contains(where isMeant: (Element) -> Bool) -> Bool {
    for index in 0..<count where withElement(at: index, { isMeant($0) }) { return true }
    return false
  }

  /// The objects as an array, which retains them.
  var all: [Element] { (0..<count).map { unsafe self[$0].takeUnretainedValue() } }
}
