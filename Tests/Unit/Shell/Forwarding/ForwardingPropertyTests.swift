import Forwarding
import CoreSurfaces
import FuzzSurfaces
import TouchBridgeTestSupport
import Testing

/// Properties of the records for random touch calls; `ForwardingSurface` checks them.
struct ForwardingPropertyTests {
  @Test(
    "F-3, F-14, F-15, I-1: random touches give sound records, and a tracker finds the same touches")
  func randomTouches() {
    let random = SeededGenerator(default: 14)
    var dice = Dice(seed: random.seed)
    for round in 0..<TestEnvironment.number("TOUCHBRIDGE_CASES", default: 2000) {
      let length = ForwardingCase.head + dice.roll(60) * ForwardingCase.width
      let bytes = (0..<length).map { _ in UInt8(dice.roll(256)) }
      if let fault = FuzzSurface.forwarding.fault(in: bytes) {
        Issue.record("TOUCHBRIDGE_SEED=\(random.seed), round \(round): \(fault)")
        return
      }
    }
  }
}
