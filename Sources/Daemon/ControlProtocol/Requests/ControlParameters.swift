import Text
import TouchModel

/// The parameters of a request, by name.
struct ControlParameters {
  /// The largest number of changes in one request.
  private static let mostChanges = 256
  /// The largest number of names in a filter.
  private static let mostNames = 256

  private let method: ControlMethod
  private let members: [JSONValue.Member]

  /// Reads the names of the parameters.
  ///
  /// - Parameters:
  ///   - value: The value of `params`; nil if there is none.
  ///   - method: The method.
  /// - Throws: The error of a name that the method does not have.
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
    guard let names = method.declaration.parameters else { return }
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

  private subscript(_ key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  private func wrong(_ key: String, _ expected: String, _ found: JSONValue?) -> ControlError {
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

  private func number(_ key: String) throws(ControlError) -> Double {
    guard let number = self[key]?.asNumber, number.magnitude <= 1e9 else {
      throw wrong(key, "a number from -1000000000 to 1000000000", self[key])
    }
    return number
  }

  /// Returns the point of `x` and `y`; nil without both if it is optional.
  func point(isOptional: Bool) throws(ControlError) -> Point? {
    if isOptional, self["x"] == nil, self["y"] == nil { return nil }
    return Point(x: try number("x"), y: try number("y"))
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
    guard items.count <= Self.mostNames else {
      throw ControlError(
        .limit, "`\(key)` may have at most \(Self.mostNames) names", key: key)
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
    filter.hasLines = try optionalFlag("lines")
    return filter
  }

  func panels() throws(ControlError) -> ControlCall.PanelSelector {
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
    guard items.count <= Self.mostChanges else {
      throw ControlError(
        .limit, "`changes` must have at most \(Self.mostChanges) elements",
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
    _ members: [JSONValue.Member], _ parameters: ControlParameters
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
