import Dial
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// A view of one's own, touched by scripted fingers.
struct DialTests {
  @Test func aFingerTurnsTheDial() throws {
    let dial = Dial(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    var reported: [Double] = []
    dial.onRelease = { reported.append($0) }
    let log = try Kiosk(view: dial).play("D1(50,100); M1(80,100); M1(70,120); U1")
    log.expectSound()
    #expect(dial.value == 20 && reported == [20])
  }

  @Test func aFingerBesideTheDialDoesNothing() throws {
    let dial = Dial(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let kiosk = try Kiosk(view: dial, screen: Size(width: 400, height: 300))
    try kiosk.play("D1(300,250); M1(100,100); U1")
    #expect(dial.value == 0)
  }
}
