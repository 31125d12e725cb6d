import CoreTestSupport
import Testing
import TouchModel
import VirtualFingers

/// Contact frames that are written as a script.
struct FingerScriptWriterTests {
  private func text(_ frames: [ContactFrame]) -> String {
    var writer = FingerScriptWriter()
    return frames.map { writer.add($0) }.joined() + writer.finish()
  }

  private func contact(
    _ id: Int64, _ phase: ContactPhase, _ x: Double, _ reason: CancelReason? = nil
  ) -> Contact {
    Contact(
      id: ContactID(rawValue: id), slot: 0, phase: phase, position: Point(x: x, y: 1),
      cancelReason: reason)
  }

  private func frame(_ time: Int64, _ contacts: Contact..., device: Int32 = 1) -> ContactFrame {
    ContactFrame(
      device: DeviceID(rawValue: device), time: .milliseconds(time), contacts: contacts)
  }

  @Test("A script that was written has the frames from which it was written")
  func roundTrip() throws {
    let script = try FingerScript(
      """
      D1(50,140)
      M1(52.125,140) D2(9,9,force=0.5,major=12,tool=stylus)
      M2(10,9,force=0.25) @0.35
      U1 D1(7,7)
      U1 U2 +1.5
      @4 tap(3,4)
      """)
    let frames = try script.contactFrames()
    let again = try FingerScript(text(frames)).contactFrames()
    #expect(frames.map(\.time) == again.map(\.time))
    for (frame, other) in zip(frames, again) {
      #expect(frame.contacts.map(\.phase) == other.contacts.map(\.phase))
      #expect(frame.contacts.map(\.position) == other.contacts.map(\.position))
      #expect(frame.contacts.map(\.tool) == other.contacts.map(\.tool))
      #expect(frame.contacts.map(\.force) == other.contacts.map(\.force))
    }
  }

  @Test("Times begin at 0, frames with the same time are a line, and free numbers are used again")
  func lines() {
    let script = text([
      frame(5000, contact(1, .began, 1), contact(2, .began, 2)),
      frame(5010, contact(1, .ended, 1)), frame(5010, contact(3, .began, 3.0004)),
      frame(5020, contact(2, .ended, 2), contact(3, .ended, 3)),
    ])
    #expect(
      script == """
        @0.000000 D1(1,1) D2(2,1)
        @0.010000 U1(1,1) D1(3,1)
        @0.020000 U2(2,1) U1(3,1)

        """)
  }

  @Test("A palm is cancelled, and another cancelled contact lifts, with its reason")
  func cancelled() {
    let script = text([
      frame(0, contact(1, .began, 1), contact(2, .began, 2)),
      frame(10, contact(1, .cancelled, 1, .palm), contact(2, .cancelled, 2, .endOfCapture)),
    ])
    #expect(
      script == """
        @0.000000 D1(1,1) D2(2,1)
        @0.010000 C1(palm) U2(2,1)  # finger 2 was cancelled: endOfCapture

        """)
  }

  @Test("Contacts of two devices are different fingers, and the times of a script do not go back")
  func devices() throws {
    let script = text([
      frame(100, contact(1, .began, 1)), frame(90, contact(1, .began, 2), device: 2),
      frame(110, contact(1, .ended, 1)), frame(120, contact(1, .ended, 2), device: 2),
    ])
    #expect(
      script == """
        @0.000000 D1(1,1) D2(2,1)
        @0.010000 U1(1,1)
        @0.020000 U2(2,1)

        """)
    #expect(try FingerScript(script).frames.count == 3)
  }
}
