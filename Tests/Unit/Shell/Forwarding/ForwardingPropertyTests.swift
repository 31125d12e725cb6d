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
    PropertyTest.check(
      cases: 2000, seed: 14,
      make: { seed in
        var dice = Dice(seed: seed)
        let length = ForwardingCase.head + dice.roll(60) * ForwardingCase.width
        return (0..<length).map { _ in UInt8(dice.roll(256)) }
      },
      smaller: { $0.withoutParts(after: ForwardingCase.head, unit: ForwardingCase.width) },
      fault: FuzzSurface.forwarding.fault,
      description: { try PropertyTest.save($0, for: "forwarding") })
  }
}
