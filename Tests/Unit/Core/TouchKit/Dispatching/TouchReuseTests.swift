import Testing
import TouchKit
import TouchModel

/// The reuse of touch objects for later fingers.
struct TouchReuseTests {
  private let app = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let pan = PanGestureRecognizer()

  init() {
    window.addGestureRecognizer(pan)
    app.add(window)
    window.isHidden = false
  }

  private func send(_ id: Int64, _ phase: ContactPhase, _ x: Double, _ milliseconds: Int64) {
    app.receive(
      ContactFrame(
        device: DeviceID(rawValue: 1), time: .milliseconds(milliseconds),
        contacts: [
          Contact(
            id: ContactID(rawValue: id), slot: Int32(id), phase: phase,
            position: Point(x: x, y: 50))
        ]))
  }

  @Test(
    "R-TCH-14: the touch of a lifted finger is reused once its gesture is over"
  )
  func leftEarly() throws {
    weak var early: Touch?
    send(1, .began, 20, 100)
    early = pan.touches.first
    send(2, .began, 120, 110)
    let kept = try #require(pan.touches.last)
    send(1, .moved, 70, 120)
    #expect(pan.state == .began)
    send(1, .ended, 70, 130)
    #expect(pan.numberOfTouches == 1)
    send(3, .began, 20, 140)
    #expect(pan.touches.last !== early)
    send(3, .ended, 20, 150)
    send(2, .ended, 120, 160)
    #expect(pan.state == .possible)
    // The two touches of the gesture are reused; the one that the program retains is not.
    var later: [ObjectIdentifier] = []
    for id in Int64(4)...6 {
      send(id, .began, 20 * Double(id), 200 + id)
      later += pan.touches.suffix(1).map { ObjectIdentifier($0) }
    }
    let isHadAgain = early.map { later.contains(ObjectIdentifier($0)) }
    #expect(isHadAgain == true)
    #expect(!later.contains(ObjectIdentifier(kept)))
    #expect(kept.identifier == 2)
    #expect(kept.phase == .ended)
  }
}
