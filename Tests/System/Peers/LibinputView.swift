import TouchModel

/// The touch events that libinput should report, derived from those of touchbridge.
///
/// They differ only by the known differences, and each of these is counted.
struct LibinputView {
  /// The expected touch events.
  private(set) var touches: [ReportedTouch] = []
  /// The number of times that each difference occurred.
  private(set) var differences: [PeerDifference: Int] = [:]

  private let frames: SlotFrames
  /// The slots whose finger libinput ignores.
  private var unseen: Set<Int> = []

  /// Derives the expected events.
  ///
  /// - Parameters:
  ///   - reference: The events of the reference tracker, with distance not used.
  ///   - records: The records of the kernel.
  ///   - isSlotted: True if the panel has slots. Without slots libinput reports each finger.
  init(_ reference: [ReportedTouch], records: [InputEvent], isSlotted: Bool = true) {
    frames = SlotFrames(records)
    guard isSlotted else {
      if records.contains(where: { $0.isAxis(.positionX) }), !records.contains(where: \.isSeparator)
      {
        differences[.missingSeparator] = 1
      } else {
        touches = reference
      }
      return
    }
    var index = 0
    while index < reference.count {
      let time = reference[index].time
      let together = reference[index...].prefix { $0.time == time }
      add(Array(together))
      index = together.endIndex
    }
  }

  /// Adds the events of one time.
  private mutating func add(_ together: [ReportedTouch]) {
    var left = together
    while !left.isEmpty {
      let touch = left.removeFirst()
      guard let next = left.firstIndex(where: { $0.slot == touch.slot }) else {
        addLast(touch)
        continue
      }
      switch (touch.kind, left[next].kind) {
      case (.down, .up), (.down, .cancel):
        left.remove(at: next)
        count(.tapInFrame)
      case (.up, .down):
        if let gone = left[(next + 1)...].firstIndex(where: { $0.slot == touch.slot }) {
          // The new finger is gone again, so libinput reports the end of the old one.
          left.remove(at: gone)
          left.remove(at: next)
          left.insert(touch, at: 0)
          count(.tapInFrame)
        } else if frames.holdsEnd(of: touch.slot, at: touch.time) {
          left.remove(at: next)
          count(.restartInFrame)
        } else {
          // libevdev keeps the old id, so the new position is a motion.
          left[next].kind = .motion
          if left[next].position == lastPosition(of: touch.slot) { left.remove(at: next) }
          count(.replacedIdentity)
        }
      case (.cancel, .down) where touch.reason == .dropped:
        var end = touch
        end.kind = .up
        touches.append(end)
        count(.changedInGap)
      default: addLast(touch)
      }
    }
  }

  /// Adds the last event of a slot at one time.
  private mutating func addLast(_ touch: ReportedTouch) {
    if touch.kind == .down, frames.holdsFingerAfterPalm(touch.slot, at: touch.time) {
      unseen.insert(touch.slot)
      count(.fingerAfterPalm)
    }
    if unseen.contains(touch.slot) {
      if touch.kind == .up || touch.kind == .cancel { unseen.remove(touch.slot) }
      return
    }
    var touch = touch
    if touch.kind == .cancel, touch.reason == .dropped {
      touch.kind = .up
      count(.lostEnd)
    }
    touches.append(touch)
  }

  private func lastPosition(of slot: Int) -> Point? {
    touches.last { $0.slot == slot && $0.position != nil }?.position
  }

  private mutating func count(_ difference: PeerDifference) {
    differences[difference, default: 0] += 1
  }
}
