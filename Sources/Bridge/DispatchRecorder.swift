import DispatchLog
import TouchKit
import TouchModel

/// Sees what an application does with touches and has it recorded.
///
/// Also takes what no application knows of: devices, gaps, notes, the counts at the end.
final class DispatchRecorder: BriefObserver {
  /// Not checked for overlapping access: the scribe calls nobody who could reach the recorder.
  @exclusivity(unchecked) private var scribe: LogScribe
  let wantsStages: Bool
  let isBrief: Bool

  /// Makes a recorder that writes into a log of its own.
  init(log: consuming DispatchLog, tracing: Bool) {
    isBrief = log.isBrief
    scribe = LogScribe(log: log)
    wantsStages = tracing
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

  func touchWentOn(
    _ identifier: Int, _ phase: TouchPhase, to place: Point, tapCount: Int, force: Double,
    majorRadius: Double, at time: Microseconds
  ) -> Bool {
    scribe.touch(
      identifier, phase, at: place, tapCount: tapCount, force: force, majorRadius: majorRadius,
      time)
  }

  func viewCalledAgain(
    _ version: UInt64, _ method: TouchMethod, at place: Point, _ time: Microseconds
  ) -> Bool {
    scribe.dispatch(again: version, method, at: place, time)
  }

  func viewCalledAgain(
    _ version: UInt64, _ method: TouchMethod, at places: Span<Point>, _ time: Microseconds
  ) -> Bool {
    scribe.dispatch(again: version, method, at: places, time)
  }

  func viewCalledAlone(_ call: LoneCallFacts, at time: Microseconds) -> Bool {
    scribe.dispatch(call, at: time)
  }

  func gestureWentOn(
    _ attempt: UInt64, _ state: GestureState, _ touch: Int, at place: Point, measure: Point,
    velocity: Point, _ time: Microseconds
  ) -> Bool {
    scribe.gesture(attempt, state, touch, at: place, measure: measure, velocity: velocity, time)
  }

  func touchLanded(_ touch: Touch, at place: Point, _ time: Microseconds) -> Bool {
    scribe.hit(touch, at: place, time)
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

  func stageReached(_ record: StageRecord, at time: Microseconds) {
    scribe.stage(record, at: time)
  }

  func noted(_ note: Note, at time: Microseconds) {
    scribe.time = time
    scribe.note(note)
  }
}
