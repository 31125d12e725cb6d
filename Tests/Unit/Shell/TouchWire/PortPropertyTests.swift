import CoreSurfaces
import FuzzSurfaces
import Testing
import TouchBridgeTestSupport

/// Properties of sessions for random touches and sockets; `PortSurface` checks them.
struct PortPropertyTests {
  @Test(
    "P-3, P-7, P-11, I-1: clients that stop, die and send anything receive each begin and end once")
  func random() {
    PropertyTest.check(
      cases: 1000, seed: 11,
      make: { seed in
        var dice = Dice(seed: seed)
        // Some are long enough for an overrun.
        let count = dice.roll(dice.one(in: 10) ? 4000 : 200)
        return (0..<PortSurface.head + count * PortSurface.width).map { _ in UInt8(dice.roll(256)) }
      },
      smaller: { $0.withoutParts(after: PortSurface.head, unit: PortSurface.width) },
      fault: FuzzSurface.port.fault, description: { try PropertyTest.save($0, for: "port") })
  }
}
