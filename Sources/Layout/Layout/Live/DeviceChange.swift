package import Text
import TouchModel
package import TouchTracking

/// New values of the mapping of panels to the screen, with the forms and checks of a device rule (C-22).
package struct DeviceChange: Hashable, Sendable {
  /// A key of a device rule that can be changed.
  package enum Key: String, CaseIterable, Sendable {
    case rotation, calibration, region, range
  }

  /// The keys that have a new value, each once.
  package private(set) var keys: [Key] = []
  /// The new values of these keys, and defaults of the others.
  private let values: DeviceSettings

  /// Reads new values.
  ///
  /// - Parameter nodes: The keys of a device rule with their values.
  /// - Throws: The error of the first unknown key or wrong value.
  package init(_ nodes: [(key: String, value: LayoutNode)]) throws(LiveChangeError) {
    var draft = DeviceKeys.RuleDraft()
    for (name, node) in nodes {
      guard let key = Key(rawValue: name),
        let reader = DeviceKeys.rule.keys.first(where: { $0.name == name })
      else {
        let names = Key.allCases.map(\.rawValue)
        throw .unknownKey(
          name,
          message: "`\(Quoting.short(name))` of a panel cannot be changed; the keys are"
            + " \(Quoting.list(names, "and"))", nearest: KeyWords.key(for: name, among: names))
      }
      let context = ReadingContext(file: "", problems: ProblemList())
      reader.read(node, &draft, context)
      if let problem = context.problems.problems.first {
        throw .wrongValue(key: name, message: problem.message)
      }
      if !keys.contains(key) { keys.append(key) }
    }
    values = draft.rule(screen: .zero).settings
  }

  /// Sets the new values.
  package func apply(to settings: inout DeviceSettings) {
    for key in keys {
      switch key {
      case .rotation: settings.rotation = values.rotation
      case .calibration: settings.calibration = values.calibration
      case .region: settings.region = values.region
      case .range: (settings.rangeX, settings.rangeY) = (values.rangeX, values.rangeY)
      }
    }
  }

  /// Removes the keys that a later change of the same panels has.
  package mutating func remove(_ later: [Key]) {
    keys.removeAll { later.contains($0) }
  }

  /// Returns the values that settings have for the keys of the change.
  package func values(in settings: DeviceSettings) -> [JSONValue.Member] {
    keys.map { JSONValue.Member($0.rawValue, $0.value(in: settings)) }
  }

  /// The new values, for messages: `rotation 90, region [0,0,100,100]`.
  package var text: String {
    keys.map { "\($0.rawValue) \($0.value(in: values).json)" }.joined(separator: ", ")
  }
}

extension DeviceChange.Key {
  /// Returns the value that settings have, in the form of a device rule.
  fileprivate func value(in settings: DeviceSettings) -> JSONValue {
    switch self {
    case .rotation: .integer(Int64(settings.rotation.rawValue))
    case .calibration: settings.calibration.map(Self.value) ?? .null
    case .region:
      .list(
        [
          settings.region.minX, settings.region.minY, settings.region.width, settings.region.height,
        ].map { .number($0) })
    case .range:
      settings.rangeX == nil && settings.rangeY == nil
        ? .null
        : .members([
          "x": settings.rangeX.map(Self.value), "y": settings.rangeY.map(Self.value),
        ])
    }
  }

  private static func value(_ matrix: CalibrationMatrix) -> JSONValue {
    .list([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map { .number($0) })
  }

  private static func value(_ range: DeviceSettings.AxisRange) -> JSONValue {
    .list([.integer(Int64(range.minimum)), .integer(Int64(range.maximum))])
  }
}

extension DeviceMatch {
  /// Reads the value of `match`.
  ///
  /// - Parameter node: The value, as a device rule has it.
  /// - Throws: `wrongValue` with the first problem.
  package init(_ node: LayoutNode) throws(LiveChangeError) {
    let context = ReadingContext(file: "", problems: ProblemList())
    let match = DeviceKeys.match.read(node, for: ValueLabel("match"), in: context)
    guard let match, context.problems.isEmpty else {
      let message = context.problems.problems.first?.message ?? "the value is wrong"
      throw .wrongValue(key: "match", message: message)
    }
    self = match.value
  }
}
