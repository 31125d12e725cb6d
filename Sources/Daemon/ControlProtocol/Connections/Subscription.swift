package import TouchModel

/// Selects the records that a client receives.
package struct SubscriptionFilter: Hashable, Sendable {
  /// How many of the records of moves are sent.
  package enum Moves: Hashable, Sendable {
    /// All of them.
    case all
    /// None of them.
    case none
    /// At most so many a second of each touch, recognizer or view.
    case atMost(perSecond: Double)
  }

  /// The kinds of records; nil for all.
  package var kinds: [String]?
  /// The views whose records, and those of their descendants, are sent; nil for all records.
  package var views: [String]?
  /// The records of moves.
  package var moves = Moves.all
  /// True if a notification follows the last record of each frame (C-22).
  package var marksFrames = false
  /// True if each record comes with its line of text (C-27).
  package var hasLines = false

  /// Creates a filter that all records pass.
  package init() {}
}

/// The filter of one subscription while it is in use.
package struct Subscription: Sendable {
  /// The properties of a record that filters use.
  package struct Record: Sendable {
    /// The name of its kind.
    package var kind: String
    /// The ids of its view, control or sensitive view and of the superviews; empty for none.
    package var path: [String]
    /// The touch, or the number of the name of the recognizer or view that moves.
    package var subject: Int
    /// True if it may occur in every frame while a finger moves.
    package var isMove: Bool
    /// Its time.
    package var time: Microseconds

    /// Creates the properties of a record.
    package init(kind: String, path: [String], subject: Int, isMove: Bool, time: Microseconds) {
      self.kind = kind
      self.path = path
      self.subject = subject
      self.isMove = isMove
      self.time = time
    }
  }

  private struct LastMove: Sendable {
    var kind: String
    var subject: Int
    var time: Microseconds
  }

  /// The number, unique within the connection.
  package let number: Int
  /// The filter as the client gave it.
  package let filter: SubscriptionFilter
  /// The names of the kinds; nil for all records.
  private let kinds: Set<String>?
  /// The ids of the views; nil for all records.
  private let views: Set<String>?
  /// The last move that was sent of each touch that moves; at most `mostMoves`.
  private var moves: [LastMove] = []
  private static let mostMoves = 64
  /// The time of the frame of which a record was sent; nil if there is none, or its end is not marked.
  private var frame: Microseconds?

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - filter: The filter as the client gave it.
  package init(number: Int, filter: SubscriptionFilter) {
    self.number = number
    self.filter = filter
    kinds = filter.kinds.map { Set($0) }
    views = filter.views.map { Set($0) }
  }

  /// True if `accepts(_:)` needs the path of a record.
  package var selectsViews: Bool { views != nil }

  /// Takes that a record of a frame is sent, and not left out as a move.
  package mutating func noteSent(at time: Microseconds) {
    if filter.marksFrames { frame = time }
  }

  /// Returns the time of the frame whose last record was sent, if a record of another one follows, or none.
  ///
  /// - Parameter next: The time of the record that follows; nil if the frame is complete.
  /// - Returns: The time of the frame that has ended; nil without one, or without `marksFrames`.
  package mutating func endFrame(before next: Microseconds?) -> Microseconds? {
    guard let ended = frame, ended != next else { return nil }
    frame = nil
    return ended
  }

  /// True if a record is sent; counts moves.
  package mutating func accepts(_ record: Record) -> Bool {
    if let kinds, !kinds.contains(record.kind) { return false }
    if let views, !record.path.contains(where: views.contains) { return false }
    guard record.isMove else { return true }
    switch filter.moves {
    case .all: return true
    case .none: return false
    case .atMost(let rate):
      let interval = Microseconds(Int64(1_000_000 / rate))
      let index = moves.firstIndex { $0.kind == record.kind && $0.subject == record.subject }
      if let index {
        if record.time < moves[index].time + interval { return false }
        moves[index].time = record.time
        return true
      }
      if moves.count == Self.mostMoves { moves.removeFirst() }
      moves.append(LastMove(kind: record.kind, subject: record.subject, time: record.time))
      return true
    }
  }
}
