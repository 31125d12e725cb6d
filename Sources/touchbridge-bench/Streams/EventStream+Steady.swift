import TouchModel
import VirtualFingers

extension EventStream {
  /// The frames of a steady stream, from the first finger to the last.
  private static let steadyFrames = 240

  /// Fingers that come down one after the other, drag for two seconds and lift.
  ///
  /// What panels send nearly all of the time: each frame moves every finger, with its pressure and
  /// its size, and the pointer that the kernel makes of the oldest.
  ///
  /// - Parameter fingers: How many, from 1 to 10.
  /// - Returns: The stream.
  /// - Throws: Never, for it has records.
  static func steady(fingers: Int) throws(BenchError) -> EventStream {
    var panel = Panel("Bench Touchscreen", wire: .slots(10), unitsPerPoint: 4)
    panel.hasPressure = true
    panel.hasSize = true
    panel.resolution = 20
    var stream = PanelStream(panel)
    for frame in 0..<steadyFrames {
      for finger in 0..<fingers {
        let step = frame - finger
        guard step >= 0 else { continue }
        if frame == steadyFrames - 1 {
          stream.lift(finger + 1)
        } else {
          stream.down(finger + 1, look(of: finger, at: step))
        }
      }
      stream.report(at: .milliseconds(Int64(frame) * 8))
    }
    return try EventStream(panel.description, stream.events)
  }

  /// A finger on its way: it goes to and fro, and never stands still along both axes.
  private static func look(of finger: Int, at step: Int) -> PanelStream.Finger {
    let speed = Double(3 + finger % 4)
    var result = PanelStream.Finger(
      at: Point(
        x: 120 + Double(finger) * 140 + to(100, andFroBy: speed * Double(step)),
        y: 200 + Double(finger % 3) * 150 + to(300, andFroBy: 4 * Double(step))))
    result.force = 0.3 + to(0.4, andFroBy: 0.008 * Double(step))
    result.majorRadius = 8 + to(6, andFroBy: 0.15 * Double(step))
    return result
  }

  /// The place of something that runs from 0 to an end and back.
  private static func to(_ end: Double, andFroBy way: Double) -> Double {
    let rest = way.truncatingRemainder(dividingBy: 2 * end)
    return rest < end ? rest : 2 * end - rest
  }
}
