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
  /// True if touches and what they cause are counted but not written.
  private let isSummary: Bool
  private var counts = LogCounts()
  /// The touches that are over and not finished in the log.
  private var overTouches: [Int] = []

  /// Makes a scribe that writes into a log of its own.
  init(log: consuming DispatchLog, isSummary: Bool) {
    self.log = log
    self.isSummary = isSummary
  }

  /// Counts frames and input events for the last record.
  mutating func count(frames: Int, events: Int) {
    counts.frames &+= frames
    counts.events &+= events
  }

  /// Finishes the touches that are over in the log.
  mutating func finishTouches() {
    for touch in overTouches { log.finishTouch(touch, at: time) }
    overTouches.removeAll(keepingCapacity: true)
  }

  /// Writes a device's record at the newest time.
  mutating func device(_ record: DeviceRecord) {
    log.write(record, at: time)
  }

  /// Writes that records of a device were lost.
  mutating func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {
    self.time = time
    if isThinning { merged.pass(time, on: device) }
    counts.gaps &+= 1
    log.write(GapRecord(device, lost: lost), at: time)
  }

  /// Writes, at the newest time, something that a person should know.
  mutating func note(_ note: Note) {
    log.write(NoteRecord(note), at: time)
  }

  /// Writes the record of a touch that changed.
  mutating func touch(_ touch: Touch, at time: Microseconds) {
    self.time = time
    guard let record = composer.record(touch, in: &log) else { return }
    count(record)
    if isSummary { return }
    if isThinning { return thin(record) }
    log.write(record, at: time)
  }

  private mutating func count(_ record: TouchRecord) {
    switch record.phase {
    case .began: counts.began &+= 1
    case .moved: return
    case .ended: counts.ended &+= 1
    case .cancelled: counts.cancelled &+= 1
    }
    if record.phase != .began, !log.format.wantsMoves { overTouches.append(record.touch) }
  }

  /// Writes the record of where a finger landed.
  mutating func hit(_ result: HitResult, at time: Microseconds) {
    self.time = time
    if isSummary { return }
    composer.hit(result, at: time, into: &log)
  }

  /// Writes the record of a call to a view.
  mutating func dispatch(_ call: DispatchCall, at time: Microseconds) {
    self.time = time
    composer.compose(call, in: &log)
    counts.dispatches &+= 1
    if composer.call.handlers.isEmpty { counts.unhandled &+= 1 }
    if isSummary { return }
    if isThinning {
      if call.method == .moved {
        return merged.keep(composer.call)
      }
      for touch in call.touches { merged.forgetCall(of: touch.identifier) }
    }
    log.write(composer.call, at: time)
  }

  /// Writes the record of an action of a recognizer.
  mutating func gesture(_ recognizer: GestureRecognizer, at time: Microseconds) {
    self.time = time
    guard !isSummary, composer.compose(recognizer, in: &log) else { return }
    if isThinning, merged.actions.keeps(composer.gesture, at: time) { return }
    log.write(composer.gesture, at: time)
  }

  /// Writes the record of an event of a control.
  mutating func control(
    _ control: Control, _ event: ControlEvents, _ touch: Touch?, at time: Microseconds
  ) {
    self.time = time
    guard !isSummary, let entry = composer.control(control, event, touch, in: &log) else { return }
    if isThinning, merged.actions.keeps(entry) { return }
    log.write(entry, at: time)
  }

  /// Writes the record of a scroll view.
  mutating func scroll(_ view: ScrollView, _ state: GestureState, at time: Microseconds) {
    self.time = time
    guard !isSummary, let entry = composer.scroll(view, state, in: &log) else { return }
    if isThinning, merged.actions.keeps(entry, at: time) { return }
    log.write(entry, at: time)
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
    finishTouches()
    composer.forgetNames()
    // Nothing is kept of touches, gestures and scrolling that are over.
    guard merged.isEmpty else { return }
    log.forgetNames()
  }

  /// Writes the last record.
  mutating func end() {
    thin(false)
    finishTouches()
    log.write(EndRecord(counts), at: time)
  }

  /// Begins or ends the merging of moves; at the end what was merged is written.
  ///
  /// A journal has no moves anyway.
  mutating func thin(_ isWanted: Bool) {
    guard isWanted != isThinning, log.format.wantsMoves else { return }
    isThinning = isWanted
    if !isWanted { merged.write(into: &log, at: time) }
  }

  @inline(never)
  private mutating func thin(_ record: TouchRecord) {
    if record.phase == .moved { return merged.keep(record, at: time) }
    var record = record
    merged.supersede(by: &record, at: time)
    log.write(record, at: time)
  }
}
