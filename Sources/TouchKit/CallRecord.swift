/// What a call was, for the observer that hears of it.
///
/// One object serves call after call: what is the same as at the call before is not counted anew,
/// and in a drag that is everything. When an observer has kept it, the next call gets another one.
@safe final class CallRecord {
  // Changed by single steps that call nobody, so overlapping access need not be checked.
  @safe @exclusivity(unchecked) private(set) var method = TouchMethod.began
  @safe @exclusivity(unchecked) private(set) var window: Window?
  @safe @exclusivity(unchecked) private(set) var view: View?
  /// The view, for a look at it that counts no references.
  @exclusivity(unchecked) private(set) var viewReference: Unmanaged<View>?
  let touches = TouchList()
  @safe @exclusivity(unchecked) private(set) var chain: [Responder] = []
  @safe @exclusivity(unchecked) private(set) var handlers: [Responder] = []
  /// A number that is another one whenever one of the responders is.
  @safe @exclusivity(unchecked) private(set) var version: UInt64

  /// Makes a record of no call, whose responders are new to an observer.
  init(version: UInt64) {
    self.version = version
  }

  /// Takes over a call that is just over.
  func take(
    _ method: TouchMethod, _ window: Window, _ view: View, _ touches: [Touch], _ climb: ChainRecord
  ) {
    self.method = method
    self.touches.become(touches)
    var isNew = chain.become(climb.hops)
    if self.view !== view {
      self.view = view
      unsafe viewReference = Unmanaged.passUnretained(view)
      isNew = true
    }
    if self.window !== window {
      self.window = window
      isNew = true
    }
    if gatherHandlers(of: method, climb) { isNew = true }
    if isNew { version &+= 1 }
  }

  /// Lists the responders of the chain that handled the call; returns whether they are others.
  private func gatherHandlers(of method: TouchMethod, _ climb: ChainRecord) -> Bool {
    // Mostly the view keeps the call to itself.
    if climb.isKept, handlers.count == 1, handlers[0] === chain[0] { return false }
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

  /// Lets go of everything and keeps the storage.
  func clear() {
    window = nil
    view = nil
    unsafe viewReference = nil
    touches.removeLast(touches.count)
    if !chain.isEmpty { chain.removeAll(keepingCapacity: true) }
    if !handlers.isEmpty { handlers.removeAll(keepingCapacity: true) }
  }
}

extension Array where Element: AnyObject {
  /// Takes over the objects of another list, and returns whether any is another one.
  ///
  /// Allocates nothing where the storage is large enough, and counts nothing where they are equal.
  @inline(__always)
  fileprivate mutating func become(_ other: [Element]) -> Bool {
    var same = 0
    while same < count, same < other.count, self[same] === other[same] { same += 1 }
    if same == count, same == other.count { return false }
    removeLast(count - same)
    for index in same..<other.count { append(other[index]) }
    return true
  }
}
