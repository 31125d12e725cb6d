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

  /// Adds a touch at the end.
  func append(_ touch: Touch) {
    all.append(touch)
    unsafe borrowed.append(Unmanaged.passUnretained(touch))
  }

  /// Takes the touches out that are to go.
  func removeAll(where isToGo: (Touch) -> Bool) {
    all.removeAll(where: isToGo)
    unsafe borrowed.removeAll(keepingCapacity: true)
    for touch in all { unsafe borrowed.append(Unmanaged.passUnretained(touch)) }
  }

  /// Looks at one touch, which must not leave the list meanwhile.
  ///
  /// Sound because touches leave the lists of a dispatcher only when a pass is over, by
  /// `removeAll(where:)`, and never while anybody looks at them.
  @inline(__always)
  func look<Result>(at index: Int, _ body: (Touch) -> Result) -> Result {
    unsafe borrowed[index]._withUnsafeGuaranteedRef(body)
  }
}
