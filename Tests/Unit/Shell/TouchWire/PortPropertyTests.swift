import CoreSurfaces
import FuzzSurfaces
import Testing
import TouchBridgeTestSupport

/// Properties of sessions for random touches and sockets; `PortSurface` checks them.
struct PortPropertyTests {
  @Test(
    "P-3, P-7, P-11, I-1: clients that stop, die and send anything receive each begin and end once")
  func random() {
    let random = SeededGenerator(default: 11)
    var dice = Dice(seed: random.seed)
    for round in 0..<TestEnvironment.number("TOUCHBRIDGE_CASES", default: 1000) {
      // Some are long enough for an overrun.
      let length = 1 + dice.roll(dice.one(in: 10) ? 4000 : 200) * 6
      let bytes = (0..<length).map { _ in UInt8(dice.roll(256)) }
      if let fault = FuzzSurface.port.fault(in: bytes) {
        Issue.record("TOUCHBRIDGE_SEED=\(random.seed), round \(round): \(fault)")
        return
      }
    }
  }
}
