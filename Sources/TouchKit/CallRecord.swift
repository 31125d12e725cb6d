/// What a call was, for the observer that hears of it.
///
/// One object serves the calls that begin with the same touch: what is the same as at the call
/// before is not counted anew, and in a drag that is everything. When an observer has kept it, the
/// next call gets another one.
@safe final class CallRecord {
  // Changed by single steps that call nobody, so overlapping access need not be checked.
  @safe @exclusivity(unchecked) private(set) var method = TouchMethod.began
  @safe @exclusivity(unchecked) private(set) var window: Window?
  @safe @exclusivity(unchecked) private(set) var view: View?
  /// The view, for a look at it that counts no references.
  @exclusivity(unchecked) private(set) var viewReference: Unmanaged<View>?
  let touches = TouchList()
  /// The responders called, unless the view kept the call to itself; the stand-in is one of them where
  /// the application is.
  @safe @exclusivity(unchecked) private(set) var chain: [Responder] = []
  @safe @exclusivity(unchecked) private(set) var handlers: [Responder] = []
  /// A number that is another one whenever one of the responders is.
  @safe @exclusivity(unchecked) private(set) var respondersVersion: UInt64 = 0
  /// A number that is another one whenever a responder or a touch is.
  @safe @exclusivity(unchecked) private(set) var version: UInt64 = 0
  /// Whether the observer was told of all this.
  @safe @exclusivity(unchecked) var isTold = false { didSet { noteLone() } }
  /// Whether the view was the only responder and handled the call; then the lists are empty.
  @safe @exclusivity(unchecked) private(set) var isKept = false
  /// Who had a part in it, if it was told, had one touch, and the view kept it to itself.
  @safe @exclusivity(unchecked) private(set) var lone = LoneCall()
  /// Who is in the lists in the application's place.
  let standIn: ApplicationStandIn

  /// Makes a record of no call.
  init(_ standIn: ApplicationStandIn) {
    self.standIn = standIn
  }

  /// Whether a call that is just over is the one that was told, by whichever method.
  ///
  /// A quick look at calls that their view keeps to itself; false may mean that it was not enough.
  @inline(__always)
  func isRepeated(
    _ window: Window, _ view: View, _ touches: [Touch], _ climb: ChainRecord
  ) -> Bool {
    isTold && isKept && climb.isKept && self.view === view && self.window === window
      && self.touches.equals(touches)
  }

  private func noteLone() {
    guard isTold, isKept, touches.count == 1, let view, let window else {
      lone = LoneCall()
      return
    }
    lone = touches.look(at: 0) { LoneCall($0, view, window) }
  }

  /// Takes over a call that is just over; it is told no more where anything but its method is new.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - window: The window of the view.
  ///   - view: The view.
  ///   - touches: What it was called with.
  ///   - climb: The way of the call.
  ///   - next: The version, if this is another call.
  func take(
    _ method: TouchMethod, _ window: Window, _ view: View, _ touches: [Touch],
    _ climb: ChainRecord, _ next: UInt64
  ) {
    self.method = method
    var isNew = climb.isKept != isKept
    isKept = climb.isKept
    if isKept {
      forgetLists()
    } else {
      if chain.become(climb.hops, standIn) { isNew = true }
      if gatherHandlers(of: method, climb) { isNew = true }
    }
    if self.view !== view {
      self.view = view
      unsafe viewReference = Unmanaged.passUnretained(view)
      isNew = true
    }
    if self.window !== window {
      self.window = window
      isNew = true
    }
    let areOthers = !self.touches.equals(touches)
    if areOthers { self.touches.become(touches) }
    guard isNew || areOthers || version == 0 else { return }
    version = next
    if isNew || respondersVersion == 0 { respondersVersion = next }
    isTold = false
  }

  /// Lists the responders of the chain that handled the call; returns whether they are others.
  private func gatherHandlers(of method: TouchMethod, _ climb: ChainRecord) -> Bool {
    var count = 0
    var isNew = false
    for index in chain.indices where climb.isHandled(at: index, method) {
      if count >= handlers.count || handlers[count] !== chain[index] {
        handlers.removeLast(handlers.count - count)
        handlers.append(chain[index])
        isNew = true
      }
      count += 1
    }
    if count < handlers.count {
      handlers.removeLast(handlers.count - count)
      isNew = true
    }
    return isNew
  }

  /// The observer's tag of one of the responders; 0 where that is gone.
  @inline(__always)
  func tag(of responder: Responder) -> Int32 { standIn.responder(for: responder)?.storedTag ?? 0 }

  /// Lets go of everything and keeps the storage.
  func clear() {
    isTold = false
    window = nil
    view = nil
    unsafe viewReference = nil
    touches.removeLast(touches.count)
    forgetLists()
  }

  private func forgetLists() {
    // One by one, because there are few, and removing all of them at once costs more.
    while !chain.isEmpty { chain.removeLast() }
    while !handlers.isEmpty { handlers.removeLast() }
  }
}

extension Array where Element == Responder {
  /// Takes over the responders of another list, and returns whether any is another one.
  ///
  /// Allocates nothing where the storage is large enough, and counts nothing where they are equal.
  @inline(__always)
  fileprivate mutating func become(_ other: [Element], _ standIn: ApplicationStandIn) -> Bool {
    var same = 0
    while same < count, same < other.count, self[same] === standIn.memory(of: other[same]) {
      same += 1
    }
    if same == count, same == other.count { return false }
    removeLast(count - same)
    for index in same..<other.count { append(standIn.memory(of: other[index])) }
    return true
  }
}
