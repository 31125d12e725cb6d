/// The way of one call up the responder chain.
///
/// One object serves all calls of an application. The default bodies of `Responder` write each hop
/// before they make it, so that the record is right wherever the climb stops.
final class ChainRecord {
  /// The responders called so far, in order; the first is the view.
  ///
  /// Changed by single steps that call nobody, so overlapping access need not be checked.
  @safe @exclusivity(unchecked) private(set) var hops: [Responder] = []
  /// Whether a call is under way.
  @safe @exclusivity(unchecked) private(set) var isClimbing = false
  /// Whether the last responder passed the call on and there was nobody, or nobody allowed.
  @safe @exclusivity(unchecked) private(set) var reachedEnd = false
  /// Whether the climb was stopped because it was too long.
  @safe @exclusivity(unchecked) private(set) var isTooLong = false
  /// The responders that are known to have handled the call although it went on.
  @safe @exclusivity(unchecked) private(set) var handlers: [Responder] = []
  /// The view that is all that `hops` and `handlers` hold; nil where they hold more, or nothing.
  ///
  /// In a drag the same view is called again and again, and then the record is right as it stands.
  @safe @exclusivity(unchecked) private var only: ObjectIdentifier?

  /// Starts a climb at a view.
  @inline(__always)
  func begin(at view: View) {
    isClimbing = true
    reachedEnd = false
    isTooLong = false
    if only != ObjectIdentifier(view) { renew(view) }
  }

  @inline(never)
  private func renew(_ view: View) {
    clear()
    hops.append(view)
    only = ObjectIdentifier(view)
  }

  /// Ends the climb; the record stays readable until it is left, or the next one begins.
  func end() {
    isClimbing = false
  }

  /// Lets go of all whom the climb came to, unless that is the view alone, which is mostly the next.
  ///
  /// The application, which owns this, may be among them.
  @inline(__always)
  func leave() {
    if only == nil { clear() }
  }

  /// Records that a default body passes the call on, and returns where to.
  func hop(from responder: Responder, to next: Responder?) -> Responder? {
    only = nil
    if let last = hops.last, last !== responder {
      // `last` called `responder` by hand instead of through `super`.
      noteHandled(by: last)
      if hops.count < TouchConstants.maximumHops { hops.append(responder) }
    }
    guard let next else {
      reachedEnd = true
      return nil
    }
    guard hops.count < TouchConstants.maximumHops else {
      reachedEnd = true
      isTooLong = true
      return nil
    }
    hops.append(next)
    return next
  }

  /// Records that a responder handles the call although it passes it on.
  func noteHandled(by responder: Responder) {
    guard isClimbing, handlers.count < TouchConstants.maximumHops else { return }
    only = nil
    handlers.append(responder)
  }

  /// Whether the call went no further than to the view, which is the one that handled it.
  var isKept: Bool { hops.count == 1 && !reachedEnd }

  /// Whether that is so, and no part of the call was noted besides.
  @inline(__always)
  var isPlain: Bool { only != nil }

  /// Whether the responder at a place of `hops` handled the call of a method.
  func isHandled(at index: Int, _ method: TouchMethod) -> Bool {
    if index == hops.count - 1, !reachedEnd { return true }
    let responder = hops[index]
    return responder.handles(method) == true || handlers.contains { $0 === responder }
  }

  /// Forgets the responders of the last call, so that they can go away.
  func clear() {
    only = nil
    empty(&hops)
    empty(&handlers)
  }

  /// One by one, because there are few, and removing all of them at once costs more.
  @inline(__always)
  private func empty(_ responders: inout [Responder]) {
    while !responders.isEmpty { responders.removeLast() }
  }
}
