package import TouchModel
package import VirtualFingers

/// Finger strokes over time, sampled at a panel's rate.
package struct Choreography: Sendable {
  /// One finger from touch to lift, on a straight line, slower at both ends.
  package struct Stroke: Sendable {
    /// The finger's number, from 1; a number may be reused after the lift.
    package var finger: Int
    /// The time of the touch.
    package var start: Microseconds
    /// The duration; the finger lifts at the first sample after it.
    package var duration: Microseconds
    /// The start location in screen points.
    package var from: Point
    /// The end location in screen points.
    package var to: Point
    /// The time after the start at which the panel reports a palm, or nil.
    package var palmAfter: Microseconds?

    /// Creates a stroke; without an end location it is a tap or a hold.
    package init(
      _ finger: Int, at start: Double, for duration: Double, from: Point, to: Point? = nil
    ) {
      self.finger = finger
      self.start = Microseconds.seconds(start)
      self.duration = Microseconds.seconds(duration)
      self.from = from
      self.to = to ?? from
    }

    /// Returns the location at a time between start and end.
    func position(at time: Microseconds) -> Point {
      let share = min(1, max(0, (time - start).inSeconds / duration.inSeconds))
      let eased = share * share * (3 - 2 * share)
      return Point(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
    }
  }

  /// The strokes, in the order in which their fingers are reported within a frame.
  package var strokes: [Stroke]
  /// The time between two samples.
  package var interval = Microseconds.milliseconds(10)
  /// The maximum random deviation from the line, in points.
  package var jitter = 0.0

  /// Creates a choreography with 100 samples per second.
  package init(_ strokes: [Stroke]) {
    self.strokes = strokes
  }

  /// Writes the strokes to a panel's stream, from the first touch to the last lift.
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
    var location = stroke.position(at: time)
    if jitter > 0 {
      location.x += Double(generator.number(in: -100...100)) / 100 * jitter
      location.y += Double(generator.number(in: -100...100)) / 100 * jitter
    }
    var finger = PanelStream.Finger(at: location)
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
