import DispatchLog
import TouchModel

/// Stores the newest records of moves while the reader of the log is slow.
///
/// The size is bounded by the touches that are down and the gestures and scroll views that are active.
/// When the reader has caught up, the stored records are written as one frame of each device: the
/// touches by number, then the calls, then gestures and scrolling, then a note with the number of
/// replaced records. A touch that has ended needs no move, because its last record has its location.
/// Drag events of controls are only counted, because the enter and exit events are written.
struct RecordCoalescer {
  /// The newest move of a touch, and the newest call that delivered it.
  private struct Move {
    var touch: TouchRecord
    /// The number of the call, from 1; 0 if no view was called.
    var call: UInt64 = 0
    /// The location of the touch in the view.
    var location = Point.zero
    var window = NameID.none
    var view = NameID.none
    var chain: [NameID] = []
    var handlers: [NameID] = []
  }

  /// The stored moves, by ascending touch.
  private var moves: [Move] = []
  /// The newest time of each device that has a stored move.
  private var clocks: [(device: DeviceID, time: Microseconds)] = []
  private var lastCall: UInt64 = 0
  private var gestures: [(record: GestureRecord, time: Microseconds)] = []
  private var scrolls: [(record: ScrollRecord, time: Microseconds)] = []
  /// The numbers of records that were stored or counted, and of stages.
  private var records = 0
  private var stages = 0

  /// True if no record is stored.
  var isEmpty: Bool { moves.isEmpty && gestures.isEmpty && scrolls.isEmpty }

  // MARK: Storing
  // Each method returns true if the record must be written now, and stores it otherwise.

  /// Stores a move in place of the one before; any other record of a touch replaces its stored move.
  mutating func shouldWrite(_ touch: inout TouchRecord, at time: Microseconds) -> Bool {
    advance(touch.device, to: time)
    let index = index(of: touch.touch)
    let isKnown = index < moves.count && moves[index].touch.touch == touch.touch
    if isKnown {
      touch.flags.formUnion(moves[index].touch.flags.intersection(.afterGap))
    }
    if touch.phase == .moved {
      records += 1
      if isKnown {
        moves[index].touch = touch
      } else {
        moves.insert(Move(touch: touch), at: index)
        if !clocks.contains(where: { $0.device == touch.device }) {
          clocks.append((touch.device, time))
        }
      }
      return false
    }
    if isKnown {
      moves.remove(at: index)
      let device = touch.device
      if !moves.contains(where: { $0.touch.device == device }) {
        clocks.removeAll { $0.device == device }
      }
    }
    return true
  }

  /// Stores a call of `touchesMoved` for each of its touches; any other call replaces the stored one.
  mutating func shouldWrite(_ call: borrowing CallRecord) -> Bool {
    let isMove = call.method == .touchesMoved
    if isMove {
      records += 1
      lastCall += 1
    }
    for position in call.touches.indices {
      let index = index(of: call.touches[position])
      guard index < moves.count, moves[index].touch.touch == call.touches[position] else {
        continue
      }
      moves[index].call = isMove ? lastCall : 0
      guard isMove else { continue }
      moves[index].location = call.locations[position]
      moves[index].window = call.window
      moves[index].view = call.view
      moves[index].chain = call.chain
      moves[index].handlers = call.handlers
    }
    return !isMove
  }

  /// Stores a change of a gesture in place of the one before.
  mutating func shouldWrite(_ gesture: GestureRecord, at time: Microseconds) -> Bool {
    let index = gestures.firstIndex { $0.record.recognizer == gesture.recognizer }
    guard gesture.state == .changed else {
      if let index { gestures.remove(at: index) }
      return true
    }
    records += 1
    if let index {
      gestures[index] = (gesture, time)
    } else {
      gestures.append((gesture, time))
    }
    return false
  }

  /// Counts a drag event.
  mutating func shouldWrite(_ control: ControlRecord) -> Bool {
    if control.event.isDrag { records += 1 }
    return !control.event.isDrag
  }

  /// Stores a change of a scroll view in place of the one before.
  mutating func shouldWrite(_ scroll: ScrollRecord, at time: Microseconds) -> Bool {
    let index = scrolls.firstIndex { $0.record.view == scroll.view }
    guard scroll.state == .changed else {
      if let index { scrolls.remove(at: index) }
      return true
    }
    records += 1
    if let index {
      scrolls[index] = (scroll, time)
    } else {
      scrolls.append((scroll, time))
    }
    return false
  }

  /// Counts a stage, which is left out.
  mutating func countStage() {
    stages += 1
  }

  /// Advances the time of a device with stored moves, so that they are not written before a record of
  /// that device with an earlier time.
  mutating func advance(_ device: DeviceID, to time: Microseconds) {
    guard let index = clocks.firstIndex(where: { $0.device == device }) else { return }
    clocks[index].time = max(clocks[index].time, time)
  }

  // MARK: Writing

  /// Writes the stored records and a note with the number of replaced records, and removes them.
  mutating func write(into log: inout DispatchLog, at time: Microseconds) {
    clocks.sort { $0.device < $1.device }
    for (device, time) in clocks {
      for move in moves where move.touch.device == device {
        records -= 1
        log.write(move.touch, at: time)
      }
      while let first = firstCall(of: device) { writeCall(first, into: &log, at: time) }
    }
    for gesture in gestures { log.write(gesture.record, at: gesture.time) }
    for scroll in scrolls { log.write(scroll.record, at: scroll.time) }
    records -= gestures.count + scrolls.count
    if let note { log.write(NoteRecord(note), at: time) }
    self = RecordCoalescer()
  }

  /// Returns the index of the move with the oldest unwritten call of a device; nil if there is none.
  private func firstCall(of device: DeviceID) -> Int? {
    moves.indices.filter { moves[$0].touch.device == device && moves[$0].call > 0 }
      .min { moves[$0].call < moves[$1].call }
  }

  /// Writes one call for all touches of a device that one view received.
  private mutating func writeCall(
    _ first: Int, into log: inout DispatchLog, at time: Microseconds
  ) {
    let isRedacted = moves[first].touch.flags.contains(.redacted)
    let (device, window, view) = (moves[first].touch.device, moves[first].window, moves[first].view)
    // A record of a secret touch has no other touch.
    let group =
      isRedacted
      ? [first]
      : moves.indices.filter {
        moves[$0].call > 0 && moves[$0].touch.device == device && moves[$0].window == window
          && moves[$0].view == view
      }
    let newest = group.max { moves[$0].call < moves[$1].call } ?? first
    log.write(
      CallRecord(
        method: .touchesMoved, window: window, view: view,
        touches: group.map { moves[$0].touch.touch }, locations: group.map { moves[$0].location },
        chain: moves[newest].chain, handlers: moves[newest].handlers,
        isRedacted: isRedacted),
      at: time)
    records -= 1
    for index in group { moves[index].call = 0 }
  }

  /// The note with the numbers of replaced and omitted records; nil if there are none.
  private var note: Note? {
    var losses: [String] = []
    if records == 1 { losses.append("1 record of moves was merged into a later one") }
    if records > 1 { losses.append("\(records) records of moves were merged into later ones") }
    if stages == 1 { losses.append("1 record of a stage was omitted") }
    if stages > 1 { losses.append("\(stages) records of stages were omitted") }
    guard !losses.isEmpty else { return nil }
    return Note(
      .warning, .bridge, "the reader of the log is slow: " + losses.joined(separator: ", "))
  }

  /// Returns the index of a touch among the moves, or the index at which to insert it.
  private func index(of touch: Int) -> Int {
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].touch.touch < touch { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
