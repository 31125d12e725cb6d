import DispatchLog
import TouchKit

extension ControlRecord.Event {
  /// Creates the logged event of a control; nil for several events and for events that are not logged.
  init?(_ event: ControlEvents) {
    switch event {
    case .touchDown: self = .touchDown
    case .touchDownRepeat: self = .touchDownRepeat
    case .touchDragInside: self = .touchDragInside
    case .touchDragOutside: self = .touchDragOutside
    case .touchDragEnter: self = .touchDragEnter
    case .touchDragExit: self = .touchDragExit
    case .touchUpInside: self = .touchUpInside
    case .touchUpOutside: self = .touchUpOutside
    case .touchCancel: self = .touchCancel
    case .valueChanged: self = .valueChanged
    case .primaryActionTriggered: self = .primaryActionTriggered
    default: return nil
    }
  }
}
