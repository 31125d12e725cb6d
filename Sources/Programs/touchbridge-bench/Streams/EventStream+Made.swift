import Text
import TouchModel
import VirtualFingers

/// Generated streams.
extension EventStream {
  /// A kind of generated stream.
  enum Kind: String, CaseIterable {
    /// Fingers begin one after the other, drag for two seconds, and lift. Each frame moves every
    /// finger, with pressure and size, and the pointer that the kernel emulates.
    case steady
    /// Fingers that all begin in one frame and lift in the next, again and again: hands that tap, and
    /// panels that group contacts.
    case burst
  }

  /// Generates a stream.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - fingers: The number of fingers, from 1 to 10.
  /// - Throws: Never, because the stream has events.
  init(_ kind: Kind, fingers: Int) throws(BenchError) {
    var panel = Panel("Bench Touchscreen", wire: .slots(10), unitsPerPoint: 4)
    panel.hasPressure = true
    panel.hasSize = true
    panel.resolution = 20
    var stream = PanelStream(panel)
    switch kind {
    case .steady: Self.drag(fingers, in: &stream)
    case .burst: Self.tapTogether(fingers, in: &stream)
    }
    try self.init(panel.description, stream.events)
  }

  private static func drag(_ fingers: Int, in stream: inout PanelStream) {
    let frames = 240
    for frame in 0..<frames {
      for finger in 0..<fingers {
        let step = frame - finger
        guard step >= 0 else { continue }
        if frame == frames - 1 {
          stream.lift(finger + 1)
        } else {
          stream.down(finger + 1, sample(of: finger, at: step))
        }
      }
      stream.report(at: .milliseconds(8 * Int64(frame)))
    }
  }

  private static func tapTogether(_ fingers: Int, in stream: inout PanelStream) {
    for tap in 0..<40 {
      for finger in 0..<fingers { stream.down(finger + 1, sample(of: finger, at: tap)) }
      stream.report(at: .milliseconds(Int64(tap) * 500))
      for finger in 0..<fingers { stream.lift(finger + 1) }
      stream.report(at: .milliseconds(Int64(tap) * 500 + 60))
    }
  }

  /// Returns a finger at a step of its path, which moves it along both axes in every step.
  private static func sample(of finger: Int, at step: Int) -> PanelStream.Finger {
    let speed = Double(3 + finger % 4)
    var result = PanelStream.Finger(
      at: Point(
        x: 120 + Double(finger % 12) * 140 + triangle(100, speed * Double(step)),
        y: 200 + Double(finger % 3) * 150 + triangle(300, 4 * Double(step))))
    result.force = 0.3 + triangle(0.4, 0.008 * Double(step))
    result.majorRadius = 8 + triangle(6, 0.15 * Double(step))
    return result
  }

  /// Returns the value of a triangle wave between 0 and a maximum.
  private static func triangle(_ maximum: Double, _ distance: Double) -> Double {
    let rest = distance.truncatingRemainder(dividingBy: 2 * maximum)
    return rest < maximum ? rest : 2 * maximum - rest
  }
}
