import TouchModel

/// What libinput is expected to tell, made from what we tell.
///
/// Nothing is left out or added but where one of the differences known by name is met, and each of
/// them is counted.
struct LibinputView {
  /// What libinput should tell.
  private(set) var tellings: [TouchTelling] = []
  /// Which differences were met, and how often.
  private(set) var differences: [PeerDifference: Int] = [:]

  private let frames: SlotFrames
  /// The slots whose finger libinput does not see.
  private var unseen: Set<Int> = []

  /// Makes the view.
  ///
  /// - Parameters:
  ///   - ours: What our tracker tells where distance is no reason for it to be silent.
  ///   - records: The records of the kernel's that it was told from.
  ///   - isSlotted: Whether the panel has slots; elsewhere libinput sees each finger.
  init(_ ours: [TouchTelling], records: [InputEvent], isSlotted: Bool = true) {
    frames = SlotFrames(records)
    guard isSlotted else {
      if records.contains(where: { $0.isAxis(.positionX) }), !records.contains(where: \.isSeparator)
      {
        differences[.missingSeparator] = 1
      } else {
        tellings = ours
      }
      return
    }
    var index = 0
    while index < ours.count {
      let time = ours[index].time
      let together = ours[index...].prefix { $0.time == time }
      add(Array(together))
      index = together.endIndex
    }
  }

  /// Adds what was told at one time.
  private mutating func add(_ together: [TouchTelling]) {
    var left = together
    while !left.isEmpty {
      let telling = left.removeFirst()
      guard let next = left.firstIndex(where: { $0.slot == telling.slot }) else {
        addLast(telling)
        continue
      }
      switch (telling.word, left[next].word) {
      case (.down, .up), (.down, .cancel):
        left.remove(at: next)
        count(.tapInFrame)
      case (.up, .down):
        if let gone = left[(next + 1)...].firstIndex(where: { $0.slot == telling.slot }) {
          // The new finger is gone again: what libinput sees is the old one's end.
          left.remove(at: gone)
          left.remove(at: next)
          left.insert(telling, at: 0)
          count(.tapInFrame)
        } else if frames.holdsEnd(of: telling.slot, at: telling.time) {
          left.remove(at: next)
          count(.restartInFrame)
        } else {
          // libevdev keeps the old id, and the new place is a motion.
          left[next].word = .motion
          if left[next].place == lastPlace(of: telling.slot) { left.remove(at: next) }
          count(.replacedIdentity)
        }
      case (.cancel, .down) where telling.reason == .dropped:
        var end = telling
        end.word = .up
        tellings.append(end)
        count(.changedInGap)
      default: addLast(telling)
      }
    }
  }

  /// Adds what is not followed by something else about the finger at the same time.
  private mutating func addLast(_ telling: TouchTelling) {
    if telling.word == .down, frames.holdsFingerAfterPalm(telling.slot, at: telling.time) {
      unseen.insert(telling.slot)
      count(.fingerAfterPalm)
    }
    if unseen.contains(telling.slot) {
      if telling.word == .up || telling.word == .cancel { unseen.remove(telling.slot) }
      return
    }
    var telling = telling
    if telling.word == .cancel, telling.reason == .dropped {
      telling.word = .up
      count(.lostEnd)
    }
    tellings.append(telling)
  }

  private func lastPlace(of slot: Int) -> Point? {
    tellings.last { $0.slot == slot && $0.place != nil }?.place
  }

  private mutating func count(_ difference: PeerDifference) {
    differences[difference, default: 0] += 1
  }
}
