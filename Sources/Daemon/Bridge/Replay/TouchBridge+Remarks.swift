import Text
import TouchKit
import TouchModel
import TouchTracking

/// What a person should know at the end of a recording.
extension TouchBridge {
  /// Adds a line for each touch that is down, and for each filter that acted.
  ///
  /// Call it before the touches are cancelled.
  ///
  /// Source: V-17
  func addRemarks(about sessions: [DeviceSession]) {
    for touch in application.liveTouches {
      let isSecret = observer.isRedacted(touch)
      let view = isSecret ? touch.sensitiveView : touch.view ?? touch.hitView
      let place = view.map { " on \(UntrustedText($0.identifier).escaped)" } ?? ""
      remarks.append(
        "touch \(touch.identifier)\(place) never lifted: the recording ends while it is down")
    }
    for session in sessions {
      let device = "d\(session.id.rawValue)"
      for (filter, count) in session.counters.filterCounts {
        if filter == .outOfRange {
          let contacts = count == 1 ? "1 contact" : "\(count) contacts"
          remarks.append(
            "\(device): \(contacts) began outside the announced range; `touchbridge calibrate` measures the range"
          )
        } else {
          remarks.append(
            "\(device): the filter \(filter.rawValue) acted \(count == 1 ? "once" : "\(count) times")"
          )
        }
      }
    }
  }
}
