import DispatchLog
import TouchKit
import TouchModel

/// Composes the records of what recognizers, controls and scroll views make of touches.
extension RecordComposer {
  /// Composes the record of an action of a recognizer; false for states that send none.
  mutating func compose(_ recognizer: GestureRecognizer, in log: inout DispatchLog) -> Bool {
    let facts = recognizer.facts
    guard let state = ActionState(facts.state) else { return false }
    (gesture.kind, gesture.measurements) = Self.measurements(facts)
    gesture.recognizer =
      facts.tag > 0 ? NameID(index: facts.tag) : name(of: recognizer, in: &log)
    gesture.view =
      facts.viewTag >= 0 ? NameID(index: facts.viewTag) : name(of: recognizer.view, in: &log)
    gesture.state = state
    gesture.location = facts.place
    gesture.numberOfTouches = facts.numberOfTouches
    let count = recognizer.readTouches(numbers: &gesture.touches, fingers: facts.numberOfTouches)
    gesture.touches.removeLast(gesture.touches.count - count)
    return true
  }

  /// Composes the record of an event of a control; nil for what the log has no word for.
  func control(
    _ control: Control, _ event: ControlEvents, _ touch: Touch?, in log: inout DispatchLog
  ) -> ControlRecord? {
    guard let event = ControlRecord.Event(event) else { return nil }
    return ControlRecord(
      control: name(of: control, in: &log), event: event, touch: touch?.identifier)
  }

  /// Composes the record of a scroll view; nil for states that are not logged.
  func scroll(
    _ view: ScrollView, _ state: GestureState, in log: inout DispatchLog
  ) -> ScrollRecord? {
    guard let state = ActionState(state) else { return nil }
    return ScrollRecord(
      view: name(of: view, in: &log), contentOffset: view.contentOffset, state: state)
  }

  /// The name of a recognizer, which keeps its number as a tag once it has one.
  func name(of recognizer: GestureRecognizer, in log: inout DispatchLog) -> NameID {
    let tag = recognizer.observerTag
    if tag > 0 { return NameID(index: tag) }
    let id = log.intern(recognizer.identifier)
    recognizer.observerTag = id.index
    return id
  }

  /// Which gesture a recognizer looks for, and what it measures.
  private static func measurements(
    _ facts: GestureFacts
  ) -> (GestureRecord.Kind, GestureRecord.Measurements) {
    switch facts.kind {
    case .pan: (.pan, .drag(translation: facts.measure, velocity: facts.velocity))
    case .screenEdgePan:
      (.screenEdgePan, .drag(translation: facts.measure, velocity: facts.velocity))
    case .pinch: (.pinch, .pinch(scale: facts.measure.x, velocity: facts.velocity.x))
    case .rotation: (.rotation, .rotation(rotation: facts.measure.x, velocity: facts.velocity.x))
    case .swipe:
      (
        .swipe,
        .swipe(
          GestureRecord.Directions(
            rawValue: UInt8(truncatingIfNeeded: facts.directions & 0xf)))
      )
    case .tap: (.tap, .none)
    case .longPress: (.longPress, .none)
    case .hover: (.hover, .none)
    case .custom: (.custom, .none)
    }
  }
}

extension ActionState {
  /// The log's word for a state; nil for states that send no action.
  @inline(__always)
  init?(_ state: GestureState) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .possible, .failed: return nil
    }
  }
}

extension ControlRecord.Event {
  /// The log's word for one event; nil for several at once and for those without a word.
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
