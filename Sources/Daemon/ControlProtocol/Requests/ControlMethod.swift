package import Text
package import TouchModel

/// A method of the control socket; the raw values are the names.
///
/// `declaration` is the table of the methods: who may use one, and what it takes. `ControlServer` has the function of
/// each.
package enum ControlMethod: String, CaseIterable, Sendable {
  case status, tree, explain, set, bringToFront, makeKey, subscribe, unsubscribe, reload, active
  case display, statistics, device, ungrab

  /// The row of the method in the table.
  package var declaration: Declaration {
    switch self {
    case .status: Declaration(.read, command: "status") { _ in .status }
    case .statistics:
      Declaration(.read, command: "status", parameters: ["day"]) { given throws(ControlError) in
        .statistics(day: try given.optionalText("day"))
      }
    case .tree: Declaration(.read, command: "draw") { _ in .tree }
    case .explain:
      Declaration(.read, command: "explain", parameters: ["x", "y", "view", "text"]) {
        given throws(ControlError) in
        let view = try given.optionalText("view")
        let point = try given.point(isOptional: view != nil)
        return .explain(at: point, view: view, asText: try given.optionalFlag("text"))
      }
    case .set:
      Declaration(.change, command: "set", parameters: nil) { given throws(ControlError) in
        .set(try given.changes())
      }
    case .bringToFront:
      Declaration(.change, command: "set", parameters: ["id"]) { given throws(ControlError) in
        .bringToFront(try given.text("id"))
      }
    case .makeKey:
      Declaration(.change, command: "set", parameters: ["id"]) { given throws(ControlError) in
        .makeKey(try given.text("id"))
      }
    case .subscribe:
      Declaration(
        .read, command: "watch", parameters: ["kinds", "views", "moves", "frames", "lines"]
      ) { given throws(ControlError) in
        .subscribe(try given.filter())
      }
    case .unsubscribe:
      Declaration(.read, command: "watch", parameters: ["subscription"]) {
        given throws(ControlError) in
        .unsubscribe(try given.integer("subscription"))
      }
    case .reload:
      // It shows, hides and moves views.
      Declaration(.change, changesSensitiveViews: true, command: "reload") { _ in .reload }
    case .active:
      Declaration(.change, command: "set", parameters: ["active"]) { given throws(ControlError) in
        .active(try given.flag("active"))
      }
    case .display:
      Declaration(.change, command: "set", parameters: ["on"]) { given throws(ControlError) in
        .display(isOn: try given.flag("on"))
      }
    case .device:
      // A new mapping moves touches from one view to another.
      Declaration(
        .change, changesSensitiveViews: true, movesFingers: true, command: "device",
        parameters: ["device", "match", "rotation", "calibration", "region", "range"]
      ) { given throws(ControlError) in
        .device(try given.panels(), try given.mapping())
      }
    case .ungrab:
      // Until the other program has grabbed the panel, its touches pass by the layout.
      Declaration(
        .change, changesSensitiveViews: true, movesFingers: true, command: "calibrate",
        parameters: ["device"]
      ) { given throws(ControlError) in
        .ungrab(try given.text("device"))
      }
    }
  }

  /// Reads the parameters of a request.
  ///
  /// - Parameter parameters: The value of `params`; nil if there is none.
  /// - Returns: The method with its parameters.
  /// - Throws: What is wrong.
  func call(_ parameters: JSONValue?) throws(ControlError) -> ControlCall {
    try declaration.read(try ControlParameters(parameters, of: self))
  }

  /// What is declared about a method.
  package struct Declaration {
    /// The set of methods to which it belongs (C-2).
    package let right: ControlRights
    /// True if it also needs the right to change sensitive views while the layout has one (C-21).
    ///
    /// `set` and `bringToFront` need it for some views.
    package let changesSensitiveViews: Bool
    /// True if it moves where fingers are on the screen, so that only root may use it while the layout has a recognizer
    /// that sends keys (C-23).
    package let movesFingers: Bool
    /// The command of `touchbridge` that uses it, whose help an error names.
    package let command: String
    /// The names of its parameters; nil if any are permitted, because the layout's keys are among them.
    package let parameters: [String]?
    /// Reads its parameters, whose names are known.
    let read: (ControlParameters) throws(ControlError) -> ControlCall

    init(
      _ right: ControlRights, changesSensitiveViews: Bool = false, movesFingers: Bool = false,
      command: String, parameters: [String]? = [],
      _ read: @escaping (ControlParameters) throws(ControlError) -> ControlCall
    ) {
      self.right = right
      self.changesSensitiveViews = changesSensitiveViews
      self.movesFingers = movesFingers
      self.command = command
      self.parameters = parameters
      self.read = read
    }
  }
}

/// A method with its parameters, which have the right types.
package enum ControlCall: Hashable, Sendable {
  /// Describes the daemon.
  case status
  /// Returns the counts of views, recognizers and visits: of a day, or since the start.
  case statistics(day: String?)
  /// Describes every window and view.
  case tree
  /// Explains the hit test for a point of the screen; nil is the middle of the view.
  case explain(at: Point?, view: String?, asText: Bool)
  /// Changes properties of views, all or none.
  case set([Change])
  /// Brings a view in front of its siblings, or a window in front of its level.
  case bringToFront(String)
  /// Makes a window the key window.
  case makeKey(String)
  /// Begins a subscription of records.
  case subscribe(SubscriptionFilter)
  /// Ends a subscription.
  case unsubscribe(Int)
  /// Reads the layout again.
  case reload
  /// Suspends or resumes touch input.
  case active(Bool)
  /// Reports whether the screen is lit (W-3).
  case display(isOn: Bool)
  /// Changes the mapping of panels until the next reload, to these keys of a device rule (C-22).
  case device(PanelSelector, [JSONValue.Member])
  /// Closes the panel in use with a name or a node, so that another program can grab it (C-28).
  case ungrab(String)

  /// The panels whose mapping is changed.
  package enum PanelSelector: Hashable, Sendable {
    /// The panel in use with a name or a node: `d1`, `/dev/input/event5`.
    case device(String)
    /// The panels that a `match` of a device rule accepts.
    case match(JSONValue)
  }

  /// New values of properties of one view.
  package struct Change: Hashable, Sendable {
    /// The id of the view, window or recognizer.
    package var id: String
    /// The keys of the layout with their values; never empty.
    package var values: [JSONValue.Member]
  }
}
