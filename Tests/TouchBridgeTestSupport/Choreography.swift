package import TouchModel
package import VirtualFingers

/// Strokes of fingers over time, sampled as a panel samples them.
package struct Choreography: Sendable {
  /// One finger from down to lift, on a straight way, slow at both ends.
  package struct Stroke: Sendable {
    /// The finger's number, from 1; one number may stroke again after its lift.
    package var finger: Int
    /// When it comes down.
    package var start: Microseconds
    /// How long it stays; it lifts at the first sample after that.
    package var duration: Microseconds
    /// Where it comes down, in points of the screen.
    package var from: Point
    /// Where it lifts.
    package var to: Point
    /// When the panel begins to call it a palm, after the start.
    package var palmAfter: Microseconds?

    /// Makes a stroke; without a second place it is a tap or a hold.
    package init(
      _ finger: Int, at start: Double, for duration: Double, from: Point, to: Point? = nil
    ) {
      self.finger = finger
      self.start = Microseconds.seconds(start)
      self.duration = Microseconds.seconds(duration)
      self.from = from
      self.to = to ?? from
    }

    /// Where the finger is at a time between its start and its end.
    func position(at time: Microseconds) -> Point {
      let share = min(1, max(0, (time - start).inSeconds / duration.inSeconds))
      let eased = share * share * (3 - 2 * share)
      return Point(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
    }
  }

  /// The strokes; when several fingers change in one frame, in this order.
  package var strokes: [Stroke]
  /// The time between two samples.
  package var interval = Microseconds.milliseconds(10)
  /// How far a finger that is down strays from its way, at most, in points.
  package var jitter = 0.0

  /// Makes strokes sampled a hundred times a second.
  package init(_ strokes: [Stroke]) {
    self.strokes = strokes
  }

  /// Plays the strokes on a panel, from the first start to the last lift.
  package func play(into stream: inout PanelStream, using generator: inout SeededGenerator) {
    let end = strokes.map { $0.start + $0.duration }.max() ?? .zero
    var time = strokes.map(\.start).min() ?? .zero
    var down: Set<Int> = []
    while time < end + interval + interval {
      for (index, stroke) in strokes.enumerated() where down.contains(index) {
        guard time >= stroke.start + stroke.duration else { continue }
        stream.lift(stroke.finger)
        down.remove(index)
      }
      for (index, stroke) in strokes.enumerated() {
        guard time >= stroke.start, time < stroke.start + stroke.duration else { continue }
        down.insert(index)
        stream.down(stroke.finger, finger(of: stroke, at: time, using: &generator))
      }
      stream.report(at: time)
      time = time + interval
    }
  }

  private func finger(
    of stroke: Stroke, at time: Microseconds, using generator: inout SeededGenerator
  ) -> PanelStream.Finger {
    var place = stroke.position(at: time)
    if jitter > 0 {
      place.x += Double(generator.number(in: -100...100)) / 100 * jitter
      place.y += Double(generator.number(in: -100...100)) / 100 * jitter
    }
    var finger = PanelStream.Finger(at: place)
    let age = (time - stroke.start).inSeconds
    finger.force = min(0.6, 0.2 + age * 4)
    finger.majorRadius = min(11, 7 + age * 40)
    finger.minorRadius = finger.majorRadius - 1
    if let palmAfter = stroke.palmAfter, time >= stroke.start + palmAfter {
      finger.isPalm = true
      finger.majorRadius = 40
      finger.minorRadius = 25
    }
    return finger
  }
}
