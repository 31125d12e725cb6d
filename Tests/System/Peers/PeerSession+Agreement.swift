import Testing
import TouchModel

extension PeerSession {
  /// The result of comparing all readers.
  struct Agreement {
    /// The unexpected differences.
    var failures: [String] = []
    /// The known differences of libinput, with their numbers.
    var differences: [PeerDifference: Int] = [:]
    /// The events of the reference tracker.
    var reference: [ReportedTouch] = []
  }

  /// Compares the events of all readers with those of the reference tracker.
  func agreement() throws -> Agreement {
    var result = Agreement()
    let (log, replayed) = (daemon.text, try replay())
    if let line = ComparableLog(log).difference(from: ComparableLog(replayed)) {
      result.failures.append("run and the replay of its recording: \(line)")
    }

    let drops = raw.events.filter { $0.isDrop }.count + libevdev.drops
    if drops > 0 {
      result.failures.append("\(drops) times records were lost: so no result is complete")
    }

    var reference = try ReferenceTracker(description)
    reference.consume(raw.events)
    result.reference = ReportedTouch.all(in: reference.frames)
    let logged = try ReportedTouch.all(in: log).filter { !Self.isLast($0) }
    let byDaemon = ReportedTouchComparison(expected: result.reference, got: logged, .log)
    result.failures += byDaemon.failures.map { "run: \($0)" }
    var theirs = try ReferenceTracker(description)
    theirs.consume(libevdev.events)
    var expected = result.reference
    let kept = SlotFrames(raw.events).libevdevEvents
    if isSlotted, kept.count != raw.events.count {
      var deaf = try ReferenceTracker(description)
      deaf.consume(kept)
      expected = ReportedTouch.all(in: deaf.frames)
      result.differences[.replacedIdentity] = 1
    }
    let byLibevdev = ReportedTouchComparison(
      expected: expected, got: ReportedTouch.all(in: theirs.frames), .exact)
    result.failures += byLibevdev.failures.map { "libevdev: \($0)" }

    var blind = try ReferenceTracker(description, seesDistance: false)
    blind.consume(raw.events)
    let seen = ReportedTouch.all(in: blind.frames)
    if seen != result.reference { result.differences[.hover] = 1 }
    if isSlotted { result.failures += try slotFailures(after: seen) }
    guard libinput.isTaken else {
      let resolutions = [AbsoluteAxis.positionX, .positionY].map {
        description.axes[$0]?.resolution ?? 0
      }
      if resolutions.filter({ $0 == 0 }).count == 1 {
        result.differences[.oneResolution] = 1
      } else {
        result.failures.append("libinput does not take the panel")
      }
      return result
    }
    if let size = reference.size { result.failures += sizeFailures(size) }
    let view = LibinputView(seen, records: raw.events, isSlotted: isSlotted)
    result.differences.merge(view.differences) { $0 + $1 }
    if let margin = PanelNoise(description).margin {
      result.differences[.smoothing] = 1
      let byLibinput = SmoothedComparison(
        expected: view.touches, got: libinput.touches, margin: margin, .libinput)
      result.failures += byLibinput.failures.map { "libinput: \($0)" }
    } else {
      let byLibinput = ReportedTouchComparison(
        expected: view.touches, got: libinput.touches, .libinput)
      result.failures += byLibinput.failures.map { "libinput: \($0)" }
    }
    return result
  }

  /// Returns true if a finger was cancelled only because the run ended.
  private static func isLast(_ touch: ReportedTouch) -> Bool {
    touch.reason == .shutdown || touch.reason == .deviceRemoved
  }

  private var isSlotted: Bool { description.has(.slot) }

  /// Compares libinput's millimeters with its hundredths and the panel's size.
  private func sizeFailures(_ size: Size) -> [String] {
    for case .touch(let touch, let millimeters?) in libinput.lines {
      guard let position = touch.position else { continue }
      let apart = Point(
        x: abs(millimeters.x - position.x / 100 * size.width),
        y: abs(millimeters.y - position.y / 100 * size.height))
      // Both numbers have two decimals.
      if apart.x > 0.0051 + size.width * 0.000051 || apart.y > 0.0051 + size.height * 0.000051 {
        return ["libinput: \(touch) is at \(millimeters) mm of \(size)"]
      }
    }
    return []
  }

  /// Compares the remaining fingers with the kernel's state.
  private func slotFailures(after touches: [ReportedTouch]) throws -> [String] {
    var held: Set<Int> = []
    for touch in touches {
      switch touch.kind {
      case .down: held.insert(touch.slot)
      case .up: held.remove(touch.slot)
      // A palm is in the kernel's state, but is not reported.
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
  /// True if records before this one were lost.
  var isDrop: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }
}
