import Testing
import TouchModel
import VirtualFingers

/// The records of a virtual panel.
struct PanelStreamTests {
  /// The values of an axis among records.
  private func values(_ axis: AbsoluteAxis, _ events: [InputEvent]) -> [Int32] {
    events.filter { $0.type == .absolute && $0.code == axis.rawValue }.map(\.value)
  }

  @Test("Records that are taken are returned once, and the ids of later fingers go on")
  func take() {
    var stream = PanelStream(Panel(), firstID: 65_535)
    stream.down(1, at: Point(x: 10, y: 20))
    stream.report(at: .zero)
    let (first, none) = (stream.takeEvents(), stream.takeEvents())
    #expect(values(.trackingID, first) == [65_535])
    #expect(first.last?.isReport == true && none == [])
    stream.down(2, at: Point(x: 30, y: 40))
    stream.lift(1)
    stream.report(at: .zero)
    let next = stream.takeEvents()
    #expect(values(.trackingID, next) == [0, -1])
    #expect(stream.present == [2])
  }
}
