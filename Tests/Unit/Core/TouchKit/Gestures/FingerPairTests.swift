import Testing
import TouchModel

@testable import TouchKit

struct FingerPairTests {
  private func sample(_ identifier: Int, _ x: Double, _ y: Double = 0) -> FingerSample {
    FingerSample(identifier: identifier, location: Point(x: x, y: y))
  }

  @Test("R-PIN-1, R-ROT-1: a pair accepts two fingers and no third one")
  func third() {
    var pair = FingerPair()
    let samples = [sample(1, 10), sample(2, 13, 4), sample(3, 50)]
    let added = pair.add(samples.span)
    #expect(added == 2)
    #expect(pair.isFull)
    #expect(pair.vector == Point(x: 3, y: 4))
  }

  @Test("R-PIN-3: moves of the two fingers change the vector; other fingers have no effect")
  func move() {
    var pair = FingerPair()
    let samples = [sample(1, 0), sample(2, 10)]
    _ = pair.add(samples.span)
    let moves = [sample(1, 2), sample(2, 20), sample(3, 90)]
    pair.move(moves.span)
    #expect(pair.vector == Point(x: 18, y: 0))
  }

  @Test("R-PIN-5, R-ROT-1: the remaining finger becomes the first, and a new one the second")
  func replacement() {
    var pair = FingerPair()
    let samples = [sample(1, 0), sample(2, 10)]
    _ = pair.add(samples.span)
    let lifted = [sample(1, 0)]
    pair.remove(lifted.span)
    #expect(!pair.isFull)
    #expect(!pair.isEmpty)
    #expect(pair.vector == .zero)
    let next = [sample(4, 15)]
    _ = pair.add(next.span)
    #expect(pair.vector == Point(x: 5, y: 0))
    pair.removeAll()
    #expect(pair.isEmpty)
  }
}
