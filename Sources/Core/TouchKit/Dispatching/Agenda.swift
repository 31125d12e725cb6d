import TouchModel

/// What remains to be done in a pass and after it.
///
/// Handlers, delegates and observers only add to it. `Dispatcher.settle(through:)` takes from it: after each
/// call what must follow it, and at the end of a pass all. A kind is due or not: one time performs all that
/// there is of it, except that windows and cancellations are taken one by one.
struct Agenda {
  /// The kinds of items, in the order in which they are performed.
  enum Kind: UInt8, CaseIterable {
    // After each call of a handler:

    /// Views that have left their window are cancelled.
    ///
    /// Source: R-SYS-4
    case removals

    // After the calls of a step:

    /// The requests of recognizers are decided.
    ///
    /// Source: R-GST-9
    case requests
    /// Views receive the calls that no recognizer delays any longer.
    ///
    /// Source: R-GDEL-7, R-GDEL-8
    case delays

    // While the application sends the event:

    /// The event is delivered to a window.
    ///
    /// Source: R-PIPE-7
    case windows

    // At the end of the pass:

    /// Attempts that are over end.
    ///
    /// Source: R-GST-21, R-GST-25
    case attempts
    /// Touches that have ended leave the event.
    case touches
    /// The pass ends and is reported.
    case end

    // After the pass, each as a pass of its own:

    /// Hidden views that have no touches any longer leave their window.
    case outgoing
    /// Touches are cancelled for the program.
    ///
    /// Source: R-SYS-1, R-SYS-8, R-SYS-11
    case cancellations

    /// A different bit for each kind.
    fileprivate var bit: UInt16 { 1 << UInt16(rawValue) }
  }

  /// The kinds that are due, as bits.
  private var due: UInt16 = 0
  /// The windows to which the event was sent and not delivered, in the order of the calls.
  private var windows: [Window] = []
  /// The cancellations by the program, in the order of the calls.
  private var cancellations: [Cancellation] = []

  /// True if there is nothing to do.
  var isEmpty: Bool { due == 0 }

  /// True if something remains to be done within a pass.
  var needsPass: Bool { due & (Kind.outgoing.bit - 1) != 0 }

  /// Adds a kind without further values.
  @inline(__always)
  mutating func add(_ kind: Kind) {
    due |= kind.bit
  }

  /// Adds a window to which the event was sent.
  mutating func add(_ window: Window) {
    windows.append(window)
    add(.windows)
  }

  /// Adds a cancellation.
  mutating func add(_ cancellation: Cancellation) {
    cancellations.append(cancellation)
    add(.cancellations)
  }

  /// Returns true if an item of a kind is due.
  @inline(__always)
  func contains(_ kind: Kind) -> Bool {
    due & kind.bit != 0
  }

  /// Removes and returns the first kind that is due; nil if it comes after the last one to perform.
  @inline(__always)
  mutating func take(through last: Kind) -> Kind? {
    guard due & (last.bit << 1 - 1) != 0 else { return nil }
    let kind = Kind(rawValue: UInt8(truncatingIfNeeded: due.trailingZeroBitCount))
    due &= due &- 1
    return kind
  }

  /// Removes and returns the first window, after its kind was taken.
  mutating func takeWindow() -> Window {
    if windows.count > 1 { add(.windows) }
    return windows.removeFirst()
  }

  /// Removes and returns the first cancellation, after its kind was taken.
  mutating func takeCancellation() -> Cancellation {
    if cancellations.count > 1 { add(.cancellations) }
    return cancellations.removeFirst()
  }
}

/// A cancellation of touches by the program.
struct Cancellation {
  /// The touches that a cancellation affects.
  enum Scope {
    /// All touches.
    case all
    /// The touches that began in a window.
    case window(Window)
    /// The touches of a view and of its descendants.
    case tree(View)
    /// A single touch.
    case touch(Touch)
  }

  /// The affected touches.
  let scope: Scope
  /// The reason of the cancellation.
  let reason: CancelReason

  /// Returns true if it affects a touch.
  func includes(_ touch: Touch) -> Bool {
    switch scope {
    case .all: true
    case .window(let window): touch.boundWindow === window
    case .tree(let view): touch.boundView?.isDescendant(of: view) ?? false
    case .touch(let one): touch === one
    }
  }
}
