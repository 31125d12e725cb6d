import Testing
import CoreTestSupport
import TouchModel

/// The notations of fingers and of evdev records that other tests use.
struct FingerNotationTests {
  @Test("Each line is a frame, ten milliseconds after the one before unless it has a time")
  func frames() throws {
    let script = try FingerScript(
      """
      D1(50,140)          # a finger
      M1(52,140); U1 @0.35
      +0.1 D2(1.5,2.5,force=0.5)
      """)
    #expect(script.frames.map(\.time.count) == [0, 10_000, 350_000, 450_000])
    let frames = try script.contactFrames()
    #expect(frames.map { $0.contacts.map(\.phase) } == [[.began], [.moved], [.ended], [.began]])
    #expect(frames.map { $0.contacts.map(\.id.rawValue) } == [[1], [1], [1], [2]])
    #expect(frames[2].contacts[0].position == Point(x: 52, y: 140))
    #expect(frames[3].contacts[0].force == 0.5)
    #expect(frames[3].contacts[0].flags == .hasForce)
  }

  @Test(
    "A word equals the fingers that it stands for",
    arguments: [
      ("tap(50,140)", "D1(50,140); U1 +0.08"),
      ("@2 hold(50,140, 1.5)", "D1(50,140) @2; U1 +1.5"),
      ("hold(50,140, 1.5) @2", "D1(50,140) @2; U1 +1.5"),
      ("tap(1,2); tap(3,4) +1", "D1(1,2); U1 +0.08; D1(3,4) +1; U1 +0.08"),
      ("drag(0,0 -> 20,-10, 0.02)", "D1(0,0); M1(10,-5); M1(20,-10); U1 +0.1"),
      ("drag(0,0->20,10,0)", "D1(0,0); +0 M1(20,10); U1 +0.1"),
      (
        "swipe(200,100 left)",
        "D1(200,100); M1(180,100); M1(160,100); M1(140,100); M1(120,100); M1(100,100); M1(80,100); U1"
      ),
      ("pinch(50,50, 20 -> 40, 0.01)", "D1(40,50) D2(60,50); M1(30,50) M2(70,50); +0.1 U1 U2"),
      ("D1(9,9); tap(50,140); U1", "D1(9,9); D2(50,140); U2 +0.08; U1"),
      ("tap(1,2); tap(3,4)", "D1(1,2); U1 +0.08; D1(3,4); U1 +0.08"),
    ])
  func words(_ short: String, _ long: String) throws {
    let (short, long) = (try FingerScript(short), try FingerScript(long))
    #expect(short.frames.map(\.time) == long.frames.map(\.time))
    #expect(try short.contactFrames().map(\.contacts) == long.contactFrames().map(\.contacts))
  }

  @Test("A finger that lifts and comes down in one line makes two frames with the same time")
  func restart() throws {
    let frames = try FingerScript("D1(5,5) D2(9,9)\nU1 D1(7,7) M2").contactFrames()
    #expect(
      frames.map { $0.contacts.map(\.phase) } == [[.began, .began], [.ended, .moved], [.began]])
    #expect(frames[1].time == frames[2].time)
    #expect(frames[2].contacts[0].id.rawValue == 3)
  }

  @Test(
    "A script with a mistake is an error", arguments: ["U1", "D1(1,1) D1(2,2)", "D1", "Q1", "D1(1"])
  func faults(_ text: String) {
    #expect(throws: NotationError.self) { try FingerScript(text) }
  }

  @Test("A slotted panel sends only changed values, like the kernel")
  func deduplication() throws {
    let panel = Panel(wire: .slots(2))
    let script = try FingerScript("D1(100,100); U1; D1(100,100) D2(200,100); M2(201,100)")
    let stream = try script.stream(on: panel)
    let expected = try EvdevScript(
      """
      I0 X100 Y100 B1 x100 y100 |
      I-1 B0 |
      I1 S1 I2 X200 Y100 B1 |
      X201 |
      """, slots: 2)
    #expect(stream.events == expected.events)
  }

  @Test("A panel of protocol A sends all contacts in every frame")
  func anonymous() throws {
    let panel = Panel(wire: .anonymous(hasIDs: false))
    let stream = try FingerScript("D1(10,10); D2(20,20); U1; U2").stream(on: panel)
    let expected = try EvdevScript(
      "B1 X10 Y10 ; | X10 Y10 ; X20 Y20 ; | X20 Y20 ; | B0 ; |", slots: 0)
    #expect(stream.events == expected.events)
  }

  @Test("A single-touch panel sends a button and two axes")
  func single() throws {
    let stream = try FingerScript("D1(10,10); M1(11,10); U1").stream(on: Panel(wire: .single))
    #expect(
      stream.events == (try EvdevScript("x10 y10 B1 | x11 | B0 |", slots: 0).events))
  }

  @Test("Lost records are contained in the state of the kernel")
  func snapshots() throws {
    let script = try EvdevScript("I1 X100 Y90 | DROP ~S1 ~I9 ~X300 | X301 |", slots: 2)
    guard case .snapshot(let state) = script.items[5] else {
      Issue.record("no snapshot after SYN_DROPPED: \(script.items)")
      return
    }
    #expect(state.currentSlot == 1)
    #expect(
      state.slots == [
        DeviceState.SlotAxis(axis: .positionX, values: [100, 300]),
        DeviceState.SlotAxis(axis: .positionY, values: [90, 0]),
        DeviceState.SlotAxis(axis: .trackingID, values: [1, 9]),
      ])
  }

  @Test("Records before [open] become the initial state")
  func opening() throws {
    let script = try EvdevScript("I1 X100 Y100 [open] X110 |", slots: 1)
    #expect(script.events.count == 2)
    #expect(
      script.initialState.slots.first { $0.axis == .trackingID }?.values == [1])
  }

  @Test("The generator returns the reference numbers of its seed")
  func seeds() {
    var one = SeededGenerator(seed: 1)
    // The first numbers of SplitMix64 with seed 1, from the reference implementation.
    #expect(one.next() == 0x910a_2dec_8902_5cc1)
    #expect(one.next() == 0xbeeb_8da1_658e_ec67)
  }
}
