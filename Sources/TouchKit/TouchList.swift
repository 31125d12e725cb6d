/// Touches that can be walked without counting references.
///
/// One array owns them; the walk borrows from the other. In a frame of ten fingers each touch is
/// looked at several times, and counting would cost more than looking.
@safe final class TouchList {
  // Changed by single steps that call nobody, so overlapping access need not be checked.
  @safe @exclusivity(unchecked) private(set) var all: [Touch] = []
  @exclusivity(unchecked) private var borrowed = unsafe ContiguousArray<Unmanaged<Touch>>()

  /// How many there are.
  var count: Int { unsafe borrowed.count }

  /// Whether there are none.
  var isEmpty: Bool { unsafe borrowed.isEmpty }

  /// The first one, if any.
  var first: Touch? { all.first }

  /// Adds a touch at the end.
  func append(_ touch: Touch) {
    all.append(touch)
    unsafe borrowed.append(Unmanaged.passUnretained(touch))
  }

  /// Takes the touches out that are to go; the others stay in order.
  @inline(__always)
  func removeAll(where isToGo: (Touch) -> Bool) {
    var kept = 0
    for index in 0..<count where !look(at: index, isToGo) {
      if kept != index {
        all.swapAt(kept, index)
        unsafe borrowed.swapAt(kept, index)
      }
      kept += 1
    }
    removeLast(count - kept)
  }

  /// Takes touches out at the end.
  func removeLast(_ count: Int) {
    for _ in 0..<count {
      _ = unsafe borrowed.removeLast()
      all.removeLast()
    }
  }

  /// Whether a touch stands at a place; false beyond the end.
  @inline(__always)
  func holds(_ touch: Touch, at index: Int) -> Bool {
    index < count && look(at: index) { $0 === touch }
  }

  /// Whether an array holds the same touches.
  @inline(__always)
  func equals(_ touches: [Touch]) -> Bool {
    guard touches.count == count else { return false }
    for index in touches.indices {
      let other = unsafe Unmanaged.passUnretained(touches[index])
      guard unsafe borrowed[index].toOpaque() == other.toOpaque() else { return false }
    }
    return true
  }

  /// Takes over the touches of an array; what is the same already is not counted anew.
  func become(_ touches: [Touch]) {
    var same = 0
    while same < touches.count, holds(touches[same], at: same) { same += 1 }
    removeLast(count - same)
    while same < touches.count {
      append(touches[same])
      same += 1
    }
  }

  /// Looks at one touch, which must not leave the list meanwhile.
  ///
  /// Sound because touches leave the lists of a dispatcher only when a pass is over, by
  /// `removeAll(where:)`, and never while anybody looks at them.
  @inline(__always)
  func look<Result>(at index: Int, _ body: (Touch) -> Result) -> Result {
    unsafe borrowed[index]._withUnsafeGuaranteedRef(body)
  }

  /// The touch, if it is the only one; not counted.
  @unsafe
  @inline(__always)
  var only: Unmanaged<Touch>? { unsafe borrowed.count == 1 ? borrowed[0] : nil }

  /// What the touches did, if all of them have one and the same view; nil otherwise.
  func soleGroup() -> CallGroup? {
    guard let holder = all.first?.boundView.map({ ObjectIdentifier($0) }) else { return nil }
    var group = CallGroup()
    for index in 0..<count {
      let (isSame, phase) = look(at: index) {
        ($0.boundView.map { ObjectIdentifier($0) } == holder, $0.state.phase)
      }
      if !isSame { return nil }
      group.add(phase, at: index)
    }
    return group
  }
}
