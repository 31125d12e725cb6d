import Testing
import CoreTestSupport
import TouchModel

@testable import TouchKit

/// Random samples for all state machines; none requests an illegal state.
struct WildProgressTests {
  @Test("I-7, R-GST-2: no state machine requests an illegal state, whatever the fingers do")
  func allMachines() {
    PropertyTest.check(cases: 300, seed: 0) { seed in
      try play(TapProgress(TapProgress.Rules(taps: 2, fingers: 1)), seed, isDiscrete: true)
      try play(TapProgress(TapProgress.Rules(taps: 1, fingers: 3)), seed, isDiscrete: true)
      try play(LongPressProgress(), seed, isDiscrete: false)
      try play(
        LongPressProgress(LongPressProgress.Rules(taps: 1, fingers: 2)), seed, isDiscrete: false)
      try play(PanProgress(), seed, isDiscrete: false)
      try play(PanProgress(PanProgress.Rules(minimum: 2, maximum: 3)), seed, isDiscrete: false)
      try play(PanProgress(PanProgress.Rules(minimum: 3, maximum: 2)), seed, isDiscrete: false)
      try play(SwipeProgress(), seed, isDiscrete: true)
      try play(
        SwipeProgress(SwipeProgress.Rules(directions: SwipeDirection(rawValue: 15), fingers: 2)),
        seed, isDiscrete: true)
      try play(PairProgress<PinchMeasure>(), seed, isDiscrete: false)
      try play(PairProgress<RotationMeasure>(), seed, isDiscrete: false)
    }
  }

  /// Runs some attempts, each until all fingers are lifted, and checks the requested states.
  private func play<Progress: GestureProgress>(
    _ start: Progress, _ seed: UInt64, isDiscrete: Bool
  ) throws {
    var random = SeededGenerator(seed: seed)
    var progress = start
    var lastFinger = 0
    var time = Microseconds.zero
    for _ in 0..<4 {
      var down: [Int] = []
      var asked: [GestureState] = []
      var deadline: Microseconds?
      repeat {
        time = random.chance(3) ? Microseconds(.max) : time + .milliseconds(random.number())
        var step: GestureStep
        if let due = deadline, due <= time {
          deadline = nil
          step = progress.deadlineReached(at: due)
        } else if down.isEmpty || random.chance(25) {
          let fingers = (0...random.number(in: 0...1)).map { _ in
            lastFinger += 1
            return FingerSample(identifier: lastFinger, location: random.point())
          }
          step = progress.began(fingers, at: time)
          down += fingers.prefix(step.ignoredFrom ?? fingers.count).map(\.identifier)
        } else {
          let fingers = down.filter { _ in random.chance(60) }.map {
            FingerSample(identifier: $0, location: random.point())
          }
          if random.chance(60) {
            step = progress.moved(fingers, at: time)
          } else {
            step =
              random.chance(80)
              ? progress.ended(fingers, at: time) : progress.lost(fingers.span, at: time)
            down.removeAll { finger in fingers.contains { $0.identifier == finger } }
          }
        }
        switch step.deadline {
        case .unchanged: break
        case .clear: deadline = nil
        case .at(let due): deadline = due
        }
        asked += step.state.map { [$0] } ?? []
      } while !down.isEmpty
      try requireLegal(asked, isDiscrete: isDiscrete, "\(Progress.self): \(asked)")
      progress.reset()
      try #require(!progress.isUnderWay)
    }
  }

  private func requireLegal(
    _ asked: [GestureState], isDiscrete: Bool, _ what: Comment
  ) throws {
    var state: GestureState? = .possible
    for wanted in asked {
      let former = try #require(state, what)
      if isDiscrete { try #require(wanted == .ended || wanted == .failed, what) }
      state =
        switch GestureTransition(from: former, to: wanted) {
        case .recognize(let next), .act(let next): next
        case .fail: .failed
        case .illegal: nil
        }
    }
    try #require(state != nil, what)
  }
}

extension SeededGenerator {
  /// A small number of milliseconds, sometimes a large one.
  fileprivate mutating func number() -> Int64 {
    Int64(chance(80) ? number(in: 0...60) : number(in: 0...2000))
  }

  /// A point in a corner of the screen; sometimes one that is not finite.
  fileprivate mutating func point() -> Point {
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, 0]
    func coordinate(_ number: Int, _ isWild: Bool) -> Double {
      isWild ? wild[abs(number) % wild.count] : Double(number)
    }
    return Point(
      x: coordinate(number(in: -60...60), chance(3)), y: coordinate(number(in: -60...60), chance(3))
    )
  }
}
