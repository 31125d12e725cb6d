import ControlProtocol
import System
import DispatchLog
import Evdev
package import Layout
package import Text
import TouchKit
import TouchModel

extension ControlServer {
  /// Runs a request.
  ///
  /// - Returns: The result; nil if it waits for the layout, for the tree or for the counts of a day.
  func result(
    of request: ControlRequest, from client: ServedClient
  ) -> Result<JSONValue, ControlError>? {
    do throws(ControlError) {
      if let method = request.method { try checkRights(to: method, of: client) }
      return try run(try request.call.get(), from: client).map { .success($0) }
    } catch {
      return .failure(error)
    }
  }

  /// Refuses a method that a client may not use, whatever its parameters are.
  private func checkRights(
    to method: ControlMethod, of client: ServedClient
  ) throws(ControlError) {
    let (declaration, user) = (method.declaration, client.peer.user)
    guard client.rights.isSuperset(of: declaration.right) else {
      let list = declaration.right == .read ? "read" : "change"
      throw ControlError(
        .notAllowed,
        "uid \(user) may not use `\(method.rawValue)`; add the user to"
          + " `control: {\(list): […]}` of the layout")
    }
    if declaration.changesSensitiveViews, client.sensitiveAccess == .none,
      bridge.layout.hasSensitiveViews
    {
      throw ControlError(
        .notAllowed,
        "the layout has a sensitive view, and uid \(user) may not use"
          + " `\(method.rawValue)`; add the user to `control: {sensitive: […]}` of the layout")
    }
    if declaration.movesFingers, user != 0, bridge.layout.hasSenders {
      throw ControlError(
        .notAllowed,
        "the layout has a gesture that types keys, clicks or changes views, so only root may use `\(method.rawValue)`"
      )
    }
  }

  /// Does what a method does; nil is the result of one that waits.
  private func run(
    _ call: ControlCall, from client: ServedClient
  ) throws(ControlError) -> JSONValue? {
    switch call {
    case .status: return status
    case .statistics(nil): return statistics
    case .statistics(let day?): try readStatistics(of: day, for: client)
    case .tree: try copyTree(for: client)
    case .explain(let point, let view, let asText):
      return try explain(point, view, asText: asText, for: client)
    case .set(let changes): return try set(changes, from: client)
    case .bringToFront(let id):
      try change { () throws(LiveChangeError) in
        try bridge.layout.bringToFront(
          id, access: client.sensitiveAccess, isRoot: client.peer.user == 0)
      }
      return .object([])
    case .makeKey(let id):
      try change { () throws(LiveChangeError) in try bridge.layout.makeKey(id) }
      return .object([])
    case .subscribe(let filter): return try subscribe(client, filter)
    case .unsubscribe(let number):
      try client.connection.unsubscribe(number)
      updateSubscriptions()
      return .object([])
    case .reload: try reload(for: client)
    case .active(let isActive):
      host?.setActive(isActive)
      return .object([])
    case .display(let isOn):
      host?.setDisplay(on: isOn)
      return .object([])
    case .device(let panels, let values):
      return try changeMapping(of: panels, values, from: client)
    case .ungrab(let panel):
      try ungrab(panel, for: client)
      return .object([])
    }
    // The others wait.
    return nil
  }

  // MARK: - Answers that wait

  private func copyTree(for client: ServedClient) throws(ControlError) {
    let count = TreeReport.viewCount(of: bridge.layout)
    guard count <= TreeReport.mostViews else {
      throw ControlError(
        .limit,
        "the layout has \(count) windows and views, and `tree` describes at most"
          + " \(TreeReport.mostViews)")
    }
    client.connection.wait(for: .tree)
    trees.add(client.number, showsSecrets: client.isRevealed)
  }

  private func readStatistics(
    of day: String, for client: ServedClient
  ) throws(ControlError) {
    guard let day = LocalDay(day) else {
      throw ControlError(
        .invalidParameters, "expected a date such as \"2026-11-27\" for `day`", key: "day")
    }
    guard let host else { throw ControlError(.internalError, "the daemon stops") }
    client.connection.wait(for: .statistics)
    host.readStatistics(of: day, for: client.number)
  }

  private func reload(for client: ServedClient) throws(ControlError) {
    guard let host else { throw ControlError(.internalError, "the daemon stops") }
    client.connection.wait(for: .layout)
    host.reloadLayout()
  }

  // MARK: - Changes

  private func set(
    _ changes: [ControlCall.Change], from client: ServedClient
  ) throws(ControlError) -> JSONValue {
    let live = changes.map { change in
      LiveChange(
        id: change.id, values: change.values.map { ($0.key, LayoutNode($0.value.layoutContent)) })
    }
    let before = try change { () throws(LiveChangeError) in
      try bridge.layout.apply(
        live, access: client.sensitiveAccess, isRoot: client.peer.user == 0)
    }
    let objects = zip(changes, before).map { change, values in
      JSONValue.object(
        [.init("id", .text(change.id))] + values.map { .init($0.key, .encoded($0.json)) })
    }
    if objects.count == 1, let object = objects.first { return object }
    return .members(["changes": .list(objects)])
  }

  /// Changes the live tree after all events that have arrived.
  private func change<Value>(
    _ body: () throws(LiveChangeError) -> Value
  ) throws(ControlError) -> Value {
    host?.prepareChange()
    do throws(LiveChangeError) {
      return try body()
    } catch {
      throw ControlError(error)
    }
  }

  // MARK: - Questions

  /// The most views that are copied to try a remedy, because frames wait meanwhile.
  private static let mostCopied = 5_000

  private func explain(
    _ point: Point?, _ view: String?, asText: Bool, for client: ServedClient
  ) throws(ControlError) -> JSONValue {
    var subject: View?
    if let view {
      subject = bridge.layout.view(id: view)
      if subject == nil {
        throw ControlError(
          .unknownID(view, kind: nil, nearest: bridge.layout.nearestViewID(to: view)), key: "view")
      }
      try checkSecrecy(of: subject, "explain", key: "view", for: client)
    }
    var report = bridge.layout.explain(
      point, about: subject, showsSecrets: client.isRevealed, mostCopied: Self.mostCopied)
    if let refusal = host?.forwardingRefusal(at: report.point) {
      report.refuseForwarding(refusal, in: bridge.layout.document)
    }
    if let touch = report.withheld?.touch {
      let began = bridge.observer.contacts.began(touch)
      report.setWithheld(for: began.map { max(.zero, EventLoop.now() - $0).inSeconds })
    }
    report.setRemainingTimes(at: EventLoop.now())
    return asText ? .members(["text": .text(report.text)]) : .encoded(report.json)
  }

  /// Refuses a view below a sensitive one, unless the client may see what is below it (C-5).
  private func checkSecrecy(
    of view: View?, _ action: String, key: String, for client: ServedClient
  ) throws(ControlError) {
    guard !client.isRevealed, let view, view.isBelowSensitiveView,
      let sensitive = view.outermostSensitiveView
    else { return }
    throw ControlError(
      .notAllowed,
      "`\(UntrustedText(view.identifier).escaped)` is below the sensitive view"
        + " `\(UntrustedText(sensitive.identifier).escaped)`; \(action) that view",
      key: key)
  }

  // MARK: - Subscriptions

  private func subscribe(
    _ client: ServedClient, _ filter: SubscriptionFilter
  ) throws(ControlError) -> JSONValue {
    let names = RecordKind.selectable
    for kind in filter.kinds ?? [] where !names.contains(kind) {
      throw ControlError(
        .invalidParameters,
        "there is no kind of record \(JSONText.string(String(kind.prefix(40)))); the kinds are"
          + " \(names.joined(separator: ", "))", key: "kinds",
        nearest: NameSuggestion.nearest(to: kind, among: names))
    }
    var known: Set<String> = []
    for id in filter.views ?? [] where known.insert(id).inserted {
      guard let view = bridge.layout.view(id: id) else {
        throw ControlError(
          .unknownID(id, kind: nil, nearest: bridge.layout.nearestViewID(to: id)), key: "views")
      }
      try checkSecrecy(of: view, "subscribe to", key: "views", for: client)
    }
    // Records of this turn are older than the subscription.
    queueRecords()
    let number = try client.connection.subscribe(filter)
    updateSubscriptions()
    join(client, number, filter)
    return .members(["subscription": .integer(Int64(number))])
  }

  /// Begins a subscription with the touches that are down.
  private func join(_ client: ServedClient, _ number: Int, _ filter: SubscriptionFilter) {
    guard
      let index = client.connection.subscriptions.firstIndex(where: { $0.number == number })
    else { return }
    for touch in bridge.application.liveTouches {
      let (entry, json, line) = bridge.observer.joiningRecord(
        of: touch, isRevealed: client.isRevealed)
      let record = Subscription.Record(
        kind: entry.kind, path: path(of: entry.view), subject: entry.subject, isMove: false,
        time: entry.time)
      guard client.connection.subscriptions[index].accepts(record) else { continue }
      client.connection.joining.append((number, json, filter.hasLines ? line : []))
    }
  }
}

extension ControlError {
  /// Creates the error of a change that was not made.
  init(_ error: LiveChangeError, key: String? = nil) {
    switch error {
    case .unknownID(let id, let kind, let nearest):
      let remedy = nearest.map { "; did you mean `\(UntrustedText($0).escaped)`?" } ?? ""
      let object = ["no", kind, JSONText.string(String(id.prefix(80)))].compactMap(\.self)
      self.init(
        .unknownID, "the layout has \(object.joined(separator: " "))\(remedy)", key: key ?? "id",
        nearest: nearest)
    case .unknownKey(let name, let message, let nearest):
      self.init(.invalidParameters, message, key: name, nearest: nearest)
    case .wrongValue(let name, let message):
      self.init(.invalidParameters, message, key: name)
    case .sensitive(let message), .sender(let message):
      self.init(.notAllowed, message, key: "id")
    }
  }
}

extension JSONValue {
  /// The value as a layout has it, so that the layout's forms and checks apply.
  package var layoutContent: LayoutNode.Content {
    switch self {
    case .null: .scalar("null", isPlain: true)
    case .flag, .integer, .number: .scalar(json, isPlain: true)
    case .text(let text): .scalar(text, isPlain: false)
    case .list(let items): .sequence(items.map { LayoutNode($0.layoutContent) })
    case .object(let members):
      .mapping(
        members.map {
          LayoutNode.Entry(
            key: $0.key, keyPosition: .start, value: LayoutNode($0.value.layoutContent))
        })
    case .encoded(let text): .scalar(text, isPlain: true)
    }
  }
}
