import DispatchLog
import TouchModel

/// Counts the touches that have no entry of their own in the journal (T-4).
///
/// A value. The names of views are bounded.
struct OmittedTouches {
  /// The time from the first touch to the entry that counts it.
  static let interval = Microseconds.seconds(60)
  /// The largest number of views in an entry; further ones are counted as `other`.
  static let mostViews = 64

  private var touches = 0
  private var views: [OmissionRecord.View] = []
  /// The time at which the counts must be written; nil if there are none.
  private(set) var due: Microseconds?

  /// Counts a touch.
  ///
  /// - Parameters:
  ///   - view: The view in which it began, or the sensitive view around it; nil outside of every view.
  ///   - time: The time at which it was over.
  mutating func add(_ view: String?, at time: Microseconds) {
    touches += 1
    if due == nil { due = time + Self.interval }
    guard let view else { return }
    if let index = views.firstIndex(where: { $0.name == view }) {
      views[index].touches += 1
    } else if views.count < Self.mostViews {
      views.append(OmissionRecord.View(view, touches: 1))
    } else if let index = views.firstIndex(where: { $0.name == ViewStatistics.otherName }) {
      views[index].touches += 1
    } else {
      views.append(OmissionRecord.View(ViewStatistics.otherName, touches: 1))
    }
  }

  /// Removes and returns the counts if they are due; the view with the most touches comes first.
  ///
  /// - Parameter time: The present time; nil for counts that are not due yet, too.
  /// - Returns: The record; nil if there is nothing to write.
  mutating func take(by time: Microseconds?) -> OmissionRecord? {
    guard let due else { return nil }
    if let time, time < due { return nil }
    defer { self = OmittedTouches() }
    let sorted = views.sorted {
      $0.touches == $1.touches ? $0.name < $1.name : $0.touches > $1.touches
    }
    return OmissionRecord(touches: touches, views: sorted)
  }
}
