import Forwarding
import TouchModel
import TouchTracking

/// The touches that were forwarded, and the contacts that a tracker finds in the records (F-14).
struct ForwardedHistory {
  /// A phase at a position in device units.
  private struct Sample: Hashable {
    var phase: ContactPhase
    var x: Int
    var y: Int
  }

  /// The number of touches that were forwarded.
  var touches: Int { expected.count }
  /// The number of them that were cancelled.
  private(set) var cancelled = 0

  private let horizontal: Scale
  private let vertical: Scale
  /// How far the reader turns positions.
  private let turn: QuarterTurn
  private var expected: [Int: [Sample]] = [:]
  private var found: [ContactID: [Sample]] = [:]

  /// Creates the history of a device without touches.
  init(_ settings: VirtualTouchscreenSettings) {
    horizontal = Scale(origin: settings.region.minX, extent: settings.region.width)
    vertical = Scale(origin: settings.region.minY, extent: settings.region.height)
    turn = settings.turned
  }

  /// True if the axes have the ranges of F-2.
  func fits(_ description: DeviceDescription) -> Bool {
    let (x, y) = turn.isUpright ? (horizontal, vertical) : (vertical, horizontal)
    return description.axes[.positionX]?.maximum == Int32(x.count - 1)
      && description.axes[.positionY]?.maximum == Int32(y.count - 1)
  }

  /// Adds a call.
  mutating func expect(_ call: ForwardedTouch) {
    var sample = Sample(
      phase: call.phase, x: horizontal.unit(at: call.location.x),
      y: vertical.unit(at: call.location.y))
    let last = expected[call.touch]?.last
    if call.phase == .moved, last?.x == sample.x, last?.y == sample.y { return }
    if call.phase == .cancelled, let last {
      cancelled += 1
      (sample.x, sample.y) = (last.x, last.y)
    }
    expected[call.touch, default: []].append(sample)
  }

  /// Adds the end of all touches.
  mutating func expectCancelAll() {
    for (touch, samples) in expected where ![.ended, .cancelled].contains(samples.last?.phase) {
      expect(ForwardedTouch(touch: touch, phase: .cancelled, location: .zero))
    }
  }

  /// Adds a frame of the tracker.
  mutating func find(_ frame: ContactFrame) {
    for contact in frame.contacts {
      found[contact.id, default: []].append(
        Sample(
          phase: contact.phase, x: horizontal.nearest(contact.position.x),
          y: vertical.nearest(contact.position.y)))
    }
  }

  /// Compares the contacts with the touches; returns a difference, or nil.
  func difference() -> String? {
    var counts: [[Sample]: Int] = [:]
    for samples in expected.values { counts[samples, default: 0] += 1 }
    for samples in found.values { counts[samples, default: 0] -= 1 }
    func text(_ samples: [Sample]) -> String {
      samples.map { "\($0.phase) \($0.x),\($0.y)" }.joined(separator: " ")
    }
    let lost = counts.filter { $0.value > 0 }.map { "lost " + text($0.key) }.sorted()
    let added = counts.filter { $0.value < 0 }.map { "added " + text($0.key) }.sorted()
    guard let first = lost.first ?? added.first else { return nil }
    return "F-14: a touch was \(first)"
      + (lost.isEmpty ? "" : added.first.map { "; one was \($0)" } ?? "")
  }

  /// The units of an axis, computed from the rule.
  private struct Scale {
    let origin: Double
    let extent: Double
    let count: Int
    private let unitsPerPoint: Double

    init(origin: Double, extent: Double) {
      var units = 1.0
      while extent * units * 2 <= 65536 { units *= 2 }
      while extent * units > 65536 { units /= 2 }
      self.origin = origin
      self.extent = extent
      unitsPerPoint = units
      count = Int(extent * units)
    }

    func unit(at coordinate: Double) -> Int {
      Int(min(max((coordinate - origin) * unitsPerPoint, 0), Double(count - 1)))
    }

    /// Returns the unit whose coordinate by E-COORD-1 is a coordinate.
    func nearest(_ coordinate: Double) -> Int {
      Int(((coordinate - origin) / extent * Double(count)).rounded())
    }
  }
}
