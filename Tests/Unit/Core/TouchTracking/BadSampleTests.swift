import Foundation
import CoreSurfaces
import CoreTestSupport
import Testing
import TouchModel
import TouchTracking

/// Streams of fingers with bad samples, as real panels send them, through all pairs of filters.
struct BadSampleTests {
  /// A touch of a run, with the squares of 100 × 100 points in which it began and ended.
  private struct Touch {
    var begin: Int
    /// Nil if it was cancelled or goes on.
    var end: Int?
  }

  private static func square(_ x: Double, _ y: Double) -> Int {
    Int(y / 100) * 10 + Int(x / 100)
  }

  /// Fingers that touch squares one after another, and samples far from them.
  private struct Stream {
    var text = ""
    /// The number of samples in each square.
    var samples: [Int: Int] = [:]
    private var time = 0
    private var dice: Dice

    init(seed: UInt64) {
      dice = Dice(seed: seed)
      for contact in 1...(1 + dice.roll(3)) { add(contact) }
      text += "@\(time + 3000) |"
    }

    private mutating func add(_ contact: Int) {
      // The same square again, as for a bounce, or another one.
      let home = contact > 1 && dice.roll(2) == 0 ? 44 : [44, 22, 70, 9][dice.roll(4)]
      let count = 1 + dice.roll(7)
      // At the begin, in the middle, or in the last frame before the lift; or never.
      let bad = [0, dice.roll(count), count - 1, -1][dice.roll(4)]
      let isBadTwice = dice.roll(8) == 0
      for index in 0..<count {
        time += [5, 8, 10, 17, 33, 60][dice.roll(6)]
        let isBad = index == bad || (isBadTwice && index == bad + 3)
        sample(isBad ? 66 : home, contact: index == 0 ? contact : nil)
      }
      time += [5, 10, 17, 33, 60][dice.roll(5)]
      // Some firmware sends bad coordinates with the lift.
      let isBadLift = dice.roll(4) == 0
      if isBadLift { samples[66, default: 0] += 1 }
      text += "@\(time) \(isBadLift ? "X\(650) Y\(650) " : "")I-1 | "
      time += [10, 20, 40, 200, 1500][dice.roll(5)]
    }

    private mutating func sample(_ square: Int, contact: Int?) {
      let (x, y) = (square % 10 * 100 + 48 + dice.roll(5), square / 10 * 100 + 48 + dice.roll(5))
      samples[square, default: 0] += 1
      text += "@\(time) \(contact.map { "I\($0) P200 " } ?? "")X\(x) Y\(y) | "
    }
  }

  private func touches(of stream: Stream, _ panel: TrackedPanel) -> [Touch] {
    var begun: [ContactID: Int] = [:]
    var touches: [Touch] = []
    for contact in panel.transcript(of: stream.text).all.flatMap(\.contacts) {
      let square = Self.square(contact.position.x, contact.position.y)
      switch contact.phase {
      case .began:
        begun[contact.id] = touches.count
        touches.append(Touch(begin: square, end: nil))
      case .ended:
        if let index = begun[contact.id] { touches[index].end = square }
      case .moved, .cancelled: break
      }
    }
    return touches
  }

  @Test(
    "E-FILT-16, E-FILT-24: no filters touch or press where fewer than two samples lie, unless the panel does"
  )
  func badSamples() {
    let names = (FilterSettings.list.map(\.name) + [.bounceMerge]).map(\.rawValue)
    let pairs = names.indices.flatMap { first in
      names[first...].map { FilterPairTests.panel([names[first], $0]) }
    }
    let titles = names.indices.flatMap { first in
      names[first...].map { "\(names[first]) and \($0)" }
    }
    let plain = FilterPairTests.panel([])
    PropertyTest.check(cases: 4000, seed: 0) { seed in
      let stream = Stream(seed: seed)
      let expected = touches(of: stream, plain)
      let index = Int(seed % UInt64(pairs.count))
      for touch in touches(of: stream, pairs[index]) {
        let isKnown = stream.samples[touch.begin, default: 0] >= 2
        let begins = expected.contains { $0.begin == touch.begin }
        let presses = expected.contains { $0.begin == touch.begin && $0.end == touch.begin }
        let isPress = touch.end == touch.begin
        let holds = isKnown || (isPress ? presses : begins)
        try #require(holds, "\(titles[index]): \(touch) in\n\(stream.text)")
      }
    }
  }
}
