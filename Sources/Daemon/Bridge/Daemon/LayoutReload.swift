/// The reason why a layout was not reloaded.
package struct LayoutReloadError: Error, Sendable {
  /// The most problems that are reported, because frames wait while they are written and sent.
  package static let mostProblems = 100

  /// One printable line for each problem, with file, line and column.
  package let lines: [String]
  /// The problems with the lines of the layout, as `touchbridge check` prints them; nil if the layout
  /// could not be read.
  package let text: String?
  /// The error with which a program ends that cannot start without the layout; nil if the lines are all.
  package let cause: (any Error)?

  /// Creates an error from at least one line.
  package init(lines: [String], text: String? = nil, cause: (any Error)? = nil) {
    self.lines = lines
    self.text = text
    self.cause = cause
  }
}

/// The state machine of reading a layout: the first one, and again for each reload (E-LIFE-18).
///
/// Requests and results go in, and each step returns what the daemon does next. A layout is read, and its
/// views are built, on another thread, so that devices are read meanwhile. One layout at a time is read.
package struct LayoutReload {
  /// The result of reading a layout.
  package typealias Reading = Result<ResolvedLayout, LayoutReloadError>
  /// The result of building what was read.
  package typealias Building = Result<ReadyLayout, LayoutReloadError>

  /// What the daemon does next.
  package enum Action {
    /// Read and build the layout on another thread; `take(_:)` follows.
    case read
    /// Put the layout into force; `finish(_:)` follows.
    case use(ReadyLayout)
    /// Report why the layout is not used; `finish(_:)` follows.
    case refuse(LayoutReloadError)
    /// Answer those who wait for the reload: nil if the layout is in use.
    case answer(LayoutReloadError?)
  }

  private enum Phase {
    case idle
    case reading
    /// The last action is being performed.
    case ending
  }

  private var phase = Phase.idle
  /// True if the layout must be read once more, because it may have changed while it was read.
  private var readsAgain = false
  /// The first problem of the layout that the last reload refused; nil if it was accepted.
  package private(set) var refusal: String?
  /// The number of layouts that were refused (T-2).
  package private(set) var failures = 0

  /// Creates the state of a daemon that has read nothing.
  package init() {}

  /// Takes a request to read the layout.
  ///
  /// - Returns: `read`; nil while it is read, after which the layout is read once more.
  package mutating func request() -> Action? {
    guard case .idle = phase else {
      readsAgain = true
      return nil
    }
    phase = .reading
    return .read
  }

  /// Takes the layout that was built, or the reason why there is none.
  ///
  /// - Returns: `use` or `refuse`.
  package mutating func built(_ building: Building) -> Action {
    phase = .ending
    return switch building {
    case .success(let layout): .use(layout)
    case .failure(let error): .refuse(error)
    }
  }

  /// Ends the reading of a layout that is in use, or was refused.
  ///
  /// - Parameters:
  ///   - error: The reason of the refusal; nil if the layout is in use.
  ///   - isReload: False if no layout was in force before: that is no failure of a reload.
  /// - Returns: `answer`; `read` if there was a request meanwhile.
  package mutating func finish(_ error: LayoutReloadError?, isReload: Bool = true) -> Action {
    refusal = error?.lines.first
    if isReload, error != nil { failures += 1 }
    phase = .idle
    guard readsAgain else { return .answer(error) }
    readsAgain = false
    phase = .reading
    return .read
  }
}
