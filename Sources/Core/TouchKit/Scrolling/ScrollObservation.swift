/// A property of a scroll view that can be observed.
public enum ScrollProperty: CaseIterable, Hashable, Sendable {
  /// `ScrollView.contentOffset`.
  case contentOffset
  /// `ScrollView.contentSize`, which zooming changes, too.
  case contentSize
  /// `ScrollView.contentInset`.
  case contentInset
}

/// A function that is called after a property of a scroll view has changed.
///
/// The function is no longer called when the observation is released or invalidated.
///
/// Corresponds to `NSKeyValueObservation`.
public final class ScrollObservation {
  fileprivate let property: ScrollProperty
  fileprivate private(set) var body: ((ScrollView) -> Void)?

  fileprivate init(_ property: ScrollProperty, _ body: @escaping (ScrollView) -> Void) {
    self.property = property
    self.body = body
  }

  /// Ends the observation; has no effect if it has ended.
  public func invalidate() { body = nil }
}

extension ScrollView {
  /// Observes a property beside the delegate, of which there is one only.
  ///
  /// Observations are called in the order in which they began, after the delegate. A change to the same value
  /// is not reported.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - body: The function, which is called after each change.
  /// - Returns: The observation, which ends when it is released.
  public final func observe(
    _ property: ScrollProperty, _ body: @escaping (ScrollView) -> Void
  ) -> ScrollObservation {
    let observation = ScrollObservation(property, body)
    if observations == nil { observations = ScrollObservations() }
    observations?.add(observation)
    return observation
  }
}

/// The observations of a scroll view, in the order in which they began.
final class ScrollObservations {
  private struct Entry {
    weak var observation: ScrollObservation?
  }

  private var entries: [Entry] = []

  /// Adds an observation, and forgets those that have ended.
  fileprivate func add(_ observation: ScrollObservation) {
    entries.removeAll { $0.observation?.body == nil }
    entries.append(Entry(observation: observation))
  }

  /// Calls the functions that observe a property; those that are added meanwhile are not called.
  func notify(_ property: ScrollProperty, of view: ScrollView) {
    for entry in entries {
      guard let observation = entry.observation, observation.property == property else { continue }
      observation.body?(view)
    }
  }
}
