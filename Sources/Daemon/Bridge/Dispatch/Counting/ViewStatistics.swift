package import TouchKit
package import TouchModel

/// Counts of touches for each view and recognizer by name, and the number of visits (T-1).
///
/// A value. A name is found once; then a count changes elements of an array, and allocates nothing.
package struct ViewStatistics: Hashable, Sendable {
  /// What a name belongs to.
  package enum Subject: Hashable, Sendable {
    /// A view, window or control.
    case view
    /// A gesture recognizer.
    case recognizer
  }

  /// The counts of one name.
  package struct Counts: Hashable, Sendable {
    /// The touches that began in the view.
    package var touches = 0
    /// The touches whose begin the view handled: its own, and those that views below it passed on.
    package var handled = 0
    /// The times that the control sent `primaryActionTriggered`.
    package var presses = 0
    /// The gestures that the recognizer recognized; of a sensitive view, those in it.
    package var actions = 0
    /// The touches for which the view received `touchesCancelled`, in the order of `CancelReason.allCases`.
    package var cancelled = [Int](repeating: 0, count: ViewStatistics.reasons.count)
    /// The touches that began in the view and were withheld from it, in the order of
    /// `ViewStatistics.withholdings`.
    package var withheld = [Int](repeating: 0, count: ViewStatistics.withholdings.count)
    /// The time of the last count, on the clock of the statistics; nil without one.
    package var last: Microseconds?
  }

  /// A name with its counts.
  package struct Entry: Hashable, Sendable {
    /// What the name belongs to.
    package let subject: Subject
    /// The name.
    package let name: String
    /// The counts.
    package var counts = Counts()
  }

  private struct Key: Hashable, Sendable {
    let subject: Subject
    let name: String
  }

  /// The causes of withheld touches, in the order of their counts, with the keys of the layout that name them.
  package static let withholdings: [(cause: Withholding, name: String)] = [
    (.multipleTouch, "multipleTouchEnabled"), (.exclusiveTouch, "exclusiveTouch"),
  ]
  /// The reasons of cancelled touches, in the order of their counts.
  static let reasons = CancelReason.allCases
  /// The largest number of names; what has no room is counted as `otherName`.
  package static let mostNames = 1000
  /// The largest number of characters of a name; the rest is cut.
  private static let mostCharacters = 128
  /// The name of views, and of recognizers, for which there is no room.
  package static let otherName = "other"

  /// The names in the order in which they were found.
  package private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  /// The number of visits.
  package private(set) var visits = 0
  /// True if something was counted since the creation, or since `removeCounts()`.
  package private(set) var isChanged = false

  /// Creates statistics without names.
  package init() {}

  // MARK: Names

  /// Returns the index of a name in `entries`; adds it if there is room, or else returns that of `otherName`.
  package mutating func index(of name: String, _ subject: Subject) -> Int {
    if let known = indices[Key(subject: subject, name: name)] { return known }
    if name.count > Self.mostCharacters {
      return self.index(of: String(name.prefix(Self.mostCharacters)), subject)
    }
    let isOther = entries.count >= Self.mostNames
    let key = Key(subject: subject, name: isOther ? Self.otherName : name)
    if isOther, let known = indices[key] { return known }
    indices[key] = entries.count
    entries.append(Entry(subject: subject, name: key.name))
    return entries.count - 1
  }

  /// Returns the counts of a name; nil if it has none.
  package func counts(of name: String, _ subject: Subject = .view) -> Counts? {
    indices[Key(subject: subject, name: name)].map { entries[$0].counts }
  }

  // MARK: Counting

  /// Counts a touch that began in a view.
  mutating func touchBegan(_ index: Int, at time: Microseconds) {
    entries[index].counts.touches += 1
    note(index, time)
  }

  /// Counts a touch, which has begun in a view, as withheld from it (T-0).
  mutating func touchWithheld(_ index: Int, _ cause: Withholding) {
    guard let place = Self.withholdings.firstIndex(where: { $0.cause == cause }) else { return }
    entries[index].counts.withheld[place] += 1
  }

  /// Counts touches whose begin a view handled.
  mutating func touchesHandled(_ index: Int, _ count: Int, at time: Microseconds) {
    entries[index].counts.handled += count
    note(index, time)
  }

  /// Counts a press of a control.
  mutating func pressed(_ index: Int, at time: Microseconds) {
    entries[index].counts.presses += 1
    note(index, time)
  }

  /// Counts a gesture.
  mutating func acted(_ index: Int, at time: Microseconds) {
    entries[index].counts.actions += 1
    note(index, time)
  }

  /// Counts a touch that was cancelled for a view.
  mutating func touchCancelled(_ index: Int, _ reason: CancelReason, at time: Microseconds) {
    guard let place = Self.reasons.firstIndex(of: reason) else { return }
    entries[index].counts.cancelled[place] += 1
    note(index, time)
  }

  /// Counts a visit.
  mutating func visitBegan() {
    visits += 1
    isChanged = true
  }

  private mutating func note(_ index: Int, _ time: Microseconds) {
    entries[index].counts.last = time
    isChanged = true
  }

  // MARK: Sums

  /// Adds counts, for example those of a file.
  ///
  /// - Parameters:
  ///   - counts: The counts.
  ///   - name: Their name.
  ///   - subject: What the name belongs to.
  package mutating func add(_ counts: Counts, of name: String, _ subject: Subject) {
    let index = index(of: name, subject)
    entries[index].counts.add(counts)
    isChanged = true
  }

  /// Adds a number of visits.
  package mutating func add(visits count: Int) {
    visits.add(count)
    isChanged = true
  }

  /// Adds the counts of other statistics of the same clock; names without counts are left out.
  package mutating func add(_ other: ViewStatistics) {
    for entry in other.entries where entry.counts != Counts() {
      add(entry.counts, of: entry.name, entry.subject)
    }
    if other.visits > 0 { add(visits: other.visits) }
  }

  /// Sets all counts to 0; the indices of names stay the same.
  package mutating func removeCounts() {
    for index in entries.indices { entries[index].counts.clear() }
    visits = 0
    isChanged = false
  }

  /// Returns the same counts with times of another clock.
  ///
  /// - Parameter offset: What is added to the times.
  /// - Returns: The counts.
  package func shifted(by offset: Microseconds) -> ViewStatistics {
    var result = self
    for index in entries.indices {
      result.entries[index].counts.last = entries[index].counts.last.map { $0 + offset }
    }
    return result
  }
}

extension ViewStatistics.Counts {
  fileprivate mutating func add(_ other: Self) {
    touches.add(other.touches)
    handled.add(other.handled)
    presses.add(other.presses)
    actions.add(other.actions)
    for index in cancelled.indices { cancelled[index].add(other.cancelled[index]) }
    for index in withheld.indices { withheld[index].add(other.withheld[index]) }
    last = [last, other.last].compactMap(\.self).max()
  }

  fileprivate mutating func clear() {
    (touches, handled, presses, actions, last) = (0, 0, 0, 0, nil)
    for index in cancelled.indices { cancelled[index] = 0 }
    for index in withheld.indices { withheld[index] = 0 }
  }
}

extension Int {
  /// Adds a count, which may be from a damaged file: a sum that is too large is the largest number.
  fileprivate mutating func add(_ count: Int) {
    let (sum, isTooLarge) = addingReportingOverflow(count)
    self = isTooLarge ? .max : sum
  }
}
