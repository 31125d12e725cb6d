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
    var entry: TouchEntry
    /// Which of the calls it was, from 1; 0 where the view was not called.
    var call: UInt64 = 0
    /// Where the touch is in the view.
    var place = Point.zero
    var target = DispatchEntry(method: .moved, window: .none, view: .none)
    var chain = ScratchList<NameID>()
    var handlers = ScratchList<NameID>()
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
  private var calls = 0
  private var unhandled = 0

  /// Whether no record is kept back.
  var isEmpty: Bool { moves.isEmpty && actions.isEmpty }

  /// Keeps a move in place of the one before.
  mutating func keep(_ entry: TouchEntry, at time: Microseconds) {
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
  mutating func supersede(by entry: inout TouchEntry, at time: Microseconds) {
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
  ///
  /// - Parameters:
  ///   - target: Whose touches these are.
  ///   - touches: Their numbers.
  ///   - places: Where each is in the view.
  ///   - chain: The responders called.
  ///   - handlers: Those that handled it.
  mutating func keep(
    _ target: DispatchEntry, touches: Span<Int>, places: Span<Point>,
    chain: ScratchList<NameID>, handlers: ScratchList<NameID>
  ) {
    records += 1
    calls += 1
    if handlers.count == 0 { unhandled += 1 }
    lastCall += 1
    for position in touches.indices {
      let index = place(of: touches[position])
      guard index < moves.count, moves[index].entry.touch == touches[position] else { continue }
      moves[index].call = lastCall
      moves[index].place = places[position]
      moves[index].target = target
      moves[index].chain.become(chain)
      moves[index].handlers.become(handlers)
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
        log.touch(move.entry, at: time)
      }
      while let first = firstCall(of: device) { writeCall(first, into: &log, at: time) }
    }
    actions.write(into: &log)
    records += actions.records
    log.count(dispatches: calls, unhandled: unhandled)
    if let note = note { log.note(note, at: time) }
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
    var touches: [Int] = []
    var places: [Point] = []
    let (device, target) = (moves[first].entry.device, moves[first].target)
    for index in moves.indices
    where moves[index].call > 0 && moves[index].entry.device == device
      && moves[index].target == target
    {
      if moves[index].call > moves[newest].call { newest = index }
      touches.append(moves[index].entry.touch)
      places.append(moves[index].place)
    }
    let (chain, handlers) = (moves[newest].chain, moves[newest].handlers)
    log.dispatch(
      target, touches: touches.span, places: places.span,
      chain: chain.elements.span.extracting(0..<chain.count),
      handlers: handlers.elements.span.extracting(0..<handlers.count), at: time)
    records -= 1
    calls -= 1
    if handlers.count == 0 { unhandled -= 1 }
    for index in moves.indices
    where moves[index].entry.device == device && moves[index].target == target {
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

extension ScratchList {
  /// Takes over the elements of another list.
  fileprivate mutating func become(_ other: ScratchList) {
    empty()
    for index in 0..<other.count { append(other.elements[index]) }
  }
}
