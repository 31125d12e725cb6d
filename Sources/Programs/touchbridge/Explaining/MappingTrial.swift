import Bridge
import DispatchLog
import Layout
import Text
import TouchKit
import TouchModel
import TouchTracking

/// The search for another mapping of the panel with which the touches of a recording begin in a view.
///
/// Each candidate is tried: the recording is played through the layout with it. The candidates are the eight
/// orientations of a panel, and the announced range where the layout has another one.
///
/// Source: V-15
struct MappingTrial {
  /// What is changed in every device rule.
  struct Candidate {
    /// The change, as the layout has it.
    let text: String
    /// True for a mirrored panel.
    let isRange: Bool
    private let apply: (inout DeviceSettings) -> Void

    fileprivate init(
      _ text: String, isRange: Bool = false, apply: @escaping (inout DeviceSettings) -> Void
    ) {
      self.text = text
      self.isRange = isRange
      self.apply = apply
    }

    /// Returns the layout with the change in every rule, and in a rule for all other panels.
    fileprivate func applied(to document: LayoutDocument) -> LayoutDocument {
      var copy = document
      for index in copy.deviceRules.indices { apply(&copy.deviceRules[index].settings) }
      var settings = DeviceSettings(region: document.screenRect)
      apply(&settings)
      copy.deviceRules.append(DeviceRule(match: DeviceMatch(), settings: settings))
      return copy
    }
  }

  /// What was found.
  enum Result {
    /// No candidate explains the touches.
    case none
    /// Only this one does, and the touches prove it.
    case proven(Candidate, inside: Int, of: Int)
    /// Some do, and the touches do not prove one.
    case possible([Candidate])
  }

  /// The most touches that are compared with each other.
  private static let mostCompared = 1000
  /// The least touches that prove a candidate.
  private static let leastProof = 3

  let document: LayoutDocument
  let view: String

  /// Tries every candidate.
  ///
  /// - Parameter input: The recording.
  /// - Returns: What explains the touches.
  /// - Throws: The failures of a replay.
  func run(_ input: FingerInput) throws(Failure) -> Result {
    var fitting: [(candidate: Candidate, inside: Int, count: Int, isProven: Bool)] = []
    for candidate in candidates {
      let bridge = TouchBridge(
        layout: candidate.applied(to: document), log: DispatchLog(format: .values), source: .replay)
      guard let view = bridge.layout.view(id: view) else { return .none }
      var places: [Point] = []
      var count = 0
      var inside = 0
      _ = try input.replay(through: bridge) { () throws(Failure) in
        for record in bridge.takeRecords()
        where record["kind"] == .text("touch") && record["phase"] == .text("began") {
          count += 1
          guard let x = record["x"]?.asNumber, let y = record["y"]?.asNumber else { continue }
          let place = Point(x: x, y: y)
          if places.count < Self.mostCompared { places.append(place) }
          if view.screenDistance(to: place) == 0 { inside += 1 }
        }
      }
      guard Self.fits(inside, of: count) else { continue }
      let isProven = inside >= Self.leastProof && Self.spread(places, exceeds: view.screenWidth)
      fitting.append((candidate, inside, count, isProven))
    }
    guard let first = fitting.first else { return .none }
    if fitting.count == 1, first.isProven {
      return .proven(first.candidate, inside: first.inside, of: first.count)
    }
    return .possible(fitting.map(\.candidate))
  }

  /// True if all touches but one began in the view, and at least one.
  static func fits(_ inside: Int, of count: Int) -> Bool { inside >= max(1, count - 1) }

  /// True if two of the points are farther apart than a distance.
  private static func spread(_ points: [Point], exceeds distance: Double) -> Bool {
    points.indices.contains { index in
      points[index...].contains { $0.distance(to: points[index]) > distance }
    }
  }

  private var candidates: [Candidate] {
    var list: [Candidate] = []
    let calibrations = document.deviceRules.compactMap(\.settings.calibration)
    let isCalibrated = calibrations.contains { $0 != .identity }
    for rotation in QuarterTurn.allCases {
      let turn = "`rotation: \(rotation.rawValue)`"
      list.append(
        Candidate(turn + (isCalibrated ? " and no `calibration`" : "")) {
          $0.rotation = rotation
          if isCalibrated { $0.calibration = .identity }
        })
      list.append(
        Candidate("\(turn) and `calibration: [-1, 0, 1, 0, 1, 0]`") {
          $0.rotation = rotation
          $0.calibration = .mirrored
        })
    }
    if document.deviceRules.contains(where: {
      $0.settings.rangeX != nil || $0.settings.rangeY != nil
    }) {
      list.append(
        Candidate("the range that the panel announces, without `range`", isRange: true) {
          $0.rangeX = nil
          $0.rangeY = nil
        })
    }
    return list
  }
}

extension CalibrationMatrix {
  /// The calibration of a panel whose horizontal axis is mirrored.
  static let mirrored = CalibrationMatrix(-1, 0, 1, 0, 1, 0)
}
