import Testing
import TouchModel

@testable import TouchKit

struct TrackedFingersTests {
  private func sample(_ identifier: Int, _ x: Double, _ y: Double = 0) -> FingerSample {
    FingerSample(identifier: identifier, location: Point(x: x, y: y))
  }

  private func fingers(_ samples: FingerSample...) -> TrackedFingers {
    var fingers = TrackedFingers()
    fingers.add(samples.span)
    return fingers
  }

  @Test("R-PAN-6: samples update the fingers with the same identifier, and no others")
  func move() {
    var fingers = fingers(sample(1, 0), sample(4, 10), sample(7, 20))
    let samples = [sample(2, 50), sample(4, 11), sample(7, 22), sample(9, 60)]
    fingers.move(samples.span)
    #expect((0..<3).map { fingers[$0].location.x } == [0, 11, 22])
    #expect((0..<3).map { fingers[$0].start.x } == [0, 10, 20])
    #expect(fingers.sum == Point(x: 33, y: 0))
    #expect(fingers.centroid == Point(x: 11, y: 0))
    #expect(fingers.startCentroid == Point(x: 10, y: 0))
  }

  @Test("R-PAN-6: lifted fingers are removed, and the others stay in order")
  func remove() {
    var fingers = fingers(sample(1, 0), sample(4, 10), sample(7, 20), sample(8, 30))
    let samples = [sample(0, 0), sample(1, 0), sample(7, 0)]
    fingers.remove(samples.span)
    #expect((0..<fingers.count).map { fingers[$0].identifier } == [4, 8])
    fingers.removeAll()
    #expect(fingers.isEmpty)
    #expect(fingers.centroid == .zero)
    #expect(fingers.startCentroid == .zero)
  }

  @Test("R-TAP-2: the distance of each finger is measured from where it came down")
  func distance() {
    var fingers = fingers(sample(1, 0), sample(2, 100))
    let samples = [sample(2, 103, 4)]
    fingers.move(samples.span)
    #expect(!fingers.anyMoved(beyond: 5))
    #expect(fingers.anyMoved(beyond: 4.9))
  }
}
