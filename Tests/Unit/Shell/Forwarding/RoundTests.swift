import Forwarding
import Testing
import TouchModel

/// The frames of a pass, and the slots of its contacts.
struct RoundTests {
  @Test("F-3: a touch begins, moves and ends with one frame for each pass")
  func onePhase() {
    #expect(
      Sink().run("B1(10,20); M1(30,20); M1(30,20); E1; ")
        == "I0 X10 Y20 B1 x10 y20 |; X30 x30 |; -; I-1 B0 |; -")
  }

  @Test("F-3: the location of the last call is written before the lift")
  func lastLocation() {
    #expect(
      Sink().run("B1(10,20); E1(30,40)")
        == "I0 X10 Y20 B1 x10 y20 |; X30 Y40 I-1 B0 |")
  }

  @Test("F-3: each phase of a touch has a round of its own")
  func phases() {
    #expect(
      Sink().run("B1(10,20) M1(30,20) E1")
        == "I0 X10 Y20 B1 x10 y20 | X30 x30 | I-1 B0 |")
    #expect(
      Sink().run("B1(1,2) B2(3,4) M2(5,6) E1 E2")
        == "I0 X1 Y2 S1 I1 X3 Y4 B1 x1 y2 | S0 I-1 S1 X5 Y6 x5 y6 | I-1 B0 |")
  }

  @Test("F-3: a round has ends and moves by slot, then begins by slot")
  func order() {
    #expect(
      Sink(slots: 5).run("B1(1,1) B2(2,2) B3(3,3); B4(4,4) M3(9,3) E2 M1(8,1) B5(5,5)")
        == "I0 X1 Y1 S1 I1 X2 Y2 S2 I2 X3 Y3 B1 x1 y1 |"
        + "; S0 X8 S1 I-1 S2 X9 S3 I3 X4 Y4 S4 I4 X5 Y5 x8 |")
  }

  @Test("F-3: a new touch has the lowest slot that was free before the round")
  func lowestSlot() {
    #expect(
      Sink().run("B1(1,1) B2(2,2); E1; B3(3,3)")
        == "I0 X1 Y1 S1 I1 X2 Y2 B1 x1 y1 |; S0 I-1 x2 y2 |; I2 X3 Y3 |")
    #expect(
      Sink().run("B1(1,1); E1 B2(2,2)") == "I0 X1 Y1 B1 x1 y1 |; I-1 S1 I1 X2 Y2 x2 y2 |")
  }

  @Test("F-3: a slot is used again in a later round of the pass")
  func laterRound() {
    #expect(
      Sink().run("B1(1,1); B2(2,2) E1 E2 B3(3,3); B4(4,4)")
        == "I0 X1 Y1 B1 x1 y1 |; I-1 S1 I1 X2 Y2 S2 I2 X3 Y3 x2 y2 | S1 I-1 x3 y3 |"
        + "; S0 I3 X4 Y4 |")
  }

  @Test("F-3, F-15: a touch that replaces another one waits for its slot within the pass")
  func replacement() {
    let sink = Sink(slots: 1)
    #expect(
      sink.run("B1(1,1); B2(2,2) M2(3,3) E1; E2")
        == "I0 X1 Y1 B1 x1 y1 |; I-1 B0 | I1 X2 Y2 B1 x2 y2 | X3 Y3 x3 y3 |; I-1 B0 |")
    #expect(
      sink.run("B1(1,1); B2(2,2) M1(5,1) E1; E2")
        == "I0 X1 Y1 B1 x1 y1 |; X5 x5 | I-1 B0 | I1 X2 Y2 B1 x2 y2 |; I-1 B0 |")
  }

  @Test("F-3: the touch key is down, and the pointer follows the oldest contact")
  func pointer() {
    #expect(
      Sink().run("B1(1,1) B2(2,2); E1; B3(3,3); M3(5,5); E2; E3")
        == "I0 X1 Y1 S1 I1 X2 Y2 B1 x1 y1 |; S0 I-1 x2 y2 |; I2 X3 Y3 |; X5 Y5 |"
        + "; S1 I-1 x5 y5 |; S0 I-1 B0 |")
  }

  @Test("F-15: a touch without a slot is not forwarded, and is reported once for each device")
  func overflow() {
    #expect(
      Sink(slots: 1).run(
        "B1(1,1); B2(2,2) B3(3,3); M2(4,4) M1(5,1) E3; B4(1,1); E1; E2 E4; B5(6,6)")
        == "I0 X1 Y1 B1 x1 y1 |; - !overflow 2; X5 x5 |; -; I-1 B0 |; -; I1 X6 Y6 B1 x6 y6 |")
  }

  @Test("F-15: 64 touches have a slot, and the next one does not")
  func allSlots() {
    let begins = (1...65).map { "B\($0)(\($0),0)" }.joined(separator: " ")
    let text = Sink(slots: 64).run(begins)
    #expect(text.hasSuffix("S63 I63 X64 B1 x1 | !overflow 65"))
  }

  @Test("F-3: tracking ids wrap at 65,536, and the id of a live contact is not used")
  func trackingIDs() {
    var screen = VirtualTouchscreen(Sink().settings)
    var records: [InputEvent] = []
    func call(_ touch: Int, _ phase: ContactPhase) -> ForwardedTouch {
      ForwardedTouch(touch: touch, phase: phase, location: Point(x: 5, y: 5))
    }
    screen.apply([call(0, .began)].span, at: .zero, into: &records) { _ in }
    var ids: [Int32] = []
    for touch in 1...65_537 {
      records.removeAll(keepingCapacity: true)
      screen.apply([call(touch, .began), call(touch, .ended)].span, at: .zero, into: &records) {
        _ in
      }
      ids += records.filter {
        $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue && $0.value >= 0
      }.map(\.value)
    }
    #expect(ids == Array(1...65_535) + [1, 2])
  }

  @Test("F-3: calls of a touch that is not on the device are ignored, and a second begin is a move")
  func unknown() {
    #expect(
      Sink().run("M1(1,1) E2 C3; B1(2,2); B1(3,2); E1 E1 M1; C1")
        == "-; I0 X2 Y2 B1 x2 y2 |; X3 x3 |; I-1 B0 |; -")
  }
}
