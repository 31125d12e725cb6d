import TouchBridgeTestSupport

/// What fingers do on a panel of ours to show all that a reader must tell apart.
///
/// Each piece is the reports of one frame; with the last one nobody touches the panel any longer.
struct HidChoreography {
  private(set) var frames: [[[UInt8]]] = []
  private var fingers: HidFingers
  private let last: UInt8

  init(_ design: PanelDesign) {
    fingers = HidFingers(design)
    last = UInt8(design.fingers - 1)
    stroke()
    everybody()
    exchange()
    if design.tellsTwice { tapWithinFrame() }
    if design.generation == .windows8 {
      hover()
      palm()
    }
    outside()
    wander()
  }

  private mutating func report() { frames.append(fingers.frame()) }

  /// One finger on its way over the panel.
  private mutating func stroke() {
    fingers.down(0, 10, 20)
    report()
    for _ in 0..<20 {
      fingers.move(0, by: 200, 100)
      report()
    }
    fingers.lift(0)
    report()
  }

  /// As many fingers as the panel follows come, move and go in the same frames.
  private mutating func everybody() {
    for id in 0...last { fingers.down(id, 100 + Int32(id) * 390, 1200) }
    report()
    for _ in 0..<5 {
      for id in 0...last { fingers.move(id, by: -3, Int32(id) * 10 - 40) }
      report()
    }
    for id in 0...last { fingers.lift(id) }
    report()
  }

  /// In the frame in which one finger lifts another one lands, and the next frame the other way.
  private mutating func exchange() {
    fingers.down(0, 1000, 1000)
    report()
    for round in 0..<4 {
      let (gone, come): (UInt8, UInt8) = round % 2 == 0 ? (0, 1) : (1, 0)
      fingers.lift(gone)
      fingers.down(come, 1000 + Int32(round) * 500, 700)
      report()
    }
    fingers.lift(0)
    report()
  }

  /// A finger that the panel tells twice in one frame: with its tip and without.
  private mutating func tapWithinFrame() {
    fingers.down(1, 500, 500)
    report()
    fingers.tap(HidFinger(id: 0, x: 3000, y: 300))
    report()
    fingers.move(1, by: 10, 10)
    report()
    fingers.lift(1)
    report()
  }

  /// A finger that is seen above the glass, comes down, goes up again, and away.
  private mutating func hover() {
    fingers.put(HidFinger(id: 7, x: 600, y: 600, isTouching: false))
    report()
    fingers.move(7, by: 30, 30)
    report()
    fingers.change(7) { $0.isTouching = true }
    report()
    fingers.move(7, by: 30, 30)
    report()
    fingers.change(7) { $0.isTouching = false }
    report()
    fingers.move(7, by: 30, 30)
    report()
    fingers.lift(7)
    report()
    // One that never comes down.
    fingers.put(HidFinger(id: 8, x: 900, y: 900, isTouching: false))
    report()
    fingers.lift(8)
    report()
  }

  /// A finger that turns out to be a palm, one that is one from the start, and one beside them.
  private mutating func palm() {
    fingers.down(3, 2000, 2000)
    fingers.down(4, 100, 100)
    report()
    fingers.change(3) { $0.isConfident = false }
    report()
    fingers.put(HidFinger(id: 5, x: 3000, y: 2000, isConfident: false))
    fingers.move(4, by: 5, 5)
    report()
    for id in [3, 4, 5] as [UInt8] { fingers.lift(id) }
    report()
    fingers.down(3, 2010, 2010)
    report()
    fingers.lift(3)
    report()
  }

  /// Off the range that the panel announces.
  private mutating func outside() {
    fingers.down(0, 4000, 2000)
    report()
    fingers.move(0, by: 200, 500)
    report()
    fingers.move(0, by: -300, -700)
    report()
    fingers.lift(0)
    report()
  }

  /// Fingers that come, wander and go as they like.
  private mutating func wander() {
    var dice = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      for id in 0...last {
        let isThere = fingers.present.contains { $0.id == id }
        switch (isThere, dice.number(in: 0...9)) {
        case (false, 0): fingers.down(id, Int32(dice.number(in: 0...4095)), 1000)
        case (true, 0): fingers.lift(id)
        case (true, 1...7):
          fingers.move(id, by: Int32(dice.number(in: -9...9)), Int32(dice.number(in: -9...9)))
        default: break
        }
      }
      report()
    }
    for id in 0...last { fingers.lift(id) }
    report()
  }
}
