/// A method of the control socket; the raw values are the names.
package enum ControlMethod: String, CaseIterable, Sendable {
  case status, tree, explain, set, bringToFront, makeKey, subscribe, unsubscribe, reload, active
  case display, statistics, device

  /// The set of methods to which it belongs (C-2).
  package var right: ControlRights {
    switch self {
    case .status, .statistics, .tree, .explain, .subscribe, .unsubscribe: .read
    case .set, .bringToFront, .makeKey, .reload, .active, .display, .device: .change
    }
  }

  /// True if it also needs the right to change sensitive views while the layout has one (C-21).
  ///
  /// `set` and `bringToFront` need it for some views. A reload shows, hides and moves
  /// views, and a new mapping moves touches from one view to another.
  package var changesSensitiveViews: Bool {
    switch self {
    case .reload, .device: true
    case .status, .statistics, .tree, .explain, .subscribe, .unsubscribe, .set, .bringToFront,
      .makeKey, .active, .display:
      false
    }
  }

  /// The names of its parameters; nil if any are permitted, because the layout's keys are among them.
  var parameters: [String]? {
    switch self {
    case .status, .tree, .reload: []
    case .statistics: ["day"]
    case .explain: ["x", "y", "view", "text"]
    case .set: nil
    case .bringToFront, .makeKey: ["id"]
    case .subscribe: ["kinds", "views", "moves", "frames"]
    case .unsubscribe: ["subscription"]
    case .active: ["active"]
    case .display: ["on"]
    case .device: ["device", "match", "rotation", "calibration", "region", "range"]
    }
  }
}
