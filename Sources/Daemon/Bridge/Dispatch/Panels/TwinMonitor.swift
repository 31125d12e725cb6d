import Layout
import Text
import TouchModel
import TouchTracking

/// Detects that two touch nodes of one device report each finger (E-DET-15).
///
/// Both are used, because a controller may serve two panels; then each finger counts twice. A value.
struct TwinMonitor {
  /// The longest time between the two begins of one finger.
  static let interval = Microseconds.milliseconds(20)
  /// The longest distance between them, in millimeters.
  static let distance = 2.0
  /// The number of fingers in a row that show it.
  static let limit = 3
  /// The points of a millimeter on a panel whose size is unknown.
  private static let usualDensity = 5.0

  private struct Node {
    let id: DeviceID
    let description: DeviceDescription
    let group: DeviceGroup
    let pointsPerMillimeter: Double
  }

  /// The last begin on a group that has no twin yet.
  private struct Begin {
    let node: Int
    let location: Point
    let time: Microseconds
  }

  private var nodes: [Node] = []
  private var last: Begin?
  private var count = 0
  /// The groups that were reported.
  private var reported: Set<DeviceGroup> = []

  /// Adds a panel in use.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - description: Its description.
  ///   - size: Its size in millimeters; nil if unknown.
  ///   - region: The part of the screen that it covers, in points.
  mutating func add(_ id: DeviceID, _ description: DeviceDescription, size: Size?, region: Rect) {
    guard let group = DeviceGroup(description) else { return }
    let density = size.map { max(region.width, region.height) / max($0.width, $0.height) }
    nodes.append(
      Node(
        id: id, description: description, group: group,
        pointsPerMillimeter: density.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
          ?? Self.usualDensity))
    forgetBegins()
  }

  /// Removes a panel.
  mutating func remove(_ id: DeviceID) {
    nodes.removeAll { $0.id == id }
    forgetBegins()
  }

  private mutating func forgetBegins() {
    last = nil
    count = 0
  }

  /// Takes the begin of a touch; returns the warning after the third finger in a row that began on two nodes of one
  /// device.
  mutating func touchBegan(on device: DeviceID, at location: Point, time: Microseconds) -> Note? {
    guard nodes.count > 1, let node = nodes.firstIndex(where: { $0.id == device }),
      nodes.contains(where: { $0.group == nodes[node].group && $0.id != device })
    else { return nil }
    let begin = Begin(node: node, location: location, time: time)
    guard let first = last else {
      last = begin
      return nil
    }
    let limit = Self.distance * nodes[node].pointsPerMillimeter
    guard first.node != node, nodes[first.node].group == nodes[node].group,
      time - first.time <= Self.interval, first.location.distance(to: location) <= limit
    else {
      count = 0
      last = begin
      return nil
    }
    last = nil
    count += 1
    guard count == Self.limit, reported.insert(nodes[node].group).inserted else { return nil }
    return Self.note(nodes[first.node].description, nodes[node].description)
  }

  private static func note(_ one: DeviceDescription, _ other: DeviceDescription) -> Note {
    let match = DeviceMatch.text(for: other)
    return Note(
      .warning, .kernel,
      "\(other.node.escaped) of the same device reports each finger that \(one.node.escaped) reports, so each counts"
        + " twice; if they are one panel, put before the other rules: - {match: \(match), ignore: true}"
    )
  }
}
