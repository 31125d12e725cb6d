/// A list of touches, which it retains, that is iterated without retain and release.
///
/// Each frame visits each touch several times, and reference counting would cost more than the visits.
@safe final class TouchList {
  // Accessed in single steps: unchecked.
  /// The touches.
  @safe @exclusivity(unchecked) private(set) var references = ReferenceList<Touch>()
  /// The touches as an array, created when `all` is first read after a change.
  @safe @exclusivity(unchecked) private var listed: [Touch] = []

  deinit { removeLast(count) }

  /// The number of touches.
  var count: Int { references.count }

  /// True if there are no touches.
  var isEmpty: Bool { references.isEmpty }

  /// The touches as an array, created once after each change of the list.
  var all: [Touch] {
    for index in listed.count..<count { listed.append(self[index]) }
    return listed
  }

  /// The first touch; nil if there is none.
  var first: Touch? { isEmpty ? nil : self[0] }

  /// The touch at an index.
  subscript(index: Int) -> Touch { unsafe references[index].takeUnretainedValue() }

  /// Adds a touch at the end.
  func append(_ touch: Touch) {
    references.appendRetained(touch)
  }

  /// Removes touches; the others stay in order.
  @inline(__always)
  func removeAll(where isToGo: (Touch) -> Bool) {
    var kept = 0
    for index in 0..<count where !withElement(at: index, isToGo) {
      if kept != index { references.swapAt(kept, index) }
      kept += 1
    }
    removeLast(count - kept)
  }

  /// Removes a touch if it is in the list.
  func remove(_ touch: Touch) {
    removeAll { $0 === touch }
  }

  /// Removes touches at the end.
  @inline(__always)
  func removeLast(_ number: Int) {
    if number > 0 { forgetLast(number) }
  }

  private func forgetLast(_ number: Int) {
    // One by one, because there are few, and removing all of them at once costs more.
    while !listed.isEmpty { listed.removeLast() }
    for _ in 0..<number { _ = references.removeRetained(at: references.count - 1) }
  }

  /// True if a touch is in the list.
  @inline(__always)
  func contains(_ touch: Touch) -> Bool {
    references.contains { $0 === touch }
  }

  /// True if a condition holds for any touch; it must not change the list.
  @inline(__always)
  func contains(where isMeant: (Touch) -> Bool) -> Bool {
    references.contains(where: isMeant)
  }

  /// Calls a closure with the touch at an index, which must not be removed meanwhile.
  ///
  /// Safe without retaining: touches leave the lists of a dispatcher only at the end of a pass, and those of an attempt
  /// only in a handler of the program, which no closure calls.
  @inline(__always)
  func withElement<Result>(at index: Int, _ body: (Touch) -> Result) -> Result {
    references.withElement(at: index, body)
  }
}

extension ReferenceList<Touch> {
  /// Adds a touch to a list in the order of identifiers, without retaining it.
  @inline(__always)
  mutating func insert(_ touch: Touch) {
    unsafe append(.passUnretained(touch))
    var index = count - 1
    while index > 0, withElement(at: index - 1, { $0.storedIdentifier > touch.storedIdentifier }) {
      swapAt(index - 1, index)
      index -= 1
    }
  }

  /// Fills an array with the touches that meet a condition, in their order.
  ///
  /// Elements that are right already stay, so filling it anew for each frame retains nothing.
  ///
  /// - Returns: True if the array changed.
  @inline(__always)
  func collect(into result: inout [Touch], where isMeant: (Touch) -> Bool) -> Bool {
    var found = 0
    var isChanged = false
    for index in 0..<count where withElement(at: index, { isMeant($0) }) {
      if found >= result.count || !holds(result[found], at: index) {
        while result.count > found { result.removeLast() }
        result.append(unsafe self[index].takeUnretainedValue())
        isChanged = true
      }
      found += 1
    }
    if result.count > found { isChanged = true }
    while result.count > found { result.removeLast() }
    return isChanged
  }

  /// True if a touch is at an index; false beyond the end.
  @inline(__always)
  private func holds(_ touch: Touch, at index: Int) -> Bool {
    unsafe index < count && self[index].toOpaque() == Unmanaged.passUnretained(touch).toOpaque()
  }
}
