import Forwarding
import Layout
import TouchKit
package import TouchModel

/// The destination of the records of virtual pointers.
package protocol PointerOutput: AnyObject {
  /// Takes records of a pointer.
  ///
  /// - Parameters:
  ///   - records: The records; the last one is SYN_REPORT.
  ///   - sink: The id of the pointer.
  /// - Returns: The reason why they are not written, in words; nil after they were written.
  func write(_ records: [InputEvent], ofPointer sink: String) -> String?
}

/// Turns the clicks of gestures and the touches for pointer sinks into the records of virtual pointers (PTR-4, PTR-6).
///
/// A click comes after the touches of its pass. While a pointer presses, the virtual touchscreens receive no touches
/// (PTR-3).
final class PointerForwarder {
  /// What became of a press.
  enum Outcome {
    /// The button is down.
    case pressed
    /// The button is up again; true if the touch was cancelled.
    case released(isCancelled: Bool)
    /// It was dropped.
    case dropped(PressRefusal)
    /// The device could not be written, for a reason in words.
    case failed(String)
  }

  /// A press and what became of it.
  struct Attempt {
    let press: PointerPress
    let outcome: Outcome
    let time: Microseconds
  }

  /// Returns why no press may begin now; nil if one may.
  var refusal: () -> PressRefusal? = { nil }
  /// Returns the time that counts for the distances of a press, given the time of a pass or a deadline: a daemon
  /// handles both a little later.
  var clock: (Microseconds) -> Microseconds = { $0 }
  /// The virtual touchscreens of the layout; nil if touches are not forwarded.
  var forwarder: TouchForwarder?

  private var layout: BuiltLayout
  /// The ids of the pointers to which views forward, by the numbers of their sinks; nil for other sinks.
  ///
  /// Empty if there are none.
  private var targets: [String?]
  /// The destination of the records; nil if presses are only reported, as in a replay.
  private unowned let output: (any PointerOutput)?
  private let report: (Attempt) -> Void
  private var pointers: VirtualPointers
  private var waiting: [PointerPress] = []

  /// Creates the state machine of new pointers.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - pointers: Its pointers that are used.
  ///   - output: The destination of the records, which the caller retains; nil for none.
  ///   - report: Called with each press.
  init(
    of layout: BuiltLayout, with pointers: [VirtualPointerSettings],
    to output: (any PointerOutput)?,
    _ report: @escaping (Attempt) -> Void
  ) {
    self.layout = layout
    self.output = output
    self.report = report
    self.pointers = VirtualPointers(pointers)
    targets = Self.targets(of: layout, among: pointers)
  }

  /// True if a gesture or a touch of the layout may press.
  var needsActions: Bool { !pointers.settings.isEmpty }

  /// The time at which `advance(to:)` must be called, or nil.
  var deadline: Microseconds? { pointers.deadline }

  /// Continues with another layout, after `stop(at:)` and the last deadline.
  func replace(layout: BuiltLayout, with pointers: [VirtualPointerSettings]) {
    self.layout = layout
    self.pointers.replace(with: pointers)
    targets = Self.targets(of: layout, among: pointers)
    waiting.removeAll()
    forwarder?.gate = .open
  }

  private static func targets(
    of layout: BuiltLayout, among pointers: [VirtualPointerSettings]
  ) -> [String?] {
    let used = layout.document.receivingSinks
    let driven = pointers.map(\.sink).filter(used.contains)
    return driven.isEmpty
      ? [] : layout.document.sinks.map { driven.contains($0.id) ? $0.id : nil }
  }

  /// Collects the click of a gesture that acts.
  func gestureActed(_ recognizer: GestureRecognizer) {
    guard needsActions, let click = layout.click(of: recognizer) else { return }
    let point = recognizer.screenPoint(at: click.place)
    let sink = pointers.settings.first { $0.region.contains(point) } ?? pointers.settings[0]
    waiting.append(
      PointerPress(
        sink: sink.sink, button: click.button, location: point,
        cause: .gesture(recognizer.identifier), isSecret: recognizer.hasRedactedTouch))
  }

  /// Drives the pointers with the changes of a pass: each touch by its own changes, in their order.
  func apply(_ changes: [SinkChange], at time: Microseconds) {
    if targets.isEmpty { return }
    for change in changes {
      let number = Int(change.sink)
      guard targets.indices.contains(number), let sink = targets[number] else { continue }
      switch change.method {
      case .began:
        if forwarder?.excludes(change.device) == true { continue }
        step(
          .press(
            PointerPress(
              sink: sink, button: .left, location: change.location, cause: .touch(change.touch),
              isSecret: change.isRedacted)), at: time)
      case .moved: step(.moved(touch: change.touch, change.location), at: time)
      case .ended: step(.lifted(touch: change.touch, change.location), at: time)
      case .cancelled: step(.cancelled(touch: change.touch), at: time)
      }
    }
  }

  /// Makes the clicks of the pass, gesture by gesture.
  func passEnded(at time: Microseconds) {
    if waiting.isEmpty { return }
    let clicks = waiting
    waiting.removeAll(keepingCapacity: true)
    for click in clicks { step(.press(click), at: time) }
  }

  /// Takes the steps of presses that are due.
  func advance(to time: Microseconds) { step(.time, at: time) }

  /// Parks the pointers, because no finger was down for the time of `idle` (PTR-9).
  func becameIdle(at time: Microseconds) { step(.idle, at: time) }

  /// Drops the presses that have not begun; `deadline` is nil once the button is up and the pointer is parked (PTR-10).
  func stop(at time: Microseconds) { step(.stop, at: time) }

  /// Begins with a pointer anew, because its device is new.
  func restart(_ sink: String, at time: Microseconds) {
    pointers.restart(sink)
    setGate(at: time)
  }

  private func step(_ event: PointerEvent, at time: Microseconds) {
    apply(event, at: time)
    while let deadline, deadline <= clock(time) { apply(.time, at: time) }
  }

  private func apply(_ event: PointerEvent, at time: Microseconds) {
    let now = clock(time)
    forwarder?.advance(to: now)
    let actions = pointers.step(
      event, at: now, touchscreens: forwarder?.occupancy ?? .free, unless: refusal)
    for action in actions {
      switch action {
      case .write(let records, let sink):
        guard let reason = output?.write(records, ofPointer: sink) else { continue }
        return fail(sink, reason, at: time)
      case .pressed(let press): report(Attempt(press: press, outcome: .pressed, time: time))
      case .released(let press, let isCancelled):
        report(Attempt(press: press, outcome: .released(isCancelled: isCancelled), time: time))
      case .dropped(let press, let reason):
        report(Attempt(press: press, outcome: .dropped(reason), time: time))
      }
    }
    setGate(at: time)
  }

  /// Ends the press with a pointer whose device cannot be written.
  private func fail(_ sink: String, _ reason: String, at time: Microseconds) {
    let press = pointers.current
    pointers.restart(sink)
    setGate(at: time)
    if let press { report(Attempt(press: press, outcome: .failed(reason), time: time)) }
  }

  private func setGate(at time: Microseconds) {
    guard let forwarder else { return }
    if pointers.current == nil {
      // What was held back began before a finger that holds the next button.
      forwarder.gate = .open
      forwarder.deliverHeld(at: time)
    }
    forwarder.gate = pointers.gate
  }
}

extension GestureRecognizer {
  /// Returns the point of the screen at which the gesture clicks.
  fileprivate func screenPoint(at place: LayoutClick.Place) -> Point {
    let point =
      switch place {
      case .first: location(ofTouch: 0, in: nil)
      case .center: location(in: nil)
      }
    return view?.window?.convertToScreen(point) ?? point
  }
}
