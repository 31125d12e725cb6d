import DispatchLog
import TouchKit
import TouchModel

/// A log and what composes its records.
///
/// One struct that is changed by one call for each record.
struct LogScribe: ~Copyable {
  /// The log.
  var log: DispatchLog
  /// What composes the records of touches and calls.
  var composer = RecordComposer()
  /// The newest time that was told, for records that have none of their own.
  var time = Microseconds.zero
  /// Whether the reader is slow: moves, and calls and stages with them, are merged or left out.
  private(set) var isThinning = false
  private var merged = MergedMoves()

  /// Makes a scribe that writes into a log of its own.
  init(log: consuming DispatchLog) {
    self.log = log
  }

  /// Writes a device's record at the newest time.
  mutating func device(_ entry: DeviceEntry) {
    log.device(entry, at: time)
  }

  /// Writes that records of a device were lost.
  mutating func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {
    self.time = time
    if isThinning { merged.pass(time, on: device) }
    log.gap(device, lost: lost, at: time)
  }

  /// Writes, at the newest time, something that a person should know.
  mutating func note(_ note: Note) {
    log.note(note, at: time)
  }

  /// Writes the record of a touch that changed.
  mutating func touch(_ touch: Touch, at time: Microseconds) {
    self.time = time
    if isThinning { return thin(touch) }
    composer.touch(touch, at: time, into: &log)
  }

  /// Writes the record of where a finger landed.
  mutating func hit(_ result: HitResult, at time: Microseconds) {
    self.time = time
    composer.hit(result, at: time, into: &log)
  }

  /// Writes the record of a call to a view.
  mutating func dispatch(_ call: DispatchCall, at time: Microseconds) {
    self.time = time
    if isThinning { return thin(call) }
    composer.dispatch(call, at: time, into: &log)
  }

  /// Writes the record of an action of a recognizer.
  mutating func gesture(_ recognizer: GestureRecognizer, at time: Microseconds) {
    self.time = time
    if isThinning, composer.merge(recognizer, at: time, into: &merged.actions, in: &log) { return }
    composer.gesture(recognizer, at: time, into: &log)
  }

  /// Writes the record of an event of a control.
  mutating func control(
    _ control: Control, _ event: ControlEvents, _ touch: Touch?, at time: Microseconds
  ) {
    self.time = time
    guard let entry = composer.control(control, event, touch, in: &log) else { return }
    if isThinning, merged.actions.keeps(entry) { return }
    log.control(entry, at: time)
  }

  /// Writes the record of a scroll view.
  mutating func scroll(_ view: ScrollView, _ state: GestureState, at time: Microseconds) {
    self.time = time
    guard let entry = composer.scroll(view, state, in: &log) else { return }
    if isThinning, merged.actions.keeps(entry, at: time) { return }
    log.scroll(entry, at: time)
  }

  /// Writes the record of a place on the way of a frame.
  mutating func stage(_ record: StageEvent, at time: Microseconds) {
    self.time = time
    if isThinning { return merged.leaveOutStage() }
    composer.stage(record, at: time, into: &log)
  }

  /// Forgets what views, windows and recognizers are called, once those of another layout have taken
  /// their place: no name of the old ones comes again.
  mutating func forgetNames() {
    composer.forgetNames()
    log.forgetLines()
    // Nothing is kept of touches, gestures and scrolling that are over.
    guard merged.isEmpty else { return }
    log.forgetNames()
  }

  /// Writes the last record.
  mutating func end() {
    thin(false)
    log.end(at: time)
  }

  /// Begins or ends the merging of moves; at the end what was merged is written.
  ///
  /// A journal has no moves anyway.
  mutating func thin(_ isWanted: Bool) {
    guard isWanted != isThinning, log.format != .journal else { return }
    isThinning = isWanted
    if !isWanted { merged.write(into: &log, at: time) }
    // What was told meanwhile is not what was written.
    log.forgetLines()
  }

  @inline(never)
  private mutating func thin(_ touch: Touch) {
    guard var entry = composer.entry(touch, in: &log) else { return }
    if entry.phase == .moved { return merged.keep(entry, at: time) }
    merged.supersede(by: &entry, at: time)
    log.touch(entry, at: time)
  }

  @inline(never)
  private mutating func thin(_ call: DispatchCall) {
    if call.method == .moved { return composer.merge(call, into: &merged, in: &log) }
    for touch in call.touches { merged.forgetCall(of: touch.identifier) }
    composer.dispatch(call, at: time, into: &log)
  }
}
