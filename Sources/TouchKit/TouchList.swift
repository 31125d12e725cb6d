/// Touches that can be walked without counting references.
///
/// It keeps its touches by itself, and gives them out as an array only to those who ask for one. In
/// a frame of ten fingers each touch is looked at several times, and counting would cost more than
/// looking.
@safe final class TouchList {
  // Changed by single steps that call nobody, so overlapping access need not be checked.
  /// The touches, each counted once.
  @safe @exclusivity(unchecked) private var touches = ReferenceList<Touch>()
  /// The touches as an array, once somebody has asked for it; empty until then.
  @safe @exclusivity(unchecked) private var listed: [Touch] = []

  /// Makes an empty list.
  init(isKeeping: Bool = true) {
    self.isKeeping = isKeeping
  }

  deinit {
    while isKeeping, !touches.isEmpty { _ = touches.handOver(at: touches.count - 1) }
  }

  /// Whether it keeps its touches; else somebody else does for as long as they are in it.
  private let isKeeping: Bool
  /// Counts how often touches came or went.
  @safe @exclusivity(unchecked) private(set) var changes = 0

  /// How many there are.
  var count: Int { touches.count }

  /// Whether there are none.
  var isEmpty: Bool { touches.isEmpty }

  /// The touches as an array, which is made once for each change of the list.
  var all: [Touch] {
    for index in listed.count..<count { listed.append(self[index]) }
    return listed
  }

  /// The first one, if any.
  var first: Touch? { isEmpty ? nil : self[0] }

  /// The touch at a place.
  subscript(index: Int) -> Touch { unsafe touches[index].takeUnretainedValue() }

  /// Adds a touch at the end.
  func append(_ touch: Touch) {
    changes &+= 1
    if isKeeping { touches.keep(touch) } else { unsafe touches.append(.passUnretained(touch)) }
  }

  /// Takes the touches out that are to go; the others stay in order.
  @inline(__always)
  func removeAll(where isToGo: (Touch) -> Bool) {
    var kept = 0
    for index in 0..<count where !look(at: index, isToGo) {
      if kept != index { touches.swapAt(kept, index) }
      kept += 1
    }
    removeLast(count - kept)
  }

  /// Takes a touch out, if it is there.
  func remove(_ touch: Touch) {
    removeAll { $0 === touch }
  }

  /// Takes touches out at the end.
  @inline(__always)
  func removeLast(_ number: Int) {
    if number > 0 { forgetLast(number) }
  }

  private func forgetLast(_ number: Int) {
    changes &+= 1
    // One by one, because there are few, and removing all of them at once costs more.
    while !listed.isEmpty { listed.removeLast() }
    guard isKeeping else { return touches.removeAll(from: touches.count - number) }
    for _ in 0..<number { _ = touches.handOver(at: touches.count - 1) }
  }

  /// Whether a touch stands at a place; false beyond the end.
  @inline(__always)
  func holds(_ touch: Touch, at index: Int) -> Bool {
    unsafe index < count && touches[index].toOpaque() == Unmanaged.passUnretained(touch).toOpaque()
  }

  /// Whether a touch is among them.
  @inline(__always)
  func contains(_ touch: Touch) -> Bool {
    for index in 0..<count where look(at: index, { $0 === touch }) { return true }
    return false
  }

  /// Whether a touch is among them for which something holds; `isMeant` must not change the list.
  @inline(__always)
  func contains(where isMeant: (Touch) -> Bool) -> Bool {
    for index in 0..<count where look(at: index, isMeant) { return true }
    return false
  }

  /// Whether an array holds the same touches.
  @inline(__always)
  func equals(_ touches: [Touch]) -> Bool {
    guard touches.count == count else { return false }
    for index in touches.indices {
      let other = unsafe Unmanaged.passUnretained(touches[index])
      guard unsafe self.touches[index].toOpaque() == other.toOpaque() else { return false }
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
    unsafe touches[index]._withUnsafeGuaranteedRef(body)
  }

  /// The touch, if it is the only one; not counted.
  @unsafe
  @inline(__always)
  var only: Unmanaged<Touch>? { unsafe count == 1 ? touches[0] : nil }

  /// What the touches did, if all of them have one and the same view; nil otherwise.
  func soleGroup() -> CallGroup? {
    if isEmpty { return nil }
    guard let holder = look(at: 0, { $0.boundView.map { ObjectIdentifier($0) } }) else {
      return nil
    }
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
