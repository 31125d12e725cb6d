import Foundation
import CoreSurfaces
import FuzzSurfaces
import Testing
import TouchBridgeTestSupport

/// Tests of the fuzzed surfaces without a fuzzer: former findings, and some random inputs.
@Suite struct FuzzSurfaceTests {
  @Test("Inputs that a fuzzer found stay fixed", arguments: FuzzSurface.allCases)
  func findings(surface: FuzzSurface) throws {
    let folder = TestEnvironment.fixture("fuzz").appendingPathComponent(surface.rawValue)
    for file in TestEnvironment.files(under: folder) {
      let fault = surface.fault(in: try FuzzSeeds.bytes(of: file))
      #expect(fault == nil, "\(file.lastPathComponent)")
    }
  }

  @Test("Mutated seeds cause no fault", arguments: FuzzSurface.allCases)
  func chance(surface: FuzzSurface) throws {
    let seeds = try FuzzSeeds.all(of: surface)
    #expect(seeds.count > 10)
    PropertyTest.check(
      cases: 200, seed: 77,
      make: { seed in
        var dice = Dice(seed: seed)
        var bytes = dice.pick(seeds)
        for _ in 0..<dice.roll(8) {
          var inner = Dice(seed: dice.next())
          surface.mutate(&bytes, most: 4096, &dice) { part, _ in
            for _ in 0...inner.roll(3) where !part.isEmpty {
              part[inner.roll(part.count)] = UInt8(inner.roll(256))
            }
          }
        }
        return bytes
      },
      smaller: { $0.withoutParts() }, fault: surface.fault,
      description: { try PropertyTest.save($0, for: surface.rawValue) })
  }
}
