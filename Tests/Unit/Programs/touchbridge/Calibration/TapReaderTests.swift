import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import touchbridge

/// Touches that are taps, and touches that are not.
struct TapReaderTests {
  private let measure = PanelMeasure(
    units: Size(width: 4000, height: 3000), millimeters: Size(width: 400, height: 300))

  private func contact(
    _ id: Int64, _ phase: ContactPhase, _ x: Double, _ y: Double = 0, _ flags: Contact.Flags = []
  ) -> Contact {
    Contact(
      id: ContactID(rawValue: id), slot: 0, phase: phase, position: Point(x: x, y: y), flags: flags,
      cancelReason: phase == .cancelled ? .palm : nil)
  }

  private func outcomes(_ frames: [Contact]...) -> [TapReader.Outcome] {
    var reader = TapReader(measure)
    return frames.enumerated().compactMap { number, contacts in
      reader.take(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: .milliseconds(Int64(number) * 10),
          contacts: contacts))
    }
  }

  @Test("E-CAL-2: the position of a tap is the median, so that the first sample may be off")
  func median() {
    let tap = outcomes(
      [contact(1, .began, 700)], [contact(1, .moved, 100, 7)], [contact(1, .moved, 102, 8)],
      [contact(1, .moved, 104, 9)], [contact(1, .moved, 103, 9)], [contact(1, .ended, 103, 9)])
    #expect(
      tap == [
        .tap(
          TapReader.Tap(
            position: Point(x: 103, y: 8), begin: .zero, end: .milliseconds(50)))
      ])
  }

  @Test(
    "E-CAL-2: several fingers, a movement, a palm, a long touch and lost records are refused"
  )
  func refused() {
    #expect(
      outcomes(
        [contact(1, .began, 100)], [contact(2, .began, 500)], [contact(1, .ended, 100)],
        [contact(2, .ended, 500)], [contact(3, .began, 100)], [contact(3, .ended, 100)]
      ).map { $0 == .refused(.severalFingers) } == [true, false])
    #expect(
      outcomes([contact(1, .began, 100)], [contact(1, .moved, 400)], [contact(1, .ended, 400)])
        == [.refused(.moved(30))])
    #expect(
      outcomes([contact(1, .began, 100)], [contact(1, .cancelled, 100)])
        == [.refused(.cancelled(.palm))])
    #expect(
      outcomes(
        [contact(1, .began, 100)], [contact(1, .moved, 100, 0, .afterGap)], [contact(1, .ended, 0)])
        == [.refused(.lost)])
    var reader = TapReader(measure)
    var outcome: TapReader.Outcome?
    for number in 0..<600 {
      let phase: ContactPhase = number == 0 ? .began : number == 599 ? .ended : .moved
      outcome = reader.take(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: .milliseconds(Int64(number)),
          contacts: [contact(1, phase, 100)]))
    }
    #expect(outcome == .refused(.held))
  }

  @Test("E-CAL-1: taps are in units of the panel, without udev's calibration and at its edges")
  func units() throws {
    var scene = CalibrationScene(rotation: .half)
    scene.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"]
    let outcomes = try scene.outcomes(scene.events([Point(x: 0, y: 0), Point(x: 1919, y: 1079)]))
    let positions = outcomes.map { outcome in
      if case .tap(let tap) = outcome { tap.position } else { Point(x: -1, y: -1) }
    }
    #expect(positions == [Point(x: 3839, y: 2159), Point(x: 1, y: 1)])
  }

  @Test(
    "E-CAL-2: a tap at the values that the kernel begins with counts, although they are not reported"
  )
  func zero() throws {
    let scene = CalibrationScene()
    let events = scene.events([Point(x: 0, y: 0)])
    #expect(!events.contains { $0.code == AbsoluteAxis.positionX.rawValue })
    guard case .tap(let tap)? = try scene.outcomes(events).first else {
      Issue.record("no tap")
      return
    }
    #expect(tap.position == Point(x: 0, y: 0))
  }

  @Test("E-CAL-2: each refusal says what to do")
  func messages() {
    let refusals: [TapReader.Refusal] = [
      .severalFingers, .moved(12), .held, .cancelled(.palm), .cancelled(.dropped), .lost,
    ]
    let lines = refusals.map { CalibrationMessages.line(for: $0, measure) }
    #expect(Set(lines).count == refusals.count)
    for line in lines { #expect(line.hasPrefix("a touch is not counted: ") && line.contains("; ")) }
    #expect(lines[1].contains("12 mm"))
  }
}
