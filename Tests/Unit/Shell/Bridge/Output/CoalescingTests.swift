import DispatchLog
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// Tests of the coalescing of moves while the reader of the log is slow.
struct CoalescingTests {
  private static let handling = [("deep.handles", "all"), ("deep.multipleTouchEnabled", "true")]

  /// Plays fingers, and compares the compact log.
  private static func expect(
    _ edit: [(String, String)], _ expected: String, kinds: Set<String> = CompactLog.defaultKinds,
    mayHold: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    playing play: (CoalescingStage) throws -> Void
  ) throws {
    let stage = try CoalescingStage("S", edit)
    try play(stage)
    expectSoundLog(
      stage.finish(), framesMayShareTimes: true, mayHold: mayHold, sourceLocation: sourceLocation)
    let compact = try CoalescingStage("S", edit, format: .compact)
    try play(compact)
    expectText(
      CompactLog(compact.finish(), kinds: kinds).text, equals: expected, "",
      sourceLocation: sourceLocation)
  }

  @Test("E-PHASE-8: of the moves while the reader is slow the newest is written, with a note")
  func newest() throws {
    try Self.expect(
      Self.handling,
      """
      @0
      began 1 (50,140) deep
      hit 1 W root left deep
      deep.began {1} (40,40) < deep*
      @0.01
      moved 1 (51,140) deep
      deep.moved {1} (41,40) < deep*
      @0.04
      moved 1 (54,142) deep
      deep.moved {1} (44,42) < deep*
      note warning bridge: the reader of the log is slow: 4 records of moves were merged into later ones
      @0.05
      moved 1 (55,143) deep
      deep.moved {1} (45,43) < deep*
      @0.06
      ended 1 (55,143) deep
      deep.ended {1} (45,43) < deep*
      """
    ) { stage in
      try stage.play(
        """
        D1(50,140); M1(51,140); M1(52,140); M1(53,141); M1(54,142); M1(55,143); U1
        """, slow: [20..<50])
    }
  }

  @Test("Begins, ends and cancellations are written at once, and an end replaces the stored move")
  func ends() throws {
    try Self.expect(
      Self.handling,
      """
      @0
      began 1 (50,140) deep
      hit 1 W root left deep
      deep.began {1} (40,40) < deep*
      @0.01
      began 2 (60,140) deep
      hit 2 W root left deep
      deep.began {2} (50,40) < deep*
      @0.03
      began 3 (70,150) deep
      hit 3 W root left deep
      deep.began {3} (60,50) < deep*
      @0.04
      ended 2 (62,140) deep
      deep.ended {2} (52,40) < deep*
      @0.06
      cancelled 1 (54,140) deep reason=palm
      deep.cancelled {1} (44,40) < deep*
      @0.07
      moved 3 (72,150) deep
      deep.moved {3} (62,50) < deep*
      note warning bridge: the reader of the log is slow: 12 records of moves were merged into later ones
      @0.08
      ended 3 (72,150) deep
      deep.ended {3} (62,50) < deep*
      """
    ) { stage in
      try stage.play(
        """
        D1(50,140); M1(51,140) D2(60,140); M1(52,140) M2(61,140); M1(53,140) M2(62,140) D3(70,150)
        M1(54,140) U2; M3(71,150); C1(palm); M3(72,150); U3
        """, slow: [10..<80])
    }
  }

  @Test(
    "The stored moves of several touches are one frame: touches by number, then a call per view")
  func oneFrame() throws {
    // 2 and 4 are on the right. Touch 3 rests from the second move on, and 4 never moves.
    try Self.expect(
      Self.handling + [("right.handles", "all"), ("right.multipleTouchEnabled", "true")],
      """
      @0
      began 1 (50,140) deep
      hit 1 W root left deep
      began 2 (200,140) right
      hit 2 W root right
      began 3 (60,140) deep
      hit 3 W root left deep
      began 4 (220,140) right
      hit 4 W root right
      deep.began {1,3} (40,40) (50,40) < deep*
      right.began {2,4} (40,140) (60,140) < right*
      @0.04
      moved 1 (54,140) deep
      moved 2 (202,140) right
      moved 3 (61,140) deep
      deep.moved {1,3} (44,40) (51,40) < deep*
      right.moved {2} (42,140) < right*
      note warning bridge: the reader of the log is slow: 6 records of moves were merged into later ones
      @0.05
      ended 1 (54,140) deep
      ended 2 (202,140) right
      ended 3 (61,140) deep
      ended 4 (220,140) right
      deep.ended {1,3} (44,40) (51,40) < deep*
      right.ended {2,4} (42,140) (60,140) < right*
      """
    ) { stage in
      try stage.play(
        """
        D1(50,140) D2(200,140) D3(60,140) D4(220,140)
        M1(51,140) M2(201,140) M3(61,140); M2(202,140); M1(53,140); M1(54,140); U1 U2 U3 U4
        """, slow: [10..<50])
    }
  }

  @Test("The moves of each device have its own time, and unhandled calls are coalesced too")
  func devices() throws {
    try Self.expect(
      [("deep.multipleTouchEnabled", "true")],
      """
      @0
      began 1 (50,140) deep
      hit 1 W root left deep
      deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
      @0.001
      began 2 (60,140) deep
      hit 2 W root left deep
      deep.began {2} (50,40) < deep left root vc W scn app del < unhandled
      @0.06
      began 3 (70,140) deep
      hit 3 W root left deep
      deep.began {3} (60,40) < deep left root vc W scn app del < unhandled
      @0.04
      moved 1 (52,140) deep
      deep.moved {1} (42,40) < deep left root vc W scn app del < unhandled
      @0.06
      moved 2 (62,140) deep
      deep.moved {2} (52,40) < deep left root vc W scn app del < unhandled
      note warning bridge: the reader of the log is slow: 4 records of moves were merged into later ones
      @0.099
      ended 1 (52,140) deep
      deep.ended {1} (42,40) < deep left root vc W scn app del < unhandled
      @0.1
      ended 2 (62,140) deep
      ended 3 (70,140) deep
      deep.ended {2,3} (52,40) (60,40) < deep left root vc W scn app del < unhandled
      """
    ) { stage in
      try stage.play(
        [
          (1, "@0 D1(50,140); @0.020 M1(51,140); @0.040 M1(52,140); @0.099 U1"),
          (
            2,
            "@0.001 D1(60,140); @0.030 M1(61,140); @0.050 M1(62,140); @0.060 D2(70,140); @0.100 U1 U2"
          ),
        ], slow: [10..<90])
    }
  }

  @Test("A view whose touches are cancelled meanwhile receives no later move")
  func viewRemoved() throws {
    let stage = try CoalescingStage("S", Self.handling, format: .compact)
    try stage.play("D1(50,140); M1(51,140)", slow: [10..<90])
    stage.observer.isCoalescing = true
    let deep = try #require(stage.view("deep"))
    deep.removeFromSuperview()
    stage.observer.isCoalescing = false
    let text = CompactLog(stage.finish()).text
    #expect(
      text.hasSuffix(
        """
        deep.cancelled {1} (41,40) < deep* reason=viewRemoved
        moved 1 (51,140) deep
        note warning bridge: the reader of the log is slow: 1 record of moves was merged into a later one
        """), "\(text)")
  }

  @Test("The newest change of gestures and scroll views is written, and drag events are counted")
  func actions() throws {
    try Self.expect(
      [
        ("left.gestureRecognizers", "[{id: drag, type: pan}]"), ("right.type", "scrollView"),
        ("right.contentSize", "[160, 2000]"), ("right.decelerationRate", "none"),
        ("btn.type", "button"),
      ],
      """
      @0
      control btn touchDown {3}
      @0.01
      gesture drag began {1} (70,140) translation=(20,0) velocity=(2000,0)
      scroll right began (0,30)
      @0.03
      control btn touchDragExit {3}
      @0.04
      gesture drag changed {1} (95,140) translation=(45,0) velocity=(500,0)
      scroll right changed (0,60)
      note warning bridge: the reader of the log is slow: 15 records of moves were merged into later ones
      @0.05
      gesture drag changed {1} (96,140) translation=(46,0) velocity=(100,0)
      scroll right changed (0,70)
      control btn touchDragOutside {3}
      @0.06
      gesture drag ended {1} (96,140) translation=(46,0) velocity=(100,0)
      scroll right changed (0,80)
      @0.07
      scroll right ended (0,80)
      control btn touchUpOutside {3}
      """, kinds: ["gesture", "control", "scroll", "note"], mayHold: true
    ) { stage in
      try stage.play(
        """
        D1(50,140) D2(200,200) D3(70,40); M1(70,140) M2(200,160); M1(80,140) M2(200,150) M3(71,40)
        M1(90,140) M2(200,140) M3(260,40); M1(95,140) M2(200,130) M3(262,40)
        M1(96,140) M2(200,120) M3(264,40); U1 M2(200,110); U2 U3
        """, slow: [15..<45, 55..<65])
    }
  }

  @Test("The flag of lost records is in the record that replaces the move")
  func afterGap() throws {
    try Self.expect(
      Self.handling,
      """
      @0
      began 1 (50,140) deep
      began 2 (60,140) deep
      @0.03
      ended 1 (52,140) deep afterGap
      moved 2 (62,140) deep afterGap
      @0.04
      ended 2 (62,140) deep
      """, kinds: ["touch"]
    ) { stage in
      try stage.play(
        """
        D1(50,140) D2(60,140); M1(51,140,afterGap) M2(61,140,afterGap); M1(52,140) M2(62,140); U1
        U2
        """, slow: [10..<40])
    }
  }

  @Test("Stages are left out while the reader is slow, and counted separately")
  func stages() throws {
    let stage = try CoalescingStage("S", Self.handling, tracing: true)
    try stage.play("D1(50,140); M1(51,140); M1(52,140); U1", slow: [10..<30])
    let log = stage.finish()
    expectSoundLog(log)
    let notes = DispatchLogLine.records(of: log).filter { $0.kind == "note" }
    #expect(
      notes.map { $0["message"]?.string } == [
        "the reader of the log is slow: 2 records of moves were merged into later ones, "
          + "14 records of stages were omitted"
      ])
    let times = DispatchLogLine.records(of: log).filter { $0.kind == "stage" }
      .map { $0["t"]?.number }
    #expect(Set(times) == [0, 0.03])
  }

  @Test("Without a coalesced record there is no note")
  func nothingLost() throws {
    let stage = try CoalescingStage("S", Self.handling)
    try stage.play("D1(50,140); M1(51,140); U1", slow: [10..<20])
    let slow = stage.finish()
    let other = try CoalescingStage("S", Self.handling)
    try other.play("D1(50,140); M1(51,140); U1", slow: [])
    #expect(slow == other.finish())
  }

  @Test("A log that ends while its reader is slow contains the stored records before its end")
  func endWhileSlow() throws {
    let stage = try CoalescingStage("S", Self.handling)
    try stage.play("D1(50,140) D2(60,140); M1(51,140) M2(61,140); M1(52,140); U2", slow: [10..<90])
    let kinds = DispatchLogLine.records(of: stage.finish()).map(\.kind)
    #expect(kinds.suffix(6) == ["touch", "dispatch", "touch", "dispatch", "note", "end"])
  }

  @Test("A journal, which contains no moves, has no note of coalesced moves")
  func journal() throws {
    let stage = try CoalescingStage("S", Self.handling, format: .journal(.all))
    try stage.play("D1(50,140); M1(51,140); M1(52,140); U1", slow: [10..<30])
    let other = try CoalescingStage("S", Self.handling, format: .journal(.all))
    try other.play("D1(50,140); M1(51,140); M1(52,140); U1", slow: [])
    #expect(stage.finish() == other.finish())
  }
}
