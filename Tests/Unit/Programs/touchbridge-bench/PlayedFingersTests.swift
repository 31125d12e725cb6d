import Testing
import TouchModel

@testable import touchbridge_bench

@Suite("Played fingers")
struct PlayedFingersTests {
  @Test("Each drag has one frame in which the fingers land, and one in which they lift")
  func kinds() {
    var fingers = PlayedFingers(count: 2)
    let frames = PlayedFingers.wholeDrags(1)
    for frame in 0..<2 * frames {
      fingers.prepareFrame(frame)
      let ids = fingers.events.filter { $0.code == AbsoluteAxis.trackingID.rawValue }.map(\.value)
      switch PlayedFingers.FrameKind(ofFrame: frame) {
      case .landing: #expect(frame % frames == 0 && ids.count == 2 && !ids.contains(-1))
      case .lift: #expect(frame % frames == frames - 1 && ids == [-1, -1])
      case .move: #expect(ids.isEmpty)
      }
    }
  }
}
