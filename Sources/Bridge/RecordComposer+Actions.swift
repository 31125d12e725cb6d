import DispatchLog
import TouchKit
import TouchModel

/// Composes the records of what recognizers, controls and scroll views make of touches.
extension RecordComposer {
  /// Composes the record of an action of a recognizer.
  mutating func gesture(
    _ recognizer: GestureRecognizer, at time: Microseconds, into log: inout DispatchLog
  ) {
    guard let entry = entry(recognizer, in: &log) else { return }
    let count = recognizer.readTouches(
      numbers: &touches, fingers: entry.numberOfTouches)
    log.gesture(entry, touches: touches.span.extracting(0..<count), at: time)
  }

  /// Has a change of a gesture kept instead of written; false for what is to be written.
  mutating func merge(
    _ recognizer: GestureRecognizer, at time: Microseconds, into merged: inout MergedActions,
    in log: inout DispatchLog
  ) -> Bool {
    guard let entry = entry(recognizer, in: &log) else { return true }
    let count = recognizer.readTouches(
      numbers: &touches, fingers: entry.numberOfTouches)
    return merged.keeps(entry, touches: touches.span.extracting(0..<count), at: time)
  }

  /// What the record of an action says; nil for states that send none.
  private func entry(
    _ recognizer: GestureRecognizer, in log: inout DispatchLog
  ) -> GestureEntry? {
    let facts = recognizer.facts
    guard let state = ActionState(facts.state) else { return nil }
    let (kind, measures) = Self.measures(facts)
    return GestureEntry(
      recognizer: facts.tag > 0
        ? NameID(index: facts.tag) : name(of: recognizer, in: &log),
      kind: kind,
      view: facts.viewTag >= 0
        ? NameID(index: facts.viewTag) : name(of: recognizer.view, in: &log),
      state: state, place: facts.place, numberOfTouches: facts.numberOfTouches,
      measures: measures)
  }

  /// Composes the record of an event of a control; nil for what the log has no word for.
  func control(
    _ control: Control, _ event: ControlEvents, _ touch: Touch?, in log: inout DispatchLog
  ) -> ControlEntry? {
    guard let event = ControlEntry.Event(event) else { return nil }
    return ControlEntry(
      control: name(of: control, in: &log), event: event, touch: touch?.identifier)
  }

  /// Composes the record of a scroll view; nil for states that are not logged.
  func scroll(
    _ view: ScrollView, _ state: GestureState, in log: inout DispatchLog
  ) -> ScrollEntry? {
    guard let state = ActionState(state) else { return nil }
    return ScrollEntry(
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
  private static func measures(
    _ facts: GestureFacts
  ) -> (GestureEntry.Kind, GestureEntry.Measures) {
    switch facts.kind {
    case .pan: (.pan, .drag(translation: facts.measure, velocity: facts.velocity))
    case .screenEdgePan:
      (.screenEdgePan, .drag(translation: facts.measure, velocity: facts.velocity))
    case .pinch: (.pinch, .pinch(scale: facts.measure.x, velocity: facts.velocity.x))
    case .rotation: (.rotation, .turn(rotation: facts.measure.x, velocity: facts.velocity.x))
    case .swipe:
      (
        .swipe,
        .swipe(
          GestureEntry.Directions(
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

extension ControlEntry.Event {
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
