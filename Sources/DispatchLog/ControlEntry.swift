/// An event that a control sends.
package struct ControlEntry: Hashable, Sendable {
  /// Which event it is; the words of the log are UIKit's names.
  package enum Event: Hashable, Sendable, CaseIterable {
    /// A finger came down on it.
    case touchDown
    /// A finger came down on it again right after a tap.
    case touchDownRepeat
    /// The finger moves inside.
    case touchDragInside
    /// The finger moves outside.
    case touchDragOutside
    /// The finger comes back inside.
    case touchDragEnter
    /// The finger goes outside.
    case touchDragExit
    /// The finger is lifted inside.
    case touchUpInside
    /// The finger is lifted outside.
    case touchUpOutside
    /// The touch was cancelled.
    case touchCancel
    /// The value changed.
    case valueChanged
    /// What the control is for was done.
    case primaryActionTriggered

    /// Whether it only says that the finger moves, as it may do with each frame.
    package var isDrag: Bool { self == .touchDragInside || self == .touchDragOutside }

    /// The word of the log for it.
    package var word: StaticString {
      switch self {
      case .touchDown: "touchDown"
      case .touchDownRepeat: "touchDownRepeat"
      case .touchDragInside: "touchDragInside"
      case .touchDragOutside: "touchDragOutside"
      case .touchDragEnter: "touchDragEnter"
      case .touchDragExit: "touchDragExit"
      case .touchUpInside: "touchUpInside"
      case .touchUpOutside: "touchUpOutside"
      case .touchCancel: "touchCancel"
      case .valueChanged: "valueChanged"
      case .primaryActionTriggered: "primaryActionTriggered"
      }
    }
  }

  /// The control.
  package var control: NameID
  /// The event.
  package var event: Event
  /// The number of the touch that it tracks; nil where it sends the event by itself.
  package var touch: Int?

  /// Makes a line about an event of a control.
  @inlinable @inline(__always)
  package init(control: NameID, event: Event, touch: Int?) {
    self.control = control
    self.event = event
    self.touch = touch
  }
}
