import Forwarding
import Testing
import TouchModel

/// Contacts whose touches are cancelled.
struct CancelTests {
  @Test("F-5: a palm is reported in one frame, and taken back before the lift in the next one")
  func palm() {
    #expect(
      Sink(cancel: .palm).run("B1(10,10); C1; B2(20,20); E2")
        == "I0 X10 Y10 B1 x10 y10 |; T2 | T0 I-1 B0 |; I1 X20 Y20 B1 x20 y20 |; I-1 B0 |")
  }

  @Test("F-5: one of two fingers is a palm, and its location is not written")
  func palmOfTwo() {
    #expect(
      Sink(cancel: .palm).run("B1(10,10) B2(20,20); M1(11,10); C1(30,30) M2(21,20); M2(22,20)")
        == "I0 X10 Y10 S1 I1 X20 Y20 B1 x10 y10 |; S0 X11 x11 |"
        + "; T2 S1 X21 | S0 T0 I-1 x21 y20 |; S1 X22 x22 |")
  }

  @Test("F-3, F-5: a slot of a palm is used again in a later round")
  func palmAndBegin() {
    #expect(
      Sink(cancel: .palm, slots: 2).run("B1(1,1); C1 B2(2,2) M2(3,3)")
        == "I0 X1 Y1 B1 x1 y1 |; T2 S1 I1 X2 Y2 | S0 T0 I-1 x2 y2 | S1 X3 Y3 x3 y3 |")
    #expect(
      Sink(cancel: .palm, slots: 1).run("B1(1,1); C1 B2(2,2)")
        == "I0 X1 Y1 B1 x1 y1 |; T2 | T0 I-1 B0 | I1 X2 Y2 B1 x2 y2 |")
  }

  @Test("F-6: a contact slides to the nearest end and 64 points beyond it, rests 120 ms, and lifts")
  func slide() {
    #expect(
      Sink().run("B1(1000,500); M1(900,500); C1(700,500); @149; @150; @999")
        == "I0 X1000 Y500 B1 x1000 y500 |; X900 x900 |; X0 x0 | X-64 x-64 | !slide 1 (-964,0); -"
        + "; I-1 B0 |; -")
    #expect(
      Sink().run("B1(60000,500); C1; @500")
        == "I0 X60000 Y500 B1 x60000 y500 |; X65535 x65535 | X65599 x65599 |"
        + " !slide 1 (5599,0); @140 I-1 B0 |")
  }

  @Test("F-6: all contacts of a pass slide by the same displacement, beyond the end")
  func sameDisplacement() {
    #expect(
      Sink().run("B1(1000,1) B2(2000,2) B3(500,3); C2 C1 C3; @500")
        == "I0 X1000 Y1 S1 I1 X2000 Y2 S2 I2 X500 Y3 B1 x1000 y1 |"
        + "; S0 X-1064 S1 X-64 S2 X-1564 x-1064 |"
        + " !slide 1 (-2064,0) !slide 2 (-2064,0) !slide 3 (-2064,0)"
        + "; @140 S0 I-1 S1 I-1 S2 I-1 B0 |")
  }

  @Test("F-6: contacts that are cancelled in different rounds of a pass slide in one frame")
  func differentRounds() {
    #expect(
      Sink().run("B1(1000,1) B2(2000,2); C1 M2(3000,2) C2")
        == "I0 X1000 Y1 S1 I1 X2000 Y2 B1 x1000 y1 |"
        + "; X3000 | S0 X-2064 S1 X-64 x-2064 | !slide 1 (-3064,0) !slide 2 (-3064,0)"
    )
  }

  @Test("F-6: a displacement of the layout is in points, and may leave the axes")
  func givenDisplacement() {
    let sink = Sink(cancel: .slideBy(Point(x: -64, y: 32.4)))
    #expect(
      sink.run("B1(10,10); C1; @500")
        == "I0 X10 Y10 B1 x10 y10 |; X-54 Y42 x-54 y42 | !slide 1 (-64,32); @140 I-1 B0 |")
    #expect(
      Sink(cancel: .slideBy(Point(x: 1e300, y: .nan))).run("B1(65535,10); C1")
        == "I0 X65535 Y10 B1 x65535 y10 |; X1073807359 x1073807359 | !slide 1 (1073741824,0)")
  }

  @Test("F-6: passes have slides and rests of their own")
  func twoSlides() {
    #expect(
      Sink().run("B1(100,1) B2(200,2); C1; C2; @140; @150")
        == "I0 X100 Y1 S1 I1 X200 Y2 B1 x100 y1 |; S0 X0 x0 | X-64 x-64 | !slide 1 (-164,0)"
        + "; S1 X0 | X-64 | !slide 2 (-264,0); S0 I-1 y2 |"
        + "; S1 I-1 B0 |")
  }

  @Test("F-6: a contact that rests lifts before the next one begins, so that the two are no pinch")
  func beginWhileResting() {
    #expect(
      Sink(slots: 1).run("B1(100,1); C1; B2(300,3); @500")
        == "I0 X100 Y1 B1 x100 y1 |; X0 x0 | X-64 x-64 | !slide 1 (-164,0)"
        + "; I-1 B0 | I1 X300 Y3 B1 x300 y3 |; -")
  }

  @Test("F-6: a contact that slides in the round of a begin lifts before it")
  func beginInRound() {
    #expect(
      Sink().run("B1(100,1) B2(50,2); C1 M2(60,2) B3(300,3); @500")
        == "I0 X100 Y1 S1 I1 X50 Y2 B1 x100 y1 |"
        + "; X60 | S0 X0 x0 | X-64 x-64 | I-1 x60 y2 | S2 I2 X300 Y3 | !slide 1 (-164,0); -")
  }

  @Test("F-6: a slot is not free while its contact rests")
  func restingSlot() {
    var screen = VirtualTouchscreen(Sink(slots: 2).settings)
    #expect(
      Sink(slots: 2).run("B1(100,1) B2(200,2); C1", on: &screen).hasSuffix("!slide 1 (-164,0)"))
    #expect(screen.contactCount == 2)
    #expect(screen.deadline == .milliseconds(140))
  }

  @Test("F-6, F-10: finish slides all contacts, and lifts them when their rest ends")
  func finish() {
    var screen = VirtualTouchscreen(Sink().settings)
    _ = Sink().run("B1(100,1) B2(200,2); C1", on: &screen)
    var records: [InputEvent] = []
    screen.finish(at: .milliseconds(50), into: &records) { _ in }
    #expect(
      Sink.describe(records, at: .milliseconds(50))
        == "S1 X0 | X-64 | @140 S0 I-1 y2 | @170 S1 I-1 B0 |")
    #expect(screen.contactCount == 0)
    #expect(screen.deadline == nil)
  }

  @Test("F-5, F-17: cancelAll ends all contacts, and later calls of their touches are ignored")
  func cancelAll() {
    var screen = VirtualTouchscreen(Sink(cancel: .palm).settings)
    _ = Sink().run("B1(100,1) B2(200,2)", on: &screen)
    var records: [InputEvent] = []
    screen.cancelAll(at: .milliseconds(10), into: &records) { _ in }
    #expect(
      Sink.describe(records, at: .milliseconds(10)) == "S0 T2 S1 T2 | S0 T0 I-1 S1 T0 I-1 B0 |")
    #expect(Sink().run("M1(3,3) E2", on: &screen) == "-")
  }

  @Test("F-6: time that goes backward counts as the latest one, and its ends do not overflow")
  func time() {
    #expect(
      Sink().run("@500 B1(100,1); @10 C1; @619; @620")
        == "I0 X100 Y1 B1 x100 y1 |; @500 X0 x0 | X-64 x-64 | !slide 1 (-164,0); -; I-1 B0 |")
    var screen = VirtualTouchscreen(Sink().settings)
    var records: [InputEvent] = []
    let call = ForwardedTouch(touch: 1, phase: .began, location: .zero)
    screen.apply([call].span, at: Microseconds(.max), into: &records) { _ in }
    screen.finish(at: Microseconds(.min), into: &records) { _ in }
    #expect(screen.contactCount == 0)
  }

  @Test("F-17: the way to cancel may change while a contact rests")
  func changedMethod() {
    var screen = VirtualTouchscreen(Sink().settings)
    _ = Sink().run("B1(100,1) B2(200,2); C1", on: &screen)
    screen.cancelMethod = .palm
    #expect(
      Sink().run("@30 C2; @140", on: &screen) == "S1 T2 | T0 I-1 |; S0 I-1 B0 |")
  }
}
