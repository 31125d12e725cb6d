import Testing
import TouchModel

extension PeerSession {
  /// What the readers should agree on, and where they do not.
  struct Agreement {
    /// What is wrong, in words.
    var complaints: [String] = []
    /// In which of the known ways libinput told another story.
    var differences: [PeerDifference: Int] = [:]
    /// What our tracker told from the records as they were read.
    var ours: [TouchTelling] = []
  }

  /// Holds what everybody read against what our tracker makes of the records.
  func agreement() throws -> Agreement {
    var result = Agreement()
    let (log, replayed) = (daemon.text, try replay())
    if let line = ComparableLog(log).difference(from: ComparableLog(replayed)) {
      result.complaints.append("run and the replay of its recording: \(line)")
    }

    let drops = raw.events.filter { $0.isDrop }.count + libevdev.drops
    if drops > 0 { result.complaints.append("\(drops) times records were lost: no story is whole") }

    var ours = try ReferenceTracker(description)
    ours.consume(raw.events)
    result.ours = TouchTelling.all(in: ours.frames)
    let logged = try TouchTelling.all(in: log).filter { !Self.isLast($0) }
    let byDaemon = TellingComparison(expected: result.ours, got: logged, .log)
    result.complaints += byDaemon.complaints.map { "run: \($0)" }
    var theirs = try ReferenceTracker(description)
    theirs.consume(libevdev.events)
    var expected = result.ours
    let kept = SlotFrames(raw.events).asLibevdevTells
    if isSlotted, kept.count != raw.events.count {
      var deaf = try ReferenceTracker(description)
      deaf.consume(kept)
      expected = TouchTelling.all(in: deaf.frames)
      result.differences[.replacedIdentity] = 1
    }
    let byLibevdev = TellingComparison(
      expected: expected, got: TouchTelling.all(in: theirs.frames), .exact)
    result.complaints += byLibevdev.complaints.map { "libevdev: \($0)" }

    var blind = try ReferenceTracker(description, seesDistance: false)
    blind.consume(raw.events)
    let seen = TouchTelling.all(in: blind.frames)
    if seen != result.ours { result.differences[.hover] = 1 }
    if isSlotted { result.complaints += try slotComplaints(after: seen) }
    guard libinput.isTaken else {
      let resolutions = [AbsoluteAxis.positionX, .positionY].map {
        description.axes[$0]?.resolution ?? 0
      }
      if resolutions.filter({ $0 == 0 }).count == 1 {
        result.differences[.oneResolution] = 1
      } else {
        result.complaints.append("libinput does not take the panel")
      }
      return result
    }
    if let size = ours.size { result.complaints += sizeComplaints(size) }
    let view = LibinputView(seen, records: raw.events, isSlotted: isSlotted)
    result.differences.merge(view.differences) { $0 + $1 }
    if let margin = PanelNoise(description).margin {
      result.differences[.smoothing] = 1
      let byLibinput = SmoothedComparison(
        expected: view.tellings, got: libinput.tellings, margin: margin, .libinput)
      result.complaints += byLibinput.complaints.map { "libinput: \($0)" }
    } else {
      let byLibinput = TellingComparison(
        expected: view.tellings, got: libinput.tellings, .libinput)
      result.complaints += byLibinput.complaints.map { "libinput: \($0)" }
    }
    return result
  }

  /// Whether a finger was cancelled only because all is over.
  private static func isLast(_ telling: TouchTelling) -> Bool {
    telling.reason == .shutdown || telling.reason == .deviceRemoved
  }

  private var isSlotted: Bool { description.has(.slot) }

  /// Holds libinput's millimetres against its own hundredths and our size of the panel.
  private func sizeComplaints(_ size: Size) -> [String] {
    for case .touch(let telling, let millimetres?) in libinput.lines {
      guard let place = telling.place else { continue }
      let apart = Point(
        x: abs(millimetres.x - place.x / 100 * size.width),
        y: abs(millimetres.y - place.y / 100 * size.height))
      // Both numbers have two decimals.
      if apart.x > 0.0051 + size.width * 0.000051 || apart.y > 0.0051 + size.height * 0.000051 {
        return ["libinput: \(telling) is at \(millimetres) mm of \(size)"]
      }
    }
    return []
  }

  /// Holds the fingers that are left against what the kernel says when asked.
  private func slotComplaints(after tellings: [TouchTelling]) throws -> [String] {
    var held: Set<Int> = []
    for telling in tellings {
      switch telling.word {
      case .down: held.insert(telling.slot)
      case .up: held.remove(telling.slot)
      // A palm is on the glass, and no finger of ours.
      case .motion, .cancel: break
      }
    }
    let count = Int(description.axes[.slot]?.maximum ?? 0) + 1
    let kernel = try StateProbe(node: node).occupied(slots: count)
    if kernel == held.sorted() { return [] }
    return ["the kernel holds slots \(kernel), and we \(held.sorted())"]
  }
}

extension InputEvent {
  /// Whether it says that records before it were lost.
  var isDrop: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }
}
