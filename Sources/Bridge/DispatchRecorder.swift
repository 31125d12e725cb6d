import DispatchLog
import TouchKit
import TouchModel

/// Sees what an application does with touches and has it recorded.
///
/// Also takes what no application knows of: devices, gaps, notes, the counts at the end.
final class DispatchRecorder: DispatchObserver {
  /// Not checked for overlapping access: the scribe calls nobody who could reach the recorder.
  @exclusivity(unchecked) private var scribe: LogScribe
  let observedEvents: ObservedEvents

  /// Makes a recorder that writes into a log of its own.
  init(log: consuming DispatchLog, tracing: Bool, isSummary: Bool = false) {
    scribe = LogScribe(log: log, isSummary: isSummary)
    observedEvents =
      tracing && !isSummary
      ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
  }

  /// Lets the caller write what no application knows of.
  func record(_ write: (inout LogScribe) -> Void) {
    write(&scribe)
  }

  /// Whether the log's reader is slow, so that moves are merged; to be set between frames only.
  ///
  /// From true to false writes what was kept of them, and a note that says how much it stands for.
  var thinsMoves: Bool {
    get { scribe.isThinning }
    set { scribe.thin(newValue) }
  }

  /// Hands the waiting bytes to a writer and forgets them when it has taken them.
  func flush<Failure: Error>(_ write: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    guard scribe.log.byteCount > 0 else { return }
    try scribe.log.withBytes(write)
    scribe.log.removeBytes()
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    scribe.touch(touch, at: time)
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {
    scribe.hit(result, at: time)
  }

  func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    scribe.dispatch(call, at: time)
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    scribe.gesture(recognizer, at: time)
  }

  func controlSent(
    _ control: Control, _ event: ControlEvents, touch: Touch?, at time: Microseconds
  ) {
    scribe.control(control, event, touch, at: time)
  }

  func scrolled(_ view: ScrollView, _ state: GestureState, at time: Microseconds) {
    scribe.scroll(view, state, at: time)
  }

  func stageReached(_ event: StageEvent, at time: Microseconds) {
    scribe.stage(event, at: time)
  }

  func noted(_ note: Note, at time: Microseconds) {
    scribe.time = time
    scribe.note(note)
  }

  func passEnded(at time: Microseconds) {
    scribe.finishTouches()
  }
}
