import CoreSurfaces
import CoreTestSupport
import Testing

/// Random applications whose handlers change everything; see `ChaosWorld`.
@Suite struct ChaosTests {
  /// Decisions of a seed, recorded as bytes from which `ByteChoices` reads the same ones.
  private final class RecordedChoices: Choices {
    private var dice: Dice
    private(set) var bytes: [UInt8] = []

    init(seed: UInt64) { dice = Dice(seed: seed) }

    func roll(_ bound: Int) -> Int {
      let byte = UInt8(dice.roll(min(bound, 256)))
      bytes.append(byte)
      return Int(byte)
    }
  }

  @Test("I-1, I-7, I-8, I-10, R-GDEL-12: what begins ends once, whatever handlers change")
  func worlds() {
    PropertyTest.check(
      cases: 200, seed: 7,
      make: { seed in
        let choices = RecordedChoices(seed: seed)
        _ = ChaosWorld(choices).fault()
        return choices.bytes
      },
      smaller: { $0.withoutParts() }, fault: ChaosSurface.fault,
      description: { try PropertyTest.save($0, for: "chaos") })
  }
}
