import CoreSurfaces
import Testing
import CoreTestSupport

/// Random applications whose handlers change everything; see `ChaosWorld`.
///
/// `TOUCHBRIDGE_WORLDS` is the number of worlds, `TOUCHBRIDGE_SEED` the first seed.
@Suite struct ChaosTests {
  @Test("I-1, I-7, I-8, I-10, R-GDEL-12: what begins ends once, whatever handlers change")
  func worlds() {
    let first = SeededGenerator(default: 7).seed
    for index in 0..<TestEnvironment.number("TOUCHBRIDGE_WORLDS", default: 200) {
      let seed = first &+ UInt64(index)
      let world = ChaosWorld(Dice(seed: seed))
      if let fault = world.fault() {
        Issue.record("TOUCHBRIDGE_WORLDS=1 TOUCHBRIDGE_SEED=\(seed): \(fault)")
        return
      }
      guard index % 10 == 0 else { continue }
      let again = ChaosWorld(Dice(seed: seed))
      #expect(again.fault() == nil && again.trace == world.trace, "I-10: seed \(seed)")
    }
  }
}
