package import TouchModel

/// The order in which the requests of the connections are served (C-20).
///
/// A turn of the event loop serves at most one request of each connection, and none after 2 ms. The next
/// turn begins with the connection that follows the last one served. A value: the time is passed in.
package struct RequestTurns: Sendable {
  /// The time after which a turn serves no more requests.
  package static let timeLimit = Microseconds.milliseconds(2)

  private var lastServed = 0
  /// The connections that this turn has not served.
  private var waiting: ArraySlice<Int> = []
  private var end = Microseconds.zero

  /// Creates the state before the first turn.
  package init() {}

  /// Begins a turn.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the connections with a request, in ascending order.
  ///   - now: The time.
  package mutating func begin(_ numbers: [Int], at now: Microseconds) {
    let first = numbers.firstIndex { $0 > lastServed } ?? 0
    waiting = (numbers[first...] + numbers[..<first])[...]
    end = now + Self.timeLimit
  }

  /// Returns the number of the connection to serve next; nil at the end of the turn.
  package mutating func next(at now: Microseconds) -> Int? {
    guard now < end, let number = waiting.popFirst() else { return nil }
    lastServed = number
    return number
  }
}
