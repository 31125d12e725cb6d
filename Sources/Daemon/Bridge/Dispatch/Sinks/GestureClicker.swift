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

/// Collects the clicks of gestures of a pass, and makes them with the virtual pointers (PTR-4).
///
/// A click comes after the touches of its pass. While a click is made, the virtual touchscreens receive no touches
/// (PTR-3).
final class GestureClicker {
  /// What became of a click.
  enum Outcome {
    /// It was made.
    case clicked
    /// It was dropped.
    case dropped(ClickRefusal)
    /// The device could not be written, for a reason in words.
    case failed(String)
  }

  /// A click and what became of it.
  struct Attempt {
    let click: PointerClick
    let outcome: Outcome
    let time: Microseconds
  }

  /// Returns why no click may begin now; nil if one may.
  var refusal: () -> ClickRefusal? = { nil }
  /// Returns the time that counts for the distances of a click, given the time of a pass or a deadline: a daemon
  /// handles both a little later.
  var clock: (Microseconds) -> Microseconds = { $0 }
  /// The virtual touchscreens of the layout; nil if touches are not forwarded.
  var forwarder: TouchForwarder?

  private var layout: BuiltLayout
  /// The destination of the records; nil if clicks are only reported, as in a replay.
  private unowned let output: (any PointerOutput)?
  private let report: (Attempt) -> Void
  private var pointers: VirtualPointers
  private var waiting: [PointerClick] = []

  /// Creates a clicker.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - pointers: Its pointers that are used.
  ///   - output: The destination of the records, which the caller retains; nil for none.
  ///   - report: Called with each click.
  init(
    of layout: BuiltLayout, with pointers: [VirtualPointerSettings],
    to output: (any PointerOutput)?,
    _ report: @escaping (Attempt) -> Void
  ) {
    self.layout = layout
    self.output = output
    self.report = report
    self.pointers = VirtualPointers(pointers)
  }

  /// True if a gesture of the layout may click.
  var needsActions: Bool { !pointers.settings.isEmpty }

  /// The time at which `advance(to:)` must be called, or nil.
  var deadline: Microseconds? { pointers.deadline }

  /// Continues with another layout, after `stop(at:)` and the last deadline.
  func replace(layout: BuiltLayout, with pointers: [VirtualPointerSettings]) {
    self.layout = layout
    self.pointers.replace(with: pointers)
    waiting.removeAll()
    forwarder?.isHolding = false
  }

  /// Collects the click of a gesture that acts.
  func gestureActed(_ recognizer: GestureRecognizer) {
    guard needsActions, let click = layout.click(of: recognizer) else { return }
    let point = recognizer.screenPoint(at: click.place)
    let sink = pointers.settings.first { $0.region.contains(point) } ?? pointers.settings[0]
    waiting.append(
      PointerClick(
        sink: sink.sink, button: click.button, location: point, recognizer: recognizer.identifier,
        isSecret: recognizer.hasRedactedTouch))
  }

  /// Makes the clicks of the pass, gesture by gesture.
  func passEnded(at time: Microseconds) {
    if waiting.isEmpty { return }
    let clicks = waiting
    waiting.removeAll(keepingCapacity: true)
    for click in clicks { step(.click(click), at: time) }
  }

  /// Takes the steps of clicks that are due.
  func advance(to time: Microseconds) { step(.time, at: time) }

  /// Drops the clicks that have not begun; `deadline` is nil once the button is up and the pointer is parked (PTR-10).
  func stop(at time: Microseconds) { step(.stop, at: time) }

  /// Begins with a pointer anew, because its device is new.
  func restart(_ sink: String) { pointers.restart(sink) }

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
      case .clicked(let click): report(Attempt(click: click, outcome: .clicked, time: time))
      case .dropped(let click, let reason):
        report(Attempt(click: click, outcome: .dropped(reason), time: time))
      }
    }
    setHolding(pointers.isClicking, at: time)
  }

  /// Ends the click with a pointer whose device cannot be written.
  private func fail(_ sink: String, _ reason: String, at time: Microseconds) {
    let click = pointers.current
    pointers.restart(sink)
    setHolding(pointers.isClicking, at: time)
    if let click { report(Attempt(click: click, outcome: .failed(reason), time: time)) }
  }

  private func setHolding(_ isHolding: Bool, at time: Microseconds) {
    guard let forwarder, forwarder.isHolding != isHolding else { return }
    forwarder.isHolding = isHolding
    if !isHolding { forwarder.deliverHeld(at: time) }
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
