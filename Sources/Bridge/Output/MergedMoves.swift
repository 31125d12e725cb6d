import DispatchLog
import TouchModel

/// The moves that a slow reader of the log is spared: of each touch that is down the newest.
///
/// Holds as much as there are touches down. When the reader has caught up it writes what it holds as
/// one frame of each device: the touches by number, then the calls; and then how many records these
/// stand for. A touch that ended meanwhile needs no move: its last record says where it was.
struct MergedMoves {
  /// The newest move of a touch, and the newest call that told its view of it.
  private struct Move {
    var entry: TouchRecord
    /// Which of the calls it was, from 1; 0 where the view was not called.
    var call: UInt64 = 0
    /// Where the touch is in the view.
    var place = Point.zero
    var window = NameID.none
    var view = NameID.none
    var chain: [NameID] = []
    var handlers: [NameID] = []
  }

  /// By ascending touch.
  private var moves: [Move] = []
  /// The newest time of each device that has a move here.
  private var clocks: [(device: DeviceID, time: Microseconds)] = []
  private var lastCall: UInt64 = 0
  /// What recognizers, controls and scroll views make of the moves.
  var actions = MergedActions()
  // What has come and was not written.
  private var records = 0
  private var stages = 0

  /// Whether no record is kept back.
  var isEmpty: Bool { moves.isEmpty && actions.isEmpty }

  /// Keeps a move in place of the one before.
  mutating func keep(_ entry: TouchRecord, at time: Microseconds) {
    records += 1
    pass(time, on: entry.device)
    let index = place(of: entry.touch)
    guard index < moves.count, moves[index].entry.touch == entry.touch else {
      moves.insert(Move(entry: entry), at: index)
      if !clocks.contains(where: { $0.device == entry.device }) {
        clocks.append((entry.device, time))
      }
      return
    }
    let flags = moves[index].entry.flags
    moves[index].entry = entry
    moves[index].entry.flags.formUnion(flags.intersection(.afterGap))
  }

  /// Gives up the move of a touch for a record that says more: its end.
  ///
  /// The record takes over that records were lost before the move.
  mutating func supersede(by entry: inout TouchRecord, at time: Microseconds) {
    pass(time, on: entry.device)
    let index = place(of: entry.touch)
    guard index < moves.count, moves[index].entry.touch == entry.touch else { return }
    entry.flags.formUnion(moves[index].entry.flags.intersection(.afterGap))
    moves.remove(at: index)
    let device = entry.device
    if !moves.contains(where: { $0.entry.device == device }) {
      clocks.removeAll { $0.device == device }
    }
  }

  /// Takes that a record of a device with that time is written.
  mutating func pass(_ time: Microseconds, on device: DeviceID) {
    guard let index = clocks.firstIndex(where: { $0.device == device }) else { return }
    if clocks[index].time < time { clocks[index].time = time }
  }

  /// Keeps a call in place of the one before, for each of its touches.
  mutating func keep(_ call: borrowing CallRecord) {
    records += 1
    lastCall += 1
    for position in call.touches.indices {
      let index = place(of: call.touches[position])
      guard index < moves.count, moves[index].entry.touch == call.touches[position] else {
        continue
      }
      moves[index].call = lastCall
      moves[index].place = call.locations[position]
      moves[index].window = call.window
      moves[index].view = call.view
      moves[index].chain = call.chain
      moves[index].handlers = call.handlers
    }
  }

  /// Gives up the call of a touch, whose view has been told meanwhile that it is over.
  mutating func forgetCall(of touch: Int) {
    let index = place(of: touch)
    guard index < moves.count, moves[index].entry.touch == touch else { return }
    moves[index].call = 0
  }

  /// Counts a record of a trace that is left out.
  mutating func leaveOutStage() {
    stages += 1
  }

  /// Writes what is kept, counts what is not, and says so; holds nothing afterwards.
  mutating func write(into log: inout DispatchLog, at time: Microseconds) {
    clocks.sort { $0.device < $1.device }
    for (device, time) in clocks {
      for move in moves where move.entry.device == device {
        records -= 1
        log.write(move.entry, at: time)
      }
      while let first = firstCall(of: device) { writeCall(first, into: &log, at: time) }
    }
    actions.write(into: &log)
    records += actions.records
    if let note = note { log.write(NoteRecord(note), at: time) }
    self = MergedMoves()
  }

  /// The move with the oldest call of a device that is not written yet.
  private func firstCall(of device: DeviceID) -> Int? {
    moves.indices.filter { moves[$0].entry.device == device && moves[$0].call > 0 }
      .min { moves[$0].call < moves[$1].call }
  }

  /// Writes one call for all touches of a device that one view was told of.
  private mutating func writeCall(_ first: Int, into log: inout DispatchLog, at time: Microseconds)
  {
    var newest = first
    var call = CallRecord(
      method: .touchesMoved, window: moves[first].window, view: moves[first].view)
    let device = moves[first].entry.device
    for index in moves.indices
    where moves[index].call > 0 && moves[index].entry.device == device
      && moves[index].window == call.window && moves[index].view == call.view
    {
      if moves[index].call > moves[newest].call { newest = index }
      call.touches.append(moves[index].entry.touch)
      call.locations.append(moves[index].place)
    }
    call.chain = moves[newest].chain
    call.handlers = moves[newest].handlers
    log.write(call, at: time)
    records -= 1
    for index in moves.indices
    where moves[index].entry.device == device && moves[index].window == call.window
      && moves[index].view == call.view
    {
      moves[index].call = 0
    }
  }

  /// What a person should know; nil where nothing was lost.
  private var note: Note? {
    var losses: [String] = []
    if records == 1 { losses.append("1 record of moves was merged into a later one") }
    if records > 1 { losses.append("\(records) records of moves were merged into later ones") }
    if stages == 1 { losses.append("1 record of a stage was left out") }
    if stages > 1 { losses.append("\(stages) records of stages were left out") }
    guard !losses.isEmpty else { return nil }
    return Note(
      .warning, .bridge, "the reader of the log is slow: " + losses.joined(separator: ", "))
  }

  /// Where a touch stands, or would.
  private func place(of touch: Int) -> Int {
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].entry.touch < touch { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
