import TouchBridgeTestSupport

/// A sequence of finger actions that covers all cases a reader must distinguish.
///
/// Each element has the reports of one frame. After the last one no finger is down.
struct FingerSequence {
  private(set) var frames: [[[UInt8]]] = []
  private var fingers: HidFingers
  private let last: UInt8

  init(_ design: PanelDesign) {
    fingers = HidFingers(design)
    last = UInt8(design.fingers - 1)
    stroke()
    allFingers()
    exchange()
    if design.acceptsRepeatedFinger { tapWithinFrame() }
    if design.generation == .windows8 {
      hover()
      palm()
    }
    outside()
    wander()
  }

  private mutating func report() { frames.append(fingers.frame()) }

  /// Moves one finger across the panel.
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

  /// Lets the maximum number of fingers land, move and lift in the same frames.
  private mutating func allFingers() {
    for id in 0...last { fingers.down(id, 100 + Int32(id) * 390, 1200) }
    report()
    for _ in 0..<5 {
      for id in 0...last { fingers.move(id, by: -3, Int32(id) * 10 - 40) }
      report()
    }
    for id in 0...last { fingers.lift(id) }
    report()
  }

  /// Lifts one finger in the frame in which another one lands, and the reverse in the next frame.
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

  /// Reports a finger twice in one frame: touching and not touching.
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

  /// Lets a finger hover, land, hover again and leave.
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
    // A finger that never lands.
    fingers.put(HidFinger(id: 8, x: 900, y: 900, isTouching: false))
    report()
    fingers.lift(8)
    report()
  }

  /// Reports a finger that becomes a palm, a palm from the start, and a finger beside them.
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

  /// Reports positions outside of the announced range.
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

  /// Lets fingers land, move and lift in an irregular order.
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
