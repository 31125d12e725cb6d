package import Text
package import TouchModel

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
  case device(Panels, [JSONValue.Member])

  /// The panels whose mapping is changed.
  package enum Panels: Hashable, Sendable {
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

extension ControlCall {
  /// The largest number of changes in one request.
  package static let mostChanges = 256
  /// The largest number of names in a filter.
  package static let mostNames = 256

  /// Reads the parameters of a method.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - parameters: The value of `params`; nil if there is none.
  /// - Throws: What is wrong.
  package init(_ method: ControlMethod, _ parameters: JSONValue?) throws(ControlError) {
    let parameters = try Parameters(parameters, of: method)
    switch method {
    case .status: self = .status
    case .statistics: self = .statistics(day: try parameters.optionalText("day"))
    case .tree: self = .tree
    case .reload: self = .reload
    case .explain:
      let view = try parameters.optionalText("view")
      let isMiddle = view != nil && parameters["x"] == nil && parameters["y"] == nil
      self = .explain(
        at: isMiddle
          ? nil : Point(x: try parameters.number("x"), y: try parameters.number("y")),
        view: view, asText: try parameters.optionalFlag("text"))
    case .set: self = .set(try parameters.changes())
    case .bringToFront: self = .bringToFront(try parameters.text("id"))
    case .makeKey: self = .makeKey(try parameters.text("id"))
    case .subscribe: self = .subscribe(try parameters.filter())
    case .unsubscribe: self = .unsubscribe(try parameters.integer("subscription"))
    case .active: self = .active(try parameters.flag("active"))
    case .display: self = .display(isOn: try parameters.flag("on"))
    case .device: self = .device(try parameters.panels(), try parameters.mapping())
    }
  }
}

/// The parameters of a request, by name.
private struct Parameters {
  let method: ControlMethod
  let members: [JSONValue.Member]

  init(_ value: JSONValue?, of method: ControlMethod) throws(ControlError) {
    self.method = method
    switch value {
    case nil: members = []
    case .object(let members): self.members = members
    case .list:
      throw ControlError(
        .invalidParameters,
        "`\(method.rawValue)` takes named parameters: write \"params\": {…} instead of a list")
    default:
      throw ControlError(.invalidParameters, "`params` must be an object with named parameters")
    }
    guard let names = method.parameters else { return }
    for member in members where !names.contains(member.key) {
      let near = NameSuggestion.nearest(to: member.key, among: names)
      let known =
        names.isEmpty
        ? "it takes none" : "its parameters are \(names.map { "`\($0)`" }.joined(separator: ", "))"
      throw ControlError(
        .invalidParameters,
        "`\(method.rawValue)` has no parameter \(JSONText.string(String(member.key.prefix(40))));"
          + " \(known)", key: member.key, nearest: near)
    }
  }

  subscript(_ key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  func wrong(_ key: String, _ expected: String, _ found: JSONValue?) -> ControlError {
    ControlError(
      .invalidParameters,
      "expected \(expected) for `\(key)` of `\(method.rawValue)`, found"
        + " \(found?.inWords ?? "nothing")", key: key)
  }

  func text(_ key: String) throws(ControlError) -> String {
    guard let text = self[key]?.asText else { throw wrong(key, "text", self[key]) }
    return text
  }

  func optionalText(_ key: String) throws(ControlError) -> String? {
    self[key] == nil ? nil : try text(key)
  }

  func number(_ key: String) throws(ControlError) -> Double {
    guard let number = self[key]?.asNumber, number.magnitude <= 1e9 else {
      throw wrong(key, "a number from -1000000000 to 1000000000", self[key])
    }
    return number
  }

  func integer(_ key: String) throws(ControlError) -> Int {
    guard case .integer(let number) = self[key], let number = Int(exactly: number) else {
      throw wrong(key, "a whole number", self[key])
    }
    return number
  }

  func flag(_ key: String) throws(ControlError) -> Bool {
    guard case .flag(let flag) = self[key] else { throw wrong(key, "true or false", self[key]) }
    return flag
  }

  func optionalFlag(_ key: String) throws(ControlError) -> Bool {
    self[key] == nil ? false : try flag(key)
  }

  /// Returns a list of names; nil without the parameter.
  private func names(_ key: String) throws(ControlError) -> [String]? {
    guard let value = self[key] else { return nil }
    guard case .list(let items) = value else { throw wrong(key, "a list of names", value) }
    guard items.count <= ControlCall.mostNames else {
      throw ControlError(
        .limit, "`\(key)` may have at most \(ControlCall.mostNames) names", key: key)
    }
    var result: [String] = []
    for item in items {
      guard let name = item.asText else { throw wrong(key, "a list of names", item) }
      result.append(name)
    }
    return result
  }

  func filter() throws(ControlError) -> SubscriptionFilter {
    var filter = SubscriptionFilter()
    filter.kinds = try names("kinds")
    filter.views = try names("views")
    switch self["moves"] {
    case nil, .flag(true): filter.moves = .all
    case .flag(false): filter.moves = .none
    case .some(let value):
      guard let rate = value.asNumber, (0.01...10_000).contains(rate) else {
        throw wrong("moves", "true, false or a number from 0.01 to 10000", value)
      }
      filter.moves = .atMost(perSecond: rate)
    }
    filter.marksFrames = try optionalFlag("frames")
    return filter
  }

  func panels() throws(ControlError) -> ControlCall.Panels {
    switch (self["device"], self["match"]) {
    case (_?, nil): return .device(try text("device"))
    case (nil, let match?): return .match(match)
    case (nil, nil): throw wrong("device", "a panel, or `match`,", nil)
    case (_?, _?):
      throw ControlError(
        .invalidParameters, "`device` and `match` both select panels; give one of them",
        key: "match")
    }
  }

  func mapping() throws(ControlError) -> [JSONValue.Member] {
    let values = members.filter { !["device", "match"].contains($0.key) }
    guard !values.isEmpty else {
      throw ControlError(
        .invalidParameters, "expected at least one key of `device`, such as \"rotation\": 90")
    }
    return values
  }

  func changes() throws(ControlError) -> [ControlCall.Change] {
    guard let value = self["changes"] else { return [try Self.change(members, self)] }
    guard members.count == 1 else {
      throw ControlError(
        .invalidParameters,
        "`changes` cannot be combined with other parameters; put them into the list",
        key: members.first { $0.key != "changes" }?.key)
    }
    guard case .list(let items) = value else { throw wrong("changes", "a list of objects", value) }
    guard !items.isEmpty else {
      throw ControlError(
        .invalidParameters, "`changes` must have at least one element", key: "changes")
    }
    guard items.count <= ControlCall.mostChanges else {
      throw ControlError(
        .limit, "`changes` must have at most \(ControlCall.mostChanges) elements",
        key: "changes")
    }
    var result: [ControlCall.Change] = []
    for item in items {
      guard case .object(let members) = item else {
        throw wrong("changes", "a list of objects", item)
      }
      result.append(try Self.change(members, self))
    }
    return result
  }

  private static func change(
    _ members: [JSONValue.Member], _ parameters: Parameters
  ) throws(ControlError) -> ControlCall.Change {
    guard let id = members.first(where: { $0.key == "id" })?.value else {
      throw parameters.wrong("id", "the id of a view", nil)
    }
    guard let text = id.asText else { throw parameters.wrong("id", "the id of a view", id) }
    let values = members.filter { $0.key != "id" }
    guard !values.isEmpty else {
      throw ControlError(
        .invalidParameters, "expected at least one property of `set`, such as \"hidden\": true")
    }
    return ControlCall.Change(id: text, values: values)
  }
}
