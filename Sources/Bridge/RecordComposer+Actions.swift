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
    guard let state = ActionState(recognizer.state) else { return nil }
    let way = WayToScreen(from: recognizer.view?.window)
    let (kind, measures) = Self.measures(of: recognizer, way)
    return GestureEntry(
      recognizer: name(of: recognizer, in: &log), kind: kind,
      view: name(of: recognizer.view, in: &log), state: state,
      place: way.place(recognizer.location(in: nil)),
      numberOfTouches: recognizer.numberOfTouches, measures: measures)
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
    of recognizer: GestureRecognizer, _ way: WayToScreen
  ) -> (GestureEntry.Kind, GestureEntry.Measures) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let measures = GestureEntry.Measures.drag(
        translation: way.displacement(pan.translation(in: nil)),
        velocity: way.displacement(pan.velocity(in: nil)))
      return (pan is ScreenEdgePanGestureRecognizer ? .screenEdgePan : .pan, measures)
    case let pinch as PinchGestureRecognizer:
      return (.pinch, .pinch(scale: pinch.scale, velocity: pinch.velocity))
    case let turn as RotationGestureRecognizer:
      return (.rotation, .turn(rotation: turn.rotation, velocity: turn.velocity))
    case let swipe as SwipeGestureRecognizer:
      let bits = UInt8(truncatingIfNeeded: swipe.direction.rawValue & 0xf)
      return (.swipe, .swipe(GestureEntry.Directions(rawValue: bits)))
    case is TapGestureRecognizer: return (.tap, .none)
    case is LongPressGestureRecognizer: return (.longPress, .none)
    case is HoverGestureRecognizer: return (.hover, .none)
    default: return (.custom, .none)
    }
  }
}

/// The way from a window's coordinates to the screen's.
private struct WayToScreen {
  let window: View?

  init(from window: View?) {
    self.window = window
  }

  func place(_ point: Point) -> Point {
    window?.convertToScreen(point) ?? point
  }

  func displacement(_ vector: Point) -> Point {
    let origin = place(.zero)
    let end = place(vector)
    return Point(x: end.x - origin.x, y: end.y - origin.y)
  }
}

extension ActionState {
  /// The log's word for a state; nil for states that send no action.
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
